package brain

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// randomWeights fill all of a network: with so many inputs active, lanes below
// zero, within the clamp and above it are about as frequent.
func randomWeights(seed uint64) *NetworkWeights {
	r := splitmix.New(seed)
	draw := func(size float64) float32 { return float32((2*r.Float64() - 1) * size) }
	w := &NetworkWeights{}
	for i := range w.Hidden {
		for j := range w.Hidden[i] {
			w.Hidden[i][j] = draw(0.4)
		}
	}
	for j := range w.Bias {
		w.Bias[j] = draw(1) + 0.5
	}
	for b := range w.Out {
		w.OutBias[b] = draw(1)
		for side := range w.Out[b] {
			for j := range w.Out[b][side] {
				w.Out[b][side][j] = draw(1)
			}
		}
	}
	return w
}

// somePosition reads a position text.
func somePosition(t testing.TB, rules, text string) camelot.State {
	t.Helper()
	g := camelot.Game{}
	setup := engine.Setup{Values: map[string]string{"rules": rules}}
	p, err := g.Parse(setup, text)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*camelot.Position).State()
}

var bothRules = []string{"classic", "wcf"}

// randomGames plays at random, captures and castle moves preferred, and shows
// each position with the action that is played there.
func randomGames(t testing.TB, games int, see func(game int, s *camelot.State, a *camelot.Action)) {
	for game := range games {
		r := splitmix.New(uint64(game))
		s := somePosition(t, bothRules[game%2], camelot.Start)
		var g camelot.Generator
		var legal []camelot.Action
		for range 150 {
			legal = g.Legal(&s, legal[:0])
			if len(legal) == 0 || s.Ended().Over() {
				break
			}
			a := legal[r.Intn(len(legal))]
			castle := camelot.Standard().CastleOf(1 - s.Turn())
			for _, other := range legal {
				if r.Intn(3) == 0 && (castle.Has(other.From) || castle.Has(other.To) || camelot.Standard().Distance(1-s.Turn(), other.To) < camelot.Standard().Distance(1-s.Turn(), a.To)) {
					a = other
				}
			}
			see(game, &s, &a)
			s.Play(&a)
		}
	}
}

// plain judges a position lane by lane, with numbers that cannot overflow.
func (n *numbers) plain(s *camelot.State) int {
	sum := int64(n.outBias[Bucket(s)])
	for side, view := range [2]engine.Seat{s.Turn(), 1 - s.Turn()} {
		inputs := Features(s, view, nil)
		for lane := range Units {
			free := lane % Free
			v := int(n.bias[free])
			for _, i := range inputs {
				if lane >= Free {
					i = Mirror(i)
				}
				v += int(n.hidden[i][free]) * hiddenStep
			}
			v = min(max(v, 0), HiddenScale)
			sum += int64(v*v) * int64(n.out[Bucket(s)][side][free])
		}
	}
	return int(min(max(sum*Scale/(HiddenScale*HiddenScale*OutScale), -MaxScore), MaxScore))
}

func TestMovedIsBegun(t *testing.T) {
	n := Quantize(randomWeights(1))
	var acc Accumulator
	seen, captures, castleMoves := 0, 0, 0
	last := -1
	randomGames(t, 200, func(game int, s *camelot.State, a *camelot.Action) {
		if game != last {
			acc, last = n.Begin(s), game
		}
		if acc != n.Begin(s) {
			t.Fatalf("position %d: moved to %x, from scratch %x", seen, acc, n.Begin(s))
		}
		if got, want := n.Evaluate(&acc, s), n.from.plain(s); got != want {
			t.Fatalf("position %d: %d, lane by lane %d", seen, got, want)
		}
		n.Moved(&acc, &acc, s, a)
		seen++
		if a.IsCapture() {
			captures++
		}
		if castle := camelot.Standard().CastleOf(1 - s.Turn()); castle.Has(a.From) {
			castleMoves++
		}
	})
	if seen < 5000 || captures < 500 || castleMoves < 50 {
		t.Errorf("only %d positions, %d captures and %d castle moves were seen", seen, captures, castleMoves)
	}
}

// under returns a set of squares, and turn an action, as a change of the board has them.
func under(b camelot.Bits, change func(sq uint8) uint8) (out camelot.Bits) {
	b.Each(func(sq uint8) {
		to := change(sq)
		out[to>>6] |= 1 << (to & 63)
	})
	return out
}

func turn(a *camelot.Action, change func(sq uint8) uint8) camelot.Action {
	return camelot.Action{From: change(a.From), To: change(a.To), Captured: under(a.Captured, change)}
}

// TestSymmetry: the mirror image and the position with colours exchanged are as
// good for the side to move.
func TestSymmetry(t *testing.T) {
	n := Quantize(randomWeights(2))
	left := func(sq uint8) uint8 { return sq - sq%camelot.Files + camelot.Files - 1 - sq%camelot.Files }
	up := func(sq uint8) uint8 { return turned[camelot.Black][sq] }
	var image, exchanged camelot.State
	last, different := -1, 0
	randomGames(t, 60, func(game int, s *camelot.State, a *camelot.Action) {
		if game != last {
			image, exchanged, last = *s, *s, game
			exchanged.Pass()
		}
		scores := [3]int{}
		for i, p := range [3]*camelot.State{s, &image, &exchanged} {
			acc := n.Begin(p)
			scores[i] = n.Evaluate(&acc, p)
		}
		if scores[0] != scores[1] || scores[0] != scores[2] {
			t.Fatalf("%d, mirrored %d, colours exchanged %d", scores[0], scores[1], scores[2])
		}
		if image.Key() != s.Key() {
			different++
		}
		b, c := turn(a, left), turn(a, up)
		image.Play(&b)
		exchanged.Play(&c)
	})
	if different < 1000 {
		t.Errorf("only %d positions differ from their image", different)
	}
}

func TestFeatures(t *testing.T) {
	s := somePosition(t, "wcf", "2/8/10/12/12/12/12/12/12/12/12/N11/12/10/8/1m w 1 2")
	for view, want := range [2][]uint16{
		{192 + 4*12, 768, 384 + 6, 771, 772},
		{384 + 192 + 11*12, 770, 15*12 + 6, 769, 772},
	} {
		got := Features(&s, engine.Seat(view), nil)
		if len(got) != len(want) {
			t.Fatalf("view %d: %v, not %v", view, got, want)
		}
		for i := range got {
			if got[i] != want[i] {
				t.Errorf("view %d: %v, not %v", view, got, want)
			}
		}
	}
	seen := map[uint16]bool{}
	for i := range uint16(Inputs) {
		m := Mirror(i)
		if seen[m] || Mirror(m) != i || (m == i) != (i >= 768) {
			t.Errorf("the mirror image of %d is %d", i, m)
		}
		seen[m] = true
	}
}

// TestScoreIsBounded, and a network of zeros has none.
func TestScoreIsBounded(t *testing.T) {
	s := somePosition(t, "classic", camelot.Start)
	w := &NetworkWeights{}
	score := func() int {
		n := Quantize(w)
		acc := n.Begin(&s)
		return n.Evaluate(&acc, &s)
	}
	if got := score(); got != 0 {
		t.Errorf("zeros are worth %d", got)
	}
	for i := range w.OutBias {
		w.OutBias[i] = 1
	}
	if got := score(); got != Scale {
		t.Errorf("an output of 1 is worth %d", got)
	}
	for i := range w.Bias {
		w.Bias[i] = 99
	}
	for b := range w.Out {
		for side := range w.Out[b] {
			for j := range w.Out[b][side] {
				w.Out[b][side][j] = -99
			}
		}
	}
	if got := score(); got != -MaxScore {
		t.Errorf("the lowest score is %d", got)
	}
}

func TestPlayAllocatesNothing(t *testing.T) {
	n := Quantize(randomWeights(3))
	randomGames(t, 1, func(_ int, s *camelot.State, a *camelot.Action) {
		acc := n.Begin(s)
		if got := testing.AllocsPerRun(1, func() {
			n.Evaluate(&acc, s)
			n.Moved(&acc, &acc, s, a)
		}); got != 0 {
			t.Fatalf("%g allocations", got)
		}
	})
}

var sink int

// middle returns a position with pieces of both sides, and a quiet move of it.
func middle(b *testing.B) (s camelot.State, quiet camelot.Action) {
	s = somePosition(b, "classic", camelot.Start)
	var g camelot.Generator
	return s, g.Legal(&s, nil)[0]
}

func BenchmarkEvaluate(b *testing.B) {
	n := Quantize(randomWeights(4))
	s, _ := middle(b)
	acc := n.Begin(&s)
	for b.Loop() {
		sink += n.Evaluate(&acc, &s)
	}
}

func BenchmarkMoved(b *testing.B) {
	n := Quantize(randomWeights(4))
	s, quiet := middle(b)
	acc := n.Begin(&s)
	for b.Loop() {
		n.Moved(&acc, &acc, &s, &quiet)
	}
}

// BenchmarkLeaf is what a leaf costs in a search that copies: other positions
// each time, whose weights are not at hand.
func BenchmarkLeaf(b *testing.B) {
	n := Quantize(randomWeights(4))
	type leaf struct {
		acc Accumulator
		s   camelot.State
		a   camelot.Action
	}
	var leaves []leaf
	randomGames(b, 40, func(_ int, s *camelot.State, a *camelot.Action) {
		leaves = append(leaves, leaf{n.Begin(s), *s, *a})
	})
	i := 0
	var acc Accumulator
	for b.Loop() {
		l := &leaves[i%len(leaves)]
		n.Moved(&acc, &l.acc, &l.s, &l.a)
		sink += n.Evaluate(&acc, &l.s)
		i++
	}
}
