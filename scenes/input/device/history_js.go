package device

import (
	"strings"
	"syscall/js"

	"roundtable/scenes/input"
)

// history keeps one entry in the browser's history for every step back in the game, so that the
// browser's Back takes these steps and then leaves the page. The state of an entry is its number.
//
// Entries are added when steps appear, not after Back, because browsers skip entries that were made
// without an action of the user. Too many entries do no harm, and are removed only when no step is
// left.
//
// The address of the top entry names what is on screen, like a link, so that the user can bookmark
// it, reload it, and reach it by Forward.
type history struct {
	at      int         // the top entry
	now     input.Place // from SetPlace
	fresh   bool        // it was set since the last link
	name    string      // what the address names
	links   []string    // links to be opened, oldest first
	going   bool        // our own navigation is in progress
	goal    int         // its destination
	backs   int         // steps that the user took
	forward bool        // the user went forward
	window  js.Value
	entries js.Value // the browser's history, cached since it is slow to get

	navigation js.Value // the browser's Navigation API, or undefined
	key        string   // the destination's entry in that API
	stopped    js.Func  // called when the navigation failed
}

func (h *history) listen() {
	h.window = js.Global()
	h.entries = h.window.Get("history")
	h.navigation = h.window.Get("navigation")
	h.stopped = js.FuncOf(func(js.Value, []js.Value) any {
		h.going = false
		return nil
	})
	h.at = number(h.entries.Get("state")) // as before a reload
	h.ask()
	hear := func(name string, do func(state js.Value)) {
		h.window.Call("addEventListener", name, js.FuncOf(func(js.Value, []js.Value) any {
			do(h.entries.Get("state"))
			return nil
		}))
	}
	hear("popstate", func(state js.Value) {
		if !h.typed(state) {
			h.onPop(number(state))
		}
	})
	hear("hashchange", func(state js.Value) { h.typed(state) })
}

// hash returns the page's address from its '#' on.
func (h *history) hash() string { return h.window.Get("location").Get("hash").String() }

// ask adds the link in the page's address to the links to be opened.
func (h *history) ask() {
	hash := h.hash()
	if h.name = nameOf(hash); h.name != "" {
		h.links = append(h.links, hash)
	}
}

func nameOf(hash string) string { return strings.TrimPrefix(strings.TrimPrefix(hash, "#"), "/") }

func (h *history) address(name string) string {
	at := h.window.Get("location")
	own := at.Get("pathname").String() + at.Get("search").String()
	if name != "" {
		own += "#/" + name
	}
	return own
}

// put adds an entry on top, or replaces the top one, with a number and a name. It reports
// whether the browser allowed it: some do so only a hundred times in half a minute.
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

// link returns the next link to be opened, or "". After Forward that is the top entry's name, unless
// it is on screen: only now does the screen follow all earlier steps.
func (h *history) link() string {
	if h.forward && h.backs == 0 && h.fresh {
		if h.forward = false; h.name != h.now.Name {
			h.ask()
		}
	}
	if len(h.links) == 0 {
		return ""
	}
	first := h.links[0]
	h.links, h.fresh = h.links[1:], false
	return first
}

func (h *history) set(now input.Place) { h.now, h.fresh = now, true }

func number(state js.Value) int {
	if state.Type() != js.TypeNumber {
		return 0
	}
	return state.Int()
}

// typed adopts the entry that the browser made when the user typed a link into the address or
// clicked one. It counts as one more step. typed reports whether there is such an entry.
func (h *history) typed(state js.Value) bool {
	if state.Type() == js.TypeNumber || h.hash() == "" {
		return false
	}
	h.at++
	h.put("replaceState", h.at, nameOf(h.hash()))
	h.ask()
	return true
}

// onPop handles a change of the top entry. Back takes steps back; Forward opens what the entry
// names.
func (h *history) onPop(at int) {
	ours := h.going && at == h.goal
	if h.key != "" {
		ours = h.going && h.navigation.Get("currentEntry").Get("key").String() == h.key
	}
	steps := h.at - at
	h.at, h.name = at, nameOf(h.hash())
	switch h.going = false; {
	case steps < 0:
		h.forward = -steps > h.backs
		h.backs = max(h.backs+steps, 0)
	case !ours:
		h.backs += steps
		h.forward = false
	}
}

// actions returns the next step of the user; without one it brings entries and address in line
// with the screen.
func (h *history) actions() input.Actions {
	if h.backs > 0 {
		h.backs--
		return input.Back | input.Gesture
	}
	if h.going || h.now.Opening || !h.fresh || len(h.links) > 0 {
		return 0
	}
	if h.now.Steps == 0 && h.at > 0 {
		h.leave()
		return 0
	}
	if h.at == 0 && h.now.Steps > 0 && !h.put("replaceState", 0, "") { // a link led past the title
		return 0 // again in the next tick
	}
	for h.at < h.now.Steps && h.put("pushState", h.at+1, h.now.Name) {
	}
	if h.at >= h.now.Steps && h.name != h.now.Name {
		h.put("replaceState", h.at, h.now.Name)
	}
	return 0
}

// leave returns to the entry of step zero. A relative step could leave the page if a reload or
// another navigation comes between, so leave uses the Navigation API if the browser has it. It
// ignores entries that the game didn't make.
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
