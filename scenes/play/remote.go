package play

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// notice is what stands on a panel of a player at a distance besides the game: a sign, and
// what it means.
type notice struct {
	sign        ui.Icon
	text, short string
}

// noticeOf is what there is to notice of a seat.
func noticeOf(v *view, s engine.Seat) notice {
	text, o := v.svc.Text, v.distant
	f := v.offered(s)
	switch away := o.seen.away[s]; {
	case f.open && !f.mine && o.here.Has(s):
		return notice{ui.IconSpeech, text("distant.waiting"), text("distant.waiting")}
	case f.open:
		sign := ui.IconDraw
		return notice{sign, v.said(f), v.said(f)}
	case away > 1:
		return notice{ui.IconUnlinked, text("distant.away", away-1), text("distant.lost-line")}
	case away == 1:
		return notice{ui.IconUnlinked, text("distant.lost-line"), text("distant.lost-line")}
	case o.seen.first && !v.over() && v.match().Position().Turn() == s && !o.gone():
		return notice{ui.IconInfo, text("distant.first"), text("distant.first.short")}
	}
	return notice{}
}

// remote has a panel tell what there is to notice of its seat, and ask for an answer to what
// that offers.
func (a *panel) remote(v *view, s engine.Seat) {
	a.notice = noticeOf(v, s)
	if f := v.toAnswer(); f.open && f.by == s && !v.over() && answeredIn(v, f) {
		a.answer = func(r layout.Rect) { buildAnswers(v, a.page, r) }
	}
}

// distantWords say what stands at the table besides the match, for those who do not see it.
func distantWords(v *view) (out []string) {
	if v.distant == nil {
		return nil
	}
	for s := range v.names {
		switch f, n := v.offered(engine.Seat(s)), noticeOf(v, engine.Seat(s)); {
		case f.open:
			out = append(out, v.said(f))
		case n.text != "":
			out = append(out, v.svc.Text("distant.panel", v.names[s], n.text))
		}
	}
	return append(out, clockWords(v)...)
}

// ask puts the buttons for an answer at the foot of a panel; it returns what is left above.
func (a *panel) ask(r layout.Rect) layout.Rect {
	if a.answer == nil {
		return r
	}
	k := a.kit
	edge := k.Px(13)
	high := k.Px(answerHigh * k.Frame.Tall())
	a.answer(layout.Rect{X: r.X + edge, Y: r.Bottom() - edge - high, W: r.W - 2*edge, H: high})
	r.H -= high + edge
	return r
}

// heed writes what there is to notice, with its sign, in the short words where the others
// have no room.
func (a *panel) heed(r layout.Rect) {
	k := a.kit
	soft := ui.Type{Style: sprites.StyleBody, Size: factSize, Color: k.Theme.InkSoft, Y: 0.5, Single: true}
	wide := min(k.Px(18), r.H)
	icon := r.CutLeft(wide, k.Px(5))
	a.page.Paint(func(dst *ebiten.Image) { a.notice.sign.Draw(dst, icon, math.Floor(wide), k.Theme.InkSoft) })
	text := a.notice.text
	if k.Width(text, soft.Style, soft.Size)*min(1, k.Frame.MinTextSize()/k.Frame.TextSize(soft.Size)) > r.W {
		text = a.notice.short
	}
	a.page.Label(text, r, soft)
}
