package play

import "testing"

// A banner waits for the movement that it is about, comes, disappears, and does so sooner
// at a press.
func TestBanner(t *testing.T) {
	lasts := func(pressed bool) (ticks int) {
		var b banner
		if b.step(false, false) {
			t.Error("nothing is shown, and the picture changes")
		}
		b = banner{text: "Charge!"}
		for range 50 {
			if b.step(true, false) || b.presence() != 0 {
				t.Fatal("it does not wait")
			}
		}
		most := 0.0
		for b.step(false, pressed && ticks > 20) {
			if ticks++; ticks > 1000 {
				t.Fatal("it stays for ever")
			}
			most = max(most, b.presence())
		}
		if most != 1 || b != (banner{}) {
			t.Errorf("it comes by %.2f and leaves %+v", most, b)
		}
		return ticks
	}
	if whole, cut := lasts(false), lasts(true); whole != bannerTicks+1 || cut >= whole/2 {
		t.Errorf("it lasts %d ticks, and %d at a press", whole, cut)
	}
}
