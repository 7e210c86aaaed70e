package play

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// notice is an icon on the panel of a player in an online game, with a text that explains it.
type notice struct {
	sign        ui.Icon
	text, short string
}

func noticeOf(v *view, s engine.Seat) notice {
	text, o := v.svc.Text, v.distant
	f := v.offerBy(s)
	switch away := o.seen.away[s]; {
	case f.open && !f.mine() && o.here.Has(s):
		return notice{ui.IconSpeech, text("distant.waiting"), text(f.kind.short)}
	case f.open && away == 0:
		return notice{ui.IconSpeech, text(f.kind.short), text(f.kind.short)}
	case away > 1:
		return notice{ui.IconUnlinked, text("distant.away", away-1), text("distant.lost-line")}
	case away == 1:
		return notice{ui.IconUnlinked, text("distant.lost-line"), text("distant.lost-line")}
	case o.seen.first && !v.isOver() && v.match().Position().Turn() == s && !o.isOff():
		return notice{ui.IconClock, text("distant.first"), text("distant.first.short")}
	}
	return notice{}
}

// remote adds a notice about a seat, and the seat's offer, to its panel.
func (a *panel) remote(v *view, s engine.Seat) {
	a.elsewhere, a.notice = true, noticeOf(v, s)
	if f := v.toAnswer(); f.open && f.by == s && answersIn(v, f) {
		a.asks.answers = func(r layout.Rect) { buildAnswers(v, a.page, r) }
		if describesIn(v, f) {
			a.asks.text = v.offerText(f)
		}
		if v.distant.seen.away[s] == 0 {
			a.notice = notice{}
		}
	}
}

func distantWords(v *view) (out []string) {
	if v.distant == nil {
		return nil
	}
	for s := range v.names {
		switch f, n := v.offerBy(engine.Seat(s)), noticeOf(v, engine.Seat(s)); {
		case f.open:
			out = append(out, v.offerText(f))
		case n.text != "":
			out = append(out, v.svc.Text("distant.panel", v.names[s], n.text))
		}
	}
	return append(out, clockWords(v)...)
}

// ask adds the buttons to answer an offer at the foot of a panel; it returns the part of the panel
// above them.
func (a *panel) ask(r layout.Rect) layout.Rect {
	if a.asks.answers == nil {
		return r
	}
	k := a.kit
	if a.notice.text == "" { // there is no room for the game's own line
		a.facts.Line, a.facts.Short = "", ""
	}
	edge := k.Px(13)
	high := k.Px(answerHigh * k.Frame.Tall())
	at := layout.Rect{X: r.X + edge, Y: r.Bottom() - edge - high, W: r.W - 2*edge, H: high}
	a.asks.answers(at)
	if a.asks.text == "" {
		r.H = at.Y - r.Y + edge/2
		return r
	}
	line := math.Ceil(k.Frame.TextSize(usualName) * 1.5)
	at = layout.Rect{X: at.X, Y: at.Y - line - k.Px(4), W: at.W, H: line}
	a.page.Label(a.asks.text, at, ui.Type{Style: sprites.StyleBold, Size: usualName, X: 0.5, Y: 0.5, Single: true})
	r.H = at.Y - r.Y
	return r
}

// noticePanel builds a low panel with its notice below everything else.
func (a *panel) noticePanel(r layout.Rect) layout.Rect {
	k := a.kit
	in := r.InsetXY(k.Px(9), k.Px(5))
	foot := in.CutBottom(min(a.lineHigh(), in.H*0.45), k.Px(2))
	if a.fits(foot.W - k.Px(23+30)) {
		a.tally(&foot)
	}
	a.writeNotice(foot)
	icon := in.CutLeft(in.H, k.Px(8))
	a.portrait(icon)
	a.clockBeside(&in, largeClock, 0.45)
	a.nameLine(in, usualName)
	return icon
}

// beneathClock returns a rectangle for a line of text. If the line is below the clock, or can be
// moved there, it becomes as wide as the panel.
func (a *panel) beneathClock(line layout.Rect) layout.Rect {
	if c := a.clockAt; !c.Empty() && c.Right() > line.Right() && line.Bottom() >= c.Bottom()+a.lineHigh() {
		line.W = c.Right() - line.X
		line.H -= max(0, c.Bottom()-line.Y)
		line.Y = max(line.Y, c.Bottom())
		line.H = min(line.H, a.lineHigh()*1.2)
	}
	return line
}

func (a *panel) noticeType() ui.Type {
	return ui.Type{Style: sprites.StyleBody, Size: factSize, Color: a.kit.Theme.InkSoft, Y: 0.5, Single: true}
}

func (a *panel) fits(w float64) bool {
	k, soft := a.kit, a.noticeType()
	scale := min(1, k.Frame.MinTextSize()/k.Frame.TextSize(soft.Size))
	return min(k.Width(a.notice.text, soft.Style, soft.Size), k.Width(a.notice.short, soft.Style, soft.Size))*scale <= w
}

func (a *panel) writeNotice(r layout.Rect) {
	k := a.kit
	soft := a.noticeType()
	wide := min(k.Px(18), r.H)
	icon := r.CutLeft(wide, k.Px(5))
	a.page.Paint(func(dst *ebiten.Image) { a.notice.sign.Draw(dst, icon, math.Floor(wide), k.Theme.InkSoft) })
	for _, text := range []string{a.notice.text, a.notice.short} {
		if k.Width(text, soft.Style, soft.Size)*min(1, k.Frame.MinTextSize()/k.Frame.TextSize(soft.Size)) <= r.W {
			a.page.Label(text, r, soft)
			return
		}
	}
}
