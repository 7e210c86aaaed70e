// Package release builds releases as scripts/release.sh makes them and looks at
// what comes out: that two builds are the same byte for byte, that the packages
// are as Debian, rpm and the desktops want them, that one can be installed,
// played and removed, and that the man pages say what the programs take. It
// knows no package of the game but the form of its report.
package release
