package scenes

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// columns is how many moves stand in a line of the list: Camelot's two sides
// side by side.
func (t *table) columns() int {
	if t.name() == "camelot" {
		return 2
	}
	return 1
}

// joints lets long notation be broken after a mark of it.
var joints = strings.NewReplacer("x", "x"+ui.Joint, "-", "-"+ui.Joint, ",", ","+ui.Joint)

// rowHeight is the height of a line of the list: a target's.
func (t *table) rowHeight() float64 { return t.kit.Px(44) }

// buildList puts the visible part of the list of moves on a page.
func (t *table) buildList(p *ui.Page, area layout.Rect) {
	k := t.kit
	turns := t.m.Turns()
	cols := t.columns()
	rows := 1 + (len(turns)+cols-1)/cols // the start is the first line
	rowH := t.rowHeight()
	resized := t.scroll.Area.H != area.H
	t.scroll.Set(area, float64(rows)*rowH)
	if resized {
		t.scroll.Reveal(float64(t.rowOf(t.shown))*rowH, rowH)
	}
	first := int(t.scroll.Offset / rowH)
	last := min(rows-1, int((t.scroll.Offset+area.H)/rowH))
	number := k.Px(34)
	for row := max(0, first-1); row <= min(rows-1, last+1); row++ {
		line := layout.Rect{X: area.X, Y: area.Y + float64(row)*rowH - t.scroll.Offset, W: area.W, H: rowH}
		if row == 0 {
			t.entry(p, 0, t.svc.text("match.start"), line, area)
			continue
		}
		label := line.CutLeft(number, k.Px(2))
		if cols == 1 {
			t.seatMark(p, turns[row-1].Seat, label, area)
		} else {
			p.LabelIn(strconv.Itoa(row)+".", label, area, ui.Type{Style: sprites.StyleBody, Size: 14, Color: t.svc.theme.InkSoft, X: 0.8, Y: 0.5})
		}
		for c, cell := range line.Grid(cols, cols, rowH, k.Px(2)) {
			if ply := (row-1)*cols + c + 1; ply <= len(turns) {
				t.entry(p, ply, joints.Replace(turns[ply-1].Notation), cell, area)
			}
		}
	}
	if t.scroll.Max() > 0 {
		h := area.H * area.H / t.scroll.Content
		y := area.Y + (area.H-h)*t.scroll.Offset/t.scroll.Max()
		bar := layout.Rect{X: area.Right() + k.Px(1), Y: y, W: k.Px(4), H: h}
		p.Paint(func(dst *ebiten.Image) { k.Fill(dst, bar, bar.W/2, t.svc.theme.PanelEdge) })
	}
}

// entry is one move in the list; those that were taken back are pale.
func (t *table) entry(p *ui.Page, ply int, text string, r, clip layout.Rect) {
	p.Add(ui.Button{
		ID: "ply-" + strconv.Itoa(ply), Rect: r, Clip: clip, Text: text, Look: ui.Entry, Size: 15,
		Selected: ply == t.shown, Disabled: ply > t.m.Ply(),
		Do: func() {
			t.look(ply)
			if t.over != nil && t.over.id == "moves" {
				t.closeOverlay()
			}
		},
	})
}

func (t *table) seatMark(p *ui.Page, seat engine.Seat, r, clip layout.Rect) {
	piece := t.seatPiece(seat)
	p.Paint(func(dst *ebiten.Image) {
		img := sprites.PieceIcon(t.svc.theme, t.name(), piece, int(t.kit.Px(22)))
		ui.Picture(ui.Clip(dst, clip), img, r)
	})
}

// rowOf is the line of the list in which a ply stands.
func (t *table) rowOf(ply int) int { return (ply + t.columns() - 1) / t.columns() }

// scrollToEnd shows the newest move.
func (t *table) scrollToEnd() { t.revealPly(len(t.m.Turns())) }

// scrollToShown shows the move whose position is on the board.
func (t *table) scrollToShown() { t.revealPly(t.shown) }

func (t *table) revealPly(ply int) {
	rows := 1 + (len(t.m.Turns())+t.columns()-1)/t.columns()
	if t.scroll.Area.H > 0 {
		t.scroll.Set(t.scroll.Area, float64(rows)*t.rowHeight())
		t.scroll.Reveal(float64(t.rowOf(ply))*t.rowHeight(), t.rowHeight())
	}
}

// revealEntry scrolls to an entry of the list that the focus is on.
func (t *table) revealEntry(id string) bool {
	tg, ok := ui.Find(t.page.Targets(nil), id)
	if !ok || len(id) < 4 || id[:4] != "ply-" {
		return false
	}
	if !t.scroll.Reveal(tg.Whole.Y-t.scroll.Area.Y+t.scroll.Offset, tg.Whole.H) {
		return false
	}
	t.stale = true
	return true
}

// plyText names a ply for people: Camelot counts a move for both sides.
func (t *table) plyText(ply int) string {
	if ply == 0 {
		return "0"
	}
	return strconv.Itoa(t.rowOf(ply))
}
