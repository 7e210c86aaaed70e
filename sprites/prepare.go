package sprites

import "roundtable/sprites/art"

// Prepare starts to draw in the background what a theme needs to replace another theme smoothly:
// the table top, and the small pictures that the other theme has. Call Poll until Busy returns
// false.
func (t *Theme) Prepare(other *Theme) {
	t.cache.ground.asked = true
	for o := range other.cache.icons.all {
		switch o.Motif {
		case frame, shade, rim: // quick to draw
			continue
		case art.MotifSample: // it shows another theme
		default:
			o.Theme = t.Name
		}
		t.drawLater(o)
	}
}
