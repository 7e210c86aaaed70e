package online

import (
	"slices"

	"roundtable/internal/library"
	"roundtable/internal/lobby"
	protocol "roundtable/online"
	"roundtable/online/client"
)

// calledOff removes games from the library that were called off while no screen showed their
// tables. Such games are missing from the server's list, which doesn't give the reason, so it asks
// the server about each. A game still in progress is followed to its end.
type calledOff struct {
	list  []string              // the user's games on the server, as last received
	asked map[string]library.ID // those that are asked about, and those that were: ""
}

const mostAsked = 8

// step asks the server about games that may have been called off, and handles its answers. looked
// reports whether a screen shows a game.
func (c *calledOff) step(l *lobby.Lobby, games *library.Library, looked func(game string) bool) {
	mine, known := l.OfAccount()
	if l.Connection().State != lobby.Up || !games.Ready() || !known && l.HasAccount() {
		return
	}
	var listed []string
	for _, s := range mine {
		listed = append(listed, s.Game)
	}
	slices.Sort(listed)
	if c.asked == nil || !slices.Equal(listed, c.list) {
		c.list = listed
		c.ask(l, games)
	}
	for game, id := range c.asked {
		t := l.Table(game)
		if id == "" || t == nil || looked(game) { // its table handles it
			continue
		}
		if t.Lost == nil {
			t.Open(l.Now())
			if t.Fold().Phase() <= protocol.Playing {
				continue
			}
			if t.Fold().Phase() == protocol.Ceased {
				games.Delete(id)
			}
		}
		c.asked[game] = ""
		l.Unfollow(game)
	}
}

// ask asks the server about games that its list lacks. A game can be called off only while a seat
// has not made its first move.
func (c *calledOff) ask(l *lobby.Lobby, games *library.Library) {
	if c.asked == nil {
		c.asked = map[string]library.ID{}
	}
	n := 0
	for _, e := range games.Entries() {
		i, err := client.ParseInvitation(e.Online)
		_, again := c.asked[i.Game]
		if e.Online == "" || err != nil || i.Origin != l.Origin() || again || e.Deleted != 0 || !e.Unfinished() || e.Plies >= e.Setup.Seats || slices.Contains(c.list, i.Game) || n == mostAsked {
			continue
		}
		n++
		c.asked[i.Game] = e.ID
		l.Follow(i.Game)
	}
}
