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
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// moveList is the list of the moves of a match. Its first line stands for the start position.
type moveList struct {
	columns int // how many plies have one move number
	skipped int // the number of empty places before the first ply, if a seat other than the first began
	across  int // how many plies a line has; the plies of one move number may take two lines
	turns   func() []match.Turn
	scroll  ui.Scroll
	start   string                                      // the text of the first line
	look    func(ply int)                               // called when a line is pressed, with its ply
	sign    func(turn int) string                       // the glyph of a turn, "" none
	mark    func(turn int) func(size int) *ebiten.Image // returns the picture of the player who made a turn; nil if the list has no such pictures
	name    func(turn match.Turn) (moved engine.Piece, text string)
	icon    func(piece engine.Piece, size int) *ebiten.Image
	over    int // the ply under the pointer or with the focus; 0 if there is none
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

func (l *moveList) line(ply int) int {
	if ply == 0 {
		return 0
	}
	return l.lineAt(l.places(ply)[ply-1])
}

func (l *moveList) lines(plies int) int { return 1 + l.rowOf(plies)*l.deep() }

// build adds the visible part of the list. Turns after ply have been taken back; shown is the ply
// whose position the board shows.
func (l *moveList) build(p *ui.Page, area layout.Rect, turns []match.Turn, ply, shown int) {
	k := p.Kit
	l.fit(k, area.W)
	places := l.places(len(turns))
	rowH := rowHeight(k)
	resized := l.scroll.Area.H != area.H
	l.scroll.Set(area, float64(l.lines(len(turns)))*rowH)
	if resized {
		l.scroll.Reveal(float64(l.line(shown))*rowH, rowH)
	}
	entry := func(at int, b ui.Button) {
		b.ID, b.Clip, b.Look, b.Size = plyPrefix+strconv.Itoa(at), area, ui.Entry, 15
		if l.across > 2 {
			b.Size = 13
		}
		b.Selected, b.Disabled, b.Do = at == shown, at > ply, func() { l.look(at) }
		p.Add(b)
	}
	seen := func(at int) layout.Rect { // a line of the list
		return layout.Rect{X: area.X, Y: area.Y + float64(at)*rowH - l.scroll.Offset, W: area.W, H: rowH}
	}
	first := int(l.scroll.Offset/rowH) - 1
	last := int((l.scroll.Offset+area.H)/rowH) + 1
	if first <= 0 {
		entry(0, ui.Button{Text: l.start, Rect: seen(0)})
	}
	// The first visible turn, and those after it.
	from, _ := slices.BinarySearchFunc(places, first, func(at, line int) int { return cmp.Compare(l.lineAt(at), line) })
	labelled := -1
	for turn := from; turn < len(turns) && l.lineAt(places[turn]) <= last; turn++ {
		row, column := places[turn]/l.columns, places[turn]%l.columns
		line := seen(l.lineAt(places[turn]))
		label := line.CutLeft(k.Px(labelWide-2), k.Px(2))
		b := l.entry(turn, turns[turn], line.Grid(l.across, l.across, rowH, k.Px(2))[column%l.across])
		if l.columns == 1 && b.Sign == nil {
			mark := l.mark(turn)
			p.Paint(func(dst *ebiten.Image) { ui.Picture(ui.Clip(dst, area), mark(int(k.Px(22))), label) })
		} else if labelled != row { // the number is at the first line of a move
			labelled = row
			label.Y = seen(1 + row*l.deep()).Y
			p.LabelIn(strconv.Itoa(row+1)+".", label, area, ui.Type{Style: sprites.StyleBody, Size: 14, Color: k.Theme.InkSoft, X: 0.8, Y: 0.5})
		}
		if sign := l.sign(turn); sign != "" {
			b.Text += " " + sign
		}
		entry(turn+1, b)
	}
	p.Paint(func(dst *ebiten.Image) { l.scroll.Bar(k, dst, area.Right()+k.Px(1)) })
}

// entry returns the button of a turn. It has the short name of the move and a picture of the piece;
// its tooltip has the whole path. If there are more than two players, it also shows who made the
// move.
func (l *moveList) entry(at int, turn match.Turn, r layout.Rect) ui.Button {
	moved, text := l.name(turn)
	b := ui.Button{Rect: r, Text: joints.Replace(text)}
	if text != turn.Notation {
		b.Tooltip = joints.Replace(turn.Notation)
	}
	switch {
	case moved.Kind != engine.NoKind:
		b.Sign = func(px int) *ebiten.Image { return l.icon(moved, px) }
	case l.columns > 2:
		b.Sign = l.mark(at)
	}
	return b
}

// point stores which entry is under the pointer; it reports whether that has changed.
func (l *moveList) point(id string) bool {
	at := 0
	if n, ok := strings.CutPrefix(id, plyPrefix); ok {
		at, _ = strconv.Atoi(n)
	}
	was := l.over
	l.over = at
	return was != at
}

func (l *moveList) update(in input.State, k ui.Kit) bool { return l.scroll.Update(in, k.Frame.Unit()) }

func (l *moveList) dragging() bool { return l.scroll.Dragging() }

func (l *moveList) reveal(ply, plies int, k ui.Kit) {
	if l.scroll.Area.H > 0 {
		rowH := rowHeight(k)
		l.scroll.Set(l.scroll.Area, float64(l.lines(plies))*rowH)
		l.scroll.Reveal(float64(l.line(ply))*rowH, rowH)
	}
}

const plyPrefix = "ply-"

func (l *moveList) focused(t ui.Target) bool {
	return strings.HasPrefix(t.ID, plyPrefix) && l.scroll.Reveal(t.Whole.Y-l.scroll.Area.Y+l.scroll.Offset, t.Whole.H)
}
