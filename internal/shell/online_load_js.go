//go:build !online

package shell

import (
	"encoding/json"
	"syscall/js"

	protocol "roundtable/online"
	"roundtable/scenes"
)

// playOnline leads to the page's other program, which plays at a distance: most who open
// the page do not, and this one is smaller by all that it takes.
func playOnline(d *scenes.Dependencies) {
	load := js.Global().Get("roundtableOnline")
	if there := js.Global().Get("roundtableThere"); there.Type() != js.TypeBoolean || !there.Bool() || load.Type() != js.TypeFunction {
		return
	}
	d.LoadOnline = func(place string, invite *protocol.Create) {
		if invite == nil {
			load.Invoke(place)
			return
		}
		text, _ := json.Marshal(invite)
		load.Invoke(place, string(text))
	}
}
