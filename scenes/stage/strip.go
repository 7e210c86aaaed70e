package stage

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Progress is an activity that every screen shows in a strip at its foot.
type Progress struct {
	Text string  // as shown
	Read string  // the text in the document, which changes rarely
	Part float64 // how much is done, from 0 to 1; 0 if unknown
	Stop string  // the text of the button
	End  func()  // called when the button is pressed
	Back bool    // Back calls End too
	// Whole, if it isn't empty, makes all of the strip one button and replaces Text and Stop. It
	// holds possible texts, the longest first; the first for which there is room is shown. Calls is
	// true if the user is needed.
	Whole []string
	Calls bool
	// Sudden is true if the strip appears without an action of the user. A press then counts for
	// what was shown when the press began.
	Sudden bool
}

type strip struct {
	now  *Progress
	lay  layout.Strip
	page ui.Page
	img  *ebiten.Image // the last picture; nil if it must be drawn again
	held bool          // the current press began on the strip
	new  int           // ticks in which a press was meant for something else
	deaf bool          // the current press is ignored
}

const newTicks = 24

const stopID = "stop-progress"

// SetProgress shows p on every screen; nil removes the strip. Both change the layout of the screen,
// which is impossible during a press or a change of scenes; SetProgress reports whether it was
// possible.
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
	if k.Width(now.Text, sprites.StyleBody, size) > 1.8*l.Text.W { // two lines are too short for it
		size = layout.MinText
	}
	p.Label(now.Text, l.Text, ui.Type{Style: sprites.StyleBody, Size: size, Y: 0.5})
	p.Add(ui.Button{ID: stopID, Rect: l.Stop, Text: now.Stop, Size: 15, Do: now.End})
}

const wholeEdge = 56

func (t *strip) drop() {
	if t.img != nil {
		t.img.Deallocate()
		t.img = nil
	}
}

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

func (t *strip) draw(dst *ebiten.Image) {
	if t.now == nil {
		return
	}
	r := t.lay.Rect
	if t.img == nil {
		t.img = ebiten.NewImage(max(1, int(r.W)), max(1, int(r.H)))
		all := sprites.NewLayer(dst.Bounds().Dx(), dst.Bounds().Dy())
		t.page.Draw(all.Image)
		op := &ebiten.DrawImageOptions{}
		op.GeoM.Translate(-r.X, -r.Y)
		t.img.DrawImage(all.Image, op)
		all.Free()
	}
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(r.X, r.Y)
	dst.DrawImage(t.img, op)
}

func (t *strip) ends() bool { return t.now != nil && t.now.Back }

func (t *strip) document(d *system.Document) {
	if t.now != nil && len(t.now.Whole) > 0 {
		d.Items = append(d.Items, system.Item{ID: stopID, Text: t.now.Whole[0], Enabled: true})
	} else if t.now != nil {
		d.Items = append(d.Items, system.Item{Text: t.now.Read}, system.Item{ID: stopID, Text: t.now.Stop, Enabled: true})
	}
}
