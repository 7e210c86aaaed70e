package record

import (
	"fmt"
	"strings"

	"roundtable/engine"
	"roundtable/engine/clock"
)

// Record is a whole game. Decode and Encode are inverse.
type Record struct {
	Game    string
	Date    string // free text; "" is left out
	Players []string
	Levels  []int // by seat; 0 is a user
	// Characters are the seats' styles (engine.Limits.Character).
	Characters []string
	Arms       []string        // by seat: names of coats of arms or own arms as text; or ""
	Away       []bool          // by seat: plays elsewhere, through links
	Clocks     []clock.Control // by seat
	Quest      string          // the opponent in a quest game, or ""
	Online     string          // link to a game on a server, or ""
	Aided      bool            // with hint or undo, or not to be rated
	Counted    bool            // its end is in the statistics
	Setup      engine.Setup
	Start      string // position, "" for the usual start
	Moves      []engine.Move
	Times      []clock.Millis // of each move; missing at the end is 0
	Elapsed    clock.Millis   // since the last move
	Comments   []Comment
	Variations []Variation    // in the order of From
	Outcome    engine.Outcome // zero while the game goes on
	Offered    bool           // the last move offers a draw (two players, unfinished)
	Key        uint64         // of the last position; 0: unknown
}

// Comment is a comment among the moves.
type Comment struct {
	After int    `json:"after"` // moves before it
	Text  string `json:"text"`
}

// MismatchError says that a record's moves do not fit its game.
type MismatchError struct {
	Ply  int    // move, from 1; 0: the end
	Move string // "" at the end
	Err  error  // why the move is refused; nil at the end
}

// Error returns the place and the reason.
func (e *MismatchError) Error() string {
	if e.Err == nil {
		return "record: " + e.Reason()
	}
	return fmt.Sprintf("record, move %d, %s: %s", e.Ply, engine.Excerpt(e.Move), e.Reason())
}

// Reason returns the reason.
func (e *MismatchError) Reason() string {
	if e.Err == nil {
		return "the moves do not lead to the position that the record was saved with"
	}
	return e.Err.Error()
}

// Unwrap returns the reason why the move is refused.
func (e *MismatchError) Unwrap() error { return e.Err }

func (r *Record) mayOffer() bool {
	return len(r.Moves) > 0 && r.Setup.Seats == 2 && !r.Outcome.Over()
}

// Begin returns the starting position.
func (r *Record) Begin(g engine.Game) (engine.Position, error) {
	if r.Start == "" {
		return g.New(r.Setup)
	}
	return g.Parse(r.Setup, r.Start)
}

// Replay replays the moves. It returns the positions, beginning with the one before the first move,
// and the events of each move. It compares the key of the last position with the record's.
func (r *Record) Replay(g engine.Game) ([]engine.Position, [][]engine.Event, error) {
	p, err := r.Begin(g)
	if err != nil {
		return nil, nil, err
	}
	positions, events := []engine.Position{p}, [][]engine.Event{}
	for i, m := range r.Moves {
		next, ev, err := p.Play(m)
		if err != nil {
			return nil, nil, &MismatchError{Ply: i + 1, Move: string(m), Err: err}
		}
		p = next
		positions, events = append(positions, p), append(events, ev)
	}
	if r.Key != 0 && p.Key() != r.Key {
		return nil, nil, &MismatchError{}
	}
	return positions, events, nil
}

// result returns the last word of a record for an outcome.
func result(o engine.Outcome) string {
	switch {
	case !o.Over():
		return "*"
	case o.Winners == 0:
		return "draw"
	}
	var b strings.Builder
	for s := engine.Seat(0); s < 8; s++ {
		if o.Winners.Has(s) {
			b.WriteString(s.Letter())
		}
	}
	return b.String()
}

func winners(word string) (w engine.Seats, over, ok bool) {
	switch word {
	case "*":
		return 0, false, true
	case "draw":
		return 0, true, true
	}
	for i := range len(word) {
		if word[i] < 'A' || word[i] > 'H' || w>>(word[i]-'A') > 0 {
			return 0, false, false
		}
		w = w.With(engine.Seat(word[i] - 'A'))
	}
	return w, w != 0, w != 0
}
