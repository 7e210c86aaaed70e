package ui

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// hoverRest is for how many ticks the mouse rests on an icon until it is told what
// that does.
const hoverRest = 24

// linger counts how long the mouse has rested on an icon.
type linger struct {
	on    string
	ticks int
}

// update takes a tick in which the mouse is over an icon with a note, or over none;
// it reports whether a note appears or goes.
func (l *linger) update(in input.State, over string) bool {
	if in.Held || over != l.on {
		was := l.told()
		l.on, l.ticks = over, 0
		return was != ""
	}
	if over == "" || l.ticks >= hoverRest {
		return false
	}
	l.ticks++
	return l.told() != ""
}

// waits reports whether the mouse rests on an icon of which nothing is told yet.
func (l *linger) waits() bool { return l.on != "" && l.ticks < hoverRest }

// told is the icon of which is told, or "".
func (l *linger) told() string {
	if l.ticks < hoverRest {
		return ""
	}
	return l.on
}

// iconAt is the button with a note under the mouse, also one that is disabled, or "".
func (p *Page) iconAt(in input.State) string {
	if !in.Hover || in.Touch {
		return ""
	}
	for i := len(p.buttons) - 1; i >= 0; i-- {
		if b := &p.buttons[i]; b.visible().Contains(in.Pointer.X, in.Pointer.Y) {
			if b.hasNote() {
				return b.ID
			}
			return ""
		}
	}
	return ""
}

// note is what is told of an icon, where there is a keyboard with its key.
func (b *Button) note(keyboard bool) string {
	if !keyboard || b.Key.Text == "" {
		return b.Note
	}
	return b.Note + " (" + b.Key.Text + ")"
}

// noteSize is the size of a note's text.
const noteSize = 14

// Note writes what an icon does beside it, in as many lines as the window asks for;
// it returns false where that does not fit.
func (k *Kit) Note(dst *ebiten.Image, text string, about layout.Rect) bool {
	return k.writeNote(dst, text, k.noteRect(text, about))
}

func (k *Kit) writeNote(dst *ebiten.Image, text string, r layout.Rect) bool {
	k.Fill(dst, r, k.Px(6), k.Theme.Ink)
	return k.Label(dst, text, r.InsetXY(k.Px(10)-1, 0), Type{Size: noteSize, Color: k.Theme.Panel, X: 0.5, Y: 0.5, Style: sprites.StyleBody})
}

// noteRect is where a note stands.
func (k *Kit) noteRect(text string, about layout.Rect) layout.Rect {
	safe := k.Frame.Safe().Inset(k.Px(4))
	pad, line := k.Px(10), k.Frame.TextSize(noteSize)*1.45
	w := k.Width(text, sprites.StyleBody, noteSize)
	lines := 1.0
	if most := min(safe.W, k.Px(320)) - 2*pad; w > most {
		lines = math.Ceil(w/most + 0.2)
		w = most
	}
	w, h := w+2*pad, max(k.Px(30), lines*line+k.Px(8))
	x, _ := about.Centre()
	r := layout.Rect{X: x - w/2, Y: about.Y - h - k.Px(6), W: w, H: h}
	if r.Y < safe.Y {
		r.Y = about.Bottom() + k.Px(6)
	}
	r.X = max(safe.X, min(safe.Right()-w, r.X))
	return r
}

// Tip is a note as it was drawn last: a frame that shows it again only copies it.
type Tip struct {
	text  string
	about layout.Rect
	theme *sprites.Theme
	rect  layout.Rect
	img   *ebiten.Image
}

// Draw draws the note of a button, anew only where it is another.
func (t *Tip) Draw(k Kit, dst *ebiten.Image, text string, about layout.Rect) {
	if t.img == nil || t.text != text || t.about != about || t.theme != k.Theme {
		if t.img != nil {
			t.img.Deallocate()
		}
		t.text, t.about, t.theme = text, about, k.Theme
		r := k.noteRect(text, about)
		t.rect = layout.Rect{X: math.Floor(r.X), Y: math.Floor(r.Y), W: math.Ceil(r.W) + 1, H: math.Ceil(r.H) + 1}
		t.img = ebiten.NewImage(int(t.rect.W), int(t.rect.H))
		k.writeNote(t.img, text, r.Move(-t.rect.X, -t.rect.Y))
	}
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(t.rect.X, t.rect.Y)
	dst.DrawImage(t.img, op)
}
