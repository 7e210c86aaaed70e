package training

import (
	"errors"
	"math"
	"runtime"
	"sync"
	"sync/atomic"

	"roundtable/engine/camelot/brain"
	"roundtable/engine/splitmix"
)

// Options says how to train. A field that is zero has its default.
type Options struct {
	Epochs   int     // at most so many times over all samples; 30
	Batch    int     // samples a step; 16384
	Rate     float64 // of learning, at first; 0.002
	Trust    float64 // in scores, the rest in results; from 0 to 1, and 0 is results alone
	Patience int     // epochs without a better validation loss before it stops; 0 never does
	Seed     uint64
	Workers  int         // cores; all of them. Weights do not depend on it
	Progress func(Epoch) // called after each epoch
}

// Epoch is the result of one epoch. Losses are mean squared errors of the chance; the training loss
// is measured while the weights change.
type Epoch struct {
	Epoch                int // from 1
	Training, Validation float64
	Rate                 float64 // at its end
}

// batchParts is the number of parts of a batch, which does not depend on the cores.
const batchParts = 16

// Train returns the weights of the epoch with the least validation loss. One game in 20 is used for
// validation. With fewer games all are used for training, and the training loss decides.
func Train(s *Samples, o Options) (*brain.NetworkWeights, []Epoch, error) {
	if len(s.learnt) == 0 {
		return nil, nil, errors.New("training: there are no samples")
	}
	if !(o.Trust >= 0 && o.Trust <= 1) {
		return nil, nil, errors.New("training: trust is from 0 to 1")
	}
	o.fill()
	t := &trainer{samples: s, Options: o}
	t.w.begin(o.Seed)
	order := append([]uint32(nil), s.learnt...)
	perEpoch := (len(order) + o.Batch - 1) / o.Batch
	var done []Epoch
	var best params
	least, since := math.Inf(1), 0
	for e := range o.Epochs {
		shuffle(order, splitmix.New(splitmix.Mix(o.Seed)+uint64(e)))
		sum := 0.0
		rate := 0.0
		for k := range perEpoch {
			rate = o.Rate * rateAt(float64(e*perEpoch+k)/float64(o.Epochs*perEpoch))
			sum += t.step(order[k*o.Batch:min((k+1)*o.Batch, len(order))], rate)
		}
		row := Epoch{Epoch: e + 1, Training: sum / float64(len(order)), Rate: rate}
		row.Validation = row.Training
		if len(s.kept) > 0 {
			row.Validation = t.loss(s.kept)
		}
		done = append(done, row)
		if o.Progress != nil {
			o.Progress(row)
		}
		if since++; row.Validation < least {
			best, least, since = t.w, row.Validation, 0
		}
		if o.Patience > 0 && since >= o.Patience {
			break
		}
	}
	if math.IsInf(least, 1) {
		return nil, done, errors.New("training: the loss is no number: the rate is too high")
	}
	return best.weights(), done, nil
}

func (o *Options) fill() {
	if o.Epochs <= 0 {
		o.Epochs = 30
	}
	if o.Batch <= 0 {
		o.Batch = 16384
	}
	if o.Rate <= 0 {
		o.Rate = 0.002
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
}

// rateAt returns the learning rate after part of the way, from 1 to 1/50, by a cubic that is
// nearly a cosine.
func rateAt(u float64) float64 {
	fall := float64(u*u) * (3 - float64(2*u))
	return 1 - float64(0.98*fall)
}

func shuffle(order []uint32, r splitmix.Source) {
	for i := len(order) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		order[i], order[j] = order[j], order[i]
	}
}

type trainer struct {
	Options
	samples      *Samples
	w            params
	mean, square params // moments of the gradient
	decay        Decay
	grads        [batchParts]params  // of the parts, zero between steps
	losses       [batchParts]float64 // of the parts
	passes       [batchParts]pass
}

// each calls f for every slice of some samples, on all workers, and returns the
// sum of what it returns, added in order.
func (t *trainer) each(ids []uint32, f func(slice int, x *stored) float64) float64 {
	share(t.Workers, batchParts, func(i int) {
		sum := 0.0
		for _, id := range ids[i*len(ids)/batchParts : (i+1)*len(ids)/batchParts] {
			sum += f(i, &t.samples.all[id])
		}
		t.losses[i] = sum
	})
	sum := 0.0
	for _, l := range t.losses {
		sum += l
	}
	return sum
}

// share calls f with 0 to n-1, on a number of goroutines.
func share(workers, n int, f func(i int)) {
	var next atomic.Int64
	var wait sync.WaitGroup
	for range min(workers, n) {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				f(i)
			}
		})
	}
	wait.Wait()
}

func (t *trainer) loss(ids []uint32) float64 {
	return t.each(ids, func(slice int, x *stored) float64 {
		return t.passes[slice].judge(t.samples, x, &t.w, t.Trust)
	}) / float64(len(ids))
}

// step learns from a batch and returns the sum of its losses.
func (t *trainer) step(ids []uint32, rate float64) float64 {
	loss := t.each(ids, func(slice int, x *stored) float64 {
		return t.passes[slice].learn(t.samples, x, &t.w, &t.grads[slice], t.Trust)
	})
	next := Next[float32](&t.decay, rate, 1e-8)
	part := 1 / float32(len(ids))
	const parts = 64
	share(t.Workers, parts, func(i int) {
		for r := i * rows / parts; r < (i+1)*rows/parts; r++ {
			t.update(r, part, next)
		}
	})
	return loss
}

// update moves a row of weights against the mean of its gradients, which are its sums by part,
// and clears the sums.
func (t *trainer) update(r int, part float32, next Step[float32]) {
	var g row
	for i := range t.grads {
		from := &t.grads[i][r]
		for j := range g {
			g[j] += from[j]
		}
		*from = row{}
	}
	w, mean, square, far := &t.w[r], &t.mean[r], &t.square[r], limit(r)
	for j := range g {
		next.Move(&w[j], &mean[j], &square[j], float32(g[j]*part), far)
	}
}
