package computer

import (
	"syscall/js"

	"roundtable/engine/clock"
)

// The browser's own clock: package time, with what it brings, would weigh 32 kB of the
// Worker's download.

// now is the time since the program began.
func now() clock.Millis {
	return clock.Millis(js.Global().Get("performance").Call("now").Float())
}

// pause lets others run: messages, and in the page its frames.
func pause() {
	over := make(chan struct{})
	wake := js.FuncOf(func(js.Value, []js.Value) any {
		close(over)
		return nil
	})
	defer wake.Release()
	js.Global().Call("setTimeout", wake, 1)
	<-over
}
