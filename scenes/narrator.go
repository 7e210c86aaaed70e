package scenes

import (
	"encoding/json"
	"strings"

	"roundtable/scenes/system"
)

// narrator tells the document.
type narrator struct {
	hear  func(json string) // hears the document; nil where nobody does
	on    bool              // somebody reads the screen
	stale bool              // something has changed on screen since the document was told
	since int               // ticks since then
	last  string            // the document that was told last
	said  []string          // what is to be said with the next
}

// newNarrator is a narrator whom a function hears, or nobody where that is nil.
func newNarrator(hear func(json string)) *narrator { return &narrator{hear: hear} }

// movingTicks is how many ticks of a movement pass between two looks at the
// document: what moves is seldom in it.
const movingTicks = 6

// Read begins or ends that the screen is read.
func (n *narrator) Read(on bool) {
	*n = narrator{hear: n.hear, on: on && n.hear != nil, stale: true, since: movingTicks}
}

// Say says something to whoever reads the screen.
func (n *narrator) Say(text string) {
	if n.on && text != "" {
		n.said = append(n.said, text)
		n.stale, n.since = true, movingTicks
	}
}

// Tick ends a tick: it tells the document where that has changed. changed says that
// something on screen has, and whole that it was more than a movement. look returns what
// is on screen; it is called only where that may have to be told.
func (n *narrator) Tick(changed, whole bool, look func() system.Document) {
	if !n.on {
		return
	}
	n.stale = n.stale || changed
	n.since++
	if !n.stale || !whole && n.since < movingTicks {
		return
	}
	d := look()
	b, err := json.Marshal(d)
	n.stale, n.since = false, 0
	if err != nil || string(b) == n.last && len(n.said) == 0 {
		return
	}
	n.last = string(b)
	d.Said = strings.Join(n.said, " ")
	n.said = nil
	if b, err = json.Marshal(d); err == nil {
		n.hear(string(b))
	}
}
