package synth_test

import (
	"math"
	"slices"
	"testing"

	"roundtable/audio/synth"
)

func TestEverySoundIsFitToPlay(t *testing.T) {
	for s := range synth.Sounds {
		longest := 0.6
		switch s {
		case synth.Castle, synth.Charge, synth.Sword, synth.Strike, synth.Bell:
			longest = 2.2
		case synth.Victory, synth.Defeat, synth.Draw:
			longest = 4
		}
		for v := range uint64(4) {
			x := synth.Render(s, v)
			if l := float64(len(x)) / synth.Rate; l < 0.05 || l > longest {
				t.Errorf("%s %d: %.2f s, at most %.2f", s, v, l, longest)
			}
			for i, y := range x {
				if math.IsNaN(float64(y)) || math.IsInf(float64(y), 0) {
					t.Fatalf("%s %d: sample %d is %v", s, v, i, y)
				}
			}
			peak := synth.Peak(x)
			if peak < 0.08 || peak > 0.89 {
				t.Errorf("%s %d: peak %.3f", s, v, peak)
			}
			if mean := synth.Mean(x); math.Abs(mean) > 0.002 {
				t.Errorf("%s %d: offset %.4f", s, v, mean)
			}
			// No click but the blow itself: it begins and ends at rest.
			if x[0] != 0 || x[len(x)-1] != 0 {
				t.Errorf("%s %d: begins with %v, ends with %v", s, v, x[0], x[len(x)-1])
			}
			if begin := synth.Jump(x[:8]); begin > 0.25*peak {
				t.Errorf("%s %d: begins with a step of %.3f", s, v, begin)
			}
			if end := synth.Peak(x[len(x)-48:]); end > 0.01*peak {
				t.Errorf("%s %d: its last millisecond is %.4f loud", s, v, end)
			}
		}
	}
}

func TestVariationsDifferAndRepeat(t *testing.T) {
	for s := range synth.Sounds {
		a, b := synth.Render(s, 1), synth.Render(s, 2)
		if slices.Equal(a, b) {
			t.Errorf("%s: two variations are alike", s)
		}
		if !slices.Equal(a, synth.Render(s, 1)) {
			t.Errorf("%s: the same variation differs", s)
		}
		if d := math.Abs(synth.DB(synth.Peak(a) / synth.Peak(b))); d > 3 {
			t.Errorf("%s: two variations are %.1f dB apart", s, d)
		}
	}
}

// A sound made with pauses is the same one, and there are many of them.
func TestPausesAreNotHeard(t *testing.T) {
	for s := range synth.Sounds {
		pauses := 0
		x := synth.RenderPausing(s, 1, func() { pauses++ })
		if !slices.Equal(x, synth.Render(s, 1)) {
			t.Errorf("%s: it differs", s)
		}
		if pauses < 2 {
			t.Errorf("%s: %d pauses in %d samples", s, pauses, len(x))
		}
	}
}

// Each sound has its place: the interface is soft, blows begin at once and
// swells do not, wood is above a refusal and steel above wood.
func TestTheSoundsKeepTheirPlaces(t *testing.T) {
	loud := map[synth.Sound]float64{}
	bright := map[synth.Sound]float64{}
	for s := range synth.Sounds {
		x := synth.Render(s, 3)
		loud[s], bright[s] = synth.Loudest(x), synth.Centroid(x, synth.Rate)
		if loud[s] < -44 || loud[s] > -15 {
			t.Errorf("%s: %.1f LUFS", s, loud[s])
		}
		attack := synth.Attack(x, synth.Rate)
		switch s {
		case synth.Land, synth.Capture, synth.Place, synth.Topple, synth.Click, synth.Tick, synth.Pick, synth.Strike:
			if attack > 0.012 {
				t.Errorf("%s: an attack of %.1f ms", s, attack*1000)
			}
		case synth.Sweep, synth.Sword:
			if attack < 0.04 {
				t.Errorf("%s: an attack of %.1f ms", s, attack*1000)
			}
		}
	}
	for _, soft := range []synth.Sound{synth.Pick, synth.Click, synth.Tick} {
		for _, s := range []synth.Sound{synth.Step, synth.Land, synth.Capture, synth.Place, synth.Refused} {
			if loud[soft] > loud[s]-3 {
				t.Errorf("%s at %.1f LUFS beside %s at %.1f", soft, loud[soft], s, loud[s])
			}
		}
	}
	// A tree is set into earth: its thud is below that of any piece, and its leaves are heard after it.
	grow := synth.Render(synth.Grow, 3)
	thud := synth.Centroid(grow[:len(grow)/8], synth.Rate)
	for _, s := range []synth.Sound{synth.Step, synth.Place, synth.Land} {
		x := synth.Render(s, 3)
		if beside := synth.Centroid(x[:min(len(x), len(grow)/8)], synth.Rate); thud*1.5 > beside {
			t.Errorf("the thud of a tree has %.0f Hz, %s %.0f", thud, s, beside)
		}
	}
	if bright[synth.Grow] < 1.5*thud {
		t.Errorf("the leaves of a tree are not heard: %.0f Hz in all, its thud %.0f", bright[synth.Grow], thud)
	}
	if bright[synth.Refused]*1.5 > bright[synth.Land] || bright[synth.Land]*1.5 > bright[synth.Sword] || bright[synth.Place] > bright[synth.Capture] {
		t.Errorf("refused %.0f Hz, place %.0f, land %.0f, capture %.0f, sword %.0f", bright[synth.Refused],
			bright[synth.Place], bright[synth.Land], bright[synth.Capture], bright[synth.Sword])
	}
}

func BenchmarkRender(b *testing.B) {
	for s := range synth.Sounds {
		b.Run(s.String(), func(b *testing.B) {
			for b.Loop() {
				synth.Render(s, 1)
			}
		})
	}
}
