package play

import (
	"image/color"
	"math"
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
	"roundtable/sprites/heraldry"
)

type panel struct {
	page *ui.Page
	kit  ui.Kit
	icon iconOf
	// colors are the seat's colours: that of the panel's field, and that of what is drawn on it.
	colors [2]color.RGBA
	piece  engine.Piece // the piece that stands for the seat
	disc   bool
	arms   heraldry.Arms // the player's own arms, shown if the pieces bear no arms
	lit    bool          // highlighted: it is this seat's turn, or it has won
	name   string        // the player's name; that of a computer has its level too, if both fit
	you    string        // replaces the only user's name if that doesn't fit
	long   string
	level  string // that skill; "" for a person
	none   string // the text in a large tray without pieces
	words  string // what the player says, "" nothing
	taken  int    // the number of pieces in the player's tray
	facts  games.Panel
	roomy  bool // the panel is high enough for two or three lines
	// row adds the captured pieces, or the pieces in hand.
	row    func(r layout.Rect)
	narrow bool // the panel is narrow: it shares a row on a narrow screen, or a name is too long next to a portrait
	cut    bool // the name was shortened
	// clock is the widest text that the player's clock can show; "" if there is no clock. The clock
	// is drawn at clockAt.
	clock     string
	clockAt   layout.Rect
	elsewhere bool   // the player uses another device
	notice    notice // a message that is not about the state of the game
	asks      asking
}

// asking is an offer that the seat has made and that the user can answer in its panel.
type asking struct {
	text    string            // "" where it is said elsewhere
	answers func(layout.Rect) // adds the buttons to answer the offer; nil if there is no offer
}

// The largest sizes of texts in panels, in interface pixels: of clocks alone and of clocks next to
// other texts, and of names in a large panel.
const (
	largeClock = 52
	grandName  = 27

	largeSpeech = 22
	smallClock  = 24
	largeName   = 21
	usualName   = 16
	factSize    = 14
)

// clockBeside reserves room for the clock at the right end of a line, if there is a clock and it has
// no room yet. size is the clock's greatest size in interface pixels; the line's height limits it,
// and so does share, the part of the line's width that the clock may take.
func (a *panel) clockBeside(line *layout.Rect, size, share float64) {
	if a.clock == "" || !a.clockAt.Empty() {
		return
	}
	k := a.kit
	size = min(size, line.H/k.Px(1)*0.7)
	wide := func() float64 {
		return k.Px(size)/k.Frame.TextSize(size)*k.Width(a.clock, sprites.StyleBold, size) + k.Px(size*0.6)
	}
	size = min(size, max(smallClock, size*share*line.W/wide()))
	least := a.clockLeast()
	w := min(max(wide(), least), max(line.W*max(share, 0.5), min(least, line.W-k.Px(12))))
	a.clockAt = line.CutRight(w, k.Px(6)).Middle(w, min(line.H, k.Px(size*1.5)))
}

func (a *panel) clockLeast() float64 {
	k := a.kit
	return k.Width(a.clock, sprites.StyleBold, smallClock)*min(1, k.Frame.MinTextSize()/k.Frame.TextSize(smallClock)) + k.Px(5)
}

// build builds the panel; it returns the rectangle to which captured pieces move if they have no
// place of their own.
func (a *panel) build(r layout.Rect) layout.Rect {
	k, p := a.kit, a.page
	p.Panel(r)
	if whole := r; a.lit {
		p.Paint(func(dst *ebiten.Image) { k.Rim(dst, whole) })
	}
	if a.notice.text != "" {
		a.facts.Line, a.facts.Short, a.facts.Badge = a.notice.text, a.notice.short, a.notice.sign
	}
	r = a.ask(r)
	if a.elsewhere && a.words != "" && !a.narrow && r.H < k.Px(panelTall) { // the player's words are to be read whole
		a.notice, a.words = notice{ui.IconSpeech, a.words, a.words}, ""
	}
	switch {
	case a.narrow:
		return a.tile(r)
	case a.notice.text != "" && a.words == "" && r.H < k.Px(panelTall):
		return a.noticePanel(r)
	case r.H >= k.Px(panelGrand):
		return a.grand(r)
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
	if a.words != "" && in.H < k.Frame.TextSize(usualName)*2.2 {
		a.words = "" // it does not fit below the name, which stays
	}
	low := a.words != "" && r.H < k.Px(70) // there is room for the name and the words alone
	if low && a.clock != "" {
		a.clockBeside(&in, smallClock, 0.4)
	} else if a.facts.Target == 0 && a.clock != "" && a.clockAt.Empty() && !tray { // as high as the panel
		a.clockBeside(&in, largeClock, 0.45)
		if tray = true; a.words == "" {
			a.row(in.CutBottom(math.Ceil(in.H*0.5), k.Px(2)))
		}
	}
	if low { // the words need all of it
		a.namedSpeech(in)
		return in
	}
	size := min(in.H, most)
	icon := in.CutLeft(size, space)
	if r.H >= k.Px(panelTall) { // at the head, next to the name
		icon.H = size
	}
	a.portrait(icon)
	if a.facts.Target > 0 {
		a.score(in)
	} else {
		a.lines(in, tray)
	}
	return icon
}

// grand builds a panel that has much room: a large portrait with the name and the level next to it,
// what the player says, the clock, and a tray with a row for each kind of piece.
func (a *panel) grand(r layout.Rect) layout.Rect {
	k, p, f := a.kit, a.page, a.facts
	in := r.Inset(k.Px(14))
	bed := in.CutBottom(min(k.Px(map[bool]float64{true: 54, false: 84}[f.Hand]), in.H*0.32), k.Px(9))
	p.Paint(func(dst *ebiten.Image) { k.Tray(dst, bed) })
	lying := bed.InsetXY(k.Px(8), k.Px(4))
	p.Label(a.none, lying, ui.Type{Style: sprites.StyleBody, Size: usualName, Color: k.Theme.InkSoft, X: 0.5, Y: 0.5})
	a.row(lying)
	if f.Target > 0 {
		a.bar(in.CutBottom(k.Px(12), k.Px(9)))
	}
	talk := 0.0 // the room for words
	if a.clock != "" {
		a.clockAt = in.CutBottom(min(k.Px(largeClock*1.4), in.H*0.42), k.Px(9))
	} else {
		talk = min(k.Px(54*k.Frame.Tall()), in.H*0.35)
	}
	head := in.CutTop(min(in.W*0.46, in.H-talk, k.Px(150)), k.Px(8))
	icon := head.CutLeft(math.Round(head.H/k.Frame.Tall()), k.Px(14)) // larger texts need more of it
	icon.H = icon.W
	a.portrait(icon)
	p.Label(a.nameFor(sprites.StyleTitle, grandName, head.W), head.CutTop(head.H*0.42, k.Px(4)), ui.Type{Style: sprites.StyleTitle, Size: grandName, Y: 0.9})
	switch {
	case a.words != "" && talk > 0:
		p.Label(a.words, in, ui.Type{Style: sprites.StyleTitle, Size: largeSpeech, Y: 0.3})
	case a.words != "":
		a.speech(head)
		return icon
	}
	if f.Badge != ui.IconNone {
		a.badge(head.CutRight(k.Px(26), k.Px(4)))
	}
	if f.Target > 0 {
		p.Label(f.Of, head.CutTop(min(head.H*0.4, k.Frame.TextSize(largeName)*1.4), 0), ui.Type{Style: sprites.StyleBold, Size: largeName, Y: 0.5, Single: true})
	}
	least := k.Frame.MinTextSize()
	line := f.Line
	if k.Width(line, sprites.StyleBody, usualName)*least/k.Frame.TextSize(usualName) > head.W && f.Short != "" {
		line = f.Short
	}
	lines := slices.DeleteFunc([]string{a.level, line}, func(s string) bool { return s == "" })
	lines = lines[max(0, len(lines)-max(1, int(head.H/(1.6*least)))):]
	p.Label(strings.Join(lines, "\n"), head, ui.Type{Style: sprites.StyleBody, Size: usualName, Color: k.Theme.InkSoft})
	return icon
}

// panelGrand is the least height of a panel that grand builds, in interface pixels.
const panelGrand = 220

// panelTall is the least height of a panel with a large portrait, in interface pixels.
const panelTall = 112

func (a *panel) portrait(icon layout.Rect) {
	k := a.kit
	a.page.Paint(func(dst *ebiten.Image) {
		d := min(icon.W, icon.H)
		if a.disc {
			k.Roundel(dst, icon)
			d *= 0.8
		}
		ui.Picture(dst, a.icon(a.piece, int(d)), icon)
		drawOwnArms(k, dst, a.arms, icon)
	})
}

// head removes the line of the name from the top of a rectangle; it returns that line, and the size
// of the name in it.
func (a *panel) head(in *layout.Rect) (layout.Rect, float64) {
	size := float64(usualName)
	if in.H >= a.kit.Px(84) && in.W >= a.kit.Px(120) {
		size = largeName
	}
	return in.CutTop(min(math.Ceil(a.kit.Frame.TextSize(size)*1.4), in.H*0.5), 0), size
}

func (a *panel) lineHigh() float64 { return math.Ceil(a.kit.Frame.TextSize(factSize) * 1.4) }

// lines adds the name, then what the player says or a line about the game, then the captured
// pieces.
func (a *panel) lines(in layout.Rect, tray bool) {
	k, p, th, f := a.kit, a.page, a.kit.Theme, a.facts
	head, size := a.head(&in)
	row := in
	smallest := k.Frame.MinTextSize() / k.Frame.TextSize(factSize)
	if f.Short != "" { // rather than small
		smallest = 1
	}
	fits := a.notice.text != "" || f.Figure == "" || k.Width(f.Line, sprites.StyleBody, factSize)*smallest <= in.W
	if !fits {
		f.Line = f.Short // with the figure next to the name
	}
	told := a.words == "" && f.Line != "" && in.H >= a.lineHigh() && (tray || in.H >= a.lineHigh()+k.Px(24))
	if told {
		line := row
		if !tray {
			line = row.CutTop(a.lineHigh(), k.Px(2))
		}
		if a.notice.text != "" {
			a.writeNotice(a.beneathClock(line))
		} else {
			p.Label(f.Line, line, ui.Type{Style: sprites.StyleBody, Size: factSize, Color: th.InkSoft})
		}
	}
	if !(told && fits) && f.Figure != "" && (a.clock == "" || head.W >= k.Px(120)) {
		sign := head.CutRight(min(k.Px(36*k.Frame.Tall()), head.W*0.4), k.Px(4))
		icon := sign.CutLeft(min(k.Px(18), sign.W*0.5), 0)
		p.Paint(func(dst *ebiten.Image) { f.Icon.Draw(dst, icon, k.Px(17), th.InkSoft) })
		p.Label(f.Figure, sign, ui.Type{Style: sprites.StyleBold, Size: factSize, Color: th.InkSoft, X: 1, Y: 0.5, Single: true})
	}
	if a.words != "" {
		a.nameLine(head, size)
		high := math.Ceil(k.Frame.TextSize(usualName+1) * 1.5)
		switch wide := k.Width(a.words, sprites.StyleTitle, usualName+1); {
		case tray:
		case wide <= in.W && in.H >= high+k.Px(24):
			rest := in
			in = rest.CutTop(high, 0)
			a.row(rest)
		default:
			a.tally(&in)
		}
		a.speech(in)
		return
	}
	a.nameLine(head, size)
	a.clockBeside(&row, smallClock, 0.5)
	switch {
	case a.notice.text != "" && !told && a.words == "":
		a.tally(&row)
		a.writeNotice(row)
	case !tray:
		a.row(row)
	}
}

// tally adds the number of captured pieces if there is no room for the pieces themselves. It
// removes the area of that number from r.
func (a *panel) tally(r *layout.Rect) {
	said := ""
	switch {
	case a.facts.Target > 0:
		said = a.points()
	case a.taken > 0:
		said = "×" + strconv.Itoa(a.taken)
	default:
		return
	}
	k := a.kit
	sign := r.CutRight(min(k.Width(said, sprites.StyleBold, factSize)+2, r.W*0.3), k.Px(4))
	a.page.Label(said, sign, ui.Type{Style: sprites.StyleBold, Size: factSize, X: 1, Y: 0.5, Single: true})
}

func (a *panel) speech(r layout.Rect) {
	a.page.Label(a.words, r.InsetXY(0, a.kit.Px(2)), ui.Type{Style: sprites.StyleTitle, Size: usualName + 1})
}

// namedSpeech writes the name, and what the player says below it, in a panel that has no room for
// anything else.
func (a *panel) namedSpeech(r layout.Rect) {
	k := a.kit
	head := r.CutTop(min(math.Ceil(k.Frame.TextSize(factSize)*1.3), math.Ceil(r.H*0.4)), 0)
	a.tally(&head)
	a.nameLine(head, factSize)
	a.page.Label(a.words, r, ui.Type{Style: sprites.StyleTitle, Size: usualName, Y: 0})
}

func (a *panel) points() string {
	return strconv.Itoa(a.facts.Score) + "/" + strconv.Itoa(a.facts.Target)
}

func (a *panel) bar(bar layout.Rect) {
	k, f := a.kit, a.facts
	edge := max(1, k.Px(1))
	a.page.Paint(func(dst *ebiten.Image) {
		k.Fill(dst, bar, bar.H/2, k.Theme.Tray)
		if f.Score > 0 {
			done := bar
			done.W = max(bar.H, done.W*min(1, float64(f.Score)/float64(f.Target)))
			k.Fill(dst, done, bar.H/2, a.colors[0])
			core := done.InsetXY(math.Round(bar.H/3), math.Round(bar.H/3))
			k.Fill(dst, core, core.H/2, a.colors[1])
		}
		k.Stroke(dst, bar, bar.H/2, edge, k.Theme.PanelEdge)
	})
}

func (a *panel) badge(r layout.Rect) {
	a.page.Paint(func(dst *ebiten.Image) { a.facts.Badge.Draw(dst, r, min(r.W, r.H), a.kit.Theme.InkSoft) })
}

// score adds the name, the number of captures and the number needed to win, and then what the
// player says or a line about the game.
func (a *panel) score(in layout.Rect) {
	k, p, f := a.kit, a.page, a.facts
	a.bar(in.CutBottom(k.Px(9), k.Px(2)))
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
	if low && in.H >= 2.6*k.Frame.MinTextSize() { // two lines all the same
		foot := in.CutBottom(math.Floor(in.H*0.5), 0)
		a.nameLine(in, size)
		if f.Badge != ui.IconNone {
			a.badge(foot.CutRight(min(k.Px(22), foot.H), k.Px(4)))
		}
		a.clockBeside(&foot, smallClock, 0.5)
		score.X = 0
		p.Label(a.points(), foot, score)
		return
	}
	p.Label(points, head.CutRight(min(k.Width(points, score.Style, size)+2, head.W*0.42), k.Px(8)), score)
	if f.Badge != ui.IconNone && head.W > k.Px(90) {
		a.badge(head.CutRight(k.Px(22), k.Px(4)))
	}
	if low {
		a.clockBeside(&head, smallClock, 0.5)
		a.nameLine(head, size)
		return
	}
	a.nameLine(head, size)
	a.clockBeside(&in, smallClock, 0.5)
	if a.words != "" {
		a.speech(in)
		return
	}
	if a.notice.text != "" {
		a.writeNotice(in.CutTop(min(in.H, a.lineHigh()), 0))
		return
	}
	line, soft := f.Line, ui.Type{Style: sprites.StyleBody, Size: factSize, Color: k.Theme.InkSoft, Y: 0.2}
	if k.Width(line, soft.Style, soft.Size) > in.W {
		line = f.Short
	}
	p.Label(line, in, soft)
}

func liveryOf(m *match.Match) sprites.Livery {
	var chosen []string
	for _, p := range m.Players() {
		chosen = append(chosen, p.Arms)
	}
	return sprites.NewLivery(m.Game().Name(), len(chosen), chosen)
}

// ownArms returns a player's own arms, or those of a computer's knight, if the pieces bear no arms;
// it returns zero if there are none.
func ownArms(v *view, s engine.Seat) heraldry.Arms {
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

// drawOwnArms draws a player's own arms over the lower corner of the portrait, if that is large
// enough.
func drawOwnArms(k ui.Kit, dst *ebiten.Image, a heraldry.Arms, over layout.Rect) {
	d := min(over.W, over.H)
	over = over.Middle(d, d)
	if d = math.Round(d * 0.62); a == (heraldry.Arms{}) || d < k.Px(15) {
		return
	}
	ui.Picture(dst, sprites.Arms(k.Theme, a, int(d)), layout.Rect{X: over.Right() - d*0.8, Y: over.Bottom() - d*0.9, W: d, H: d})
}

// iconOf returns the picture of a piece, px by px device pixels; nil until it has been drawn.
type iconOf func(p engine.Piece, px int) *ebiten.Image
