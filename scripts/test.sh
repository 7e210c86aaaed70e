#!/usr/bin/env bash
# Runs the tests and ends with one line that counts: 'N passed, N failed'. Without a word
# that is what every change must pass, in twelve minutes on two cores: `go test -short`, in
# which a test that asks testing.Short() does less, or nothing. 'test.sh all' runs everything.
# A step that fails does not stop the others.
set -uo pipefail
cd "$(dirname "$0")/.."
export CGO_ENABLED=0
export GOFLAGS="-trimpath -buildvcs=false" # as releases: all is compiled once
build=$PWD/build
mkdir -p "$build"
counts=$build/test-counts times=$build/test-times
: >"$counts" >"$times"
case "${1:-}" in
  '') short=-short lint=quick targets=windows/amd64 ;;
  all) short='' lint='' targets=$(cat scripts/targets) ;;
  *) echo "usage: test.sh [all]" >&2; exit 2 ;;
esac

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
  for t in $targets; do
    echo "  $t"
    GOOS=${t%/*} GOARCH=${t#*/} go build -o /dev/null . || ok=1
  done
  return $ok
}

# tests FLAGS PACKAGES: of go test, which need not vet what lint.sh has.
tests() {
  "${run[@]}" go test -count=1 -vet=off -timeout 40m -json "$@" 2>&1 | "$build/census" tally -counts "$counts" -times "$times"
}

go build -o "$build/census" ./scripts/census || exit 1
step "gofmt and go vet" scripts/lint.sh $lint
step "Builds for other systems" cross

head "Go tests, on a virtual display and in headless Chromium"
# The longest come first, side by side, or one core idles while the last of them ends.
run=(scripts/display.sh)
tests $short ./test/browser ./scenes ./test/drive ./test/desktop ./...

# What a page does by code of its own, and what its Worker and its store do; of rules and search
# that they are the same there.
head "The rules, the search, the Worker, the store, the connection to a server and the painting in slices as WebAssembly, under node"
run=(env PATH="$PATH:$(go env GOROOT)/lib/wasm" GOOS=js GOARCH=wasm)
engine=(./engine/camelot ./engine/camelot/brain ./engine/lancelot)
[ -n "$short" ] || engine=(./engine/...)
tests -short "${engine[@]}" ./internal/store ./internal/computer ./internal/thinker/... ./online/client/socket ./sprites/order
if [ -z "$short" ]; then
  tests -short ./internal/locale ./test/noughts ./sprites/paint
  tests -short -run '^Test(Match|Resume|OpeningsOfAMatch)$' ./lab
fi

head "What took longest, in seconds"
sort -rn "$times" | sed 's| roundtable/| |' | awk 'NR <= 25 {printf "%7.1f  %-28s %s\n", $1, $2, $3}'
awk '{p += $1; f += $2} END {printf "\n%d passed, %d failed\n", p, f; exit f > 0 || p == 0}' "$counts"
