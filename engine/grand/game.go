package grand

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
)

// Game implements the rules of Grand Camelot and Grand Cam.
type Game struct{}

// Name returns "grand".
func (Game) Name() string { return "grand" }

// Seats returns four.
func (Game) Seats() (least, most int) { return int(seats), int(seats) }

// Teams returns two: seats belong to them in turn (G2).
func (Game) Teams() int { return 2 }

var (
	boards     = engine.Option{Name: "board", Values: []string{grandName, camName}, Default: grandName}
	ruleSet    = engine.Option{Name: "rules", Values: []string{camelot.Classic.String(), camelot.WCF.String()}, Default: camelot.WCF.String()}
	repetition = engine.Option{Name: "repetition", Values: []string{"on", "off"}, Default: "on"}
)

// Options returns the board, the reading of F3, and whether the draws of G10 apply.
func (Game) Options() []engine.Option { return []engine.Option{boards, ruleSet, repetition} }

// Order seats the players in turn order: Red, Green, Blue, Yellow (G2).
func (Game) Order(engine.Setup) []int { return []int{int(Red), int(Green), int(Blue), int(Yellow)} }

// New returns the position at the start (G3, GC2).
func (g Game) New(s engine.Setup) (engine.Position, error) {
	return g.Parse(s, boardOf(s).start)
}

// Parse reads a position under the settings of s. The player to move must have a legal move
// unless the game is over (G9).
func (g Game) Parse(s engine.Setup, text string) (engine.Position, error) {
	if err := s.Check(g); err != nil {
		return nil, err
	}
	state, counters, err := boardOf(s).parse(text, rulesOf(s))
	if err != nil {
		return nil, err
	}
	p := &Position{state: state, course: camelot.NewCourse(state.key, counters, s.Value(repetition) == "on")}
	mover := (p.state.turn + seats - 1) % seats
	p.outcome = p.state.outcomeAfter(mover)
	if !p.outcome.Over() { // only a set-up position needs this
		p.outcome = p.state.outcomeAfter(p.state.turn)
	}
	if !p.outcome.Over() {
		var generator camelot.Generator
		state := p.state
		var passed []engine.Seat
		p.outcome, passed = state.goOn(&generator)
		if len(passed) > 0 {
			return nil, engine.NewTextError("position", 0, "%s has no legal move and is passed over: it is the turn of %s",
				seatName(int(passed[0])), seatName(int(state.turn))).In(text)
		}
	}
	p.judge()
	return p, nil
}

func boardOf(s engine.Setup) *board { return boardCalled(s.Value(boards)) }

func rulesOf(s engine.Setup) camelot.Rules {
	if s.Value(ruleSet) == camelot.Classic.String() {
		return camelot.Classic
	}
	return camelot.WCF
}

// Phase implements engine.Phased as in Camelot. The opening lasts until the first capture. The
// ending begins when ten of 28 pieces are left, or once a piece has entered a castle.
func (p *Position) Phase() engine.Phase {
	s := &p.state
	n, all := s.count(Red)+s.count(Green), int(seats)*s.board.pieces
	for seat := range s.pieces {
		if in := s.pieces[seat].And(&s.board.goal[seat]); !in.Empty() {
			return engine.End
		}
	}
	switch {
	case n <= all*10/28:
		return engine.End
	case n == all:
		return engine.Opening
	}
	return engine.Middle
}
