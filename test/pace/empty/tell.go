//go:build !js

package main

import "fmt"

func ready() {}

// interactive reports that the first frame was shown and that input would be received.
func interactive() { fmt.Println(`{"draws":1}`) }
