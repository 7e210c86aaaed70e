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
	l.rest = nil
	changed := l.edited(undo)
	return append(l.Walk(n), changed...), nil
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
	return l.edited(undo), nil
}

// Delete removes a node that does not belong to the game, and what follows it.
func (l *Looking) Delete(n *match.Node) []Event {
	out := l.edited(l.match.Delete(n))
	for at := l.off; out != nil && at != nil; at = at.Up {
		if at == n {
			return append(l.Walk(n.Up), out...)
		}
	}
	return out
}

// Promote makes the line with a node the main line of its variation (match.Promote).
func (l *Looking) Promote(n *match.Node) []Event { return l.edited(l.match.Promote(n)) }

// edited records a change of the tree for undo, and saves the match; nil is no change.
func (l *Looking) edited(undo func()) []Event {
	if undo == nil {
		return nil
	}
	l.edits = append(l.edits, edit{undo: undo, at: l.node(), game: l.match.Node(l.match.Ply())})
	l.session.saving.save()
	return []Event{TreeChanged{}}
}

// MayUndo reports whether Undo takes back a change of the tree: while moves are tried, and on this
// device until the game goes on.
func (l *Looking) MayUndo() bool {
	n := len(l.edits) - 1
	return n >= 0 && (l.Trying() || l.session.distance == nil && l.edits[n].game == l.match.Node(l.match.Ply()))
}

// takeEditBack takes the last change of the tree back.
func (l *Looking) takeEditBack() []Event {
	n := len(l.edits) - 1
	last := l.edits[n]
	l.edits = l.edits[:n]
	from := l.node()
	last.undo()
	l.session.saving.save()
	out := []Event{TreeChanged{}}
	if from == last.at {
		return out
	}
	if l.ply, l.off = l.match.Leaves(last.at).Ply, nil; !l.match.InGame(last.at) {
		l.off = last.at
	}
	return append(out, LineMoved{From: from, To: last.at})
}
