package camelot

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
)

// The tests of this and the other rulings files are worked out by hand from
// RULINGS.md, a test for each ruling.

// stand returns a position with pieces on named squares: "ME5 nF6". The head is the
// side to move and, if they are not 0, the castle moves used: "w", "b 1 2".
func stand(t testing.TB, rules, head, pieces string) *Position {
	t.Helper()
	return parse(t, rules, standText(t, head, pieces))
}

func standText(t testing.TB, head, pieces string) string {
	t.Helper()
	o := &oracle{b: ofCamelot, at: map[cell]byte{}, side: head[0], used: map[byte]int{}}
	if f := strings.Fields(head); len(f) == 3 {
		o.used['w'], _ = strconv.Atoi(f[1])
		o.used['b'], _ = strconv.Atoi(f[2])
	}
	for _, p := range strings.Fields(pieces) {
		sq := named(t, p[1:])
		c := cell{int(sq)%Files + 1, int(sq)/Files + 1}
		if o.at[c] != 0 {
			t.Fatalf("%s: two pieces on one square", p)
		}
		o.at[c] = p[0]
	}
	return o.text()
}

// named returns the square of a name.
func named(t testing.TB, s string) engine.Square {
	t.Helper()
	rank, err := strconv.Atoi(s[1:])
	if err != nil || standard.geometry.At(int(s[0]-'A'), rank-1) == engine.NoSquare {
		t.Fatalf("%s is no square", s)
	}
	return standard.geometry.At(int(s[0]-'A'), rank-1)
}

func squaresText(squares []engine.Square) string { return squaresOn(standard.geometry, squares) }

// squaresOn names squares of a board.
func squaresOn(g *engine.Geometry, squares []engine.Square) string {
	var out []string
	for _, sq := range squares {
		out = append(out, g.Name(sq))
	}
	return strings.Join(out, " ")
}

// wantMoves checks the whole list of legal moves.
func wantMoves(t testing.TB, p engine.Position, want string) {
	t.Helper()
	wanted := strings.Fields(want)
	slices.Sort(wanted)
	if got := movesText(p); !slices.Equal(got, wanted) {
		t.Errorf("%s:\n got %v\nwant %v", p, got, wanted)
	}
}

// wantRefusal checks that a move is refused, why, and what the refusal is about.
func wantRefusal(t testing.TB, p engine.Position, m engine.Move, ruling string, reason engine.Reason, squares string) {
	t.Helper()
	_, _, err := p.Play(m)
	var r *engine.Refusal
	if !errors.As(err, &r) {
		t.Errorf("%s: %v, not a refusal", m, err)
		return
	}
	got := fmt.Sprint(r.Ruling, " ", r.Reason, " ", squaresOn(p.Board().Geometry, r.Squares))
	if want := fmt.Sprint(ruling, " ", reason, " ", squares); got != want {
		t.Errorf("%s: refused by %s; want %s", m, got, want)
	}
	if slices.Contains(p.Moves(), m) {
		t.Errorf("%s is refused and listed", m)
	}
}

// story tells events in words short enough to write by hand.
func story(events []engine.Event) string {
	n := standard.geometry.Name
	var out []string
	for _, e := range events {
		s := fmt.Sprintf("%T?", e)
		switch e := e.(type) {
		case engine.Stepped:
			s = fmt.Sprintf("step %c %s %s", letter(e.Piece), n(e.From), n(e.To))
		case engine.Cantered:
			s = fmt.Sprintf("canter %c %s over %s to %s", letter(e.Piece), n(e.From), n(e.Over), n(e.To))
		case engine.Jumped:
			s = fmt.Sprintf("jump %c %s over %s to %s", letter(e.Piece), n(e.From), n(e.Over), n(e.To))
		case engine.Captured:
			s = fmt.Sprintf("%s takes %c %s", e.By.Letter(), letter(e.Piece), n(e.At))
		case engine.CastleEntered:
			s = fmt.Sprintf("enter %c %s", letter(e.Piece), n(e.At))
		case engine.CastleMoved:
			s = fmt.Sprintf("castle %c %s %s", letter(e.Piece), n(e.From), n(e.To))
		case engine.TurnChanged:
			s = "turn " + e.To.Letter()
		case engine.GameEnded:
			s = "end " + outcomeText(e.Outcome)
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

// wantStory plays a move and checks its events, all of them, in order.
func wantStory(t testing.TB, p engine.Position, m engine.Move, want string) engine.Position {
	t.Helper()
	next, events, err := p.Play(m)
	if err != nil {
		t.Fatalf("%s: %s: %v", p, m, err)
	}
	if got := story(events); got != want {
		t.Errorf("%s:\n got %s\nwant %s", m, got, want)
	}
	return next
}

// oneTouch returns the choices that one touch makes.
func oneTouch(part engine.Partial) []engine.Choice {
	return slices.DeleteFunc(slices.Clone(part.Next), func(c engine.Choice) bool { return c.Via != nil })
}

// wantTouch checks what one touch can do after the squares of path. A choice is
// written as its act (p pick, s step, c canter, x jump), its square, and what it
// captures: "xE7(E6)"; a move that may end is written first: "E5-E6 |".
func wantTouch(t testing.TB, p engine.Position, path, want string) {
	t.Helper()
	var squares []engine.Square
	for _, s := range strings.Fields(path) {
		squares = append(squares, named(t, s))
	}
	part, err := p.Continue(squares)
	if err != nil {
		t.Errorf("touch %s: %v", path, err)
		return
	}
	got := strings.Join(append(strings.Fields(string(part.Move)+" "+part.Ruling), "|"), " ")
	for _, c := range oneTouch(part) {
		got += " " + string("pscx"[c.Act]) + standard.geometry.Name(c.Square)
		if c.Captures != nil {
			got += "(" + squaresText(c.Captures) + ")"
		}
	}
	if got != want {
		t.Errorf("touch %s:\n got %s\nwant %s", path, got, want)
	}
}

func wantBoard(t testing.TB, p engine.Position, head, pieces string) {
	t.Helper()
	if want := standText(t, head, pieces); p.String() != want {
		t.Errorf("got %s\nwant %s", p, want)
	}
}

// far are two black Men out of everybody's way.
const far = " mA12 mL12"

func TestC3PlainMove(t *testing.T) {
	for _, piece := range []string{"M", "N"} {
		p := stand(t, "classic", "w", piece+"E5"+far)
		wantMoves(t, p, "E5-D4 E5-D5 E5-D6 E5-E4 E5-E6 E5-F4 E5-F5 E5-F6")
		wantStory(t, p, "E5-F6", "step "+piece+" E5 F6; turn B")
		wantTouch(t, p, "", "| pE5")
		wantTouch(t, p, "E5", "| sD4 sE4 sF4 sD5 sF5 sD6 sE6 sF6")
		wantTouch(t, p, "E5 F6", "E5-F6 |")
		wantRefusal(t, p, "E5-E7", "C3", TooFar, "E5 E7")
		wantRefusal(t, p, "E5-F7", "C3", TooFar, "E5 F7")
		wantRefusal(t, p, "E5-E5", "C3", TooFar, "E5 E5")
		wantRefusal(t, p, "E5-E6-E7", "C3", EndsAfterStep, "E6")
		wantRefusal(t, p, "E9-E10", "C3", EmptySquare, "E9")
		wantRefusal(t, p, "A12-A11", "C2", NotYours, "A12")
	}
	// C1: what the board does not have is nowhere to go. A3, B2 do not exist.
	wantMoves(t, stand(t, "classic", "w", "MA4"+far), "A4-A5 A4-B3 A4-B4 A4-B5")
	// Taken by a friend, and by an enemy that no piece can jump because of those behind it.
	p := stand(t, "classic", "w", "ME5 MD5 mE6 mE7 mF7"+far)
	wantRefusal(t, p, "E5-D5", "C3", SquareTaken, "D5")
	wantRefusal(t, p, "E5-E6", "C3", SquareTaken, "E6")
	// Friends all round and behind them: nowhere to go.
	p = stand(t, "classic", "w", "MA4 MA5 MB3 MB4 MB5 MA6 MC2 MC4 MC6"+far)
	wantRefusal(t, p, "A4-A5", "C3", NoMoveHere, "A4")
	if _, err := p.Continue([]engine.Square{named(t, "A4")}); err == nil {
		t.Error("A4 may be taken up")
	}
}

func TestC4Canter(t *testing.T) {
	for _, piece := range []string{"M", "N"} {
		p := stand(t, "classic", "w", piece+"E5 MF6 NG8"+far)
		// E5 over F6, then over G8; the friends step too, and G8 and F6 are
		// no neighbours.
		for _, m := range []string{"E5-G7", "E5-G7-G9"} {
			if !slices.Contains(movesText(p), m) {
				t.Errorf("%s is missing", m)
			}
		}
		next := wantStory(t, p, "E5-G7-G9", "canter "+piece+" E5 over F6 to G7; canter "+piece+" G7 over G8 to G9; turn B")
		wantBoard(t, next, "b", piece+"G9 MF6 NG8"+far)
		wantStory(t, p, "E5-G7", "canter "+piece+" E5 over F6 to G7; turn B")
		wantTouch(t, p, "E5 G7", "E5-G7 | cG9")
		// A step is no part of a canter.
		wantRefusal(t, p, "E5-G7-H7", "C3", EndsAfterStep, "G7")
		wantRefusal(t, p, "E5-F5-F7", "C3", EndsAfterStep, "F5")
	}
	// Over two in a row, and to a square that is taken, it does not go.
	p := stand(t, "classic", "w", "ME5 ME6 ME7"+far)
	wantRefusal(t, p, "E5-E7", "C3", SquareTaken, "E7")
	wantRefusal(t, p, "E5-E8", "C3", TooFar, "E5 E8")
	// A ring E5 G7 G5: not back to the start, and nowhere a second time.
	p = stand(t, "classic", "w", "ME5 MF6 MG6 MF5"+far)
	wantRefusal(t, p, "E5-G7-G5-E5", "C4", StartIsNoEnd, "E5")
	wantRefusal(t, p, "E5-G7-G5-G7", "C4", LandedBefore, "G7")
	wantRefusal(t, p, "E5-G5-G7-G5", "C4", LandedBefore, "G5")
}

func TestC5JumpGoesOn(t *testing.T) {
	for _, piece := range []string{"M", "N"} {
		p := stand(t, "classic", "w", piece+"E5 mE6 nF8 mA12")
		wantMoves(t, p, "E5xE7xG9")
		next := wantStory(t, p, "E5xE7xG9", "jump "+piece+" E5 over E6 to E7; A takes m E6; jump "+piece+" E7 over F8 to G9; A takes n F8; end one-each =")
		wantBoard(t, next, "b", piece+"G9 mA12")
		wantRefusal(t, p, "E5xE7", "C5", MustGoOn, "E7")
		wantRefusal(t, p, "E5xE7-E8", "C5", MustGoOn, "E7")
		wantTouch(t, p, "E5", "C7 | xE7(E6)")
		wantTouch(t, p, "E5 E7", "C7 | xG9(F8)")
		wantTouch(t, p, "E5 E7 G9", "E5xE7xG9 C7 |")
	}
	// Free choice: the short way by D8 or the long one by F8 and H10.
	p := stand(t, "classic", "w", "ME5 mE6 mD8 mF8 mH10"+far)
	wantMoves(t, p, "E5xE7xC9 E5xE7xG9xI11")
	wantTouch(t, p, "E5 E7", "C7 | xC9(D8) xG9(F8)")
	// What was jumped is off at once: E6 is not jumped a second time.
	p = stand(t, "classic", "w", "ME5 mE6"+far)
	wantMoves(t, p, "E5xE7")
	wantRefusal(t, p, "E5xE7xE5", "C3", TooFar, "E7 E5")
	// Nor over a friend: that is a canter, and nothing follows the jumps.
	p = stand(t, "classic", "w", "ME5 mE6 ME8"+far)
	wantRefusal(t, p, "E5xE7-E9", "C6", JumpsEndTheMove, "E7")
	// To a square that is taken, by either side, there is no jump.
	wantMoves(t, stand(t, "classic", "w", "ME5 mE6 mE7 MA4"+far),
		"E5-D4 E5-D5 E5-D6 E5-E4 E5-F4 E5-F5 E5-F6 A4-A5 A4-B3 A4-B4 A4-B5")
}

// The square that the moving piece left counts as empty: round the ring of four
// and home again, and on from there.
func TestC5StartCountsAsEmpty(t *testing.T) {
	p := stand(t, "classic", "w", "ME5 mE6 mF7 mG6 mF5"+far)
	wantMoves(t, p, "E5xG5xG7xE7xE5")
	next := wantStory(t, p, "E5xE7xG7xG5xE5", "jump M E5 over E6 to E7; A takes m E6; jump M E7 over F7 to G7; A takes m F7; "+
		"jump M G7 over G6 to G5; A takes m G6; jump M G5 over F5 to E5; A takes m F5; turn B")
	wantBoard(t, next, "b", "ME5"+far)
	wantMoves(t, stand(t, "classic", "w", "ME5 mE6 mF7 mG6 mF5 mD5 mA12"), // on from E5 over D5, or D5 first and no more
		"E5xC5 E5xG5xG7xE7xE5xC5")
}

func TestC6KnightsCharge(t *testing.T) {
	pieces := "E5 ME6 mE8 mF10" + far
	p := stand(t, "classic", "w", "N"+pieces)
	if !slices.Contains(movesText(p), "E5-E7xE9xG11") || slices.Contains(movesText(p), "E5-E7xE9") {
		t.Errorf("moves %v", p.Moves())
	}
	next := wantStory(t, p, "E5-E7xE9xG11", "canter N E5 over E6 to E7; jump N E7 over E8 to E9; A takes m E8; jump N E9 over F10 to G11; A takes m F10; turn B")
	wantBoard(t, next, "b", "ME6 NG11"+far)
	wantRefusal(t, p, "E5-E7xE9", "C5", MustGoOn, "E9")
	// Not for Men.
	p = stand(t, "classic", "w", "M"+pieces)
	wantMoves(t, p, "E5-D4 E5-D5 E5-D6 E5-E4 E5-F4 E5-F5 E5-F6 E5-E7 "+
		"E6-D5 E6-D6 E6-D7 E6-E4 E6-E7 E6-F5 E6-F6 E6-F7")
	wantRefusal(t, p, "E5-E7xE9", "C6", ManCannotCharge, "E5")
	wantStory(t, p, "E5-E7", "canter M E5 over E6 to E7; turn B")
	// Several canter leaps, and nothing after the jumps.
	p = stand(t, "classic", "w", "NE5 ME6 MF8 mG10 MH12"+far)
	wantStory(t, p, "E5-E7-G9xG11", "canter N E5 over E6 to E7; canter N E7 over F8 to G9; jump N G9 over G10 to G11; A takes m G10; turn B")
	wantRefusal(t, p, "E5-E7-G9xG11-I13", "C6", JumpsEndTheMove, "G11")
	wantRefusal(t, p, "E5-E7-G9xG11-G12", "C6", JumpsEndTheMove, "G11")
	// A jump first: then no canter.
	p = stand(t, "classic", "w", "NE5 mE6 ME8 mE10"+far)
	wantMoves(t, p, "E5xE7")
	wantRefusal(t, p, "E5xE7-E9", "C6", JumpsEndTheMove, "E7")
}

func TestC7Obligation(t *testing.T) {
	p := stand(t, "classic", "w", "ME5 mE6 MA8 NJ9 mJ10"+far)
	wantMoves(t, p, "E5xE7 J9xJ11")
	wantRefusal(t, p, "A8-A9", "C7", JumpCompulsory, "E5 J9")
	wantRefusal(t, p, "E5-E4", "C7", JumpCompulsory, "E5 J9")
	wantTouch(t, p, "", "C7 | pE5 pJ9")
	// A Knight's Charge satisfies the rule as well; a canter alone does not.
	p = stand(t, "classic", "w", "NE5 ME6 mE8 MA8 mA9"+far)
	wantMoves(t, p, "A8xA10 E5-E7xE9")
	wantRefusal(t, p, "E5-E7", "C7", JumpCompulsory, "E5 A8")
	part, err := p.Continue([]engine.Square{named(t, "E5"), named(t, "E7")})
	if err != nil || part.Move != "" || part.Unfinished == nil || part.Unfinished.Reason != MustCapture || part.Unfinished.Ruling != "C7" {
		t.Errorf("in the middle of a charge: %+v, %v", part, err)
	}
	wantTouch(t, p, "E5", "C7 | cE7")
	wantTouch(t, p, "E5 E7", "C7 | xE9(E8)")
	// A Man's canter is no way out either.
	p = stand(t, "classic", "w", "ME5 ME6 mE8 MA8 mA9"+far)
	wantMoves(t, p, "A8xA10")
	wantRefusal(t, p, "E5-E7", "C7", JumpCompulsory, "A8")
	// A charge alone is never forced: steps and canters stay free.
	p = stand(t, "classic", "w", "NE5 ME6 mE8"+far)
	wantMoves(t, p, "E5-D4 E5-D5 E5-D6 E5-E4 E5-F4 E5-F5 E5-F6 E5-E7 E5-E7xE9 "+
		"E6-D5 E6-D6 E6-D7 E6-E4 E6-E7 E6-F5 E6-F6 E6-F7")
	wantTouch(t, p, "E5 E7", "E5-E7 | xE9(E8)")
}

func TestC8KnightMayStop(t *testing.T) {
	pieces := "NE5 ME6 MF8 mE8 MD8" + far // D8 keeps F8 from jumping E8
	p := stand(t, "classic", "w", pieces)
	for _, m := range []engine.Move{"E5-E7", "E5-E7xE9", "E5-E7-G9"} {
		if _, _, err := p.Play(m); err != nil {
			t.Errorf("classic: %s: %v", m, err)
		}
	}
	// wcf: having landed on E7, where it could jump E8, it must capture.
	p = stand(t, "wcf", "w", pieces)
	wantRefusal(t, p, "E5-E7", "C8", MustCapture, "E7")
	wantRefusal(t, p, "E5-E7-G9", "C8", MustCapture, "G9")
	wantStory(t, p, "E5-E7xE9", "canter N E5 over E6 to E7; jump N E7 over E8 to E9; A takes m E8; turn B")
	wantTouch(t, p, "E5 E7", "| xE9(E8)") // G9 leads to no legal end
	// It may canter on and capture elsewhere.
	p = stand(t, "wcf", "w", pieces+" mG10")
	wantTouch(t, p, "E5 E7", "| xE9(E8) cG9")
	wantTouch(t, p, "E5 E7 G9", "| xG11(G10)")
	wantStory(t, p, "E5-E7-G9xG11", "canter N E5 over E6 to E7; canter N E7 over F8 to G9; jump N G9 over G10 to G11; A takes m G10; turn B")
	// Another way to G9 that lands on no such square makes G9 an end, but
	// not for a piece that came by E7.
	p = stand(t, "wcf", "w", "NE5 ME6 MF8 mE8 MD8 MF5 MG6 MG8"+far)
	if !slices.Contains(movesText(p), "E5-G5-G7-G9") {
		t.Errorf("moves %v", p.Moves())
	}
	wantRefusal(t, p, "E5-E7-G9", "C8", MustCapture, "G9")
	// Men, who cannot charge, stop where they like.
	p = stand(t, "wcf", "w", "ME5 ME6 MF8 mE8 MD8"+far)
	for _, m := range []engine.Move{"E5-E7", "E5-E7-G9"} {
		if _, _, err := p.Play(m); err != nil {
			t.Errorf("wcf: a Man's %s: %v", m, err)
		}
	}
	// The enemy castle lifts the obligation of no one who came through F14,
	// where G14 could be jumped.
	for rules, legal := range map[string]bool{"classic": true, "wcf": false} {
		p = stand(t, rules, "w", "NF12 MF13 MF15 mG14 mH13 mH15 mG16"+far)
		if got := slices.Contains(movesText(p), "F12-F14-F16"); got != legal {
			t.Errorf("%s: F12-F14-F16 is legal: %v", rules, got)
		}
	}
}

func TestC9ChargeMayEndWhereItBegan(t *testing.T) {
	for _, rules := range bothRules {
		p := stand(t, rules, "w", "NE5 MF6 mG6 mF5"+far)
		wantMoves(t, p, "E5-G7xG5xE5 E5xG5xG7 F6xF4 F6xH6")
		next := wantStory(t, p, "E5-G7xG5xE5", "canter N E5 over F6 to G7; jump N G7 over G6 to G5; A takes m G6; jump N G5 over F5 to E5; A takes m F5; turn B")
		wantBoard(t, next, "b", "NE5 MF6"+far)
		wantTouch(t, p, "E5 G7 G5", "C7 | xE5(F5)")
		// And pass over it: D5, if it is there, is jumped from E5.
		p = stand(t, rules, "w", "NE5 MF6 mG6 mF5 mD5 mA12")
		wantMoves(t, p, "E5-G7xG5xE5xC5 E5xC5 E5xG5xG7 F6xF4 F6xH6")
	}
}
