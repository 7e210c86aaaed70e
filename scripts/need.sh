#!/usr/bin/env bash
# Sees to what a task needs on this machine: need.sh go|run|test|release. Missing Debian
# packages are installed when root or sudo allows it; otherwise they are named.
set -euo pipefail

case "${1:-}" in
  go | run | test | release) ;;
  *) echo "usage: need.sh go|run|test|release" >&2; exit 2 ;;
esac

if ! command -v go >/dev/null; then
  echo "Go is missing: install Go $(awk '$1 == "go" {print $2}' go.mod) or newer (Debian: apt-get install golang-go) and run this again." >&2
  exit 1
fi
if [ "$1" = go ] || [ "$(uname -s)" != Linux ]; then
  exit 0
fi

missing=()
library() { # library FILE PACKAGE
  ldconfig -p | grep -qF "$1" || missing+=("$2")
}
program() { # program PACKAGE NAME...: any of the names will do
  local package=$1 name
  shift
  for name in "$@"; do
    command -v "$name" >/dev/null && return
  done
  missing+=("$package")
}

export PATH="$PATH:/usr/sbin:/sbin"
library libGL.so.1 libgl1
library libX11.so.6 libx11-6
library libXcursor.so.1 libxcursor1
library libXext.so.6 libxext6
library libXi.so.6 libxi6
library libXinerama.so.1 libxinerama1
library libXrandr.so.2 libxrandr2
library libXrender.so.1 libxrender1
library libasound.so.2 "$(apt-cache show libasound2t64 >/dev/null 2>&1 && echo libasound2t64 || echo libasound2)"
ls /usr/lib/*/dri/swrast_dri.so /usr/lib/*/dri/libdril_dri.so /usr/lib/*/libgallium*.so >/dev/null 2>&1 ||
  ldconfig -p | grep -qE 'libgallium|libGLX_(nvidia|mesa)' || missing+=(libgl1-mesa-dri)

if [ "$1" = test ] || [ "$1" = release ]; then
  program xvfb Xvfb
  program xauth xauth
  program xdotool xdotool
  program x11-apps xwd
  program x11-xserver-utils xrandr
  program imagemagick import
  program chromium chromium chromium-browser google-chrome
  program nodejs node
  program git git
  program libxml2-utils xmllint
  program libplist-utils plistutil
  program lintian lintian
  program desktop-file-utils desktop-file-validate
  program appstream appstreamcli
  program rpm rpm
  program systemd systemd-analyze
fi
if [ "$1" = release ]; then # it opens the programs for Windows
  [ -x /usr/lib/wine/wine64 ] || missing+=(wine64)
  program gcc-mingw-w64-x86-64-win32 x86_64-w64-mingw32-gcc
fi
[ ${#missing[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
  echo "Missing, by the names of their Debian packages: ${missing[*]}. Install them and run this again." >&2
  exit 1
fi
as=()
if [ "$(id -u)" -ne 0 ]; then
  if ! sudo -n true 2>/dev/null; then
    echo "Missing: run 'sudo apt-get install ${missing[*]}' and then this again." >&2
    exit 1
  fi
  as=(sudo)
fi
echo "Installing ${missing[*]}"
log=$(mktemp)
if ! { "${as[@]}" apt-get update -qq &&
  "${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"; } >"$log" 2>&1; then
  cat "$log" >&2
  echo "Could not install ${missing[*]}: see above." >&2
  exit 1
fi
rm -f "$log"
