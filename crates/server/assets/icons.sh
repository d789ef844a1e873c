#!/bin/sh
# Draws the icons that are not vectors from the one that is: icons.sh http://localhost:7007
# with a server running there, in this folder.
set -eu
site=$1
icon=$site$(curl -fsS "$site/" | grep -o '/assets/icon-[0-9a-f]*\.svg' | head -n 1)
page=$(mktemp --suffix .html)
trap 'rm -f "$page"' EXIT
curl -fsS "$icon" -o "$page.svg"

# draw NAME SIZE BACKGROUND PERCENT: the picture on so much of a square of this size. Its shadow goes on to the edge.
draw() {
  shadow=none
  [ "$4" = 100 ] || shadow=block
  cat > "$page" <<HTML
<style>
  html { background: $3 }
  body { margin: 0; height: ${2}px; display: grid; place-content: center }
  body::before { content: ""; display: $shadow; position: fixed; inset: 0; background: #17141f; clip-path: polygon(7.4% 100%, 100% 12.7%, 100% 100%) }
  img { position: relative }
</style>
<img src="$page.svg" width="$(($2 * $4 / 100))">
HTML
  chromium --headless --no-sandbox --hide-scrollbars --force-device-scale-factor=1 --allow-file-access-from-files \
    --default-background-color=00000000 --window-size="$2,$2" --screenshot="$PWD/$1.png" "file://$page"
}

draw icon-192 192 transparent 100
draw icon-512 512 transparent 100
# These two are cut to shape by the phone.
draw icon-maskable-512 512 '#ee4423' 80
draw icon-touch-180 180 '#ee4423' 100
# Every page loads this one, so it has few colours and is packed tight (Debian's pngquant and zopfli).
pngquant --force --nofs --ext .png 64 icon-touch-180.png
zopflipng -y -m icon-touch-180.png icon-touch-180.png
rm -f "$page.svg"
