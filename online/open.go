package online

import (
	"fmt"
	"maps"
	"slices"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
)

// check returns why the fields of a new game are invalid, or nil. Each kind of seat needs certain
// fields and must have no others.
func (c *Create) check() *Refused {
	if len(c.Seats) > MaxSeats {
		return faulty("seats", fmt.Sprintf("has at most %d seats", MaxSeats))
	}
	mine := 0
	for i, s := range c.Seats {
		at := fmt.Sprintf("seats[%d].", i)
		for _, f := range []struct {
			name  string
			has   bool
			wants bool
		}{
			{"token", s.Token != "", s.For == "link"},
			{"account", s.Account != "", s.For == "account"},
			{"level", s.Level != 0, s.For == "computer"},
		} {
			switch {
			case f.wants && !f.has:
				return faulty(at+f.name, "is missing")
			case f.has && !f.wants:
				return faulty(at+f.name, "has no meaning for "+s.For)
			}
		}
		if s.Character != "" && s.For != "computer" {
			return faulty(at+"character", "has no meaning for "+s.For)
		}
		if s.For == "me" {
			if mine++; mine > 1 {
				return faulty(at+"for", "is me a second time")
			}
		}
	}
	return nil
}

// Open returns the first event of a new game, or a *Refused. The server chooses a new random seed
// for each game. The seed decides who takes which seat where the rules draw the seats (L2).
func Open(rules func(name string) (engine.Game, bool), by Identity, c *Create, seed uint64) (*Created, error) {
	if by.Account == "" {
		return nil, refuse(SignInFirst)
	}
	if fault := c.check(); fault != nil {
		return nil, fault
	}
	e := &Created{Kind: c.Kind, Options: maps.Clone(c.Options), Seed: seed & maxWhole, Start: c.Start, Clock: c.Clock, Rated: c.Rated, Host: by.Account}
	for _, p := range c.Seats {
		e.Seats = append(e.Seats, p.seat(by))
	}
	if n := len(e.Seats); c.Lot && n > 1 {
		// As Lancelot draws its first player: the others follow clockwise.
		r := splitmix.New(e.Seed)
		first := r.Intn(n)
		e.Seats = slices.Concat(e.Seats[first:], e.Seats[:first])
	}
	if _, _, fault := e.begin(rules); fault != nil {
		return nil, fault
	}
	if !slices.ContainsFunc(e.Seats, func(s Seat) bool { return !s.machine() }) {
		return nil, &Refused{Reason: BadSetup, Field: "seats", Detail: "computers do not play alone"}
	}
	if c.Rated && !c.Lot {
		return nil, &Refused{Reason: NotRated, Field: "lot", Detail: "the seats of a rated game are drawn"}
	}
	return e, nil
}

// Playable returns nil if a two-player game can be played with the settings of a search for an
// opponent, and a *Refused if not.
func Playable(rules func(name string) (engine.Game, bool), r *Seek) error {
	e := &Created{Kind: r.Kind, Options: r.Options, Clock: r.Clock, Rated: r.Rated, Seats: []Seat{{For: "open"}, {For: "open"}}}
	if _, _, fault := e.begin(rules); fault != nil {
		return fault
	}
	return nil
}

func (s Seat) machine() bool { return s.Player != nil && s.Player.Computer() }

// seat returns the seat that the event stores for a place in a request.
func (p Place) seat(by Identity) Seat {
	switch p.For {
	case "me":
		return Seat{For: "player", Player: &Sitter{Account: by.Account}}
	case "computer":
		return Seat{For: "player", Player: &Sitter{Level: p.Level, Character: p.Character}}
	case "link":
		return Seat{For: "link", Link: Hash(p.Token)}
	case "account":
		return Seat{For: "account", Account: p.Account}
	}
	return Seat{For: p.For}
}

// begin returns the match and time control of a new game, or why such a game is refused.
func (e *Created) begin(rules func(name string) (engine.Game, bool)) (*match.Match, Control, *Refused) {
	bad := func(field, detail string) (*match.Match, Control, *Refused) {
		return nil, Control{}, &Refused{Reason: BadSetup, Field: field, Detail: detail}
	}
	game, ok := rules(e.Kind)
	if !ok {
		return bad("kind", fmt.Sprintf("there is no game %q", e.Kind))
	}
	least, most := game.Seats()
	if n := len(e.Seats); n < least || n > most {
		return bad("seats", fmt.Sprintf("%s has %d to %d seats, not %d", e.Kind, least, most, n))
	}
	for i, s := range e.Seats {
		if fault := s.fault(); fault != "" {
			return bad(fmt.Sprintf("seats[%d]", i), fault)
		}
	}
	control, ok := ParseControl(e.Clock)
	if c := control.Clock(); !ok || most > 2 && c != clock.Each(c.Period) {
		return bad("clock", fmt.Sprintf("%s has no clock %q", e.Kind, e.Clock))
	}
	setup := engine.Setup{Seats: len(e.Seats), Seed: e.Seed, Values: maps.Clone(e.Options)}
	if err := setup.Check(game); err != nil {
		return bad("options", err.Error())
	}
	m, err := match.NewFrom(game, setup, e.Start, make([]match.Player, len(e.Seats)))
	switch {
	case err != nil:
		return bad("start", err.Error())
	case len(m.Position().Board().Tally) != len(e.Seats):
		return bad("start", "the position has another number of seats")
	case m.Outcome().Over() || len(m.Position().Moves()) == 0:
		return bad("start", "the game is over in this position")
	}
	if e.Rated {
		if fault := e.checkRated(game); fault != nil {
			return nil, Control{}, fault
		}
	}
	return m, control, nil
}

func (e *Created) checkRated(game engine.Game) *Refused {
	if len(e.Seats) != 2 || e.Start != "" {
		return &Refused{Reason: NotRated, Detail: "a rated game has two seats and the usual start"}
	}
	if !usualBoard(game, e.Options) {
		return &Refused{Reason: NotRated, Detail: "a rated game is played on the usual board"}
	}
	for _, s := range e.Seats {
		if s.For == "link" || s.For == "none" || s.Player != nil && s.Player.Account == "" {
			return &Refused{Reason: NotRated, Detail: "in a rated game accounts play"}
		}
	}
	return nil
}

// usualBoard reports whether the settings choose the game's usual board. Ratings do not cover other
// boards.
func usualBoard(g engine.Game, options map[string]string) bool {
	set := engine.Setup{Values: options}
	for _, o := range g.Options() {
		if o.Name == engine.BoardOption && set.Value(o) != o.Default {
			return false
		}
	}
	return true
}

// Rematch returns the ID and first event of the next game; ok is false until all have agreed. The
// event has the time of this game's last event. Each player moves to the next seat, so two players
// change sides.
func (g *Game) Rematch() (id string, e *Created, ok bool) { return g.rematch(g.table.agreed) }

// RematchWith returns what Rematch would return if one more seat had agreed.
func (g *Game) RematchWith(seat int) (id string, e *Created, ok bool) {
	return g.rematch(g.table.agreed.With(engine.Seat(seat)))
}

func (g *Game) rematch(agreed engine.Seats) (id string, e *Created, ok bool) {
	if g.table.rematch == noOne || !g.persons(g.table.rematch, agreed) {
		return "", nil, false
	}
	next := g.made
	next.Before, next.Seed = g.id, (g.made.Seed+1)&maxWhole
	n := len(g.made.Seats)
	next.Seats = nil
	for i := range n {
		next.Seats = append(next.Seats, g.made.Seats[(i+n-1)%n])
	}
	return g.table.next, &next, true
}
