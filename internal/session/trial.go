package session

import (
	"roundtable/engine"
	"roundtable/engine/match"
)

// Trying reports whether moves on the board are variations and do not change the game: while the
// user tries moves, in a variation, and after the end.
func (l *Looking) Trying() bool {
	s := l.session
	return l.review.retry == nil && s.pace != Standing && (l.trial || l.off != nil || s.MayReview())
}

// MayTry reports whether the user may try moves during the game. That is not allowed in a live game
// online, or while a move is being sent.
func (l *Looking) MayTry() bool {
	s := l.session
	return s.config.Kind == Ordinary && s.pace != Standing && !s.match.Outcome().Over() &&
		(s.distance == nil || s.distance.way == nil && s.distance.game.Control().Days > 0)
}

// SetTrial sets whether moves on the board are tried instead of played, if that is allowed (MayTry).
// Without it the present position is shown again.
func (l *Looking) SetTrial(on bool) []Event {
	if on == l.trial || on && !l.MayTry() {
		return nil
	}
	if l.trial = on; on {
		return []Event{TrialChanged{On: true}}
	}
	return append(l.to(l.match.Ply()), TrialChanged{})
}

// Trial reports whether moves on the board are tried during the game (SetTrial).
func (l *Looking) Trial() bool { return l.trial }

// try plays a move at the position shown as a variation.
func (l *Looking) try(m engine.Move) ([]Event, error) {
	at := l.node()
	n, undo, err := l.match.Try(at, m)
	if err != nil {
		return nil, err
	}
	if undo == nil {
		return l.Walk(n), nil
	}
	return l.edited(undo, n, n), nil
}

// Merge adds the variations and comments of an earlier save of the same game, which may be nil, and
// saves the match. Moves that were taken back since that save stay only if they have variations or
// comments.
func (l *Looking) Merge(saved *match.Match) []Event {
	if m := l.match; saved != nil && saved.Start().String() == m.Start().String() {
		ply := 0
		for ply < min(saved.Ply(), m.Ply()) && saved.Node(ply+1).Notation == m.Node(ply+1).Notation {
			ply++
		}
		saved.Shorten(ply)
		m.Merge(saved)
	}
	l.session.saving.save()
	return []Event{TreeChanged{}}
}

// Annotate replaces the comments of a node. The error is an *engine.TextError if a record cannot
// hold them.
func (l *Looking) Annotate(n *match.Node, comments []string) ([]Event, error) {
	undo, err := l.match.Annotate(n, comments)
	if err != nil {
		return nil, err
	}
	return l.edited(undo, n, l.node()), nil
}

// Delete removes a node that does not belong to the game, and what follows it.
func (l *Looking) Delete(n *match.Node) []Event {
	to := l.node()
	if on(to, n) {
		to = n.Up
	}
	return l.edited(l.match.Delete(n), n, to)
}

// List adds a line from the position after ply moves of the game to the tree, as far as it lacks it.
func (l *Looking) List(ply int, line []engine.Move) {
	n := l.match.Node(ply)
	for _, m := range line {
		next, undo, err := l.match.Try(n, m)
		if err != nil {
			return
		}
		l.edited(undo, next, l.node())
		n = next
	}
}

// Promote makes the line with a node the main line of its variation (match.Promote).
func (l *Looking) Promote(n *match.Node) []Event { return l.edited(l.match.Promote(n), n, l.node()) }

// edited records a change of the tree at a node, of which nil is none, saves the match, and shows a node.
func (l *Looking) edited(undo func(), at, to *match.Node) []Event {
	if undo == nil {
		return nil
	}
	l.edits = append(l.edits[:l.made], edit{undo: undo, at: at, from: l.node(), to: to, game: l.match.Node(l.match.Ply()), over: l.match.Outcome().Over()})
	l.made++
	l.session.saving.save()
	if to == l.node() {
		return []Event{TreeChanged{}}
	}
	return append(l.Walk(to), TreeChanged{})
}

// MayUndo reports whether Undo takes back a change of the tree: while moves are tried, and on this
// device until the game goes on or ends.
func (l *Looking) MayUndo() bool { return l.made > 0 && l.mayEdit(l.edits[l.made-1]) }

// Undoes returns the node whose change Undo takes back, if MayUndo reports true.
func (l *Looking) Undoes() *match.Node { return l.edits[l.made-1].at }

// MayRedo reports whether Redo makes an undone change of the tree again.
func (l *Looking) MayRedo() bool { return l.made < len(l.edits) && l.mayEdit(l.edits[l.made]) }

func (l *Looking) mayEdit(e edit) bool {
	return e.over == l.match.Outcome().Over() && (l.Trying() || l.session.distance == nil && e.game == l.match.Node(l.match.Ply()))
}

// Undo takes back the last change of the tree, if MayUndo reports true.
func (l *Looking) Undo() []Event {
	if !l.MayUndo() {
		return nil
	}
	l.made--
	e := l.edits[l.made]
	return l.change(e, e.from)
}

func (l *Looking) redo() []Event {
	e := l.edits[l.made]
	l.made++
	return l.change(e, e.to)
}

func (l *Looking) change(e edit, to *match.Node) []Event {
	from := l.node()
	e.undo()
	l.session.saving.save()
	out := []Event{TreeChanged{}}
	if from == to {
		return out
	}
	if l.ply, l.off = l.match.Leaves(to).Ply, nil; !l.match.InGame(to) {
		l.off = to
	}
	return append(out, LineMoved{From: from, To: to})
}

// forget keeps all changes of the tree as they are.
func (l *Looking) forget() { l.edits, l.made = nil, 0 }
