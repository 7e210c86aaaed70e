package device

import (
	"syscall/js"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
)

// pointers listens to the page's pointer events, so that a slow page loses no tap, and to its
// history. Events run on the thread of Update: no lock is needed.
type pointers struct {
	listener *listener
}

type listener struct {
	start    time.Time
	frame    js.Value      // the current frame, by the document's time
	now      time.Duration // when it was first seen
	down     map[int]bool  // fingers that are down
	lastMove time.Duration // when one last moved
	events   []input.Event
	history  history
}

func newPointers() pointers {
	h := &listener{start: time.Now(), down: map[int]bool{}}
	window := js.Global()
	listen := func(name string, kind input.EventKind) {
		window.Call("addEventListener", name, js.FuncOf(func(_ js.Value, args []js.Value) any {
			h.pointer(kind, args[0])
			return nil
		}))
	}
	listen("pointerdown", input.EventDown)
	listen("pointermove", input.EventMove)
	listen("pointerup", input.EventUp)
	listen("pointercancel", input.EventCancel)
	window.Get("document").Call("addEventListener", "pointerleave", js.FuncOf(func(_ js.Value, args []js.Value) any {
		h.pointer(input.EventLeave, args[0])
		return nil
	}))
	h.history.listen()
	share(window)
	return pointers{listener: h}
}

func (h *listener) pointer(kind input.EventKind, e js.Value) {
	touch := e.Get("pointerType").String() != "mouse" // a pen hides what it is on, too
	second := false
	if !touch && (kind == input.EventDown || kind == input.EventUp) {
		const left, right = 0, 2
		button := e.Get("button").Int()
		if second = button == right; button != left && !second {
			return
		}
	}
	canvas := js.Global().Get("document").Call("querySelector", "canvas")
	if canvas.IsNull() || kind == input.EventDown && !e.Get("target").Equal(canvas) {
		return // a page element over the game
	}
	box := canvas.Call("getBoundingClientRect")
	w, h2 := box.Get("width").Float(), box.Get("height").Float()
	if w <= 0 || h2 <= 0 {
		return
	}
	if touch {
		h.lastMove = time.Since(h.start)
		switch id := e.Get("pointerId").Int(); kind {
		case input.EventDown:
			h.down[id] = true
		case input.EventUp, input.EventCancel:
			delete(h.down, id)
		}
	}
	add := func(e js.Value) {
		h.events = append(h.events, input.Event{
			Kind: kind, ID: e.Get("pointerId").Int(), Touch: touch, Second: second, Time: h.when(e),
			X: (e.Get("clientX").Float() - box.Get("left").Float()) / w * canvas.Get("width").Float(),
			Y: (e.Get("clientY").Float() - box.Get("top").Float()) / h2 * canvas.Get("height").Float(),
		})
	}
	// The browser reports a finger once a frame; its coalesced events tell when a drag began.
	if kind == input.EventMove && touch && e.Get("getCoalescedEvents").Truthy() {
		if all := e.Call("getCoalescedEvents"); all.Length() > 1 {
			for i := range all.Length() {
				add(all.Index(i))
			}
			return
		}
	}
	add(e)
}

// when returns an event's time since the start; never 0, which means now.
func (h *listener) when(e js.Value) time.Duration {
	age := js.Global().Get("performance").Call("now").Float() - e.Get("timeStamp").Float()
	return max(1, time.Since(h.start)-time.Duration(max(0, age)*float64(time.Millisecond)))
}

// now returns the time since the start. While a finger is down, and a second longer, all ticks
// of a frame get the same time, since no event arrives between them.
func (p *pointers) now() time.Duration {
	h, now, frame := p.listener, time.Since(p.listener.start), js.Undefined()
	if len(h.down) == 0 && now-h.lastMove > time.Second {
		return now // calls into the page are slow
	}
	if timeline := js.Global().Get("document").Get("timeline"); timeline.Truthy() {
		frame = timeline.Get("currentTime")
	}
	const longest = time.Second // of a frame, if the browser reports no more frames
	if frame.Type() != js.TypeNumber || !frame.Equal(h.frame) || now-h.now > longest {
		h.frame, h.now = frame, now
	}
	return h.now
}

func (p *pointers) read(events []input.Event) []input.Event {
	events = append(events, p.listener.events...)
	p.listener.events = p.listener.events[:0]
	return events
}

func (p *pointers) actions() input.Actions { return p.listener.history.actions() }

func (p *pointers) watch() {}

func (p *pointers) setPlace(now input.Place) { p.listener.history.set(now) }

func (p *pointers) link() string { return p.listener.history.link() }

func (p *pointers) wheel() float64 {
	_, y := ebiten.Wheel()
	return max(-3, min(3, -y/100))
}
