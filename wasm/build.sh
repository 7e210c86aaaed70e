#!/usr/bin/env bash
# Builds the browser version into a folder: build.sh DIR. Any server of static
# files can serve it, from any path.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:?usage: build.sh DIR}
version=${VERSION:-$(scripts/version.sh)}
mkdir -p "$out"
out=$(cd "$out" && pwd)

flags="-s -w -X main.version=$version -X roundtable/internal/thinker.version=$version"
GOOS=js GOARCH=wasm go build -trimpath -ldflags "$flags" -o "$out/roundtable.wasm" .
GOOS=js GOARCH=wasm go build -trimpath -ldflags "$flags" -o "$out/worker.wasm" ./wasm/worker
cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$out/"
cp LICENSE internal/licences/licences.txt "$out/"
cp wasm/{index.html,style.css,page.js,worker.js,manifest.webmanifest} "$out/"
go run ./wasm/icons "$out"

# The page shows how much of the program has arrived.
bytes=$(wc -c <"$out/roundtable.wasm" | tr -d ' ')
sed -i.old "s/<html lang=\"en\">/<html lang=\"en\" data-size=\"$bytes\">/" "$out/index.html"
rm "$out/index.html.old"

# The service worker's version is that of all the files that it keeps.
cd "$out"
files=(index.html style.css page.js worker.js wasm_exec.js manifest.webmanifest roundtable.wasm worker.wasm icon-*.png)
hash=$(cat "${files[@]}" | if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c1-16)
list="['./'$(printf ", '%s'" "${files[@]}")]"
sed -e "s/'VERSION'/'roundtable-$hash'/" -e "s|FILES|$list|" "$OLDPWD/wasm/sw.js" >sw.js
echo "$out: $bytes bytes of game, $(wc -c <worker.wasm | tr -d ' ') of thinking"
