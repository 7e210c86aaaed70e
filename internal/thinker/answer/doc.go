// Package answer is who answers the computer's seat (package thinker): it searches as a
// request says. Natively the seat asks it on a goroutine; in the browser Serve has it in a
// Worker, and the page is built without it.
//
// It knows games by the catalog alone, and nothing of the screen. It reads the clock, for
// what a request says of time.
package answer
