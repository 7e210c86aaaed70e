package lancelot

import "roundtable/engine"

// Reasons why a position is impossible, with rulings.
const (
	KnightsMany   engine.Flaw = "lancelot-knights-many"   // L2: Count on the field and in hand, of Limit
	CapturesSum   engine.Flaw = "lancelot-captures-sum"   // L5: Count are missing, Limit were captured
	CapturesOwn   engine.Flaw = "lancelot-captures-own"   // L5: a seat captured Count, the others lack only Limit
	CapturesEarly engine.Flaw = "lancelot-captures-early" // L5: a seat captured, but placed only Count, not Limit
	TurnOrder     engine.Flaw = "lancelot-turn-order"     // L3: a seat placed Count, not Limit
	SwordLate     engine.Flaw = "lancelot-sword-late"     // L8: the sword comes before its seat's first knight
	SwordEarly    engine.Flaw = "lancelot-sword-early"    // L9: a seat invoked it before placing a knight
	SwordOwner    engine.Flaw = "lancelot-sword-owner"    // L10: its owner is not the seat that invoked it last
	LineHigh      engine.Flaw = "lancelot-line-high"      // L4: a seat leads by Count in Lines without any capture
	LineKept      engine.Flaw = "lancelot-line-kept"      // L5: a seat would have captured in Lines
)

// Impossible lists the reasons why a draft is impossible.
func (g Game) Impossible(d engine.Draft) []engine.Impossible {
	s := draftState(d)
	out := append(append(s.listMiscounts(), s.misplacedSword()...), s.unreachedLines()...)
	if len(out) > 0 {
		return out
	}
	p, err := g.Parse(engine.Setup{}, s.text())
	if err != nil {
		panic(err) // Parse's conditions hold
	}
	return engine.Decided(p)
}

// listMiscounts lists the seats whose knights on the field, in hand and captured do not have the
// right sum.
func (s *State) listMiscounts() (out []engine.Impossible) {
	add := func(ruling string, flaw engine.Flaw, seat, count, limit int) {
		out = append(out, engine.Impossible{Ruling: ruling, Flaw: flaw, Seat: engine.Seat(seat), Count: count, Limit: limit})
	}
	on, seats := s.onField(), s.Seats()
	var missing [MaxSeats]int
	missed, captured, placed := 0, 0, 0
	for i := range seats {
		missing[i] = Knights - on[i] - int(s.hand[i])
		if missing[i] < 0 {
			add("L2", KnightsMany, i, Knights-missing[i], Knights)
		}
		missed, captured, placed = missed+missing[i], captured+int(s.captured[i]), placed+Knights-int(s.hand[i])
	}
	if len(out) > 0 {
		return out
	}
	if missed != captured {
		add("L5", CapturesSum, int(engine.NoSeat), missed, captured)
	}
	least := 3 // one's own in a line where one captures, or two and Excalibur
	if s.withSword {
		least = 2
	}
	for i := range seats {
		mine, his := Knights-int(s.hand[i]), int(s.captured[i])
		if missed == captured && his > missed-missing[i] {
			add("L5", CapturesOwn, i, his, missed-missing[i])
		}
		if his > 0 && mine < least {
			add("L5", CapturesEarly, i, mine, least)
		}
	}
	if s.SwordUnplaced() {
		return out
	}
	rounds := 0
	for i := range seats {
		rounds = max(rounds, Knights-int(s.hand[i])-s.turnsAhead(i))
	}
	for i := range seats {
		mine, due := Knights-int(s.hand[i]), min(Knights, rounds+s.turnsAhead(i))
		if mine < due && !s.mayHavePassed(mine, placed) {
			add("L3", TurnOrder, i, mine, due)
		}
	}
	return out
}

func (s *State) turnsAhead(seat int) int {
	if seat < int(s.turn) {
		return 1
	}
	return 0
}

// mayHavePassed reports whether a player with own knights on the field, of all knights there, can
// have been unable to place one anywhere (L12). Each line that is closed to the player needs two
// own knights, or one and Excalibur. So at most n rows and n columns are closed, and every other
// square must be occupied.
func (s *State) mayHavePassed(own, all int) bool {
	n := own / 2
	if s.invoker {
		n++
	}
	n = min(n, s.field.size)
	open := (s.field.size - n) * (s.field.size - n)
	if s.diagonal {
		open -= 2 * n * s.field.size
	}
	if s.withSword {
		all++
	}
	return open <= all
}

func (s *State) misplacedSword() (out []engine.Impossible) {
	add := func(ruling string, flaw engine.Flaw, seat int) {
		out = append(out, engine.Impossible{Ruling: ruling, Flaw: flaw, Seat: engine.Seat(seat)})
	}
	if !s.withSword {
		return nil
	}
	seats := s.Seats()
	invoked := false
	for i := range seats {
		if s.invoke.Has(engine.Seat(i)) {
			continue
		}
		invoked = true
		if s.hand[i] == Knights {
			add("L9", SwordEarly, i)
		}
	}
	if s.SwordUnplaced() {
		begun := int(s.turn) != seats-1
		on := s.onField()
		for i := range seats {
			begun = begun || s.hand[i] < Knights || on[i] > 0
		}
		if begun {
			add("L8", SwordLate, seats-1)
		}
	}
	owned := s.owner >= 0
	switch {
	case owned && s.invoke.Has(engine.Seat(s.owner)):
		add("L10", SwordOwner, int(s.owner))
	case owned && !s.invoker, s.invoker && owned != invoked:
		add("L10", SwordOwner, int(engine.NoSeat))
	}
	return out
}

// unreachedLines lists lines that cannot arise while nothing was captured and Excalibur has not
// moved. Only these raise an advantage beyond that of a placement (L4), or leave an advantage of
// two beside the knights of others (L5).
func (s *State) unreachedLines() (out []engine.Impossible) {
	for i := range s.seats {
		if s.captured[i] > 0 || s.withSword && !s.invoke.Has(engine.Seat(i)) {
			return nil
		}
	}
	for l := range s.field.lines {
		for i := range s.seats {
			own := int(s.own[l][i])
			advantage := 2*own - int(s.all[l])
			flaw, ruling := LineHigh, "L4"
			switch {
			case advantage == 2 && int(s.knights[l]) > own:
				flaw, ruling = LineKept, "L5"
			case advantage <= 2:
				continue
			}
			out = append(out, engine.Impossible{Ruling: ruling, Flaw: flaw, Seat: engine.Seat(i), Lines: []engine.Line{s.field.lines[l].ends}, Count: advantage, Limit: 2})
		}
	}
	return out
}
