// Package order says in plain data which pictures are to be painted, and paints them beside
// the game, so that no frame waits: on goroutines, or in a browser in a Worker, which shares
// no memory with the page; where none starts, or until it has, in short slices between the
// page's frames.
//
// It knows no image of Ebitengine.
package order
