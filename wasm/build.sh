#!/usr/bin/env bash
# Builds the browser version into a folder: build.sh DIR. Any server of static
# files can serve it, from any path. With COMPRESS=best the compressed files are
# as small as can be, which takes a minute if the program has changed. README.md says
# what the page is made of.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:?usage: build.sh DIR}
version=${VERSION:-$(scripts/version.sh)}
mkdir -p "$out"/{icons,screenshots,v}
out=$(cd "$out" && pwd)
# A page that is served from there stays whole until the new one is.
next=$out.$$
rm -rf "$next"
mkdir "$next"
trap 'rm -rf "$next"' EXIT

# 1. The files of this version.
flags="-s -w -X main.version=$version"
compile=$(wasm/flags.sh)
mapfile -t compile <<<"$compile" # a flag a line: a folder may have a space
GOOS=js GOARCH=wasm go build "${compile[@]}" -ldflags "$flags" -o "$next/roundtable.wasm" .
go run ./cmd/pack join "$next/roundtable.wasm"
cp "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$next/"
cp wasm/{style.css,reader.js,worker.js,sound.js} "$next/"
mkdir "$next/texts"
cp internal/locale/texts/*.json "$next/texts/"
rm "$next/texts/en.json" # the program has it within it
cp -R internal/puzzles/data "$next/puzzles"
rm "$next"/puzzles/*/files.txt # the program contains them too
go run ./cmd/pack icons exercise "$next"
go run ./cmd/pack words "$out" | cat - wasm/page.js >"$next/page.js"

# 2. Those that all versions share.
cp LICENSE scenes/home/licences.txt wasm/manifest.webmanifest "$out/"
cp wasm/screenshots/*.jpg "$out/screenshots/"
go run ./cmd/pack icons page "$out/icons"
rm -rf "$out/camette"
[ ! -d build/camette ] || cp -R build/camette "$out/" # make camette

# 3. The version's name is the hash of all that the page is made of.
files=($(cd "$next" && find . -type f | sed 's|^\./||' | LC_ALL=C sort))
shared=(manifest.webmanifest icons/icon-48.png icons/icon-192.png)
hash=$(cat "${files[@]/#/$next/}" "${shared[@]/#/$out/}" wasm/{index.html,sw.js} | if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -c1-16)
rm -rf "$out/v/$hash"
mv "$next" "$out/v/$hash"
size() { wc -c <"$out/v/$hash/$1" | tr -d ' '; }
bytes=$(size roundtable.wasm)
list() { printf "'%s', " "$@" | sed "s/, $//"; }
sed -e "s|FOLDER|v/$hash|" -e "s/SIZE/$bytes/" wasm/index.html >"$out/index.html"
sed -e "s/'VERSION'/'$hash'/" -e "s|= FILES|= [$(list "${files[@]/#/v/$hash/}")]|" \
  -e "s|SHARED|['./', $(list "${shared[@]}")]|" wasm/sw.js >"$out/sw.js"
find "$out/v" -mindepth 1 -maxdepth 1 ! -name "$hash" -exec rm -rf {} +

# 4. Compressed files beside them, for servers that send those.
go run ./cmd/pack compress ${COMPRESS:+-$COMPRESS} "$out"
echo "$out: $bytes bytes of program"
