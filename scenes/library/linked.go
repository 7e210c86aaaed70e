package library

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/spoken"
)

// linkedMatch is the match of a link that is being opened on a table. The user plays the side to
// move, and the other players are on other devices; but if the match continues a saved game, all
// players keep the seats of that game. A link to an earlier state of a saved game opens the saved
// game, and tells the user so. If both have continued differently, both are saved.
type linkedMatch struct {
	*TransferConfig
	match *match.Match
	best  comparison // the best of the saved games compared so far
	// others are saved games to be compared if the match continues none of the earlier ones.
	others []library.ID
}

// mostOthers limits how many of the other saved games are read, since many may have players without
// names.
const mostOthers = 60

// comparison is the relation between a saved game and the match of the link.
type comparison struct {
	library.Opened
	relation match.Relation
	ply      int // the ply up to which both are the same
}

// nearer gives the order of the relations; the most useful has the greatest number.
var nearer = [...]int{match.Another: 0, match.Parted: 1, match.Behind: 2, match.Ahead: 3, match.Equal: 4}

// nearer reports whether a saved game is closer to the match than another.
func (r comparison) nearer(than comparison) bool {
	a, b := nearer[r.relation], nearer[than.relation]
	return a > b || a == b && r.ply > than.ply
}

// compare reads saved games one after the other, and shows the match once the closest is known.
func (l *linkedMatch) compare(ids []library.ID) {
	if len(ids) == 0 {
		ids, l.others = l.others, nil
	}
	if len(ids) == 0 || l.goesOn(ids[0]) {
		l.show()
		return
	}
	l.Screen.Read(ids[0], func(o library.Opened) {
		if o.Match != nil {
			relation, ply := l.match.Compare(o.Match)
			if r := (comparison{o, relation, ply}); r.nearer(l.best) {
				l.best = r
			}
		}
		l.compare(ids[1:])
	})
}

// goesOn reports whether the match continues a compared game, so that the next game, which is
// shorter, cannot be closer.
func (l *linkedMatch) goesOn(next library.ID) bool {
	if l.best.relation != match.Ahead && l.best.relation != match.Equal {
		return false
	}
	e := l.Games.Entry(next)
	return e == nil || e.Plies != l.best.ply
}

// show opens the match, or the saved game that continues it, and tells the user about anything
// unusual.
func (l *linkedMatch) show() {
	old, id := l.best.Match, l.best.ID
	switch l.best.relation {
	case match.Another:
		l.match.SitDown()
		l.Screen.ShowMatch(l.match, l.Games.Add(l.match), nil)
	case match.Ahead:
		if err := old.Follow(l.match); err != nil {
			l.refuse(l.Text("open.other")) // it has been played by the same rules
			return
		}
		l.Games.Save(id, old)
		l.Screen.ShowNews(old, id)
	case match.Behind, match.Equal:
		l.Screen.ShowMatch(old, id, l.best.Review)
		l.sayKnown(old)
	case match.Parted:
		l.match.SeatAs(old)
		l.Screen.ShowMatch(l.match, l.Games.Add(l.match), nil)
		l.Screen.Note("link", l.Text("link.parted"), l.sayParted(old))
	}
}

// sayKnown tells the user why the link leads to nothing new: it is the user's own, is older than
// the saved game, or was opened before.
func (l *linkedMatch) sayKnown(old *match.Match) {
	turn := l.match.Position().Turn()
	switch {
	case l.best.relation == match.Behind:
		l.Screen.Note("link", l.Text("link.old"), l.Text("link.old.body"))
	case !l.match.Outcome().Over() && old.Players()[turn].Away:
		l.Screen.Note("link", l.Text("link.own"), l.Text("link.own.body", l.playerName(old, turn)))
	default:
		l.Screen.Note("link", l.Text("link.same"), l.Text("link.same.body"))
	}
}

func (l *linkedMatch) playerName(m *match.Match, seat engine.Seat) string {
	return spoken.Names(l.Words(), m.Game().Name(), m.Players())[seat]
}

// sayParted returns a text about where the match of the link and the saved game differ.
func (l *linkedMatch) sayParted(old *match.Match) string {
	ended, was := l.match.Outcome().Over(), old.Outcome().Over()
	turn := old.At(l.best.ply).Turn()
	at := old.Players()[turn]
	switch n := l.best.ply; {
	case n < min(l.match.Ply(), old.Ply()) && at.Away:
		return l.Text("link.parted.other", l.playerName(old, turn))
	case n < min(l.match.Ply(), old.Ply()):
		return l.Text("link.parted.own")
	case ended && was:
		return l.Text("link.parted.end")
	case ended:
		return l.Text("link.parted.ended")
	}
	return l.Text("link.parted.goes-on")
}
