// Package hosting runs a server for the people in the same network: it begins the installed
// roundtable-server, waits until it answers, says where it is and how many play at it, and ends
// it. What follows what is here; a test gives it a process and a network of its own. Programs of
// one user talk on one machine through ListenLocal and DialLocal. It knows no screen.
package hosting
