package movetext

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
)

// repeat is a text again and again, about so many bytes long.
func repeat(text string, size int) string { return strings.Repeat(text, max(1, size/len(text))) }

// large make one construct of a text as large as they are told, about so many bytes.
var large = []struct {
	name string
	make func(size int) string
}{
	{"games", func(n int) string { return repeat("1. D6-F8 H11-F9 2. C6-E8-G8 J11-H11 *\n", n) }},
	{"games in one line", func(n int) string { return repeat("1. D6-F8 H11-F9 * ", n) }},
	{"games without a result in one line", func(n int) string { return repeat("1. D6-F8 H11-F9 ", n) }},
	{"games without numbers in one line", func(n int) string { return repeat("D6-F8 H11-F9 1-0 ", n) }},
	{"games of one number", func(n int) string { return repeat("1. ", n) }},
	{"games with names", func(n int) string { return repeat("White: A Black: B\n\n1.D6-F8 H11-F9 1-0\n\nGood.\n\n", n) }},
	{"games with tags", func(n int) string { return repeat("[White \"A\"]\n[Black \"B\"]\n1. D6-F8 H11-F9\n", n) }},
	{"refused games", func(n int) string { return repeat("1. D6-F8 H11-F9 2. A1-A2 *\n", n) }},
	{"refused games in one line", func(n int) string { return repeat("1. D6-F8 D6-F8 * ", n) }},
	{"results", func(n int) string { return "1. D6-F8 " + repeat("* ", n) }},
	{"other results", func(n int) string { return "1. D6-F8 " + repeat("1-0 0-1 ", n) }},
	{"signs", func(n int) string { return "1. D6-F8 " + repeat("!", n) }},
	{"signs apart", func(n int) string { return "1. D6-F8 " + repeat("! ", n) }},
	{"glyphs", func(n int) string { return "1. D6-F8 " + repeat("$1 ", n) }},
	{"values", func(n int) string { return "1. D6-F8 " + repeat("+0.35/12 ", n) }},
	{"dashes", func(n int) string { return "1. D6-F8 " + repeat("-", n) }},
	{"dashes apart", func(n int) string { return "1. D6-F8 " + repeat("- ", n) }},
	{"dots", func(n int) string { return "1." + repeat(".", n) + " D6-F8" }},
	{"a long number", func(n int) string { return repeat("1", n) + ". D6-F8" }},
	{"numbers and dots", func(n int) string { return "1. D6-F8 " + repeat("1...", n) }},
	{"commas", func(n int) string { return "1. D6-F8" + repeat(",", n) }},
	{"braces", func(n int) string { return "1. D6-F8 " + repeat("{}", n) }},
	{"a comment", func(n int) string { return "1. D6-F8 {" + repeat("word ", n) + "}" }},
	{"open braces", func(n int) string { return "1. D6-F8 " + repeat("{", n) }},
	{"open braces in a comment", func(n int) string { return "1. D6-F8 " + repeat("{", n) + "}" }},
	{"closed braces", func(n int) string { return "1. D6-F8 " + repeat("}", n) }},
	{"open and closed", func(n int) string { return "1. D6-F8 " + repeat("{ ) } ( ", n) }},
	{"brackets", func(n int) string { return "1. D6-F8 " + repeat("()", n) }},
	{"deep brackets", func(n int) string { return "1. D6-F8 " + repeat("(", n/2) + repeat(")", n/2) + " H11-F9" }},
	{"open brackets", func(n int) string { return "1. D6-F8 " + repeat("(", n) }},
	{"brackets of which one is open", func(n int) string { return "1. D6-F8 (" + repeat("(2. A1-A2) ", n) }},
	{"variations", func(n int) string { return "1. D6-F8 " + repeat("(1. D7-D8 C11-C10!) ", n) }},
	{"nested variations", func(n int) string { return "1. D6-F8 " + repeat("(D7-D8 ", n/2) + strings.Repeat(")", n/14) }},
	{"variations in one", func(n int) string { return "1. D6-F8 (1. D7-D8 " + repeat("(D6-F8 {or}) ", n) + ")" }},
	{"a long variation", func(n int) string { return "1. D6-F8 (" + repeat("C6-C5 C11-C12 C5-C6 C12-C11 ", n) + ")" }},
	{"impossible variations", func(n int) string { return "1. D6-F8 " + repeat("(1. D7-D9) ", n) }},
	{"impossible and nested", func(n int) string { return "1. D6-F8 " + repeat("(D7-D8 ", n/2) + repeat("A1-A2) ", n/2) }},
	{"every second impossible", func(n int) string { return "1. D6-F8 " + repeat("(D7-D8 (D6-F8 ", n/2) + repeat("A1-A2) {}) ", n/2) }},
	{"remarks in variations", func(n int) string { return "1. D6-F8 (D7-D8 " + repeat("; )\n", n) + ")" }},
	{"square brackets in variations", func(n int) string { return "1. D6-F8 " + repeat("(D7-D8 [)]) ", n) }},
	{"prose in brackets", func(n int) string { return "1. D6-F8 " + repeat("(well done) ", n) }},
	{"words and numbers in brackets", func(n int) string { return "1. D6-F8 (D7-D8 " + repeat("and 1... A1-A2 ", n) + ")" }},
	{"closed brackets", func(n int) string { return "1. D6-F8 " + repeat(")", n) }},
	{"square brackets", func(n int) string { return "1. D6-F8 " + repeat("[a] ", n) }},
	{"open square brackets", func(n int) string { return "1. D6-F8 " + repeat("[", n) }},
	{"open square brackets in lines", func(n int) string { return "1. D6-F8 " + repeat("[\n", n) }},
	{"tags", func(n int) string { return repeat("[Event \"x\"]\n", n) + "1. D6-F8" }},
	{"tags in one line", func(n int) string { return repeat("[Event \"x\"] ", n) + "1. D6-F8" }},
	{"open tags", func(n int) string { return repeat("[Event \"x ", n) + "1. D6-F8" }},
	{"tags with a bracket", func(n int) string { return repeat("[Event \"x] ", n) + "\n1. D6-F8" }},
	{"a tag of quotes", func(n int) string { return "[Event \"" + repeat("\"", n) + "\"]\n1. D6-F8" }},
	{"a tag of escapes", func(n int) string { return "[White \"" + repeat("\\\"", n) + "\"]\n1. D6-F8" }},
	{"positions", func(n int) string { return "[FEN \"" + repeat("2/", n) + "\"]\n1. D6-F8" }},
	{"semicolons", func(n int) string { return "1. D6-F8 " + repeat(";", n) }},
	{"remarks", func(n int) string { return "1. D6-F8\n" + repeat("; H11-F9\n", n) }},
	{"words", func(n int) string { return "1. D6-F8 " + repeat("word ", n) + "H11-F9" }},
	{"words and moves", func(n int) string { return "1. D6-F8 " + repeat("or D7-D8 ", n) }},
	{"one word", func(n int) string { return "1. D6-F8 " + repeat("w", n) }},
	{"prose", func(n int) string { return "1. D6-F8\n\n" + repeat("1... H11-F9 is what White wins by.\n", n) }},
	{"paragraphs", func(n int) string { return "1. D6-F8\n\n" + repeat("White is well.\n\n", n) }},
	{"other lines", func(n int) string { return "1. D6-F8 H11-F9\n" + repeat("1... G11-G9\n", n) }},
	{"white", func(n int) string { return "1. D6-F8 H11-F9\n" + repeat("White: ", n) }},
	{"results in words", func(n int) string { return "1. D6-F8 H11-F9 " + repeat("draw ", n) }},
	{"a move", func(n int) string { return "1. D6" + repeat("-F8", n) }},
	{"a move of squares", func(n int) string { return "1. " + repeat("D6", n) }},
	{"a move and spaces", func(n int) string { return "1. D6" + repeat(" ", n) + "-" + repeat(" ", n) + "F8" }},
	{"squares", func(n int) string { return "1. D6-F8 " + repeat("D6 ", n) }},
	{"digits", func(n int) string { return "1. D6-F8 " + repeat("7 ", n) }},
	{"lines", func(n int) string { return "1. D6-F8" + repeat("\r\n", n) + "1... H11-F9" }},
	{"marks", func(n int) string { return "1. D6-F8" + repeat("\ufeff\u2028\u0085", n) + "1... H11-F9" }},
	{"letters of others", func(n int) string { return "1. D6-F8 " + repeat("é½♞ ", n) }},
	{"broken UTF-8", func(n int) string { return "1. D6-F8 " + repeat("\xff\xc3 ", n) }},
	{"one game", func(n int) string {
		var b strings.Builder
		for i := 0; b.Len() < n && i < maxMoves; i++ {
			if i%2 == 0 {
				fmt.Fprintf(&b, "%d. ", i/2+1)
			}
			b.WriteString([]string{"C6-C5", "C11-C12", "C5-C6", "C12-C11"}[i%4] + " {a word or two} ! $14 (1. D7-D8) ")
		}
		return b.String()
	}},
}

// readAll reads a text and returns the bytes examined, games, plies, and notes.
func readAll(text string) (looked, games, plies, told int) {
	l := lex(text)
	for g := range l.games {
		games++
		plies += len(g.Record.Moves)
		told += len(g.Notes)
		if g.Err != nil {
			told++
			_ = g.Err.Error()
		}
	}
	return l.looked, games, plies, told
}

// TestWorkGrowsWithTheText: of eight times the text no more than eight times as much is
// looked at, and allocated, whatever of it is large.
func TestWorkGrowsWithTheText(t *testing.T) {
	allocated := func(text string) (looked int, bytes uint64) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		looked, _, _, _ = readAll(text)
		runtime.ReadMemStats(&after)
		return looked, after.TotalAlloc - before.TotalAlloc
	}
	for _, l := range large {
		const size, times = 3_000, 8
		small, big := l.make(size), l.make(times*size)
		one, bytes := allocated(small)
		eight, more := allocated(big)
		if eight > (times+1)*max(one, len(small)) || eight > 40*len(big) {
			t.Errorf("%s: %d bytes are looked at %d times, %d bytes %d times", l.name, len(small), one, len(big), eight)
		}
		if more > (times+2)*max(bytes, 100*uint64(len(small))) {
			t.Errorf("%s: %d bytes allocate %d, %d allocate %d", l.name, len(small), bytes, len(big), more)
		}
	}
}

// TestNothingIsLost: every byte of a text is of one game, in order.
func TestNothingIsLost(t *testing.T) {
	for _, l := range large {
		text, end := l.make(2_000), 0
		for g := range lex(text).games {
			if g.at != end || len(g.Notes) > maxNotes+1 {
				t.Errorf("%s: a game from %d to %d follows one that ends at %d", l.name, g.at, g.at+len(g.Text), end)
			}
			end = g.at + len(g.Text)
		}
		if end != len(text) {
			t.Errorf("%s: the last game ends at %d of %d", l.name, end, len(text))
		}
	}
}

func BenchmarkRead(b *testing.B) {
	for _, l := range large {
		for _, size := range []int{1 << 10, 1 << 15, 1 << 20, 1 << 22} {
			text := l.make(size)
			b.Run(fmt.Sprintf("%s/%d", l.name, size), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for range b.N {
					readAll(text)
				}
			})
		}
	}
}
