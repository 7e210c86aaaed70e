package camelot

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
)

// everyBoard returns the family: Camelot's own board first.
func everyBoard() (all []*Board) {
	for _, name := range boardNames {
		all = append(all, boardCalled(name))
	}
	return all
}

// standOn returns stand on a board of the family.
func standOn(t testing.TB, board, rules, head, pieces string) *Position {
	t.Helper()
	o := &oracle{b: oracleBoards[board], trees: map[cell]bool{}, at: map[cell]byte{}, side: head[0], used: map[byte]int{}}
	if f := strings.Fields(head); len(f) == 3 {
		o.used['w'], _ = strconv.Atoi(f[1])
		o.used['b'], _ = strconv.Atoi(f[2])
	}
	for _, p := range strings.Fields(pieces) {
		c := cellsOf(p[1:])[0]
		switch {
		case o.at[c] != 0 || !o.onBoard(c):
			t.Fatalf("%s: no free square", p)
		case p[0] == '#':
			o.trees[c] = true
		default:
			o.at[c] = p[0]
		}
	}
	return parseOn(t, board, rules, o.text())
}

// wantEnd plays a move and checks how the game stands then.
func wantEnd(t testing.TB, p *Position, m engine.Move, want string) *Position {
	t.Helper()
	next, _, err := p.Play(m)
	if err != nil {
		t.Fatalf("%s: %s: %v", p, m, err)
	}
	if got := outcomeText(next.Outcome()); got != want {
		t.Errorf("%s: %s: ended %q, want %q", p, m, got, want)
	}
	return next.(*Position)
}

// startOf checks a start's pieces, given by names, and that the board has so many squares.
func startOf(t *testing.T, board string, squares int, pieces string) {
	t.Helper()
	b := boardCalled(board)
	if n := len(b.geometry.Squares); n != squares || n != len(oracleBoards[board].squares) {
		t.Errorf("%s has %d squares", board, n)
	}
	p := standOn(t, board, "wcf", "w", pieces)
	if p.String() != b.start {
		t.Errorf("%s starts as %s, want %s", board, b.start, p)
	}
	for seat := range engine.Seat(2) {
		if n := p.state.Pieces(seat).Len(); n != b.Knights()+b.Men() || p.state.knights.Len() != 2*b.Knights() {
			t.Errorf("%s has %d pieces of a seat, of %d Knights and %d Men", board, n, b.Knights(), b.Men())
		}
	}
}

// several returns pieces of one letter on squares.
func several(letter, squares string) string {
	return letter + strings.Join(strings.Fields(squares), " "+letter)
}

func TestCM1CM2CamsBoardAndStart(t *testing.T) {
	startOf(t, "cam", 67, strings.Join([]string{several("N", "C4 E4"), several("M", "B5 C5 D5 E5 F5"),
		several("n", "C10 E10"), several("m", "B9 C9 D9 E9 F9")}, " "))
}

func TestCT1CT2CamettesBoardAndStart(t *testing.T) {
	startOf(t, "camette", 23, "NC2 MB3 MC3 MD3 nC6 mB5 mC5 mD5")
}

func TestCH1CH2ChivalrysBoardAndStart(t *testing.T) {
	startOf(t, "chivalry", 176, strings.Join([]string{
		several("N", "C6 D6 K6 L6 C7 D7 K7 L7"), several("M", "E6 F6 G6 H6 I6 J6 E7 F7 G7 H7 I7 J7"),
		several("n", "C11 D11 K11 L11 C10 D10 K10 L10"), several("m", "E11 F11 G11 H11 I11 J11 E10 F10 G10 H10 I10 J10"),
	}, " "))
}

func TestCH3ChivalryEndsAsCamelot(t *testing.T) {
	for _, rules := range bothRules {
		// Two castle moves, and both squares of the castle.
		p := standOn(t, "chivalry", rules, "w", "MG16 MH15 mA5 mA6 NA9")
		wantEnd(t, wantEnd(t, p, "G16-H16", ""), "A6-A7", "")
		wantEnd(t, p, "H15-H16", "castle w")
		wantRefusal(t, standOn(t, "chivalry", rules, "w 2 0", "MG16 MF12 mA5 mA6"), "G16-H16", "C12", CastleMovesUsed, "G16")
		wantEnd(t, standOn(t, "chivalry", rules, "w", "ME5 mA5 mE6 mF8"), "E5xE7xG9", "one-each =")
		wantEnd(t, standOn(t, "chivalry", rules, "w", "ME5 MA9 mE6"), "E5xE7", "annihilation w")
	}
	wantEnd(t, standOn(t, "chivalry", "wcf", "w", "ME5 mE6 mF8"), "E5xE7xG9", "one-each =")
	wantEnd(t, standOn(t, "chivalry", "classic", "w", "ME5 mE6 mF8"), "E5xE7xG9", "annihilation w")
}

// F1: a game that only the World Camelot Federation has described is played by its rules
// unless the players choose others.
func TestF1TheRulesOfTheFederation(t *testing.T) {
	for _, b := range everyBoard() {
		p, err := Game{}.New(engine.Setup{Values: map[string]string{"board": b.Name()}})
		if err != nil {
			t.Fatal(err)
		}
		want := WCF
		if b == standard {
			want = Classic
		}
		if got := p.(*Position).state.Rules(); got != want {
			t.Errorf("%s is played by %s", b.Name(), got)
		}
		p, err = Game{}.New(engine.Setup{Values: map[string]string{"board": b.Name(), "rules": "classic"}})
		if err != nil || p.(*Position).state.Rules() != Classic {
			t.Errorf("%s cannot be played by the classic rules: %v", b.Name(), err)
		}
	}
}

// F2: White begins, and there is no passing.
func TestF2WhiteBegins(t *testing.T) {
	for _, b := range everyBoard() {
		p := parseOn(t, b.name, "wcf", b.start)
		if p.Turn() != White || slices.Contains(p.Moves(), "pass") {
			t.Errorf("%s: %s begins with %v", b.name, p, p.Moves())
		}
	}
}

// F3: a Knight that has cantered to where it could jump must capture; in the classic reading
// it may stop there.
func TestF3AKnightThatCouldJumpMust(t *testing.T) {
	for _, b := range []string{"cam", "camette", "chivalry", "anti"} {
		pieces := "NC3 MC4 mC6 mE2"
		stop := engine.Move("C3-C5")
		switch b {
		case "chivalry", "anti":
			pieces += " mG9 MG4"
		case "cam":
			pieces += " mG9 MG4"
		case "camette":
			pieces, stop = "NA3 MB3 mD3 mA5", "A3-C3"
		}
		p := standOn(t, b, "classic", "w", pieces)
		if !slices.Contains(p.Moves(), stop) {
			t.Errorf("%s: it may not stop: %v", b, p.Moves())
		}
		p = standOn(t, b, "wcf", "w", pieces)
		if slices.Contains(p.Moves(), stop) {
			t.Errorf("%s: it may stop: %v", b, p.Moves())
		}
		charges := slices.ContainsFunc(p.Moves(), func(m engine.Move) bool {
			return strings.HasPrefix(string(m), string(stop)+"x")
		})
		if !charges {
			t.Errorf("%s: no charge among %v", b, p.Moves())
		}
	}
}

// F4: into one's own castle only a jump leads, from which the piece goes on or leaves with the
// next move, before any other piece jumps.
func TestF4OneSquareOfOnesOwn(t *testing.T) {
	p := standOn(t, "camette", "wcf", "w", "MC2 MB2 MA3 mD4 mE5")
	for _, m := range p.Moves() { // C10: no step
		if strings.HasSuffix(string(m), "-C1") {
			t.Errorf("%s leads into the own castle", m)
		}
	}
	// A jump may land there.
	p = standOn(t, "camette", "wcf", "w", "MA3 mB2 mE5 MD2")
	wantEnd(t, p, "A3xC1", "")
	// Black moves; then White's piece in the castle moves, though another could jump.
	p = standOn(t, "camette", "wcf", "w", "MC1 MD3 mD4 mA5")
	if got := p.pick().Ruling; got != "C11" {
		t.Errorf("the duty is %q", got)
	}
	for _, m := range p.Moves() {
		if !strings.HasPrefix(string(m), "C1-") {
			t.Errorf("%s moves another piece", m)
		}
	}
	// What cannot leave leaves its side without a move.
	p = standOn(t, "camette", "wcf", "w", "MC1 MA3 MC3 ME3 mB2 mC2 mD2")
	if len(p.Moves()) > 0 || outcomeText(p.Outcome()) != "no-move b" {
		t.Errorf("%v: %s", p.Moves(), outcomeText(p.Outcome()))
	}
}

// grown returns a board with six trees, if it has any.
func grown(b *Board) *Board {
	if b.treeSquares[White].Empty() {
		return b
	}
	var trees [2]Bits
	for seat, names := range []string{"C2 D2 I2", "J15 I15 D15"} {
		for _, name := range strings.Fields(names) {
			trees[seat].Set(b.squareNamed(name))
		}
	}
	return b.withTrees(trees)
}

// F5: the draws by repetition and after 50 moves are a setting on every board.
func TestF5DrawsAreASetting(t *testing.T) {
	for _, b := range everyBoard() {
		b = grown(b)
		for _, draws := range []string{"on", "off"} {
			s := engine.Setup{Seats: 2, Values: map[string]string{"board": b.name, "repetition": draws}}
			// A lone piece of each steps about, far from each other.
			low, high := b.geometry.Squares[len(b.geometry.Squares)/3], b.geometry.Squares[len(b.geometry.Squares)*2/3]
			two := State{board: b}
			for seat, sq := range []engine.Square{low, high} {
				two.put(b.number[sq], engine.Piece{Kind: Man, Seat: engine.Seat(seat)})
				two.put(b.number[sq]+2, engine.Piece{Kind: Man, Seat: engine.Seat(seat)})
			}
			p, err := Game{}.Parse(s, two.text(Counters{Shown: true, Quiet: 99, Ply: 99}))
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range p.Moves() {
				next, events, err := p.Play(m)
				if err != nil {
					t.Fatal(err)
				}
				if engine.Taken(events) > 0 || next.(*Position).blocked {
					continue
				}
				if over := next.Outcome().Cause == engine.CauseFiftyMoves; over != (draws == "on") {
					t.Errorf("%s, repetition %s: %s after %s", b.name, draws, outcomeText(next.Outcome()), m)
				}
			}
		}
	}
}

// S1, S2: a piece that comes into a castle of one square ends the game, and wins it.
func TestS1S2OnePieceInTheCastleWins(t *testing.T) {
	for _, rules := range bothRules {
		p := wantEnd(t, standOn(t, "cam", rules, "w", "ME12 mA5 mA6"), "E12-D13", "entered w")
		wantMoves(t, p, "")
		wantRefusal(t, p, "A5-A4", "S2", GameOver, "")
		wantEnd(t, standOn(t, "camette", rules, "b", "mD2 mA5 MA4 ME3"), "A5xA3", "")
		wantEnd(t, standOn(t, "camette", rules, "b", "mD2 mA5 ME4"), "D2-C1", "entered b")
		// The text can only say that no castle move was made.
		s := setup(rules)
		s.Values["board"] = "camette"
		if _, err := (Game{}).Parse(s, "1/3/5/5/5/1M1/1 w 1 0"); err == nil || !strings.Contains(err.Error(), "no castle moves") {
			t.Errorf("a castle move: %v", err)
		}
		if got := (Game{}).Counted(s); got != nil {
			t.Errorf("castle moves are counted: %v", got)
		}
	}
}

func TestS3TheLastPieceIsEnough(t *testing.T) {
	for _, rules := range bothRules {
		p := wantEnd(t, standOn(t, "cam", rules, "w", "MD5 mD6"), "D5xD7", "annihilation w")
		wantRefusal(t, p, "D7-D8", "S3", GameOver, "")
	}
}

func TestS4OnePieceEachPlaysOn(t *testing.T) {
	for _, rules := range bothRules {
		wantEnd(t, standOn(t, "cam", rules, "w", "MD5 mD6 mA9"), "D5xD7", "")
		wantEnd(t, standOn(t, "camette", rules, "b", "mA5 ME3"), "A5-B5", "")
	}
}

func TestS5WithoutAMoveOneLoses(t *testing.T) {
	for _, rules := range bothRules {
		p := standOn(t, "camette", rules, "w", "MC1 MA3 MC3 ME3 mB2 mC2 mD2")
		if got := outcomeText(p.Outcome()); got != "no-move b" {
			t.Errorf("%s: %q", rules, got)
		}
		wantRefusal(t, p, "C1-C2", "S5", GameOver, "")
	}
}

func TestS6TheObligationComesBeforeTheCastle(t *testing.T) {
	for _, rules := range bothRules {
		p := standOn(t, "cam", rules, "w", "ME12 MB4 mB5 mG8")
		wantMoves(t, p, "B4xB6")
		wantRefusal(t, p, "E12-D13", "C7", JumpCompulsory, "B4")
	}
}

func TestS7AJumpIntoTheCastleEndsThere(t *testing.T) {
	for _, rules := range bothRules {
		// It could jump on over C12, were it not the castle.
		wantEnd(t, standOn(t, "cam", rules, "w", "MD11 mD12 mC12 mA5"), "D11xD13", "entered w")
		wantEnd(t, standOn(t, "cam", rules, "w", "MD11 MD12 mA5 mA6"), "D11-D13", "entered w")
		wantEnd(t, standOn(t, "camette", rules, "w", "NA5 MB6 mE3"), "A5-C7", "entered w")
	}
}

func TestA1AntiIsCamelotsBoard(t *testing.T) {
	b := boardCalled("anti")
	if b.start != Start || b.all != standard.all || b.step != standard.step || b.castle != standard.castle {
		t.Error("the board is another")
	}
	for _, rules := range bothRules {
		got, want := parseOn(t, "anti", rules, Start), parse(t, rules, Start)
		if !slices.Equal(got.Moves(), want.Moves()) || got.Key() != want.Key() {
			t.Errorf("%s: other moves than Camelot's", rules)
		}
	}
}

func TestA2WhoEntersLoses(t *testing.T) {
	for _, rules := range bothRules {
		p := wantEnd(t, standOn(t, "anti", rules, "w", "MF15 MA4 mA12"), "F15-F16", "entered-lost b")
		wantRefusal(t, p, "A12-A11", "A2", GameOver, "")
		// A forced jump counts.
		p = standOn(t, "anti", rules, "b", "mF3 MF2 MA4 mL9")
		wantMoves(t, p, "F3xF1")
		wantEnd(t, p, "F3xF1", "entered-lost w")
		// One's own castle costs nothing.
		wantEnd(t, standOn(t, "anti", rules, "b", "mF14 MF15 MA4 mL9"), "F14xF16", "")
	}
}

func TestA3WhoCannotMoveWins(t *testing.T) {
	for _, rules := range bothRules {
		// No piece is left.
		p := wantEnd(t, standOn(t, "anti", rules, "w", "MD5 mD6 MA4"), "D5xD7", "no-move-wins b")
		wantRefusal(t, p, "A4-A5", "A3", GameOver, "")
		// A piece cannot leave its own castle.
		p = standOn(t, "anti", rules, "w", "MF1 ML4 mE2 mF2 mG2 mG1 mD3 mF3 mH3")
		if got := outcomeText(p.Outcome()); got != "no-move-wins w" && got != "entered-lost w" {
			t.Errorf("%q", got)
		}
		p = standOn(t, "anti", rules, "w", "MF1 MG1 ML4 mE2 mF2 mG2 mH2 mD3 mE3 mF3 mG3 mH3 mI3")
		if got := outcomeText(p.Outcome()); got != "no-move-wins w" {
			t.Errorf("%q: %v", got, p.Moves())
		}
	}
}

func TestA4NoDrawByMaterial(t *testing.T) {
	for _, rules := range bothRules {
		wantEnd(t, standOn(t, "anti", rules, "w", "MD5 mD6 mA12"), "D5xD7", "")
		wantEnd(t, standOn(t, "anti", rules, "b", "MD5 mA12"), "A12-A11", "")
		s := setup(rules)
		s.Values["board"] = "anti"
		if _, err := (Game{}).Parse(s, strings.TrimSuffix(Start, "0")+"1"); err == nil {
			t.Error("castle moves are read (C12)")
		}
	}
}

// A5: there is one board of Anti-Camelot.
func TestA5AntiHasOneBoard(t *testing.T) {
	n := 0
	for _, b := range everyBoard() {
		if b.Ends().Reversed {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d boards are played the other way round", n)
	}
}

func TestR1RiversBoardAndStart(t *testing.T) {
	startOf(t, "river", 136, strings.Join([]string{
		several("N", "C4 J4 D5 I5"), several("M", "D4 E4 F4 G4 H4 I4 E5 F5 G5 H5"),
		several("n", "C13 J13 D12 I12"), several("m", "D13 E13 F13 G13 H13 I13 E12 F12 G12 H12"),
	}, " "))
}

func TestR2OnlyTheBridgesCross(t *testing.T) {
	b := river()
	bank := func(closed string) int {
		var gone Bits
		for _, name := range strings.Fields(closed) {
			gone.Set(b.squareNamed(name))
		}
		seen := Bits{}
		seen.Set(b.squareNamed("F1"))
		for grew := true; grew; {
			before := seen
			before.Each(func(sq uint8) {
				near := b.near[sq].Less(&gone)
				seen = seen.Or(&near)
			})
			grew = seen != before
		}
		return seen.Len()
	}
	if got := bank("D7 D8 I9 I10"); got != 66 {
		t.Errorf("without the bridges White's bank has %d squares", got)
	}
	for _, one := range []string{"D7 D8", "I9 I10"} {
		if got := bank(one); got != 134 {
			t.Errorf("without %s one comes to %d squares", one, got)
		}
	}
	// On the river nothing stands, and over it nothing leaps.
	p := standOn(t, "river", "wcf", "w", "#C2 #D2 #I2 #J15 #I15 #D15 ME6 mD7 MK4 mA13")
	if p.pick().Ruling != "" { // a jump would land on C8
		t.Errorf("one jumps onto the river: %v", p.Moves())
	}
	if _, _, err := p.Play("D7-E7"); err == nil || !strings.Contains(err.Error(), "no square E7") {
		t.Errorf("E7 is river: %v", err)
	}
}

func TestR3TreesAreSet(t *testing.T) {
	at := parseOn(t, "river", "wcf", river().start)
	for seat, placing := range []engine.Move{"+A4+B3+C2", "+A8+B8+C10"} {
		moves := at.Moves()
		if len(moves) != 10_660 || at.Perft(1) != 10_660 || !slices.IsSorted(moves) {
			t.Fatalf("there are %d placings, Perft says %d", len(moves), at.Perft(1))
		}
		if at.Turn() != engine.Seat(seat) || !at.Placing() || at.Outcome().Over() {
			t.Fatalf("%s sets no trees", at)
		}
		want := map[string]bool{}
		for _, c := range oracleBoards["river"].planting["wb"[seat]] {
			want[fmt.Sprintf("%c%d", 'A'+c.file-1, c.rank)] = true
		}
		part, err := at.Continue(nil)
		if err != nil || len(part.Next) != len(want) || part.Ruling != "R3" || part.Move != "" {
			t.Fatalf("%v on offer: %v", part.Next, err)
		}
		for _, c := range part.Next {
			if !want[at.Board().Geometry.Name(c.Square)] || c.Act != engine.ActPlace {
				t.Errorf("%+v is on offer", c)
			}
		}
		next, err := at.Notation(placing[6:] + placing[3:6] + placing[:3])
		if seat == 0 && (err != nil || next != "+C2+B3+A4") {
			t.Errorf("the canonical text is %q: %v", next, err)
		}
		p, events, err := at.Play(placing)
		if err != nil || len(events) != 4 {
			t.Fatalf("%s: %v %v", placing, events, err)
		}
		at = p.(*Position)
	}
	if at.Placing() || at.Turn() != White || at.String() != "2/8/10/2nmmmmmmn2/3nmmmmn2/9/2#5/8/##6/8/9/2NMMMMN3/#1NMMMMMMN2/#9/#7/2 w 0 0" {
		t.Errorf("with all trees it is %s", at)
	}
	wantRefusal(t, at, "+A4+B3+C3", "R3", TreesStand, "")
	if _, err := at.Continue([]engine.Square{at.Board().Geometry.Squares[0]}); err == nil {
		t.Error("nothing stands there")
	}
}

func TestR3WhatIsNoPlacing(t *testing.T) {
	start := parseOn(t, "river", "wcf", river().start)
	for m, want := range map[engine.Move]string{
		"+A4+B3+A4":    "R3 camelot-tree-twice A4",
		"+A4+B3+A8":    "R3 camelot-tree-place A8", // Black's
		"+A4+B3+D4":    "R3 camelot-tree-place D4", // of the set-up
		"+A4+B3+F1":    "R3 camelot-tree-place F1", // the castle
		"+A4+B3+F2":    "R3 camelot-tree-place F2", // before the castle
		"+A4+B3+D7":    "R3 camelot-tree-place D7", // a bridge
		"+A4+B3":       "R3 camelot-trees-missing A4 B3",
		"D4-D5":        "R3 camelot-trees-first ",
		"pass":         "R3 camelot-trees-first ",
		"":             "R3 camelot-trees-first ",
		"+A4+B3+E7":    "there is no square E7",
		"+A4+B3+":      "a square is missing",
		"+A4-B3":       "'-' cannot follow",
		"+A4+B3+C2+D2": "3 trees to set",
	} {
		_, _, err := start.Play(m)
		got := fmt.Sprint(err)
		var r *engine.Refusal
		if errors.As(err, &r) {
			got = fmt.Sprint(r.Ruling, " ", r.Reason, " ", squaresOn(river().geometry, r.Squares))
		}
		if !strings.Contains(got, want) {
			t.Errorf("%q: %s, want %s", m, got, want)
		}
		if _, err := start.Notation(m); err == nil {
			t.Errorf("%q has a notation", m)
		}
		if _, _, err := start.Replay(m); err == nil {
			t.Errorf("%q is replayed", m)
		}
		if _, err := start.Action(m); err == nil {
			t.Errorf("%q is an action", m)
		}
	}
	// A piece that was put there is in the way.
	p := standOn(t, "river", "wcf", "w", "MA4 mA13")
	wantRefusal(t, p, "+A4+B3+C2", "R3", SquareTaken, "A4")
	for text, want := range map[string]string{
		"2/8/10/2nmmmmmmn2/3nmmmmn2/9/8/8/8/8/9/2NMMMMN3/2NMMMMMMN2/10/##6/2 w 0 0":       "trees of White",
		"2/8/10/2nmmmmmmn2/3nmmmmn2/9/8/8/8/8/9/2NMMMMN3/2NMMMMMMN2/10/###5/2 b 0 0":      "trees of White", // E2
		"2/8/10/2nmmmmmmn2/3nmmmmn2/9/8/8/8/8/9/2NMMMMN3/2NMMMMMMN2/10/##4#1/2 w 0 0":     "trees of White", // Black is to set
		"2/##4#1/10/2nmmmmmmn2/3nmmmmn2/9/8/8/8/8/9/2NMMMMN3/2NMMMMMMN2/10/8/2 w 0 0":     "trees of Black", // White is first
		"2/8/10/2nmmmmmmn2/3nmmmmn2/9/8/8/8/8/9/2NMMMMN3/2NMMMMMMN2/10/8/2 b 0 0":         "trees of Black",
		"2/##4##/10/2nmmmmmmn2/3nmmmmn2/9/8/8/8/8/9/2NMMMMN3/2NMMMMMMN2/10/##4#1/2 w 0 0": "trees of Black",
	} {
		s := setup("wcf")
		s.Values["board"] = "river"
		if _, err := (Game{}).Parse(s, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
		d, err := Game{}.Draft(s, text)
		if err != nil || (Game{}).DraftText(d) != text {
			t.Errorf("%s cannot be drafted: %v", text, err)
			continue
		}
		if i := (Game{}).Impossible(d); len(i) != 1 || i[0].Flaw != TreesWrong || i[0].Ruling != "R3" {
			t.Errorf("%s: %+v", text, i)
		}
	}
	s := setup("wcf")
	if _, err := (Game{}).Parse(s, strings.Replace(Start, "8", "#7", 1)); err == nil || !strings.Contains(err.Error(), "'#' is no piece") {
		t.Errorf("a tree on Camelot's own board: %v", err)
	}
}

// No piece ever stands in the river: touching the water is refused with that reason, also
// while trees are set.
func TestR1NobodyStandsInTheWater(t *testing.T) {
	placed := standOn(t, "river", "wcf", "w", "#C2 #F6 #G7 #J15 #I15 #D15 ND5 ME5 mA13 mA12")
	start, err := Game{}.New(engine.Setup{Seats: 2, Values: map[string]string{"board": "river"}})
	if err != nil {
		t.Fatal(err)
	}
	g := placed.Board().Geometry
	if len(g.Water) != 24 {
		t.Errorf("%d squares of water", len(g.Water))
	}
	for _, water := range g.Water {
		if g.Has(water) || g.WaterAt(g.File(water), g.Rank(water)) != water {
			t.Errorf("%s is a square", g.Name(water))
		}
		for what, try := range map[string]func() error{
			"a step":   func() error { _, err := placed.Continue([]engine.Square{g.At(3, 4), water}); return err },
			"a way on": func() error { _, err := placed.Continue([]engine.Square{water, g.At(3, 4)}); return err },
			"a tree":   func() error { _, err := start.Continue([]engine.Square{water}); return err },
			"by one step": func() error {
				_, _, err := engine.Toucher(placed).Touches([]engine.Square{g.At(3, 4), water})
				return err
			},
		} {
			var r *engine.Refusal
			if err := try(); !errors.As(err, &r) || r.Ruling != "R1" || r.Reason != Water {
				t.Errorf("%s: %s: %v", g.Name(water), what, err)
			}
		}
	}
}

func TestR4NothingPassesATree(t *testing.T) {
	p := standOn(t, "river", "wcf", "w", "#C2 #F6 #G7 #J15 #I15 #D15 ME5 MF5 MG6 mA13 mA12")
	for _, m := range p.Moves() {
		if strings.Contains(string(m), "F6") || strings.Contains(string(m), "G7") {
			t.Errorf("%s comes to a tree", m)
		}
	}
	wantRefusal(t, p, "E5-F6", "R4", TreeStands, "F6")
	wantRefusal(t, p, "E5-G7", "R4", TreeStands, "G7")
	wantRefusal(t, p, "F6-F7", "R4", TreeStands, "F6")
	// Nor may it be jumped, nor landed on by a jump.
	p = standOn(t, "river", "wcf", "w", "#C2 #F6 #G7 #J15 #I15 #D15 ME5 mF5 mA12")
	wantMoves(t, p, "E5xG5")
	p = standOn(t, "river", "wcf", "w", "#C2 #J5 #G7 #J15 #I15 #D15 MH5 mI5 mA12")
	if slices.Contains(p.Moves(), "H5xJ5") || len(p.Moves()) == 0 {
		t.Errorf("it jumps onto a tree: %v", p.Moves())
	}
}

// R5: placing is no move: neither the counters of C18 nor its occurrences know of it.
func TestR5PlacingIsNoMove(t *testing.T) {
	p := parseOn(t, "river", "wcf", river().start+" 3 9")
	for _, m := range []engine.Move{"+A4+B3+C2", "+A8+B8+C10"} {
		next, _, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*Position)
	}
	if !strings.HasSuffix(p.String(), " w 0 0 3 9") {
		t.Errorf("the counters are those of %s", p)
	}
	if h := p.AppendHistory(nil, 10); len(h) != 1 || h[0] != p.Key() {
		t.Errorf("%d positions have stood", len(h))
	}
	// The key tells of the trees, and agrees with that of the text.
	if again := parseOn(t, "river", "wcf", p.String()); again.Key() != p.Key() || again.state.board != p.state.board {
		t.Error("read back it is another position")
	}
	other := parseOn(t, "river", "wcf", strings.Replace(p.String(), "2#5", "1#6", 1))
	if other.Key() == p.Key() {
		t.Error("other trees have the same key")
	}
}

// Boards with trees are kept, no more than so many, and made again when asked for.
func TestTreedBoardsAreBounded(t *testing.T) {
	b := newBoard(river().shape)
	var first *Board
	var squares []uint8
	b.treeSquares[White].Each(func(sq uint8) { squares = append(squares, sq) })
	for i := range mostTreed + 9 {
		var trees [2]Bits
		trees[White].Set(squares[i%len(squares)])
		trees[White].Set(squares[(i+1+i/len(squares))%len(squares)])
		made := b.withTrees(trees)
		if i == 0 {
			first = made
		}
		if made != b.withTrees(trees) || made.trees != trees || made.Open(squares[i%len(squares)]) {
			t.Fatalf("board %d is not kept", i)
		}
		if n := len(b.treed.boards); n > mostTreed || n != len(b.treed.order) {
			t.Fatalf("%d are kept", n)
		}
	}
	if again := b.withTrees(first.trees); again == first || again.treeKey != first.treeKey || again.all != first.all {
		t.Error("the first is not made again as it was")
	}
	if b.withTrees([2]Bits{}) != b || first.withTrees([2]Bits{}) != b {
		t.Error("without trees it is another board")
	}
}

func TestPerftOfTheFamily(t *testing.T) {
	for board, want := range map[string][]uint64{
		"cam":      {54, 2916, 166_212},
		"camette":  {22, 345, 4926},
		"chivalry": {132, 17_470},
		"anti":     {100, 10_026, 1_070_822},
	} {
		b := boardCalled(board)
		for i, n := range want {
			p, err := Game{}.New(engine.Setup{Values: map[string]string{"board": board}})
			if err != nil {
				t.Fatal(err)
			}
			if got := p.(*Position).Perft(i + 1); got != n {
				t.Errorf("%s at depth %d: %d, want %d", b.name, i+1, got, n)
			}
		}
	}
}

// wildly returns a random position of a board.
func wildly(name string, r *rand.Rand) string {
	men, knights := boardCalled(name).Men(), boardCalled(name).Knights()
	if r.IntN(4) == 0 {
		return latticeOn(oracleBoards[name], men+knights, r)
	}
	return wildOn(oracleBoards[name], men, knights, r)
}

// TestFamilyAgainstTheOracle compares positions of random games and wild ones of every
// board: texts, moves, captures, ends, and where moves lead.
func TestFamilyAgainstTheOracle(t *testing.T) {
	n := 500
	if testing.Short() {
		n = 60
	}
	for i, b := range everyBoard()[1:] {
		for j, rules := range bothRules {
			t.Run(b.Name()+" "+rules, func(t *testing.T) {
				t.Parallel()
				r := rand.New(rand.NewPCG(uint64(i), uint64(j)))
				ends := map[string]int{}
				compared := 0
				see := func(text string, most int) (next string) {
					p, paths, ok := compareOn(t, b.name, rules, text)
					if !ok {
						return ""
					}
					compared++
					ends[string(p.Outcome().Cause)]++
					for range min(most, len(paths)) {
						next = comparePlay(t, rules, text, p, &paths[r.IntN(len(paths))]).String()
					}
					return next
				}
				for range n / 25 {
					o := readOracle(oracleBoards[b.name], b.start, rules == "wcf")
					o.trees = treesOf(o.b, r)
					text := o.text()
					for ply := 0; ply < 120 && text != ""; ply++ {
						text = see(text, 1)
					}
				}
				for range n {
					see(wildly(b.name, r), 4)
				}
				t.Logf("%d compared: %v", compared, ends)
				if compared < n || ends["castle"]+ends["entered"]+ends["entered-lost"] == 0 && !testing.Short() {
					t.Errorf("%d were compared, which ended %v", compared, ends)
				}
			})
		}
	}
}

// TestFamilyPositionsAreTouched: on every board every move can be touched square by square,
// what is played is possible, and texts come back.
func TestFamilyIsTouchedAndEdited(t *testing.T) {
	n := 8
	if testing.Short() {
		n = 2
	}
	r := rand.New(rand.NewPCG(11, 11))
	for _, b := range everyBoard()[1:] {
		for g := range n {
			rules := bothRules[g%2]
			set := setup(rules)
			set.Values["board"] = b.name
			randomGame(t, parseOn(t, b.name, rules, b.start), r, 120, func(p engine.Position, m engine.Move, next engine.Position, e []engine.Event) {
				path := engine.Touches(e)
				for i := range path {
					if _, err := p.Continue(path[:i+1]); err != nil {
						t.Fatalf("%s %s: %s: touch %d: %v", b.name, p, m, i, err)
					}
				}
				part, err := p.Continue(path)
				if err != nil || part.Move != m {
					t.Fatalf("%s %s: the touches of %s make %q: %v", b.name, p, m, part.Move, err)
				}
				next2, made, err := p.(*Position).Replay(m)
				if err != nil || made != m || next2.String() != next.String() {
					t.Fatalf("%s %s: %s replays as %s: %v", b.name, p, m, made, err)
				}
				d, err := Game{}.Draft(set, next.String())
				if err != nil || (Game{}).DraftText(d) != next.String() {
					t.Fatalf("%s: %s is drafted as %s: %v", b.name, next, (Game{}).DraftText(d), err)
				}
				for _, i := range (Game{}).Impossible((Game{}).Recount(d)) {
					if i.Flaw != engine.Over || !next.Outcome().Over() {
						t.Fatalf("%s: %s: %+v", b.name, next, i)
					}
				}
				next.(*Position).Phase()
			})
		}
	}
}

// A draft goes from board to board: what has no square there is left out.
func TestDraftsChangeTheBoard(t *testing.T) {
	start, err := Game{}.Draft(setup("wcf"), "")
	if err != nil {
		t.Fatal(err)
	}
	for _, from := range everyBoard() {
		for _, to := range everyBoard() {
			s := setup("wcf")
			s.Values["board"] = from.name
			d := Game{}.Adapt(start, s)
			s = setup("wcf")
			s.Values["board"] = to.name
			d = Game{}.Adapt(d, s)
			text := (Game{}).DraftText(d)
			if _, err := (Game{}).Draft(s, text); err != nil {
				t.Fatalf("from %s to %s: %v", from.name, to.name, err)
			}
			(Game{}).Impossible(d)
		}
	}
	s := setup("wcf")
	s.Values["board"] = "anti"
	if back := (Game{}).Adapt((Game{}).Adapt(start, s), start.Setup); (Game{}).DraftText(back) != Start {
		t.Errorf("there and back it is %s", (Game{}).DraftText(back))
	}
}

// TestImpossibleOnCastlesOfOneSquare: a side that holds the castle cannot be to move.
func TestImpossibleInTheFamily(t *testing.T) {
	for _, c := range []struct{ board, head, pieces, want string }{
		{"cam", "w", "MD13 mA5", "S2 camelot-castle-held"},
		{"camette", "b", "mC1 MA5", "S2 camelot-castle-held"},
		{"anti", "w", "MF16 mA5", "A2 camelot-castle-held"},
		{"chivalry", "w", "MG16 MH16 mA5", "C14 camelot-castle-held"},
		{"cam", "w", "NA5 NB5 NC5 mA9", "C2 camelot-knights-many"},
	} {
		p := standOn(t, c.board, "wcf", c.head, c.pieces)
		s := setup("wcf")
		s.Values["board"] = c.board
		d, err := Game{}.Draft(s, p.String())
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, i := range (Game{}).Impossible(d) {
			got = append(got, i.Ruling+" "+string(i.Flaw))
		}
		if !slices.Contains(got, c.want) {
			t.Errorf("%s %s: %v, want %s", c.board, c.pieces, got, c.want)
		}
	}
}

// A board's squares, numbers and places are of one mind.
func TestBoards(t *testing.T) {
	names := map[string]bool{}
	for _, b := range everyBoard() {
		names[b.Name()] = true
		if boardCalled(b.Name()) != b {
			t.Errorf("%s is made twice", b.Name())
		}
		if b.Start() != b.start || b.Geometry() != b.geometry {
			t.Errorf("%s tells of another", b.name)
		}
		last := -1
		for _, sq := range b.geometry.Squares {
			n := b.Number(sq)
			if int(n) <= last || int(n) >= Squares || b.Square(n) != sq || !b.all.Has(n) {
				t.Errorf("%s: %s has the number %d", b.name, b.geometry.Name(sq), n)
			}
			last = int(n)
			for seat := range engine.Seat(2) {
				near := 99
				for _, c := range b.CastleSquares(seat) {
					near = min(near, b.Apart(n, c))
				}
				if got := b.Distance(seat, n); got < near || got > near && b.water == "" {
					t.Errorf("%s: %s is %d from the castle, want %d", b.name, b.geometry.Name(sq), got, near)
				}
			}
		}
		if b.Square(255) != engine.NoSquare || b.all.Len() != len(b.geometry.Squares) {
			t.Errorf("%s has more squares than it has", b.name)
		}
	}
	if boardCalled("house") != nil || len(names) != len(boardNames) {
		t.Errorf("the boards are %v", names)
	}
	_, err := Game{}.New(engine.Setup{Values: map[string]string{"board": "house"}})
	var what *engine.SetupError
	if !errors.As(err, &what) || what.Name != "board" {
		t.Errorf("a board that there is not: %v", err)
	}
}

// FuzzFamilyText: whatever stands in a text, it is read back as it is or refused in words,
// on every board.
func FuzzFamilyText(f *testing.F) {
	r := rand.New(rand.NewPCG(2, 2))
	for i, b := range everyBoard() {
		f.Add(uint8(i), b.start)
		f.Add(uint8(i), b.start+" 3 40")
		for range 6 {
			f.Add(uint8(i), wildly(b.name, r))
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		b := everyBoard()[int(which)%len(boardNames)]
		s := setup(bothRules[len(text)%2])
		s.Values["board"] = b.name
		p, err := Game{}.Parse(s, text)
		if err != nil {
			var e *engine.TextError
			if !errors.As(err, &e) || e.At < 0 || e.At > len(text) || e.Reason == "" {
				t.Fatalf("%s: %q: %#v", b.name, text, err)
			}
			return
		}
		if p.String() != text {
			t.Fatalf("%s: %q comes back as %q", b.name, text, p)
		}
		for i, m := range p.Moves() {
			next, _, err := p.Play(m)
			if err != nil {
				t.Fatalf("%s: %q: %s: %v", b.name, text, m, err)
			}
			again, err := Game{}.Parse(s, next.String())
			if err != nil || again.String() != next.String() || again.Key() != next.Key() {
				t.Fatalf("%s: %q after %s: %v", b.name, text, m, err)
			}
			if i > 20 {
				break
			}
		}
	})
}

// Texts of a board are refused by another, in words that name the squares.
func TestTextsOfAnotherBoard(t *testing.T) {
	for _, b := range everyBoard() {
		for _, other := range everyBoard() {
			s := setup("wcf")
			s.Values["board"] = b.name
			_, err := Game{}.Parse(s, other.start)
			if same := fmt.Sprint(b.geometry.Squares) == fmt.Sprint(other.geometry.Squares); (err == nil) != same {
				t.Errorf("%s reads %s's start: %v", b.name, other.name, err)
			}
		}
	}
}
