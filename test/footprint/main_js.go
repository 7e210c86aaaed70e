// Command footprint measures the game; a browser is what is measured, and runs nothing
// of it.
package main

// main does nothing in a browser, which is what is measured.
func main() {}
