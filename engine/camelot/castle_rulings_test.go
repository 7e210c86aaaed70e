package camelot

import (
	"testing"

	"roundtable/engine"
)

func TestC10OwnCastleIsClosed(t *testing.T) {
	for _, piece := range []string{"M", "N"} {
		p := stand(t, "classic", "w", piece+"F2"+far)
		wantMoves(t, p, "F2-E2 F2-E3 F2-F3 F2-G2 F2-G3")
		wantRefusal(t, p, "F2-F1", "C10", OwnCastleClosed, "F1")
		wantRefusal(t, p, "F2-G1", "C10", OwnCastleClosed, "G1")
		// Nor by a canter: neither its end nor on the way over G2 to H3.
		p = stand(t, "classic", "w", piece+"F3 MF2 MG2"+far)
		wantRefusal(t, p, "F3-F1", "C10", OwnCastleClosed, "F1")
		wantRefusal(t, p, "F3-F1-H3", "C10", OwnCastleClosed, "F1")
		wantTouch(t, p, "F3", "| sE2 sE3 sG3 sE4 sF4 sG4")
	}
	// Nor in the canter part of a charge; H2 keeps F2 from jumping G2.
	p := stand(t, "classic", "w", "NF3 MF2 mG2 mH2"+far)
	wantRefusal(t, p, "F3-F1xH3", "C10", OwnCastleClosed, "F1")
	// Black's castle is closed to Black.
	p = stand(t, "classic", "b", "nF15 MA4 ML4")
	wantRefusal(t, p, "F15-F16", "C10", OwnCastleClosed, "F16")
	wantRefusal(t, p, "F15-G16", "C10", OwnCastleClosed, "G16")
}

func TestC10JumpMayLandInOwnCastle(t *testing.T) {
	for _, rules := range bothRules {
		p := stand(t, rules, "w", "MF3 mF2"+far)
		wantMoves(t, p, "F3xF1")
		wantStory(t, p, "F3xF1", "jump M F3 over F2 to F1; A takes m F2; turn B") // it is no entry
		// It goes on if it can.
		p = stand(t, rules, "w", "MF3 mF2 nG2"+far)
		wantMoves(t, p, "F3xF1xH3")
		wantRefusal(t, p, "F3xF1", "C5", MustGoOn, "F1")
		// So do the jumps of a charge: F5 over F4 to F3, over F2 to F1.
		p = stand(t, rules, "w", "NF5 MF4 mF2"+far)
		wantStory(t, p, "F5-F3xF1", "canter N F5 over F4 to F3; jump N F3 over F2 to F1; A takes m F2; turn B")
	}
}

func TestC11ThePieceMustComeOut(t *testing.T) {
	for _, rules := range bothRules {
		// E8 could jump E9; it does not move, even so.
		p := stand(t, rules, "w", "MF1 ME8 mE9"+far)
		wantMoves(t, p, "F1-E2 F1-F2 F1-G2")
		wantRefusal(t, p, "E8xE10", "C11", LeaveOwnCastle, "F1")
		wantRefusal(t, p, "F1-G1", "C10", OwnCastleClosed, "G1")
		wantTouch(t, p, "", "C11 | pF1")
		wantTouch(t, p, "F1", "C11 | sE2 sF2 sG2")
		// Both squares: either piece.
		p = stand(t, rules, "w", "MF1 MG1 ME8 mE9"+far)
		wantMoves(t, p, "F1-E2 F1-F2 F1-G2 G1-F2 G1-G2 G1-H2")
		wantRefusal(t, p, "E8xE10", "C11", LeaveOwnCastle, "F1 G1")
		// By canters too; the first leap may be the last.
		p = stand(t, rules, "w", "MF1 MF2 MF4"+far)
		wantMoves(t, p, "F1-E2 F1-G2 F1-F3 F1-F3-F5")
	}
	// Black's own castle.
	p := stand(t, "classic", "b", "mG16 mA12 MA4 ML4")
	wantMoves(t, p, "G16-F15 G16-G15 G16-H15")
}

func TestC11KeptJumpsGoFirst(t *testing.T) {
	for _, rules := range bothRules {
		// A piece of the castle that can jump out must.
		p := stand(t, rules, "w", "MF1 mF2"+far)
		wantMoves(t, p, "F1xF3")
		wantRefusal(t, p, "F1-E2", "C7", JumpCompulsory, "F1")
		// G1 can jump out; F1 has a charge, which will do as well. F2 is
		// outside and does not count.
		p = stand(t, rules, "w", "NF1 MG1 MF2 mH2 mF4 MA8 mA9"+far)
		wantMoves(t, p, "G1xI3 F1-F3xF5")
		wantRefusal(t, p, "F1-E2", "C7", JumpCompulsory, "F1 G1")
		wantRefusal(t, p, "A8xA10", "C11", LeaveOwnCastle, "F1 G1")
	}
	// A charge out alone is not compulsory.
	wantMoves(t, stand(t, "classic", "w", "NF1 MF2 mF4"+far), "F1-E2 F1-G2 F1-F3 F1-F3xF5")
	wantMoves(t, stand(t, "wcf", "w", "NF1 MF2 mF4"+far), "F1-E2 F1-G2 F1-F3xF5") // C8
}

func TestC11AJumpThatEndsInsideIsNotKept(t *testing.T) {
	for _, rules := range bothRules {
		// The ring F3 H3 F1 is the only jump, either way round, and ends at
		// home: so the step to E2 is what is left.
		p := stand(t, rules, "w", "MF1 mF2 mG3 mG2"+far)
		wantMoves(t, p, "F1-E2")
		wantRefusal(t, p, "F1xF3xH3xF1", "C11", MustEndOutside, "F3")
		// With a way out at F3, over F4, the jump is kept and compulsory.
		p = stand(t, rules, "w", "MF1 mF2 mG3 mG2 mF4"+far)
		wantMoves(t, p, "F1xF3xF5 F1xH3xF3xF5")
		wantRefusal(t, p, "F1-E2", "C7", JumpCompulsory, "F1")
		wantRefusal(t, p, "F1xF3xH3", "C11", MustEndOutside, "H3")
		wantTouch(t, p, "F1 F3", "C11 | xF5(F4)")
	}
}

func TestC11NothingKept(t *testing.T) {
	// E2 F2 G2 and behind them D3 F3 H3 are taken by friends, who do not move.
	home := "MF1 ME2 MF2 MG2 MD3 MF3 MH3"
	for _, rules := range bothRules {
		p := stand(t, rules, "b", home+far)
		next := wantStory(t, p, "L12-L11", "step m L12 L11; end no-move b") // C17
		wantMoves(t, next, "")
		wantRefusal(t, next, "D3-D4", "C17", GameOver, "")
	}
}

func TestC12EnemyCastle(t *testing.T) {
	for _, rules := range bothRules {
		// F15 could be jumped, were F16 not what it is: it obliges to nothing.
		p := stand(t, rules, "w", "NF16 MA4 mF15"+far)
		wantMoves(t, p, "F16-G16 A4-A5 A4-B3 A4-B4 A4-B5")
		wantRefusal(t, p, "F16xF14", "C12", InEnemyCastle, "F16")
		wantRefusal(t, p, "F16-E15", "C12", InEnemyCastle, "F16")
		wantTouch(t, p, "F16", "| sG16")
		// No canter out of it, and no charge.
		p = stand(t, rules, "w", "NF16 MF15 mF13"+far)
		wantRefusal(t, p, "F16-F14", "C12", InEnemyCastle, "F16")
		wantRefusal(t, p, "F16-F14xF12", "C12", InEnemyCastle, "F16")
		// Only if the other square is empty.
		p = stand(t, rules, "w", "NF16 MA4 mG16"+far)
		wantMoves(t, p, "A4-A5 A4-B3 A4-B4 A4-B5")
		wantRefusal(t, p, "F16-G16", "C12", InEnemyCastle, "F16")
		// A jump elsewhere comes first (C7).
		p = stand(t, rules, "w", "NF16 MA8 mA9 mL12")
		wantMoves(t, p, "A8xA10")
		wantRefusal(t, p, "F16-G16", "C7", JumpCompulsory, "A8")
	}
}

func TestC12TwoCastleMoves(t *testing.T) {
	for _, rules := range bothRules {
		p := engine.Position(stand(t, rules, "w", "NF16 MA4"+far))
		p = wantStory(t, p, "F16-G16", "castle N F16 G16; turn B")
		wantBoard(t, p, "b 1 0", "NG16 MA4"+far)
		p = wantStory(t, p, "L12-L11", "step m L12 L11; turn A")
		p = wantStory(t, p, "G16-F16", "castle N G16 F16; turn B")
		wantBoard(t, p, "b 2 0", "NF16 MA4 mA12 mL11")
		if b := p.Board(); b.Tally[White].CastleMoves != 2 || b.Tally[Black].CastleMoves != 0 {
			t.Errorf("tally %v", b.Tally)
		}
		p = wantStory(t, p, "L11-L10", "step m L11 L10; turn A")
		wantRefusal(t, p, "F16-G16", "C12", CastleMovesUsed, "F16")
		wantRefusal(t, p, "F16-F15", "C12", InEnemyCastle, "F16")
		wantMoves(t, p, "A4-A5 A4-B3 A4-B4 A4-B5")
		// White's moves do not use up Black's.
		p = stand(t, rules, "b 2 1", "mF1 mA12 MA8 MC8")
		p = wantStory(t, p, "F1-G1", "castle m F1 G1; turn A")
		wantBoard(t, p, "w 2 2", "mG1 mA12 MA8 MC8")
	}
}

func TestC13LeapIntoTheEnemyCastleEnds(t *testing.T) {
	for _, rules := range bothRules {
		// From F16 nothing goes on, though G15 stands there to be jumped.
		for _, piece := range []string{"M", "N"} {
			p := stand(t, rules, "w", piece+"F14 mF15 mG15"+far)
			wantMoves(t, p, "F14xF16")
			wantStory(t, p, "F14xF16", "jump "+piece+" F14 over F15 to F16; A takes m F15; enter "+piece+" F16; turn B")
			wantRefusal(t, p, "F14xF16xH14", "C13", EndsInCastle, "F16")
			wantTouch(t, p, "F14 F16", "F14xF16 C7 |")
		}
		// A canter, and no charge on from it; H15 keeps F15 from jumping G15.
		p := stand(t, rules, "w", "NF14 MF15 mG15 mH15"+far)
		wantStory(t, p, "F14-F16", "canter N F14 over F15 to F16; enter N F16; turn B")
		wantRefusal(t, p, "F14-F16xH14", "C13", EndsInCastle, "F16")
		wantRefusal(t, p, "F14-F16-G16", "C13", EndsInCastle, "F16")
		// A plain move enters as well.
		p = stand(t, rules, "w", "MG15"+far)
		wantStory(t, p, "G15-F16", "step M G15 F16; enter M F16; turn B")
		p = stand(t, rules, "b", "nF2 mA12 MA4 ML4")
		wantStory(t, p, "F2-G1", "step n F2 G1; enter n G1; turn A")
	}
}
