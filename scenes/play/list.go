package play

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// moveList is the list of a match's moves. Its first line is the start.
type moveList struct {
	columns int // plies in a line
	skipped int // places of the first line, where a later seat began
	scroll  ui.Scroll
	start   string                                      // what the first line says
	look    func(ply int)                               // a line was pressed
	sign    func(turn int) string                       // the glyph of a turn, "" none
	mark    func(turn int) func(size int) *ebiten.Image // who made a turn, where a line has one
	name    func(turn match.Turn) (moved engine.Piece, text string)
	icon    func(piece engine.Piece, size int) *ebiten.Image
	over    int // the ply that is pointed at or has the focus, 0 none
}

// joints lets long notation be broken after a mark of it.
var joints = strings.NewReplacer("x", "x"+ui.Joint, "-", "-"+ui.Joint, ",", ","+ui.Joint)

// rowHeight is the height of a line: a target's.
func rowHeight(k ui.Kit) float64 { return k.Px(44) }

// rowOf is the line in which a ply stands.
func (l *moveList) rowOf(ply int) int {
	game := games.Game{Columns: l.columns}
	return game.Moves(engine.Seat(l.skipped), ply)
}

// number names a ply for people: with two in a line, a move is both.
func (l *moveList) number(ply int) string { return strconv.Itoa(l.rowOf(ply)) }

// build puts the visible part of the list on a page. Of the turns, those after
// ply were taken back; the position after shown is on the board.
func (l *moveList) build(p *ui.Page, area layout.Rect, turns []match.Turn, ply, shown int) {
	k := p.Kit
	rows := 1 + l.rowOf(len(turns))
	rowH := rowHeight(k)
	resized := l.scroll.Area.H != area.H
	l.scroll.Set(area, float64(rows)*rowH)
	if resized {
		l.scroll.Reveal(float64(l.rowOf(shown))*rowH, rowH)
	}
	entry := func(at int, b ui.Button) {
		b.ID, b.Clip, b.Look, b.Size = plyPrefix+strconv.Itoa(at), area, ui.Entry, 15
		b.Selected, b.Disabled, b.Do = at == shown, at > ply, func() { l.look(at) }
		p.Add(b)
	}
	first := int(l.scroll.Offset / rowH)
	last := min(rows-1, int((l.scroll.Offset+area.H)/rowH))
	for row := max(0, first-1); row <= min(rows-1, last+1); row++ {
		line := layout.Rect{X: area.X, Y: area.Y + float64(row)*rowH - l.scroll.Offset, W: area.W, H: rowH}
		if row == 0 {
			entry(0, ui.Button{Text: l.start, Rect: line})
			continue
		}
		label := line.CutLeft(k.Px(34), k.Px(2))
		if l.columns == 1 && !l.tells(turns[row-1]) {
			mark := l.mark(row - 1)
			p.Paint(func(dst *ebiten.Image) { ui.Picture(ui.Clip(dst, area), mark(int(k.Px(22))), label) })
		} else {
			p.LabelIn(strconv.Itoa(row)+".", label, area, ui.Type{Style: sprites.StyleBody, Size: 14, Color: k.Theme.InkSoft, X: 0.8, Y: 0.5})
		}
		for c, cell := range line.Grid(l.columns, l.columns, rowH, k.Px(2)) {
			if at := (row-1)*l.columns + c + 1 - l.skipped; at > 0 && at <= len(turns) {
				b := l.entry(turns[at-1], cell)
				if sign := l.sign(at - 1); sign != "" {
					b.Text += " " + sign
				}
				entry(at, b)
			}
		}
	}
	p.Paint(func(dst *ebiten.Image) { l.scroll.Bar(k, dst, area.Right()+k.Px(1)) })
}

// tells reports whether the name of a turn shows the piece that moved, and so whose it is.
func (l *moveList) tells(turn match.Turn) bool {
	moved, _ := l.name(turn)
	return moved.Kind != engine.NoKind
}

// entry is the button of a turn: as people name it with a picture of the piece, or in the
// whole notation; what stands there of the path is told where it is pointed at.
func (l *moveList) entry(turn match.Turn, r layout.Rect) ui.Button {
	moved, text := l.name(turn)
	b := ui.Button{Rect: r, Text: joints.Replace(text)}
	if text != turn.Notation {
		b.Tooltip = joints.Replace(turn.Notation)
	}
	if moved.Kind != engine.NoKind {
		b.Sign = func(px int) *ebiten.Image { return l.icon(moved, px) }
	}
	return b
}

// point notes which entry is pointed at; it reports whether that is another.
func (l *moveList) point(id string) bool {
	at := 0
	if n, ok := strings.CutPrefix(id, plyPrefix); ok {
		at, _ = strconv.Atoi(n)
	}
	was := l.over
	l.over = at
	return was != at
}

// update scrolls; it reports whether the list moved.
func (l *moveList) update(in input.State, k ui.Kit) bool { return l.scroll.Update(in, k.Frame.Unit()) }

// dragging reports whether the press under way scrolls.
func (l *moveList) dragging() bool { return l.scroll.Dragging() }

// reveal scrolls to a ply, of so many.
func (l *moveList) reveal(ply, plies int, k ui.Kit) {
	if l.scroll.Area.H > 0 {
		rowH := rowHeight(k)
		l.scroll.Set(l.scroll.Area, float64(1+l.rowOf(plies))*rowH)
		l.scroll.Reveal(float64(l.rowOf(ply))*rowH, rowH)
	}
}

// plyPrefix begins the IDs of the list's entries.
const plyPrefix = "ply-"

// focused scrolls to an entry that the focus is on; it reports whether the list
// moved.
func (l *moveList) focused(t ui.Target) bool {
	return strings.HasPrefix(t.ID, plyPrefix) && l.scroll.Reveal(t.Whole.Y-l.scroll.Area.Y+l.scroll.Offset, t.Whole.H)
}
