//go:build js

// Command worker is the program that thinks, or paints, in a Worker of the browser, apart
// from the page and its picture. It knows rules, searches and how things look, and no
// screen.
package main

import (
	"syscall/js"

	"roundtable/internal/page"
	"roundtable/internal/thinker"
	"roundtable/sprites/job"
	"roundtable/sprites/order"
)

func main() {
	if js.Global().Get("name").String() == job.WorkerName {
		job.Serve(page.Version, func(text string) (job.Task, error) { return order.Parse(text) })
	}
	thinker.Serve()
}
