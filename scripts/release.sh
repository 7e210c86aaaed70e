#!/usr/bin/env bash
# Builds the archives and packages of a release: release.sh DIR [WHAT...], where
# WHAT is OS/ARCH of scripts/targets, or web; without it, everything.
#
# Two runs on one commit give the same bytes, wherever they happen: all times are
# the commit's. Of the environment it takes
#   VERSION     by default what scripts/version.sh says
#   HOMEPAGE    the address of the repository on its forge, for packages and
#               AppStream, which leave it out when there is none
#   MAINTAINER  'NAME <EMAIL>' for packages; by default who made the commit
#   SIGN_WINDOWS, SIGN_MACOS
#               commands that sign an .exe, an .app or the server in it, whose path they are given
#   FAST=1      compresses little, in little time
#   TOOLS       where the tools are built, by default build/tools
set -euo pipefail
cd "$(dirname "$0")/.."
usage='usage: release.sh DIR [OS/ARCH|web...]'
out=${1:?$usage}
shift
[ $# -gt 0 ] || set -- $(cat scripts/targets) web
for what; do
  if [ "$what" != web ] && ! grep -qx "$what" scripts/targets; then
    echo "release.sh: there is no target $what; $usage" >&2
    exit 2
  fi
done

version=${VERSION:-$(scripts/version.sh)}
export SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
homepage=${HOMEPAGE:-}
maintainer=${MAINTAINER:-$(git log -1 --format='%an <%ae>')}
date() { TZ=UTC LC_ALL=C git log -1 --date="format-local:$1" --format=%cd; }
numbers=$(scripts/version.sh numbers "$version")
base=roundtable-${version/\~/-} # some forges take no tilde
case $version in *~* | *+*) kind=development ;; *) kind=stable ;; esac
level=xz compress=best pack=() # of packages, the page, archives
if [ -n "${FAST:-}" ]; then level=gzip:1 compress= pack=(-fast); fi

# Nothing of this machine goes into what is built.
export CGO_ENABLED=0 GOAMD64=v1 GOARM64=v8.0 GOEXPERIMENT= LC_ALL=C GOFLAGS="-trimpath -buildvcs=false"
rm -rf "$out"
mkdir -p "$out"
out=$(cd "$out" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tools=${TOOLS:-$PWD/build/tools}
go build -modfile=scripts/release.mod -o "$tools/" tool
go build -o "$tools/" ./cmd/pack
mkdir "$work/icons"
"$tools/pack" icons desktop "$work/icons"
id=io.github.roundtable_game.RoundTable
linux=packaging/linux

build() { # build OS ARCH FLAGS -o ...
  local os=$1 arch=$2 flags=$3
  shift 3
  GOOS=$os GOARCH=$arch go build -ldflags "-s -w -X main.version=$version $flags" "$@"
}
fill() { # fill NAME=VALUE...: replaces names between at signs in a template
  local args=() pair value
  for pair in "$@"; do
    value=${pair#*=}
    value=${value//\\/\\\\} value=${value//&/\\&}
    args+=(-e "s|@${pair%%=*}@|${value//|/\\|}|g")
  done
  sed "${args[@]}"
}
papers() { # papers DIR: what goes with every copy
  cp README.md CHANGELOG.md CONTRIBUTING.md RELEASING.md LICENSE scenes/home/licences.txt "$1/"
  mkdir "$1/docs"
  cp docs/*.md docs/*.png "$1/docs/"
}
sign() { # sign COMMAND PATH; without a command nothing is signed
  [ -z "$1" ] || $1 "$2"
}
archive() { # archive NAME FORMAT
  "$tools/pack" archive ${pack[@]+"${pack[@]}"} "$out/$1.$2" "$work" "$1"
  rm -rf "${work:?}/$1"
  echo "  $1.$2"
}

# What a desktop of Linux looks for, under share/.
share() { # share DIR
  local dir=$1 px
  mkdir -p "$dir"/{applications,metainfo,mime/packages,man/man6}
  cp $linux/$id.desktop "$dir/applications/"
  cp $linux/$id.mime.xml "$dir/mime/packages/$id.xml"
  { if [ -n "$homepage" ]; then cat; else sed -e '/<url /d' -e '/<screenshots>/,/<\/screenshots>/d'; fi; } <$linux/$id.metainfo.xml |
    fill "VERSION=$version" "DATE=$(date %Y-%m-%d)" "KIND=$kind" "HOMEPAGE=$homepage" "COMMIT=$(git rev-parse HEAD)" \
      >"$dir/metainfo/$id.metainfo.xml"
  for px in 16 24 32 48 64 128 256 512; do
    mkdir -p "$dir/icons/hicolor/${px}x$px/apps"
    cp "$work/icons/roundtable-$px.png" "$dir/icons/hicolor/${px}x$px/apps/$id.png"
  done
  cp packaging/man/*.6 "$dir/man/man6/"
}

# site DIR: the page, built once. Files that get smaller by it lie there with a .br and a .gz.
site() {
  if [ ! -d "$work/page" ]; then
    VERSION=$version COMPRESS=$compress wasm/build.sh "$work/page" >/dev/null
    find "$work/page" -name '*.wasm' -exec chmod a-x {} + # which go build calls programs
  fi
  cp -R "$work/page" "$1"
}

# serversite DIR: the page as a server of ours needs it, which unpacks files for browsers without gzip.
serversite() {
  local file
  site "$1"
  find "$1" -name '*.gz' | while read -r file; do rm "${file%.gz}"; done
}

# hosting OS ARCH PROGRAM SITE: the server and its page, as they go with the game, so that
# people can host at home: by http, where browsers take gzip alone.
hosting() {
  build "$1" "$2" '' -o "$3" ./cmd/roundtable-server
  serversite "$4"
  find "$4" -name '*.br' -delete
}

# nfpm FORMAT NAME: a package of all files in $work/$FORMAT, as $work/nfpm.yaml begins to say.
nfpm() {
  local root=$work/$1 file mode more
  (cd "$root" && find . -type f | sort) | while read -r file; do
    file=${file#.}
    if [ -x "$root$file" ]; then mode=0755; else mode=0644; fi
    case $file in /etc/*) more='type: config, ' ;; *) more= ;; esac
    printf '  - {src: "%s", dst: "%s", %sfile_info: {mode: %s, owner: root, group: root}}\n' "$root$file" "$file" "$more" $mode
  done >>"$work/nfpm.yaml"
  "$tools/nfpm" package -f "$work/nfpm.yaml" -p "$1" -t "$out/$2" >/dev/null
  echo "  $2"
  rm -rf "$root"
}
debian() { # debian PACKAGE DOC: what Debian wants to know, in a package's folder of documents
  "$tools/pack" licences -debian >"$2/copyright"
  printf '%s (%s-1) unstable; urgency=medium\n\n  * Built from commit %s;\n    changelog.gz says what is new.\n\n -- %s  %s\n' \
    "$1" "$version" "$(git rev-parse HEAD)" "$maintainer" "$(date '%a, %d %b %Y %H:%M:%S +0000')" >"$2/changelog.Debian"
  gzip -9n "$2/changelog.Debian"
}

# package FORMAT ARCH: a .deb or .rpm of the programs in $work/bin.
package() {
  local format=$1 arch=$2 root=$work/$1 bin doc
  case $format in deb) bin=usr/games ;; rpm) bin=usr/bin ;; esac
  doc=$root/usr/share/doc/roundtable
  mkdir -p "$root/$bin" "$doc"
  cp "$work"/bin/* "$root/$bin/"
  mkdir -p "$root/usr/lib"
  cp -R "$work/hosting" "$root/usr/lib/roundtable"
  share "$root/usr/share"
  gzip -9n "$root"/usr/share/man/man6/*
  cp CHANGELOG.md "$doc/changelog"
  gzip -9n "$doc/changelog"
  mkdir "$doc/docs"
  cp README.md "$doc/"
  cp docs/RULES.md docs/RULINGS.md docs/PLAYING.md "$doc/docs/"
  case $format in
    deb)
      mkdir -p "$root/usr/share/lintian/overrides"
      cp $linux/lintian-overrides "$root/usr/share/lintian/overrides/roundtable"
      debian roundtable "$doc"
      ;;
    rpm)
      mkdir -p "$root/usr/share/licenses/roundtable"
      cp LICENSE scenes/home/licences.txt "$root/usr/share/licenses/roundtable/"
      ;;
  esac
  fill "ARCH=$arch" "VERSION=$version" "MAINTAINER=$maintainer" "HOMEPAGE=$homepage" "COMPRESSION=$level" <$linux/nfpm.yaml >"$work/nfpm.yaml"
  nfpm "$format" "$base-linux-$arch.$format"
}

# serverpackage ARCH: a .deb of the server with its page, as a service.
serverpackage() {
  local root=$work/deb doc
  doc=$root/usr/share/doc/roundtable-server
  mkdir -p "$root"/{usr/bin,etc/default,usr/lib/systemd/system,usr/share/{man/man8,lintian/overrides,roundtable-server}} "$doc"
  cp "$work/hosting/roundtable-server" "$root/usr/bin/"
  serversite "$root/usr/share/roundtable-server/site"
  cp packaging/server/default "$root/etc/default/roundtable-server"
  cp packaging/server/roundtable-server.service "$root/usr/lib/systemd/system/"
  cp packaging/server/lintian-overrides "$root/usr/share/lintian/overrides/roundtable-server"
  gzip -9n <packaging/man/roundtable-server.8 >"$root/usr/share/man/man8/roundtable-server.8.gz"
  gzip -9n <CHANGELOG.md >"$doc/changelog.gz"
  cp docs/SERVER.md docs/PROTOCOL.md "$doc/"
  cp -R packaging/server/three "$doc/examples"
  debian roundtable-server "$doc"
  fill "ARCH=$1" "VERSION=$version" "MAINTAINER=$maintainer" "HOMEPAGE=$homepage" "COMPRESSION=$level" <packaging/server/nfpm.yaml >"$work/nfpm.yaml"
  nfpm deb "${base/roundtable/roundtable-server}-linux-$1.deb"
}

release_linux() { # release_linux ARCH
  local name=$base-linux-$1
  mkdir -p "$work"/{bin,hosting} "$work/$name"
  build linux "$1" '' -o "$work/bin/" . ./cmd/merlin
  hosting linux "$1" "$work/hosting/roundtable-server" "$work/hosting/site"
  cp -R "$work"/bin/* "$work"/hosting/* "$work/$name/"
  papers "$work/$name"
  share "$work/$name/share"
  archive "$name" tar.gz
  package deb "$1"
  package rpm "$1"
  serverpackage "$1"
  rm -r "$work"/{bin,hosting}
}

release_windows() { # release_windows ARCH
  local name=$base-windows-$1 program about
  mkdir "$work/$name"
  papers "$work/$name"
  build windows "$1" -H=windowsgui -o "$work/$name/roundtable.exe" .
  build windows "$1" '' -o "$work/$name/merlin.exe" ./cmd/merlin
  hosting windows "$1" "$work/$name/roundtable-server.exe" "$work/$name/site"
  for program in roundtable merlin roundtable-server; do
    case $program in
      roundtable) about='Round Table' ;;
      merlin) about="Round Table's engine at the command line" ;;
      *) about="Round Table's server for online games" ;; # a firewall asks about it by this name
    esac
    fill "NAME=$program" "DESCRIPTION=$about" "VERSION=$version" "NUMBERS=$numbers" <packaging/windows/winres.json >"$work/icons/winres.json"
    "$tools/go-winres" patch --in "$work/icons/winres.json" --no-backup "$work/$name/$program.exe"
    sign "${SIGN_WINDOWS:-}" "$work/$name/$program.exe"
  done
  archive "$name" zip
}

release_darwin() { # release_darwin ARCH
  local name=$base-macos-$1 app
  app="$work/$name/Round Table.app/Contents"
  mkdir -p "$app"/{MacOS,Resources}
  papers "$work/$name"
  build darwin "$1" '' -o "$app/MacOS/roundtable" .
  build darwin "$1" '' -o "$work/$name/merlin" ./cmd/merlin
  hosting darwin "$1" "$app/MacOS/roundtable-server" "$app/Resources/site"
  cp "$work/icons/roundtable.icns" "$app/Resources/"
  fill "VERSION=$version" "SHORT=${numbers%.*}" <packaging/macos/Info.plist >"$app/Info.plist"
  printf 'APPL????' >"$app/PkgInfo"
  sign "${SIGN_MACOS:-}" "$app/MacOS/roundtable-server" # what is within goes first
  sign "${SIGN_MACOS:-}" "${app%/Contents}"
  archive "$name" zip
}

release_web() {
  local name=$base-web
  mkdir "$work/$name"
  papers "$work/$name"
  cp packaging/web/README.md "$work/$name/SERVING.md"
  site "$work/$name/site"
  archive "$name" zip
}

for what; do
  case $what in
    web) release_web ;;
    *) "release_${what%/*}" "${what#*/}" ;;
  esac
done
(cd "$out" && sha256sum -- * >SHA256SUMS)
