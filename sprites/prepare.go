package sprites

import "roundtable/sprites/art"

// Prepare starts drawing, beside the game, what a theme needs first, so that it
// can take the place of another without a halt: the table top, and all small
// pictures that the other one keeps. Poll until Busy returns false.
func (t *Theme) Prepare(other *Theme) {
	t.cache.ground.asked = true
	for o := range other.cache.icons.kept {
		switch o.Motif {
		case frame, shade, rim: // they are quick to draw
			continue
		case art.MotifSample: // it shows another theme
		default:
			o.Theme = t.Name
		}
		t.drawLater(o)
	}
}
