package record

import (
	"fmt"
	"strings"

	"roundtable/engine"
	"roundtable/engine/clock"
)

// Record is a whole game. Decode(r.Encode()) is r again, and the other way round.
type Record struct {
	Game    string
	Date    string // free text; "" is left out
	Players []string
	Levels  []int // by seat; 0 is a person
	// Characters are whose ways of playing the seats have (engine.Limits.Character).
	Characters []string
	Arms       []string        // by seat, by names of coats of arms or as texts of their own; "" has chosen none
	Away       []bool          // by seat: who plays elsewhere, by links
	Clocks     []clock.Control // by seat
	Quest      string          // the knight of the quest against whom it is played; "" in any other game
	Online     string          // the link to the game where a server keeps it; "" of any other game
	Aided      bool            // a hint was given, a move taken back, or the match was not to be rated
	Counted    bool            // its end stands in the statistics
	Setup      engine.Setup
	Start      string // a position text, "" for the usual start
	Moves      []engine.Move
	Times      []clock.Millis // that each move took; absent at the end is 0
	Elapsed    clock.Millis   // since the last move, of the player to move
	Comments   []Comment
	Outcome    engine.Outcome // zero while the game goes on
	Offered    bool           // the last move offers a draw, in a game of two that goes on
	Undone     []Undone       // moves of a game that goes on, after the last, that were taken back and can be played again
	Key        uint64         // of the last position; 0: not known
}

// Undone is a move that was taken back.
type Undone struct {
	Move engine.Move
	Took clock.Millis // how long it took; 0: not known
}

// Comment is a note in the moves.
type Comment struct {
	After int // the number of moves before it
	Text  string
}

// MismatchError says that the moves of a record do not lead where it says.
type MismatchError struct {
	Ply  int    // the move, from 1; 0: the end
	Move string // "" at the end
	Err  error  // why the move is refused; nil at the end
}

// Error returns the reason after the place.
func (e *MismatchError) Error() string {
	if e.Err == nil {
		return "record: " + e.Reason()
	}
	return fmt.Sprintf("record, move %d, %s: %s", e.Ply, engine.Excerpt(e.Move), e.Reason())
}

// Reason returns why the record does not fit.
func (e *MismatchError) Reason() string {
	if e.Err == nil {
		return "the moves do not lead to the position that the record was saved with"
	}
	return e.Err.Error()
}

// Unwrap returns why the move is refused.
func (e *MismatchError) Unwrap() error { return e.Err }

// mayOffer reports whether a draw can be offered with the last move.
func (r *Record) mayOffer() bool {
	return len(r.Moves) > 0 && r.Setup.Seats == 2 && !r.Outcome.Over()
}

// Begin returns the position from which the moves are played.
func (r *Record) Begin(g engine.Game) (engine.Position, error) {
	if r.Start == "" {
		return g.New(r.Setup)
	}
	return g.Parse(r.Setup, r.Start)
}

// Replay plays the moves again: the positions, the first before any move, and
// the events of each move. It compares the last position's key.
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

// result returns the outcome as the record's last word.
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

// winners reads what result wrote.
func winners(word string) (w engine.Seats, over, ok bool) {
	switch word {
	case "*":
		return 0, false, true
	case "draw":
		return 0, true, true
	case "":
		return 0, false, false
	}
	last := byte(0)
	for i := range len(word) {
		if word[i] < 'A' || word[i] > 'H' || word[i] <= last {
			return 0, false, false
		}
		last = word[i]
		w = w.With(engine.Seat(last - 'A'))
	}
	return w, true, true
}
