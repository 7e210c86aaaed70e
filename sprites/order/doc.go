// Package order says in plain data which pictures are to be painted, and paints them:
// whoever shows pictures gives orders, and a goroutine or a Worker of the browser, which
// shares no memory with the page, carries them out.
//
// It knows no image of Ebitengine.
package order
