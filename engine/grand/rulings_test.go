package grand

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// stand returns a position with pieces on named squares: "RF3 rG3". The head is the player to move
// and, if they are not 0, the castle moves used: "r", "g 0 2 0 0".
func stand(t testing.TB, board, head, pieces string) *Position {
	t.Helper()
	o := &oracle{b: oracleBoards[board], at: map[cell]byte{}, side: head[0], used: map[byte]int{}}
	if f := strings.Fields(head); len(f) == 5 {
		for i := range 4 {
			o.used[order[i]], _ = strconv.Atoi(f[1+i])
		}
	}
	for _, p := range strings.Fields(pieces) {
		c := cellsOf(p[1:])[0]
		if _, full := o.at[c]; full || !o.b.squares[c] {
			t.Fatalf("%s: no free square", p)
		}
		o.at[c] = p[0]
	}
	return parse(t, board, "wcf", o.text())
}

// wantEnd plays a move and checks how the game stands then, of a team if it has ended.
func wantEnd(t testing.TB, p *Position, m engine.Move, want string) *Position {
	t.Helper()
	next, _, err := p.Play(m)
	if err != nil {
		t.Fatalf("%s: %s: %v", p, m, err)
	}
	of := byte('r')
	if i := strings.IndexByte(want, ' '); i > 0 {
		of = want[i+1]
	}
	if got := outcomeText(next.Outcome(), of); got != want {
		t.Errorf("%s: %s: ended %q, want %q", p, m, got, want)
	}
	return next.(*Position)
}

func wantRefusal(t testing.TB, p *Position, m engine.Move, ruling string, reason engine.Reason) {
	t.Helper()
	_, _, err := p.Play(m)
	var r *engine.Refusal
	if !errors.As(err, &r) || r.Ruling != ruling || r.Reason != reason {
		t.Errorf("%s: %s: %v, want %s %s", p, m, err, ruling, reason)
	}
}

// turned returns squares turned by quarters clockwise on a board of so many files and ranks.
func turned(cells []cell, size, quarters int) []cell {
	out := slices.Clone(cells)
	for range quarters {
		for i, c := range out {
			out[i] = cell{c.rank, size + 1 - c.file}
		}
	}
	return out
}

// startOf checks a start: Red's pieces, given by names, and the others' turned.
func startOf(t *testing.T, board string, squares int, knights, men string) {
	t.Helper()
	ob := oracleBoards[board]
	o := &oracle{b: ob, at: map[cell]byte{}, side: 'r', used: map[byte]int{}}
	for side, quarters := range map[byte]int{'r': 0, 'b': 1, 'g': 2, 'y': 3} {
		i := strings.IndexByte(order, side)
		for _, c := range turned(cellsOf(knights), ob.size, quarters) {
			o.at[c] = letters[2*i]
		}
		for _, c := range turned(cellsOf(men), ob.size, quarters) {
			o.at[c] = letters[2*i+1]
		}
		castle := turned(ob.castle['r'], ob.size, quarters)
		for _, c := range castle {
			if !o.is(c, side) {
				t.Errorf("%s: %v is not in the castle of %c", board, c, side)
			}
		}
	}
	if got := boardCalled(board).start; got != o.text() {
		t.Errorf("%s starts as %s, want %s", board, got, o.text())
	}
	if n := len(boardCalled(board).geometry.Squares); n != squares || len(ob.squares) != squares {
		t.Errorf("%s has %d squares, want %d", board, n, squares)
	}
}

// G1, G3
func TestG1G3BoardAndStart(t *testing.T) {
	startOf(t, "grand", 180, "F3 K3 G4 J4", "G3 H3 I3 J3 H4 I4 H5 I5")
}

// GC1, GC2
func TestGC1GC2BoardAndStart(t *testing.T) {
	startOf(t, "cam", 93, "F2 H2", "G2 F3 G3 H3 G4")
}

func TestG2EachMovesHisOwn(t *testing.T) {
	p := parse(t, "grand", "wcf", grandBoard().start)
	for i, seat := range []engine.Seat{Red, Green, Blue, Yellow, Red} {
		if p.Turn() != seat {
			t.Fatalf("move %d is made by %d", i, p.Turn())
		}
		moves := p.Moves()
		next, _, err := p.Play(moves[len(moves)/2])
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*Position)
	}
	// The partner's duty to jump binds Blue alone.
	p = stand(t, "grand", "r", "rE5 rE6 bH8 gH9 yM5")
	if part, err := p.Continue(nil); err != nil || part.Ruling != "" || len(part.Next) != 2 {
		t.Errorf("%v: %v", part, err)
	}
	wantRefusal(t, p, "H8xH10", "C2", camelot.NotYours)
	wantRefusal(t, p, "M5-M6", "C2", camelot.NotYours)
	p = stand(t, "grand", "b", "rE5 rE6 bH8 bC8 gH9 yM5")
	if got := fmt.Sprint(p.Moves()); got != "[H8xH10]" {
		t.Errorf("Blue may play %s", got)
	}
}

func TestG4OverThePartnerToo(t *testing.T) {
	p := stand(t, "grand", "r", "rE5 rL9 bE6 gM5 yM6")
	wantEnd(t, p, "E5-E7", "")
	for _, enemy := range []string{"gE6 yM6 gM5", "yE6 gM5 yM6"} {
		p = stand(t, "grand", "r", "rE5 rL9 bC8 "+enemy)
		if got := fmt.Sprint(p.Moves()); got != "[E5xE7]" {
			t.Errorf("with %s: %s", enemy, got)
		}
	}
	// The partner's piece is never jumped.
	p = stand(t, "grand", "r", "rE5 rL9 bE6 gM5 yM6")
	for _, m := range p.Moves() {
		if strings.Contains(string(m), "x") {
			t.Errorf("%s", m)
		}
	}
}

func TestG5OnlyTheCastleOpposite(t *testing.T) {
	p := stand(t, "grand", "r", "rH15 rE5 bC8 gM5 yM6 gM9")
	wantEnd(t, p, "H15-H16", "")
	// C12: two castle moves each, and no way out.
	p = stand(t, "grand", "r", "rH16 rE5 bC8 gM5 yM6")
	wantEnd(t, p, "H16-I16", "")
	wantRefusal(t, p, "H16-H15", "C12", camelot.InEnemyCastle)
	wantRefusal(t, stand(t, "grand", "r 2 0 0 0", "rH16 rE5 bC8 gM5 yM6"), "H16-I16", "C12", camelot.CastleMovesUsed)
	// C13: a leap into the goal ends there.
	wantEnd(t, stand(t, "grand", "b", "bN8 yO8 yO9 rE5 gM5"), "N8xP8", "")
}

func TestG6CastlesAtTheSidesAreClosed(t *testing.T) {
	p := stand(t, "grand", "r", "rB8 rE5 bC12 gM5 yM6")
	wantRefusal(t, p, "B8-A8", "G6", camelot.CastleClosed)
	wantRefusal(t, p, "B8-A8-B9", "G6", camelot.CastleClosed)
	at := func(name string) engine.Square {
		c := cellsOf(name)[0]
		return p.state.board.geometry.At(c.file-1, c.rank-1)
	}
	_, err := p.Continue([]engine.Square{at("B8"), at("A8")})
	var r *engine.Refusal
	if !errors.As(err, &r) || r.Ruling != "G6" || r.Reason != camelot.CastleClosed || r.Squares[0] != at("A8") {
		t.Errorf("touched, it is refused by %v", err)
	}
	// A 'jump' that would end there obliges to nothing.
	p = stand(t, "grand", "r", "rC8 yB8 rE5 bC12 gM5")
	for _, m := range p.Moves() {
		if strings.Contains(string(m), "A8") || strings.Contains(string(m), "x") {
			t.Errorf("%s", m)
		}
	}
	// Blue's own castle follows C10: a jump may land there.
	p = stand(t, "grand", "b", "bC8 yB8 rE5 gM5 bE9")
	if got := fmt.Sprint(p.Moves()); got != "[C8xA8]" {
		t.Errorf("Blue may play %s", got)
	}
	p = wantEnd(t, p, "C8xA8", "")
	wantRefusal(t, stand(t, "grand", "b", "bB8 rE5 gM5 yM6 bE9"), "B8-A8", "C10", camelot.OwnCastleClosed)
}

func TestG7TwoGoalSquaresOfATeam(t *testing.T) {
	// Two of one player,
	p := wantEnd(t, stand(t, "grand", "r", "rH16 rI15 bC8 gM5 yM6"), "I15-I16", "castle r")
	wantRefusal(t, p, "C8-C9", "G7", camelot.GameOver)
	if p.Outcome().Winners != engine.Seats(0).With(Red).With(Blue) {
		t.Errorf("it is won by %b", p.Outcome().Winners)
	}
	// or one of each.
	wantEnd(t, stand(t, "grand", "r", "rI15 bP8 rC8 gM5 yM6"), "I15-I16", "castle b")
	// One alone wins nothing, nor does an opponent's.
	wantEnd(t, stand(t, "grand", "r", "rI15 bC8 gH1 yM6"), "I15-I16", "")
}

func TestG8TheLastPieces(t *testing.T) {
	p := wantEnd(t, stand(t, "grand", "r", "rE5 bC8 gE6"), "E5xE7", "annihilation r")
	wantRefusal(t, p, "C8-C9", "G8", camelot.GameOver)
	wantEnd(t, stand(t, "grand", "r", "rE5 rC8 gE6 yF8"), "E5xE7xG9", "annihilation b")
	wantEnd(t, stand(t, "grand", "r", "rE5 gE6 yF8"), "E5xE7xG9", "one-each =")
	wantEnd(t, stand(t, "grand", "r", "rE5 gE6 yM6"), "E5xE7", "one-each =")
	// Two against one play on.
	wantEnd(t, stand(t, "grand", "r", "rE5 bC8 gE6 yM6"), "E5xE7", "")
}

func TestG9WhoCannotMoveIsPassedOver(t *testing.T) {
	// Green has no piece, and Yellow one: Blue is next.
	p := stand(t, "grand", "r", "rE5 bC8 yM6")
	next, events, err := p.Play("E5-E6")
	if err != nil || next.Turn() != Blue {
		t.Fatalf("%v: %v", next, err)
	}
	if got := fmt.Sprint(events[1:]); got != fmt.Sprint([]engine.Event{engine.Passed{Seat: Green}, engine.TurnChanged{To: Blue}}) {
		t.Errorf("what happens is %v", events)
	}
	// Neither Green nor Yellow can move: their team has lost.
	p = wantEnd(t, stand(t, "grand", "r 0 2 0 0", "rE5 bC8 gH1"), "E5-E6", "no-move r")
	wantRefusal(t, p, "C8-C9", "G9", camelot.GameOver)
	// A text cannot say that it is the turn of a player who is passed over.
	text := strings.Replace(stand(t, "grand", "r", "rE5 bC8 yM6").String(), " r ", " g ", 1)
	if _, err := (Game{}).Parse(setup("grand", "wcf"), text); err == nil || !strings.Contains(err.Error(), "Green has no legal move") {
		t.Errorf("%s: %v", text, err)
	}
}

func TestG10DrawsOfFour(t *testing.T) {
	text := stand(t, "grand", "r", "rE5 bE9 gL5 yL9").String()
	play := func(draws string, counters string, moves ...engine.Move) engine.Position {
		s := setup("grand", "wcf")
		s.Values["repetition"] = draws
		var p engine.Position
		p, err := Game{}.Parse(s, text+counters)
		for _, m := range moves {
			if err == nil {
				p, _, err = p.Play(m)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	forth := []engine.Move{"E5-E6", "L5-L6", "E9-E10", "L9-L10", "E6-E5", "L6-L5", "E10-E9", "L10-L9"}
	twice := slices.Concat(forth, forth)
	if got := play("on", "", twice...).Outcome().Cause; got != engine.CauseRepetition {
		t.Errorf("the third time it is %q", got)
	}
	if got := play("off", "", twice...).Outcome(); got.Over() {
		t.Errorf("with the setting off it is %v", got)
	}
	if got := play("on", " 199 300", "E5-E6").Outcome().Cause; got != engine.CauseFiftyMoves {
		t.Errorf("after 50 turns of each it is %q", got)
	}
	if got := play("on", " 198 300", "E5-E6").Outcome(); got.Over() {
		t.Errorf("a turn before it is %v", got)
	}
}

func TestGC3OnePieceInTheGoalWins(t *testing.T) {
	wantEnd(t, stand(t, "cam", "r", "rG12 bC5 gJ5 yJ6"), "G12-G13", "entered r")
	wantEnd(t, stand(t, "cam", "b", "rG9 bL7 gJ5 yJ10"), "L7-M7", "entered b")
	wantRefusal(t, stand(t, "cam", "r", "rB7 bC5 gJ5 yJ10"), "B7-A7", "G6", camelot.CastleClosed)
	wantEnd(t, stand(t, "cam", "r", "rE5 gE6"), "E5xE7", "annihilation r")
	wantEnd(t, stand(t, "cam", "r", "rE5 gE6 yJ10"), "E5xE7", "")
	if _, err := (Game{}).Parse(setup("cam", "wcf"), strings.TrimSuffix(camBoard().start, "0")+"1"); err == nil {
		t.Error("castle moves are read")
	}
}

// Options: the rules say how F3 is read.
func TestRulesOfGrand(t *testing.T) {
	pieces := "RC6 rC7 gC9 rL9 bL4 yM12"
	o := stand(t, "grand", "r", pieces)
	if slices.Contains(o.Moves(), "C6-C8") {
		t.Error("a Knight stops where it could jump")
	}
	classic := parse(t, "grand", "classic", o.String())
	if !slices.Contains(classic.Moves(), "C6-C8") {
		t.Error("a Knight may not stop where it could jump")
	}
	for name, value := range map[string]string{"board": "camelot", "rules": "house", "house": "on"} {
		if _, err := (Game{}).New(engine.Setup{Values: map[string]string{name: value}}); err == nil {
			t.Errorf("%s=%s is a setting", name, value)
		}
	}
}

// FuzzText: whatever stands in a text, it is read back as it is or refused in words.
func FuzzText(f *testing.F) {
	r := rand.New(rand.NewPCG(2, 2))
	for i, board := range []string{"grand", "cam"} {
		f.Add(i == 1, boardCalled(board).start)
		f.Add(i == 1, boardCalled(board).start+" 3 40")
		for range 8 {
			f.Add(i == 1, wild(oracleBoards[board], 7, r))
		}
	}
	f.Fuzz(func(t *testing.T, cam bool, text string) {
		s := setup(map[bool]string{false: "grand", true: "cam"}[cam], "wcf")
		p, err := Game{}.Parse(s, text)
		if err != nil {
			var e *engine.TextError
			if !errors.As(err, &e) || e.At < 0 || e.At > len(text) || e.Reason == "" {
				t.Fatalf("%q: %#v", text, err)
			}
			return
		}
		if p.String() != text {
			t.Fatalf("%q comes back as %q", text, p)
		}
		for i, m := range p.Moves() {
			next, _, err := p.Play(m)
			if err != nil {
				t.Fatalf("%q: %s: %v", text, m, err)
			}
			again, err := Game{}.Parse(s, next.String())
			if err != nil || again.String() != next.String() || again.Key() != next.Key() {
				t.Fatalf("%q after %s: %v", text, m, err)
			}
			if i > 12 {
				break
			}
		}
	})
}

// G7, G8, GC3: whose team has won by what stands on the board has no move any more.
func TestDecidedForTheSideToMove(t *testing.T) {
	for _, c := range []struct {
		board, head, pieces string
		cause               engine.Cause
	}{
		{"grand", "r", "rH16 bP9 gF8 gF9 yF10", engine.CauseCastle},
		{"grand", "b", "rH16 rI16 bF7 gF8 gF9 yF10", engine.CauseCastle},
		{"grand", "r", "rE5 rE6 bF9", engine.CauseAnnihilation},
		{"grand", "r", "rH16 bF7 gF8 gF9 yF10", ""},
		{"cam", "r", "rG13 bF9 gF8 yF10", engine.CauseEntered},
		{"cam", "g", "gF8 yF10", engine.CauseAnnihilation},
	} {
		p := stand(t, c.board, c.head, c.pieces)
		if o := p.Outcome(); o.Cause != c.cause || o.Over() != (o.Winners.Has(p.Turn())) || o.Over() != (len(p.Moves()) == 0) {
			t.Errorf("%s %s: %+v, %d moves", c.board, p, o, len(p.Moves()))
		}
	}
}
