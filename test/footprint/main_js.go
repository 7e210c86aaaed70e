// Command footprint measures the game. In a browser it does nothing, since the browser is what it
// measures.
package main

// main does nothing in a browser, since the browser is what is measured.
func main() {}
