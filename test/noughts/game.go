package noughts

import (
	"fmt"
	"strings"

	"roundtable/engine"
)

// Mark is the one kind of piece.
const Mark engine.Kind = 1

// The reasons why a move or a touch is refused.
const (
	Taken    engine.Reason = "noughts-square-taken"
	OffBoard engine.Reason = "noughts-off-board"
	TooMany  engine.Reason = "noughts-too-many-touches"
	GameOver engine.Reason = "noughts-game-over"
)

// The causes of an end that the engine's interface doesn't define.
const (
	threeInARow = engine.CauseTarget
	fullBoard   = engine.CauseNoMove
)

var (
	board = engine.NewGeometry(3, 3, func(int, int) bool { return true })
	goal  = engine.Option{Name: "goal", Values: []string{"win", "lose"}, Default: "win"}
	rows  = [...][3]engine.Square{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}
)

// Game implements the rules.
type Game struct{}

// Name returns "noughts".
func (Game) Name() string { return "noughts" }

// Seats returns that there are always two seats.
func (Game) Seats() (least, most int) { return 2, 2 }

// Options returns the option that decides whether three in a row win or lose.
func (Game) Options() []engine.Option { return []engine.Option{goal} }

// Order seats the players in the order in which they come.
func (Game) Order(engine.Setup) []int { return []int{0, 1} }

// New returns the empty board.
func (g Game) New(s engine.Setup) (engine.Position, error) { return g.Parse(s, "3/3/3 A") }

// Parse reads the rows from the top, then the seat to move: "1A1/1B1/3 A".
func (g Game) Parse(s engine.Setup, text string) (engine.Position, error) {
	if err := s.Check(g); err != nil {
		return nil, err
	}
	bad := func(at int, reason string) error {
		return &engine.TextError{What: "position", At: at, Reason: reason}
	}
	p := Position{loses: s.Value(goal) == "lose"}
	at := 0
	for rank := 2; rank >= 0; rank-- {
		for file := 0; file < 3; {
			if at >= len(text) {
				return nil, bad(at, "the position is cut off")
			}
			c := text[at]
			switch {
			case c == 'A' || c == 'B':
				p.at[rank*3+file] = c
				file++
			case c >= '1' && int(c-'0') <= 3-file && (at == 0 || text[at-1] < '1' || text[at-1] > '9'):
				file += int(c - '0')
			default:
				return nil, bad(at, fmt.Sprintf("%q is no A, B or number of empty squares that fits", c))
			}
			at++
		}
		if sep := "/ "[max(0, 1-rank)]; at >= len(text) || text[at] != sep {
			return nil, bad(at, fmt.Sprintf("%q belongs here", sep))
		}
		at++
	}
	if text[at:] != "A" && text[at:] != "B" {
		return nil, bad(at, "the seat to move is A or B")
	}
	p.turn = engine.Seat(text[at] - 'A')
	return p, nil
}

// Position is a position. It can be copied as a plain value.
type Position struct {
	at    [9]byte // 0, 'A' or 'B'
	turn  engine.Seat
	loses bool
}

// Turn returns the seat to move.
func (p Position) Turn() engine.Seat { return p.turn }

// Moves lists the empty squares.
func (p Position) Moves() []engine.Move {
	if p.Outcome().Over() {
		return nil
	}
	var out []engine.Move
	for file := range 3 { // by file: sorted as text
		for rank := range 3 {
			if sq := board.At(file, rank); p.at[sq] == 0 {
				out = append(out, engine.Move(board.Name(sq)))
			}
		}
	}
	return out
}

// Play sets a mark. It also accepts the move in small letters.
func (p Position) Play(m engine.Move) (engine.Position, []engine.Event, error) {
	sq, err := square(m)
	if err != nil {
		return nil, nil, err
	}
	if r := p.check(sq); r != nil {
		return nil, nil, r
	}
	next, events := p.set(sq), p.events(sq)
	if o := next.Outcome(); o.Over() {
		return next, append(events, engine.GameEnded{Outcome: o}), nil
	}
	return next, append(events, engine.TurnChanged{To: next.turn}), nil
}

func (p Position) set(sq engine.Square) Position {
	p.at[sq] = 'A' + byte(p.turn)
	p.turn = 1 - p.turn
	return p
}

func (p Position) events(sq engine.Square) []engine.Event {
	return []engine.Event{engine.Placed{Piece: engine.Piece{Kind: Mark, Seat: p.turn}, At: sq}}
}

func square(m engine.Move) (engine.Square, error) {
	text := strings.ToUpper(string(m))
	for _, sq := range board.Squares {
		if board.Name(sq) == text {
			return sq, nil
		}
	}
	return engine.NoSquare, engine.NewTextError("move", 0, "%q is no square from A1 to C3", string(m))
}

// check returns the reason why a mark may not be set on a square, or nil.
func (p Position) check(sq engine.Square) *engine.Refusal {
	switch {
	case p.Outcome().Over():
		return &engine.Refusal{Ruling: "T3", Reason: GameOver}
	case !board.Has(sq):
		return &engine.Refusal{Ruling: "T1", Reason: OffBoard}
	case p.at[sq] != 0:
		return &engine.Refusal{Ruling: "T2", Reason: Taken, Squares: []engine.Square{sq}}
	}
	return nil
}

// Continue offers the empty squares, and after one touch the completed move.
func (p Position) Continue(path []engine.Square) (engine.Partial, error) {
	if len(path) == 0 {
		if p.Outcome().Over() {
			return engine.Partial{}, p.check(0)
		}
		part := engine.Partial{Board: p.Board()}
		for _, sq := range board.Squares {
			if p.at[sq] == 0 {
				part.Next = append(part.Next, engine.Choice{Square: sq, Act: engine.ActPlace})
			}
		}
		return part, nil
	}
	sq := path[0]
	if r := p.check(sq); r != nil {
		return engine.Partial{}, r
	}
	if len(path) > 1 {
		return engine.Partial{}, &engine.Refusal{Ruling: "T2", Reason: TooMany}
	}
	return engine.Partial{Move: engine.Move(board.Name(sq)), Board: p.set(sq).Board(), Events: p.events(sq)}, nil
}

// Notation returns the square in capitals.
func (p Position) Notation(m engine.Move) (string, error) {
	if _, _, err := p.Play(m); err != nil {
		return "", err
	}
	return strings.ToUpper(string(m)), nil
}

// Outcome looks for three in a row, then for a full board.
func (p Position) Outcome() engine.Outcome {
	for _, r := range rows {
		if c := p.at[r[0]]; c != 0 && c == p.at[r[1]] && c == p.at[r[2]] {
			winner := engine.Seat(c - 'A')
			if p.loses {
				winner = 1 - winner
			}
			return engine.Outcome{Cause: threeInARow, Winners: engine.Seats(0).With(winner)}
		}
	}
	for _, c := range p.at {
		if c == 0 {
			return engine.Outcome{}
		}
	}
	return engine.Outcome{Cause: fullBoard}
}

// Key returns the position's number. No two positions have the same one.
func (p Position) Key() uint64 {
	key := uint64(1) + uint64(p.turn)
	for _, c := range p.at {
		key = key*3 + uint64(max(c, 'A'-1)-('A'-1))
	}
	return key
}

// Board returns the board that is drawn.
func (p Position) Board() engine.Board {
	b := engine.Board{Geometry: board, At: make([]engine.Piece, 9), Tally: make([]engine.Tally, 2)}
	for sq, c := range p.at {
		if c != 0 {
			b.At[sq] = engine.Piece{Kind: Mark, Seat: engine.Seat(c - 'A')}
		}
	}
	return b
}

// String returns the text that Parse reads.
func (p Position) String() string {
	var b strings.Builder
	for rank := 2; rank >= 0; rank-- {
		empty := 0
		for file := range 3 {
			c := p.at[rank*3+file]
			if c == 0 {
				empty++
				continue
			}
			if empty > 0 {
				b.WriteByte('0' + byte(empty))
			}
			b.WriteByte(c)
			empty = 0
		}
		if empty > 0 {
			b.WriteByte('0' + byte(empty))
		}
		b.WriteByte("/ "[max(0, 1-rank)])
	}
	return b.String() + p.turn.Letter()
}
