package synth

// ceiling is the limit for samples: -1 dB, which leaves room for peaks between them.
const ceiling = 0.891

// ahead is the look-ahead in samples: 2 ms.
const ahead = 96

// limiter reduces the gain smoothly before a peak, and restores it slowly. What stays below the
// ceiling passes unchanged, ahead-1 samples later.
//
// Each sample sets an upper limit for the gain: the gain is the mean, over ahead samples, of
// the least of the latest ahead limits.
type limiter struct {
	left, right [ahead]float64
	need        [ahead]float64 // the limit of each sample
	ease        [ahead]float64 // the least of them, released slowly
	sum         float64        // of ease
	least       float64
	hold        int // for how many samples least is still in the window
	at          int
	started     bool
}

// release is the share of the gain restored with each sample: 90 ms.
const release = 1.0 / (0.09 * 48000)

func (l *limiter) run(left, right []float64) {
	if !l.started {
		l.started = true
		for i := range l.need {
			l.need[i], l.ease[i] = 1, 1
		}
		l.sum, l.least, l.hold = ahead, 1, ahead
	}
	for i := range left {
		x, y := left[i], right[i]
		top := max(x, -x, y, -y)
		need := 1.0
		if top > ceiling {
			need = ceiling / top
		}
		at := l.at
		before := l.ease[(at+ahead-1)%ahead]
		l.left[at], l.right[at], l.need[at] = x, y, need
		if l.hold--; need <= l.least {
			l.least, l.hold = need, ahead
		} else if l.hold == 0 { // the least has left the window
			l.least = 1
			for j := 1; j <= ahead; j++ {
				if n := l.need[(at+j)%ahead]; n <= l.least {
					l.least, l.hold = n, j
				}
			}
		}
		ease := min(l.least, before+(1-before)*release)
		l.sum += ease - l.ease[at]
		l.ease[at] = ease
		l.at = (at + 1) % ahead
		gain := min(1, l.sum/ahead)
		if ease == 1 && l.sum > ahead-1e-9 {
			l.sum, gain = ahead, 1
		}
		left[i], right[i] = l.left[l.at]*gain, l.right[l.at]*gain
	}
}
