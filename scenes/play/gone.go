package play

import (
	"roundtable/engine"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// goneID is the card that says why a match at a distance does not go on.
const goneID = "gone"

// goneWords say why the match does not go on.
func goneWords(v *view) (head, body string) {
	text, o := v.svc.Text, v.distant
	if o.seen.lost {
		return text("distant.lost"), text("distant.lost.body")
	}
	head, body = text("distant.aborted"), text("distant.aborted.body")
	if o.aborted == nil || o.aborted.Seat == nil {
		return head, body
	}
	switch by, late := engine.Seat(*o.aborted.Seat), o.aborted.Cause == "no-show"; {
	case late && o.here == engine.Seats(0).With(by):
		body = text("distant.aborted.you") + " " + body
	case late:
		body = text("distant.aborted.late", v.names[by]) + " " + body
	case !o.here.Has(by):
		body = text("distant.aborted.by", v.names[by]) + " " + body
	}
	return head, body
}

// fillGone says why the match does not go on, and what can be done.
func fillGone(v *view, c *card, k ui.Kit) {
	head, body := goneWords(v)
	c.head(v, k, head, 400, 250*k.Frame.Tall())
	in := c.area.Inset(k.Px(18))
	in.CutTop(k.Px(48), k.Px(4))
	c.page.Add(ui.Button{ID: "leave", Rect: in.CutBottom(k.Px(52), k.Px(10)), Text: v.svc.Text("back"), Size: 18, Look: ui.Primary, Do: func() { v.do(actLeave) }})
	c.page.Label(body, in, ui.Type{Style: sprites.StyleBody, Size: 17, X: 0.5, Y: 0.5})
}
