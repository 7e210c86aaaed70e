package movetext

import (
	"fmt"
	"strings"
	"testing"
)

// readAs is what a text is read as: for each game its moves, the result, and the place and
// the fault of each note, or of what it is refused for.
func readAs(text string) string {
	var b strings.Builder
	for g := range lex(text).games {
		winner := "*"
		if o := g.Record.Outcome; o.Over() {
			winner = writeResult(winnerOf(o))
		}
		fmt.Fprintf(&b, "%d %s", len(g.Record.Moves), winner)
		for _, n := range g.Notes {
			fmt.Fprintf(&b, " %d:%d %s", n.Place.Line, n.Place.Sign, n.Fault)
			if n.Kept != len(g.Record.Moves) {
				fmt.Fprintf(&b, " kept %d", n.Kept)
			}
		}
		if g.Err != nil {
			fmt.Fprintf(&b, " %v", g.Err)
		}
		b.WriteString("; ")
	}
	return strings.TrimSuffix(b.String(), "; ")
}

// Anything between moves is read, or noted with its place.
func TestBetweenTheMoves(t *testing.T) {
	for text, want := range map[string]string{
		"1. D6-F8 $1 $14 H11-F9 $2 2. C6-E8-G8 $10 J11-H11 *":                       "4 *",
		"D6-F8 ± H11-F9 ∓ 2. C6-E8-G8 ⩲ J11-H11 ⩱ 1-0":                              "4 1-0",
		"1. D6-F8 (1. D7-D8 C11-C10) 1... H11-F9 2. C6-E8-G8 J11-H11":               "4 *",
		"1. D6-F8 (1. D7-D8 ; no :)\nC11-C10) 1... H11-F9":                          "2 *",
		"1. D6-F8 (1. D7-D8 {:) no} (1. E7-E8 (1. A1-A2 {x})) C11-C10) 1... H11-F9": "2 * 1:42 no-variation",
		"1. D6-F8 +0.35 H11-F9 -0.5/12 2. C6-E8-G8 +M5 J11-H11 0.00":                "4 *",
		"1. D6-F8 {[%eval 0.2]} H11-F9 [%clk 0:01] 2. C6-E8-G8 += J11-H11 -+":       "4 *",
		"1. D6-F8!! N H11-F9?? □ 2. C6-E8-G8 ∞ J11-H11 ⇆ → ↑ +- -/+ =/∞ #":          "4 *",
		"1. D6–F8 H11—F9 2. C6−E8−G8 J11 - H11":                                     "4 *",
		"1. d6^f8 h11>f9 2. c6~e8~g8 j11→h11":                                       "4 *",
		"1.D6-F8 1…H11-F9 2) C6-E8-G8 2.... J11-H11":                                "4 *",
		"1 D6-F8 H11-F9 2 C6-E8-G8 J11-H11":                                         "4 *",
		"1. D6-F8 1. H11-F9 2. C6-E8-G8 2. J11-H11":                                 "4 *",
		"1. d6f8 h11f9 2. c6e8g8 j11h11":                                            "4 *",
		"\ufeff1. D6-F8\rH11-F9\u20282. C6-E8-G8\u0085\ufeffJ11-H11\r\n*":           "4 *",
		"1.\u00a0D6-F8\u200b H11\u00ad-F9\u2003; good\n2. C6-E8-G8":                 "3 *",
		"1. D6-F8 ¤ H11-F9 @@ 2. C6-E8-G8 J11-H11":                                  "4 * 1:10 not-read 1:19 not-read",
		"1. D6-F8 foo bar H11-F9\n2. C6-E8-G8 ) J11-H11 }":                          "4 * 1:10 not-read 2:13 not-read 2:23 not-read",
		"1. D6-F8 {é} ¤ H11-F9":                                                     "2 * 1:14 not-read",
		"1. D6-F8 is better than D7-D8\n1... H11-F9":                                "2 * 1:10 not-read 1:25 not-read",
		"1. D6-F8\nA good move.\n1... H11-F9\n2. C6-E8-G8 J11-H11":                  "4 *",
		"1. D6-F8\nA good move.\nH11-F9\nC6-E8-G8 J11-H11":                          "1 * 3:1 in-comment",
		"1. D6-F8 H11-F9 ; 2. C6-E8-G8 J11-H11":                                     "2 * 1:19 in-comment",
		"1. D6-F8 H11-F9\nAnd then 2. C6-E8-G8 wins":                                "2 * 2:10 in-comment",
		"1. D6-F8 H11-F9\n\nWhite is well.\n\n2. C6-E8-G8":                          "3 *",
		"1. D6-F8 {a {b} H11-F9":                                                    "2 * 1:13 not-read",
		"[White \"Ann\n1. D6-F8 H11-F9":                                             "2 * 1:1 not-read",
		"1. D6-F8 ; {:\n1... H11-F9 (1... C11-C10) 2. C6-E8-G8 {x} J11-H11":         "4 *",
		"[Event \"{\"]\n1. D6-F8 (1. D7-D8) H11-F9 {x}":                             "2 *",
		"1. D6-F8 [{] H11-F9 (1... C11-C10) 2. C6-E8-G8 {x}":                        "3 *",
		"1. D6-F8 -- 2. C6-E8-G8":                                                   "1 * 1:10 not-read movetext, character 13: 2. stands where 1... is due",
		"1. D6-F8\n1... H11-F9 (2. é\n":                                             "2 * movetext, line 2, character 13: a bracket has no end",
		"1. D6-F8 H11-F9\n2. é A1-A2":                                               "2 * movetext, line 2, character 4: é stands where a move is due",
		"1. D6-F8 H11-F9 2. C6-E8-G8 {é} C6-A1":                                     "3 * movetext, line 1, character 33: move 2, C6-A1: typed: there is no square A1",
		"[FEN \"nothing\"]\n1. D6-F8":                                               "0 * movetext, character 1: there is no position in [FEN \"nothing\"]",
		"[Rules \"chess\"]\n1. D6-F8":                                               "1 * 1:1 not-read",
		"[SetUp \"1\"]\n[FEN \"2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 b 0 0\"]\n1... H11-F9 2. D6-F8": "2 *",
		"[FEN \"2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 b 0 0\"]\n1... H11-F9 2. D6-A1":                "1 * movetext, line 2, character 16: move 2, D6-A1: typed: there is no square A1",
	} {
		if got := readAs(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// A result is read in every spelling; a contradiction is noted.
func TestSpellingsOfResults(t *testing.T) {
	const game = "1. D6-F8 H11-F9 "
	for result, want := range map[string]string{
		"1-0": "1-0", "0-1": "0-1", "1–0": "1-0", "0—1": "0-1", "1−0": "1-0", "1 - 0": "1-0", "1:0": "1-0", "1.0-0.0": "1-0",
		"1/2-1/2": "1/2-1/2", "½-½": "1/2-1/2", "½–½": "1/2-1/2", "1/2 – 1/2": "1/2-1/2", "1/2": "1/2-1/2", "½": "1/2-1/2",
		"0.5-0.5": "1/2-1/2", "0,5:0,5": "1/2-1/2", "*": "*", "White wins": "1-0", "black wins!": "0-1", "Draw": "1/2-1/2",
		"1-0 1-0": "1-0", "1-0 0-1": "1-0 1:21 two-results", "0-0": "* 1:17 not-read", "1-0-1": "* 1:17 not-read",
	} {
		if got := readAs(game + result); got != "2 "+want {
			t.Errorf("%s: %s, want 2 %s", result, got, want)
		}
	}
	for tag, want := range map[string]string{"1-0": "2 1-0", "½-½": "2 1/2-1/2", "?": "2 *", "won": "2 * 1:1 not-read"} {
		if got := readAs("[Result \"" + tag + "\"]\n" + game); got != want {
			t.Errorf("the tag %s: %s, want %s", tag, got, want)
		}
	}
	if got := readAs("[Result \"0-1\"]\n" + game + "1-0"); got != "2 1-0 1:1 two-results" {
		t.Error(got)
	}
}

// Games follow each other with empty lines or without.
func TestSeveralGames(t *testing.T) {
	for text, want := range map[string]string{
		"1. D6-F8 H11-F9 *\n1. D6-F8 1-0":                                                           "2 *; 1 1-0",
		"1. D6-F8 H11-F9\n1. D6-F8 1-0":                                                             "2 *; 1 1-0",
		"1. D6-F8 * 1. D6-F8 H11-F9 1. D6-F8 0-1":                                                   "1 *; 2 *; 1 0-1",
		"D6-F8 H11-F9 1-0\nD6-F8 0-1 D6-F8":                                                         "2 1-0; 1 0-1; 1 *",
		"[White \"A\"]\n1. D6-F8\n[White \"B\"]\n1. D6-F8 H11-F9":                                   "1 *; 2 *",
		"White: A Black: B\n1. D6-F8\nWhite: C Black: D\n1. D6-F8 H11-F9":                           "1 *; 2 *",
		"1. D6-F8 A1-A2 2. C6-E8-G8 *\n1. D6-F8":                                                    "1 * movetext, line 1, character 10: move 1, A1-A2: typed: there is no square A1; 1 *",
		"1. D6-F8 *\n1. D6-F8 ¤ H11-F9 *":                                                           "1 *; 2 * 2:10 not-read",
		"1. D6-F8 *\n1.D6-F8 was a mistake.":                                                        "1 *",
		"GAME 1\n\nWhite: A   Black: B\n1.D6-F8 1-0\n\nGAME 2\nWhite: C Black: D\n\n1.D6-F8 H11-F9": "1 1-0; 2 *",
	} {
		if got := readAs(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	if r, err := one("1. D6-F8 * 1. D6-F8 *"); err == nil || len(r.Moves) != 1 {
		t.Errorf("of two games one: %v, %v", r.Moves, err)
	}
}

// Names keep their quotes and letters.
func TestNamesOfTags(t *testing.T) {
	for tag, want := range map[string]string{
		`[White "Ann"]`: "Ann", `[White "Ann \"the\" \\ X]"]`: `Ann "the" \ X]`, `[White "Ann "the" X"]`: `Ann "the" X`,
		`[ White  "Ann" ]`: "Ann", `[White Ann B]`: "Ann B", `[White “Ann”]`: "Ann", `[Player1 "Ann"] [Event "x"]`: "Ann", "White: Ann": "Ann",
	} {
		for g := range lex(tag + "\n1. D6-F8").games {
			if len(g.Record.Players) == 0 || g.Record.Players[0] != want || len(g.Notes) > 0 {
				t.Errorf("%s: %q, %v", tag, g.Record.Players, g.Notes)
			}
		}
	}
}
