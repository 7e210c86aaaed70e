package scenes

import (
	"roundtable/engine/match"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

// Activity is what is on the table.
type Activity struct {
	Game string // its name; empty without a table
	// Waiting says that somebody else's time runs: the person looks on without
	// touching anything, and the screen is to stay awake.
	Waiting bool
}

// longestWait is how many ticks the screen stays awake without a move or a touch:
// whoever has gone away is not waiting.
const longestWait = 10 * 60 * 60

// activityWatch tells what is on the table, whenever that changes.
type activityWatch struct {
	hear    func(Activity) // nil where nobody does
	last    Activity       // that was told
	ply     int
	touches int // touches and keys
	since   int // ticks without a move or a touch
}

// tick ends a tick after so many touches and keys.
func (w *activityWatch) tick(touches int, scenes *stage.Stack) {
	if w.hear == nil {
		return
	}
	w.since++
	if touches != w.touches {
		w.touches, w.since = touches, 0
	}
	var now Activity
	scenes.Each(func(s stage.Scene) {
		if t, ok := s.(*play.Table); ok {
			now = w.at(t.Match())
		}
	})
	if now != w.last {
		w.last = now
		w.hear(now)
	}
}

// at is what is on a table with a match.
func (w *activityWatch) at(m *match.Match) Activity {
	if m.Ply() != w.ply {
		w.ply, w.since = m.Ply(), 0
	}
	people := 0
	for _, player := range m.Players() {
		if player.Here() {
			people++
		}
	}
	return Activity{Game: m.Game().Name(), Waiting: !m.Outcome().Over() && w.since < longestWait && (people > 1 || m.ToMove().Computer)}
}
