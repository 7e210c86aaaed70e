package device

import (
	"strings"
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
//
// The address of the entry on top names what is on screen, as a link does, so that it can
// be kept, loaded anew, and come back to by Forward.
type history struct {
	at      int         // the entry on top
	now     input.Place // what SetPlace said
	told    bool        // it has been said since a link was handed out
	name    string      // what the address names
	links   []string    // what the address asks to be opened, the oldest first
	going   bool        // our own way back is under way
	goal    int         // where it leads
	backs   int         // steps that the reader took
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
	h.ask()
	hear := func(name string, do func(state js.Value)) {
		h.window.Call("addEventListener", name, js.FuncOf(func(js.Value, []js.Value) any {
			do(h.entries.Get("state"))
			return nil
		}))
	}
	hear("popstate", func(state js.Value) {
		if !h.typed(state) {
			h.popped(number(state))
		}
	})
	hear("hashchange", func(state js.Value) { h.typed(state) })
}

// hash is what the page's address asks for, from its '#' on.
func (h *history) hash() string { return h.window.Get("location").Get("hash").String() }

// ask has what the address names opened.
func (h *history) ask() {
	hash := h.hash()
	if h.name = nameOf(hash); h.name != "" {
		h.links = append(h.links, hash)
	}
}

// nameOf is what a hash names.
func nameOf(hash string) string { return strings.TrimPrefix(strings.TrimPrefix(hash, "#"), "/") }

// address is the page's own with what it names.
func (h *history) address(name string) string {
	at := h.window.Get("location")
	own := at.Get("pathname").String() + at.Get("search").String()
	if name != "" {
		own += "#/" + name
	}
	return own
}

// put puts an entry with a number on top of the others, or in the place of the top one,
// and has the address name something; it reports whether the browser did. Some do so only
// a hundred times in half a minute.
func (h *history) put(method string, at int, name string) (done bool) {
	defer func() {
		if recover() != nil {
			done = false
		}
	}()
	h.entries.Call(method, at, "", h.address(name))
	h.at, h.name = at, name
	return true
}

// link is the next thing that the address asks to be opened, or "".
func (h *history) link() string {
	if len(h.links) == 0 {
		return ""
	}
	first := h.links[0]
	h.links, h.told = h.links[1:], false
	return first
}

// set says where the person is.
func (h *history) set(now input.Place) { h.now, h.told = now, true }

func number(state js.Value) int {
	if state.Type() != js.TypeNumber {
		return 0
	}
	return state.Int()
}

// typed takes up the entry that the browser makes of a link in the page's address, as it
// was typed or pressed, which is then one more step; it reports whether there is one.
func (h *history) typed(state js.Value) bool {
	if state.Type() == js.TypeNumber || h.hash() == "" {
		return false
	}
	h.at++
	h.put("replaceState", h.at, nameOf(h.hash()))
	h.ask()
	return true
}

// popped hears that another entry is on top. Back takes steps back; Forward leads to
// what that entry names.
func (h *history) popped(at int) {
	ours := h.going && at == h.goal
	if h.key != "" {
		ours = h.going && h.navigation.Get("currentEntry").Get("key").String() == h.key
	}
	was, on := h.now.Name, at > h.at
	if h.going = false; !ours {
		h.backs += max(h.at-at, 0)
	}
	h.at, h.name = at, nameOf(h.hash())
	if on && h.name != was {
		h.ask()
	}
}

// actions is the next step that the reader took; where there is none, it brings
// the entries and the address in line with what is on screen.
func (h *history) actions() input.Actions {
	if h.backs > 0 {
		h.backs--
		return input.Back | input.Gesture
	}
	if h.going || h.now.Opening || !h.told || len(h.links) > 0 {
		return 0
	}
	if h.now.Steps == 0 && h.at > 0 {
		h.leave()
		return 0
	}
	if h.at == 0 && h.now.Steps > 0 && !h.put("replaceState", 0, "") { // a link led here, past the title
		return 0 // and again in the next tick
	}
	for h.at < h.now.Steps && h.put("pushState", h.at+1, h.now.Name) {
	}
	if h.at >= h.now.Steps && h.name != h.now.Name {
		h.put("replaceState", h.at, h.now.Name)
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
		h.put("replaceState", 0, h.name)
		return
	}
	h.going, h.key = true, list.Index(i).Get("key").String()
	way := h.navigation.Call("traverseTo", h.key)
	way.Get("committed").Call("catch", h.stopped)
	way.Get("finished").Call("catch", h.stopped)
}
