package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/review"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// evaluation is what the computer thought of the position when it last said so.
type evaluation struct {
	known bool
	share float64 // of the first seat, of two: 0 is lost, 1 is won
}

// noteEvaluation keeps what the thought under way has found.
func (t *Table) noteEvaluation() {
	if i := t.computer.progress; i.Depth > 0 && len(t.names) == 2 {
		t.evaluation = evaluation{true, review.Chances(t.name(), i, t.match.Position().Turn(), 2)[0]}
	}
}

// bar shows how the game stands at the lower edge of the status, where that is
// wanted and known; it returns what is left above.
func (t *Table) bar(status layout.Rect) (left layout.Rect) {
	e := t.evaluation
	if t.review.on() && len(t.names) == 2 {
		chances := t.review.of.Chances(t.history.shown)
		if e.known = chances != nil; e.known {
			e.share = chances[0]
		}
	}
	if !t.svc.Settings.Now().Bar && !t.analyses() || !e.known || t.unaided() {
		return status
	}
	t.helped()
	k := t.kit
	r := status.InsetXY(k.Px(8), k.Px(5))
	r = r.CutBottom(k.Px(5), 0)
	left = status
	left.H = r.Y - status.Y
	near, value := engine.Seat(0), e.share
	if t.flipped {
		near, value = 1, 1-value
	}
	t.Page.Paint(func(dst *ebiten.Image) {
		k.Fill(dst, r, r.H/2, sprites.SeatColor(k.Theme, t.name(), 1-near))
		done := r
		done.W = r.W * value
		k.Fill(dst, done, r.H/2, sprites.SeatColor(k.Theme, t.name(), near))
		k.Stroke(dst, r, r.H/2, max(1, k.Px(1)), k.Theme.PanelEdge)
	})
	return left
}
