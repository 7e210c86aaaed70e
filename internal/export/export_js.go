package export

import "syscall/js"

// Start shows a text over the page, selected, with buttons that copy it, save it
// as a file and close it.
func Start(f File) <-chan Result {
	done := make(chan Result, 1)
	done <- Result{Page: show(f)}
	return done
}

// show reports whether the page could show the text.
func show(f File) (shown bool) {
	defer func() {
		if recover() != nil { // a browser without dialogs
			shown = false
		}
	}()
	document := js.Global().Get("document")
	element := func(kind, text string, to js.Value) js.Value {
		e := document.Call("createElement", kind)
		if text != "" {
			e.Set("textContent", text)
		}
		to.Call("append", e)
		return e
	}
	dialog := element("dialog", "", document.Get("body"))
	dialog.Set("id", "export")
	dialog.Get("style").Set("cssText", "width:min(36rem,90vw);box-sizing:border-box;font:1rem/1.4 serif")
	element("p", f.Words.Head, dialog)
	area := element("textarea", "", dialog)
	area.Set("value", f.Text)
	area.Set("readOnly", true)
	area.Set("rows", 12)
	area.Get("style").Set("cssText", "width:100%;box-sizing:border-box;font:0.9rem/1.3 monospace")
	row := element("p", "", dialog)

	link := element("a", f.Words.Save, row)
	parts := js.Global().Get("Array").Call("of", f.Text)
	blob := js.Global().Get("Blob").New(parts, map[string]any{"type": "text/plain;charset=utf-8"})
	address := js.Global().Get("URL").Call("createObjectURL", blob)
	link.Set("href", address)
	link.Set("download", f.Name)
	row.Call("append", " ")

	var release []js.Func
	on := func(e js.Value, name string, do func()) {
		fn := js.FuncOf(func(js.Value, []js.Value) any { do(); return nil })
		release = append(release, fn)
		e.Call("addEventListener", name, fn)
	}
	copied := func() {
		area.Call("select")
		if board := js.Global().Get("navigator").Get("clipboard"); board.Truthy() {
			board.Call("writeText", f.Text)
		} else {
			document.Call("execCommand", "copy") // pages that are not secure have only this
		}
	}
	on(element("button", f.Words.Copy, row), "click", copied)
	row.Call("append", " ")
	on(element("button", f.Words.Close, row), "click", func() { dialog.Call("close") })
	on(dialog, "close", func() {
		dialog.Call("remove")
		js.Global().Get("URL").Call("revokeObjectURL", address)
		for _, fn := range release {
			fn.Release()
		}
		if canvas := document.Call("querySelector", "canvas"); canvas.Truthy() {
			canvas.Call("focus")
		}
	})
	dialog.Call("showModal")
	area.Call("focus")
	area.Call("select")
	return true
}
