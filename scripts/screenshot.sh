#!/usr/bin/env bash
# Takes the pictures of the README from the real window: screenshot.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
to=${1:?usage: screenshot.sh FOLDER}
go test -count=1 -run TestComputersAmongThemselves ./test/desktop
mkdir -p "$to"
for game in camelot lancelot; do
  convert "artifacts/desktop/show-$game.png" -strip -define png:compression-level=9 "$to/$game.png"
  echo "$to/$game.png"
done
