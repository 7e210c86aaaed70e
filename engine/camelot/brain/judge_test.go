package brain

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
	"roundtable/engine/splitmix"
)

// What a search judges after moves, captures and passes of which only some were
// judged is what the network says of the position alone; where a side has few
// pieces it is what the weights say, which count for a part of what is as good as decided.
func TestJudgedAsFromScratch(t *testing.T) {
	r := splitmix.New(8)
	o := defaults
	o.Network, o.weightsPieces = learned(), 3
	by, few, decided := 0, 0, 0
	for seed := range uint64(40) {
		run := &run{}
		o.begin(run, search.NewTable(8), opening(t, seed).(*camelot.Position), search.NewBudget(engine.Limits{}, nil))
		for ply := range maxPly - 1 {
			p := &run.line[ply]
			acts := run.g.Legal(&p.state, nil)
			if len(acts) == 0 || p.state.Ended().Over() {
				break
			}
			next := &run.line[ply+1]
			if r.Intn(8) == 0 && !run.g.Obliged(&p.state) {
				next.state = p.state
				next.hidden.setMove(nil)
				next.state.Pass()
			} else {
				run.Play(ply, &acts[r.Intn(len(acts))])
			}
			if r.Intn(3) > 0 {
				continue
			}
			s := &next.state
			acc := o.Network.Begin(s)
			want := o.Network.Evaluate(&acc, s)
			if min(s.Pieces(0).Len(), s.Pieces(1).Len()) <= o.weightsPieces {
				want = worth.evaluate(s, worth.places(s))
				few++
			} else {
				by++
				if beyond := max(want, -want) - o.decidedScore; beyond > 0 {
					sign := 1
					if want < 0 {
						sign = -1
					}
					want = sign*(o.decidedScore+beyond/2) + worth.evaluate(s, worth.places(s))*min(beyond, 512)/1024
					decided++
				}
			}
			if got := run.Evaluate(ply + 1); got != want {
				t.Fatalf("opening %d, ply %d: %d, from scratch %d", seed, ply, got, want)
			}
		}
	}
	if by < 400 || few < 20 || decided < 20 {
		t.Errorf("only %d positions judged by the network, %d of them as decided, %d by the weights", by, decided, few)
	}
}

// Levels below networkLevel play as they do without a network, the others do not.
func TestLevelsWithNetwork(t *testing.T) {
	without, err := Variant(map[string]int{"NetworkEvaluation": 0}, 0)
	if err != nil {
		t.Fatal(err)
	}
	p := opening(t, 5)
	for level := range engine.MaxLevel + 1 {
		if level == engine.MaxLevel {
			continue // as 0, only longer
		}
		l := engine.Limits{Level: level, Nodes: 2000, Seed: 1}
		a, b := Search(p, l, nil, nil), without(p, l, nil, nil)
		if same := a.Move == b.Move && a.Score == b.Score && a.Nodes == b.Nodes; same != (level > 0 && level < networkLevel) {
			t.Errorf("level %d: %+v with a network, %+v without", level, a, b)
		}
	}
}
