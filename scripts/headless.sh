#!/usr/bin/env bash
# Runs the tests that need no display and no browser, so on any system:
# headless.sh [FLAGS of go test]
set -euo pipefail
cd "$(dirname "$0")/.."
export CGO_ENABLED=0
# What imports Ebitengine does not start without a display; what phones are made of
# is looked at by tools of Debian.
packages=$(go list -test -f '{{if not .ForTest}}{{.ImportPath}} {{join .Deps " "}}{{end}}' ./... |
  awk '$1 ~ /\.test$/ && $1 !~ /\/test\/(browser|desktop|phones|release)\.test$/ && !/hajimehoshi\/ebiten\/v2( |$)/ {sub(/\.test$/, "", $1); print $1}')
go test "$@" $packages
