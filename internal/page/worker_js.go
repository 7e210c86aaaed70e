package page

import (
	"errors"
	"syscall/js"
)

// Employ starts a Worker that runs this same program, already compiled, under a name by which it
// knows what to do. The Worker's messages are given to hear; fail is called when it fails.
func Employ(name string, hear func(data js.Value), fail func()) (worker js.Value, err error) {
	class := js.Global().Get("Worker")
	if class.IsUndefined() {
		return worker, errors.New("there is no Worker here")
	}
	defer func() { // the browser may forbid Workers
		switch p := recover().(type) {
		case nil:
		case js.Error:
			err = p
		default:
			panic(p)
		}
	}()
	worker = class.New(File("worker.js"), map[string]any{"name": name})
	worker.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		hear(args[0].Get("data"))
		return nil
	}))
	worker.Set("onerror", js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		fail()
		return nil
	}))
	worker.Call("postMessage", js.Global().Get("roundtableProgram"))
	return worker, nil
}

// WorkerName returns the name of the Worker that the program runs in; "" in the page.
func WorkerName() string {
	if !js.Global().Get("WorkerGlobalScope").Truthy() {
		return ""
	}
	return js.Global().Get("name").String()
}
