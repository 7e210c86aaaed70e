// Package order paints orders of pictures (paint.Order) beside the game, so that no frame waits: on goroutines, or in a browser in a Worker, which shares
// no memory with the page; where none starts, or until it has, in short slices between the
// page's frames.
//
// It knows neither what is ordered nor images of Ebitengine.
package order
