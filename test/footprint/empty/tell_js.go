package main

import "syscall/js"

// ready tells the page of the first frame, as the game does.
func ready() {
	js.Global().Set("roundtableReady", true)
	js.Global().Call("dispatchEvent", js.Global().Get("Event").New("roundtable-ready"))
}

func interactive() {}
