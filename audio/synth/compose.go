package synth

import (
	"math"
	"slices"
	"sort"
)

// Rhythms of a bar in ticks; negative ones are rests.
var (
	threes = [][]int{{24, 12}, {12, 12, 12}, {18, 6, 12}, {12, 24}, {12, 12, 6, 6}, {12, 6, 6, 12}, {36}, {24, 6, 6}, {12, 12, -12}}
	fours  = [][]int{{24, 12, 12}, {24, 24}, {12, 12, 24}, {18, 6, 24}, {12, 12, 12, 12}, {24, 12, 6, 6}, {36, 12}, {12, 12, 12, -12}}
)

// The bass of two bars, by degrees below the melody's final; every bar begins with one.
var grounds = [modes][][2]int{
	Dorian:     {{0, -1}, {0, 3}, {2, -1}, {0, 4}, {3, 0}, {0, 0}},
	Mixolydian: {{0, -1}, {0, 3}, {-1, 3}, {0, 4}, {3, 0}, {0, 0}},
	Aeolian:    {{0, -1}, {0, 3}, {-2, -1}, {0, 2}, {3, 0}, {0, 0}},
}

// texture is the accompaniment of the melody.
type texture uint8

const (
	drone  texture = iota // final and fifth throughout
	ground                // a bass line
	broken                // the same, followed by fifth and octave
	textures
)

// deepest is the key of the lute's lowest course: D.
const deepest = 38

type writer struct {
	Piece
	c       Random
	texture texture
	bars    int // of a phrase
	tick    int // where the next phrase begins
	slow    []slowing
}

type slowing struct {
	from, to int
	by       float64
}

// Compose returns the n-th piece of a seed's endless music.
func Compose(seed uint64, n int) Piece {
	w := &writer{c: NewRandom(seed, uint64(n))}
	w.Mode = Mode(w.c.Intn(int(modes)))
	w.Final = []int{55, 57, 59, 60, 62}[w.c.Intn(5)]
	w.texture = texture(w.c.Intn(int(textures)))
	w.Harp = w.c.Intn(3) == 0
	w.Measure, w.bars = 3, 6+2*w.c.Intn(2)
	w.Pace = 78 + 22*w.c.Float64()
	if w.c.Intn(5) < 2 {
		w.Measure, w.bars = 4, 4
		w.Pace = 68 + 16*w.c.Float64()
	}
	w.prelude()
	for i, n := 0, 3+w.c.Intn(2); i < n; i++ {
		w.punctum(i, i == n-1)
	}
	w.perform()
	return w.Piece
}

func (w *writer) prelude() {
	frame := []int{-7, -3, 0, 2, 4}
	if w.Key(-14) >= deepest {
		frame = []int{-14, -7, -3, 0, 4}
	}
	for i, d := range frame {
		v := Chord
		if i == 0 {
			v = Bass
		}
		w.add(Note{Tick: 2 * i, Ticks: 2 * w.bar(), Degree: d, Voice: v, Force: 0.42 - 0.03*float64(i)})
	}
	w.tick = 2 * w.bar()
	if w.Measure == 4 {
		w.tick = w.bar()
	}
}

func (w *writer) bar() int { return w.Measure * beat }

func (w *writer) add(n Note) { w.Notes = append(w.Notes, n) }

// punctum writes a phrase that is played twice, first with an open ending and then with a closed
// one. last says that it is the last of the piece.
func (w *writer) punctum(number int, last bool) {
	loud := []float64{0.5, 0.62, 0.7, 0.56}[number]
	low := []float64{1.5, 2.5, 4, 2}[number]
	for { // until bass and rhythm leave room for a melody; nearly always at once
		bass, body, height := w.ground(), w.rhythm(), 1+3.5*w.c.Float64()
		open := w.ending(bass, body, false)
		if !w.chooseDegrees(open, low, height, &w.c) {
			continue
		}
		openBass := slices.Clone(bass)
		// The second time begins alike and ends differently.
		closed := w.ending(bass, body, true)
		for i := range closed {
			if closed[i].tick-w.tick < (w.bars-3)*w.bar() {
				closed[i].fixed, closed[i].degree = true, open[i].degree
			}
		}
		if !w.chooseDegrees(closed, low, height, &w.c) {
			continue
		}
		w.write(open, openBass, loud*0.92, false, false)
		for i := range closed {
			closed[i].tick += w.bars * w.bar()
		}
		w.write(closed, bass, loud, true, last)
		return
	}
}

func (w *writer) ground() []int {
	bass := make([]int, w.bars)
	if w.texture == drone {
		return bass
	}
	g := grounds[w.Mode]
	for i := 0; i < w.bars; i += 2 {
		pair := g[w.c.Intn(len(g))]
		bass[i], bass[i+1] = pair[0], pair[1]
	}
	bass[0] = 0
	return bass
}

// rhythm returns the rhythm of a phrase without its last two bars: a repeated figure of two
// bars.
func (w *writer) rhythm() [][]int {
	of := threes
	if w.Measure == 4 {
		of = fours
	}
	figure := [2][]int{of[w.c.Intn(len(of)-1)], of[w.c.Intn(len(of))]} // it does not begin with a rest
	body := make([][]int, w.bars-2)
	for i := range body {
		body[i] = figure[i%2]
		if i >= 2 && w.c.Intn(4) == 0 {
			body[i] = of[w.c.Intn(len(of))]
		}
	}
	return body
}

// ending returns the notes to be chosen of a phrase: its body, a bar that leads to the cadence, and
// the last note. It also sets the bass of the cadence.
func (w *writer) ending(bass []int, body [][]int, closed bool) []place {
	n := len(bass)
	goal := 4
	bass[n-2], bass[n-1] = -1, 4
	if w.texture == drone {
		bass[n-2], bass[n-1] = 0, 0
	} else if w.Mode == Mixolydian {
		bass[n-2] = 3
	}
	if closed {
		goal = 0
		bass[n-1] = 0
	}
	lead := []int{12, 12, 12}
	if w.Measure == 4 {
		lead = []int{24, 12, 12}
	}
	var out []place
	for b, bar := range append(slices.Clone(body), lead) {
		at := 0
		for _, t := range bar {
			if t < 0 {
				at -= t
				continue
			}
			strong := at == 0 || w.Measure == 4 && at == 24
			out = append(out, place{tick: w.tick + b*w.bar() + at, ticks: t, bass: bass[b], strong: strong})
			at += t
		}
	}
	last := w.tick + (n-1)*w.bar()
	// The last note ends a beat before the next phrase.
	return append(out, place{tick: last, ticks: w.bar() - beat, bass: bass[n-1], strong: true, fixed: true, degree: goal})
}

func (w *writer) write(places []place, bass []int, loud float64, again, last bool) {
	from := w.tick
	end := from + len(bass)*w.bar()
	force := func(tick int) float64 { // a crescendo and diminuendo over the phrase
		x := float64(tick-from) / float64(end-from)
		return loud * (0.78 + 0.3*math.Sin(math.Pi*math.Pow(x, 0.85)))
	}
	for i, pl := range places {
		f := force(pl.tick)
		if pl.strong {
			f *= 1.1
		}
		note := Note{Tick: pl.tick, Ticks: pl.ticks, Degree: pl.degree, Voice: Melody, Force: f * (0.94 + 0.12*w.c.Float64())}
		likely := 5
		if again {
			likely = 3
		}
		if pl.ticks >= 18 && i > 0 && i < len(places)-1 && w.c.Intn(likely) == 0 {
			note = w.grace(note)
		}
		w.add(note)
	}
	for b, d := range bass {
		sixth := false
		for _, pl := range places {
			if in := pl.tick - from - b*w.bar(); in >= 0 && in < w.bar() && pl.strong {
				sixth = sixth || ((pl.degree-d)%7+7)%7 == 5
			}
		}
		w.under(under{from + b*w.bar(), d, force(from + b*w.bar()), b == 0, b == len(bass)-1, last, sixth})
	}
	w.Phrases = append(w.Phrases, Phrase{From: from, To: places[len(places)-1].tick, Closed: again})
	w.slow = append(w.slow, slowing{end - 2*w.bar(), end - w.bar(), 1.07})
	w.tick = end
	if again { // a rest between two puncta
		w.tick += w.bar() * w.c.Intn(2)
	}
	if last {
		w.slow = append(w.slow, slowing{end - 2*w.bar(), end, 1.22})
	}
}

// grace adds an ornament before the rest of a note: a mordent, or an appoggiatura from above.
func (w *writer) grace(n Note) Note {
	o := Note{Ticks: 2, Voice: Ornament, Force: n.Force * 0.8}
	if w.c.Intn(2) == 0 {
		o.Tick, o.Degree = n.Tick, n.Degree
		w.add(o)
		o.Tick, o.Degree = n.Tick+1, n.Degree+1
		w.add(o)
		n.Tick, n.Ticks, n.Force = n.Tick+2, n.Ticks-2, n.Force*0.85
		return n
	}
	o.Tick, o.Degree = n.Tick, n.Degree+1
	w.add(o)
	n.Tick, n.Ticks, n.Force = n.Tick+2, n.Ticks-2, n.Force*0.9
	return n
}

// under describes a bar below the melody.
type under struct {
	tick, degree         int
	force                float64
	first, cadence, last bool // of the phrase; of the piece
	sixth                bool // in the melody: a fifth would clash
}

// under adds one bar below the melody.
func (w *writer) under(u under) {
	tick, degree, force := u.tick, u.degree, u.force
	first, cadence, last := u.first, u.cadence, u.last
	low := degree - 7
	if w.Key(low-7) >= deepest && (cadence || w.c.Intn(3) == 0) {
		low -= 7 // down to the lowest course of the lute
	}
	whole := w.bar()
	add := func(after, d int, f float64, v Voice) {
		w.add(Note{Tick: tick + after, Ticks: whole - after, Degree: d, Voice: v, Force: force * f})
	}
	switch {
	case last && cadence:
		whole *= 2
		for i, d := range []int{low, degree - 7, degree - 3, degree} {
			add(i, d, 0.72-0.06*float64(i), Chord)
		}
	case !first && !cadence && w.c.Intn(5) == 0: // the melody alone
	case w.texture == drone:
		add(0, low, 0.72, Bass)
		if !u.sixth && (first || w.c.Intn(2) == 0) {
			add(beat, degree-3, 0.44, Chord)
		}
	default:
		add(0, low, 0.76, Bass)
		if fifth := degree - 3; w.texture == broken && !cadence && !u.sixth && (w.Key(fifth)-w.Key(degree-7))%12 == 7 {
			add(beat, fifth, 0.42, Chord)
			add(2*beat, degree, 0.36, Chord)
		}
	}
}

// perform computes the times: the pace, where it slows down, the slight unevenness of a player, and
// how long each string rings.
func (w *writer) perform() {
	end := w.tick + w.bar()
	at := make([]float64, end+3*w.bar())
	for i := 1; i < len(at); i++ {
		t := 60 / w.Pace / beat
		for _, s := range w.slow {
			if i > s.from && i <= s.to {
				t *= s.by
			}
		}
		at[i] = at[i-1] + t
	}
	for i := range w.Notes {
		n := &w.Notes[i]
		n.At = max(0, at[n.Tick]+0.007*w.c.Signed())
		n.Until = at[min(len(at)-1, n.Tick+n.Ticks)] + 0.12
		switch {
		case n.Voice == Bass || n.Voice == Chord:
			n.Until += 1.2 // open strings ring on
		case w.Harp:
			n.Until += 0.5
		}
	}
	sort.SliceStable(w.Notes, func(i, j int) bool { return w.Notes[i].At < w.Notes[j].At })
	// The thumb stops ringing strings when the bass moves on.
	var ringing []int
	for i := range w.Notes {
		n := &w.Notes[i]
		if n.Voice == Bass && len(ringing) > 0 && (n.Degree-w.Notes[ringing[0]].Degree)%7 != 0 {
			for _, r := range ringing {
				w.Notes[r].Until = min(w.Notes[r].Until, n.At+0.12)
			}
			ringing = ringing[:0]
		}
		if n.Voice == Bass || n.Voice == Chord && len(ringing) > 0 {
			ringing = append(ringing, i)
		}
	}
	w.Length = at[end]
	w.Silence = 9 + 9*w.c.Float64()
}
