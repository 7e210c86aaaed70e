package stage

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// picture holds what was drawn of the top scene and above it.
type picture struct {
	still      *sprites.Layer // everything that does not move; nil until something moves
	drawn      bool           // in this size and theme
	stale      bool           // still must be drawn again, which waits until a change of scenes is over
	transition *transition
	ring       ring
	tip        ui.TooltipPicture
	draws      int
}

func (p *picture) drop() {
	p.still.Free()
	p.still, p.drawn = nil, false
}

// overwrite draws an opaque picture, which takes less time without blending.
var overwrite = ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}

// Draw draws what has changed.
func (s *Stack) Draw(screen *ebiten.Image) {
	p, now := &s.picture, s.layers[len(s.layers)-1]
	w, h := int(s.kit.Frame.W), int(s.kit.Frame.H)
	dst := screen.SubImage(image.Rect(0, 0, w, h)).(*ebiten.Image)
	all := s.changed == All || !p.drawn
	p.drawn, p.stale = true, p.stale || all
	switch {
	case p.transition != nil:
		p.transition.draw(dst, s.svc.Theme, now, all)
	case all && now.traits.DrawMoving == nil:
		now.drawStill(s.svc.Theme, dst)
	default:
		if p.still == nil {
			p.still, p.stale = sprites.NewLayer(w, h), true
		}
		if p.stale {
			now.drawStill(s.svc.Theme, p.still.Image)
			p.stale = false
		}
		dst.DrawImage(p.still.Image, &overwrite)
		now.drawMoving(dst)
	}
	s.strip.draw(screen)
	if s.dialog != nil {
		s.dialog.draw(s.kit, screen)
	}
	s.drawFocus(screen)
	s.changed = Nothing
	p.draws++
}

func (l layer) drawStill(theme *sprites.Theme, dst *ebiten.Image) {
	sprites.DrawBackground(theme, dst)
	l.scene.Draw(dst)
}

// drawFocus draws the ring around the target with the focus, the gamepad's button that presses it,
// and an icon's tooltip.
func (s *Stack) drawFocus(screen *ebiten.Image) {
	if s.focus.id == "" {
		return
	}
	t, ok := s.target(s.focus.id)
	if !ok || t.Hidden {
		return
	}
	s.picture.ring.draw(s.kit, screen, t.Rect)
	s.drawButton(screen, t)
	if t.Tooltip != "" {
		s.picture.tip.Draw(s.kit, screen, &t)
	}
}

// Draws returns the number of frames that were really drawn.
func (s *Stack) Draws() int { return s.picture.draws }

// Wait draws missing pictures of the top scene at once.
func (s *Stack) Wait() {
	if wait := s.Traits().Wait; wait != nil {
		wait()
	}
	s.changed = All
}

func (l layer) drawMoving(dst *ebiten.Image) {
	if l.traits.DrawMoving != nil {
		l.traits.DrawMoving(dst)
	}
}
