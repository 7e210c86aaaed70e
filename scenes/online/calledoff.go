package online

import (
	"slices"

	"roundtable/internal/library"
	"roundtable/internal/lobby"
	protocol "roundtable/online"
	"roundtable/online/client"
)

// calledOff takes games out of the library that were called off while nobody looked at their
// tables. A list says only that a game is not in it any more: how it has ended the server is
// asked; one that goes on is followed until it has ended.
type calledOff struct {
	listed []string              // the person's games at the server, as they were seen last
	asked  map[string]library.ID // those that are asked about, and those that were: ""
}

// mostAsked is how many games are asked about at a time.
const mostAsked = 8

// step asks about the games that may have been called off, and takes in what the server says.
// looked is the games that screens look at.
func (c *calledOff) step(l *lobby.Lobby, games *library.Library, looked func(game string) bool) {
	mine, known := l.OfAccount()
	if l.Line().State != lobby.Up || !games.Ready() || !known && l.HasAccount() {
		return
	}
	var listed []string
	for _, s := range mine {
		listed = append(listed, s.Game)
	}
	slices.Sort(listed)
	if c.asked == nil || !slices.Equal(listed, c.listed) {
		c.listed = listed
		c.ask(l, games)
	}
	for game, id := range c.asked {
		t := l.Table(game)
		if id == "" || t == nil || looked(game) { // its table sees to it
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

// ask asks about the games that are not listed. Only while a seat has not made its first move
// can a game be called off.
func (c *calledOff) ask(l *lobby.Lobby, games *library.Library) {
	if c.asked == nil {
		c.asked = map[string]library.ID{}
	}
	n := 0
	for _, e := range games.Entries() {
		i, err := client.ParseInvitation(e.Online)
		_, again := c.asked[i.Game]
		if e.Online == "" || err != nil || i.Origin != l.Origin() || again || e.Deleted != 0 || !e.Unfinished() || e.Plies >= e.Setup.Seats || slices.Contains(c.listed, i.Game) || n == mostAsked {
			continue
		}
		n++
		c.asked[i.Game] = e.ID
		l.Follow(i.Game)
	}
}
