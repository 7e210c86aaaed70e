package play

import (
	"roundtable/engine"
	"roundtable/engine/review"
	"roundtable/scenes/board"
	"roundtable/scenes/board/boardview"
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
	if r := v.session.Looking().Retrying(); r != nil { // what was played there, and what was shown to be better
		p := &of.Plies()[r.Ply()]
		var out []boardview.Drawing
		if r.Shown() {
			out = better(v, r.Ply(), p)
		}
		if shown.Line {
			return out
		}
		return append(out, signed(p, course(v.match().Turns()[r.Ply()].Events))...)
	}
	if of == nil || shown.Line || shown.Ply == 0 || !of.Judged(shown.Ply-1) {
		return nil
	}
	p, turn := &of.Plies()[shown.Ply-1], v.match().Turns()[shown.Ply-1]
	var out []boardview.Drawing
	if p.Best != p.Played && p.Glyph != "" {
		out = better(v, shown.Ply-1, p)
	}
	return append(out, signed(p, course(turn.Events))...)
}

// better is the course of the better move in the position after so many plies.
func better(v *view, ply int, p *review.Ply) []boardview.Drawing {
	if len(p.Line) == 0 {
		return nil
	}
	_, events, err := v.match().At(ply).Play(p.Line[0])
	if err != nil {
		return nil
	}
	return []boardview.Drawing{{Path: course(events), Tone: boardview.Best}}
}

// signed is the course of a move that has a glyph, with it at the end; a good one is not
// drawn where it is seen anyway.
func signed(p *review.Ply, played []engine.Square) (out []boardview.Drawing) {
	if p.Glyph == "" || len(played) == 0 {
		return nil
	}
	if p.Best != p.Played && len(played) > 1 {
		out = append(out, boardview.Drawing{Path: played, Tone: tones[p.Glyph]})
	}
	return append(out, boardview.Drawing{Path: played[len(played)-1:], Tone: tones[p.Glyph], Sign: string(p.Glyph)})
}

// course are the squares that a move goes over, from the first to the last; of one that
// moves no piece of the board, the last that it ends on.
func course(events []engine.Event) []engine.Square {
	if from, _ := engine.Course(events); from != engine.NoSquare {
		return engine.Touches(events)
	}
	at := board.Ends(events)
	return at[max(0, len(at)-1):]
}
