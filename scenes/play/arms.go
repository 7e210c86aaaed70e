package play

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
	"roundtable/sprites/heraldry"
)

// liveryOf is the arms that the players of a match bear.
func liveryOf(m *match.Match) sprites.Livery {
	var chosen []string
	for _, p := range m.Players() {
		chosen = append(chosen, p.Arms)
	}
	return sprites.NewLivery(m.Game().Name(), len(chosen), chosen)
}

// armsBeside are the arms of their own that a player bears beside pieces that bear none,
// or those of the knight as whom a computer plays; the zero value for none.
func armsBeside(v *view, s engine.Seat) heraldry.Arms {
	p := v.match().Players()[s]
	a, err := heraldry.Parse(p.Arms)
	switch {
	case v.livery[s] != 0:
		return heraldry.Arms{}
	case p.Computer && (err != nil || a == heraldry.Arms{}):
		return heraldry.Of(p.Character)
	case err != nil:
		return heraldry.Arms{}
	}
	return a
}

// drawBeside draws such arms over the lower corner of what stands for the seat,
// where that is large enough for them.
func drawBeside(k ui.Kit, dst *ebiten.Image, a heraldry.Arms, over layout.Rect) {
	d := min(over.W, over.H)
	over = over.Middle(d, d)
	if d = math.Round(d * 0.62); a == (heraldry.Arms{}) || d < k.Px(15) {
		return
	}
	ui.Picture(dst, sprites.Arms(k.Theme, a, int(d)), layout.Rect{X: over.Right() - d*0.8, Y: over.Bottom() - d*0.9, W: d, H: d})
}

// iconOf is the picture of a piece, px device pixels square; nil until it is drawn.
type iconOf func(p engine.Piece, px int) *ebiten.Image
