package main

// main does nothing in a browser, which is what is measured.
func main() {}
