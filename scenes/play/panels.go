package play

import (
	"image/color"
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
	facts games.Panel
	roomy bool // the panel has two or three lines
	// row puts the captured pieces, or those in hand, into a rectangle.
	row  func(r layout.Rect)
	some bool // there are such pieces
	// clock is the widest that the player's clock shows, "" without one; it is drawn
	// at clockAt.
	clock   string
	clockAt layout.Rect
}

// In interface pixels: clocks where there is room for them, and beside a name.
const (
	largeClock = 22
	smallClock = 16
)

// clockBeside takes room for a clock off the right of a line: of a size in interface
// pixels, as far as the line's height and half of its width allow.
func (a *panel) clockBeside(line *layout.Rect, size float64) {
	k := a.kit
	size = min(size, line.H/k.Px(1)*0.7)
	w := min(k.Width(a.clock, sprites.StyleBold, size)+k.Px(size*0.6), line.W*0.55)
	a.clockAt = line.CutRight(w, k.Px(5)).Middle(w, min(line.H, k.Px(largeClock*1.7)))
}

// build puts the panel into a rectangle; it returns where captured pieces go that
// have no place of their own.
func (a *panel) build(r layout.Rect) layout.Rect {
	k, p := a.kit, a.page
	p.Panel(r)
	if a.lit {
		p.Paint(func(dst *ebiten.Image) { k.Rim(dst, r) })
	}
	in := r.InsetXY(k.Px(9), k.Px(6))
	size, space := min(in.H, k.Px(46)), k.Px(8)
	if r.H >= k.Px(112) {
		in = r.Inset(k.Px(13))
		size, space = min(in.H, k.Px(64)), k.Px(12)
	}
	tray := r.H >= k.Px(140)
	if tray {
		bed := in.CutBottom(k.Px(50), k.Px(8))
		p.Paint(func(dst *ebiten.Image) { k.Tray(dst, bed) })
		a.row(bed.InsetXY(k.Px(8), k.Px(4)))
		size = min(in.H, k.Px(80))
	}
	if r.W < k.Px(150) || r.W < k.Px(190) && a.clock != "" { // five players on a phone, or clocks
		in = r.InsetXY(k.Px(6), k.Px(3))
		size, space = k.Px(26), k.Px(4)
	}
	icon := in.CutLeft(size, space)
	p.Paint(func(dst *ebiten.Image) {
		d := min(icon.W, icon.H)
		if a.disc {
			k.Roundel(dst, icon)
			d *= 0.8
		}
		ui.Picture(dst, a.icon(a.piece, int(d)), icon)
		drawBeside(k, dst, a.arms, icon)
	})
	if a.facts.Target > 0 {
		a.score(in)
	} else {
		a.lines(in, tray)
	}
	return icon
}

// nameLine writes the player's name.
func (a *panel) nameLine(r layout.Rect) {
	name := a.name
	if a.roomy && a.long != "" && a.kit.Width(a.long, sprites.StyleBold, 16) <= r.W {
		name = a.long
	}
	const size = 16
	name = a.kit.Cut(name, sprites.StyleBold, size*a.kit.Frame.MinTextSize()/a.kit.Frame.TextSize(size), r.W)
	a.page.Label(name, r, ui.Type{Style: sprites.StyleBold, Size: size, Y: 0.5, Single: true})
}

// lines tells the name, the game's line, and the captured pieces.
func (a *panel) lines(in layout.Rect, tray bool) {
	k, p, th := a.kit, a.page, a.kit.Theme
	low := in.H < k.Px(76)
	var lower layout.Rect // of two short lines, where there is a clock too
	if low && a.clock != "" {
		lower = in.CutBottom(in.H*0.5, 0)
		a.clockBeside(&lower, smallClock)
	}
	sign := func(r *layout.Rect) { // an icon and a number
		if !low || a.facts.Figure == "" {
			return
		}
		sign := r.CutRight(k.Px(36), k.Px(4))
		icon := sign
		icon = icon.CutLeft(k.Px(18), 0)
		p.Paint(func(dst *ebiten.Image) { a.facts.Icon.Draw(dst, icon, k.Px(17), th.InkSoft) })
		p.Label(a.facts.Figure, sign, ui.Type{Style: sprites.StyleBold, Size: 14, Color: th.InkSoft, X: 1, Y: 0.5, Single: true})
	}
	if !a.roomy || !lower.Empty() {
		if !a.some || !lower.Empty() {
			sign(&in)
		}
		switch {
		case a.some && !lower.Empty():
			a.row(lower)
		case a.some:
			lower = in.CutBottom(in.H*0.46, 0)
			sign(&lower)
			a.row(lower)
		}
		a.nameLine(in)
		return
	}
	head, line := in.CutTop(k.Px(24), 0), layout.Rect{}
	sign(&head)
	if !low && a.facts.Line != "" {
		line = in.CutTop(k.Px(22), k.Px(2))
	}
	if a.clock != "" {
		both := head
		both.H = max(head.H, line.Bottom()-head.Y)
		a.clockBeside(&both, largeClock)
		if k.Width(a.facts.Line, sprites.StyleBody, 14) > both.W { // it needs the line for itself
			a.clockBeside(&head, smallClock)
			both.W = line.W
		} else {
			head.W = both.W
		}
		line.W = both.W
	}
	a.nameLine(head)
	if !line.Empty() {
		p.Label(a.facts.Line, line, ui.Type{Style: sprites.StyleBody, Size: 14, Color: th.InkSoft, Y: 0.5, Single: true})
	}
	if !tray {
		a.row(in)
	}
}

// score tells the name, the captures against the target, and the game's line.
func (a *panel) score(in layout.Rect) {
	k, p, th, f := a.kit, a.page, a.kit.Theme, a.facts
	score := ui.Type{Style: sprites.StyleBold, Size: 16, X: 1, Y: 0.5, Single: true}
	soft := ui.Type{Style: sprites.StyleBody, Size: 13, Color: th.InkSoft, Y: 0.5, Single: true}
	points := strconv.Itoa(f.Score) + "/" + strconv.Itoa(f.Target)
	badge := func(r layout.Rect) {
		if f.Badge != ui.IconNone && !r.Empty() {
			p.Paint(func(dst *ebiten.Image) { f.Badge.Draw(dst, r, min(r.W, r.H), th.InkSoft) })
		}
	}
	narrow := in.W < k.Px(100)
	if !narrow || a.roomy {
		bar := in.CutBottom(k.Px(6), k.Px(2))
		p.Paint(func(dst *ebiten.Image) {
			k.Fill(dst, bar, bar.H/2, th.PanelEdge)
			if f.Score > 0 {
				done := bar
				done.W *= min(1, float64(f.Score)/float64(f.Target))
				k.Fill(dst, done, bar.H/2, a.color)
			}
		})
	}
	switch {
	case narrow: // two short lines
		a.roomy = false
		a.nameLine(in.CutTop(in.H/2, 0))
		if f.Badge != ui.IconNone {
			badge(in.CutRight(k.Px(18), k.Px(2)))
		}
		score.X, score.Size = 0, 14
		p.Label(points, in, score)
	case !a.roomy:
		p.Label(points, in.CutRight(min(k.Width(points, score.Style, score.Size)+2, in.W*0.36), k.Px(4)), score)
		if f.Badge != ui.IconNone && in.W > k.Px(90) {
			badge(in.CutRight(k.Px(20), k.Px(2)))
		}
		a.nameLine(in)
	default:
		top := in.CutTop(k.Px(26), 0)
		if in.W > k.Px(180) {
			points = f.Of
		}
		p.Label(points, top.CutRight(k.Width(points, score.Style, score.Size)+2, k.Px(8)), score)
		a.nameLine(top)
		if f.Badge != ui.IconNone {
			badge(in.CutRight(k.Px(24), k.Px(6)))
		}
		if a.clock != "" {
			a.clockBeside(&in, smallClock)
		}
		line := f.Line
		if k.Width(line, soft.Style, soft.Size) > in.W {
			line = f.Short
		}
		p.Label(line, in, soft)
	}
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
