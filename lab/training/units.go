package training

import (
	"io"
	"math"
	"slices"

	"roundtable/engine/lancelot"
	"roundtable/engine/lancelot/brain"
	"roundtable/engine/splitmix"
)

// shape is the layout of a network's weights in a list: linear weights, rows of hidden
// weights, their bias, output weights.
type shape struct{ linear, rows int }

func (s shape) hidden() int { return s.linear }
func (s shape) bias() int   { return s.linear + s.rows*brain.Units }
func (s shape) out() int    { return s.bias() + brain.Units }
func (s shape) all() int    { return s.out() + brain.Units }

// begin returns the weights to start with: those of a network, or without one the linear weights,
// and small random weights in the rows that occur.
func (s shape) begin(n *brain.Numbers, linear []int16, occurs []bool) []float64 {
	w := make([]float64, s.all())
	if n != nil {
		for i, x := range n.Linear {
			w[i] = float64(x)
		}
		for i, x := range n.Hidden {
			w[s.hidden()+i] = float64(x)
		}
		for i, x := range n.Out {
			w[s.out()+i] = float64(x)
		}
		return w
	}
	for i, x := range linear {
		w[i] = float64(x)
	}
	r := splitmix.New(9)
	for i, yes := range occurs {
		for j := range brain.Units {
			if x := float64(r.Intn(17) - 8); yes {
				w[s.hidden()+i*brain.Units+j] = x
			}
		}
	}
	for j := range brain.Units {
		w[s.bias()+j] = float64(4 + r.Intn(20))
		w[s.out()+j] = float64(10 + r.Intn(30))
		if j%2 == 1 {
			w[s.out()+j] *= -1
		}
	}
	return w
}

func (s shape) numbers(w []int16) *brain.Numbers {
	n := &brain.Numbers{Linear: w[:s.linear], Out: w[s.out():]}
	for _, x := range w[s.hidden():s.out()] {
		n.Hidden = append(n.Hidden, int8(x))
	}
	return n
}

// bound returns how far a weight may go from zero.
func (s shape) bound(i int) float64 {
	if i >= s.hidden() && i < s.out() {
		return math.MaxInt8
	}
	return math.MaxInt16
}

// cell is the hidden units of one seat or placement: their sums in the forward pass, and then
// the gradients of these.
type cell struct {
	sums, squares [brain.Units]float64
}

// output returns what the units add to the output.
func (s shape) output(c *cell, w []float64) (v float64) {
	for j := range c.sums {
		x := max(0, min(1, (c.sums[j]+w[s.bias()+j])/brain.Unit))
		c.squares[j] = x * x
		v += x * x * w[s.out()+j]
		c.sums[j] = x
	}
	return v
}

// back adds the gradients of bias and output weights for an error of
// the output, and leaves in sums the gradient of each unit's sum.
func (s shape) back(c *cell, e float64, w, slope []float64) {
	for j, x := range c.sums {
		slope[s.out()+j] += e * c.squares[j]
		if x == 1 {
			x = 0
		}
		c.sums[j] = e * w[s.out()+j] / brain.Scale * 2 * x
		slope[s.bias()+j] += c.sums[j]
	}
}

func softmax(v []float64) {
	top, all := slices.Max(v), 0.0
	for i := range v {
		v[i] = math.Exp((v[i] - top) / brain.Scale)
		all += v[i]
	}
	for i := range v {
		v[i] /= all
	}
}

// fitValue fits the value network to the search's chances, by cross entropy.
func (p *TunePlan) fitValue(old *brain.Numbers, weights []int16, seen []opinion, log io.Writer) *brain.Numbers {
	s := shape{brain.ValueInputs, brain.ValueRowCount}
	occurs := make([]bool, s.rows)
	for i := range seen {
		for _, rows := range seen[i].rows {
			for _, t := range rows {
				occurs[t.At] = true
			}
		}
	}
	var cells [lancelot.MaxSeats]cell
	chance := make([]float64, 0, lancelot.MaxSeats)
	judge := func(x *opinion, w []float64) {
		chance = chance[:0]
		for i := range x.terms {
			c := &cells[i]
			*c = cell{}
			v := 0.0
			for _, t := range x.terms[i] {
				v += float64(t.Times) * w[t.At]
			}
			for _, t := range x.rows[i] {
				row := w[s.hidden()+int(t.At)*brain.Units:][:brain.Units]
				for j, y := range row {
					c.sums[j] += float64(t.Times) * y
				}
			}
			chance = append(chance, v+s.output(c, w))
		}
		softmax(chance)
	}
	return s.numbers(p.descend(s.begin(old, weights, occurs), problem{
		samples: len(seen), scale: brain.Scale, batch: 250, rate: 0.4, bound: s.bound,
		loss: func(i int, w []float64) (sum float64) {
			judge(&seen[i], w)
			for seat, told := range seen[i].told {
				if told > 0 {
					sum -= told * math.Log(max(chance[seat], 1e-9)/told)
				}
			}
			return sum
		},
		learn: func(i int, w, slope []float64) {
			x := &seen[i]
			judge(x, w)
			for seat := range x.terms {
				e := chance[seat] - x.told[seat]
				for _, t := range x.terms[seat] {
					slope[t.At] += e * float64(t.Times)
				}
				c := &cells[seat]
				s.back(c, e, w, slope)
				for _, t := range x.rows[seat] {
					to := slope[s.hidden()+int(t.At)*brain.Units:][:brain.Units]
					for j, y := range c.sums {
						to[j] += float64(t.Times) * y
					}
				}
			}
		},
	}, log))
}

// fitPolicy fits the policy network to the search's visits, by cross entropy.
func (p *TunePlan) fitPolicy(old *brain.Numbers, seen []opinion, log io.Writer) *brain.Numbers {
	seen = slices.DeleteFunc(slices.Clone(seen), func(x opinion) bool { return len(x.placements.Squares) == 0 })
	s := shape{brain.PolicyInputs, brain.PolicyInputs}
	occurs := make([]bool, s.rows)
	for i := range seen {
		for _, terms := range seen[i].placements.Lines {
			for _, t := range terms {
				occurs[t.At] = true
			}
		}
		for _, q := range seen[i].placements.Squares {
			occurs[q.Captured] = true
		}
	}
	// Each line is summed once. A row is a linear weight and the weights of the units.
	type sum struct {
		linear float64
		units  [brain.Units]float64
	}
	add := func(to *sum, w []float64, at int16) {
		to.linear += w[at]
		for j, y := range w[s.hidden()+int(at)*brain.Units:][:brain.Units] {
			to.units[j] += y
		}
	}
	var sums []sum
	var cells []cell
	var chance []float64
	judge := func(x *brain.Placements, w []float64) (visits float64) {
		sums, cells, chance = sums[:0], cells[:0], chance[:0]
		for _, terms := range x.Lines {
			var l sum
			for _, t := range terms {
				add(&l, w, t.At)
			}
			sums = append(sums, l)
		}
		for _, q := range x.Squares {
			var a sum
			add(&a, w, q.Captured)
			for _, l := range q.Lines {
				a.linear += sums[l].linear
				for j, y := range sums[l].units {
					a.units[j] += y
				}
			}
			cells = append(cells, cell{sums: a.units})
			chance = append(chance, a.linear+s.output(&cells[len(cells)-1], w))
			visits += float64(q.Visits)
		}
		softmax(chance)
		return visits
	}
	return s.numbers(p.descend(s.begin(old, nil, occurs), problem{
		samples: len(seen), scale: brain.Scale, batch: 250, rate: 0.8, bound: s.bound,
		loss: func(i int, w []float64) (sum float64) {
			all := judge(&seen[i].placements, w)
			for j, q := range seen[i].placements.Squares {
				if told := float64(q.Visits) / all; told > 0 {
					sum -= told * math.Log(max(chance[j], 1e-9)/told)
				}
			}
			return sum
		},
		learn: func(i int, w, slope []float64) {
			x := &seen[i].placements
			all := judge(x, w)
			back := func(at int16, e *sum) {
				slope[at] += e.linear
				to := slope[s.hidden()+int(at)*brain.Units:][:brain.Units]
				for j, y := range e.units {
					to[j] += y
				}
			}
			clear(sums)
			for j, q := range x.Squares {
				e := sum{linear: chance[j] - float64(q.Visits)/all}
				s.back(&cells[j], e.linear, w, slope)
				e.units = cells[j].sums
				back(q.Captured, &e)
				for _, l := range q.Lines {
					sums[l].linear += e.linear
					for k, y := range e.units {
						sums[l].units[k] += y
					}
				}
			}
			for l, terms := range x.Lines {
				for _, t := range terms {
					back(t.At, &sums[l])
				}
			}
		},
	}, log))
}
