package camelot

import (
	"testing"

	"roundtable/engine"
)

func TestC14BothSquaresOfTheCastle(t *testing.T) {
	for _, rules := range bothRules {
		p := stand(t, rules, "w", "NF16 MG15"+far)
		next := wantStory(t, p, "G15-G16", "step M G15 G16; enter M G16; end castle w")
		wantMoves(t, next, "")
		wantRefusal(t, next, "A12-A11", "C14", GameOver, "")
		if _, err := next.Continue(nil); err == nil {
			t.Error("a piece may be taken up after the end")
		}
		// Both pieces of Black, and by a canter.
		p = stand(t, rules, "b", "mG1 mF3 mF2 MA4 ML4")
		wantStory(t, p, "F3-F1", "canter m F3 over F2 to F1; enter m F1; end castle b")
		// One's own castle wins nothing.
		p = stand(t, rules, "b", "MF1 MG1"+far)
		wantStory(t, p, "A12-A11", "step m A12 A11; turn A")
	}
	// Only the side that moved is judged: Black's move leaves White's castle alone.
	p := stand(t, "classic", "b", "NF16 mG16 MA4 mA12")
	wantStory(t, p, "G16-G15", "step m G16 G15; turn A")
}

func TestC14BeforeC15(t *testing.T) {
	for _, rules := range bothRules {
		// The jump that takes the last piece lands on the second square.
		p := stand(t, rules, "w", "NF16 MG14 mG15")
		wantStory(t, p, "G14xG16", "jump M G14 over G15 to G16; A takes m G15; enter M G16; end castle w")
	}
}

func TestC15NoPieceLeft(t *testing.T) {
	for _, rules := range bothRules {
		p := stand(t, rules, "w", "ME5 MA4 mE6")
		next := wantStory(t, p, "E5xE7", "jump M E5 over E6 to E7; A takes m E6; end annihilation w")
		wantRefusal(t, next, "A4-A5", "C15", GameOver, "")
	}
	// A side of one piece wins too, but not under wcf: drawn (C16).
	wantStory(t, stand(t, "classic", "w", "ME5 mE6 mF8"), "E5xE7xG9", "jump M E5 over E6 to E7; A takes m E6; "+
		"jump M E7 over F8 to G9; A takes m F8; end annihilation w")
	wantStory(t, stand(t, "wcf", "w", "ME5 mE6 mF8"), "E5xE7xG9", "jump M E5 over E6 to E7; A takes m E6; "+
		"jump M E7 over F8 to G9; A takes m F8; end one-each =")
}

func TestC15BeforeC17(t *testing.T) {
	// The opponent without a piece has no move either: C15 is asked first.
	for rules, want := range map[string]string{"classic": "annihilation b", "wcf": "one-each ="} {
		next, _, err := stand(t, rules, "b", "mE6 ME5").Play("E6-E7")
		if err == nil {
			t.Fatalf("%s: a jump was compulsory: %v", rules, next)
		}
		if got := outcomeText(stand(t, rules, "w", "mE6").Outcome()); got != want {
			t.Errorf("%s: %s, want %s", rules, got, want)
		}
	}
}

func TestC16OnePieceEach(t *testing.T) {
	for _, rules := range bothRules {
		p := stand(t, rules, "w", "NE5 mE6 mA12")
		next := wantStory(t, p, "E5xE7", "jump N E5 over E6 to E7; A takes m E6; end one-each =")
		wantRefusal(t, next, "A12-A11", "C16", GameOver, "")
		// C16 before C17: Black's last piece cannot move (C12), and yet.
		p = stand(t, rules, "w 0 2", "MA8 mA9 mF1")
		wantStory(t, p, "A8xA10", "jump M A8 over A9 to A10; A takes m A9; end one-each =")
		// One against two goes on.
		p = stand(t, rules, "w", "ME5 mE6 mA12 mL12")
		wantStory(t, p, "E5xE7", "jump M E5 over E6 to E7; A takes m E6; turn B")
	}
}

func TestC17NoLegalMove(t *testing.T) {
	// Black's last piece has used up its castle moves.
	for _, rules := range bothRules {
		p := stand(t, rules, "w 0 2", "MA8 MC8 mF1")
		next := wantStory(t, p, "A8-A9", "step M A8 A9; end no-move w")
		wantMoves(t, next, "")
		wantRefusal(t, next, "F1-G1", "C17", GameOver, "")
		// Not yet used up: the game goes on.
		wantStory(t, stand(t, rules, "w 0 1", "MA8 MC8 mF1"), "A8-A9", "step M A8 A9; turn B")
	}
	// Black's F16 must come out (C11) and cannot; White has one piece alone,
	// which under wcf is not enough to win.
	home := "mF16 mE15 mF15 mG15 mD14 mF14 mH14 MA4"
	wantStory(t, stand(t, "classic", "w", home), "A4-A5", "step M A4 A5; end no-move w")
	wantStory(t, stand(t, "wcf", "w", home), "A4-A5", "step M A4 A5; end no-move =")
}

// shuffle plays moves and checks that the game goes on after each but the last;
// it returns the last position.
func shuffle(t testing.TB, p engine.Position, moves ...engine.Move) engine.Position {
	t.Helper()
	for i, m := range moves {
		if p.Outcome().Over() {
			t.Fatalf("over before move %d, %s: %v", i+1, m, p.Outcome())
		}
		next, _, err := p.Play(m)
		if err != nil {
			t.Fatalf("move %d, %s: %v", i+1, m, err)
		}
		p = next
	}
	return p
}

func wantOutcome(t testing.TB, p engine.Position, want string) {
	t.Helper()
	if got := outcomeText(p.Outcome()); got != want {
		t.Errorf("%s: ended %q, want %q", p, got, want)
	}
}

func TestC18ThirdRepetition(t *testing.T) {
	round := []engine.Move{"C6-C5", "C11-C12", "C5-C6", "C12-C11"}
	p := shuffle(t, parse(t, "classic", Start), append(round, round[:3]...)...)
	wantOutcome(t, p, "") // the second time of all, and the start not yet the third
	next := wantStory(t, p, "C12-C11", "step n C12 C11; end repetition =")
	if len(next.Moves()) != 100 {
		t.Errorf("%d moves: the list knows nothing of C18", len(next.Moves()))
	}
	// Off by the setting.
	off := engine.Setup{Seats: 2, Values: map[string]string{"repetition": "off"}}
	q, err := Game{}.New(off)
	if err != nil {
		t.Fatal(err)
	}
	for range 4 {
		q = shuffle(t, q, round...)
	}
	wantOutcome(t, q, "")
}

func TestC18WhatAPositionIs(t *testing.T) {
	// The side to move is part of it.
	if stand(t, "classic", "w", "MA4"+far).Key() == stand(t, "classic", "b", "MA4"+far).Key() {
		t.Error("the side to move")
	}
	if stand(t, "classic", "w", "MA4"+far).Key() == stand(t, "classic", "w", "NA4"+far).Key() {
		t.Error("the kind of piece")
	}
	// And so are castle moves: the board of the first cycle's end is that of
	// the start, but the position is a new one, and so is that before it.
	p := shuffle(t, stand(t, "classic", "w", "NF16 MA4"+far), "F16-G16", "L12-L11", "G16-F16", "L11-L12")
	round := []engine.Move{"A4-A5", "L12-L11", "A5-A4", "L11-L12"}
	p = shuffle(t, p, round...)
	wantOutcome(t, p, "")
	wantOutcome(t, shuffle(t, p, round[:3]...), "repetition =")
}

func TestC18FiftyMoves(t *testing.T) {
	text := func(head, pieces, counters string) *Position {
		return parse(t, "classic", standText(t, head, pieces)+" "+counters)
	}
	p := text("w", "MA8 ML4"+far, "98 98")
	next := wantStory(t, p, "A8-A9", "step M A8 A9; turn B")
	last := wantStory(t, next, "L12-L11", "step m L12 L11; end fifty-moves =")
	if got, want := last.String(), standText(t, "w", "MA9 ML4 mA12 mL11")+" 100 100"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	// A capture resets the count.
	p = text("w", "MA8 ML4 mA9"+far, "99 99")
	next = wantStory(t, p, "A8xA10", "jump M A8 over A9 to A10; A takes m A9; turn B")
	if got, want := next.String(), standText(t, "b", "MA10 ML4"+far)+" 0 100"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	// So does a piece that enters the enemy castle from outside.
	p = text("w", "MF15 ML4"+far, "99 99")
	next = wantStory(t, p, "F15-G16", "step M F15 G16; enter M G16; turn B")
	if got, want := next.String(), standText(t, "b", "MG16 ML4"+far)+" 0 100"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	// A castle move does not, nor a canter, nor leaving one's own castle.
	wantStory(t, text("w", "MF16 ML4"+far, "99 99"), "F16-G16", "castle M F16 G16; end fifty-moves =")
	wantStory(t, text("w", "ME5 ME6"+far, "99 99"), "E5-E7", "canter M E5 over E6 to E7; end fifty-moves =")
	wantStory(t, text("w", "MF1 ME6"+far, "99 99"), "F1-F2", "step M F1 F2; end fifty-moves =")
	// C14 to C17 are asked before: Black cannot move.
	wantStory(t, text("w 0 2", "MA8 MC8 mF1", "99 99"), "A8-A9", "step M A8 A9; end no-move w")
	wantStory(t, text("w", "MF16 MG15"+far, "99 99"), "G15-G16", "step M G15 G16; enter M G16; end castle w")
}

// Without counters in the text they are kept all the same.
func TestC18FiftyMovesAreCounted(t *testing.T) {
	walk := func() (squares []string) { // ranks 4 to 8, to and fro: all different
		for rank := 4; rank <= 8; rank++ {
			for file := range 12 {
				if rank%2 == 1 {
					file = 11 - file
				}
				squares = append(squares, standard.geometry.Name(standard.geometry.At(file, rank-1)))
			}
		}
		return squares
	}()
	p := engine.Position(stand(t, "classic", "w", "MA4"+far))
	quiet := []engine.Move{"L12-L11", "L11-L12"}
	for i := range 50 {
		p = shuffle(t, p, engine.Move(walk[i]+"-"+walk[i+1]), quiet[i%2])
	}
	wantOutcome(t, p, "fifty-moves =")
	// Entering the castle on the way resets the count and the history.
	p = engine.Position(stand(t, "classic", "w", "MA4 MF14"+far))
	for i := range 48 {
		p = shuffle(t, p, engine.Move(walk[i]+"-"+walk[i+1]), quiet[i%2])
	}
	p = shuffle(t, p, "F14-F15", "L12-L11", "F15-F16")
	if n, _ := p.(*Position).Quiet(); n != 0 || len(p.(*Position).AppendHistory(nil, 9)) != 1 {
		t.Errorf("%d plies after the entry", n)
	}
}
