package scenes

import (
	"errors"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/boardview"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// refuse says why something is not allowed, and marks what that is about.
func (t *table) refuse(err error) {
	t.svc.hear(audio.Refused)
	var r *engine.Refusal
	if !errors.As(err, &r) {
		t.say(err.Error())
		return
	}
	t.say(t.svc.words.Refusal(r, t.geometry()))
	kind := boardview.Closed
	if r.Ruling == "C7" || r.Ruling == "C11" {
		kind = boardview.MustMove
	}
	for _, sq := range r.Squares {
		t.toast.marks = append(t.toast.marks, boardview.Mark{Square: sq, Kind: kind})
	}
}

// message is what is written over the board now.
func (t *table) message() string {
	if t.toast.text != "" {
		return t.toast.text
	}
	return t.hint
}

// drawMessage writes the message over the edge of the board that is further
// from the pointer.
func (t *table) drawMessage(dst *ebiten.Image) {
	text := t.message()
	if text == "" {
		return
	}
	k := t.kit
	const size = 16
	b := t.lay.Board
	most := min(b.W-k.Px(16), k.Px(560))
	w := min(most, k.Width(text, sprites.StyleBold, size)+k.Px(36))
	h := k.Px(44)
	if w == most {
		h = k.Px(64)
	}
	r := layout.Rect{X: b.X + (b.W-w)/2, Y: b.Bottom() - h - k.Px(10), W: w, H: h}
	if t.under != engine.NoSquare {
		if _, y := t.view.Centre(t.under); y > b.Y+b.H/2 {
			r.Y = b.Y + k.Px(10)
		}
	}
	th := t.svc.theme
	k.Fill(dst, r.Move(0, k.Px(2)), k.Px(10), th.Shade)
	k.Fill(dst, r, k.Px(10), th.Ink)
	k.Stroke(dst, r, k.Px(10), max(1, k.Px(1.5)), th.Gold)
	k.Label(dst, text, r.InsetXY(k.Px(14), k.Px(4)), ui.Type{Style: sprites.StyleBold, Size: size, Color: th.Panel, X: 0.5, Y: 0.5})
}

// status is the line above the players.
func (t *table) status() string {
	s := t.svc
	switch {
	case !t.present():
		return s.text("match.past", t.plyText(t.shown))
	case t.m.Outcome().Over():
		head, _ := s.words.Outcome(t.name(), t.m.Outcome(), t.names, t.only())
		return head
	case t.mind.advising && t.mind.thinking:
		return s.text("hint.thinking")
	case t.mind.thinking:
		return s.text("match.thinking", t.m.ToMove().Name)
	case !t.m.ToMove().Computer:
		return t.hand.prompt()
	}
	return s.text("match.turn", t.m.ToMove().Name)
}

// yourTurn is the plain prompt for a person.
func (t *table) yourTurn() string {
	if t.only() != engine.NoSeat {
		return t.svc.text("match.your")
	}
	return t.svc.text("match.turn", t.m.ToMove().Name)
}
