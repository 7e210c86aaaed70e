package play

import (
	"image/color"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
	"roundtable/sprites/heraldry"
)

// panel is one player's panel on a page.
type panel struct {
	page  *ui.Page
	kit   ui.Kit
	icon  iconOf
	color color.RGBA   // of the seat
	piece engine.Piece // stands for the seat
	disc  bool
	arms  heraldry.Arms // of the player's own, beside pieces that bear none
	lit   bool          // it is this seat's turn, or it has won
	name  string        // with the computer's skill in long, where there is room
	long  string
	said  string // what the player says, "" nothing
	facts games.Panel
	roomy bool // the panel has two or three lines
	// row puts the captured pieces, or those in hand, into a rectangle.
	row    func(r layout.Rect)
	narrow bool // the panels stand several in a row of a narrow screen
	// clock is the widest that the player's clock shows, "" without one; it is drawn
	// at clockAt.
	clock   string
	clockAt layout.Rect
}

// The largest sizes of texts in panels, in interface pixels: of clocks, also beside other
// texts, and of names where there is much room.
const (
	largeClock = 52
	smallClock = 24
	largeName  = 21
	usualName  = 16
	factSize   = 14
)

// clockBeside takes room for a clock off the right of a line: of a size in interface
// pixels, as far as the line's height and a share of its width allow.
func (a *panel) clockBeside(line *layout.Rect, size, share float64) {
	k := a.kit
	size = min(size, line.H/k.Px(1)*0.7)
	wide := func() float64 {
		return k.Px(size)/k.Frame.TextSize(size)*k.Width(a.clock, sprites.StyleBold, size) + k.Px(size*0.6)
	}
	size = min(size, max(smallClock, size*share*line.W/wide()))
	w := min(wide(), line.W*max(share, 0.5))
	a.clockAt = line.CutRight(w, k.Px(6)).Middle(w, min(line.H, k.Px(size*1.5)))
}

// build puts the panel into a rectangle; it returns where captured pieces go that
// have no place of their own.
func (a *panel) build(r layout.Rect) layout.Rect {
	k, p := a.kit, a.page
	p.Panel(r)
	if a.lit {
		p.Paint(func(dst *ebiten.Image) { k.Rim(dst, r) })
	}
	if a.narrow {
		return a.tile(r)
	}
	in := r.InsetXY(k.Px(9), k.Px(6))
	space, most := k.Px(8), min(k.Px(64), r.W*0.2)
	if r.H >= k.Px(panelTall) {
		in = r.Inset(k.Px(13))
		space, most = k.Px(12), min(k.Px(120), r.W*0.36)
	}
	tray := r.H >= k.Px(140)
	if tray {
		bed := in.CutBottom(k.Px(46), k.Px(8))
		p.Paint(func(dst *ebiten.Image) { k.Tray(dst, bed) })
		a.row(bed.InsetXY(k.Px(8), k.Px(4)))
	}
	if a.clock != "" && r.H >= k.Px(66) {
		if in.W >= k.Px(270) && in.H < k.Px(170) {
			a.clockBeside(&in, largeClock, 0.38)
			a.clockAt.Y = in.Y
		} else if in.H >= k.Px(140) {
			a.clockAt = in.CutBottom(min(k.Px(largeClock*1.4), in.H*0.46), k.Px(8))
		}
	}
	low := a.said != "" && r.H < k.Px(70) // there is room for what is said alone
	if low && a.clock != "" {
		a.clockBeside(&in, smallClock, 0.4)
	} else if a.facts.Target == 0 && a.clock != "" && a.clockAt.Empty() && !tray { // below the portrait too
		foot := in.CutBottom(math.Ceil(in.H*0.5), k.Px(2))
		a.clockBeside(&foot, smallClock, 0.5)
		a.row(foot)
		tray = true
	}
	size := min(in.H, most)
	icon := in.CutLeft(size, space)
	if r.H >= k.Px(panelTall) { // at the head, beside the name
		icon.H = size
	}
	a.portrait(icon)
	switch {
	case low:
		a.speech(in)
	case a.facts.Target > 0:
		a.score(in)
	default:
		a.lines(in, tray)
	}
	return icon
}

// panelTall is how high panels are in which the portrait is large, in interface pixels.
const panelTall = 112

// portrait draws what stands for the seat.
func (a *panel) portrait(icon layout.Rect) {
	k := a.kit
	a.page.Paint(func(dst *ebiten.Image) {
		d := min(icon.W, icon.H)
		if a.disc {
			k.Roundel(dst, icon)
			d *= 0.8
		}
		ui.Picture(dst, a.icon(a.piece, int(d)), icon)
		drawBeside(k, dst, a.arms, icon)
	})
}

// tile is the panel of a player among several on a phone: the name across its width, and
// below it all else.
func (a *panel) tile(r layout.Rect) layout.Rect {
	k, p, f := a.kit, a.page, a.facts
	in := r.InsetXY(k.Px(6), k.Px(3))
	if f.Target > 0 {
		a.bar(in.CutBottom(k.Px(5), k.Px(1)))
	}
	if a.said != "" && a.clock == "" { // for a while in the place of all else
		icon := in.CutLeft(min(in.H, k.Px(28)), k.Px(4))
		a.portrait(icon)
		a.speech(in)
		return icon
	}
	a.nameLine(in.CutTop(math.Ceil(in.H*0.5), 0), usualName)
	icon := in.CutLeft(min(in.H, k.Px(32)), k.Px(4))
	a.portrait(icon)
	if a.clock != "" {
		a.clockBeside(&in, smallClock, 0.5)
	}
	if f.Badge != ui.IconNone {
		a.badge(in.CutRight(min(k.Px(18), in.H), k.Px(2)))
	}
	text := f.Figure
	if f.Target > 0 {
		text = a.points()
	}
	p.Label(text, in, ui.Type{Style: sprites.StyleBold, Size: factSize, Y: 0.5, Single: true})
	return icon
}

// nameLine writes the player's name at a size, smaller where it is long.
func (a *panel) nameLine(r layout.Rect, size float64) {
	name, k := a.name, a.kit
	if a.roomy && a.long != "" && k.Width(a.long, sprites.StyleBold, size) <= r.W {
		name = a.long
	}
	name = k.Cut(name, sprites.StyleBold, size*k.Frame.MinTextSize()/k.Frame.TextSize(size), r.W)
	a.page.Label(name, r, ui.Type{Style: sprites.StyleBold, Size: size, Y: 0.5, Single: true})
}

// head takes the line of the name off the top of a rectangle; it returns it with the
// name's size.
func (a *panel) head(in *layout.Rect) (layout.Rect, float64) {
	size := float64(usualName)
	if in.H >= a.kit.Px(84) && in.W >= a.kit.Px(120) {
		size = largeName
	}
	return in.CutTop(min(math.Ceil(a.kit.Frame.TextSize(size)*1.4), in.H*0.5), 0), size
}

// lineHigh is how high a line below the name is.
func (a *panel) lineHigh() float64 { return math.Ceil(a.kit.Frame.TextSize(factSize) * 1.4) }

// lines tells the name, what the player says or the game's line, and the captured pieces.
func (a *panel) lines(in layout.Rect, tray bool) {
	k, p, th, f := a.kit, a.page, a.kit.Theme, a.facts
	head, size := a.head(&in)
	row := in
	if a.said != "" {
		a.nameLine(head, size)
		a.speech(in)
		return
	}
	told := f.Line != "" && in.H >= a.lineHigh() && (tray || in.H >= a.lineHigh()+k.Px(24))
	if told {
		line := row
		if !tray {
			line = row.CutTop(a.lineHigh(), k.Px(2))
		}
		p.Label(f.Line, line, ui.Type{Style: sprites.StyleBody, Size: factSize, Color: th.InkSoft})
	} else if f.Figure != "" {
		sign := head.CutRight(min(k.Px(36*k.Frame.Tall()), head.W*0.4), k.Px(4))
		icon := sign.CutLeft(min(k.Px(18), sign.W*0.5), 0)
		p.Paint(func(dst *ebiten.Image) { f.Icon.Draw(dst, icon, k.Px(17), th.InkSoft) })
		p.Label(f.Figure, sign, ui.Type{Style: sprites.StyleBold, Size: factSize, Color: th.InkSoft, X: 1, Y: 0.5, Single: true})
	}
	a.nameLine(head, size)
	if a.clock != "" && a.clockAt.Empty() {
		a.clockBeside(&row, smallClock, 0.5)
	}
	if !tray {
		a.row(row)
	}
}

// speech writes what the player says beside the portrait.
func (a *panel) speech(r layout.Rect) {
	a.page.Label(a.said, r, ui.Type{Style: sprites.StyleTitle, Size: usualName + 1, Y: 0})
}

// points are the captures against how many win.
func (a *panel) points() string {
	return strconv.Itoa(a.facts.Score) + "/" + strconv.Itoa(a.facts.Target)
}

// bar shows them.
func (a *panel) bar(bar layout.Rect) {
	k, f := a.kit, a.facts
	a.page.Paint(func(dst *ebiten.Image) {
		k.Fill(dst, bar, bar.H/2, k.Theme.PanelEdge)
		if f.Score > 0 {
			done := bar
			done.W *= min(1, float64(f.Score)/float64(f.Target))
			k.Fill(dst, done, bar.H/2, a.color)
		}
	})
}

// badge draws the sign of something that the seat has.
func (a *panel) badge(r layout.Rect) {
	a.page.Paint(func(dst *ebiten.Image) { a.facts.Badge.Draw(dst, r, min(r.W, r.H), a.kit.Theme.InkSoft) })
}

// score tells the name, the captures against the target, what the player says or the game's
// line.
func (a *panel) score(in layout.Rect) {
	k, p, f := a.kit, a.page, a.facts
	a.bar(in.CutBottom(k.Px(6), k.Px(2)))
	low := in.H < a.kit.Frame.TextSize(usualName)*1.4+a.lineHigh()
	head, size := in, float64(usualName)
	if !low {
		head, size = a.head(&in)
	}
	points := a.points()
	if in.W > k.Px(180) && !low {
		points = f.Of
	}
	score := ui.Type{Style: sprites.StyleBold, Size: size, X: 1, Y: 0.5, Single: true}
	p.Label(points, head.CutRight(min(k.Width(points, score.Style, size)+2, head.W*0.42), k.Px(8)), score)
	if f.Badge != ui.IconNone && head.W > k.Px(90) {
		a.badge(head.CutRight(k.Px(22), k.Px(4)))
	}
	if low {
		if a.clock != "" && a.clockAt.Empty() {
			a.clockBeside(&head, smallClock, 0.5)
		}
		a.nameLine(head, size)
		return
	}
	a.nameLine(head, size)
	if a.clock != "" && a.clockAt.Empty() {
		a.clockBeside(&in, smallClock, 0.5)
	}
	if a.said != "" {
		a.speech(in)
		return
	}
	line, soft := f.Line, ui.Type{Style: sprites.StyleBody, Size: factSize, Color: k.Theme.InkSoft, Y: 0.2}
	if k.Width(line, soft.Style, soft.Size) > in.W {
		line = f.Short
	}
	p.Label(line, in, soft)
}

// capturedRow shows captured pieces: each by itself where there is room, else one
// of each kind with a number. place is told where those will lie that are on their
// way.
func capturedRow(p *ui.Page, icon iconOf, pieces []capturedPiece, r layout.Rect, place func(nth int, r layout.Rect)) {
	if len(pieces) == 0 {
		return
	}
	k := p.Kit
	var counts, lying []int
	for i, c := range pieces {
		if i == 0 || c.piece.Kind != pieces[i-1].piece.Kind {
			counts, lying = append(counts, 0), append(lying, 0)
		}
		counts[len(counts)-1]++
		if c.nth < 0 {
			lying[len(lying)-1]++
		}
	}
	row := layout.NewTrayRow(r, k.Px(38), counts)
	seen := map[layout.Rect]bool{} // of a stack one is enough
	for i, c := range pieces {
		at := row.Pieces[i]
		size := int(at.W)
		if c.nth >= 0 { // on its way; when it comes its picture is to be there
			place(c.nth, at)
			icon(c.piece, size)
			continue
		}
		if !seen[at] {
			seen[at] = true
			p.Paint(func(dst *ebiten.Image) { ui.Picture(dst, icon(c.piece, size), at) })
		}
	}
	for i, at := range row.Counts {
		if lying[i] > 0 {
			p.Label("×"+strconv.Itoa(lying[i]), at, ui.Type{Style: sprites.StyleBold, Size: 15, Y: 0.5, Single: true})
		}
	}
}

// handRow shows the pieces that a seat has in hand, closer together when there are
// many.
func handRow(p *ui.Page, icon iconOf, piece engine.Piece, n int, r layout.Rect) {
	k := p.Kit
	size := min(r.H, k.Px(38))
	step := size * 0.8
	if n > 1 {
		step = min(step, (r.W-size)/float64(n-1))
	}
	for i := range n {
		at := layout.Rect{X: r.X + float64(i)*step, Y: r.Y + (r.H-size)/2, W: size, H: size}
		p.Paint(func(dst *ebiten.Image) { ui.Picture(dst, icon(piece, int(size)), at) })
	}
}
