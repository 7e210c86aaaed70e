//go:build !js

package main

import "fmt"

func ready() {}

// interactive tells that a first frame is seen and that input would be heard.
func interactive() { fmt.Println(`{"draws":1}`) }
