package export

import (
	"strings"
	"syscall/js"
)

// Start shows a text over the page and selects it, with buttons to copy, save and close it.
func Start(f File) <-chan Result {
	done := make(chan Result, 1)
	done <- Result{Page: show(f)}
	return done
}

// Close closes the text that is shown over the page.
func Close() {
	if d := js.Global().Get("document").Call("querySelector", "#export"); d.Truthy() {
		d.Call("close")
	}
}

// Paste reads the clipboard; a browser may ask the user for permission. The channel receives one
// result.
func Paste() <-chan Pasted {
	done := make(chan Pasted, 1)
	board := js.Global().Get("navigator").Get("clipboard")
	if !board.Truthy() || board.Get("readText").Type() != js.TypeFunction {
		done <- Pasted{}
		return done
	}
	await(board.Call("readText"), func(text js.Value) {
		done <- Pasted{Text: text.String()}
	}, func() { done <- Pasted{} })
	return done
}

func show(f File) (shown bool) {
	defer func() {
		if recover() != nil { // a browser without dialogs
			shown = false
		}
	}()
	document := js.Global().Get("document")
	d := openDialog(f.Words.Head)
	dialog, element, on := d.dialog, d.element, d.on
	area := element("textarea", "", dialog)
	area.Set("value", f.Text)
	area.Set("readOnly", true)
	area.Set("rows", rowsOf(f.Text))
	row := element("p", "", dialog)

	navigator := js.Global().Get("navigator")
	what := map[string]any{"title": f.Name, "text": f.Text}
	if navigator.Get("canShare").Type() == js.TypeFunction && navigator.Call("canShare", what).Bool() {
		// The outcome is unknown, even if the user cancels.
		on(element("button", f.Words.Share, row), "click", func() { await(navigator.Call("share", what), func(js.Value) {}, func() {}) })
	}
	address := ""
	if f.Name != "" {
		link := element("a", f.Words.Save, row)
		parts := js.Global().Get("Array").Call("of", f.Text)
		blob := js.Global().Get("Blob").New(parts, map[string]any{"type": "text/plain;charset=utf-8"})
		address = js.Global().Get("URL").Call("createObjectURL", blob).String()
		link.Set("href", address)
		link.Set("download", f.Name)
		link.Call("setAttribute", "aria-live", "polite")
		on(link, "click", func() { link.Set("textContent", "\u2713 "+f.Name) })
	}

	taker := element("button", f.Words.Copy, row)
	taker.Call("setAttribute", "aria-live", "polite")
	taken := func() { taker.Set("textContent", "\u2713 "+f.Words.Copy) }
	on(taker, "click", func() {
		area.Call("select")
		older := func() {
			if document.Call("execCommand", "copy").Truthy() {
				taken()
			}
		}
		if board := navigator.Get("clipboard"); board.Truthy() {
			await(board.Call("writeText", f.Text), func(js.Value) { taken() }, older)
		} else {
			older() // insecure pages have only this
		}
	})
	on(element("button", f.Words.Close, row), "click", func() { dialog.Call("close") })
	d.onClose(func() { js.Global().Get("URL").Call("revokeObjectURL", address) })
	dialog.Call("showModal")
	area.Call("focus")
	area.Call("select")
	area.Set("scrollTop", 0) // some browsers scroll to the end
	return true
}

// rowsOf returns the number of rows of a text field, from 2 to 12, so that a short text, such as a
// link, does not get a large empty field. Longer texts scroll.
func rowsOf(text string) int {
	const most, least, wide = 12, 2, 40 // wide: letters on the narrowest phone
	n := 0
	for line := range strings.Lines(text) {
		n += 1 + len(line)/wide
	}
	return max(least, min(n, most))
}

// await calls kept with the promise's value when the promise is fulfilled, or broken when it is
// rejected.
func await(promise js.Value, kept func(js.Value), broken func()) {
	var then, not js.Func
	end := func(do func(js.Value)) js.Func {
		return js.FuncOf(func(_ js.Value, args []js.Value) any {
			then.Release()
			not.Release()
			value := js.Undefined()
			if len(args) > 0 {
				value = args[0]
			}
			do(value)
			return nil
		})
	}
	then, not = end(kept), end(func(js.Value) { broken() })
	promise.Call("then", then, not)
}
