package export

import "syscall/js"

type dialog struct {
	dialog  js.Value
	release []js.Func
}

// openDialog opens a dialog with a heading; it panics in a browser without dialogs.
func openDialog(head string) *dialog {
	d := &dialog{}
	d.dialog = d.element("dialog", "", js.Global().Get("document").Get("body"))
	d.dialog.Set("id", "export")
	d.element("p", head, d.dialog)
	return d
}

func (d *dialog) element(kind, text string, to js.Value) js.Value {
	e := js.Global().Get("document").Call("createElement", kind)
	if text != "" {
		e.Set("textContent", text)
	}
	to.Call("append", e)
	return e
}

// on calls do at an event until the dialog is removed.
func (d *dialog) on(e js.Value, name string, do func()) {
	fn := js.FuncOf(func(js.Value, []js.Value) any { do(); return nil })
	d.release = append(d.release, fn)
	e.Call("addEventListener", name, fn)
}

func (d *dialog) onClose(do func()) {
	d.on(d.dialog, "close", func() {
		d.dialog.Call("remove")
		do()
		for _, fn := range d.release {
			fn.Release()
		}
		if canvas := js.Global().Get("document").Call("querySelector", "canvas"); canvas.Truthy() {
			canvas.Call("focus")
		}
	})
}
