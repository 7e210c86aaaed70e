// Package computer holds the searches of the catalog's games. It also finds the known results of
// Camette (brain.Results in engine/camelot): a native program reads them from the folder installed
// with it, the browser's program from the server of its page. Without them the computer only
// searches.
//
// Answer runs the search that a request of package thinker asks for. A native program calls it on a
// goroutine; in the browser, Serve calls it in a Worker. Answer reads the clock because a request
// can have a time limit.
//
// Read waits for the disk or the network, so only searches may call it.
package computer
