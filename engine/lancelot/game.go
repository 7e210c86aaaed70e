package lancelot

import (
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// Game implements the rules of Lancelot.
type Game struct{}

// Name returns "lancelot".
func (Game) Name() string { return "lancelot" }

// Seats returns two to five.
func (Game) Seats() (least, most int) { return 2, MaxSeats }

var (
	diagonals  = engine.Option{Name: "diagonals", Values: []string{"off", "on"}, Default: "off"}
	withSword  = engine.Option{Name: "sword", Values: []string{"off", "on"}, Default: "off"}
	allegiance = engine.Option{Name: "allegiance", Values: []string{"opponent", "invoker"}, Default: "opponent"}
	target     = engine.Option{Name: "target", Min: 1, Max: maxTarget}
)

// Options returns the settings: diagonals (L7), the sword (L8), its allegiance (L10) and the target
// (L2). The usual target depends on the number of seats.
func (Game) Options() []engine.Option {
	return []engine.Option{diagonals, withSword, allegiance, target}
}

// Order chooses the first player at random from the seed; the others follow clockwise (L2). It
// returns nil for an invalid number of players.
func (Game) Order(s engine.Setup) []int {
	if s.Seats < 2 || s.Seats > MaxSeats {
		return nil
	}
	r := splitmix.New(s.Seed)
	first := r.Intn(s.Seats)
	out := make([]int, s.Seats)
	for i := range out {
		out[i] = (first + i) % s.Seats
	}
	return out
}

// New returns the position at the start of a game.
func (g Game) New(s engine.Setup) (engine.Position, error) {
	if err := s.Check(g); err != nil {
		return nil, err
	}
	if s.Seats == 0 {
		return nil, &engine.SetupError{Name: "seats", Value: "0", Reason: "lancelot needs a number of players, 2 to 5"}
	}
	return g.Parse(s, start(s))
}

func start(s engine.Setup) string {
	each := func(what string, sep string) string {
		return strings.TrimSuffix(strings.Repeat(what+sep, s.Seats), sep)
	}
	goal := s.Value(target)
	if goal == "" {
		goal = strconv.Itoa(Target(s.Seats))
	}
	turn, invoke, options := "A", "-", "target="+goal
	if s.Value(diagonals) == "on" {
		options += ",diagonals"
	}
	if s.Value(withSword) == "on" {
		turn, invoke = engine.Seat(s.Seats-1).Letter(), "ABCDE"[:s.Seats]
		options += ",sword"
		if s.Value(allegiance) == "invoker" {
			options += ",allegiance=invoker"
		}
	}
	size := strconv.Itoa(Size(s.Seats))
	rows := strings.TrimSuffix(strings.Repeat(size+"/", Size(s.Seats)), "/")
	return strings.Join([]string{rows, turn, each("0", ","), each(strconv.Itoa(Knights), ","), invoke, options}, " ")
}

// Parse reads a position's text, which also holds the settings. If the setup has a number of seats,
// it must be the same.
func (g Game) Parse(s engine.Setup, text string) (engine.Position, error) {
	if err := s.Check(g); err != nil {
		return nil, err
	}
	state, err := parseState(text)
	if err != nil {
		return nil, err
	}
	if s.Seats != 0 && s.Seats != state.Seats() {
		return nil, engine.NewTextError("position", 0, "it is of %d players, the game has %d", state.Seats(), s.Seats)
	}
	return newPosition(state), nil
}

// Phase implements engine.Phased. The opening lasts until the first capture. The ending begins when
// a player needs at most a third of the captures, or when at most a quarter of the knights are left
// in hand.
func (p *Position) Phase() engine.Phase {
	s := &p.state
	most, hands := 0, 0
	for seat := range engine.Seat(s.Seats()) {
		most = max(most, s.Captured(seat))
		hands += s.Hand(seat)
	}
	switch {
	case 3*(s.Target()-most) <= s.Target(), 4*hands <= Knights*s.Seats():
		return engine.End
	case most == 0:
		return engine.Opening
	}
	return engine.Middle
}
