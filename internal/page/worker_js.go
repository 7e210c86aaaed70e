package page

import (
	"errors"
	"syscall/js"
)

// Employ starts a Worker that runs this same program, already compiled. The name selects what the
// Worker does. Until end is called, hear receives the Worker's messages, and fail is called if the
// Worker fails.
func Employ(name string, hear func(data js.Value), fail func()) (worker js.Value, end func(), err error) {
	class := js.Global().Get("Worker")
	if class.IsUndefined() {
		return worker, nil, errors.New("there is no Worker here")
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
	heard := js.FuncOf(func(_ js.Value, args []js.Value) any {
		hear(args[0].Get("data"))
		return nil
	})
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		fail()
		return nil
	})
	worker.Set("onmessage", heard)
	worker.Set("onerror", failed)
	worker.Call("postMessage", js.Global().Get("roundtableProgram"))
	return worker, func() {
		worker.Set("onmessage", js.Null())
		worker.Set("onerror", js.Null())
		worker.Call("terminate")
		heard.Release()
		failed.Release()
	}, nil
}

// WorkerName returns the name of the Worker in which the program runs, or "" if it runs in the
// page.
func WorkerName() string {
	if !js.Global().Get("WorkerGlobalScope").Truthy() {
		return ""
	}
	return js.Global().Get("name").String()
}
