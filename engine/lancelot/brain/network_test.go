package brain

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/splitmix"
)

// byLot returns a network whose numbers all have the largest size and a random sign;
// every eighth is zero.
func byLot(inputs, rows int, seed uint64) *Numbers {
	r := splitmix.New(seed)
	sign := func(most int) int { return most * []int{1, -1, 1, -1, 1, -1, 1, 0}[r.Intn(8)] }
	n := &Numbers{}
	for range inputs {
		n.Linear = append(n.Linear, int16(sign(300)))
	}
	for range (rows + 1) * Units {
		n.Hidden = append(n.Hidden, int8(sign(math.MaxInt8)))
	}
	for range Units {
		n.Out = append(n.Out, int16(sign(math.MaxInt16)))
	}
	return n
}

// plainly returns what the hidden units of a network come to, lane by lane in numbers that
// cannot overflow.
func (n *Numbers) plainly(rows []Term) int {
	sum := 0
	for j := range Units {
		v := int(n.Hidden[len(n.Hidden)-Units+j])
		for _, row := range rows {
			v += int(n.Hidden[int(row.At)*Units+j]) * int(row.Times)
		}
		v = max(0, min(Unit, v))
		sum += v * v * int(n.Out[j])
	}
	return sum / (Unit * Unit)
}

// Lanes that are added as words are the sums of their numbers, also of the largest ones,
// and no seat shows so much that a lane could overflow.
func TestNetworksAddUp(t *testing.T) {
	if most := (mostSeatRows + 1) * math.MaxInt8; most > math.MaxInt16 {
		t.Fatalf("a lane may reach %d", most)
	}
	if most := (4*lancelot.MaxSeats + 2) * math.MaxInt8; most > math.MaxInt16 {
		t.Fatalf("a lane of a placement may reach %d", most)
	}
	for seed := range uint64(80) {
		seats := int(2 + seed%4)
		p := wandered(t, seats, seed, int(4+seed))
		st := p.(*lancelot.Position).State()
		value, policy := byLot(ValueInputs, ValueRowCount, seed), byLot(PolicyInputs, PolicyInputs, seed+1)
		if seed%2 == 1 {
			value, policy = Networks(seats)
		}
		v, w := newNetworks(value, policy)
		var got [lancelot.MaxSeats]int
		v.standings(&st, allLines(&st), &got)
		for i, rows := range ValueRows(&st) {
			times := 0
			for _, row := range rows {
				times += int(row.Times)
			}
			if times > mostSeatRows {
				t.Errorf("%s: seat %d shows %d rows", p, i, times)
			}
			want := value.plainly(rows)
			for _, x := range Terms(&st, engine.Seat(i)) {
				want += int(value.Linear[x.At]) * int(x.Times)
			}
			if got[i] != want {
				t.Errorf("%s: seat %d stands at %d, not %d", p, i, got[i], want)
			}
		}
		var sums [maxLines]sum
		view := st.View()
		w.look(&st, &view, &sums)
		_, placed := Watch(p.(*lancelot.Position), nil, nil, 30, seed)
		for _, sq := range st.FieldSquares() {
			if st.At(sq) != -1 {
				continue
			}
			captures := view.Captures(sq)
			terms := []Term{{int16(atCaptures + min(captures, mostCaptures)), 1}}
			for _, l := range st.LinesOf(sq) {
				terms = append(terms, placed.Lines[l]...)
			}
			want := policy.plainly(terms)
			for _, x := range terms {
				want += int(policy.Linear[x.At])
			}
			if got, takes := w.rank(&sums, st.LinesOf(sq)); int(got) != want || takes != captures {
				t.Errorf("%s: square %d has rank %d, not %d, and captures %d, not %d", p, sq, got, want, takes, captures)
			}
		}
	}
}

// Every number of players has its networks, of the sizes that they are read with.
func TestNetworksAreWhole(t *testing.T) {
	for seats := 2; seats <= lancelot.MaxSeats; seats++ {
		value, policy := Networks(seats)
		if again := policy.Append(value.Append(nil)); !bytes.Equal(again, networkFile(seats)) {
			t.Errorf("%d players: of %d bytes %d are read", seats, len(networkFile(seats)), len(again))
		}
	}
}

// Where the search looks most is mostly among the five placements that the policy network
// finds likeliest.
func TestPolicyKnowsWhereTheSearchLooks(t *testing.T) {
	looked, likely := 0, 0
	for seed := range uint64(60) {
		seats := int(2 + seed%4)
		p := wandered(t, seats, seed, int(6+seed/2)).(*lancelot.Position)
		value, policy := Networks(seats)
		_, placed := Watch(p, value, policy, 600, seed)
		if len(placed.Squares) < 10 {
			continue
		}
		looked++
		best := slices.MaxFunc(placed.Squares, func(a, b Placement) int { return a.Visits - b.Visits })
		var r run
		defaults.searchIn(&r, p, engine.Limits{Nodes: 1}, nil, nil)
		r.list(0)
		for _, a := range r.front(r.acts, 5) {
			if slices.Equal(r.start.LinesOf(a.act.Knight), best.Lines) {
				likely++
				break
			}
		}
	}
	t.Logf("%d of %d", likely, looked)
	if looked < 20 || likely < looked*2/3 {
		t.Errorf("in %d of %d positions it is", likely, looked)
	}
}

// Excalibur is left alone where the switch says so.
func TestNoSwords(t *testing.T) {
	for seed := range uint64(8) {
		p := wandered(t, int(2+seed%4), seed|2, 12)
		think, err := Variant(map[string]int{"swords": 0}, 0)
		if err != nil {
			t.Fatal(err)
		}
		think(p, engine.Limits{Nodes: 300}, nil, nil)
	}
}
