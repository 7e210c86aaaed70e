#!/usr/bin/env bash
# Looks over the source: gofmt, go vet, staticcheck and deadcode, for the desktop
# and for the browser, the hosted workflows by actionlint, and the language by the
# census. scripts/tools.mod pins what Go does not bring. 'lint.sh quick' is what every change must pass:
# gofmt, go vet and staticcheck for this system.
set -euo pipefail
cd "$(dirname "$0")/.."
export CGO_ENABLED=0
# What it remembers names files by their whole path: two checkouts that shared it
# would each be told of the other's.
export STATICCHECK_CACHE=$PWD/build/staticcheck
tools=build/tools

badly=$(gofmt -l $(git ls-files '*.go'))
[ -z "$badly" ] || { echo "gofmt would change:" >&2; echo "$badly" >&2; exit 1; }
go vet ./...
if [ "${1:-}" = quick ]; then
  go build -modfile=scripts/tools.mod -o "$tools/" honnef.co/go/tools/cmd/staticcheck
  # What another system alone uses is not used here.
  exec "$tools/staticcheck" -checks inherit,-U1000 ./...
fi

go test -count=1 -run Language ./scripts/census
go build -modfile=scripts/tools.mod -o "$tools/" tool
# The assembly is what its generator writes.
asm=$(mktemp -d)
trap 'rm -rf "$asm"' EXIT
go -C engine/camelot/brain/_asm run . -out "$asm/avx2_amd64.s" -stubs "$asm/avx2_amd64.go" -pkg brain
for file in "$asm"/*; do
  diff <(grep -v '^// Code generated' "$file") <(grep -v '^// Code generated' "engine/camelot/brain/${file##*/}") >&2 || { echo "engine/camelot/brain/${file##*/}: go generate would change it" >&2; exit 1; }
done

GOOS=js GOARCH=wasm go vet . ./wasm/... ./internal/...
"$tools/actionlint" -shellcheck= -pyflakes= .github/workflows/*.yml

# What the browser cannot have at all is looked at for the desktop alone.
everywhere=$(comm -12 <(go list ./... | sort) <(GOOS=js GOARCH=wasm go list ./... | sort))
"$tools/staticcheck" -matrix $everywhere <<'END'
desktop: GOOS=linux GOARCH=amd64
browser: GOOS=js GOARCH=wasm
windows: GOOS=windows GOARCH=amd64
END
desktop=$(comm -23 <(go list ./... | sort) <(echo "$everywhere"))
[ -z "$desktop" ] || "$tools/staticcheck" $desktop

# deadcode sees one platform at a time and counts as alive what a main function
# reaches there. Dead is what no platform that has it reaches, but for packages
# that tests alone use, and the
# library for phones, which has no main function, and the server's log, which has one in
# memory for tests, and the client of a server with its
# games, of which the page has no screen yet: in those
# it is what no test reaches.
tests='^roundtable/(mobile|server/journal|test/[a-z]+) '
dir=$(mktemp -d)
trap 'rm -rf "$dir" "$asm"' EXIT
each='{{$p := .Path}}{{range .Funcs}}{{println $p .Position.File .Name}}{{end}}'
look() { # look NAME GOOS GOARCH
  GOOS=$2 GOARCH=$3 "$tools/deadcode" -f "$each" ./... | sort >"$dir/$1.dead"
  GOOS=$2 GOARCH=$3 go list -f '{{$p := .ImportPath}}{{range .GoFiles}}{{$p}} {{.}}{{"\n"}}{{end}}' ./... >"$dir/$1.files"
}
look desktop linux amd64
look browser js wasm
alone() { # alone A B: what is dead in A, of files that B does not have
  awk 'NR == FNR { has[$0]; next } { n = split($2, path, "/"); if (!(($1 " " path[n]) in has)) print }' "$dir/$2.files" "$dir/$1.dead"
}
{
  comm -12 "$dir/desktop.dead" "$dir/browser.dead"
  alone desktop browser
  alone browser desktop
} | grep -vE "$tests" >"$dir/dead" || true
"$tools/deadcode" -test -f "$each" ./... | { grep -v '^roundtable/mobile mobile/mobile.go ' || true; } >>"$dir/dead" # phones call it
dead=$(sort -u "$dir/dead" | sed 's/^\([^ ]*\) /\1: /' || true)
[ -z "$dead" ] || { echo "dead code:" >&2; echo "$dead" >&2; exit 1; }
