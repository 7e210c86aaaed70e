package play

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// trayRow shows captured pieces on a page. It shows each piece if there is room, and otherwise one
// of each kind with their number; a high tray has a row for each kind. All trays of a table have
// the same form, which the fullest tray decides.
type trayRow struct {
	page   *ui.Page
	icon   iconOf
	pieces []capturedPiece
	others [][]capturedPiece
	// place receives the place for each piece that is moving to the tray.
	place func(nth int, r layout.Rect)
}

// of returns a trayRow with only the pieces of a kind if is is true, or with only the pieces of all
// other kinds.
func (t trayRow) of(kind engine.Kind, is bool) trayRow {
	only := func(pieces []capturedPiece) []capturedPiece {
		return slices.DeleteFunc(slices.Clone(pieces), func(c capturedPiece) bool { return (c.piece.Kind == kind) != is })
	}
	others := t.others
	t.pieces, t.others = only(t.pieces), nil
	for _, o := range others {
		t.others = append(t.others, only(o))
	}
	return t
}

func (t trayRow) build(r layout.Rect) {
	k, p := t.page.Kit, t.page
	if r.H >= k.Px(52) { // a row for each kind
		first := engine.NoKind
		for _, of := range append(t.others, t.pieces) {
			for _, c := range of {
				first = max(first, c.piece.Kind)
			}
		}
		upper := r.CutTop(r.H/2, 0)
		t.of(first, true).build(upper)
		t.of(first, false).build(r)
		return
	}
	if len(t.pieces) == 0 {
		return
	}
	counts, others := countKinds(t.pieces), [][]int{}
	for _, o := range t.others {
		others = append(others, countKinds(o))
	}
	row := layout.NewTrayRow(r, k.Px(38), counts, others...)
	seen := map[layout.Rect]bool{} // of a stack one is enough
	var lying []int
	for i, c := range t.pieces {
		if i == 0 || c.piece.Kind != t.pieces[i-1].piece.Kind {
			lying = append(lying, 0)
		}
		at := row.Pieces[i]
		size := int(at.W)
		if c.nth >= 0 { // draws the picture before the piece arrives
			t.place(c.nth, at)
			t.icon(c.piece, size)
			continue
		}
		lying[len(lying)-1]++
		if !seen[at] {
			seen[at] = true
			p.Paint(func(dst *ebiten.Image) { ui.Picture(dst, t.icon(c.piece, size), at) })
		}
	}
	for i, at := range row.Counts {
		if lying[i] > 0 {
			writeCount(p, lying[i], at)
		}
	}
}

// countKinds returns how many pieces there are of each kind. The pieces must be sorted by kind.
func countKinds(pieces []capturedPiece) (counts []int) {
	for i, c := range pieces {
		if i == 0 || c.piece.Kind != pieces[i-1].piece.Kind {
			counts = append(counts, 0)
		}
		counts[len(counts)-1]++
	}
	return counts
}

func writeCount(p *ui.Page, n int, at layout.Rect) {
	k, said := p.Kit, "×"+strconv.Itoa(n)
	if k.Width(said, sprites.StyleBold, 15)*k.Frame.MinTextSize()/k.Frame.TextSize(15) > at.W { // the number alone
		said = strconv.Itoa(n)
	}
	p.Label(said, at, ui.Type{Style: sprites.StyleBold, Size: 15, Y: 0.5, Single: true})
}

// handRow shows the n pieces that a seat has in hand. most is the greatest number that any seat
// has: if there is room for so many, each piece is shown, otherwise one piece with the number.
func handRow(p *ui.Page, icon iconOf, piece engine.Piece, n, most int, r layout.Rect) {
	if n == 0 {
		return
	}
	row := layout.NewTrayRow(r, p.Kit.Px(38), []int{n}, []int{most})
	size := int(row.Pieces[0].W)
	pieces := row.Pieces
	if row.Counts != nil {
		pieces = pieces[:1]
		writeCount(p, n, row.Counts[0])
	}
	for _, at := range pieces {
		p.Paint(func(dst *ebiten.Image) { ui.Picture(dst, icon(piece, size), at) })
	}
}
