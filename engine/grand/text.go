package grand

import (
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// letters are the pieces as positions write them, by seat: Knight, then Man.
const letters = "RrGgBbYy"

// turns are the seats as positions write who is to move.
const turns = "rgby"

// counters are the optional fields for G10.
type counters struct {
	shown bool
	quiet int // turns without a capture or an entry into an enemy castle
	ply   int
}

// maxCounter bounds the counters; a game beyond it counts no further.
const maxCounter = 1_000_000

// rank is the squares of a rank, from 0.
func (b *board) rank(rank int) (out []uint8) {
	for file := range b.geometry.Files {
		if sq := b.geometry.At(file, rank); sq != engine.NoSquare {
			out = append(out, b.number(sq))
		}
	}
	return out
}

// number is a square's number, the same for all players.
func (b *board) number(sq engine.Square) uint8 { return b.of[Red].Number(sq) }

// square is the square with a number.
func (b *board) square(sq uint8) engine.Square { return b.of[Red].Square(sq) }

// parse reads a position text (docs/FORMATS.md).
func (b *board) parse(text string, rules camelot.Rules) (State, counters, error) {
	s, c, err := b.read(text, rules)
	if err != nil {
		return State{}, counters{}, err
	}
	for seat := range s.pieces {
		if n := s.pieces[seat].Len(); n > b.pieces {
			return State{}, counters{}, engine.NewTextError("position", 0, "%s has %d pieces, more than the %d of the start", seatName(seat), n, b.pieces).In(text)
		}
	}
	return s, c, nil
}

// read reads a position text with any number of pieces.
func (b *board) read(text string, rules camelot.Rules) (State, counters, error) {
	s := State{board: b, rules: rules}
	var c counters
	bad := func(at int, format string, args ...any) (State, counters, error) {
		return State{}, counters{}, engine.NewTextError("position", at, format, args...).In(text)
	}
	// Counted before they are split: a text may be a megabyte of spaces.
	if n := strings.Count(text, " ") + 1; n != 6 && n != 8 {
		return bad(engine.Behind(text, ' ', 8), "6 fields are needed (or 8, with the counters): ranks, player to move, castle moves of four; there are %d", n)
	}
	fields := strings.Split(text, " ")
	at := make([]int, len(fields))
	for i := range fields[1:] {
		at[i+1] = at[i] + len(fields[i]) + 1
	}
	ranks := b.geometry.Ranks
	if n := strings.Count(fields[0], "/") + 1; n != ranks {
		return bad(engine.Behind(fields[0], '/', ranks), "%d ranks are needed, there are %d", ranks, n)
	}
	pos := 0
	for i, row := range strings.Split(fields[0], "/") {
		if where, err := s.readRow(row, ranks-1-i); err != nil {
			err.At = pos + where
			return State{}, counters{}, err.In(text)
		}
		pos += len(row) + 1
	}
	turn := strings.Index(turns, fields[1])
	if len(fields[1]) != 1 || turn < 0 {
		return bad(at[1], "the player to move is %q, not r, g, b or y", fields[1])
	}
	s.setTurn(engine.Seat(turn))
	for seat := range s.castleMoves {
		f, most := fields[2+seat], b.mostCastleMoves()
		if len(f) != 1 || f[0] < '0' || int(f[0]-'0') > most {
			return bad(at[2+seat], "castle moves used are a number from 0 to %d, not %q", most, f)
		}
		s.castleMoves[seat] = f[0] - '0'
		s.key ^= b.zobristCastleMoves[seat][s.castleMoves[seat]]
	}
	if len(fields) == 8 {
		c.shown = true
		for i, to := range []*int{&c.quiet, &c.ply} {
			f := fields[6+i]
			n, err := strconv.Atoi(f)
			if err != nil || n < 0 || n > maxCounter || strconv.Itoa(n) != f {
				return bad(at[6+i], "%q is no count of turns", f)
			}
			*to = n
		}
		if c.quiet > c.ply {
			return bad(at[6], "%d turns without a capture are more than the %d played", c.quiet, c.ply)
		}
	}
	return s, c, nil
}

// mostCastleMoves is how many castle moves a player has.
func (b *board) mostCastleMoves() int {
	if b.single {
		return 0
	}
	return camelot.CastleMoves
}

// seatName is a player as errors name him.
func seatName(seat int) string { return []string{"Red", "Green", "Blue", "Yellow"}[seat] }

// readRow reads the pieces of a rank; an error lies at the place in it that is returned.
func (s *State) readRow(row string, rank int) (at int, err *engine.TextError) {
	squares := s.board.rank(rank)
	bad := func(at int, format string, args ...any) (int, *engine.TextError) {
		return at, engine.NewTextError("position", at, format, args...)
	}
	n := 0
	for j := 0; j < len(row); {
		if row[j] >= '0' && row[j] <= '9' {
			k := j
			for k < len(row) && row[k] >= '0' && row[k] <= '9' {
				k++
			}
			run, wrong := strconv.Atoi(row[j:k])
			if wrong != nil || row[j] == '0' || run > len(squares) {
				return bad(j, "a run of %s empty squares does not fit rank %d, which has %d", row[j:k], rank+1, len(squares))
			}
			n += run
			j = k
		} else {
			i := strings.IndexByte(letters, row[j])
			if i < 0 {
				return bad(j, "%q is no piece: one of %s, or a number of empty squares", engine.SignAt(row, j), letters)
			}
			if n < len(squares) {
				kind := camelot.Knight
				if i&1 == 1 {
					kind = camelot.Man
				}
				s.put(squares[n], engine.Piece{Kind: kind, Seat: engine.Seat(i / 2)})
			}
			n++
			j++
		}
		if n > len(squares) {
			return bad(j-1, "rank %d has %d squares, here are more", rank+1, len(squares))
		}
	}
	if n != len(squares) {
		return bad(len(row), "rank %d has %d squares, here are %d", rank+1, len(squares), n)
	}
	return 0, nil
}

// text is the position's text, exactly as parse reads it.
func (s *State) text(c counters) string {
	b := make([]byte, 0, 160)
	for rank := s.board.geometry.Ranks - 1; rank >= 0; rank-- {
		run := 0
		flush := func() {
			if run > 0 {
				b = strconv.AppendInt(b, int64(run), 10)
			}
			run = 0
		}
		for _, sq := range s.board.rank(rank) {
			p := s.at(sq)
			if p.Kind == engine.NoKind {
				run++
				continue
			}
			flush()
			i := 2 * int(p.Seat)
			if p.Kind == camelot.Man {
				i++
			}
			b = append(b, letters[i])
		}
		flush()
		if rank > 0 {
			b = append(b, '/')
		}
	}
	b = append(b, ' ', turns[s.turn])
	for _, n := range s.castleMoves {
		b = append(b, ' ', '0'+n)
	}
	if c.shown {
		b = append(b, engine.Format(" %d %d", c.quiet, c.ply)...)
	}
	return string(b)
}
