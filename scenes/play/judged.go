package play

import (
	"roundtable/engine"
	"roundtable/engine/review"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/board/hand"
)

// tones are those of the glyphs.
var tones = map[review.Glyph]boardview.Tone{
	review.Brilliant: boardview.Best, review.Good: boardview.Best,
	review.Dubious: boardview.Doubt, review.Bad: boardview.Wrong, review.VeryBad: boardview.Wrong,
}

// judged is what the review shows on the board of the move that led to the position: its
// glyph, and where another was better the course of both.
func judged(v *view) []boardview.Drawing {
	of, shown := v.session.Review(), v.session.Shown()
	if of == nil || shown.Line || shown.Ply == 0 || !of.Judged(shown.Ply-1) {
		return nil
	}
	p, turn := &of.Plies()[shown.Ply-1], v.match().Turns()[shown.Ply-1]
	var out []boardview.Drawing
	played := course(turn.Events)
	if p.Best != p.Played && p.Glyph != "" && len(p.Line) > 0 {
		if len(played) > 1 {
			out = append(out, boardview.Drawing{Path: played, Tone: tones[p.Glyph]})
		}
		if _, events, err := v.match().At(shown.Ply - 1).Play(p.Line[0]); err == nil {
			out = append(out, boardview.Drawing{Path: course(events), Tone: boardview.Best})
		}
	}
	if p.Glyph != "" && len(played) > 0 {
		out = append(out, boardview.Drawing{Path: played[len(played)-1:], Tone: tones[p.Glyph], Sign: string(p.Glyph)})
	}
	return out
}

// course are the squares that a move goes over, from the first to the last.
func course(events []engine.Event) (path []engine.Square) {
	leg := func(from, to engine.Square) {
		if len(path) == 0 {
			path = append(path, from)
		}
		path = append(path, to)
	}
	for _, e := range events {
		switch e := e.(type) {
		case engine.Stepped:
			leg(e.From, e.To)
		case engine.Cantered:
			leg(e.From, e.To)
		case engine.Jumped:
			leg(e.From, e.To)
		case engine.CastleMoved:
			leg(e.From, e.To)
		}
	}
	if len(path) == 0 {
		if at := hand.Ends(events); len(at) > 0 {
			path = at[len(at)-1:]
		}
	}
	return path
}
