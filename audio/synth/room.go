package synth

import "math"

// doors is how many delay lines the room has, corner the longest of them.
const (
	doors  = 8
	corner = 4096
)

// Room is the small hall that everything sounds in: a feedback delay network
// with walls that swallow the high. Make it with NewRoom.
type Room struct {
	line  [doors][corner]float64
	long  [doors]int
	keep  [doors]float64 // what comes back from a wall
	low   [doors]float64
	at    int
	pre   [corner]float64
	level float64 // how loud it was of late
	peak  float64
	since int
}

// early are the first reflections, of the left and of the right: samples after
// the sound, and how loud.
var early = [2][4]struct {
	after int
	loud  float64
}{
	{{331, 0.5}, {733, 0.36}, {1171, 0.26}, {1571, 0.18}},
	{{409, 0.46}, {677, 0.34}, {1259, 0.24}, {1483, 0.2}},
}

// dullness of the walls.
const dullness = 0.38

// NewRoom is a hall in which a sound has fallen by 60 dB after so many seconds.
func NewRoom(seconds float64) *Room {
	r := &Room{long: [doors]int{1123, 1327, 1559, 1801, 2083, 2381, 2687, 3019}}
	for i, n := range r.long {
		r.keep[i] = math.Pow(10, -3*float64(n)/(seconds*Rate))
	}
	return r
}

// Silent reports whether nothing sounds in the room any more.
func (r *Room) Silent() bool { return r.level < 1e-5 && r.peak < 1e-5 }

// Add answers what was sent into the room, onto left and right.
func (r *Room) Add(send, left, right []float64) {
	loud := r.peak
	for i, in := range send {
		at := r.at
		r.at = (at + 1) & (corner - 1)
		// 1. Early reflections, and the way to the far walls.
		r.pre[at] = in
		l, rr := 0.0, 0.0
		for t := range early[0] {
			l += early[0][t].loud * r.pre[(at-early[0][t].after)&(corner-1)]
			rr += early[1][t].loud * r.pre[(at-early[1][t].after)&(corner-1)]
		}
		in = r.pre[(at-700)&(corner-1)] + 1e-18 // never so little that it is slow to compute
		// 2. What comes out of the lines, duller than it went in.
		var out [doors]float64
		sum := 0.0
		for d := range out {
			v := r.line[d][(at-r.long[d])&(corner-1)]
			v += dullness * (r.low[d] - v)
			r.low[d] = v
			out[d] = v * r.keep[d]
			sum += out[d]
		}
		// 3. It is mixed by a Householder matrix, which keeps its energy, and
		// goes in again.
		sum *= 2.0 / doors
		for d := range out {
			r.line[d][at] = out[d] - sum + in*0.35
		}
		l += out[0] - out[2] + out[4] - out[6]
		rr += out[1] - out[3] + out[5] - out[7]
		left[i] += l
		right[i] += rr
		if l > loud {
			loud = l
		} else if -l > loud {
			loud = -l
		}
		if in > loud {
			loud = in
		} else if -in > loud {
			loud = -in
		}
	}
	r.peak = loud
	if r.since += len(send); r.since >= corner {
		r.level, r.peak, r.since = loud, 0, 0
	}
}
