package camelot

import "roundtable/engine"

// Game implements the rules of Camelot.
type Game struct{}

// Name returns "camelot".
func (Game) Name() string { return "camelot" }

// Seats returns two.
func (Game) Seats() (least, most int) { return 2, 2 }

var (
	boards     = engine.Option{Name: "board", Values: boardNames, Default: camelotName}
	ruleSet    = engine.Option{Name: "rules", Values: ruleNames, Default: ruleNames[Classic], Usual: usualRules}
	repetition = engine.Option{Name: "repetition", Values: []string{"on", "off"}, Default: "on"}
)

var ruleNames = []string{Classic: "classic", WCF: "wcf"}

// usualRules returns the default rule set. It is that of the World Camelot Federation on the boards
// that only this federation describes (F1).
func usualRules(values map[string]string) string {
	if name, ok := values[boards.Name]; ok && name != boards.Default {
		return ruleNames[WCF]
	}
	return ruleNames[Classic]
}

// Options returns the board, the rule set, and whether the draws of C18 apply.
func (Game) Options() []engine.Option { return []engine.Option{boards, ruleSet, repetition} }

// Order seats the first player as White.
func (Game) Order(engine.Setup) []int { return []int{0, 1} }

// New returns the position at the start (C2).
func (g Game) New(s engine.Setup) (engine.Position, error) {
	if err := s.Check(g); err != nil {
		return nil, err
	}
	return g.Parse(s, boardOf(s).start)
}

// Parse reads a position text under the settings of s.
func (g Game) Parse(s engine.Setup, text string) (engine.Position, error) {
	if err := s.Check(g); err != nil {
		return nil, err
	}
	state, counters, err := boardOf(s).parseState(text, rulesOf(s))
	if err != nil {
		return nil, err
	}
	p := &Position{state: state, course: NewCourse(state.key, counters, s.Value(repetition) == "on")}
	p.judge()
	return p, nil
}

func boardOf(s engine.Setup) *Board { return boardCalled(s.Value(boards)) }

func rulesOf(s engine.Setup) Rules {
	if s.Value(ruleSet) == WCF.String() {
		return WCF
	}
	return Classic
}

// Phase implements engine.Phased. The opening lasts until the first capture. The ending begins when
// ten of Camelot's 28 pieces are left, on other boards in proportion, or once a piece has entered a
// castle.
func (p *Position) Phase() engine.Phase {
	s := &p.state
	b := s.board
	n, all := s.Pieces(0).Len()+s.Pieces(1).Len(), 2*b.pieces()
	for seat := range engine.Seat(2) {
		if in := b.castle[seat].And(s.Pieces(1 - seat)); !in.Empty() {
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
