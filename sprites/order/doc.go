// Package order paints pictures from orders (paint.Order) in the background, so that no frame has
// to wait: on goroutines or, in a browser, in a Worker, which shares no memory with the page.
// Without a Worker, or until the Worker has started, it paints in short slices between the page's
// frames.
//
// It knows neither the content of the orders nor Ebitengine.
package order
