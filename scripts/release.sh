#!/usr/bin/env bash
# Builds every archive from one machine: release.sh DIR, with VERSION set.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:?usage: release.sh DIR}
version=${VERSION:-$(git describe --tags --always --dirty)}
export CGO_ENABLED=0
rm -rf "$out"
mkdir -p "$out"
out=$(cd "$out" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

papers() { # papers DIR: what goes with every copy
  cp README.md CHANGELOG.md CONTRIBUTING.md LICENSE internal/licences/licences.txt "$1/"
  mkdir "$1/docs"
  cp docs/*.md docs/*.png "$1/docs/"
}
pack() { # pack NAME FORMAT
  if [ "$2" = zip ]; then
    go run ./scripts/zip "$out/$1.zip" "$work" "$1"
  else
    tar -C "$work" --owner=0 --group=0 --numeric-owner -czf "$out/$1.tar.gz" "$1"
  fi
  echo "  $1"
}

for target in $(cat scripts/targets); do
  os=${target%/*} arch=${target#*/}
  name=roundtable-$version-$os-$arch
  flags="-s -w -X main.version=$version"
  exe='' format=tar.gz
  [ "$os" = windows ] && exe=.exe format=zip
  mkdir "$work/$name"
  papers "$work/$name"
  GOOS=$os GOARCH=$arch go build -trimpath -ldflags "$flags" -o "$work/$name/merlin$exe" ./cmd/merlin
  [ "$os" = windows ] && flags="$flags -H=windowsgui"
  GOOS=$os GOARCH=$arch go build -trimpath -ldflags "$flags" -o "$work/$name/roundtable$exe" .
  pack "$name" "$format"
done

name=roundtable-$version-wasm
mkdir "$work/$name"
papers "$work/$name"
wasm/build.sh "$work/$name" >/dev/null
pack "$name" zip
(cd "$out" && sha256sum -- *.zip *.tar.gz >SHA256SUMS)
