// Package solution gets the results of Camette (brain.Results in engine/camelot): natively from
// the folder that is installed with the program, in the browser from the server of the page.
// Where there is none it gets nothing, and the computer plays by its search alone.
//
// It waits for the disk or the network, and so is for the computer's seat alone.
package solution
