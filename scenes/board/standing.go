package board

import (
	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games"
)

// standing caches the game's marks and flags for a position, and those of the lines through the
// square that is pointed at, since every hover needs them.
type standing struct {
	position    engine.Position
	touches     int
	mode        int
	withThreats bool // threats are shown
	threats     games.Threats
	marks       []boardview.Mark
	flags       []boardview.Flag
	over        engine.Square
	all         []boardview.Flag
}

// refresh updates the marks for a hand; threatened says that threats are shown.
func (f *standing) refresh(h *Hand, threatened bool) {
	p, n, mode, over := h.Turn.Position, len(h.Move.Path()), h.Move.Mode(), h.Over
	fresh := f.position != p || f.touches != n || f.mode != mode || f.withThreats != threatened
	if fresh {
		f.position, f.touches, f.mode, f.withThreats = p, n, mode, threatened
		f.marks, f.flags, f.threats = h.Game.Marks(h.Turn), h.Game.Flags(h.Turn), games.Threats{}
		if threatened {
			f.threats = h.Game.Threats(h.Turn)
			f.flags = append(f.flags, f.threats.Flags...)
		}
	}
	if fresh || f.over != over {
		f.over, f.all = over, append(f.all[:0], f.flags...)
		if over != engine.NoSquare {
			f.all = append(f.all, h.Game.Lines(h.Turn, over)...)
		}
	}
}
