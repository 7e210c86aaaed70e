#!/usr/bin/env bash
# Takes the pictures of the README and of the page's manifest from the real
# window and the real page: screenshot.sh
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/display.sh go test -count=1 -run TestComputersAmongThemselves ./test/desktop
go test -count=1 -run 'TestMatchGoesOnAfterReload|TestWholeLancelotTournament' ./test/browser
for game in camelot lancelot; do
  convert "artifacts/desktop/show-$game.png" -strip -define png:compression-level=9 "docs/$game.png"
  jpeg=(-strip -sampling-factor 4:2:0 -quality 82)
  convert "docs/$game.png" "${jpeg[@]}" "wasm/screenshots/$game-wide.jpg"
  convert "artifacts/browser/$game-middle-by-touch.png" "${jpeg[@]}" "wasm/screenshots/$game-narrow.jpg"
done
ls -l docs/*.png wasm/screenshots
