package scenes

import (
	"encoding/json"
	"strings"

	"roundtable/scenes/system"
)

type narrator struct {
	hear   func(json string) // may be nil
	on     bool              // a screen reader is in use
	stale  bool              // the screen has changed since the last report
	since  int               // ticks since then
	last   string            // the document as reported last
	speech []string          // to be said with the next
}

func newNarrator(hear func(json string)) *narrator { return &narrator{hear: hear} }

// movingTicks are the ticks between two looks at the document during a movement, which seldom
// changes it.
const movingTicks = 6

func (n *narrator) Read(on bool) {
	*n = narrator{hear: n.hear, on: on && n.hear != nil, stale: true, since: movingTicks}
}

// Say has a text said with the next document.
func (n *narrator) Say(text string) {
	if n.on && text != "" {
		n.speech = append(n.speech, text)
		n.stale, n.since = true, movingTicks
	}
}

// Tick ends a tick and reports the document if that has changed. changed: something on screen has;
// whole: more than a movement. look returns the document, and is called only if needed.
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
	if err != nil || string(b) == n.last && len(n.speech) == 0 {
		return
	}
	n.last = string(b)
	d.Said = strings.Join(n.speech, " ")
	n.speech = nil
	if b, err = json.Marshal(d); err == nil {
		n.hear(string(b))
	}
}
