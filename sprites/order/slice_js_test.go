package order_test

import (
	"testing"
	"time"

	"roundtable/sprites/paint"
)

// A poll paints a slice, not the whole step, and between two slices the page has time
// for itself.
func TestSlicesAreShort(t *testing.T) {
	const rows = 200
	painted := 0
	slow := func(x, _ float64) paint.Ink { // a millisecond a row, on any machine
		if x < 1 {
			painted++
			for began := time.Now(); time.Since(began) < time.Millisecond; {
			}
		}
		return paint.Ink{}
	}
	c := paint.NewCanvas(8192, rows)
	j := start([]func(){func() { c.Rect(0, 0, 8192, rows, slow) }})
	slices, most, early := 0, 0, 0
	var ended time.Time
	for done := false; !done; {
		before, began := painted, time.Now()
		done = j.Poll()
		if n := painted - before; n > 0 {
			slices, most = slices+1, max(most, n)
			if began.Sub(ended) < 3*time.Millisecond {
				early++
			}
			ended = time.Now()
		}
	}
	if painted != rows || most > 20 || early > slices/4 {
		t.Errorf("%d rows in %d slices of %d rows at most; %d slices had no rest before them", painted, slices, most, early)
	}
}
