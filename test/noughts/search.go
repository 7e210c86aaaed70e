package noughts

import "roundtable/engine"

// Think searches all games that can follow from the position.
func Think(p engine.Position, l engine.Limits, stop func() bool, progress func(engine.Info)) engine.Info {
	var info engine.Info
	moves := p.Moves()
	best := -2
	for _, m := range moves {
		if info.Move != "" && (stop != nil && stop() || l.Nodes > 0 && info.Nodes >= l.Nodes) {
			break
		}
		next, _, err := p.Play(m)
		if err != nil {
			panic(err) // Moves lists legal moves only
		}
		if v := -value(next, &info.Nodes); v > best {
			best, info.Move, info.Line, info.Score = v, m, []engine.Move{m}, 100*v
			if progress != nil {
				progress(info)
			}
		}
	}
	info.Depth = len(moves)
	return info
}

// value returns 1 if the mover wins, -1 if the mover loses, 0 for a draw.
func value(p engine.Position, nodes *int64) int {
	*nodes++
	if o := p.Outcome(); o.Over() {
		switch {
		case o.Winners == 0:
			return 0
		case o.Winners.Has(p.Turn()):
			return 1
		}
		return -1
	}
	best := -1
	for _, m := range p.Moves() {
		next, _, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		best = max(best, -value(next, nodes))
	}
	return best
}
