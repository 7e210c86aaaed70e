package synth

import (
	"math"
	"slices"
	"testing"
)

// play is so many seconds of a player's music.
func play(p *Player, seconds int) (left, right []float32) {
	var l, r [Block]float64
	for range seconds * Rate / Block {
		l, r = [Block]float64{}, [Block]float64{}
		p.Add(l[:], r[:])
		for i := range l {
			left, right = append(left, float32(l[i])), append(right, float32(r[i]))
		}
	}
	return left, right
}

func TestMusicIsMusic(t *testing.T) {
	for _, seed := range []uint64{1, 2} {
		left, right := play(NewPlayer(seed), 20)
		for _, x := range [][]float32{left, right} {
			peak := Peak(x)
			if peak < 0.2 || peak > 3 {
				t.Errorf("seed %d: peak %.2f", seed, peak)
			}
			// No click: neither at the borders of blocks nor elsewhere does it
			// change faster than a plucked string.
			if jump := Jump(x); jump > 0.3*peak {
				t.Errorf("seed %d: a jump of %.2f of the peak", seed, jump/peak)
			}
			if mean := Mean(x); math.Abs(mean) > 0.002*peak {
				t.Errorf("seed %d: offset %.5f", seed, mean)
			}
			if c := Centroid(x, Rate); c < 150 || c > 900 {
				t.Errorf("seed %d: centroid %.0f Hz", seed, c)
			}
		}
		if l := Loudness(left, right); l < -22 || l > -6 {
			t.Errorf("seed %d: %.1f LUFS before the mixer", seed, l)
		}
		// It breathes: between its louder and its softer moments lies more than
		// a hair, and less than a fright.
		loud := Momentary(left, right)
		slices.Sort(loud)
		if r := loud[len(loud)*9/10] - loud[len(loud)/2]; r < 2 || r > 20 {
			t.Errorf("seed %d: a range of %.1f LU", seed, r)
		}
		if b := DB(RMS(left) / RMS(right)); math.Abs(b) > 4 {
			t.Errorf("seed %d leans to one side by %.1f dB", seed, b)
		}
	}
}

func TestTheSameSeedPlaysTheSame(t *testing.T) {
	a, _ := play(NewPlayer(5), 3)
	b, _ := play(NewPlayer(5), 3)
	c, _ := play(NewPlayer(6), 3)
	same, other := 0, 0
	for i := range a {
		if a[i] == b[i] {
			same++
		}
		if a[i] == c[i] {
			other++
		}
	}
	if same != len(a) {
		t.Errorf("%d of %d samples are the same", same, len(a))
	}
	if other > len(a)/2 {
		t.Errorf("two seeds share %d of %d samples", other, len(a))
	}
}

// Every note that is written is heard, and there is silence between two pieces.
func TestPiecesFollowOneAnother(t *testing.T) {
	p := NewPlayer(9)
	var l, r [Block]float64
	piece := p.piece
	plucked, silent := 0, 0
	for p.number == 0 {
		before := p.next
		l, r = [Block]float64{}, [Block]float64{}
		p.Add(l[:], r[:])
		if p.number > 0 {
			break
		}
		plucked += p.next - before
		loud := 0.0
		for i := range l {
			loud = max(loud, math.Abs(l[i]), math.Abs(r[i]))
		}
		if loud < 1e-4 {
			silent++
		} else if plucked == len(piece.Notes) {
			silent = 0
		}
	}
	if plucked != len(piece.Notes) {
		t.Errorf("%d of %d notes are played", plucked, len(piece.Notes))
	}
	if rest := float64(silent*Block) / Rate; rest < 4 {
		t.Errorf("%.1f s of silence after the piece", rest)
	}
	if p.number != 1 || p.piece.Length == piece.Length {
		t.Error("no other piece follows")
	}
}

func TestPlayingAllocatesNothingBetweenNotes(t *testing.T) {
	p := NewPlayer(2)
	var l, r [Block]float64
	for p.next < 20 {
		p.Add(l[:], r[:])
	}
	if n := testing.AllocsPerRun(20, func() { p.Add(l[:], r[:]) }); n > 2 {
		t.Errorf("%v objects a block", n)
	}
}

// A second of music: its time by the clock is the share of one core.
func BenchmarkMusic(b *testing.B) {
	p := NewPlayer(1)
	var l, r [Block]float64
	for b.Loop() {
		for range Rate / Block {
			p.Add(l[:], r[:])
		}
	}
}

func BenchmarkCompose(b *testing.B) {
	for b.Loop() {
		Compose(1, 1)
	}
}
