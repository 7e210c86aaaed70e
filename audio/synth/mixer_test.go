package synth

import (
	"math"
	"testing"

	"roundtable/engine/splitmix"
)

// desk is a mixer that is listened to.
type desk struct {
	*testing.T
	*Mixer
	left, right []float32
}

func newDesk(t *testing.T, sound, music float64) *desk {
	d := &desk{T: t, Mixer: NewMixer(3)}
	d.Set(sound, music)
	return d
}

// hear listens for so many seconds, for as long as there is something to hear.
func (d *desk) hear(seconds float64) *desk {
	d.left, d.right = nil, nil
	var l, r [Block]float32
	for range int(seconds * blocks) {
		d.Pulse()
		if !d.Next(&l, &r) {
			break
		}
		d.left, d.right = append(d.left, l[:]...), append(d.right, r[:]...)
	}
	return d
}

func (d *desk) peak() float64 { return max(Peak(d.left), Peak(d.right)) }

func square(seconds, loud float64) []float32 {
	x := make([]float32, int(seconds*Rate))
	for i := range x {
		x[i] = float32(loud)
		if i/60%2 == 1 {
			x[i] = float32(-loud)
		}
	}
	return x
}

var plain = Playback{Rate: 1, Gain: 1}

func TestAtRestNothingIsComputed(t *testing.T) {
	d := newDesk(t, 1, 0)
	if d.hear(1); len(d.left) != 0 {
		t.Error("a desk with nothing to play plays")
	}
	if !d.Play(Render(Place, 1), Playback{Rate: 1, Gain: 1, Reverb: 0.3}) {
		t.Error("the first sound does not wake it")
	}
	if d.Play(Render(Place, 1), plain) {
		t.Error("the second wakes it again")
	}
	d.hear(10)
	if s := float64(len(d.left)) / Rate; s < 0.3 || s > 6 {
		t.Errorf("one blow is heard for %.2f s", s)
	}
	if d.peak() < 0.1 {
		t.Errorf("peak %.3f", d.peak())
	}
	if end := Peak(d.left[len(d.left)-Block:]); end > 0.0005 {
		t.Errorf("it is cut off at %.5f", end)
	}
	if !d.Play(Render(Place, 1), plain) {
		t.Error("after its rest it does not wake")
	}
}

func TestVolumeZeroCostsNothing(t *testing.T) {
	d := newDesk(t, 0, 0)
	for s := range Sounds {
		if d.Play(Render(s, 0), plain) {
			t.Errorf("%s wakes a desk that is silent", s)
		}
	}
	if d.hear(2); len(d.left) != 0 || d.lute != nil {
		t.Error("silence is computed")
	}
}

// Half the volume is a quarter of the amplitude, for both.
func TestVolumesScale(t *testing.T) {
	level := func(sound, music float64) float64 {
		d := newDesk(t, sound, music)
		if sound > 0 {
			d.Play(square(0.5, 0.3), plain)
			d.hear(0.4)
		} else {
			d.hear(6)
		}
		return RMS(d.left)
	}
	for _, c := range [][4]float64{{1, 0, 0.5, 0}, {0, 1, 0, 0.5}} {
		if r := level(c[2], c[3]) / level(c[0], c[1]); math.Abs(r-0.25) > 0.01 {
			t.Errorf("volumes %v give %.3f, want 0.25", c, r)
		}
	}
	// A volume that was changed while nothing sounded holds from the first sample.
	d := newDesk(t, 1, 0)
	var first [2]float64
	for i, v := range []float64{1, 0.5} {
		d.Set(v, 0)
		d.Play(square(0.5, 0.3), plain)
		first[i] = RMS(d.hear(0.004).left)
		d.hear(9)
	}
	if r := first[1] / first[0]; math.Abs(r-0.25) > 0.01 {
		t.Errorf("at once it is %.3f, want 0.25", r)
	}
	if Gain(1) != 1 || Gain(0) != 0 || Gain(-3) != 0 || Gain(9) != 1 {
		t.Error("the ends of the scale")
	}
}

// The worst case: every voice as loud as can be, all in phase, music at full
// volume under them. Nothing clips, and it comes back.
func TestNothingClips(t *testing.T) {
	d := newDesk(t, 1, 1)
	d.hear(5)
	for range 2 * Voices {
		d.Play(square(0.7, 1), Playback{Rate: 1, Gain: 1, Reverb: 1})
	}
	if d.hear(2); d.peak() > ceiling+1e-6 || d.peak() < 0.8 {
		t.Errorf("all voices at full level: peak %.4f", d.peak())
	}
	c := Random{Source: splitmix.New(4)}
	for range 200 { // what a wild game might play
		d.Play(Render(Sound(c.Intn(int(Sounds))), c.Uint64()), Playback{Rate: 1, Gain: 1.1, Pan: c.Signed(), Reverb: 0.3})
		if d.hear(0.02); d.peak() > ceiling+1e-6 {
			t.Fatalf("peak %.4f", d.peak())
		}
	}
}

// What stays below the ceiling is not touched.
func TestTheLimiterIsTransparent(t *testing.T) {
	var l limiter
	x := square(0.2, 0.88)
	left, right := make([]float64, len(x)), make([]float64, len(x))
	for i, v := range x {
		left[i], right[i] = float64(v), -float64(v)/2
	}
	l.run(left, right)
	for i := ahead; i < len(x); i++ {
		if left[i] != float64(x[i-ahead+1]) || right[i] != -float64(x[i-ahead+1])/2 {
			t.Fatalf("sample %d: %g, %g", i, left[i], right[i])
		}
	}
}

// It turns down without a step, and up again.
func TestTheLimiterIsSmooth(t *testing.T) {
	var l limiter
	left, right := make([]float64, Rate), make([]float64, Rate)
	for i := range left {
		left[i], right[i] = 0.5, 0.5
		if i >= 10000 && i < 10100 {
			left[i] = 4
		}
	}
	l.run(left, right)
	for i := ahead + 1; i < len(right); i++ {
		if d := math.Abs(right[i] - right[i-1]); d > 0.5/ahead*1.5 {
			t.Fatalf("sample %d: a step of %.4f", i, d)
		}
		if left[i] > ceiling+1e-9 {
			t.Fatalf("sample %d: %.4f", i, left[i])
		}
	}
	if low, end := right[10000+ahead+20], right[len(right)-1]; low > 0.2 || end < 0.499 {
		t.Errorf("%.3f under the peak, %.3f at the end", low, end)
	}
}

func TestTheMusicGivesWayAndComesBack(t *testing.T) {
	d := newDesk(t, 1, 1)
	d.hear(3)
	if d.duck < 0.999 {
		t.Fatalf("it gives way to nothing: %.3f", d.duck)
	}
	d.Play(Render(Capture, 1), plain)
	least := 1.0
	for range 30 {
		d.hear(0.02)
		least = min(least, d.duck)
	}
	if least > 0.55 || least < 0.3 {
		t.Errorf("under a capture the music goes down to %.2f", least)
	}
	if d.hear(5); d.duck < 0.95 {
		t.Errorf("after five seconds it is back at %.2f only", d.duck)
	}
	d.Play(Render(Tick, 1), plain)
	d.hear(0.1)
	if d.duck < 0.7 {
		t.Errorf("a tick pushes it down to %.2f", d.duck)
	}
}

// Music fades in and out, and waits where it was.
func TestMusicComesAndGoes(t *testing.T) {
	d := newDesk(t, 1, 1)
	d.hear(8)
	if jump := Jump(d.left); d.peak() < 0.02 || jump > 0.3*d.peak() {
		t.Errorf("peak %.3f, a jump of %.3f", d.peak(), jump)
	}
	last := d.left[len(d.left)-1]
	d.Set(1, 0)
	d.hear(9)
	if s := float64(len(d.left)) / Rate; s > 4 {
		t.Errorf("it goes on for %.1f s", s)
	}
	if math.Abs(float64(d.left[0]-last)) > 0.1 {
		t.Error("it is cut off")
	}
	if end := Peak(d.left[len(d.left)-Block:]); end > 0.0005 {
		t.Errorf("it is cut off at %.5f", end)
	}
	d.Set(1, 0.5)
	if !d.Pulse() {
		t.Error("it does not wake for music")
	}
	if d.hear(3); len(d.left) < 2*Rate {
		t.Error("it does not come again")
	}
}

// Where one block ends and the next begins nothing is heard of it, while volumes
// change and the music gives way.
func TestBordersOfBlocksAreNotHeard(t *testing.T) {
	hum := make([]float32, 7*Rate)
	for i := range hum {
		hum[i] = float32(0.3 * math.Sin(2*math.Pi*110*float64(i)/Rate))
	}
	for name, music := range map[string]bool{"a sound": false, "music": true} {
		d := newDesk(t, 1, 0)
		if music {
			d.Set(1, 1)
			d.hear(6)
		} else {
			d.Play(hum, plain)
		}
		var x []float32
		for i := range 60 {
			v := float64(1+i%3) / 3
			if d.Set(v, 0); music {
				d.Set(1, v)
				d.soundLevel = max(d.soundLevel, 0.3*float64(i/10%2))
			}
			x = append(x, d.hear(0.1).left...)
		}
		var bend [Block]float64 // how sharply it bends at each place of a block
		mean := 0.0
		for i := 2; i < len(x); i++ {
			b := math.Abs(float64(x[i] - 2*x[i-1] + x[i-2]))
			bend[i%Block] += b
			mean += b / Block
		}
		for i, b := range bend { // the limiter shifts the borders
			if b > 1.2*mean {
				t.Errorf("%s: sample %d of a block bends %.2f times as much as others", name, i, b/mean)
			}
		}
	}
}

// A game that has gone to sleep gets no music.
func TestMusicStopsWhenTheGameDoes(t *testing.T) {
	d := newDesk(t, 1, 1)
	d.hear(3)
	var l, r [Block]float32
	n := 0
	for d.Next(&l, &r) {
		if n++; n > 6*blocks {
			t.Fatal("it plays on")
		}
	}
	if n < blocks {
		t.Errorf("it stops after %.2f s", float64(n)/blocks)
	}
	if !d.Pulse() {
		t.Error("a new pulse does not wake it")
	}
}

func TestVoicesAreLimited(t *testing.T) {
	d := newDesk(t, 1, 0)
	for range 100 {
		d.Play(square(1, 0.01), plain)
	}
	d.hear(0.1)
	for range 100 {
		d.Play(square(1, 0.01), plain)
	}
	d.hear(0.1)
	n := 0
	for i := range d.voices {
		if d.voices[i].pcm != nil {
			n++
		}
	}
	if n != Voices || len(d.requested) != 0 {
		t.Errorf("%d voices, %d waiting", n, len(d.requested))
	}
	// The limiter has nothing to do for so little, and voices add up.
	if want := 0.01 * Voices * math.Sqrt2 / 2; math.Abs(d.peak()-want) > 0.02*want {
		t.Errorf("peak %.4f, want %.4f", d.peak(), want)
	}
}

func TestWhereASoundIsHeard(t *testing.T) {
	side := func(pan float64) float64 {
		d := newDesk(t, 1, 0)
		d.Play(square(0.2, 0.2), Playback{Rate: 1, Gain: 1, Pan: pan})
		d.hear(0.2)
		return DB(RMS(d.left) / RMS(d.right))
	}
	if l, m, r := side(-0.4), side(0), side(0.4); math.Abs(m) > 0.01 || l < 4 || l > 12 || math.Abs(l+r) > 0.01 {
		t.Errorf("left %.1f dB, middle %.1f, right %.1f", l, m, r)
	}
}

// A sound that is played higher is over sooner.
func TestRate(t *testing.T) {
	length := func(rate float64) int {
		d := newDesk(t, 1, 0)
		d.Play(square(1, 0.2), Playback{Rate: rate, Gain: 1})
		d.hear(3)
		n := len(d.left)
		for n > 0 && math.Abs(float64(d.left[n-1])) < 0.01 {
			n--
		}
		return n
	}
	if a, b := length(1), length(1.25); math.Abs(float64(a)/float64(b)-1.25) > 0.01 {
		t.Errorf("%d and %d samples", a, b)
	}
}

func TestTheSameGameSoundsTheSame(t *testing.T) {
	run := func() []float32 {
		d := newDesk(t, 1, 1)
		d.hear(1)
		d.Play(Render(Land, 2), Playback{Rate: 1.01, Gain: 0.9, Pan: 0.2, Reverb: 0.2})
		return d.hear(1).left
	}
	a, b := run(), run()
	for i := range a {
		if a[i] != b[i] {
			t.Fatalf("sample %d: %g and %g", i, a[i], b[i])
		}
	}
}

// A second of everything: music, four sounds, the hall, the limiter.
func BenchmarkSecond(b *testing.B) {
	m := NewMixer(1)
	m.Set(1, 1)
	pcm := Render(Sword, 1)
	var l, r [Block]float32
	for b.Loop() {
		for range 4 {
			m.Play(pcm, plain)
		}
		for range blocks {
			m.Pulse()
			m.Next(&l, &r)
		}
	}
}
