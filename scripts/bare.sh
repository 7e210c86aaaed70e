#!/usr/bin/env bash
# Runs `make test` on the commit that is checked out in a Debian that has only
# Go, make and git, as a newcomer's machine may: bare.sh [MAKE-TARGET...]
#
# That Debian is a chroot made by debootstrap; SUITE names its release. What is
# installed into it by one run is gone in the next.
set -euo pipefail
cd "$(dirname "$0")/.."
suite=${SUITE:-bookworm}
[ $# -gt 0 ] || set -- test

export PATH="$PATH:/usr/sbin:/sbin"
missing=()
for tool in debootstrap chroot unshare git go; do
  command -v "$tool" >/dev/null || missing+=("$tool")
done
if [ "$(id -u)" -ne 0 ] || [ ${#missing[@]} -gt 0 ]; then
  echo "A bare Debian is made by root, with debootstrap, chroot, unshare, git and go${missing[*]:+; missing: ${missing[*]}}." >&2
  exit 1
fi
# In a mount namespace of its own, so that no mount outlives this script.
if [ -z "${BARE_NAMESPACE:-}" ]; then
  BARE_NAMESPACE=1 exec unshare --mount --propagation private "$0" "$@"
fi

mkdir -p build/.bare # Go's ./... passes over what begins with a dot
base=$PWD/build/.bare/$suite
bare=$PWD/build/.bare/run
if [ ! -e "$base/etc/complete" ]; then
  rm -rf "$base"
  # The mirrors are those that this machine uses for the same release, if any.
  sources=$(apt-get indextargets --format '$(ORIGIN) $(RELEASE) $(SITE)' 'Created-By: Packages' 2>/dev/null |
    awk -v suite="$suite" '$1 == "Debian" && index($2, suite) == 1 {print "deb", $3, $2, "main"}' | sort -u)
  mirror=$(awk -v suite="$suite" '$3 == suite {print $2; exit}' <<<"$sources")
  echo "Making a Debian $suite in $base"
  log=$(mktemp)
  if ! debootstrap --variant=minbase --include=ca-certificates,make,git "$suite" "$base" ${mirror:+"$mirror"} >"$log" 2>&1; then
    tail -n 5 "$log" >&2
    exit 1
  fi
  rm -f "$log"
  [ -z "$mirror" ] || echo "$sources" >"$base/etc/apt/sources.list"
  touch "$base/etc/complete"
fi

rm -rf "$bare"
cp -a --reflink=auto "$base" "$bare"
cp -L /etc/resolv.conf /etc/hosts "$bare/etc/"
# How this machine reaches packages and Go modules: apt's settings,
# certificates, proxies.
if [ -d /etc/apt/apt.conf.d ]; then
  grep -lsE '^ *Acquire' /etc/apt/apt.conf.d/* | xargs -r cp -t "$bare/etc/apt/apt.conf.d/"
fi
cp -a /etc/ssl/certs/. "$bare/etc/ssl/certs/"
cp -a "$(go env GOROOT)" "$bare/usr/local/go"
settings=(HOME=/root PATH=/usr/local/go/bin:/usr/sbin:/usr/bin:/sbin:/bin
  "GOPROXY=$(go env GOPROXY)" "GOSUMDB=$(go env GOSUMDB)" "GONOSUMDB=$(go env GONOSUMDB)" GOTOOLCHAIN=local)
for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
  [ -z "${!name:-}" ] || settings+=("$name=${!name}")
done

git clone -q . "$bare/root/roundtable"
mount -t proc proc "$bare/proc"
mount --rbind /dev "$bare/dev"
mount --rbind /sys "$bare/sys"
status=0
chroot "$bare" /usr/bin/env -i "${settings[@]}" make -C /root/roundtable "$@" || status=$?
rm -rf artifacts
[ ! -d "$bare/root/roundtable/artifacts" ] || cp -r "$bare/root/roundtable/artifacts" .
umount -l "$bare/proc" "$bare/dev" "$bare/sys"
rm -rf --one-file-system "$bare"
exit $status
