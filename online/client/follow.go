package client

import (
	"fmt"
	"slices"

	"roundtable/online"
)

type follow struct {
	game   *online.Game
	moves  int    // that were made, as far as the game has come: those that were taken back too
	asked  bool   // a Follow has no answer yet
	told   bool   // a Follow has been answered on this line
	until  uint64 // the number of the last event as the server said then
	failed uint64 // the number of the event with which the game could not go on before
}

// current reports whether the game has come as far as the server's when it was asked for.
func (f *follow) current() bool { return f.told && !f.asked && f.game.Seq() >= f.until }

// follows are the games that are followed, in the order in which they were asked for.
type follows struct {
	all []*follow
	log online.Log
}

// find returns a followed game, or nil.
func (fs *follows) find(game string) *follow {
	for _, f := range fs.all {
		if f.game.ID() == game {
			return f
		}
	}
	return nil
}

// lineDown forgets what belonged to the line.
func (fs *follows) lineDown() {
	for _, f := range fs.all {
		f.asked, f.told = false, false
	}
}

// made returns how many moves had been made when a move was chosen; unknown where the game is
// not followed, or another number of moves stands already.
func (fs *follows) made(m *online.Move) int {
	f := fs.find(m.Game)
	if f == nil || f.game.Match() == nil || f.game.Match().Ply() != m.Ply {
		return unknown
	}
	return f.moves
}

// allow reports whether a request need not wait for a game: a move does, until it is known
// whether it still fits.
func (fs *follows) allow(t *task) bool {
	m, ok := t.request.(*online.Move)
	if !ok {
		return true
	}
	f := fs.find(m.Game)
	return f == nil || f.current()
}

// overtaken returns why a move that was kept cannot be made any more, or nil. A takeback makes
// it void even where as many moves stand again.
func (fs *follows) overtaken(t *task, m *online.Move) *online.Refused {
	f := fs.find(m.Game)
	if f == nil || !f.current() {
		return nil
	}
	switch {
	case f.game.Phase() == online.Finished || f.game.Phase() == online.Ceased:
		return &online.Refused{Reason: online.Over}
	case f.game.Match() == nil:
		return nil
	case f.game.Match().Ply() != m.Ply || t.made != unknown && f.moves != t.made:
		return &online.Refused{Reason: online.WrongPly}
	}
	return nil
}

// expects reports whether a request is to follow the rematch of a followed game, which the
// server makes once all have agreed: at first it may not know it.
func (fs *follows) expects(r online.Request) bool {
	next, ok := r.(*online.Follow)
	return ok && slices.ContainsFunc(fs.all, func(f *follow) bool {
		game, _, made := f.game.Rematch()
		return made && game == next.Game
	})
}

// Follow has the connection follow a game, on this line and all others: from its first
// event, and after a break from the last one that it has. Event tells each. A rematch that
// all have agreed on can be followed before the server has made it, as long as the game
// before is followed.
func (c *Connection) Follow(game string) {
	if c.games.find(game) != nil {
		return
	}
	f := &follow{}
	c.begin(f, game)
	c.games.all = append(c.games.all, f)
	if c.phase == ready {
		c.follow(f)
	}
}

// Unfollow ends that.
func (c *Connection) Unfollow(game string) {
	if c.games.find(game) == nil {
		return
	}
	c.drop(game)
	if c.phase == ready {
		c.add(&online.Unfollow{Game: game})
	}
}

// drop forgets a followed game.
func (c *Connection) drop(game string) {
	c.games.all = slices.DeleteFunc(c.games.all, func(f *follow) bool { return f.game.ID() == game })
	c.own = slices.DeleteFunc(c.own, func(t *task) bool {
		r, ok := t.request.(*online.Follow)
		return ok && r.Game == game && !t.sent
	})
	c.unwish(wishOf(&online.Mute{Game: game}))
}

// Game returns a followed game as far as its events have come, not to be changed; nil where it
// is not followed.
func (c *Connection) Game(id string) *online.Game {
	if f := c.games.find(id); f != nil {
		return f.game
	}
	return nil
}

// follow asks for a game after the last event that is known, and mutes it if that is
// wished.
func (c *Connection) follow(f *follow) {
	if f.asked {
		return
	}
	f.asked = true
	c.add(&online.Follow{Game: f.game.ID(), As: "events", After: f.game.Seq()})
	mute, _ := wishOf(&online.Mute{Game: f.game.ID()})
	for _, w := range c.wishes {
		if key, _ := wishOf(w.request); key == mute {
			c.wish(w)
		}
	}
}

// followed takes in the answer to a Follow.
func (c *Connection) followed(r *online.Follow, a online.Answer) {
	f := c.games.find(r.Game)
	if f == nil {
		return
	}
	f.asked = false
	switch a := a.(type) {
	case *online.OK:
		f.told, f.until = true, a.Seq
		if a.Seq < f.game.Seq() {
			c.restart(f, &online.LogError{Game: r.Game, Seq: f.game.Seq(), Reason: fmt.Sprintf("the server has %d events", a.Seq)})
		}
	case *online.Refused:
		c.drop(r.Game)
		c.tell(Unfollowed{r.Game, a})
	default:
		c.drop(r.Game)
		c.tell(Unfollowed{r.Game, &online.Refused{Reason: online.Malformed, Detail: "the answer to follow is " + a.Type()}})
	}
}

// event takes in an event of a followed game.
func (c *Connection) event(k *online.Kept) {
	f := c.games.find(k.Game)
	switch {
	case f == nil || k.Seq <= f.game.Seq(): // not wanted, or known
		return
	case k.Seq > f.game.Seq()+1:
		c.follow(f) // some are missing
		return
	}
	e, err := c.games.log.Decode(k.Event)
	if err == nil {
		err = f.game.Apply(k.Seq, e)
	}
	if err != nil {
		c.unfit(f, k.Seq, err)
		return
	}
	if _, moved := e.Event.(*online.Moved); moved {
		f.moves++
	}
	c.tell(Event{k.Game, k.Seq, e, f.game.State(e.Time)})
	c.kept(k.Seq, e)
}

// kept ends the request that has become an event: its answer says nothing more. Of a Sit it
// does, since the line holds the seat only then, and of what a rematch is agreed on by, since
// the next game is there only then.
func (c *Connection) kept(seq uint64, e online.Entry) {
	if e.ID == "" {
		return
	}
	t := c.find(e.ID)
	if t == nil || t.own {
		return
	}
	switch t.request.(type) {
	case *online.Sit, *online.OfferRematch, *online.AgreeRematch:
		return
	}
	c.remove(t)
	c.done(t, &online.OK{Seq: seq})
}

// unfit handles an event that does not fit: the first time it asks for the whole game
// again, the next time it gives the game up.
func (c *Connection) unfit(f *follow, seq uint64, err error) {
	if f.failed >= seq {
		game := f.game.ID()
		c.Unfollow(game)
		c.tell(Unfollowed{game, err})
		return
	}
	f.failed = seq
	c.restart(f, err)
}

// begin is a followed game of which nothing is known.
func (c *Connection) begin(f *follow, game string) {
	f.game, f.moves = online.New(game, c.config.Rules), 0
}

// restart asks for a game from its beginning.
func (c *Connection) restart(f *follow, why error) {
	c.begin(f, f.game.ID())
	c.tell(Restarted{f.game.ID(), why})
	c.follow(f)
}
