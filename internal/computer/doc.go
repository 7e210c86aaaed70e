// Package computer is the computer's searches for the games of the catalog, and where they get
// what is known for certain: the results of Camette (brain.Results in engine/camelot), natively
// from the folder that is installed with the program, in the browser from the server of the
// page. Where there is none the computer plays by its search alone.
//
// Answer searches as a request of the computer's seat (package thinker) says. Natively the seat
// asks it on a goroutine; in the browser Serve has it in a Worker. It reads the clock, for what a
// request says of time.
//
// Read waits for the disk or the network, and so is for the computer's seat alone.
package computer
