package device

import (
	"syscall/js"

	"roundtable/scenes/input"
)

// history gives the page an entry of the browser's history for every step back
// that the game has, so that the browser's Back takes these steps one by one and
// then leaves the page. An entry's state is its number.
//
// Entries are added as steps come to be, not when Back has taken one away: a
// browser passes over entries that were made without the reader's doing. More
// entries than steps do no harm, so they go only when no step is left.
type history struct {
	at      int  // the entry on top
	want    int  // what SetDepth asked for
	going   bool // our own way back is under way
	goal    int  // where it leads
	backs   int  // steps that the reader took
	window  js.Value
	entries js.Value // the browser's own; kept, since asking the page for it every tick is dear

	navigation js.Value // the browser's Navigation API; undefined where there is none
	key        string   // the entry that our way back leads to, by that API
	stopped    js.Func  // hears that the browser did not go it
}

func (h *history) listen() {
	h.window = js.Global()
	h.entries = h.window.Get("history")
	h.navigation = h.window.Get("navigation")
	h.stopped = js.FuncOf(func(js.Value, []js.Value) any {
		h.going = false
		return nil
	})
	h.at = number(h.entries.Get("state")) // as it was before a reload
	h.window.Call("addEventListener", "popstate", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if state := args[0].Get("state"); !h.link(state) {
			h.popped(number(state))
		}
		return nil
	}))
}

func number(state js.Value) int {
	if state.Type() != js.TypeNumber {
		return 0
	}
	return state.Int()
}

// link takes up the entry that the browser makes of a link in the page's address,
// as it was typed or pressed, which is then one more step; what becomes of the
// link is not asked here.
func (h *history) link(state js.Value) bool {
	address := h.window.Get("location")
	if state.Type() == js.TypeNumber || address.Get("hash").String() == "" {
		return false
	}
	h.at++
	h.entries.Call("replaceState", h.at, "", address.Get("pathname").String()+address.Get("search").String())
	return true
}

// popped hears that another entry is on top; Forward does nothing.
func (h *history) popped(at int) {
	ours := h.going && at == h.goal
	if h.key != "" {
		ours = h.going && h.navigation.Get("currentEntry").Get("key").String() == h.key
	}
	if h.going = false; !ours {
		h.backs += max(h.at-at, 0)
	}
	h.at = at
}

// actions is the next step that the reader took; where there is none, it brings
// the entries in line with the steps.
func (h *history) actions() input.Actions {
	if h.backs > 0 {
		h.backs--
		return input.Back | input.Gesture
	}
	switch {
	case h.going:
	case h.want == 0 && h.at > 0:
		h.leave()
	default:
		for h.at < h.want {
			h.at++
			h.entries.Call("pushState", h.at, "")
		}
	}
	return 0
}

// leave goes down to the entry of no step. A count of entries leads off the page
// where a reload or another way back comes between, so the entry is named where
// the browser can (Navigation API), and is one of this document; entries that
// others made are taken for none.
func (h *history) leave() {
	if !h.navigation.Truthy() {
		h.going, h.goal = true, 0
		h.entries.Call("go", -h.at)
		return
	}
	list := h.navigation.Call("entries")
	top := h.navigation.Get("currentEntry").Get("index").Int()
	i := top
	for i > max(top-h.at, 0) && list.Index(i-1).Get("sameDocument").Bool() {
		i--
	}
	if i == top {
		h.at = 0
		h.entries.Call("replaceState", 0, "")
		return
	}
	h.going, h.key = true, list.Index(i).Get("key").String()
	way := h.navigation.Call("traverseTo", h.key)
	way.Get("committed").Call("catch", h.stopped)
	way.Get("finished").Call("catch", h.stopped)
}
