package computer

import (
	"syscall/js"

	"roundtable/engine/camelot/brain"
)

// Read returns a group of known results, unpacked, from the page's server, or nil. worker.js
// fetches it, so it works only in a Worker.
func Read(group int) []byte {
	fetch := js.Global().Get("roundtableResults")
	if fetch.Type() != js.TypeFunction {
		return nil
	}
	came := make(chan []byte, 1)
	take := js.FuncOf(func(_ js.Value, args []js.Value) any {
		var results []byte
		if file := args[0]; file.Truthy() {
			results = make([]byte, file.Length())
			js.CopyBytesToGo(results, file)
		}
		came <- results
		return nil
	})
	defer take.Release()
	fetch.Invoke(brain.ResultsFolder+"/"+brain.ResultsFile(group)).Call("then", take)
	return <-came
}

// From returns a function that always returns nil, because a page has no folders.
func From(string) brain.ReadGroup { return func(int) []byte { return nil } }
