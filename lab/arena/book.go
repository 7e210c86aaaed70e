package arena

import (
	"bufio"
	"embed"
	"fmt"
	"io"
	"maps"
	"strings"

	"roundtable/engine"
)

//go:embed books/*.txt
var books embed.FS

// bookName returns the file name of the book for a setup; "" if there is no book for its settings.
func bookName(g engine.Game, s engine.Setup) string {
	name := g.Name()
	if least, most := g.Seats(); least < most {
		name += fmt.Sprint(s.Seats)
	}
	values := maps.Clone(s.Values)
	for _, o := range g.Options() {
		v := s.Value(o)
		delete(values, o.Name)
		if o.Name == "rules" {
			name += "-" + v
		} else if v != o.Default {
			return ""
		}
	}
	if len(values) > 0 {
		return ""
	}
	return "books/" + name + ".txt"
}

// Book returns the openings for a setup's standard start; nil if there is no book.
func Book(g engine.Game, s engine.Setup) ([][]engine.Move, error) {
	f, err := books.Open(bookName(g, s))
	if err != nil {
		return nil, nil
	}
	defer f.Close()
	start, err := g.New(s)
	if err != nil {
		return nil, err
	}
	return ReadBook(f, start)
}

// ReadBook reads a book with one opening per line. Its moves are separated by spaces, with + for a
// space within a move; lines that begin with # are comments. It plays every opening to check it;
// the error names the line.
func ReadBook(in io.Reader, start engine.Position) ([][]engine.Move, error) {
	var out [][]engine.Move
	lines := bufio.NewScanner(in)
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		p := start
		var moves []engine.Move
		for _, w := range strings.Fields(line) {
			m := engine.FromWord(w)
			next, _, err := p.Play(m)
			if err != nil {
				return nil, fmt.Errorf("book, line %d: %s is no move: %w", n, m, err)
			}
			p, moves = next, append(moves, m)
		}
		if p.Outcome().Over() {
			return nil, fmt.Errorf("book, line %d: the game is over after it", n)
		}
		out = append(out, moves)
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("the book has no opening")
	}
	return out, nil
}

// WriteOpening writes an opening in the form that ReadBook reads.
func WriteOpening(out io.Writer, moves []engine.Move) error {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.Word()
	}
	_, err := fmt.Fprintln(out, strings.Join(words, " "))
	return err
}
