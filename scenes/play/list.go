package play

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// moveList is the list of the moves of a match, with what was written about them and their
// variations. Its first line stands for the start position.
type moveList struct {
	view    *view
	columns int                        // how many plies have one move number
	skipped int                        // the number of empty places before the first ply, if a seat other than the first began
	across  int                        // how many plies a line has; the plies of one move number may take two lines
	turns   func() []*match.Node       // of the game
	sign    func(n *match.Node) string // the glyph of a move of the game, or that one of a variation is conditional; "" none
	name    func(turn match.Turn) (moved engine.Piece, text string)
	scroll  ui.Scroll
	over    *match.Node // the move under the pointer or with the focus; nil if there is none
	wanted  *match.Node // to be scrolled to; nil if there is none
	changes int         // of the tree

	shape  shape // of the rows
	rows   []listRow
	at     []int                     // the places of the turns
	high   float64                   // of all rows
	texts  map[*match.Node][]listRow // what is below moves of the game, except the text with the node shown
	widths map[measured]float64      // of texts
	listed map[string]*match.Node    // by the IDs of the buttons
}

// listRow is a row of the list: turns of the game, or running text below them.
type listRow struct {
	top, high float64
	from, to  int
	number    string  // before the turns; "" if a row above has it
	label     float64 // the top of that number
	runs      []run   // nil for turns
}

// joints lets a long notation break into lines after these signs.
var joints = strings.NewReplacer("x", "x"+ui.Joint, "-", "-"+ui.Joint, ",", ","+ui.Joint)

func rowHeight(k ui.Kit) float64 { return k.Px(44) }

// places returns the places of the first plies in the list, counted from 0 in turn order. A seat
// that was passed over leaves a place empty. Plies that were not made yet follow without gaps.
func (l *moveList) places(plies int) []int {
	all := make([]int, plies)
	turns := l.turns()
	at, before := l.skipped-1, l.skipped-1
	for i := range all {
		by := 1
		if i < len(turns) {
			seat := int(turns[i].Seat)
			by += (seat - before - 1 + l.columns) % l.columns
			before = seat
		}
		at += by
		all[i] = at
	}
	return all
}

// rowOf returns the move number of a ply; it is 0 for the start.
func (l *moveList) rowOf(ply int) int {
	if l.columns > 2 && ply > 0 { // with two, no seat is passed over
		return l.places(ply)[ply-1]/l.columns + 1
	}
	game := games.Game{Columns: l.columns}
	return game.Moves(engine.Seat(l.skipped), ply)
}

func (l *moveList) number(ply int) string { return strconv.Itoa(l.rowOf(ply)) }

func (l *moveList) deep() int { return (l.columns + l.across - 1) / l.across }

// fit sets how many plies a line of the given width holds.
func (l *moveList) fit(k ui.Kit, wide float64) {
	const least = 92 // of an entry, in interface pixels
	l.across = l.columns
	if l.columns > 2 && wide-k.Px(labelWide) < float64(l.columns)*k.Px(least*k.Frame.Tall()) {
		l.across = (l.columns + 1) / 2
	}
}

const labelWide = 36

// lineAt returns the number of the line that holds a place; the line of the start is 0.
func (l *moveList) lineAt(place int) int {
	return 1 + place/l.columns*l.deep() + place%l.columns/l.across
}

func (l *moveList) lines(plies int) int { return 1 + l.rowOf(plies)*l.deep() }

// build adds the visible part of the list. Turns after the present ply have been taken back.
func (l *moveList) build(p *ui.Page, area layout.Rect) {
	v, m, shown := l.view, l.view.match(), l.view.session.Shown().Node
	k, turns, rowH := p.Kit, m.Turns(), rowHeight(p.Kit)
	l.lay(k, m, shown, area.W)
	if l.scroll.Area.H != area.H {
		l.wanted = shown
	}
	l.scroll.Set(area, l.high)
	if l.wanted != nil {
		top, high := l.span(l.wanted)
		l.scroll.Reveal(top, min(high, area.H))
		l.wanted = nil
	}
	l.listed = map[string]*match.Node{}
	entry := func(n *match.Node, nth int, b ui.Button) {
		b.ID, b.Clip, b.Look, b.Size = plyPrefix+strconv.Itoa(n.Ply), area, ui.Entry, moveSize
		if nth > 0 {
			b.ID += "." + strconv.Itoa(nth)
		}
		if l.across > 2 {
			b.Size = 13
		}
		l.listed[b.ID] = n
		b.Selected, b.Do, b.More = n == shown, func() { walk(v.table, n) }, func() { annotate(v.table, n) }
		p.Add(b)
	}
	seen := func(top, high float64) layout.Rect { // a part of the list
		return layout.Rect{X: area.X, Y: area.Y + top - l.scroll.Offset, W: area.W, H: high}
	}
	first := l.scroll.Offset - 2*rowH
	if first <= 0 {
		entry(m.Node(0), 0, ui.Button{Text: v.svc.Text("match.start"), Rect: seen(0, rowH), Mark: l.marked(signOf(m.Node(0)))})
	}
	from, _ := slices.BinarySearchFunc(l.rows, first, func(r listRow, top float64) int { return cmp.Compare(r.top, top) })
	for i := from; i < len(l.rows) && l.rows[i].top <= l.scroll.Offset+area.H+rowH; i++ {
		r := &l.rows[i]
		line := seen(r.top, r.high)
		if r.runs != nil {
			l.write(p, r, line, area, entry)
			continue
		}
		label := line.CutLeft(k.Px(labelWide-2), k.Px(2))
		cells := line.Grid(l.across, l.across, rowH, k.Px(2))
		for turn := r.from; turn < r.to; turn++ {
			b := l.entry(turns[turn].Turn, cells[l.at[turn]%l.columns%l.across])
			if l.columns == 1 && b.Sign == nil {
				piece := v.game.Piece(turns[turn].Seat)
				p.Paint(func(dst *ebiten.Image) { ui.Picture(ui.Clip(dst, area), v.icon(piece, int(k.Px(22))), label) })
			} else if turn == r.from && r.number != "" {
				at := label
				at.Y = seen(r.label, 0).Y
				p.LabelIn(r.number, at, area, ui.Type{Style: sprites.StyleBody, Size: 14, Color: k.Theme.InkSoft, X: 0.8, Y: 0.5})
			}
			n := m.Node(turn + 1)
			b.Mark, b.Disabled = l.marked(l.signed(n)), turn >= m.Ply() && n != shown
			entry(n, 0, b)
		}
	}
	p.Paint(func(dst *ebiten.Image) { l.scroll.Bar(k, dst, area.Right()+k.Px(1)) })
}

// entry returns the button of a turn. It has the short name of the move and a picture of the piece;
// its tooltip has the whole path. If there are more than two players, it also shows who made the
// move.
func (l *moveList) entry(turn match.Turn, r layout.Rect) ui.Button {
	moved, text := l.name(turn)
	b := ui.Button{Rect: r, Text: joints.Replace(text)}
	if text != turn.Notation {
		b.Tooltip = joints.Replace(turn.Notation)
	}
	if moved.Kind == engine.NoKind && l.columns > 2 {
		moved = l.view.game.Piece(turn.Seat)
	}
	if moved.Kind != engine.NoKind {
		b.Sign = func(px int) *ebiten.Image { return l.view.icon(moved, px) }
	}
	return b
}

// point stores which entry is under the pointer; it reports whether that has changed.
func (l *moveList) point(id string) bool {
	was := l.over
	l.over = l.listed[id]
	return was != l.over
}

const plyPrefix = "ply-"

func (l *moveList) focused(t ui.Target) bool {
	return strings.HasPrefix(t.ID, plyPrefix) && l.scroll.Reveal(t.Whole.Y-l.scroll.Area.Y+l.scroll.Offset, t.Whole.H)
}
