package training

import (
	"fmt"
	"hash/crc32"
	"math"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/splitmix"
)

// leadOf returns how many pieces the mover has more, in hundredths.
func leadOf(s *camelot.State) int {
	return 100 * (s.Pieces(s.Turn()).Len() - s.Pieces(1-s.Turn()).Len())
}

// randomGames returns positions of games played at random, judged by who is ahead.
func randomGames(t testing.TB, games int) (*Samples, []camelot.State) {
	t.Helper()
	out := &Samples{}
	var seen []camelot.State
	for game := range games {
		values := map[string]string{"rules": [2]string{"classic", "wcf"}[game%2]}
		p, err := camelot.Game{}.New(engine.Setup{Values: values})
		if err != nil {
			t.Fatal(err)
		}
		s := p.(*camelot.Position).State()
		r := splitmix.New(uint64(game))
		var g camelot.Generator
		var samples []Sample
		for range 120 {
			legal := g.Legal(&s, nil)
			if len(legal) == 0 || s.Ended().Over() {
				break
			}
			result := uint8(1)
			if n := leadOf(&s); n > 0 {
				result = 2
			} else if n < 0 {
				result = 0
			}
			samples = append(samples, SampleOf(&s, leadOf(&s), result))
			seen = append(seen, s)
			s.Play(&legal[r.Intn(len(legal))])
		}
		if err := out.AddGame(samples); err != nil {
			t.Fatal(err)
		}
	}
	return out, seen
}

// plain returns the network's output for a sample, by the definition.
func plain(w *brain.NetworkWeights, x Sample) float64 {
	sum := float64(w.OutBias[x.Bucket])
	for side, view := range [2][]uint16{x.Own, x.Other} {
		for lane := range brain.Units {
			free := lane % brain.Free
			v := float64(w.Bias[free])
			for _, i := range view {
				if lane >= brain.Free {
					i = brain.Mirror(i)
				}
				v += float64(w.Hidden[i][free])
			}
			v = min(max(v, 0), 1)
			sum += v * v * float64(w.Out[x.Bucket][side][free])
		}
	}
	return sum
}

func plainLoss(w *brain.NetworkWeights, x Sample, trust float64) float64 {
	chance := func(y float64) float64 { return 1 / (1 + math.Exp(-y)) }
	target := trust*chance(float64(x.Score)/brain.Scale) + (1-trust)*float64(x.Result)/2
	return math.Pow(chance(plain(w, x))-target, 2)
}

// TestGradient holds what is learnt from a few samples to differences of the loss
// as its definition has it.
func TestGradient(t *testing.T) {
	samples, states := randomGames(t, 3)
	var w, grad params
	w.begin(1)
	for i := range w { // so that some lanes are clamped, and weights large
		for j := range w[i] {
			w[i][j] *= 2
		}
	}
	var p pass
	const trust = 0.7
	chosen := []int{3, 40, len(states) - 1}
	var xs []Sample
	loss := 0.0
	for _, i := range chosen {
		x := &samples.all[i]
		loss += p.learn(samples, x, &w, &grad, trust)
		xs = append(xs, SampleOf(&states[i], int(x.score), x.result))
	}
	at, got := w.weights(), grad.weights()
	plainSum := func() (sum float64) {
		for _, x := range xs {
			sum += plainLoss(at, x, trust)
		}
		return sum
	}
	if want := plainSum(); math.Abs(loss-want) > 1e-5 {
		t.Errorf("the loss is %g, by definition %g", loss, want)
	}
	checked, steep := 0, 0
	check := func(name string, weight *float32, slope float32) {
		const eps = 1.0 / (1 << 16)
		old := *weight
		*weight = old + eps
		up, above := plainSum(), float64(*weight)
		*weight = old - eps
		want := (up - plainSum()) / (above - float64(*weight))
		*weight = old
		if math.Abs(want-float64(slope)) > 1e-4+0.01*math.Abs(want) {
			t.Errorf("%s: slope %g, by differences %g", name, slope, want)
		}
		checked++
		if math.Abs(want) > 1e-3 {
			steep++
		}
	}
	for lane := range brain.Free {
		for n, i := range append(xs[0].Own, xs[1].Other...) {
			if (n+lane)%9 == 0 {
				check(fmt.Sprintf("input %d, lane %d", i, lane), &at.Hidden[i][lane], got.Hidden[i][lane])
			}
		}
		check(fmt.Sprintf("bias %d", lane), &at.Bias[lane], got.Bias[lane])
		for b := range at.Out {
			for side := range at.Out[b] {
				check(fmt.Sprintf("bucket %d, side %d, lane %d", b, side, lane), &at.Out[b][side][lane], got.Out[b][side][lane])
			}
		}
	}
	for b := range at.OutBias {
		check(fmt.Sprintf("bias of bucket %d", b), &at.OutBias[b], got.OutBias[b])
	}
	if steep < checked/4 {
		t.Errorf("only %d of %d slopes are steep", steep, checked)
	}
}

// TestWorkersChangeNothing, and neither does the platform: the checksum is the
// same on all. It changes when training does.
func TestWorkersChangeNothing(t *testing.T) {
	samples, _ := randomGames(t, 25)
	train := func(workers int, seed uint64) uint32 {
		w, _, err := Train(samples, Options{Epochs: 2, Batch: 256, Trust: 0.5, Workers: workers, Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		fmt.Fprint(&text, *w)
		return crc32.ChecksumIEEE([]byte(text.String()))
	}
	one, two := train(1, 1), train(2, 1)
	if one != two {
		t.Errorf("one worker finds %#x, two find %#x", one, two)
	}
	const want uint32 = 0xf5b62f9c
	if one != want {
		t.Errorf("the weights' checksum is %#x, not %#x", one, want)
	}
	if train(2, 2) == two {
		t.Error("another seed changes nothing")
	}
}

// TestLearns: who is ahead is learnt, better from epoch to epoch, and the network
// in whole numbers says the same.
func TestLearns(t *testing.T) {
	samples, states := randomGames(t, 120)
	told := 0
	w, epochs, err := Train(samples, Options{Epochs: 12, Batch: 128, Trust: 1, Seed: 3, Progress: func(e Epoch) {
		told++
		if e.Epoch != told {
			t.Errorf("after epoch %d comes %d", told-1, e.Epoch)
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	first, last := epochs[0], epochs[len(epochs)-1]
	if told != 12 || len(epochs) != 12 || last.Rate >= first.Rate/10 {
		t.Errorf("%d epochs, %d told, the rate from %g to %g", len(epochs), told, first.Rate, last.Rate)
	}
	if last.Validation > first.Validation/3 || last.Training > first.Training/3 || last.Validation > 0.001 {
		t.Errorf("from %+v to %+v", first, last)
	}
	n := brain.Quantize(w)
	far, most := 0.0, 0.0
	for i := range states {
		s := &states[i]
		acc := n.Begin(s)
		score := float64(n.Evaluate(&acc, s))
		most = max(most, math.Abs(score))
		far = max(far, math.Abs(score-brain.Scale*plain(w, SampleOf(s, 0, 0))))
	}
	if far > most/25 || most < 250 {
		t.Errorf("up to %g beside it, of up to %g", far, most)
	}
	t.Logf("loss %g to %g, quantized up to %g beside it", first.Validation, last.Validation, far)
}

// TestPatience: nothing is learnt from samples that agree with no others, and
// training stops; the weights are those of the best epoch.
func TestPatience(t *testing.T) {
	samples, _ := randomGames(t, 40)
	r := splitmix.New(1)
	for i := range samples.all {
		samples.all[i].result = uint8(2 * r.Intn(2))
	}
	o := Options{Epochs: 60, Batch: 64, Rate: 0.01, Patience: 3}
	w, epochs, err := Train(samples, o)
	if err != nil {
		t.Fatal(err)
	}
	n := len(epochs)
	if n == 60 {
		t.Fatal("training did not stop")
	}
	best := epochs[n-1-o.Patience]
	for _, e := range epochs {
		if e.Validation < best.Validation {
			t.Errorf("epoch %d was the best, %d the last", e.Epoch, n)
		}
	}
	sum, kept := 0.0, 0
	for _, id := range samples.kept {
		x := &samples.all[id]
		var p pass
		p.see(samples, x)
		sum += plainLoss(w, Sample{Own: p.inputs[0], Other: p.inputs[2], Bucket: x.bucket, Result: x.result}, 0)
		kept++
	}
	if got := sum / float64(kept); math.Abs(got-best.Validation) > 1e-5 {
		t.Errorf("the weights' loss is %g, the best epoch's %g", got, best.Validation)
	}
}

func TestSamples(t *testing.T) {
	samples, states := randomGames(t, 45)
	if samples.Games() != 45 || samples.Len() != len(states) || len(samples.kept)+len(samples.learnt) != samples.Len() || len(samples.kept) == 0 {
		t.Errorf("%d games, %d samples, %d to learn, %d kept", samples.Games(), samples.Len(), len(samples.learnt), len(samples.kept))
	}
	good := SampleOf(&states[5], 1<<20, 2)
	if good.Score != math.MaxInt16 {
		t.Errorf("the score is %d", good.Score)
	}
	for name, spoil := range map[string]func(x *Sample){
		"views":  func(x *Sample) { x.Own = x.Own[1:] },
		"many":   func(x *Sample) { x.Own = make([]uint16, 99); x.Other = x.Own },
		"input":  func(x *Sample) { x.Other = append([]uint16{brain.Inputs}, x.Other[1:]...) },
		"bucket": func(x *Sample) { x.Bucket = brain.Buckets },
		"result": func(x *Sample) { x.Result = 3 },
	} {
		x := good
		spoil(&x)
		if err := samples.AddGame([]Sample{good, x}); err == nil || samples.Len() != len(states) {
			t.Errorf("%s: %v, then %d samples", name, err, samples.Len())
		}
	}
	if _, _, err := Train(&Samples{}, Options{}); err == nil {
		t.Error("nothing is learnt from nothing")
	}
	if _, _, err := Train(samples, Options{Trust: 2}); err == nil {
		t.Error("a trust of 2")
	}
}

func TestSigmoid(t *testing.T) {
	for x := -100.0; x <= 100; x += 0.37 {
		if got, want := sigmoid(x), 1/(1+math.Exp(-x)); math.Abs(got-want) > 1e-13*want {
			t.Errorf("sigmoid(%g) is %g, not %g", x, got, want)
		}
	}
	if sigmoid(-1e9) > 1e-300 || sigmoid(1e9) != 1 || sigmoid(0) != 0.5 {
		t.Error("the ends are wrong")
	}
}

// BenchmarkLearn measures a sample forward and backward, on one core.
func BenchmarkLearn(b *testing.B) {
	samples, _ := randomGames(b, 30)
	var w, grad params
	w.begin(1)
	var p pass
	i := 0
	for b.Loop() {
		p.learn(samples, &samples.all[i%len(samples.all)], &w, &grad, 0.5)
		i++
	}
}

// BenchmarkJudge measures a sample forward.
func BenchmarkJudge(b *testing.B) {
	samples, _ := randomGames(b, 30)
	var w params
	w.begin(1)
	var p pass
	i := 0
	for b.Loop() {
		p.judge(samples, &samples.all[i%len(samples.all)], &w, 0.5)
		i++
	}
}
