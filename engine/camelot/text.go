package camelot

import (
	"fmt"
	"strconv"
	"strings"

	"roundtable/engine"
)

// Start is the position text of the start (C2).
const Start = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0"

const letters = "NMnm"

const treeLetter = '#'

var piecesByLetter = map[byte]engine.Piece{
	'N': {Kind: Knight, Seat: White}, 'M': {Kind: Man, Seat: White},
	'n': {Kind: Knight, Seat: Black}, 'm': {Kind: Man, Seat: Black},
}

func letter(p engine.Piece) byte {
	i := 0
	if p.Kind == Man {
		i = 1
	}
	if p.Seat == Black {
		i += 2
	}
	return letters[i]
}

// parseState reads a position (docs/FORMATS.md).
func (b *Board) parseState(text string, rules Rules) (State, Counters, error) {
	s, c, err := b.readState(text, rules)
	if err != nil {
		return State{}, Counters{}, err
	}
	for seat, name := range []string{"White", "Black"} {
		if n := s.pieces[seat].Len(); n > b.pieces() {
			return State{}, Counters{}, engine.NewTextError("position", 0, "%s has %d pieces, more than the %d of the start", name, n, b.pieces())
		}
	}
	if seat, _, ok := s.board.wrongTrees(s.Turn()); !ok {
		return State{}, Counters{}, engine.NewTextError("position", 0,
			"the trees of %s are not set by the rules: %d each on squares of its own side, White's first, or none yet", []string{"White", "Black"}[seat], TreesEach)
	}
	return s, c, nil
}

// readState reads a position with any number of pieces.
func (b *Board) readState(text string, rules Rules) (State, Counters, error) {
	s := State{board: b, rules: rules}
	var trees [2]Bits
	t, err := b.ReadText(text, 2, "ranks, side to move, castle moves of White and of Black", func(sq uint8, sign byte) bool {
		p, ok := piecesByLetter[sign]
		if ok {
			s.put(sq, p)
		} else if ok = sign == treeLetter && !b.treeSquares[White].Empty(); ok {
			trees[b.seatOfTree(sq)].Set(sq)
		}
		return ok
	})
	if err != nil {
		return State{}, Counters{}, err
	}
	s.board = b.withTrees(trees)
	s.key ^= s.board.treeKey
	switch t.Turn {
	case "w":
	case "b":
		s.turn = 1
		s.key ^= b.zobristTurn
	default:
		return State{}, Counters{}, t.Wrong("the side to move is %q, not w or b", t.Turn).In(text)
	}
	for seat, n := range t.CastleMoves {
		s.castleMoves[seat] = n
		s.key ^= b.zobristCastleMoves[seat][n]
	}
	return s, t.Counters, nil
}

// Text holds the parts of a position's text other than the pieces.
type Text struct {
	Turn        string
	CastleMoves []uint8 // used, by seat
	Counters
	at int // offset of Turn
}

// Wrong returns an error at the place in the text that says who is to move.
func (t *Text) Wrong(format string, args ...any) *engine.TextError {
	return engine.NewTextError("position", t.at, format, args...)
}

// ReadText reads the text of a position with some seats (docs/FORMATS.md); fields describes the
// format. For each character in the ranks that is not a digit, it calls put with the square; put
// reports whether the character is a piece. The error is a *engine.TextError.
func (b *Board) ReadText(text string, seats int, fields string, put func(sq uint8, sign byte) bool) (*Text, error) {
	bad := func(at int, format string, args ...any) (*Text, error) {
		return nil, engine.NewTextError("position", at, format, args...).In(text)
	}
	// Counted before splitting: a text may be a megabyte of spaces.
	usual := 2 + seats
	if n := strings.Count(text, " ") + 1; n != usual && n != usual+2 {
		return bad(engine.Behind(text, ' ', usual+2), "%d fields are needed (or %d, with the counters): %s; there are %d", usual, usual+2, fields, n)
	}
	all, at := fieldsOf(text)
	if n := strings.Count(all[0], "/") + 1; n != b.geometry.Ranks {
		return bad(engine.Behind(all[0], '/', b.geometry.Ranks), "%d ranks are needed, there are %d", b.geometry.Ranks, n)
	}
	pos := 0
	for i, row := range strings.Split(all[0], "/") {
		if where, err := b.readRow(row, b.geometry.Ranks-1-i, put); err != nil {
			err.At = pos + where
			return nil, err.In(text)
		}
		pos += len(row) + 1
	}
	t := &Text{Turn: all[1], at: at[1]}
	for i, f := range all[2:usual] {
		if len(f) != 1 || f[0] < '0' || int(f[0]-'0') > b.ends.CastleMoves {
			if b.ends.CastleMoves == 0 {
				return bad(at[2+i], "there are no castle moves here: 0, not %q", f)
			}
			return bad(at[2+i], "castle moves used are 0, 1 or 2, not %q", f)
		}
		t.CastleMoves = append(t.CastleMoves, f[0]-'0')
	}
	if t.Shown = len(all) > usual; t.Shown {
		for i, to := range []*int{&t.Quiet, &t.Ply} {
			f := all[usual+i]
			n, err := strconv.Atoi(f)
			if err != nil || n < 0 || n > maxCounter || strconv.Itoa(n) != f {
				return bad(at[usual+i], "%q is no count of plies", f)
			}
			*to = n
		}
		if t.Quiet > t.Ply {
			return bad(at[usual], "%d plies without a capture are more than the %d plies played", t.Quiet, t.Ply)
		}
	}
	return t, nil
}

func (b *Board) readRow(row string, rank int, put func(sq uint8, sign byte) bool) (at int, err *engine.TextError) {
	bad := func(at int, format string, args ...any) (int, *engine.TextError) {
		return at, engine.NewTextError("position", at, format, args...)
	}
	squares := b.rank(rank)
	n := 0
	for j := 0; j < len(row); {
		if row[j] >= '0' && row[j] <= '9' {
			k := j
			for k < len(row) && row[k] >= '0' && row[k] <= '9' {
				k++
			}
			run, err := strconv.Atoi(row[j:k])
			if err != nil || row[j] == '0' || run > len(squares) {
				return bad(j, "a run of %s empty squares does not fit rank %d, which has %d", row[j:k], rank+1, len(squares))
			}
			n += run
			j = k
		} else {
			if n < len(squares) && !put(squares[n], row[j]) {
				return bad(j, "%q is no piece, nor a number of empty squares", engine.SignAt(row, j))
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

func fieldsOf(text string) (fields []string, at []int) {
	pos := 0
	for _, f := range strings.Split(text, " ") {
		fields, at = append(fields, f), append(at, pos)
		pos += len(f) + 1
	}
	return fields, at
}

func (b *Board) rank(rank int) (out []uint8) {
	for file := range b.geometry.Files {
		if sq := b.geometry.At(file, rank); sq != engine.NoSquare {
			out = append(out, b.number[sq])
		}
	}
	return out
}

// String returns the position's text, without the counters of C18.
func (s *State) String() string { return s.text(Counters{}) }

func (s *State) text(c Counters) string {
	t := Text{Turn: "wb"[s.turn : s.turn+1], CastleMoves: s.castleMoves[:], Counters: c}
	return s.board.WriteText(&t, func(sq uint8) byte {
		switch p := s.At(sq); {
		case p.Kind != engine.NoKind:
			return letter(p)
		case s.board.tree(sq):
			return treeLetter
		}
		return 0
	})
}

// WriteText writes a text that ReadText can read; sign returns the letter of the piece on a square,
// or 0.
func (b *Board) WriteText(t *Text, sign func(sq uint8) byte) string {
	out := make([]byte, 0, 160)
	for rank := b.geometry.Ranks - 1; rank >= 0; rank-- {
		run := 0
		flush := func() {
			if run > 0 {
				out = strconv.AppendInt(out, int64(run), 10)
			}
			run = 0
		}
		for _, sq := range b.rank(rank) {
			c := sign(sq)
			if c == 0 {
				run++
				continue
			}
			flush()
			out = append(out, c)
		}
		flush()
		if rank > 0 {
			out = append(out, '/')
		}
	}
	out = append(out, ' ')
	out = append(out, t.Turn...)
	for _, n := range t.CastleMoves {
		out = append(out, ' ', '0'+n)
	}
	if t.Shown {
		out = append(out, fmt.Sprintf(" %d %d", t.Quiet, t.Ply)...)
	}
	return string(out)
}

// touch is one square of a path, with the mark before it.
type touch struct {
	sq   uint8
	mark byte // '-' or 'x'; 0 for the first
	at   int  // offset in the text
}

// readSquare reads a square's name and returns where it ends.
func (b *Board) readSquare(text string, i int) (sq uint8, end int, err *engine.TextError) {
	bad := func(at int, format string, args ...any) (uint8, int, *engine.TextError) {
		return 0, 0, engine.NewTextError("move", at, format, args...)
	}
	if i >= len(text) {
		return bad(i, "a square is missing here, such as D7")
	}
	file := text[i]
	if file >= 'a' && file <= 'z' {
		file -= 'a' - 'A'
	}
	if last := byte('A' + b.geometry.Files - 1); file < 'A' || file > last {
		return bad(i, "%q is no file: A to %c", engine.SignAt(text, i), last)
	}
	end = i + 1
	for end < len(text) && end < i+4 && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	rank, wrong := strconv.Atoi(text[i+1 : end])
	if wrong != nil || rank < 1 || rank > b.geometry.Ranks || text[i+1] == '0' {
		return bad(i+1, "a rank from 1 to %d is missing here", b.geometry.Ranks)
	}
	at := b.geometry.At(int(file-'A'), rank-1)
	if at == engine.NoSquare {
		return bad(i, "there is no square %c%d", file, rank)
	}
	return b.number[at], end, nil
}

// parsePath reads a move (docs/FORMATS.md).
func (b *Board) parsePath(text string) ([]touch, error) {
	bad := func(at int, format string, args ...any) ([]touch, error) {
		return nil, engine.NewTextError("move", at, format, args...).In(text)
	}
	var path []touch
	for i := 0; ; {
		if len(path) > 4*Squares {
			return bad(i, "no path is that long")
		}
		t := touch{at: i}
		if len(path) > 0 {
			t.mark = text[i]
			i++
			t.at = i
		}
		sq, end, err := b.readSquare(text, i)
		if err != nil {
			return nil, err.In(text)
		}
		t.sq = sq
		path = append(path, t)
		i = end
		if i == len(text) {
			break
		}
		if text[i] != '-' && text[i] != 'x' {
			return bad(i, "%q cannot follow a square: write '-' or 'x' between two squares, as in D7-D8", engine.SignAt(text, i))
		}
	}
	if len(path) < 2 {
		return bad(len(text), "a move has two squares or more, such as D7-D8")
	}
	return path, nil
}
