package synth

import "math"

// Peak is the largest size of a sample.
func Peak(x []float32) float64 {
	p := 0.0
	for _, v := range x {
		p = max(p, math.Abs(float64(v)))
	}
	return p
}

// RMS is the root of the mean square.
func RMS(x []float32) float64 {
	sum := 0.0
	for _, v := range x {
		sum += float64(v) * float64(v)
	}
	return math.Sqrt(sum / float64(max(1, len(x))))
}

// Mean is the offset.
func Mean(x []float32) float64 {
	sum := 0.0
	for _, v := range x {
		sum += float64(v)
	}
	return sum / float64(max(1, len(x)))
}

// Jump is the largest step from one sample to the next, the silence before the
// first included.
func Jump(x []float32) float64 {
	last, most := float32(0), 0.0
	for _, v := range x {
		most = max(most, math.Abs(float64(v-last)))
		last = v
	}
	return most
}

// DB is a ratio of amplitudes in decibels.
func DB(v float64) float64 { return 20 * math.Log10(max(v, 1e-9)) }

// Attack is for how many seconds it rises from a tenth to nine tenths of its
// loudest, as heard over half a millisecond.
func Attack(x []float32, rate float64) float64 {
	fall := math.Exp(-1 / (0.0005 * rate))
	env := make([]float64, len(x))
	e, top := 0.0, 0.0
	for i, v := range x {
		e = max(math.Abs(float64(v)), e*fall)
		env[i] = e
		top = max(top, e)
	}
	from, to := -1, 0
	for i, v := range env {
		if from < 0 && v >= top*0.1 {
			from = i
		}
		if v >= top*0.9 {
			to = i
			break
		}
	}
	return float64(to-max(0, from)) / rate
}

// Centroid is the middle of the spectrum in Hz, weighed by energy.
func Centroid(x []float32, rate float64) float64 {
	n := 1
	for n < len(x) {
		n *= 2
	}
	re, im := make([]float64, n), make([]float64, n)
	for i, v := range x {
		re[i] = float64(v)
	}
	FFT(re, im)
	num, den := 0.0, 1e-30
	for k := 1; k < n/2; k++ {
		e := re[k]*re[k] + im[k]*im[k]
		num += e * float64(k) * rate / float64(n)
		den += e
	}
	return num / den
}

// FFT transforms in place; the length is a power of two.
func FFT(re, im []float64) {
	n := len(re)
	for i, j := 1, 0; i < n; i++ {
		bit := n >> 1
		for ; j&bit != 0; bit >>= 1 {
			j ^= bit
		}
		j |= bit
		if i < j {
			re[i], re[j] = re[j], re[i]
			im[i], im[j] = im[j], im[i]
		}
	}
	for size := 2; size <= n; size *= 2 {
		for k := range size / 2 {
			s, c := math.Sincos(-2 * math.Pi * float64(k) / float64(size))
			for i := k; i < n; i += size {
				j := i + size/2
				a, b := re[j]*c-im[j]*s, re[j]*s+im[j]*c
				re[j], im[j] = re[i]-a, im[i]-b
				re[i], im[i] = re[i]+a, im[i]+b
			}
		}
	}
}

// weigh is the K-weighting of ITU-R BS.1770 at 48 kHz: the head lifts the high,
// and the low hardly counts.
func weigh(x []float32) []float64 {
	y := make([]float64, len(x))
	for i, v := range x {
		y[i] = float64(v)
	}
	for _, c := range [2][5]float64{
		{1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585},
		{1, -2, 1, -1.99004745483398, 0.99007225036621},
	} {
		var x1, x2, y1, y2 float64
		for i, v := range y {
			out := c[0]*v + c[1]*x1 + c[2]*x2 - c[3]*y1 - c[4]*y2
			x1, x2, y1, y2 = v, x1, out, y1
			y[i] = out
		}
	}
	return y
}

// Momentary lists the loudness of every tenth of a second over the 400 ms
// before it, in LUFS, of channels at 48 kHz.
func Momentary(channels ...[]float32) []float64 {
	const step, window = 4800, 19200
	n := len(channels[0])
	power := make([]float64, n/step+5)
	for _, c := range channels {
		for i, v := range weigh(c) {
			power[i/step] += v * v
		}
	}
	out := make([]float64, 0, len(power))
	for i := range power {
		sum := 0.0
		for j := max(0, i-3); j <= i; j++ {
			sum += power[j]
		}
		out = append(out, -0.691+10*math.Log10(sum/window+1e-12))
	}
	return out
}

// Loudest is the largest momentary loudness.
func Loudest(channels ...[]float32) float64 {
	top := math.Inf(-1)
	for _, l := range Momentary(channels...) {
		top = max(top, l)
	}
	return top
}

// Loudness is that of the whole, quiet parts left out as BS.1770 does.
func Loudness(channels ...[]float32) float64 {
	gate := -70.0
	all := Momentary(channels...)
	if n := len(channels[0]) / 4800; n > 3 { // whole windows only
		all = all[3:n]
	}
	mean := func() float64 {
		sum, n := 0.0, 0
		for _, l := range all {
			if l > gate {
				sum += math.Pow(10, (l+0.691)/10)
				n++
			}
		}
		return -0.691 + 10*math.Log10(sum/float64(max(1, n))+1e-12)
	}
	gate = mean() - 10
	return mean()
}
