// Package order paints orders of pictures (paint.Order) in the background, so that no frame
// waits: on goroutines, or in a browser in a Worker, which shares no memory with the page.
// Without a Worker, or until it has started, it paints in short slices between the page's
// frames.
//
// It knows neither the orders' contents nor Ebitengine.
package order
