#!/usr/bin/env bash
# The version of what is checked out, by its tag, in a form that Debian, rpm and
# people read alike, and that sorts as it should:
#
#   v1.2.0               1.2.0
#   v1.2.0-rc.1          1.2.0~rc.1
#   7 commits later      1.2.0+git7.4f2c9aa
#   before any tag       0.0.0~git20261122.4f2c9aa
#   with changes         1.2.0+dirty, 1.2.0+git7.4f2c9aa.dirty
#
# `version.sh numbers` prints the four numbers that Windows wants.
set -euo pipefail
numbers() { # numbers VERSION
  local base=${1%%[~+]*} later=0
  [[ $1 =~ \+git([0-9]+) ]] && later=${BASH_REMATCH[1]}
  echo "$base.$later"
}
if [ "${1:-}" = numbers ]; then
  numbers "${2:?usage: version.sh numbers VERSION}"
  exit
fi
commit=$(git rev-parse --short=7 HEAD 2>/dev/null) || { echo 0.0.0~unknown; exit; }
dirty=$(git status --porcelain --untracked-files=no)
if described=$(git describe --tags --long --abbrev=7 --match 'v[0-9]*.[0-9]*.[0-9]*' 2>/dev/null); then
  described=${described%-g*}
  later=${described##*-} tag=${described%-*}
  version=${tag#v}
  tilde='~' version=${version/-/$tilde}
  [ "$later" = 0 ] || version=$version+git$later.$commit
else
  version=0.0.0~git$(TZ=UTC git log -1 --date=format-local:%Y%m%d --format=%cd).$commit
fi
if [ -n "$dirty" ]; then
  case $version in *git*) version=$version.dirty ;; *) version=$version+dirty ;; esac
fi
echo "$version"
