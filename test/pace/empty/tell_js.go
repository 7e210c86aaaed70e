package main

import "syscall/js"

func ready() {
	js.Global().Set("roundtableReady", true)
	js.Global().Call("dispatchEvent", js.Global().Get("Event").New("roundtable-ready"))
}

func interactive() {}
