package arena

import (
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// TestNoBook: for settings that none was made for.
func TestNoBook(t *testing.T) {
	e, _ := catalog.Find("lancelot")
	for _, values := range []map[string]string{{"sword": "on"}, {"target": "3"}, {"diagonals": "on"}} {
		if book, err := Book(e.Game, engine.Setup{Seats: 2, Values: values}); book != nil || err != nil {
			t.Errorf("%v: %d, %v", values, len(book), err)
		}
	}
	if book, err := Book(e.Game, engine.Setup{Seats: 2, Values: map[string]string{"sword": "off"}}); len(book) == 0 || err != nil {
		t.Errorf("%d, %v", len(book), err)
	}
}

// TestBadBooks: the error names the line.
func TestBadBooks(t *testing.T) {
	e, _ := catalog.Find("camelot")
	start, err := e.Game.New(engine.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	for text, says := range map[string]string{
		"":                    "no opening",
		"# nothing\n":         "no opening",
		"D6-D5\n\nD6-D9\n":    "line 3: D6-D9",
		"D6-D5 D6-D5\n":       "line 1: D6-D5",
		"# x\nD6-D5 castle\n": "line 2: castle",
	} {
		if _, err := ReadBook(strings.NewReader(text), start); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", text, err)
		}
	}
	var b strings.Builder
	if err := WriteOpening(&b, []engine.Move{"@G6 G8", "K4"}); err != nil || b.String() != "@G6+G8 K4\n" {
		t.Errorf("%q, %v", b.String(), err)
	}
}

// What a book and the Universal Game Interface write of a move is read back, of placings too.
func TestWordsAreReadBack(t *testing.T) {
	for _, m := range []engine.Move{"D6-D5", "@G6 G8", "K4", "+A4+B3+C2"} {
		if got := engine.FromWord(m.Word()); got != m || strings.Contains(m.Word(), " ") {
			t.Errorf("%s is read back as %s", m, got)
		}
	}
}
