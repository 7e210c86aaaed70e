package library

import (
	"encoding/base64"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/export"
)

// look returns what FindPosition tells of a text at once.
func (w *world) look(t *testing.T, text, game string) (found Found, why string) {
	t.Helper()
	g, _ := find(game)
	seats, _ := g.Seats()
	told := false
	w.FindPosition(text, g.(engine.Editor), engine.Setup{Seats: seats}, func(f Found, said string) { found, why, told = f, said, true })
	for w.tick(); !told; w.tick() {
	}
	if (found.Text == "") == (why == "") {
		t.Fatalf("%.60q: %+v, %q", text, found, why)
	}
	return found, why
}

// Whatever the program hands out of a position or a game is taken, in every game's
// editor, and its game is told.
func TestFindsWhatIsHandedOut(t *testing.T) {
	w := newWorld()
	for _, e := range catalog.All() {
		seats, _ := e.Game.Seats()
		ed := e.Game.(engine.Editor)
		d, err := ed.Draft(engine.Setup{Seats: seats}, "")
		if err != nil {
			t.Fatal(err)
		}
		start := ed.DraftText(d)
		alone, err := record.Pack(record.Record{Game: e.Game.Name(), Setup: d.Setup, Start: start}, e.Game)
		if err != nil {
			t.Fatal(err)
		}
		m, err := match.New(e.Game, engine.Setup{Seats: seats}, make([]match.Player, seats))
		if err != nil {
			t.Fatal(err)
		}
		for range 5 {
			if _, err := m.Play(m.Position().Moves()[0]); err != nil {
				t.Fatal(err)
			}
		}
		packed, err := m.Packed()
		if err != nil {
			t.Fatal(err)
		}
		rec, last := record.Encode(m.Record()), m.Position().String()
		bare := base64.RawURLEncoding.EncodeToString
		texts := map[string]string{
			start: start, " \n" + start + "\r\n": start, "\ufeff" + start: start, strings.Join(strings.Fields(start), "  "): start, strings.Join(strings.Fields(start), "\n"): start,
			export.LinkOfPosition(alone): start, "https://example.org/rt/" + export.LinkOfPosition(alone): start, "roundtable:" + export.LinkOfPosition(alone): start,
			"Look: https://example.org/" + export.LinkOfPosition(alone) + ", your move!": start, "<" + export.LinkOfPosition(alone) + ">": start, bare(alone): start,
			export.LinkOf(packed): last, "roundtable:" + export.LinkOf(packed): last, bare(packed): last, export.LinkOf([]byte(rec)): last,
			rec: last, "\n\n" + rec + "\n": last, strings.ReplaceAll(rec, "\n", "\r\n"): last, last: last,
		}
		for text, want := range texts {
			for _, in := range catalog.All() {
				if f, why := w.look(t, text, in.Game.Name()); f.Game != e.Game.Name() || f.Text != want {
					t.Errorf("in the editor of %s, %.80q: %+v, %q; want %q of %s", in.Game.Name(), text, f, why, want, e.Game.Name())
				}
			}
		}
	}
	if f, why := w.look(t, "1.D6-F8     1....H11-F9\n\n2.C6-E8-G8!\n", "lancelot"); f.Game != "camelot" || !strings.Contains(f.Text, " b ") {
		t.Errorf("a published game: %+v, %q", f, why)
	}
	if f, why := w.look(t, "1M/8/10/12/12/12/12/12/12/12/12/12/12/10/8/2 w 0 0", "camelot"); f.Game != "camelot" {
		t.Errorf("a position that no game leads to: %+v, %q", f, why)
	}
}

// Of anything else is said what it is not, and where it goes wrong by its signs; nothing
// is ever quoted that is not there.
func TestSaysWhatIsNoPosition(t *testing.T) {
	w := newWorld()
	start := camelot.Start
	for text, want := range map[string]string{
		"hello world":                 "a position, a game, or a link",
		"x":                           "a position, a game, or a link",
		"AAAA":                        "a position, a game, or a link",
		"…":                           "a position, a game, or a link",
		"https://example.org/a/b":     "a position, a game, or a link",
		strings.Repeat("words ", 9e3): "a position, a game, or a link",
		"#/puzzles/camelot/6b28633a":  "leads somewhere else",
		"roundtable:#/lancelot":       "leads somewhere else",
		"#/position=AXlt":             "damaged or incomplete",
		"#/game=":                     "damaged or incomplete",
		"roundtable backup 1 ":        "That is a backup",
		"2/8/10 w":                    "breaks off after character 8.",
		"2/8/10 w 0 0":                "character 7, “w 0 0”",
		start[:len(start)-2]:          "breaks off after character ",
		start + " 0 0 0":              "character 83, “0”",
		start + " 0":                  "breaks off after character 79.",
		strings.Replace(start, "nmmmmmmn", "nmmémmmn", 1):                 "character 18, “émmmn2/3nmmmmn3/12/12/3…”",
		"[Game \"camelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n1. A1-A2 *": "a Round Table game",
		"[Game \"chess\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n*":            "chess",
		"1.D6-F8 1....H11-F9 2.A1-A9":                                     "A1-A9",
		"[Game \"camelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n*\n\n[Game \"camelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n1. D7-D8 *": "several games",
	} {
		if f, why := w.look(t, text, "camelot"); !strings.Contains(why, want) || strings.Contains(why, "“”") {
			t.Errorf("%.80q: %+v, %q; want %q", text, f, why, want)
		}
	}
}

// What is found after the user has gone elsewhere is dropped.
func TestFoundTooLate(t *testing.T) {
	w := newWorld()
	g, _ := find("camelot")
	w.FindPosition(strings.Repeat("words ", 9e3), g.(engine.Editor), engine.Setup{Seats: 2}, func(Found, string) { t.Error("it is told") })
	w.top = "title again"
	w.tick()
}

// What is asked later counts: what a longer text means, which was given before, is
// dropped.
func TestFoundTheLatest(t *testing.T) {
	w := newWorld()
	g, _ := find("camelot")
	w.FindPosition(strings.Repeat("words ", 9e3), g.(engine.Editor), engine.Setup{Seats: 2}, func(Found, string) { t.Error("the first is told") })
	if _, why := w.look(t, "x", "camelot"); why == "" {
		t.Error("the second is not told")
	}
	w.tick()
}

// What is empty in a record is called so: no quotation marks stand round nothing.
func TestEmptyIsNamed(t *testing.T) {
	w := newWorld()
	const sound = "[Game \"camelot\"]\n[Seats \"2\"]\n[Seed \"1\"]\n[Rules \"classic\"]\n[Result \"*\"]\n[Key \"0\"]\n[TimeControl1 \"300\"]\n[Termination \"time\"]\n\n1. D7-D8 *\n"
	for _, tag := range []string{"Game", "Seats", "Seed", "Rules", "Result", "Key", "TimeControl1", "Termination"} {
		for _, value := range []string{"", " "} {
			at := strings.Index(sound, "["+tag+" ")
			text := sound[:at] + "[" + tag + " \"" + value + "\"]" + sound[at+strings.Index(sound[at:], "]")+1:]
			if _, why := w.look(t, text, "camelot"); why == "" || strings.Contains(why, "“”") || strings.Contains(why, "“ ”") || strings.Contains(why, "called .") {
				t.Errorf("[%s %q]: %q", tag, value, why)
			}
		}
	}
}
