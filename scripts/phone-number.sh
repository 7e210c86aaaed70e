#!/usr/bin/env bash
# The number by which a phone's store knows which of two versions is newer:
# phone-number.sh VERSION. 1.2.3 is 1020350, its second candidate 1020302, and 4
# commits after it 1020354; a number is never 0.
set -euo pipefail
version=${1:?usage: phone-number.sh VERSION}
IFS=. read -r major minor patch later <<<"$(scripts/version.sh numbers "$version")"
last=$((50 + (later < 49 ? later : 49)))
case $version in
  *~rc.*)
    last=${version##*~rc.}
    last=${last%%[!0-9]*}
    ;;
  *~*) last=0 ;;
esac
number=$((major * 1000000 + minor * 10000 + patch * 100 + last))
echo $((number > 0 ? number : 1))
