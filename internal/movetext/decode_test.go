package movetext

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/engine/splitmix"
)

// A game of our own, published in several manners.
var published = map[string]string{
	"a number a move": "1.D6-F8\n\n1....H11-F9\n\n2.C6-E8-G8\n\n2....J11-H11\n",
	"a line a round":  "1. D6-F8 H11-F9\n2. C6-E8-G8 J11-H11",
	"one line":        "1.D6-F8 H11-F9 2.C6-E8-G8 J11-H11",
	"no numbers":      "D6-F8 H11-F9 C6-E8-G8 J11-H11",
	"AbstractPlay":    "1. d6^f8 h11^f9\r\n2. c6^e8^g8 j11^h11\r\n",
	"dots of Black":   "1. D6-F8\n1. ... H11-F9\n2. C6-E8-G8 ... J11-H11",
	"signs": `White: Dan T.    Black: Anne
		1.D6-F8! H11-F9?! 2.C6-E8-G8!?, J11-H11??`,
	"comments": `{Played by post} 1.D6-F8 {the usual (and best) move} H11-F9
		2.C6-E8-G8 (2.F6-F8 G11-G9 (or 2....D11-D9) 3.G8-G9) 2....J11-H11 ; a mistake`,
	"prose": "A game of two friends\nplayed in the year 1932.\n1.D6-F8\n\nOpenings like this are rare. 2.C6-E8 would be next,\n" +
		"2.C6-E8 or 3.F6-F8.\n\n1....H11-F9\n\n1....G11-G9 2.C6-E8-G8 is worse.\n\n2.C6-E8-G8\n\n2....J11-H11\n\n2.F6-F8! was better.",
	"a word processor":  "\ufeff1.\u00a0D6–F8 1…H11—F9\n2. C6-E8-G8 J11-H11",
	"ends of leaps":     "1.D6-F8 H11-F9 2.C6-G8 J11-H11",
	"tags":              "[Event \"Match\"]\n[White \"Dan T.\"]\n[Black \"Anne\"]\n[Date \"2026.11.20\"]\n\n1.D6-F8 H11-F9 2.C6-E8-G8 J11-H11",
	"a heading":         "GAME 1\n\n1.D6-F8 H11-F9\n\n2.C6-E8-G8 J11-H11",
	"numbers every ply": "1. D6-F8 1... H11-F9 2. C6-E8-G8 2... J11-H11 *",
}

func TestPublished(t *testing.T) {
	want := []engine.Move{"D6-F8", "H11-F9", "C6-E8-G8", "J11-H11"}
	for name, text := range published {
		r, err := one(text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if !slices.Equal(r.Moves, want) || r.Setup.Values["rules"] != "wcf" || r.Outcome.Over() {
			t.Errorf("%s: %v, %v", name, r.Moves, r.Setup)
		}
		if players := fmt.Sprint(r.Players); players != "[]" && players != "[Dan T. Anne]" {
			t.Errorf("%s: %s", name, players)
		}
		if _, _, err := r.Replay(camelot.Game{}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if again, err := record.Decode(record.Encode(r)); err != nil || !slices.Equal(again.Moves, r.Moves) {
			t.Errorf("%s: as a record: %v", name, err)
		}
	}
}

func TestCommentsStandWhereTheyStood(t *testing.T) {
	r, err := one(published["comments"])
	if err != nil {
		t.Fatal(err)
	}
	want := []record.Comment{{After: 0, Text: "Played by post"}, {After: 1, Text: "the usual (and best) move"},
		{After: 3, Text: "2.F6-F8 G11-G9 (or 2....D11-D9) 3.G8-G9"}, {After: 4, Text: "a mistake"}}
	if !slices.Equal(r.Comments, want) {
		t.Errorf("%+v", r.Comments)
	}
}

func TestResults(t *testing.T) {
	const game = "1.D6-F8 H11-F9 2.C6-E8-G8 J11-H11 "
	resigned := func(s engine.Seat) engine.Outcome {
		return engine.Outcome{Cause: engine.CauseResignation, Winners: engine.Seats(0).With(s)}
	}
	for text, want := range map[string]engine.Outcome{
		"1-0": resigned(0), "0-1": resigned(1), "Black resigns.": resigned(0), "\n\nWhite resigned": resigned(1),
		"White resigns 0-1": resigned(1), "Draw agreed": {}, "Draw!": {Cause: engine.CauseAgreement}, "½-½": {Cause: engine.CauseAgreement},
		"1/2-1/2": {Cause: engine.CauseAgreement}, "*": {}, "\n\nWhite wins a man soon.": {}, "": {},
	} {
		if r, err := one(game + text); err != nil || r.Outcome != want {
			t.Errorf("%q: %+v, %v", text, r.Outcome, err)
		}
	}
}

// A mistake is reported with its line and reason; the rest is not guessed.
func TestDamage(t *testing.T) {
	for _, tt := range []struct {
		text  string
		line  int
		fault engine.Fault // "": a move is refused
	}{
		{"", 1, NoMoves},
		{"A nice game.\n\nThe end.", 1, NoMoves},
		{"1.D6-F8 H11-F9\n3.C6-E8-G8", 2, MoveNumber},
		{"1.D6-F8 H11-F9\n2....J11-H11", 2, MoveNumber},
		{"1.D6-F8\n\n1....H11-F8", 3, ""},
		{"1.D6-F8\n1....H11-Z9", 2, ""},
		{"1.D6-F8\n1....H11-", 2, ""},
		{"1.D6-F8\n1....H11-F9b4", 2, NoMove},
		{"1.D6-F8\n1....nothing", 2, MoveMissing},
		{"1.D6-F8\n1....\n", 3, MoveMissing},
		{"1.D6-F8 {never closed\nH11-F9", 1, CommentOpen},
		{"1.D6-F8 H11-F9 1-0\n2.C6-E8-G8", 2, AfterEnd},
	} {
		r, err := one(tt.text)
		var bad *engine.TextError
		var refused *MoveError
		switch {
		case errors.As(err, &bad):
			if bad.Fault != tt.fault || bad.Line(tt.text) != tt.line {
				t.Errorf("%.40q: %s in line %d", tt.text, bad.Fault, bad.Line(tt.text))
			}
		case errors.As(err, &refused):
			if tt.fault != "" || refused.Line(tt.text) != tt.line || refused.Ply != 2 || r.Game != "camelot" || len(r.Moves) != 1 {
				t.Errorf("%.40q: %v in line %d", tt.text, refused, refused.Line(tt.text))
			}
		default:
			t.Errorf("%.40q: %v", tt.text, err)
		}
	}
}

// manner writes a game as people might publish it.
func manner(r *splitmix.Source, moves []engine.Move) string {
	var b strings.Builder
	pick := func(of ...string) string { return of[r.Intn(len(of))] }
	numbered, apart := r.Intn(3), pick(" ", "\n", "\n\n", "\r\n")
	for i, m := range moves {
		switch {
		case i%2 == 0 && numbered < 2:
			fmt.Fprintf(&b, "%d.%s", i/2+1, pick("", " "))
		case numbered == 0:
			fmt.Fprintf(&b, "%d%s%s", i/2+1, pick("...", "....", "…"), pick("", " "))
		}
		text := string(m)
		switch r.Intn(4) {
		case 0:
			text = strings.ToLower(text)
		case 1:
			text = strings.NewReplacer("-", "^").Replace(text)
		case 2:
			text = strings.NewReplacer("-", "–", "x", "×").Replace(text)
		}
		b.WriteString(text + pick("", "", "!", "?", "!?") + pick("", "", "", " {well}", " (better 1.A4-A5)") + apart)
	}
	return b.String()
}

// Our own games, however they are written, are read as they were played.
func TestOwnGames(t *testing.T) {
	data, err := os.ReadFile("../../engine/record/testdata/camelot.rtg")
	if err != nil {
		t.Fatal(err)
	}
	own, err := record.Decode(string(data))
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(20) {
		text := manner(seeded(seed), own.Moves)
		r, err := one(text)
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		if !slices.Equal(r.Moves, own.Moves) || r.Outcome != own.Outcome {
			t.Fatalf("seed %d: %v\n%s", seed, r.Moves, text)
		}
	}
}

// Repeated positions and moves without a capture are counted as C18 has it, so that
// what is played on from there is drawn in time; but players who went on after such a
// draw, or won, knew nothing of it.
func TestDrawsAreCounted(t *testing.T) {
	const twice = "1.D6-D5 D11-D12 2.D5-D6 D12-D11 3.D6-D5 D11-D12 4.D5-D6 "
	for _, c := range []struct {
		text, draws string
		want        engine.Outcome
	}{
		{twice, "on", engine.Outcome{}},
		{twice + "D12-D11", "on", engine.Outcome{Cause: engine.CauseRepetition}},
		{twice + "D12-D11 draw", "on", engine.Outcome{Cause: engine.CauseRepetition}},
		{twice + "D12-D11 5.D6-D5", "off", engine.Outcome{}},
		{twice + "D12-D11 White resigns", "off", engine.Outcome{Cause: engine.CauseResignation, Winners: engine.Seats(0).With(1)}},
	} {
		r, err := one(c.text)
		if err != nil || r.Setup.Values["repetition"] != c.draws || r.Outcome != c.want {
			t.Errorf("%s: %v, %+v, %v", c.text, r.Setup.Values, r.Outcome, err)
			continue
		}
		p, _, err := r.Replay(camelot.Game{})
		if err != nil {
			t.Fatal(err)
		}
		last := p[len(p)-1].(*camelot.Position)
		if quiet, counts := last.Quiet(); counts != (c.draws == "on") || counts && quiet != len(r.Moves) {
			t.Errorf("%s: %d moves without a capture, counted is %v", c.text, quiet, counts)
		}
	}
}

// Games by chance, cut off anywhere, give the moves before that or are refused.
func TestGamesByChance(t *testing.T) {
	for seed := range uint64(6) {
		chance := seeded(seed)
		p, err := camelot.Game{}.New(engine.Setup{Values: map[string]string{"rules": []string{"wcf", "classic"}[seed%2], "repetition": "off"}})
		if err != nil {
			t.Fatal(err)
		}
		var moves []engine.Move
		for len(moves) < 60 && !p.Outcome().Over() {
			all := p.Moves()
			m := all[chance.Intn(len(all))]
			moves = append(moves, m)
			if p, _, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		text := manner(chance, moves)
		if r, err := one(text); err != nil || !slices.Equal(r.Moves, moves) {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		for range 20 {
			r, err := one(text[:chance.Intn(len(text))])
			if err == nil && !slices.Equal(r.Moves[:len(r.Moves)-1], moves[:len(r.Moves)-1]) {
				t.Fatalf("seed %d, cut off: %v", seed, r.Moves)
			}
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, text := range published {
		f.Add(text)
	}
	for _, text := range annotated {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := one(text)
		if err != nil {
			_ = err.Error()
			return
		}
		if _, _, err := r.Replay(camelot.Game{}); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if back, err := record.Decode(record.Encode(r)); err != nil || countAll(back) != countAll(r) {
			t.Errorf("%q, as a record: %v, %s, %s", text, err, countAll(back), countAll(r))
		}
		if m, err := match.FromRecord(r, findGame); err != nil || len(m.Unplayed()) > 0 {
			t.Errorf("%q, as a match: %v, %v", text, err, m.Unplayed())
		}
	})
}

func seeded(seed uint64) *splitmix.Source {
	s := splitmix.New(seed)
	return &s
}

// one is the game of a text that has one. Where something was not understood the game is
// whole and the error says so.
func one(text string) (r record.Record, err error) {
	n := 0
	for g := range lex(text).games {
		if n++; n > 1 {
			return r, errors.New("another game follows")
		}
		if r, err = g.Record, g.Err; err != nil {
			break
		}
		for _, n := range g.Notes {
			if n.Fault != NoVariation {
				return r, n
			}
		}
	}
	return r, err
}
