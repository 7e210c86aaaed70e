#!/usr/bin/env bash
# Prints the flags by which the browser's program is compiled, one a line. What is inlined weighs a
# tenth of the download: it is left out of what runs seldom or shortly, not of the rules
# and the search, what makes a frame or a sound, the inner loops of Ebitengine and the
# runtime.
# Of several patterns that name a package the last holds.
set -euo pipefail
cd "$(dirname "$0")/.."
echo -trimpath
small=(roundtable/... crypto/... rsc.io/... net/... unicode/... hash/... archive/... container/... encoding/... flag fmt go/... internal/{fmtsort,poll} io/... math/big os reflect regexp/... strconv text/... time)
ebitengine=(builtinshader file gamepad/... gamepaddb hook shader shaderir/...)
fast=(roundtable/{engine,audio,sprites}/... roundtable/scenes/{anim,board/boardview,input/...})
seldom=(roundtable/sprites/{art,heraldry} # drawn once, by the loops of sprites/paint
  roundtable/engine/{record,review})
printf -- '-gcflags=%s=-l\n' "${small[@]}" "${ebitengine[@]/#/github.com/hajimehoshi/ebiten/v2/internal/}"
printf -- '-gcflags=%s=\n' "${fast[@]}"
printf -- '-gcflags=%s=-l\n' "${seldom[@]}"

# Packages of the standard library that only Ebitengine needs, for what no page does, are
# those of _std, which weigh next to nothing. A toolchain that Go has downloaded cannot be
# changed so.
std=$(go env GOROOT)/src
case $std in "$(go env GOMODCACHE)"/*)
  echo "wasm/flags.sh: install Go $(go env GOVERSION) itself for a page that is an eighth smaller" >&2
  exit ;;
esac
mkdir -p build
(
  cd wasm/_std
  for ours in */*/*.go; do
    for theirs in "$std/$(dirname "$ours")"/*.go; do echo "\"$theirs\": \"\","; done
    echo "\"$std/$ours\": \"$PWD/$ours\","
  done
) | sed -e '1s/^/{"Replace": {/' -e '$s/,$/}}/' >build/std.json
echo "-overlay=$PWD/build/std.json"
