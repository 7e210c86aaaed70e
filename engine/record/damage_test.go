package record

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// sound is a small record that the damage is done to.
const sound = `[Game "x"]
[Player1 "You"]
[Level2 "1"]
[Seats "2"]
[Seed "42"]
[Sword "on"]
[Result "A"]
[Termination "target"]
[Key "00c0ffee00c0ffee"]

1. @G6 1... K4 {well struck} 2. G8xE6 @G6 2... pass A
`

func TestDamageIsNamed(t *testing.T) {
	if r, err := Decode(sound); err != nil || Encode(r) != sound {
		t.Fatalf("%v\n%s", err, Encode(r))
	}
	tests := []struct {
		old, new string // a part of sound, and what damages it
		at       string // the error is where this begins in the damaged text; "" is its end
		reason   string // a part of the reason
	}{
		{`[Game "x"]`, "", "1. @G6", "the tag Game is missing"},
		{`[Seats "2"]`, "", "1. @G6", "the tag Seats is missing"},
		{`[Result "A"]`, "", "1. @G6", "the tag Result is missing"},
		{`[Game`, `[`, ` "x"`, "a tag's name is missing"},
		{`[Game "x"]`, `[Game x]`, "x]", "a value in quotes is missing"},
		{`[Game "x"]`, `[Game "x`, "\n[Player1", "ends in the line it begins in"},
		{`[Game "x"]`, `[Game "x" `, " \n[Player1", "']' is missing after the tag Game"},
		{`[Seed "42"]`, `[Seed "42"][Seed "42"]`, `[Seed "42"]` + "\n[Sword", "a second time"},
		{`[Seats "2"]`, `[Seats "0"]`, `[Seats`, "a number from 1 to 8"},
		{`[Seats "2"]`, `[Seats "9"]`, `[Seats`, "a number from 1 to 8"},
		{`[Seats "2"]`, `[Seats "two"]`, `[Seats`, "a number from 1 to 8"},
		{`[Seed "42"]`, `[Seed "-1"]`, `[Seed`, "a number from 0"},
		{`[Seed "42"]`, `[Seed "18446744073709551616"]`, `[Seed`, "a number from 0"},
		{`[Result "A"]`, `[Result "a"]`, `[Result`, "no letters of seats"},
		{`[Result "A"]`, `[Result "BA"]`, `[Result`, "no letters of seats"},
		{`[Result "A"]`, `[Result ""]`, `[Result`, "no letters of seats"},
		{`[Result "A"]`, `[Result "B"]`, "A\n", `the tag Result says "B"`},
		{`"target"`, `"boredom"`, "A\n", "does not say how the game ended"},
		{`[Termination "target"]`, "", "A\n", "does not say how the game ended"},
		{`[Key "00`, `[Key "0`, `[Key`, "16 hexadecimal digits"},
		{`[Key "00`, `[Key "0x`, `[Key`, "16 hexadecimal digits"},
		{`[Level2 "1"]`, `[Level2 "100"]`, `[Level2`, "a number from 0 to 99"},
		{`[Level2 "1"]`, `[Level2 ""]`, `[Level2`, "a number from 0 to 99"},
		{`[Level2 "1"]`, `[Level3 "1"]`, "1. @G6", "a level for seat 3 of 2"},
		{`[Level2 "1"]`, `[Character3 "kay"]`, "1. @G6", "a character for seat 3 of 2"},
		{`[Level2 "1"]`, `[Arms3 "lion"]`, "1. @G6", "arms for seat 3 of 2"},
		{`[Level2 "1"]`, `[Arms1 ""]`, `[Arms1`, "Arms1 has no name"},
		{`[Level2 "1"]`, `[TimeControl3 "300"]`, "1. @G6", "a clock for seat 3 of 2"},
		{`[Level2 "1"]`, `[TimeControl1 "soon"]`, `[TimeControl1`, `"soon" is no time control`},
		{`[Level2 "1"]`, `[Elapsed "soon"]`, `[Elapsed`, `not "soon"`},
		{`[Level2 "1"]`, `[Player2 "b"][Player3 "c"]`, "1. @G6", "3 players on 2 seats"},
		{`[Sword`, `[sword`, `[sword`, "begins with a capital"},
		{`[Sword`, `[game`, `[game`, "begins with a capital"},
		{`[Sword`, `[1`, `[1 "on"`, "begins with a capital"},
		{"1. @G6", "@G6", "@G6 1...", `where move number "1."`},
		{"1... K4", "1. K4", "1. K4", `where move number "1..."`},
		{"2. G8", "3. G8", "3. G8", `where move number "2."`},
		{"1. @G6", "1.", "1... K4", "a move is missing"},
		{"2... pass", "2...", "A\n", "a move is missing"},
		{"2... pass", "a b c d e f g pass", " g pass", "so many words"},
		{"{well struck}", "{well struck", "{well", "'}' is missing"},
		{"pass A", "pass", "", "the record is cut off"},
		{"pass A", "pass A B", "B\n", "something follows after the result"},
		{"pass A", "pass A {late}", "{late}", "something follows after the result"},
		{"You", "Y\xffu", "\xffu", "not UTF-8"},
		{"well", "w\xe2\x82ll", "\xe2\x82ll", "not UTF-8"},
		{"[Game", "\ufeff[Game", "1. @G6", "the tag Game is missing"},
	}
	for _, tt := range tests {
		if strings.Count(sound, tt.old) != 1 {
			t.Fatalf("%q does not stand once in the sound record", tt.old)
		}
		text := strings.Replace(sound, tt.old, tt.new, 1)
		at := strings.Index(text, tt.at)
		switch {
		case tt.at == "":
			at = len(text)
		case strings.HasPrefix(tt.new, "\ufeff"):
			at = 0
		}
		_, err := Decode(text)
		var e *engine.TextError
		if !errors.As(err, &e) || e.What != "record" || e.At != at || !strings.Contains(e.Reason, tt.reason) {
			t.Errorf("%q for %q: %v; want %d, %q", tt.new, tt.old, err, at+1, tt.reason)
			continue
		}
		if line := 1 + strings.Count(text[:at], "\n"); e.Fault == "" || e.Line(text) != line {
			t.Errorf("%q for %q: fault %q in line %d, not %d", tt.new, tt.old, e.Fault, e.Line(text), line)
		}
	}
}

// What a fault is about is told with it, for the words of every language.
func TestFaultsAreAbout(t *testing.T) {
	for _, tt := range []struct {
		old, new string
		fault    engine.Fault
		about    []string
	}{
		{`[Game "x"]`, "", TagMissing, []string{"Game"}},
		{`[Seats "2"]`, `[Seats "9"]`, Number, []string{"Seats", "1", "8", "9"}},
		{`[Level2 "1"]`, `[Level2 "x"]`, Number, []string{"Level2", "0", "99", "x"}},
		{`[Seed "42"]`, `[Seed "-1"]`, Number, []string{"Seed", "0", "18446744073709551615", "-1"}},
		{`[Level2 "1"]`, `[Level3 "1"]`, NoSeat, []string{"3", "2"}},
		{"2. G8", "3. G8", MoveNumber, []string{"3.", "2."}},
		{`[Result "A"]`, `[Result "B"]`, OtherResult, []string{"A", "B"}},
		{"You", "Y\xffu", NoText, nil},
	} {
		_, err := Decode(strings.Replace(sound, tt.old, tt.new, 1))
		var e *engine.TextError
		if !errors.As(err, &e) || e.Fault != tt.fault || !slices.Equal(e.About, tt.about) {
			t.Errorf("%q for %q: %+v; want %s %q", tt.new, tt.old, err, tt.fault, tt.about)
		}
	}
}

func TestSeatsThatAreNotThere(t *testing.T) {
	text := strings.Replace(strings.Replace(sound, `"A"`, `"C"`, 1), "pass A", "pass C", 1)
	_, err := Decode(text)
	if err == nil || !strings.Contains(err.Error(), "seat C wins, but there are 2 seats") {
		t.Error(err)
	}
	text = strings.Replace(strings.Replace(sound, `"A"`, `"*"`, 1), "pass A", "pass *", 1)
	_, err = Decode(text)
	if err == nil || !strings.Contains(err.Error(), "belongs to a game that has ended") {
		t.Error(err)
	}
}

func TestLongTextsAreRefused(t *testing.T) {
	text := sound + strings.Repeat(" ", MaxText)
	if _, err := Decode(text); err == nil || !strings.Contains(err.Error(), "at most") {
		t.Error(err)
	}
	r := Record{Game: "x", Setup: engine.Setup{Seats: 2}, Moves: make([]engine.Move, MaxMoves+1)}
	for i := range r.Moves {
		r.Moves[i] = "a"
	}
	if _, err := Decode(Encode(r)); err == nil || !strings.Contains(err.Error(), "at most 20000 moves") {
		t.Error(err)
	}
	r.Moves = r.Moves[:MaxMoves]
	if _, err := Decode(Encode(r)); err != nil {
		t.Error(err)
	}
}

// TestCutOffAnywhere: no beginning of a record is a record, but for the line's
// end that closes it.
func TestCutOffAnywhere(t *testing.T) {
	for _, e := range catalog.All() {
		least, most := e.Game.Seats()
		for _, s := range []engine.Setup{{Seats: least, Seed: 7}, {Seats: most, Seed: 8}} {
			text := Encode(randomGame(t, e.Game, s, 30))
			for n := range len(text) - 1 {
				_, err := Decode(text[:n])
				var bad *engine.TextError
				if !errors.As(err, &bad) || bad.At < 0 || bad.At > n || bad.Reason == "" {
					t.Fatalf("cut off at byte %d: %v\n%s", n, err, text[:n])
				}
			}
		}
	}
}

// TestAnyByteChanged: whatever one byte becomes, the answer is a record that
// can be written, or an error that can be shown.
func TestAnyByteChanged(t *testing.T) {
	for i := range len(sound) {
		for _, c := range []byte("\x00\n \"\\[]{}.*A1\x80\xff") {
			text := sound[:i] + string([]byte{c}) + sound[i+1:]
			checkDecode(t, text)
			checkDecode(t, sound[:i]+string([]byte{c})+sound[i:])
		}
		checkDecode(t, sound[:i]+sound[i+1:])
	}
}

// checkDecode is what holds of every text.
func checkDecode(t *testing.T, text string) {
	t.Helper()
	r, err := Decode(text)
	if err != nil {
		var e *engine.TextError
		if !errors.As(err, &e) || e.At < 0 || e.At > len(text) || e.What != "record" || e.Reason == "" {
			t.Fatalf("%#v of\n%q", err, text)
		}
		if !reflect.DeepEqual(r, Record{}) {
			t.Fatalf("an error and a record: %+v", r)
		}
		return
	}
	once := Encode(r)
	if len(once) > MaxText {
		return // a text near the limit may grow beyond it
	}
	back, err := Decode(once)
	if err != nil {
		t.Fatalf("%v\nof %q\nread from %q", err, once, text)
	}
	if twice := Encode(back); twice != once {
		t.Fatalf("%q\nbecomes %q\nread from %q", once, twice, text)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(sound)
	f.Add(`[Game "camelot"][Seats "2"][Result "*"] *`)
	f.Add(`[Game "x"][Seats "8"][Player12 "x"][Level8 "+1"][Result "draw"][Termination "agreement"] {a{b} 1. a draw`)
	for _, e := range catalog.All() {
		least, _ := e.Game.Seats()
		f.Add(Encode(randomGame(f, e.Game, engine.Setup{Seats: least, Seed: 9}, 10)))
		f.Add(Encode(randomTree(e.Game.Name(), least, 7)))
	}
	f.Fuzz(checkDecode)
}
