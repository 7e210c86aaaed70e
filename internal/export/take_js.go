package export

import "syscall/js"

// mostFile is the size of the largest file that is read, enough for very many games.
const mostFile = 64 << 20

// Take asks the user, in a dialog over the page, to write or paste a text or to choose a file. The
// channel receives one result.
func Take(a Ask) <-chan Taken {
	done := make(chan Taken, 1)
	if !ask(a, done) {
		done <- Taken{}
	}
	return done
}

// ask shows the dialog and reports whether that was possible.
func ask(a Ask, done chan<- Taken) (asked bool) {
	defer func() {
		if recover() != nil { // a browser without dialogs
			asked = false
		}
	}()
	d := openDialog(a.Words.Head)
	kind, in := "textarea", d.dialog
	if a.Line { // Enter sends a line; Escape and the close button do not, as its 'change' would
		kind, in = "input", d.element("form", "", d.dialog)
		in.Set("method", "dialog")
	}
	area := d.element(kind, "", in)
	area.Set("value", a.Text)
	area.Set("rows", 12)
	if !a.Line && a.Words.Save == "" {
		area.Set("rows", 5)
		area.Get("style").Set("font", "inherit")
	}
	area.Call("setAttribute", "aria-label", a.Words.Head)
	var got Taken
	end := func(text string) {
		got = Taken{Text: text, Done: true}
		d.dialog.Call("close")
	}
	row := d.element("p", "", in)
	sent, give := func() { end(area.Get("value").String()) }, d.element("button", a.Words.Copy, row)
	if a.Line {
		d.on(in, "submit", sent)
	} else {
		d.on(give, "click", sent)
	}
	if a.Words.Save != "" {
		label := d.element("label", a.Words.Save, row)
		file := d.element("input", "", label)
		file.Set("type", "file")
		file.Set("accept", ".rtg,.pgn,.txt,text/plain")
		d.on(file, "change", func() {
			chosen := file.Get("files").Index(0)
			if !chosen.Truthy() {
				return
			}
			unread := func() {
				got = Taken{Unread: []string{chosen.Get("name").String()}, Done: true}
				d.dialog.Call("close")
			}
			if size := chosen.Get("size").Int(); size == 0 || size > mostFile {
				unread()
				return
			}
			// Read bytes: as text, the browser would replace what is not UTF-8.
			await(chosen.Call("arrayBuffer"), func(buffer js.Value) {
				bytes := js.Global().Get("Uint8Array").New(buffer)
				text := make([]byte, bytes.Length())
				js.CopyBytesToGo(text, bytes)
				end(string(text))
			}, unread)
		})
	}
	quit := d.element("button", a.Words.Close, row)
	quit.Set("type", "button")
	d.on(quit, "click", func() { d.dialog.Call("close") })
	d.onClose(func() {
		if !got.Done {
			got.Text = area.Get("value").String()
		}
		done <- got
	})
	d.dialog.Call("showModal")
	area.Call("focus")
	return true
}
