package synth

import (
	"reflect"
	"sync"
	"testing"
)

// pieces are many: what must hold, must hold for every seed.
func pieces(t *testing.T, each func(t *testing.T, p *Piece)) {
	t.Helper()
	for i, p := range many() {
		each(t, &p)
		if t.Failed() {
			t.Fatalf("seed %d, piece %d: %s on %d, %d in a bar", i/3, i%3, p.Mode, p.Final, p.Measure)
		}
	}
}

var many = sync.OnceValue(func() (out []Piece) {
	for i := range 90 {
		out = append(out, Compose(uint64(i/3), i%3))
	}
	return out
})

// melody is the melody's notes, ornaments left out.
func melody(p *Piece) (out []Note) {
	for _, n := range p.Notes {
		if n.Voice == Melody {
			out = append(out, n)
		}
	}
	return out
}

func TestEveryNoteBelongsToTheMode(t *testing.T) {
	pieces(t, func(t *testing.T, p *Piece) {
		in := map[int]bool{}
		for _, s := range scale[p.Mode] {
			in[s] = true
		}
		for _, n := range p.Notes {
			key := p.Key(n.Degree)
			if !in[((key-p.Final)%12+12)%12] {
				t.Errorf("key %d is foreign to it", key)
			}
			if key < deepest || key > 81 {
				t.Errorf("key %d is beyond the lute", key)
			}
		}
	})
}

func TestPhrasesEndInCadences(t *testing.T) {
	pieces(t, func(t *testing.T, p *Piece) {
		if len(p.Phrases) < 6 || len(p.Phrases)%2 != 0 || !p.Phrases[len(p.Phrases)-1].Closed {
			t.Errorf("%d phrases", len(p.Phrases))
		}
		notes := melody(p)
		for i, ph := range p.Phrases {
			var end, before Note
			for j, n := range notes {
				if n.Tick == ph.To {
					end, before = n, notes[j-1]
				}
			}
			want := 4
			if ph.Closed != (i%2 == 1) {
				t.Errorf("phrase %d: closed %v", i, ph.Closed)
			}
			if ph.Closed {
				want = 0
			}
			if end.Degree != want || end.Ticks < 2*beat {
				t.Errorf("phrase %d ends on degree %d for %d ticks", i, end.Degree, end.Ticks)
			}
			if d := end.Degree - before.Degree; d != 1 && d != -1 {
				t.Errorf("phrase %d leaps to its end by %d", i, d)
			}
			// After it there is a breath.
			for _, n := range notes {
				if n.Tick > ph.To && n.Tick < ph.To+p.Measure*beat {
					t.Errorf("phrase %d: no breath after it", i)
				}
			}
		}
	})
}

// The melody goes by steps and small leaps, a large one is answered, nothing is
// said three times, and dissonance is only passed through.
func TestTheMelodyKeepsTheRules(t *testing.T) {
	steps, all := 0, 0
	pieces(t, func(t *testing.T, p *Piece) {
		notes := melody(p)
		for i := 1; i < len(notes); i++ {
			var ends bool
			for _, ph := range p.Phrases {
				ends = ends || notes[i-1].Tick == ph.To || i > 1 && notes[i-2].Tick == ph.To
			}
			if ends { // between phrases all is free
				continue
			}
			d := notes[i].Degree - notes[i-1].Degree
			all++
			if d >= -1 && d <= 1 {
				steps++
			}
			if d < -farthest || d > farthest {
				t.Errorf("a leap of %d", d)
			}
			if semitones := p.Key(notes[i].Degree) - p.Key(notes[i-1].Degree); semitones == 6 || semitones == -6 {
				t.Error("a tritone")
			}
			if i < 2 {
				continue
			}
			before := notes[i-1].Degree - notes[i-2].Degree
			if before >= 3 && d > -1 || before <= -3 && d < 1 {
				t.Errorf("a leap of %d is followed by %d", before, d)
			}
			if before == 0 && d == 0 {
				t.Error("three times the same")
			}
		}
		compass := map[int]bool{}
		for _, n := range notes {
			if n.Degree < lowest || n.Degree > highest {
				t.Errorf("degree %d", n.Degree)
			}
			compass[n.Degree] = true
		}
		if len(compass) < 5 {
			t.Errorf("only %d different notes", len(compass))
		}
	})
	if share := float64(steps) / float64(all); share < 0.6 || share > 0.95 {
		t.Errorf("%.0f%% of all intervals are steps", share*100)
	}
}

// Where a bass note begins together with a melody note, they are consonant, and
// two such places do not follow each other in the same perfect interval while
// the bass moves.
func TestTwoVoices(t *testing.T) {
	together := 0
	pieces(t, func(t *testing.T, p *Piece) {
		bass := map[int]int{}
		for _, n := range p.Notes {
			if n.Voice == Bass {
				bass[n.Tick] = n.Degree
			}
		}
		for _, n := range melody(p) {
			if low, ok := bass[n.Tick]; ok {
				together++
				if !p.consonant(n.Degree, low) {
					t.Errorf("tick %d: %d over %d", n.Tick, n.Degree, low)
				}
			}
		}
	})
	if together < 500 {
		t.Errorf("bass and melody meet only %d times", together)
	}
}

// When the bass moves on, nothing of the old one rings into the new, and no
// chord's fifth rubs against a sixth above it.
func TestTheBassIsClean(t *testing.T) {
	moves := 0
	pieces(t, func(t *testing.T, p *Piece) {
		for i, n := range p.Notes {
			if n.Voice != Bass {
				continue
			}
			for _, o := range p.Notes[:i] {
				if o.Voice == Bass && (o.Degree-n.Degree)%7 != 0 {
					moves++
					if o.Until > n.At+0.13 {
						t.Errorf("the bass %d at %.2f s rings %.2f s into %d", o.Degree, o.At, o.Until-n.At, n.Degree)
					}
				}
			}
		}
	})
	if moves < 500 {
		t.Errorf("the bass moves only %d times", moves)
	}
}

func TestPerfectIntervalsDoNotMarch(t *testing.T) {
	p := Piece{Mode: Dorian, Final: 60}
	places := []place{{bass: 0, strong: true}, {bass: 3, strong: true}, {}}
	if p.voiceLeading(places, 1, 0, 4, 7) < forbidden {
		t.Error("a fifth after a fifth is let through")
	}
	if p.voiceLeading(places, 1, 0, 7, 10) < forbidden {
		t.Error("an octave after an octave is let through")
	}
	if p.voiceLeading(places, 1, 0, 4, 5) >= forbidden {
		t.Error("a third after a fifth is forbidden")
	}
}

func TestEachSeedHasItsOwnMusic(t *testing.T) {
	seen := map[string]bool{}
	kinds := map[[2]int]bool{}
	pieces(t, func(t *testing.T, p *Piece) {
		text := ""
		for _, n := range melody(p) {
			text += string(rune('a' + n.Degree - lowest))
		}
		if seen[text] {
			t.Errorf("the same melody twice: %s", text)
		}
		seen[text] = true
		kinds[[2]int{int(p.Mode), p.Measure}] = true
	})
	if len(kinds) != int(modes)*2 {
		t.Errorf("modes and measures: %v", kinds)
	}
	if a, b := Compose(7, 3), Compose(7, 3); !reflect.DeepEqual(a, b) {
		t.Error("the same seed gives two pieces")
	}
}

// A piece is of a length that one likes to listen to, with rests in it and
// after it, and its notes are in order and of sensible force.
func TestTimeAndForce(t *testing.T) {
	pieces(t, func(t *testing.T, p *Piece) {
		if p.Length < 45 || p.Length > 170 || p.Silence < 8 {
			t.Errorf("%.0f s and %.0f s of silence", p.Length, p.Silence)
		}
		last, least, most := 0.0, 1.0, 0.0
		for _, n := range p.Notes {
			if n.At < last || n.Until <= n.At || n.At > p.Length {
				t.Errorf("%+v after %g", n, last)
			}
			last = n.At
			if n.Force <= 0.1 || n.Force > 1 {
				t.Errorf("force %g", n.Force)
			}
			least, most = min(least, n.Force), max(most, n.Force)
		}
		if most < 1.5*least {
			t.Errorf("all is as loud: %g to %g", least, most)
		}
	})
}
