package play

import (
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/board/hand"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// wayPrefix begins the IDs of the answers to which way a piece shall go.
const wayPrefix = "way-"

// askWay asks on the board by which way a piece shall go to a square, where they
// capture different pieces. The way under the pointer is shown.
func (t *Table) askWay(ways []engine.Choice) {
	t.openCard("ways", func(c *card, k ui.Kit) {
		const row, gap = 48, 6
		high := k.Px(36) + float64(len(ways))*k.Px(row+gap) + k.Px(20)
		wide := min(t.lay.Board.W-k.Px(8), k.Px(320))
		sq := t.squareRect(ways[0].Square)
		c.area = t.besideSquare(sq, wide, min(high, k.Frame.Safe().H-k.Px(16)), ways)
		c.page.Panel(c.area)
		in := c.area.Inset(k.Px(10))
		c.page.Label(t.svc.Text("turn.ways"), in.CutTop(k.Px(26), k.Px(4)), ui.Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.5})
		cells := in.Grid(len(ways), 1, min(k.Px(row), in.H/float64(len(ways))-k.Px(gap)), k.Px(gap))
		for i, w := range ways {
			c.page.Add(ui.Button{ID: wayPrefix + strconv.Itoa(i), Rect: cells[i], Text: t.wayText(w), Size: 15, Do: func() {
				t.closeCard()
				t.do(t.hand.Take(w), false)
			}})
		}
	})
	t.card.small, t.card.outside = true, t.closeCard
	t.card.hovered = func(id string) {
		if n, err := strconv.Atoi(strings.TrimPrefix(id, wayPrefix)); err == nil && n < len(ways) {
			t.marks = hand.WayMarks(append(t.marks[:0], boardview.Mark{Square: t.hand.Move.Last(), Kind: boardview.Selected},
				boardview.Mark{Square: ways[n].Square, Kind: hand.TargetKind(ways[n])}), ways[n])
			t.view.SetMarks(t.marks)
		}
	}
}

// wayText is a way in words: the squares that it leads along, and what it
// captures.
func (t *Table) wayText(c engine.Choice) string {
	g := t.board.Geometry
	var path []string
	for _, sq := range append(append([]engine.Square{t.hand.Move.Last()}, c.Via...), c.Square) {
		path = append(path, g.Name(sq))
	}
	text := strings.Join(path, "–")
	if len(c.Captures) == 0 {
		return t.svc.Text("turn.way.free", text)
	}
	return t.svc.Text("turn.way", text, t.svc.Words.Squares(c.Captures, g))
}

// besideSquare is room for a card of w by h beside a square, where it hides the
// least of the ways that are asked about.
func (t *Table) besideSquare(sq layout.Rect, w, h float64, ways []engine.Choice) layout.Rect {
	var about []layout.Rect
	for _, c := range ways {
		for _, s := range append(append([]engine.Square{t.hand.Move.Last(), c.Square}, c.Via...), c.Captures...) {
			about = append(about, t.squareRect(s))
		}
	}
	safe := t.kit.Frame.Safe().Inset(t.kit.Px(4))
	board := t.lay.Board
	if h > board.H {
		board = safe
	}
	r := beside(board, sq, w, h, t.kit.Px(8), about, nil)
	return r
}
