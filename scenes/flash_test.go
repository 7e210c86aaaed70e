package scenes_test

import (
	"fmt"
	"image"
	"testing"

	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// cells is in how many parts a picture is cut each way to look for flashes.
const cells = 6

// light returns how light each part of a picture is, 0 to 1.
func light(img *image.RGBA) (out [cells * cells]float64) {
	w, h := img.Rect.Dx()/cells, img.Rect.Dy()/cells
	const step = 3 // every third pixel will do
	for i := range out {
		n := 0.0
		for y := i / cells * h; y < (i/cells+1)*h; y += step {
			for x := i % cells * w; x < (i%cells+1)*w; x += step {
				p := img.Pix[img.PixOffset(x, y):]
				out[i] += (0.2126*float64(p[0]) + 0.7152*float64(p[1]) + 0.0722*float64(p[2])) / 255
				n++
			}
		}
		out[i] /= n
	}
	return out
}

// turns counts, in the worst second, how often a value turns by at least a tenth, up
// and down again.
func turns(values []float64, second int) (worst int) {
	const change = 0.1
	var at []int
	peak, up := values[0], true
	for i, v := range values {
		if up == (v > peak) {
			peak = v
		}
		if up && v < peak-change || !up && v > peak+change {
			at = append(at, i)
			peak, up = v, !up
		}
	}
	for i := range at {
		n := 1
		for n <= i && at[i]-at[i-n] < second {
			n++
		}
		worst = max(worst, n)
	}
	return worst
}

// Nothing on screen flashes more than three times a second: no movement of either
// game, no refusal, no end, not the mark of the focus, and no change of screens.
func TestNothingFlashes(t *testing.T) {
	const every, ticks = 3, 60 // ticks between pictures; in a second
	watch := func(what string, d *drive.Driver, do func(), n int) {
		t.Helper()
		var seen [cells * cells][]float64
		do()
		for i := range n {
			if i%every == 0 {
				for c, v := range light(d.Snapshot()) {
					seen[c] = append(seen[c], v)
				}
			}
			d.Ticks(1)
		}
		for c := range seen {
			if got := turns(seen[c], ticks/every); got > 6 { // a flash is a turn up and one down
				t.Errorf("%s: part %d of the picture turns light and dark %d times in a second", what, c, got)
			}
		}
	}
	d := drive.New(t, 480, 360)
	d.Lay(drive.Camelot("2/8/10/12/12/12/12/5m6/5N6/12/12/12/11N/10/8/2 w 0 0"))
	d.Rest()
	watch("a refusal", d, func() { d.Tap("F8", "A4") }, 60)
	watch("the last capture", d, func() { d.Key(input.Back); d.Tap("F8", "F10") }, 200)
	d = drive.New(t, 480, 360)
	d.Tap("play-lancelot", "seat2-human", "start")
	d.PlayLancelot(4, 12)
	for i := range 3 {
		moves := d.App.Moves()
		watch(fmt.Sprintf("placing %d", i), d, func() { d.Tap(moves[0]) }, 90)
	}
	watch("the focus", d, func() { d.Key(input.Up) }, 60)
	watch("to the title", d, func() { d.Key(input.Back) }, 90)
}
