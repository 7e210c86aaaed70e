package camelot

import (
	"strconv"
	"strings"

	"roundtable/engine"
)

// Start is the text of the start (C2).
const Start = "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0"

const letters = "NMnm"

// treeLetter is a tree as positions write it.
const treeLetter = '#'

var piecesByLetter = map[byte]engine.Piece{
	'N': {Kind: Knight, Seat: White}, 'M': {Kind: Man, Seat: White},
	'n': {Kind: Knight, Seat: Black}, 'm': {Kind: Man, Seat: Black},
}

// letter is a piece as positions write it.
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

// counters are the optional fields for C18.
type counters struct {
	shown bool
	quiet int // plies without a capture or an entry into an enemy castle
	ply   int
}

// maxCounter bounds the counters; a game beyond it counts no further.
const maxCounter = 1_000_000

// parseState reads a position text (docs/FORMATS.md).
func (b *Board) parseState(text string, rules Rules) (State, counters, error) {
	s, c, err := b.readState(text, rules)
	if err != nil {
		return State{}, counters{}, err
	}
	for seat, name := range []string{"White", "Black"} {
		if n := s.pieces[seat].Len(); n > b.pieces() {
			return State{}, counters{}, engine.NewTextError("position", 0, "%s has %d pieces, more than the %d of the start", name, n, b.pieces())
		}
	}
	if seat, _, ok := s.board.wrongTrees(s.Turn()); !ok {
		return State{}, counters{}, engine.NewTextError("position", 0,
			"the trees of %s are not set by the rules: %d each on squares of its own side, White's first, or none yet", []string{"White", "Black"}[seat], TreesEach)
	}
	return s, c, nil
}

// readState reads a position text with any number of pieces.
func (b *Board) readState(text string, rules Rules) (State, counters, error) {
	s := State{board: b, rules: rules}
	var c counters
	var trees [2]Bits
	bad := func(at int, format string, args ...any) (State, counters, error) {
		return State{}, counters{}, engine.NewTextError("position", at, format, args...).In(text)
	}
	// Counted before they are split: a text may be a megabyte of spaces.
	if n := strings.Count(text, " ") + 1; n != 4 && n != 6 {
		return bad(engine.Behind(text, ' ', 6), "4 fields are needed (or 6, with the counters): ranks, side to move, castle moves of White and of Black; there are %d", n)
	}
	fields, at := fieldsOf(text)
	pos := at[0]
	if n := strings.Count(fields[0], "/") + 1; n != b.geometry.Ranks {
		return bad(engine.Behind(fields[0], '/', b.geometry.Ranks), "%d ranks are needed, there are %d", b.geometry.Ranks, n)
	}
	for i, row := range strings.Split(fields[0], "/") {
		rank := b.geometry.Ranks - 1 - i
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
					return bad(pos+j, "a run of %s empty squares does not fit rank %d, which has %d", row[j:k], rank+1, len(squares))
				}
				n += run
				j = k
			} else {
				p, ok := piecesByLetter[row[j]]
				tree := row[j] == treeLetter && !b.treeSquares[White].Empty()
				if !ok && !tree {
					return bad(pos+j, "%q is no piece: N, M, n or m, or a number of empty squares", engine.SignAt(row, j))
				}
				switch {
				case n >= len(squares):
				case tree:
					trees[b.seatOfTree(squares[n])].set(squares[n])
				default:
					s.put(squares[n], p)
				}
				n++
				j++
			}
			if n > len(squares) {
				return bad(pos+j-1, "rank %d has %d squares, here are more", rank+1, len(squares))
			}
		}
		if n != len(squares) {
			return bad(pos+len(row), "rank %d has %d squares, here are %d", rank+1, len(squares), n)
		}
		pos += len(row) + 1
	}
	s.board = b.withTrees(trees)
	s.key ^= s.board.treeKey
	switch fields[1] {
	case "w":
	case "b":
		s.turn = 1
		s.key ^= b.zobristTurn
	default:
		return bad(at[1], "the side to move is %q, not w or b", fields[1])
	}
	for seat := range 2 {
		f := fields[2+seat]
		if len(f) != 1 || f[0] < '0' || int(f[0]-'0') > b.ends.CastleMoves {
			if b.ends.CastleMoves == 0 {
				return bad(at[2+seat], "there are no castle moves here: 0, not %q", f)
			}
			return bad(at[2+seat], "castle moves used are 0, 1 or 2, not %q", f)
		}
		s.castleMoves[seat] = f[0] - '0'
		s.key ^= b.zobristCastleMoves[seat][s.castleMoves[seat]]
	}
	if len(fields) == 6 {
		c.shown = true
		for i, to := range []*int{&c.quiet, &c.ply} {
			f := fields[4+i]
			n, err := strconv.Atoi(f)
			if err != nil || n < 0 || n > maxCounter || strconv.Itoa(n) != f {
				return bad(at[4+i], "%q is no count of plies", f)
			}
			*to = n
		}
		if c.quiet > c.ply {
			return bad(at[4], "%d plies without a capture are more than the %d plies played", c.quiet, c.ply)
		}
	}
	return s, c, nil
}

// fieldsOf splits a text at single spaces and says where each field begins.
func fieldsOf(text string) (fields []string, at []int) {
	pos := 0
	for _, f := range strings.Split(text, " ") {
		fields, at = append(fields, f), append(at, pos)
		pos += len(f) + 1
	}
	return fields, at
}

// rank is the squares of a rank, from 0.
func (b *Board) rank(rank int) (out []uint8) {
	for file := range b.geometry.Files {
		if sq := b.geometry.At(file, rank); sq != engine.NoSquare {
			out = append(out, b.number[sq])
		}
	}
	return out
}

// String is the position's text, without the counters of C18.
func (s *State) String() string { return s.text(counters{}) }

// text is the position's text, exactly as parseState reads it.
func (s *State) text(c counters) string {
	b := make([]byte, 0, 128)
	for rank := s.board.geometry.Ranks - 1; rank >= 0; rank-- {
		run := 0
		for _, sq := range s.board.rank(rank) {
			p, tree := s.At(sq), s.board.tree(sq)
			if p.Kind == engine.NoKind && !tree {
				run++
				continue
			}
			if run > 0 {
				b = strconv.AppendInt(b, int64(run), 10)
				run = 0
			}
			if tree {
				b = append(b, treeLetter)
			} else {
				b = append(b, letter(p))
			}
		}
		if run > 0 {
			b = strconv.AppendInt(b, int64(run), 10)
		}
		if rank > 0 {
			b = append(b, '/')
		}
	}
	b = append(b, ' ', "wb"[s.turn], ' ', '0'+s.castleMoves[0], ' ', '0'+s.castleMoves[1])
	if c.shown {
		b = append(b, engine.Format(" %d %d", c.quiet, c.ply)...)
	}
	return string(b)
}

// touch is one square of a move's path with the mark before it.
type touch struct {
	sq   uint8
	mark byte // '-' or 'x'; 0 for the first
	at   int  // where in the text
}

// readSquare reads the name of a square that stands in a move's text, and says where it ends.
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

// parsePath reads the text of a move (docs/FORMATS.md).
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
