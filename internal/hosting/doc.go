// Package hosting runs a server for the people in the same network: it begins the installed
// roundtable-server, waits until it answers, says where it is and how many play at it, and ends
// it. Its duty is what follows what; what a process, a network and a folder are, it is told. It
// knows no screen.
package hosting
