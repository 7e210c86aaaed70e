package stage

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/anim"
	"roundtable/scenes/ui"
)

// transitionTicks is the length of a change of scene in ticks. The new scene is hidden for the
// first unseenTicks, and drawn in the last of them, because drawing the press and its result in the
// same tick would take too long.
const (
	transitionTicks = 13
	unseenTicks     = 3
)

// transition is the animation between two scenes: the old scene disappears and the new one appears.
// The new one grows on the way in, and shrinks on the way back.
type transition struct {
	old    *ebiten.Image
	still  *ebiten.Image // the new scene without its moving part
	new    *ebiten.Image
	stale  bool
	tick   int
	deeper bool
}

// beginTransition begins an animation between scenes with a last picture of the top scene. The new
// scene receives input at once.
func (s *Stack) beginTransition(deeper bool) {
	still := s.picture.still
	if still == nil || s.svc.Still() {
		return
	}
	if t := s.picture.transition; t != nil && t.tick == 0 { // the first of several in one tick
		t.deeper = deeper
		return
	}
	s.endTransition()
	b := still.Bounds()
	t := &transition{old: ui.Layer(b.Dx(), b.Dy()), deeper: deeper}
	s.Top().Draw(t.old)
	s.layers[len(s.layers)-1].drawMoving(t.old)
	s.picture.transition = t
}

func (s *Stack) endTransition() {
	t := s.picture.transition
	if t == nil {
		return
	}
	for _, img := range []*ebiten.Image{t.old, t.still, t.new} {
		if img != nil {
			img.Deallocate()
		}
	}
	s.picture.transition = nil
	s.Change(Moving)
	if s.picture.stale {
		s.Change(All)
	}
}

func (s *Stack) stepTransition(pressed bool) {
	t := s.picture.transition
	if t == nil {
		return
	}
	t.tick++
	s.Change(Moving)
	if t.tick >= transitionTicks || pressed {
		s.endTransition()
	}
}

// draw draws the last picture of the old scene and the new scene on the background. changed is true
// if the still part of the new scene must be drawn again.
func (p *transition) draw(dst, background *ebiten.Image, now layer, changed bool) {
	t := float64(p.tick) / transitionTicks
	p.stale = p.stale || changed
	if p.tick >= unseenTicks {
		p.drawNew(now, background.Bounds().Dx(), background.Bounds().Dy())
	}
	const far = 0.06
	grow := far
	if !p.deeper {
		grow = -far
	}
	dst.DrawImage(background, nil)
	// One is nearly gone when the other comes, so that they are never read at once.
	ui.Lay(dst, p.old, 1+grow*anim.EaseIn(t), 0, 1-anim.EaseInOut(t/0.55))
	if p.new == nil {
		return
	}
	ui.Lay(dst, p.new, 1-grow*(1-anim.EaseOut(t)), 0, anim.EaseInOut((t-0.25)/0.65))
}

func (p *transition) drawNew(now layer, w, h int) {
	if p.new == nil {
		p.still, p.new, p.stale = ui.Layer(w, h), ui.Layer(w, h), true
	}
	if p.stale {
		p.still.Clear()
		now.scene.Draw(p.still)
		p.stale = false
	}
	p.new.Clear()
	p.new.DrawImage(p.still, nil)
	now.drawMoving(p.new)
}
