package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/sprites"
)

// liveryOf is the arms that the players of a match bear.
func liveryOf(m *match.Match) sprites.Livery {
	var chosen []string
	for _, p := range m.Players() {
		chosen = append(chosen, p.Arms)
	}
	return sprites.NewLivery(m.Game().Name(), len(chosen), chosen)
}

// iconOf is the picture of a piece, px device pixels square; nil until it is drawn.
type iconOf func(p engine.Piece, px int) *ebiten.Image

// icon is the picture of a piece in the arms that its seat bears.
func (t *Table) icon(p engine.Piece, px int) *ebiten.Image {
	return t.livery.Icon(t.svc.Theme, t.name(), p, px)
}

// trayIcon is that of a piece in a tray.
func (t *Table) trayIcon(p engine.Piece, px int) *ebiten.Image {
	return t.livery.TrayIcon(t.svc.Theme, t.name(), p, px)
}
