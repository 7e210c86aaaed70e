package art

import "roundtable/sprites/paint"

// Cast draws on c the shadow of the thing that is drawn in one, with one's corner at (x, y): a soft
// shadow to the lower right, and a close one where the thing touches the board.
func Cast(p *Palette, c, one *paint.Canvas, x, y int, s float64) {
	if p.Surface == Flat {
		return
	}
	w, h := one.Size()
	m := paint.NewPlane(w, h)
	for i := range m.V {
		// Translucent parts are glows without a shadow.
		m.V[i] = max(0, float32(one.Img.Pix[4*i+3])/255-0.55) / 0.45
	}
	ink := paint.Of(0x120a04)
	soft := paint.NewPlane(w, h)
	dx, dy := int(s*0.07+0.5), int(s*0.09+0.5)
	for yy := dy; yy < h; yy++ {
		copy(soft.V[yy*w+dx:(yy+1)*w], m.V[(yy-dy)*w:(yy-dy+1)*w-dx])
	}
	far, near := soft.Blur(s*0.07), m.Blur(s*0.03)
	c.BlendPlane(far, x, y, ink.Alpha(0.55))
	c.BlendPlane(near, x, y, ink.Alpha(0.45))
	paint.Free(m, soft, far, near)
}
