// Package hosting runs a server for players in the same network. It starts the installed
// roundtable-server, waits until it answers, returns its addresses and the number of open
// connections, and ends it. The package decides only the order of these steps; the functions that
// start a process and use the network are passed in. With ListenLocal and DialLocal, programs of
// the same user communicate on one machine. The package knows no screen.
package hosting
