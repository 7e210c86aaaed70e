#!/usr/bin/env bash
# Runs every test and ends with one line that counts: 'N passed, N failed'.
# A step that fails does not stop the others.
set -uo pipefail
cd "$(dirname "$0")/.."
export CGO_ENABLED=0
export GOFLAGS="-trimpath -buildvcs=false" # as releases: all is compiled once
build=$PWD/build
mkdir -p "$build"
counts=$build/test-counts
: >"$counts"

head() { printf '\n== %s\n' "$1"; }
# step NAME COMMAND...: a check that counts as one test
step() {
  local name=$1
  shift
  head "$name"
  if "$@"; then echo "1 0" >>"$counts"; else echo "0 1" >>"$counts"; echo "FAILED: $name"; fi
}

cross() {
  local t ok=0
  for t in $(cat scripts/targets); do
    echo "  $t"
    GOOS=${t%/*} GOARCH=${t#*/} go build -o /dev/null . || ok=1
  done
  return $ok
}

go build -o "$build/census" ./scripts/census || exit 1
step "gofmt and go vet" make -s lint
step "Builds for every desktop" cross

head "Go tests, on a virtual display and in headless Chromium"
# The longest come first, or one core idles while the last of them ends.
scripts/display.sh go test -count=1 -timeout 40m -json ./test/browser ./scenes ./test/drive ./... 2>&1 | "$build/census" tally -counts "$counts"

head "The rules, the search, the Worker, the store, the line to a server and the painting in slices as WebAssembly, under node"
PATH="$PATH:$(go env GOROOT)/lib/wasm" GOOS=js GOARCH=wasm \
  go test -count=1 -short -timeout 20m -json ./engine/... ./internal/locale ./internal/store ./internal/thinker/... ./test/noughts ./online/client/socket ./sprites/paint ./sprites/order 2>&1 | "$build/census" tally -counts "$counts"

head "Matches as WebAssembly, under node"
PATH="$PATH:$(go env GOROOT)/lib/wasm" GOOS=js GOARCH=wasm \
  go test -count=1 -short -timeout 20m -run '^Test(Match|Resume|OpeningsOfAMatch)$' -json ./lab 2>&1 | "$build/census" tally -counts "$counts"

awk '{p += $1; f += $2} END {printf "\n%d passed, %d failed\n", p, f; exit f > 0 || p == 0}' "$counts"
