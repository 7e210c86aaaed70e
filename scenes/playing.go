package scenes

import "roundtable/scenes/play"

// Playing is what is on the table.
type Playing struct {
	Game string // its name; empty without a table
	// Waiting says that somebody else's time runs: the person looks on without
	// touching anything, and the screen is to stay awake.
	Waiting bool
}

// longestWait is how many ticks the screen stays awake without a move or a touch:
// whoever has gone away is not waiting.
const longestWait = 10 * 60 * 60

// playing tells Config.Playing what is on the table.
type playing struct {
	told  Playing
	ply   int
	heard int // touches and keys
	since int // ticks without a move or a touch
}

func (a *App) tellPlaying() {
	if a.cfg.Playing == nil {
		return
	}
	var now Playing
	p := &a.playing
	p.since++
	if n := a.heard.Presses + a.heard.Actions; n != p.heard {
		p.heard, p.since = n, 0
	}
	for _, s := range a.stack {
		t, ok := s.(*play.Table)
		if !ok {
			continue
		}
		m := t.Match()
		if m.Ply() != p.ply {
			p.ply, p.since = m.Ply(), 0
		}
		people := 0
		for _, player := range m.Players() {
			if player.Here() {
				people++
			}
		}
		now.Game = m.Game().Name()
		now.Waiting = !m.Outcome().Over() && p.since < longestWait && (people > 1 || m.ToMove().Computer)
	}
	if now != p.told {
		p.told = now
		a.cfg.Playing(now)
	}
}
