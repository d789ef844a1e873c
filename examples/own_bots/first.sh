#!/bin/sh
# A bot of one's own for Inside Job in plain shell, by docs/bot-protocol.md: it does the first legal
# action of every list.
#
#     undertrick arena inside-job --a "cmd:sh examples/own_bots/first.sh" --b random --deals 100

while read -r word body; do
    case $word in
    hello)
        case $body in
        *'"game":"inside-job"'*) echo 'ready 1 first of the list' ;;
        *) echo 'sorry only Inside Job' ;;
        esac
        ;;
    act)
        legal=${body#*'"legal":["'}
        echo "do ${legal%%\"*}"
        ;;
    talk) echo say ;;
    quit) exit ;;
    esac
done
