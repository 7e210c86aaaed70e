package computer

import (
	"syscall/js"

	"roundtable/engine/camelot/brain"
)

// Read gets a group of results, unpacked, from where the page came from; nil where it is not
// to be had. worker.js fetches it; in the page itself nothing does.
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

// From gets nothing: a page has no folders.
func From(string) brain.ReadGroup { return func(int) []byte { return nil } }
