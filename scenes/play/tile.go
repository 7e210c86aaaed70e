package play

import (
	"math"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// namesNeedWidth reports whether a name would be cut off next to a portrait. If so, all panels are
// tiles, in which the name has the full width.
func namesNeedWidth(panels []*panel, rects []layout.Rect) bool {
	for i, a := range panels {
		var page ui.Page
		page.Reset(a.kit)
		trial := *a
		trial.page, trial.row = &page, func(layout.Rect) {}
		if a.asks.answers != nil {
			trial.asks.answers = trial.row
		}
		if trial.build(rects[i]); trial.cut {
			return true
		}
	}
	return false
}

// tile builds the panel of a player for a phone on which several players need room: the name takes
// the full width, and everything else is below it.
func (a *panel) tile(r layout.Rect) layout.Rect {
	k, p, f := a.kit, a.page, a.facts
	in := r.InsetXY(k.Px(6), k.Px(3))
	if f.Target > 0 {
		a.bar(in.CutBottom(k.Px(7), k.Px(1)))
	}
	if in.H < k.Frame.TextSize(usualName)*2.2 {
		a.words = "" // there is no room for it below the name, which stays
	}
	if a.words != "" { // for a while in the place of all but the name and the clock
		a.clockBeside(&in, smallClock, 0.4)
		a.namedSpeech(in)
		return in
	}
	a.title(&in)
	size, fact := min(in.H, k.Px(32)), float64(factSize)
	if r.H >= k.Px(panelTall) {
		size, fact = min(in.H, k.Px(48)), largeName
	}
	icon := in.CutLeft(size, k.Px(4))
	a.portrait(icon)
	a.clockBeside(&in, smallClock, 0.5)
	if f.Target == 0 && !f.Hand && a.notice.text == "" { // what is counted, and the captured pieces
		if f.Figure != "" && in.W >= k.Px(18+16+4+40) {
			sign := in.CutLeft(k.Px(18), 0)
			p.Paint(func(dst *ebiten.Image) { f.Icon.Draw(dst, sign, k.Px(17), k.Theme.InkSoft) })
			p.Label(f.Figure, in.CutLeft(k.Px(16), k.Px(4)), ui.Type{Style: sprites.StyleBold, Size: factSize, Color: k.Theme.InkSoft, Y: 0.5, Single: true})
		}
		if in.W >= k.Px(40) {
			a.row(in)
		} else {
			a.tally(&in)
		}
		return icon
	}
	text := f.Figure
	if f.Target > 0 {
		text = a.points()
	}
	bold := ui.Type{Style: sprites.StyleBold, Size: fact, Y: 0.5, Single: true}
	if a.notice.text != "" && a.clock == "" && in.W > k.Px(110) {
		p.Label(text, in.CutLeft(min(k.Px(56), in.W*0.4), k.Px(4)), bold)
		a.writeNotice(in)
		return icon
	}
	if sign := min(k.Px(18), in.H); f.Badge != ui.IconNone && (a.notice.text == "" || in.W > sign+k.Px(2)+k.Width(text, bold.Style, bold.Size)) {
		a.badge(in.CutRight(sign, k.Px(2)))
	}
	if f.Target > 0 && k.Width(text, bold.Style, bold.Size)*min(1, k.Frame.MinTextSize()/k.Frame.TextSize(bold.Size)) > in.W { // the bar shows of how many
		text = strconv.Itoa(f.Score)
	}
	p.Label(text, in, bold)
	return icon
}

// title writes the player's name into a tile. It writes the short text about the game next to the
// name, if there is room for both and only a number is shown below. It removes the area of these
// texts from the top of the rectangle in.
func (a *panel) title(in *layout.Rect) {
	k, f := a.kit, a.facts
	wide := k.Width(f.Short, sprites.StyleBody, factSize) + k.Px(2)
	if f.Target > 0 || f.Hand || f.Short == "" || a.notice.text != "" || wide+k.Px(6)+k.Width(a.name, sprites.StyleBold, usualName) > in.W {
		a.nameLines(in)
		return
	}
	line := in.CutTop(math.Ceil(in.H*0.5), 0)
	a.page.Label(f.Short, line.CutRight(wide, k.Px(6)), ui.Type{Style: sprites.StyleBody, Size: factSize, Color: k.Theme.InkSoft, X: 1, Y: 0.5, Single: true})
	a.nameLine(line, usualName)
}

// nameFor returns the player's name; if it is wider than w, it returns 'You' for the only user.
func (a *panel) nameFor(style sprites.Style, size, w float64) string {
	k := a.kit
	if a.you != "" && k.Width(a.name, style, size)*min(1, k.Frame.MinTextSize()/k.Frame.TextSize(size)) > w {
		return a.you
	}
	return a.name
}

// nameLine writes the player's name in the given size; a long name becomes smaller.
func (a *panel) nameLine(r layout.Rect, size float64) {
	name, k := a.nameFor(sprites.StyleBold, size, r.W), a.kit
	if a.roomy && a.long != "" && k.Width(a.long, sprites.StyleBold, size) <= r.W {
		name = a.long
	}
	whole := name
	name = k.Cut(name, sprites.StyleBold, size*k.Frame.MinTextSize()/k.Frame.TextSize(size), r.W)
	a.cut = a.cut || name != whole
	a.page.Label(name, r, ui.Type{Style: sprites.StyleBold, Size: size, Y: 0.5, Single: true})
}

// nameLines writes the player's name in the upper half of a rectangle, in two lines if it is long
// and has several words. It removes that half from the rectangle.
func (a *panel) nameLines(in *layout.Rect) {
	k := a.kit
	least := k.Frame.MinTextSize()
	cut := func(s string) string {
		return k.Cut(s, sprites.StyleBold, usualName*least/k.Frame.TextSize(usualName), in.W)
	}
	words := strings.Fields(a.name)
	high := math.Ceil(in.H * 0.5)
	whole := cut(a.name) == a.name
	if in.H >= 5*k.Frame.TextSize(usualName) { // rather than small
		whole = k.Width(a.name, sprites.StyleBold, usualName) <= in.W
	}
	if len(words) < 2 || a.you != "" || whole || in.H < 4*least {
		a.nameLine(in.CutTop(high, 0), usualName)
		return
	}
	n := 1 // words in the first line
	for n+1 < len(words) && cut(strings.Join(words[:n+1], " ")) == strings.Join(words[:n+1], " ") {
		n++
	}
	a.cut = a.cut || cut(strings.Join(words[n:], " ")) != strings.Join(words[n:], " ")
	both := cut(strings.Join(words[:n], " ")) + "\n" + cut(strings.Join(words[n:], " "))
	a.page.Label(both, in.CutTop(max(high, math.Ceil(3.1*least)), 0), ui.Type{Style: sprites.StyleBold, Size: usualName, Y: 0.5})
}
