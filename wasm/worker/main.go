//go:build js

// Command worker is the program that thinks in a Worker of the browser, apart
// from the page and its picture. It knows rules and searches, and no screen.
package main

import "roundtable/internal/thinker"

func main() { thinker.Serve() }
