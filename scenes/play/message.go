package play

import (
	"roundtable/engine"
	"roundtable/scenes/board"
)

// hear does what the person wants on the board.
func (t *Table) hear() {
	for _, i := range t.Board.Intents() {
		switch i := i.(type) {
		case board.Touched:
			t.stale = true
		case board.SquarePressed:
			t.pressed()
		case board.MoveChosen:
			t.playShown(i.Move, i.Shown)
		case board.TouchRefused:
			t.refuse(i)
		case board.RulesAsked:
			t.openRules()
		}
	}
}

// pressed is a tap on a square while nobody may move.
func (t *Table) pressed() {
	if !t.history.present() {
		t.look(t.match.Ply())
	}
	t.refresh()
}

// refuse says why something is not allowed.
func (t *Table) refuse(r board.TouchRefused) {
	if t.match.Outcome().Over() { // nothing else refuses a move then
		t.Board.Message.Say(t.teller().End(t.match.Outcome()))
		return
	}
	t.cite(t.Board.Refuse(r))
}

// refused is a refusal that is about no square.
func refused(err error) board.TouchRefused { return board.TouchRefused{Err: err, At: engine.NoSquare} }
