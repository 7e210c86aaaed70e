package scenes

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
)

// How many ticks a change of scene and the coming of a card take.
const (
	passageTicks = 13
	riseTicks    = 12
)

// passage is a change of scene under way: the old one goes, the new one comes,
// nearer where one goes deeper, and from afar on the way back.
type passage struct {
	from   scene // the old scene, until its last picture is taken
	old    *ebiten.Image
	still  *ebiten.Image // the still part of the new scene
	new    *ebiten.Image
	tick   int
	deeper bool
}

// depart begins a change of scene. Input is the new scene's at once.
func (a *App) depart(from scene, deeper bool) {
	if a.still == nil || a.svc.calm() || a.svc.pace() == 0 {
		return
	}
	if p := a.passage; p != nil && p.tick == 0 { // the first of several in one tick
		p.deeper = deeper
		return
	}
	a.arrive()
	a.passage = &passage{from: from, deeper: deeper}
}

// arrive ends a change of scene.
func (a *App) arrive() {
	if p := a.passage; p != nil {
		for _, img := range []*ebiten.Image{p.old, p.still, p.new} {
			if img != nil {
				img.Deallocate()
			}
		}
		a.passage = nil
		a.dirty = a.dirty.with(moved)
	}
}

// pass goes on with a change of scene; a press ends it.
func (a *App) pass(pressed bool) {
	p := a.passage
	if p == nil {
		return
	}
	p.tick++
	a.dirty = a.dirty.with(moved)
	if p.tick >= passageTicks || pressed {
		a.arrive()
	}
}

// draw draws the old scene's last picture, as it goes, and the new scene, as it
// comes, on the hall, which stays. anew says that the new scene's still part is
// out of date.
func (p *passage) draw(dst, hall *ebiten.Image, now scene, anew bool) {
	w, h := hall.Bounds().Dx(), hall.Bounds().Dy()
	if p.from != nil {
		p.old = screenful(w, h)
		p.from.drawStill(p.old)
		p.from.drawMoving(p.old)
		p.from = nil
	}
	if p.new == nil {
		p.still, p.new, anew = screenful(w, h), screenful(w, h), true
	}
	if anew {
		p.still.Clear()
		now.drawStill(p.still)
	}
	p.new.Clear()
	p.new.DrawImage(p.still, nil)
	now.drawMoving(p.new)
	t := float64(p.tick) / passageTicks
	const far = 0.06
	grow := far
	if !p.deeper {
		grow = -far
	}
	dst.DrawImage(hall, nil)
	// One is nearly gone when the other comes, so that they are never read at once.
	lay(dst, p.old, 1+grow*easeIn(t), 0, 1-easeInOut(t/0.55))
	lay(dst, p.new, 1-grow*(1-easeOut(t)), 0, easeInOut((t-0.25)/0.65))
}

func easeIn(t float64) float64 { return t * t }

// screenful is an image of its own, as large ones should be: one on a shared
// sheet makes that grow by being copied.
func screenful(w, h int) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
}

// lay draws a picture scaled about its middle, moved down, at an opacity.
func lay(dst, img *ebiten.Image, scale, down, alpha float64) {
	w, h := float64(img.Bounds().Dx()), float64(img.Bounds().Dy())
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(-w/2, -h/2)
	op.GeoM.Scale(scale, scale)
	op.GeoM.Translate(w/2, h/2+down)
	op.ColorScale.ScaleAlpha(float32(alpha))
	if scale != 1 {
		op.Filter = ebiten.FilterLinear
	}
	dst.DrawImage(img, op)
}

func easeOut(t float64) float64 {
	t = 1 - max(0, min(1, t))
	return 1 - t*t*t
}

func easeInOut(t float64) float64 {
	t = max(0, min(1, t))
	return t * t * (3 - 2*t)
}

// rise is the coming of a card over a scene. Its zero value is about to begin.
type rise struct {
	tick  int
	layer *ebiten.Image
}

// step goes on by a tick, and answers whether the picture changed.
func (r *rise) step(svc *services, pressed bool) bool {
	if r.tick >= riseTicks {
		return false
	}
	if r.tick++; pressed || svc.calm() || svc.pace() == 0 {
		r.tick = riseTicks
	}
	if r.tick == riseTicks && r.layer != nil {
		r.layer.Deallocate()
		r.layer = nil
	}
	return true
}

// end is the card at rest.
func (r *rise) end() { r.tick = riseTicks }

// draw draws a card, painted by paint, over what it dims. From far it comes in a
// bow of its own, as a result does.
func (r *rise) draw(dst *ebiten.Image, k ui.Kit, far bool, paint func(dst *ebiten.Image)) {
	all := layout.Rect{W: k.Frame.W, H: k.Frame.H}
	t := float64(r.tick) / riseTicks
	shade := k.Theme.Shade
	if t < 1 {
		part := func(v uint8) uint8 { return uint8(float64(v) * easeInOut(t*1.5)) }
		shade.R, shade.G, shade.B, shade.A = part(shade.R), part(shade.G), part(shade.B), part(shade.A)
	}
	k.Fill(dst, all, 0, shade)
	if t >= 1 {
		paint(dst)
		return
	}
	if r.layer == nil || r.layer.Bounds() != dst.Bounds() {
		r.layer = screenful(dst.Bounds().Dx(), dst.Bounds().Dy())
		paint(r.layer)
	}
	if far {
		// It drops in, goes a little too far, and comes to rest.
		lay(dst, r.layer, 1, -k.Px(150)*(1-overshoot(t)), easeInOut(t*2.5))
		return
	}
	lay(dst, r.layer, 0.93+0.07*easeOut(t), k.Px(10)*(1-easeOut(t)), easeInOut(t*1.6))
}

// overshoot goes from 0 to 1 by way of a little more than 1.
func overshoot(t float64) float64 {
	const s = 1.4
	t = max(0, min(1, t)) - 1
	return 1 + t*t*((s+1)*t+s)
}
