package spoken

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/locale"
)

// command is a word that asks for information about a match. Its English names always work.
type command struct {
	word   locale.Key
	name   string // in English
	answer func(t Teller, m *match.Match, rest string) string
}

func commands() []command {
	return []command{
		{"command.last", "last", func(t Teller, m *match.Match, rest string) string {
			n, err := strconv.Atoi(rest)
			if err != nil || n < 1 {
				n = 1
			}
			return t.Last(m, n)
		}},
		{"command.threats", "threats", func(t Teller, m *match.Match, _ string) string { return t.Threats(m) }},
		{"command.score", "score", func(t Teller, m *match.Match, _ string) string { return t.Score(m) }},
		{"command.pieces", "pieces", Teller.pieces},
		{"command.line", "line", Teller.line},
		{"command.moves", "moves", Teller.moves},
		{"command.help", "help", func(t Teller, m *match.Match, _ string) string { return t.Help(m) }},
		{"command.time", "time", func(t Teller, m *match.Match, _ string) string { return t.Time(m) }},
	}
}

// Answer handles a line that the user typed. It returns the answer to a command, or a legal move to
// play. It also answers unknown input and illegal moves.
func (t Teller) Answer(m *match.Match, line string) (say string, play engine.Move) {
	const longest = 100
	line = strings.Join(strings.Fields(line), " ")
	if len(line) > longest {
		line = engine.Excerpt(line)
	}
	word, rest, _ := strings.Cut(line, " ")
	if line == "" || word == "?" {
		return t.Help(m), ""
	}
	for _, c := range commands() {
		if strings.EqualFold(word, c.name) || strings.EqualFold(word, t.Words.Text(c.word)) {
			return c.answer(t, m, rest), ""
		}
	}
	return t.move(m, line)
}

func (t Teller) move(m *match.Match, line string) (say string, play engine.Move) {
	if o := m.Outcome(); o.Over() {
		return t.End(o), ""
	}
	g := m.Position().Board().Geometry
	mv, err := record.ParseMove(m.Position(), line)
	var (
		refusal *engine.Refusal
		typed   *record.TypedError
	)
	switch {
	case err == nil:
		return "", mv
	case errors.As(err, &refusal):
		return t.Words.Refusal(refusal, g), ""
	case errors.Is(err, record.ErrUnfinished):
		return t.moves(m, line), ""
	case errors.As(err, &typed) && typed.Square != "":
		return t.Words.Text("spoken.no-square", typed.Square), ""
	case errors.As(err, &typed) && typed.Ways != nil:
		return t.ways(typed, g), ""
	}
	return sentences(t.Words.Text("spoken.not-understood", line), t.Help(m)), ""
}

func (t Teller) ways(e *record.TypedError, g *engine.Geometry) string {
	var list []string
	for _, c := range e.Ways {
		by := t.squares(append(slices.Clone(c.Via), c.Square), g)
		if len(c.Captures) > 0 {
			list = append(list, t.Words.Text("turn.way", by, t.squares(c.Captures, g)))
		} else {
			list = append(list, t.Words.Text("turn.way.free", by))
		}
	}
	return t.Words.Text("spoken.ways", g.Name(e.To), strings.Join(list, "; "))
}

// Help lists what the user can type.
func (t Teller) Help(m *match.Match) string {
	args := []any{t.Example(m)}
	for _, c := range commands() {
		args = append(args, t.Words.Text(c.word))
	}
	return t.Words.Text("spoken.help", args...)
}

// Example returns a legal move of a position, or one from the start.
func (t Teller) Example(m *match.Match) string {
	for _, p := range []engine.Position{m.Position(), m.Start()} {
		if part, err := p.Continue(nil); err == nil && part.Move != "" { // to pass
			return string(part.Move)
		}
		text := ""
		for next := record.CompleteMove(p, text); len(next) > 0; next = record.CompleteMove(p, text+"-") {
			text = next[0]
			if _, err := record.ParseMove(p, text); err == nil {
				return text
			}
		}
	}
	return ""
}

// moves says where the piece on a square can go, or whether something may be placed on the square.
func (t Teller) moves(m *match.Match, rest string) string {
	p := m.Position()
	b := p.Board()
	sq := b.Geometry.Find(rest)
	if sq == engine.NoSquare {
		return t.Words.Text("spoken.no-square", rest)
	}
	part, err := p.Continue([]engine.Square{sq})
	if err != nil {
		return sentences(t.Words.Text("spoken.sentence", t.Square(b, sq)), t.Refused(err, b.Geometry))
	}
	var to []engine.Square
	for _, c := range part.Next {
		if !slices.Contains(to, c.Square) {
			to = append(to, c.Square)
		}
	}
	if len(to) == 0 {
		return t.Words.Text("spoken.open", b.Geometry.Name(sq))
	}
	return t.Words.Text("spoken.goes", t.Square(b, sq), t.squares(to, b.Geometry))
}

// line describes every square of a row or a column.
func (t Teller) line(m *match.Match, rest string) string {
	b := m.Position().Board()
	head, squares := t.lineOf(b.Geometry, rest)
	if len(squares) == 0 {
		return t.Words.Text("spoken.no-line", rest)
	}
	var parts []string
	for i := 0; i < len(squares); i++ {
		from := i
		for i < len(squares) && b.At[squares[i]].Kind == engine.NoKind {
			i++
		}
		name := b.Geometry.Name
		switch {
		case i-from > 1:
			parts = append(parts, t.Words.Text("spoken.empty-run", name(squares[from]), name(squares[i-1])))
		case i-from == 1:
			parts = append(parts, t.Words.Text("spoken.empty-one", name(squares[from])))
		}
		if i < len(squares) {
			parts = append(parts, t.on(b, squares[i]))
		}
	}
	return t.Words.Text("spoken.stands", head, strings.Join(parts, "; "))
}

// on names the piece on a square together with the square, in the form that it has within a
// sentence.
func (t Teller) on(b engine.Board, sq engine.Square) string {
	return t.Words.Text("spoken.on", t.Piece(b.At[sq]), b.Geometry.Name(sq))
}

// lineOf returns the squares of a row, by its number, or of a column, by its letter.
func (t Teller) lineOf(g *engine.Geometry, name string) (head string, squares []engine.Square) {
	rank, err := strconv.Atoi(name)
	file := -1
	if len(name) == 1 {
		file = int(name[0]|0x20) - 'a'
	}
	for _, sq := range g.Squares {
		if err == nil && g.Rank(sq) == rank-1 || err != nil && g.File(sq) == file {
			squares = append(squares, sq)
		}
	}
	if err == nil {
		return t.Words.Text("spoken.row", name), squares
	}
	return t.Words.Text("spoken.column", strings.ToUpper(name)), squares
}

// pieces lists the pieces in a row or column, of a kind, or of a player, or all of them.
func (t Teller) pieces(m *match.Match, rest string) string {
	b := m.Position().Board()
	head, line := t.lineOf(b.Geometry, rest)
	if len(line) == 0 && rest != "" {
		return t.ofKind(b, rest)
	}
	if len(line) > 0 {
		return t.listPieces(b, head, t.Piece, func(sq engine.Square, _ engine.Piece) bool { return slices.Contains(line, sq) })
	}
	var out []string
	kind := func(p engine.Piece) string { return PieceName(t.Words, t.Game, p) }
	for seat, name := range t.Names {
		out = append(out, t.listPieces(b, name, kind, func(_ engine.Square, p engine.Piece) bool { return p.Seat == engine.Seat(seat) }))
	}
	for _, sq := range b.Geometry.Squares {
		if p := b.At[sq]; p.Kind != engine.NoKind && p.Seat == engine.NoSeat { // Excalibur
			out = append(out, t.Words.Text("spoken.sentence", t.on(b, sq)))
		}
	}
	return sentences(out...)
}

// ofKind lists the pieces of a kind or player whose name begins with a word.
func (t Teller) ofKind(b engine.Board, word string) string {
	begins := func(name string) bool {
		return name != "" && len(word) <= len(name) && strings.EqualFold(name[:len(word)], word)
	}
	fits := func(p engine.Piece) bool {
		return begins(PieceName(t.Words, t.Game, p)) || begins(t.Piece(p)) || p.Seat >= 0 && int(p.Seat) < len(t.Names) && begins(t.Names[p.Seat])
	}
	if !slices.ContainsFunc(b.At, func(p engine.Piece) bool { return p.Kind != engine.NoKind && fits(p) }) {
		return t.Words.Text("spoken.no-pieces", word)
	}
	return t.listPieces(b, word, t.Piece, func(_ engine.Square, p engine.Piece) bool { return fits(p) })
}

func (t Teller) listPieces(b engine.Board, head string, called func(engine.Piece) string, wanted func(engine.Square, engine.Piece) bool) string {
	var parts []string
	for _, sq := range b.Geometry.Squares {
		if p := b.At[sq]; p.Kind != engine.NoKind && wanted(sq, p) {
			parts = append(parts, t.Words.Text("spoken.on", called(p), b.Geometry.Name(sq)))
		}
	}
	if len(parts) == 0 {
		return t.Words.Text("spoken.no-pieces", head)
	}
	return t.Words.Text("spoken.stands", head, strings.Join(parts, "; "))
}
