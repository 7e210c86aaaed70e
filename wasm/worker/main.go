//go:build js

// Command worker is the program that thinks, or paints, in a Worker of the browser, apart
// from the page and its picture. It knows rules, searches and how things look, and no
// screen.
package main

import (
	"syscall/js"

	"roundtable/engine/clock"
	"roundtable/internal/computer"
	"roundtable/internal/page"
	"roundtable/sprites/art"
	"roundtable/sprites/order"
)

// How long the search thinks before it looks for messages.
const (
	slice       clock.Millis = 30 // a stop is heard within 50 ms
	sliceInPage clock.Millis = 6  // the page has to draw its frames
)

func main() {
	// Where no Worker starts the page runs this program in itself, with a scope of its own.
	if scope := js.Global().Get("roundtableScope"); scope.Truthy() {
		computer.Serve(scope, sliceInPage)
	}
	if js.Global().Get("name").String() == order.WorkerName {
		order.Serve(page.Version, art.Parse)
	}
	computer.Serve(js.Global(), slice)
}
