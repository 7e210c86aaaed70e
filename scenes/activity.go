package scenes

import (
	"roundtable/engine/match"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

// Activity describes the game that the user plays or watches at the moment.
type Activity struct {
	Game string // the name of the game; empty while no table is open
	// Waiting is true while the user waits for another player's move: the user touches nothing
	// then, and the screen should stay awake.
	Waiting bool
}

// longestWait limits, in ticks, how long the screen stays awake without a move or a touch.
const longestWait = 10 * 60 * 60

// activityWatch reports the Activity whenever it changes.
type activityWatch struct {
	hear    func(Activity) // may be nil
	last    Activity       // the Activity reported last
	ply     int
	touches int
	since   int // ticks since the last move or touch
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
