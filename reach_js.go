package main

import (
	"syscall/js"

	"roundtable/online"
	"roundtable/online/client"
	"roundtable/online/client/socket"
	scene "roundtable/scenes/online"
)

// reach is the server that the page came from, if there is one.
func reach() scene.Reach {
	at := js.Global().Get("location")
	if at.Get("protocol").String() == "file:" {
		return scene.Reach{}
	}
	return scene.Reach{
		Transport: func() client.Transport { return socket.New() },
		Random:    socket.Random,
		Home:      at.Get("origin").String(),
		Hello:     hello,
	}
}

// hello asks whether there is a server where the page came from.
func hello() <-chan bool {
	there := make(chan bool, 1)
	var came, read, failed js.Func
	end := func(is bool) {
		came.Release()
		read.Release()
		failed.Release()
		there <- is
	}
	came = js.FuncOf(func(_ js.Value, args []js.Value) any {
		if !args[0].Get("ok").Bool() {
			return js.Global().Get("Promise").Call("reject", args[0].Get("status"))
		}
		return args[0].Call("json")
	})
	read = js.FuncOf(func(_ js.Value, args []js.Value) any {
		service := args[0].Get("service")
		end(service.Type() == js.TypeString && service.String() == online.Service)
		return nil
	})
	failed = js.FuncOf(func(js.Value, []js.Value) any {
		end(false)
		return nil
	})
	js.Global().Call("fetch", online.HelloPath, map[string]any{"cache": "no-store"}).Call("then", came).Call("then", read, failed)
	return there
}
