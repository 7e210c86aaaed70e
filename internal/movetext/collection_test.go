package movetext

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"roundtable/engine"
)

const game = "[Game \"camelot\"]\n[Player1 \"Ann\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n1. D6-F8 1... H11-F9 *\n"

// told describes how a text was read: for each game the plies and the first name, or the place
// and reason of the refusal, and its notes.
func told(text string) string {
	var b strings.Builder
	for g := range Read(text) {
		name := ""
		if len(g.Record.Players) > 0 {
			name = " " + g.Record.Players[0]
		}
		fmt.Fprintf(&b, "%d%s", len(g.Record.Moves), name)
		var bad *engine.TextError
		var refused *MoveError
		switch {
		case errors.As(g.Err, &refused):
			fmt.Fprintf(&b, " refused %d:%d %s", g.Place.Line, g.Place.Sign, refused.Move)
		case errors.As(g.Err, &bad):
			fmt.Fprintf(&b, " refused %d:%d %s", g.Place.Line, g.Place.Sign, bad.Fault)
		}
		for _, n := range g.Notes {
			fmt.Fprintf(&b, " %d:%d %s", n.Place.Line, n.Place.Sign, n.Fault)
		}
		b.WriteString("; ")
	}
	return strings.TrimSuffix(b.String(), "; ")
}

func TestRead(t *testing.T) {
	moves := "1. D6-F8 H11-F9"
	for name, tt := range map[string]struct{ text, want string }{
		"nothing":                   {"", ""},
		"empty lines":               {"\n\r\n \n", ""},
		"a record":                  {game, "2 Ann"},
		"records":                   {game + game, "2 Ann; 2 Ann"},
		"records in one line":       {strings.ReplaceAll(game+game, "\n", " "), "2 Ann; 2 Ann"},
		"records joined with marks": {"\ufeff" + game + "\ufeff" + game, "2 Ann; 2 Ann"},
		"lines of the Macintosh":    {strings.ReplaceAll(game+game, "\n", "\r"), "2 Ann; 2 Ann"},
		"lines of Unicode":          {strings.ReplaceAll(game+game, "\n", "\u2028"), "2 Ann; 2 Ann"},
		"next lines":                {strings.ReplaceAll(game+game, "\n", "\u0085"), "2 Ann; 2 Ann"},
		"spaces of a page":          {strings.ReplaceAll(game, " ", "\u00a0"), "2 Ann"},
		"a record and moves":        {game + moves, "2 Ann; 2"},
		"a comment at the end":      {game + "{well}\n" + game, "2 Ann; 2 Ann"},
		"a record with signs": {strings.Replace(game, "D6-F8 1...", "D6-F8! $14 (1. D7-D8 {:)} (1. E7-E8)) {well} ; said\n± +0.35 1...", 1),
			"2 Ann"},
		"Lancelot with signs": {"[Game \"lancelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n1. I10!? $2 (1. I9 {deep}) 1... I4 ± *\n", "2"},
		"names of tags":       {"[White \"Ann \\\"the\\\" \\\\ X\"]\n[Black \"B\"]\n" + moves, "2 Ann \"the\" \\ X"},
		"tags without a line": {"[White \"A\"]\n" + moves + "\n[White \"B\"]\n" + moves + " *\n", "2 A; 2 B"},
		"tags in one line":    {"[White \"A\"] " + moves + " * [White \"B\"] " + moves + " 1-0", "2 A; 2 B"},
		"a heading":           {"My games\n\n[White \"A\"]\n" + moves + "\n\nMy second\n[White \"B\"]\n" + moves, "2 A; 2 B"},
		"tags in a comment":   {"[White \"A\"]\n" + moves + " {as in\n\n[Event \"x\"]\n} 2. C6-E8-G8\n", "3 A"},
		"Latin-1":             {"[White \"Andr\xe9\"]\n" + moves, "2 André 1:13 encoding"},
		"Latin-1 in one game": {"[White \"Élaine\"]\n" + moves + " *\n\n[White \"Andr\xe9\"]\n" + moves + " *\n\n[White \"Bärbel\"]\n" + moves,
			"2 Élaine; 2 André 4:13 encoding; 2 Bärbel"},
		"Windows-1252":           {"[White \"\x8e\x92\x80\"]\n1. D6\x96F8\xa0H11\x97F9 \xbd-\xbd", "2 Ž’€ 1:9 encoding"},
		"Latin-1 in a record":    {strings.Replace(game, "Ann", "Ren\xe9e", 1) + game, "2 Renée 2:14 encoding; 2 Ann"},
		"Latin-1 without tags":   {moves + " *\n" + moves + " {na\xefve} *", "2; 2 2:20 encoding"},
		"UTF-16":                 {"\xff\xfe" + wideOf(moves, true), "2"},
		"UTF-16 of others":       {"\xfe\xff" + wideOf(moves, false), "2"},
		"no game":                {"just words", "0 refused 1:1 no-moves"},
		"a refused move":         {game + "1. D6-F8\n1... é A1-A2", "2 Ann; 1 refused 8:6 move-missing 8:1"},
		"a refused move between": {moves + " *\n" + moves + " 2. A1-A2 *\n" + moves, "2; 2 refused 2:20 A1-A2; 2"},
		"a refused record":       {game + strings.Replace(game, "1... H11", "2... H11", 1) + game, "2 Ann; 0 refused 12:10 move-number; 2 Ann"},
		"not understood":         {moves + " ¤ 2. C6-E8-G8\n", "3 1:17 not-read"},
	} {
		want := strings.ReplaceAll(tt.want, " 8:1", "")
		if got := told(tt.text); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}

// wideOf is an ASCII text in UTF-16.
func wideOf(text string, low bool) string {
	var b []byte
	for i := range len(text) {
		if low {
			b = append(b, text[i], 0)
		} else {
			b = append(b, 0, text[i])
		}
	}
	return string(b)
}

// large make one construct of a collection as large as they are told.
var largeFile = []struct {
	name string
	make func(size int) string
}{
	{"records", func(n int) string { return strings.Repeat(game, n/len(game)) }},
	{"files", func(n int) string {
		all := make([]File, n/len(game))
		for i := range all {
			all[i] = File{"a.rtg", game}
		}
		return Join(all)
	}},
	{"records in one line", func(n int) string {
		return strings.Repeat(strings.ReplaceAll(game, "\n", " "), n/len(game))
	}},
	{"games in one line", func(n int) string { return strings.Repeat("1. D6-F8 * ", n/11) }},
	{"refused records", func(n int) string {
		return strings.Repeat(strings.Replace(game, "2", "9", 1), n/len(game))
	}},
	{"records with an open brace", func(n int) string {
		return strings.Repeat(strings.Replace(game, "1. ", "{1. ", 1), n/len(game))
	}},
	{"records of other lines", func(n int) string {
		return strings.Repeat(strings.ReplaceAll(game, "\n", "\r"), n/len(game))
	}},
	{"Latin-1", func(n int) string {
		return strings.Repeat(strings.Replace(game, "Ann", "Ren\xe9e", 1), n/len(game))
	}},
	{"broken bytes", func(n int) string { return strings.Repeat("\xff", n) }},
	{"braces", func(n int) string { return strings.Repeat("{", n) }},
	{"closed braces", func(n int) string { return strings.Repeat("{}", n/2) }},
	{"tags", func(n int) string { return strings.Repeat("[Game \"", n/7) }},
	{"tags in lines", func(n int) string { return strings.Repeat("[Game \"x\"]\n", n/11) }},
	{"tags and words", func(n int) string { return strings.Repeat("[Game \"x\"]\nw\n", n/13) }},
	{"brackets", func(n int) string { return game[:60] + strings.Repeat("[", n) }},
	{"deep brackets", func(n int) string {
		return strings.Replace(game, "1...", strings.Repeat("(", n/2)+strings.Repeat(")", n/2)+" 1...", 1)
	}},
	{"glyphs", func(n int) string { return strings.Replace(game, "1...", strings.Repeat("$1 ", n/3)+"1...", 1) }},
	{"signs", func(n int) string { return strings.Replace(game, "1...", strings.Repeat("!", n)+" 1...", 1) }},
	{"results", func(n int) string { return game + strings.Repeat("* ", n/2) }},
	{"lines", func(n int) string { return strings.Repeat("\r", n) + game }},
	{"marks", func(n int) string { return strings.Repeat("\ufeff", n/3) + game }},
	{"UTF-16", func(n int) string { return "\xff\xfe" + wideOf(strings.Repeat("1. D6-F8 * ", n/22), true) }},
}

// TestMemoryGrowsWithTheText: eight times the text is no more than eight times the memory.
func TestMemoryGrowsWithTheText(t *testing.T) {
	allocated := func(text string) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for g := range Read(text) {
			_ = g
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	for _, l := range largeFile {
		const size, times = 4_000, 8
		small, big := l.make(size), l.make(times*size)
		if one, eight := allocated(small), allocated(big); eight > (times+2)*max(one, 100*uint64(len(small))) {
			t.Errorf("%s: %d bytes allocate %d, %d allocate %d", l.name, len(small), one, len(big), eight)
		}
	}
}

// TestPiecesAreTheText: nothing of a text is between the pieces.
func TestPiecesAreTheText(t *testing.T) {
	for _, l := range largeFile {
		if text := l.make(3_000); strings.Join(pieces(text), "") != text {
			t.Errorf("%s: the pieces are not the text", l.name)
		}
	}
}

func BenchmarkReadFile(b *testing.B) {
	for _, l := range largeFile {
		for _, size := range []int{1 << 10, 1 << 15, 1 << 20, 1 << 22} {
			text := l.make(size)
			b.Run(fmt.Sprintf("%s/%d", l.name, size), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				b.ReportAllocs()
				for range b.N {
					for g := range Read(text) {
						_ = g
					}
				}
			})
		}
	}
}
