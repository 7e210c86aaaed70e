package scenes

import (
	"roundtable/engine/match"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

// Activity says what is on the table.
type Activity struct {
	Game string // its name; empty without a table
	// Waiting is set while another player's time runs: the user watches without touching anything,
	// and the screen should stay awake.
	Waiting bool
}

// longestWait limits, in ticks, how long the screen stays awake without a move or a touch.
const longestWait = 10 * 60 * 60

// activityWatch reports what is on the table, whenever that changes.
type activityWatch struct {
	hear    func(Activity) // may be nil
	last    Activity       // as reported
	ply     int
	touches int
	since   int // ticks without a move or a touch
}

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
