package play

import (
	"roundtable/engine"
	"roundtable/engine/explain"
	"roundtable/internal/thinker"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/board/hand"
	"roundtable/scenes/games"
)

// askHint lets the computer look, at full strength, for a move of the person to
// move, or tells more of the one that it has found. A move meanwhile ends it. What was
// touched is taken back, for the hint is about the whole turn.
func (t *Table) askHint() {
	if t.mine() && t.computer.thinking && t.computer.asked == forJudgement && !t.svc.Settings.Now().NoHints {
		t.computer.asked = forHint // it is being looked for
		t.refresh()
		return
	}
	if !t.mine() || t.computer.thinking || t.svc.Settings.Now().NoHints || t.alone("quest.no-help") {
		return
	}
	t.helped()
	t.Board.Message.Clear()
	t.tookBack = t.Board.Begun()
	t.Board.Retract()
	if t.hinted() {
		t.tellHint()
	} else {
		t.think(engine.Limits{Nodes: t.thinkTime.Nodes}, forHint)
	}
	t.refresh()
}

// showHint lights up where the move begins that was found.
func (t *Table) showHint(r thinker.Reply) {
	_, events, err := t.match.Position().Play(r.Info.Move)
	if r.Err != "" || err != nil {
		t.svc.Notice("the computer's seat: " + r.Err)
		t.Board.Message.Say(t.svc.Text("hint.none"))
		t.refresh()
		return
	}
	t.hint = hint{t.match.Position(), r.Info.Move}
	text, marks := t.hintStart(events)
	t.sayHint(text, marks)
	t.refresh()
}

// hintMarks shows where a move begins and where it ends.
func (t *Table) hintMarks(events []engine.Event) (marks []boardview.Mark) {
	for _, e := range events {
		if s, ok := e.(engine.SwordMoved); ok {
			marks = append(marks, boardview.Mark{Square: s.From, Kind: boardview.Selected})
		}
	}
	for i, sq := range hand.Ends(events) {
		kind := boardview.Target
		if t.Board.Motion.Shown().At[sq].Kind != engine.NoKind && i == 0 {
			kind = boardview.Selected
		}
		marks = append(marks, boardview.Mark{Square: sq, Kind: kind})
	}
	return marks
}

// hint is a move that was found for the person to move. Asked once it lights up where
// to look, asked again it tells the move and why.
type hint struct {
	position engine.Position // for which it was found
	move     engine.Move
}

// hinted reports whether a move has been found for the present position.
func (t *Table) hinted() bool { return t.hint.move != "" && t.hint.position == t.match.Position() }

// tellHint says which move was found, and why, and marks its squares.
func (t *Table) tellHint() {
	_, events, err := t.hint.position.Play(t.hint.move)
	if err != nil {
		return
	}
	text := t.game.Say(t.svc.Words, t.Board.Motion.Shown().Geometry, t.hint.move, events)
	why := games.Reasons(t.svc.Words, explain.Reasons(t.hint.position, t.hint.move), t.names)
	switch len(why) {
	case 0:
		text = t.svc.Text("hint.move", text)
	case 1:
		text = t.svc.Text("hint.why", text, why[0])
	default:
		text = t.svc.Text("hint.whys", text, why[0], why[1])
	}
	t.sayHint(text, t.hintMarks(events))
}

// sayHint says something of a hint, and that touches were taken back for it.
func (t *Table) sayHint(text string, marks []boardview.Mark) {
	if t.tookBack {
		text = t.svc.Text("hint.taken-back", text)
	}
	t.Board.Message.SayAt(text, engine.NoSquare, marks...)
	t.Board.Message.Stand(false)
}

// hintStart is where a move begins: its piece; or the row in which a piece is set
// down.
func (t *Table) hintStart(events []engine.Event) (text string, marks []boardview.Mark) {
	at := hand.Ends(events)
	for _, e := range events {
		if s, ok := e.(engine.SwordMoved); ok {
			return t.svc.Text("hint.sword"), []boardview.Mark{{Square: s.From, Kind: boardview.Selected}}
		}
	}
	switch {
	case len(at) == 0:
		return t.svc.Text("hint.again"), nil
	case t.Board.Motion.Shown().At[at[0]].Kind != engine.NoKind:
		return t.svc.Text("hint.piece"), []boardview.Mark{{Square: at[0], Kind: boardview.Selected}}
	}
	g := t.Board.Motion.Shown().Geometry
	for _, sq := range g.Squares {
		if g.Rank(sq) == g.Rank(at[0]) && t.Board.Motion.Shown().At[sq].Kind == engine.NoKind && t.Board.WhyNot(sq) == nil {
			marks = append(marks, boardview.Mark{Square: sq, Kind: boardview.Movable})
		}
	}
	return t.svc.Text("hint.row"), marks
}
