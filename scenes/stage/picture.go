package stage

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// picture holds what was drawn of the top scene and above it.
type picture struct {
	still      *ebiten.Image // everything that does not move
	stale      bool          // must be drawn again, which waits until a change of scenes is over
	background *ebiten.Image
	transition *transition
	ring       ring
	tip        ui.TooltipPicture
	draws      int
}

func (p *picture) drop() {
	if p.still != nil {
		p.still.Deallocate()
	}
	p.background, p.still = nil, nil
}

func (p *picture) bytes() int {
	if p.still == nil {
		return 0
	}
	return 4 * p.still.Bounds().Dx() * p.still.Bounds().Dy()
}

// Draw draws what has changed.
func (s *Stack) Draw(screen *ebiten.Image) {
	p := &s.picture
	w, h := int(s.kit.Frame.W), int(s.kit.Frame.H)
	if p.still == nil || p.still.Bounds().Dx() != w || p.still.Bounds().Dy() != h {
		p.still = ui.Layer(w, h)
		s.changed = All
	}
	if s.changed == All {
		p.background = sprites.Background(s.svc.Theme, w, h)
		if p.stale = p.transition != nil; !p.stale {
			p.still.DrawImage(p.background, nil)
			s.Top().Draw(p.still)
		}
	}
	if p.transition != nil {
		p.transition.draw(screen, p.background, s.layers[len(s.layers)-1], s.changed == All)
	} else {
		screen.DrawImage(p.still, nil)
		s.layers[len(s.layers)-1].drawMoving(screen)
	}
	s.strip.draw(screen)
	if s.dialog != nil {
		s.dialog.draw(s.kit, screen)
	}
	s.drawFocus(screen)
	s.changed = Nothing
	p.draws++
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
