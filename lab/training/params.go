package training

import (
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/splitmix"
)

// row is the lanes that are added up in registers at a time.
type row [8]float32

// blocks is the rows of a hidden vector.
const blocks = brain.Free / len(row{})

// params is all weights, or their gradients or moments, as rows: of each block the rows of all
// inputs, the hidden biases, the output weights by bucket and side, and one row of output biases.
type params [rows]row

// Where each kind of row begins.
const (
	atBias    = blocks * brain.Inputs
	atOut     = atBias + blocks
	atOutBias = atOut + brain.Buckets*2*blocks
	rows      = atOutBias + 1
)

func (p *params) hidden(block int) *[brain.Inputs]row {
	return (*[brain.Inputs]row)(p[block*brain.Inputs:])
}

func (p *params) out(bucket uint8) *[2 * blocks]row {
	return (*[2 * blocks]row)(p[atOut+int(bucket)*2*blocks:])
}

// limit returns how far from zero the weights of a row may be.
func limit(r int) float32 {
	if r < atOut {
		return brain.HiddenLimit
	}
	return brain.OutLimit
}

// begin sets the first weights at random. All squares of a kind begin with similar values, so that
// a piece on a rare square counts about as much as others of its kind.
func (p *params) begin(seed uint64) {
	r := splitmix.New(seed)
	draw := func(size float64) float32 { return float32((float64(2*r.Float64()) - 1) * size) }
	for b := range blocks {
		h := p.hidden(b)
		for kind := range 4 {
			var like row
			for j := range like {
				like[j] = draw(0.05)
			}
			for _, sq := range camelot.Standard().Geometry().Squares {
				for j := range like {
					h[kind*camelot.Squares+int(sq)][j] = like[j] + draw(0.05)
				}
			}
		}
		for j := range p[atBias+b] {
			p[atBias+b][j] = 0.3 + draw(0.2)
		}
	}
	for i := atOut; i < atOutBias; i++ {
		for j := range p[i] {
			p[i][j] = draw(0.1)
		}
	}
}

func (p *params) weights() *brain.NetworkWeights {
	w := &brain.NetworkWeights{}
	for lane := range brain.Free {
		b, j := lane/len(row{}), lane%len(row{})
		for i := range w.Hidden {
			w.Hidden[i][lane] = p.hidden(b)[i][j]
		}
		w.Bias[lane] = p[atBias+b][j]
		for bucket := range w.Out {
			for side := range w.Out[bucket] {
				w.Out[bucket][side][lane] = p.out(uint8(bucket))[side*blocks+b][j]
			}
		}
	}
	copy(w.OutBias[:], p[atOutBias][:])
	return w
}
