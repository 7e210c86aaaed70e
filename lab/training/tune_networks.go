package training

import (
	"io"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/lancelot/brain"
	"roundtable/engine/splitmix"
)

// pair is the networks of a number of players; nil for none.
type pair struct{ value, policy *brain.Numbers }

func (n pair) search(seats int) engine.Search { return brain.Learned(seats, n.value, n.policy) }

// networks fits Lancelot's networks of a number of players by self-play: the value network to
// the search's chances, the policy network to its visits.
func (p *TunePlan) networks(out, log io.Writer) error {
	seats := int(p.seats[0] - '0')
	usual, err := newBegin(lancelot.Game{}, engine.Setup{Seats: seats})
	if err != nil {
		return err
	}
	var n pair
	n.value, n.policy = brain.Networks(seats)
	before := n
	if p.fresh {
		n = pair{}
	}
	for round := range p.rounds {
		seen := harvest(p, round, func(seed uint64) []opinion { return p.opinions(n, usual, seats, seed) }, log)
		if len(seen) < 10 {
			return p.few(len(seen))
		}
		n = pair{p.fitValue(n.value, brain.Weights(seats), seen, log), p.fitPolicy(n.policy, seen, log)}
		p.meet(usual, n.search(seats), before.search(seats), 0, log)
	}
	_, err = out.Write(n.policy.Append(n.value.Append(nil)))
	return err
}

// opinion is a searched position: for each seat its terms, the rows of the hidden units, and its
// chance to win; and the visits of each placement, none where the search was too small.
type opinion struct {
	terms, rows [][]brain.Term
	told        []float64
	placements  brain.Placements
	played      bool // and the game went on from there
}

// opinions plays one game of self-play by such networks, with a random move now and then. It
// returns the search's opinion of half of its positions, and of as many near them. For those of
// the game the result counts as well.
func (p *TunePlan) opinions(n pair, usual beginNumbers, seats int, seed uint64) (seen []opinion) {
	r := splitmix.New(seed)
	think := n.search(seats)
	pos, opening := usual.start, seats+r.Intn(3*seats)
	switch r.Intn(4) { // half of the games are the usual one, half of those from the book
	case 0:
	case 1:
		pos, opening = usual.opening(&r), 0
	default:
		pos, opening = lancelotStart(usual, seats, seed, &r)
	}
	watch := func(at engine.Position, played bool) engine.Move {
		q := at.(*lancelot.Position)
		info, placed := brain.Watch(q, n.value, n.policy, p.nodes, r.Uint64())
		st := q.State()
		if st.SwordUnplaced() {
			return info.Move
		}
		visits := 0
		for _, s := range placed.Squares {
			visits += s.Visits
		}
		if len(placed.Squares) < 2 || visits < 100 {
			placed = brain.Placements{}
		}
		x := standingOf(&st, info)
		seen = append(seen, opinion{x.terms, brain.ValueRows(&st), x.told, placed, played})
		return info.Move
	}
	for ply := 0; !pos.Outcome().Over(); ply++ {
		st := pos.(*lancelot.Position).State()
		var move engine.Move
		if options := st.Options(nil); len(options) > 0 && (ply < opening || r.Intn(25) == 0) {
			move = lancelot.Action{Knight: options[r.Intn(len(options))].Square, Sword: lancelot.None}.Text()
		} else {
			if r.Intn(2) == 0 {
				move = watch(pos, true)
			} else {
				move = think(pos, engine.Limits{Nodes: p.nodes / 3, Seed: r.Uint64()}, nil, nil).Move
			}
			if !st.SwordUnplaced() && r.Intn(2) == 0 {
				if near, ok := playStray(think, pos, &r); ok {
					watch(near, false)
				}
			}
		}
		var err error
		if pos, _, err = pos.Play(move); err != nil {
			panic(err)
		}
	}
	winners := pos.Outcome().Winners
	for i := range seen {
		for seat, told := range seen[i].told {
			result := 0.0
			if winners.Has(engine.Seat(seat)) {
				result = 1 / float64(winners.Len())
			}
			if seen[i].played {
				seen[i].told[seat] = p.trust*told + (1-p.trust)*result
			}
		}
	}
	return seen
}

// playStray returns a position one to three moves on, half of them by a small search, the others
// random with more captures than by chance: most leaves of a tree are not where good play leads.
// ok is false where the game ends before.
func playStray(think engine.Search, pos engine.Position, r *splitmix.Source) (_ engine.Position, ok bool) {
	for range 1 + r.Intn(3) {
		st := pos.(*lancelot.Position).State()
		options := st.Options(nil)
		if len(options) == 0 {
			return nil, false
		}
		var move engine.Move
		if r.Intn(2) == 0 {
			move = think(pos, engine.Limits{Nodes: 60, Seed: r.Uint64()}, nil, nil).Move
		} else {
			pick := options[r.Intn(len(options))]
			for range 3 {
				if other := options[r.Intn(len(options))]; other.Captures > pick.Captures {
					pick = other
				}
			}
			move = lancelot.Action{Knight: pick.Square, Sword: lancelot.None}.Text()
		}
		next, _, err := pos.Play(move)
		if err != nil {
			panic(err)
		}
		if pos = next; pos.Outcome().Over() {
			return nil, false
		}
	}
	return pos, true
}
