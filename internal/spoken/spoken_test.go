package spoken_test

import (
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
)

// table is a match from a position.
func table(t *testing.T, game, start string, setup engine.Setup, names ...string) (*match.Match, spoken.Teller) {
	t.Helper()
	e, _ := catalog.Find(game)
	setup.Seats = len(names)
	m, err := match.FromRecord(record.Record{Game: game, Setup: setup, Start: start, Players: names}, func(string) (engine.Game, bool) { return e.Game, true })
	if err != nil {
		t.Fatal(err)
	}
	return m, spoken.Of(locale.New("en"), m)
}

// play plays moves as they are typed.
func play(t *testing.T, m *match.Match, of spoken.Teller, lines ...string) {
	t.Helper()
	for _, line := range lines {
		say, mv := of.Answer(m, line)
		if mv == "" {
			t.Fatalf("%q is answered by %q", line, say)
		}
		if _, err := m.Play(mv); err != nil {
			t.Fatal(err)
		}
	}
}

const (
	jumps  = "2/8/10/5nm5/12/12/12/12/5m6/3m8/2N9/12/12/10/8/2 w 0 0"
	canter = "2/8/10/5nm5/12/12/12/12/5M6/3M8/2N9/12/12/10/8/2 w 0 0"
	castle = "N1/8/10/5nm5/12/12/12/12/12/12/2NM8/12/12/10/8/2 w 0 0"
	sword  = "8/8/8/8/8/3X4/8/8 A 0,0 30,30 AB target=7,sword"
)

func TestMovesAreTold(t *testing.T) {
	for _, c := range []struct {
		game, start string
		lines       []string
		want        string
	}{
		{"camelot", "", []string{"d7d8"}, "Ann: Knight from D7 to D8."},
		{"camelot", "", []string{"c6e8"}, "Ann: Knight from C6 to E8."},
		{"camelot", canter, []string{"c6g8"}, "Ann: Knight from C6 via E8 to G8."},
		{"camelot", jumps, []string{"c6e8g8"}, "Ann: Knight from C6 via E8 to G8, capturing Man on D7 and Man on F8."},
		{"camelot", castle, []string{"f16g16"}, "Ann: a castle move, Knight from F16 to G16."},
		{"lancelot", "", []string{"h4"}, "Ann: a knight on H4."},
		{"lancelot", sword, []string{"@g7 g8"}, "Ann: Excalibur to G7, then a knight on G8."},
	} {
		m, of := table(t, c.game, c.start, engine.Setup{}, "Ann", "Ben")
		play(t, m, of, c.lines...)
		if got := of.Last(m, 1); got != c.want {
			t.Errorf("%s: %q, want %q", c.lines, got, c.want)
		}
	}
}

// In Grand Camelot a move is described with the skipped player (G9), and the end by teams.
func TestWhoIsPassedOverIsTold(t *testing.T) {
	m, of := table(t, "grand", "2/8/10/12/14/14/14/16/2b13/14/11y2/3r10/12/10/8/2 r 0 0 0 0", engine.Setup{}, "Ann", "Ben", "", "")
	play(t, m, of, "e5e6")
	if got, want := of.Last(m, 1), "Ann: Man from E5 to E6. Ben has no move and passes."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if _, said := of.Short(m.Turns()[0].Turn, m.Position().Board().Geometry); said != "E5–E6" {
		t.Errorf("the list says %q", said)
	}
	if got, want := of.Score(m), "Ann: 23 captures by the team and 2 castle moves left. "; !strings.HasPrefix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	m.Resign(3)
	if got, want := of.Last(m, 1), "The game is over: Ann and Blue win – A player resigned."; !strings.HasSuffix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// A capture of Lancelot names its line and every square.
func TestCapturesOfLinesAreTold(t *testing.T) {
	m, of := table(t, "lancelot", "", engine.Setup{}, "Ann", "Ben")
	play(t, m, of, "d4", "e4", "f4")
	if got, want := of.Threats(m), "Ben can’t capture anything now. Ann needs one more knight in row 4 to capture there."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	play(t, m, of, "d11")
	if got, want := of.Threats(m), "Ann can capture now with a knight on G4, H4, I4, J4 and K4."; !strings.HasPrefix(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	play(t, m, of, "g4")
	if got, want := of.Last(m, 1), "Ann: a knight on G4. 1 knight is captured in row 4: E4."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := of.Score(m), "Ann: 1 of 7 captures and 26 knights in hand. Ben: 0 of 7 captures and 28 knights in hand."; !strings.HasPrefix(got, "Ann: 1 of 7 captures and ") {
		t.Errorf("%q, want %q", got, want)
	}
}

// The end is described with the move that brings it, or alone.
func TestEndIsTold(t *testing.T) {
	m, of := table(t, "camelot", "NN/8/10/12/12/12/12/12/12/12/2N9/12/12/10/4mm2/2 b 0 0", engine.Setup{}, "Ann", "Ben")
	if !m.Outcome().Over() {
		t.Fatal("both squares of the castle are taken")
	}
	if got, want := of.Threats(m), "The game is over: Ann wins – Both squares of the enemy castle are taken."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	m, of = table(t, "camelot", "", engine.Setup{}, "Ann", "Ben")
	play(t, m, of, "d7d8")
	m.Resign(1)
	if got, want := of.Last(m, 1), "Ann: Knight from D7 to D8. The game is over: Ann wins – Ben resigned."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if say, mv := of.Answer(m, "d10d9"); mv != "" || !strings.HasPrefix(say, "The game is over") {
		t.Errorf("%q, %q", say, mv)
	}
}

// What is asked is answered; what is wrong is said.
func TestAnswers(t *testing.T) {
	for _, c := range []struct{ game, start, line, want string }{
		{"camelot", "", "last", "No move has been played yet."},
		{"camelot", "", "LAST", "No move has been played yet."},
		{"camelot", "", "score", "Ann: 0 captures and 2 castle moves left. Ben: 0 captures and 2 castle moves left."},
		{"camelot", "", "threats", "Ann can’t capture anything now. Nobody else could capture anything next."},
		{"camelot", jumps, "threats", "Ann can capture now: Man on D7 and Man on F8. Ben could capture next: Knight on C6."},
		{"camelot", "2/8/10/5nm5/12/12/12/12/5M6/4m7/2N9/12/12/10/8/2 w 0 0", "threats", "Ann can capture now: Man on E7. Ben could capture next: Man on F8."},
		{"camelot", "", "line 7", "Row 7: A7 to C7 empty; white Knight on D7; white Man on E7; white Man on F7; white Man on G7; white Man on H7; white Knight on I7; J7 to L7 empty."},
		{"camelot", "", "line 16", "Row 16: F16 to G16 empty."},
		{"camelot", "", "pieces c", "Column C: white Knight on C6; black Knight on C11."},
		{"camelot", jumps, "pieces knight", "knight: white Knight on C6; black Knight on F13."},
		{"camelot", jumps, "pieces black", "black: black Man on D7; black Man on F8; black Knight on F13; black Man on G13."},
		{"camelot", jumps, "pieces", "Ann: Knight on C6. Ben: Man on D7; Man on F8; Knight on F13; Man on G13."},
		{"camelot", "", "pieces dragon", "dragon: no pieces."},
		{"camelot", "", "line 99", "There is no row or column “99”."},
		{"camelot", "", "moves d7", "D7, white Knight, can go to B5, D5, F5, B7, C7, C8, D8 and E8."},
		{"camelot", "", "d7", "D7, white Knight, can go to B5, D5, F5, B7, C7, C8, D8 and E8."},
		{"camelot", "", "a1", "There is no square “A1”."},
		{"camelot", "", "d7d9", "That is neither a step nor a leap over a piece."},
		{"camelot", "", "d10d9", "That piece isn’t yours."},
		{"lancelot", "", "pass", "You may only pass when you have no move."},
		{"lancelot", "", "moves h4", "H4 is open to you."},
		{"lancelot", "", "threats", "Ann can’t capture anything now. Nobody else could capture anything next."},
		{"lancelot", sword, "pieces", "Ann: no pieces. Ben: no pieces. Excalibur on G6."},
	} {
		m, of := table(t, c.game, c.start, engine.Setup{}, "Ann", "Ben")
		if say, mv := of.Answer(m, c.line); say != c.want || mv != "" {
			t.Errorf("%s, %q: %q %q, want %q", c.game, c.line, say, mv, c.want)
		}
	}
}

// Whatever else is typed, the answer says what can be typed, with a move that can.
func TestHelp(t *testing.T) {
	for _, game := range []string{"camelot", "lancelot"} {
		m, of := table(t, game, "", engine.Setup{}, "Ann", "Ben")
		for _, line := range []string{"", "?", "help", "xyzzy", strings.Repeat("long ", 100)} {
			say, mv := of.Answer(m, line)
			_, rest, _ := strings.Cut(say, "Type a move, such as ")
			example, _, ok := strings.Cut(rest, ".")
			if _, then := of.Answer(m, example); mv != "" || !ok || then == "" {
				t.Errorf("%s, %q: %q", game, line, say)
			}
		}
		if say, _ := of.Answer(m, "xyzzy"); !strings.HasPrefix(say, "“xyzzy” is neither a move nor a command.") {
			t.Error(say)
		}
	}
}

func TestSquares(t *testing.T) {
	m, of := table(t, "camelot", "", engine.Setup{}, "Ann", "Ben")
	b := m.Position().Board()
	for name, want := range map[string]string{"C6": "C6, white Knight", "D11": "D11, black Man", "A7": "A7, empty"} {
		for _, sq := range b.Geometry.Squares {
			if b.Geometry.Name(sq) == name && of.Square(b, sq) != want {
				t.Errorf("%q, want %q", of.Square(b, sq), want)
			}
		}
	}
	l, lof := table(t, "lancelot", sword, engine.Setup{}, "Ann", "Ben")
	play(t, l, lof, "g8")
	b = l.Position().Board()
	for sq, p := range b.At {
		if p.Kind != engine.NoKind {
			if got := lof.Square(b, engine.Square(sq)); got != "G8, Knight (Ann)" && got != "G6, Excalibur" {
				t.Error(got)
			}
		}
	}
}

// The only person at a table is spoken to, in every language, where others are named.
func TestYouAreSpokenTo(t *testing.T) {
	for _, tag := range locale.Tags() {
		words := locale.New(tag)
		// It is B's turn, and A needs one knight more for a capture in row 7.
		m, of := table(t, "lancelot", "8/8/8/8/ABAABAB1/8/8/8 B 0,0 25,25 - target=7", engine.Setup{}, "Ann", "Bea")
		of.Words, of.You = words, 0
		if got, want := of.Passed(0), words.Text("turn.passed.you"); got != want {
			t.Errorf("%s: %q, not %q", tag, got, want)
		}
		if got := of.Passed(1); !strings.Contains(got, "Bea") {
			t.Errorf("%s: %q", tag, got)
		}
		b := m.Position().Board()
		row := engine.Line{From: b.Geometry.Squares[0], To: b.Geometry.Squares[0]}
		for _, sq := range b.Geometry.Squares {
			if name := b.Geometry.Name(sq); name == "D7" {
				row.From = sq
			} else if name == "K7" {
				row.To = sq
			}
		}
		if got, want := of.Threats(m), words.Text("lancelot.flag.chance", words.Lines([]engine.Line{row}, b.Geometry)); !strings.Contains(got, want) {
			t.Errorf("%s: %q does not say %q", tag, got, want)
		}
	}
}

// TestOwnResignationIsTold: among computers the resignation of the only person is described.
func TestOwnResignationIsTold(t *testing.T) {
	for game, seats := range map[string]int{"grand": 4, "lancelot": 3, "camelot": 2} {
		e, ok := catalog.Find(game)
		if !ok {
			t.Fatal(game)
		}
		players := make([]match.Player, seats)
		for i := range players {
			players[i] = match.Player{Computer: i > 0, Level: 1}
		}
		m, err := match.New(e.Game, engine.Setup{Seats: seats}, players)
		if err != nil {
			t.Fatal(err)
		}
		m.Resign(0)
		if _, cause := spoken.Of(locale.New("en"), m).Outcome(m.Outcome()); cause != "You resigned." {
			t.Errorf("%s: %q", game, cause)
		}
	}
}
