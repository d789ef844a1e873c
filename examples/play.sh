#!/usr/bin/env bash
# A whole game of Inside Job against three bots with curl alone: come as a guest, open a table, add to the fair deal,
# always choose the first legal action, and save the record.
#
#     examples/play.sh [SERVER] [RECORD]
#     examples/play.sh http://127.0.0.1:7007 game.jsonl && undertrick verify game.jsonl
set -euo pipefail

api=${1:-http://127.0.0.1:7007}/api/v1
record=${2:-game.jsonl}
token=

# ask PATH [BODY]: with a body it is a POST.
ask() {
  curl --silent --show-error --fail-with-body --header "Authorization: Bearer $token" "$api/$1" ${2:+--data "$2"}
}

# text KEY: the text behind a key of the JSON on standard input.
text() {
  sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"
}

# Nobody has a token yet, so this one is asked without.
token=$(curl --silent --show-error --fail-with-body "$api/guests" --data '{"name":"Ann"}' | text token)
table=$(ask tables '{"game":"inside-job","options":{"players":4},"seats":["me","novice","novice","novice"]}' | text id)
ask "tables/$table/open" '{"text":"my part of the fair deal"}' >/dev/null
ask "tables/$table/start" '{}' >/dev/null

while seen=$(ask "tables/$table"); do
  case $seen in
    *'"status":"over"'*) break ;;
    *'"your_turn":true'*)
      turn=$(sed 's/.*"shown":{"turn":\([0-9]*\),.*/\1/' <<<"$seen")
      action=$(sed 's/.*"legal":\["\([^"]*\)".*/\1/' <<<"$seen")
      ask "tables/$table/actions" "{\"turn\":$turn,\"action\":\"$action\"}"
      echo
      ;;
    *) sleep 0.1 ;;
  esac
done

ask "tables/$table/games/1/record" >"$record"
echo "The game is over; its record is in $record."
