//go:build !js

package main

// address is what a link to a game begins with: the program's own scheme.
func address() string { return "roundtable:" }
