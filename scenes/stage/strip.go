package stage

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Progress is something that goes on beside every scene; a strip at the foot of the screen
// tells of it.
type Progress struct {
	Text string  // what is seen of it
	Read string  // what the document says of it, which changes seldom
	Part float64 // how much is done, 0 to 1; 0 where that is not known
	Stop string  // what its button says
	End  func()  // what that does
	Back bool    // a step back does the same
	// Whole is what a button on all of the strip says in place of Text and Stop, the longest first:
	// the first for which there is room. Calls says that it waits for the person.
	Whole []string
	Calls bool
	// Sudden says that it comes without the person's doing: a press counts for what was
	// seen when it was made.
	Sudden bool
}

// strip is the Progress on screen.
type strip struct {
	now  *Progress // nil: there is none
	lay  layout.Strip
	page ui.Page
	img  *ebiten.Image // as it was drawn last; nil where it is to be drawn anew
	held bool          // the press under way began on it
	new  int           // for so many ticks still what is pressed here was meant for something else
	deaf bool          // the press under way was
}

// newTicks is how long it takes to see that a strip has come.
const newTicks = 24

// stopID is the button of the strip.
const stopID = "stop-progress"

// SetProgress shows a Progress on every scene, or none where that is nil. The first and
// none lay the screen out anew; it reports whether it could: not while something is pressed
// or scenes change.
func (s *Stack) SetProgress(p *Progress) bool {
	t := &s.strip
	if (t.now == nil) != (p == nil) {
		if s.press.held || s.picture.transition != nil {
			return false
		}
		t.now, t.new = p, 0
		if p != nil && p.Sudden {
			t.new = newTicks
		}
		if s.screen.W > 0 {
			s.Lay(s.screen)
		}
		return true
	}
	if t.now = p; p != nil {
		t.build(s.svc)
		s.Change(Moving)
	}
	return true
}

// fit lays the strip out for a screen; it returns what is left of that.
func (t *strip) fit(svc *Services, k ui.Kit) layout.Frame {
	t.held = false
	if t.now == nil {
		t.drop()
		return k.Frame
	}
	rest, lay := layout.NewStrip(k.Frame)
	t.lay, t.page.Kit = lay, k
	t.build(svc)
	return rest
}

// build puts the words and the button on the strip.
func (t *strip) build(svc *Services) {
	t.drop()
	p, k := &t.page, t.page.Kit
	p.Pressed = svc.Click
	p.Reset(k)
	now, l := t.now, t.lay
	p.Paint(func(dst *ebiten.Image) {
		k.Fill(dst, l.Rect, 0, svc.Theme.Panel)
		k.Fill(dst, l.Bar, 0, svc.Theme.InkSoft)
		done := l.Bar
		done.W *= min(1, now.Part)
		k.Fill(dst, done, 0, svc.Theme.Accent)
	})
	if len(now.Whole) > 0 {
		b := ui.Button{ID: stopID, Rect: l.Whole, Icon: ui.IconPlay, Size: 15, Do: now.End}
		for _, b.Text = range now.Whole {
			if k.Width(b.Text, sprites.StyleBold, b.Size) <= l.Whole.W-k.Px(wholeEdge) {
				break
			}
		}
		if now.Calls {
			b.Look = ui.Primary
		}
		p.Add(b)
		return
	}
	size := 15.0
	if k.Width(now.Text, sprites.StyleBody, size) > 1.8*l.Text.W { // two lines do not hold it
		size = layout.MinText
	}
	p.Label(now.Text, l.Text, ui.Type{Style: sprites.StyleBody, Size: size, Y: 0.5})
	p.Add(ui.Button{ID: stopID, Rect: l.Stop, Text: now.Stop, Size: 15, Do: now.End})
}

// wholeEdge is what a button on all of the strip needs beside its text, in interface pixels.
const wholeEdge = 56

// drop lets go of its picture.
func (t *strip) drop() {
	if t.img != nil {
		t.img.Deallocate()
		t.img = nil
	}
}

// updateStrip hands a tick's input to the strip; it returns what the scene hears.
func (s *Stack) updateStrip(in input.State) input.State {
	t := &s.strip
	if t.now == nil {
		return in
	}
	t.new = max(0, t.new-1)
	if in.Pressed {
		t.held = t.lay.Rect.Contains(in.Pointer.X, in.Pointer.Y)
		t.deaf = t.new > 0
	}
	mine := t.held
	if mine && t.deaf {
		t.held = !in.Released && !in.Lost
	} else if mine || !in.Held && !in.Released {
		if in.Released || in.Lost {
			t.held = false
		}
		if t.page.Update(in) {
			t.drop()
			s.Change(Moving)
		}
	}
	if !mine {
		return in
	}
	return input.State{Pointer: input.Point{X: -1, Y: -1}, Actions: in.Actions}
}

// draw draws the strip, anew only where it has changed.
func (t *strip) draw(dst *ebiten.Image) {
	if t.now == nil {
		return
	}
	r := t.lay.Rect
	if t.img == nil {
		t.img = ebiten.NewImage(max(1, int(r.W)), max(1, int(r.H)))
		all := ui.Layer(dst.Bounds().Dx(), dst.Bounds().Dy())
		t.page.Draw(all)
		op := &ebiten.DrawImageOptions{}
		op.GeoM.Translate(-r.X, -r.Y)
		t.img.DrawImage(all, op)
		all.Deallocate()
	}
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(r.X, r.Y)
	dst.DrawImage(t.img, op)
}

// ends reports whether a step back ends what goes on.
func (t *strip) ends() bool { return t.now != nil && t.now.Back }

// document tells of the strip.
func (t *strip) document(d *system.Document) {
	if t.now != nil && len(t.now.Whole) > 0 {
		d.Items = append(d.Items, system.Item{ID: stopID, Text: t.now.Whole[0], Enabled: true})
	} else if t.now != nil {
		d.Items = append(d.Items, system.Item{Text: t.now.Read}, system.Item{ID: stopID, Text: t.now.Stop, Enabled: true})
	}
}
