// Package hosting runs a server for players in the same network: it starts the installed
// roundtable-server, waits until it answers, returns where it is and how many play there, and
// ends it. It decides only the order of steps; process and network are passed in. Programs of
// one user communicate on one machine through ListenLocal and DialLocal. It knows no screen.
package hosting
