package play

import (
	"roundtable/scenes/board/hand"
	"slices"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
)

// updateMarks sets the marks on the board, and the piece that would be placed.
func (t *Table) updateMarks() {
	to := t.marks[:0]
	last := t.history.last()
	if t.review.line.at != nil {
		last = t.review.line.last
	}
	for _, sq := range hand.Ends(last) {
		to = append(to, boardview.Mark{Square: sq, Kind: boardview.Last})
	}
	ghost, at, hint := engine.Piece{}, engine.NoSquare, ""
	if t.mine() {
		t.standing.refresh(t)
		piece, taken, refused := t.hand.Preview()
		switch {
		case refused != nil:
			hint = t.reason(refused)
		case piece.Kind != engine.NoKind:
			ghost, at = piece, t.hand.Over
			if n := len(taken); n > 0 {
				hint = t.svc.Text("would-take", n)
			}
		}
		if word := t.standing.threats.Word; hint == "" && word != nil && t.hand.Over != engine.NoSquare {
			hint = word(t.hand.Over)
		}
		if !t.view.Animating() { // what can be done is shown when it is seen where
			to = append(to, t.standing.threats.Marks...)
			to = append(to, t.standing.marks...)
			to = t.hand.Marks(to, refused != nil)
		}
	}
	if t.flagged != "" {
		hint = t.flagged
	}
	if t.loupe.open { // it has a line for that
		t.loupe.text, hint = t.describe(t.loupe.lit, hint), ""
		if t.loupe.lit != engine.NoSquare {
			to = append(to, boardview.Mark{Square: t.loupe.lit, Kind: boardview.Focus})
		}
	}
	if t.drag.on && t.drag.touch && t.hand.Over != engine.NoSquare {
		to = append(to, boardview.Mark{Square: t.hand.Over, Kind: boardview.Focus})
	}
	if t.typing.open {
		to, hint = t.typedMarks(to), t.typedLine()
	}
	const pale = 0.55
	t.view.SetGhost(ghost, at, pale)
	t.message.hint = hint
	to = append(to, t.message.marks...)
	if p := t.pressed; p != engine.NoSquare && t.mine() && !slices.Contains(to, boardview.Mark{Square: p, Kind: boardview.Hover}) {
		to = append(to, boardview.Mark{Square: p, Kind: boardview.Hover})
	}
	t.marks = to
	t.view.SetMarks(to)
	if t.mine() {
		t.view.SetFlags(t.standing.all)
	} else {
		t.view.SetFlags(nil)
	}
}

// standing are the marks and flags of a position, kept, for they are asked for at
// every hover; and those of the lines of the square that is pointed at.
type standing struct {
	position engine.Position
	touches  int
	mode     int
	shown    bool // what threatens is shown
	threats  games.Threats
	marks    []boardview.Mark
	flags    []boardview.Flag
	over     engine.Square
	all      []boardview.Flag
}

// refresh finds out what stands.
func (f *standing) refresh(t *Table) {
	p, n, mode, over := t.match.Position(), len(t.hand.Move.Path()), t.hand.Move.Mode(), t.hand.Over
	shown := t.showsThreats()
	fresh := f.position != p || f.touches != n || f.mode != mode || f.shown != shown
	if fresh {
		f.position, f.touches, f.mode, f.shown = p, n, mode, shown
		f.marks, f.flags, f.threats = t.game.Marks(t.hand.Turn), t.game.Flags(t.hand.Turn), games.Threats{}
		if shown {
			t.helped()
			f.threats = t.game.Threats(t.hand.Turn)
			f.flags = append(f.flags, f.threats.Flags...)
		}
	}
	if fresh || f.over != over {
		f.over, f.all = over, append(f.all[:0], f.flags...)
		if over != engine.NoSquare {
			f.all = append(f.all, t.game.Lines(t.hand.Turn, over)...)
		}
	}
}
