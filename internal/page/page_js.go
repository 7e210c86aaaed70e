package page

import (
	"errors"
	"syscall/js"
)

// File returns the address of a file that belongs to this version of the page. page.js names the
// folder.
func File(name string) string {
	folder := js.Global().Get("roundtableFiles")
	if folder.Type() != js.TypeString {
		return name
	}
	return folder.String() + name
}

// Fetched returns a text file that page.js fetched together with the program, or nil.
func Fetched(name string) []byte {
	files := js.Global().Get("roundtableFetched")
	if !files.Truthy() {
		return nil
	}
	if text := files.Get(name); text.Type() == js.TypeString {
		return []byte(text.String())
	}
	return nil
}

// Fetch returns a text file that belongs to this version of the page. It waits for the network, so
// it must not be called in Update.
func Fetch(name string) ([]byte, error) {
	type result struct {
		text []byte
		err  error
	}
	done := make(chan result, 1)
	came := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if answer := args[0]; !answer.Get("ok").Bool() {
			if missing := js.Global().Get("roundtableMissing"); answer.Get("status").Int() == 404 && missing.Truthy() {
				missing.Invoke() // page.js looks for a newer version
			}
			return js.Global().Get("Promise").Call("reject", answer.Get("status"))
		}
		return args[0].Call("text")
	})
	defer came.Release()
	read := js.FuncOf(func(_ js.Value, args []js.Value) any {
		done <- result{text: []byte(args[0].String())}
		return nil
	})
	defer read.Release()
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		done <- result{err: errors.New(name + ": " + js.Global().Call("String", args[0]).String())}
		return nil
	})
	defer failed.Release()
	js.Global().Call("fetch", File(name)).Call("then", came).Call("then", read, failed)
	got := <-done
	return got.text, got.err
}
