package lancelot

import (
	"strconv"

	"roundtable/engine"
)

// Draft reads a position's text, which also determines the setup. For "" it returns the start of
// the setup s.
func (g Game) Draft(s engine.Setup, text string) (engine.Draft, error) {
	if err := s.Check(g); err != nil {
		return engine.Draft{}, err
	}
	if text == "" {
		if s.Seats == 0 {
			s.Seats, _ = g.Seats()
		}
		text = start(s)
	}
	state, err := readState(text)
	if err != nil {
		return engine.Draft{}, err
	}
	d := engine.Draft{Setup: setupOf(&state, s.Seed), Board: state.board(), Turn: state.Turn(), Owner: engine.Seat(state.owner)}
	return d, nil
}

func setupOf(s *State, seed uint64) engine.Setup {
	out := engine.Setup{Seats: s.Seats(), Seed: seed, Values: map[string]string{}}
	if s.Target() != Target(s.Seats()) {
		out.Values[target.Name] = strconv.Itoa(s.Target())
	}
	if s.diagonal {
		out.Values[diagonals.Name] = "on"
	}
	if s.withSword {
		out.Values[withSword.Name] = "on"
	}
	if s.invoker {
		out.Values[allegiance.Name] = "invoker"
	}
	return out
}

func draftState(d engine.Draft) State {
	f := fields[d.Setup.Seats][0]
	if d.Setup.Value(diagonals) == "on" {
		f = fields[d.Setup.Seats][1]
	}
	s := State{field: f, seats: uint8(d.Setup.Seats), turn: uint8(d.Turn), sword: none, owner: int8(d.Owner), diagonal: d.Setup.Value(diagonals) == "on", withSword: d.Setup.Value(withSword) == "on"}
	s.invoker = s.withSword && d.Setup.Value(allegiance) == "invoker"
	s.target = uint16(Target(d.Setup.Seats))
	if n, err := strconv.Atoi(d.Setup.Value(target)); err == nil {
		s.target = uint16(n)
	}
	for i := range s.at {
		s.at[i] = nothing
	}
	for _, sq := range f.squares {
		s.empty[sq/Files] |= 1 << (sq % Files)
	}
	for _, sq := range f.squares {
		switch p := d.Board.At[sq]; {
		case p.Kind == Knight:
			s.set(sq, uint8(p.Seat))
		case p.Kind == Sword && s.withSword && s.sword == none:
			s.setSword(sq)
		}
	}
	for i, t := range d.Board.Tally {
		s.captured[i], s.hand[i] = uint16(t.Captured), uint8(t.Hand)
		if t.Sword {
			s.invoke = s.invoke.With(engine.Seat(i))
		}
	}
	return s
}

// DraftText returns a draft's text.
func (Game) DraftText(d engine.Draft) string {
	s := draftState(d)
	return s.text()
}

// Adapt converts a draft to another setup. New seats have all their knights in hand; if a seat is
// removed, its knights are removed too.
func (g Game) Adapt(d engine.Draft, s engine.Setup) engine.Draft {
	out, err := g.Draft(s, "")
	if err != nil {
		return d.Clone()
	}
	out.Setup = s // with the values as chosen
	seats, sword := engine.Seat(s.Seats), s.Value(withSword) == "on"
	for _, sq := range out.Board.Geometry.Squares {
		if p := d.Board.At[sq]; p.Kind == Sword && sword || p.Kind == Knight && p.Seat < seats {
			out.Board.At[sq] = p
		}
	}
	had := d.Setup.Value(withSword) == "on"
	for i := range min(len(out.Board.Tally), len(d.Board.Tally)) {
		t := d.Board.Tally[i]
		t.Sword = sword && (t.Sword || !had)
		out.Board.Tally[i] = t
	}
	if hasBegun(d) { // else the start says who begins
		out.Turn = min(d.Turn, seats-1)
	}
	out.Owner = engine.NoSeat
	if sword && s.Value(allegiance) == "invoker" && d.Owner < seats {
		out.Owner = d.Owner
	}
	return out
}

// Pieces returns all seats' knights, and Excalibur if the setup has it.
func (Game) Pieces(s engine.Setup) (out []engine.Piece) {
	for seat := range s.Seats {
		out = append(out, engine.Piece{Kind: Knight, Seat: engine.Seat(seat)})
	}
	if s.Value(withSword) == "on" {
		out = append(out, engine.Piece{Kind: Sword, Seat: engine.NoSeat})
	}
	return out
}

// Counted returns the number of knights in hand, the number captured, and whether a seat may still
// invoke Excalibur.
func (Game) Counted(s engine.Setup) []engine.Counted {
	out := []engine.Counted{{Count: engine.CountHand, Most: Knights}, {Count: engine.CountCaptured, Most: Knights * (s.Seats - 1)}}
	if s.Value(withSword) == "on" {
		out = append(out, engine.Counted{Count: engine.CountSword, Most: 1})
	}
	return out
}

func hasBegun(d engine.Draft) bool {
	s := draftState(d)
	placed := s.onField() != [MaxSeats]int{}
	for _, t := range d.Board.Tally {
		placed = placed || t.Hand < Knights
	}
	return placed
}

// Recount computes how many knights each seat has in hand and has captured. It assumes that no seat
// has passed, and that the captured knights are shared equally. An empty field means that the game
// has not begun.
func (g Game) Recount(d engine.Draft) engine.Draft {
	if s := draftState(d); s.onField() == [MaxSeats]int{} {
		d = d.Clone()
		for i := range d.Board.Tally {
			d.Board.Tally[i] = engine.Tally{Hand: Knights, Sword: s.withSword}
		}
		return d
	}
	var first engine.Draft
	for rounds := range Knights + 1 {
		c, possible := recount(d, rounds)
		if !possible {
			continue
		}
		if first.Board.At == nil {
			first = c
		}
		if s := draftState(c); len(s.listMiscounts()) == 0 {
			return c
		}
	}
	if first.Board.At == nil {
		return d.Clone()
	}
	return first
}

// recount returns a draft after a number of whole rounds; ok is false if that number of knights
// does not fit the draft.
func recount(d engine.Draft, rounds int) (engine.Draft, bool) {
	d = d.Clone()
	s := draftState(d)
	on := s.onField()
	for i := range d.Board.Tally {
		placed := rounds
		if engine.Seat(i) < d.Turn && !s.SwordUnplaced() {
			placed++
		}
		if placed < on[i] || placed > Knights {
			return d, false
		}
		d.Board.Tally[i].Hand, d.Board.Tally[i].Captured = Knights-placed, 0
		if placed == 0 && s.withSword {
			d.Board.Tally[i].Sword = true
		}
	}
	tally := d.Board.Tally
	for i := range tally {
		for range Knights - tally[i].Hand - on[i] {
			by := -1
			for j := range tally {
				if j != i && (by < 0 || tally[j].Captured < tally[by].Captured) {
					by = j
				}
			}
			tally[by].Captured++
		}
	}
	return d, true
}

func (s *State) onField() (n [MaxSeats]int) {
	for _, sq := range s.field.squares {
		if p := s.at[sq]; p >= 0 && p != theSword {
			n[p]++
		}
	}
	return n
}
