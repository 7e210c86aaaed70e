package stage

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/anim"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// transitionTicks is the length of a change of scene in ticks. The new scene is hidden for the
// first unseenTicks and the first frame, because drawing the press and its result in the same frame
// would take too long.
const (
	transitionTicks = 13
	unseenTicks     = 3
)

// transition is the animation between two scenes: the old scene disappears and the new one appears.
// The new one grows on the way in, and shrinks on the way back.
type transition struct {
	old    *sprites.Layer
	still  *sprites.Layer // the new scene without its moving part
	new    *sprites.Layer // the new scene, if it has a moving part
	stale  bool
	tick   int
	drawn  bool // in an earlier frame
	deeper bool
}

// beginTransition begins an animation between scenes with a last picture of the top scene. The new
// scene receives input at once.
func (s *Stack) beginTransition(deeper bool) {
	p := &s.picture
	if !p.drawn || s.svc.Still() {
		return
	}
	if t := p.transition; t != nil && t.tick == 0 { // the first of several in one tick
		t.deeper = deeper
		return
	}
	s.endTransition()
	p.still.Free() // it is drawn again after the transition
	p.still = nil
	t := &transition{old: sprites.NewLayer(int(s.kit.Frame.W), int(s.kit.Frame.H)), deeper: deeper}
	s.Top().Draw(t.old.Image)
	s.layers[len(s.layers)-1].drawMoving(t.old.Image)
	p.transition = t
}

func (s *Stack) endTransition() {
	t := s.picture.transition
	if t == nil {
		return
	}
	t.old.Free()
	t.still.Free()
	t.new.Free()
	s.picture.transition = nil
	s.Change(All)
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
func (p *transition) draw(dst *ebiten.Image, theme *sprites.Theme, now layer, changed bool) {
	t := float64(p.tick) / transitionTicks
	p.stale = p.stale || changed
	var new *sprites.Layer
	if p.drawn && p.tick >= unseenTicks {
		new = p.drawNew(now, dst.Bounds().Size())
	}
	p.drawn = true
	const far = 0.06
	grow := far
	if !p.deeper {
		grow = -far
	}
	sprites.DrawBackground(theme, dst)
	// One is nearly gone when the other comes, so that they are never read at once.
	ui.Lay(dst, p.old.Image, 1+grow*anim.EaseIn(t), 0, 1-anim.EaseInOut(t/0.55))
	if new == nil {
		return
	}
	ui.Lay(dst, new.Image, 1-grow*(1-anim.EaseOut(t)), 0, anim.EaseInOut((t-0.25)/0.65))
}

// drawNew draws the new scene and returns its layer.
func (p *transition) drawNew(now layer, size image.Point) *sprites.Layer {
	if p.still == nil {
		p.still, p.stale = sprites.NewLayer(size.X, size.Y), true
	}
	if p.stale {
		p.still.Clear()
		now.scene.Draw(p.still.Image)
		p.stale = false
	}
	if now.traits.DrawMoving == nil {
		return p.still
	}
	if p.new == nil {
		p.new = sprites.NewLayer(size.X, size.Y)
	}
	p.new.Clear()
	p.new.DrawImage(p.still.Image, nil)
	now.drawMoving(p.new.Image)
	return p.new
}
