// Package computer holds the searches for the catalog's games, and finds the known results of
// Camette (brain.Results in engine/camelot): natively in the folder installed with the program,
// in the browser on the page's server. Without them the computer only searches.
//
// Answer searches as a request of the computer's seat (package thinker) says. Natively the seat
// calls it on a goroutine; in the browser Serve calls it in a Worker. It reads the clock for a
// request's time limit.
//
// Read waits for disk or network, so only the computer's seat may call it.
package computer
