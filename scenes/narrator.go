package scenes

import (
	"encoding/json"
	"strings"

	"roundtable/scenes/system"
)

type narrator struct {
	hear   func(json string) // may be nil
	on     bool              // a screen reader is in use
	stale  bool              // the screen has changed since the document was last reported
	since  int               // ticks since the last report
	last   string            // the document reported last, as JSON
	speech []string          // texts to be spoken, sent with the next document
}

func newNarrator(hear func(json string)) *narrator { return &narrator{hear: hear} }

const movingTicks = 6

func (n *narrator) Read(on bool) {
	*n = narrator{hear: n.hear, on: on && n.hear != nil, stale: true, since: movingTicks}
}

// Say adds a text to be spoken to the next document that is reported.
func (n *narrator) Say(text string) {
	if n.on && text != "" {
		n.speech = append(n.speech, text)
		n.stale, n.since = true, movingTicks
	}
}

// Tick ends a tick, and reports the document if it has changed. changed is true if the screen has
// changed; whole is true if that change was more than a movement. look returns the document, and is
// called only if needed.
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
