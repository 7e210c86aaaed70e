// Package release builds releases with scripts/release.sh and tests them: two builds are the same
// byte for byte, the packages follow the rules of Debian, rpm and the desktops, a package can be
// installed, played and removed, and the man pages list the flags of the programs. Of the game it
// knows only the form of its report.
package release
