// Package release builds releases by scripts/release.sh and tests them: two builds are the same
// byte for byte, the packages are as Debian, rpm and the desktops want them, one can be installed,
// played and removed, and the man pages list what the programs take. Of the game it knows only the
// form of its report.
package release
