#!/usr/bin/env perl
# A bot of one's own for Black Spy in Perl, by docs/bot-protocol.md: it keeps out of tricks. It passes its highest
# cards, throws away the highest card that does not win, and gets rid of black ones first.
#
#     undertrick arena black-spy --a "cmd:perl examples/own_bots/dodger.pl" --b novice --deals 100

use strict;
use warnings;
use JSON::PP;

$| = 1;    # Every line is written at once.

# R11 is red and has the rank 11.
sub colour { substr shift, 0, 1 }
sub rank   { substr shift, 1 }

# The highest card comes first, and a black one before all others of its rank.
sub by_danger {
    rank($b) <=> rank($a) or (colour($b) eq 'K') <=> (colour($a) eq 'K') or $a cmp $b;
}

# Only the colour that was led can win (BS-4.4).
sub wins {
    my ($card, @played) = @_;
    return 1 unless @played;
    my $led = colour($played[0]);
    return 0 if colour($card) ne $led;
    for my $other (@played) {
        return 0 if colour($other) eq $led and rank($other) >= rank($card);
    }
    return 1;
}

sub play {
    my ($shown, @cards) = @_;
    my @played = map { $_->{card} } @{ $shown->{trick}{plays} };
    my @sorted = sort by_danger @cards;
    my @losing = grep { !wins($_, @played) } @sorted;
    my @black  = grep { colour($_) eq 'K' } @losing;
    return $black[0]  if @black;
    return $losing[0] if @losing;
    # It wins, whatever it plays. The last of a trick takes it with its highest card, anybody else hopes for a higher one.
    my $last = @played && @{ $shown->{trick}{to_play} } == 1;
    return $last ? $sorted[0] : $sorted[-1];
}

sub act {
    my ($shown) = @_;
    my $legal = $shown->{you}{legal};
    if (ref $legal eq 'HASH') {
        my @cards = sort by_danger @{ $legal->{of} };
        @cards = reverse @cards if $legal->{verb} eq 'take';
        return $legal->{verb} . ':' . join ',', @cards[0 .. $legal->{pick} - 1];
    }
    my @plays = map { /^play:(.*)/ ? $1 : () } @$legal;
    return @plays ? 'play:' . play($shown, @plays) : $legal->[0];
}

while (my $line = <STDIN>) {
    chomp $line;
    my ($word, $body) = split / /, $line, 2;
    my $sent = $body ? decode_json($body) : {};
    if ($word eq 'hello') {
        print $sent->{game} eq 'black-spy' ? "ready 1 dodger\n" : "sorry only Black Spy\n";
    }
    elsif ($word eq 'act')  { print 'do ', act($sent->{shown}), "\n" }
    elsif ($word eq 'talk') { print "say\n" }
    elsif ($word eq 'quit') { last }
}
