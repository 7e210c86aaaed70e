package drive

import (
	"fmt"
	"slices"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/splitmix"
	"roundtable/internal/session"
	"roundtable/online"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
)

// Party is an online game on screen. The test plays the server and the other players.
type Party struct {
	Server *online.Game
	Table  *play.Table
	Stall  bool                // the server saves nothing
	Still  bool                // the server's time is stopped
	Deaf   bool                // the table's requests don't reach the server, though the connection seems to work
	Opened []string            // the IDs of the games that the table has led to; the title is shown instead of them
	Asked  []online.Request    // everything that the table has sent
	Heard  []string            // the courtesies that the player here has said
	Waits  session.WaitingGame // another game in which the player on this device is to move
	// Ratings are the ratings of the seats if the game is rated. They take effect when a table is
	// reopened.
	Ratings [online.MaxSeats]int64

	d     *Driver
	game  *session.Distance
	fold  *online.Game // the game, as a connection would build it from events
	names []string
	log   []online.Entry
	now   online.Instant
	later time.Duration // how far the server's time is ahead of the App's
	line  bool          // the connection works: requests reach the server, and the events that it saves reach the table
	have  int           // number of events that the table has received
	tasks []partyTask
	plan  *online.Plan // the conditional moves of the player here
	ids   int
	lots  splitmix.Source
}

// partyTask is a request of the table without an answer yet.
type partyTask struct {
	id string
	r  online.Request
}

// The IDs of a Party's game and of the game that follows it, and the time at which a Party begins.
const (
	partyID     = "AQEBAQEBAQEBAQEBAQEBAQ"
	partyNext   = "BAQEBAQEBAQEBAQEBAQEBA"
	partyBegins = online.Instant(1_795_197_600_000)
)

// partyNames are the names of a Party's players, by seat.
var partyNames = []string{"Ann", "Bob", "Ceridwen", "Dorothea", "Emrys"}

// sitterOf returns the account that plays a seat.
func sitterOf(seat int) online.Identity {
	return online.Identity{Account: online.Hash(fmt.Sprint("account ", seat))}
}

// Sit opens an online game at a table: of a kind, with a clock and a number of seats. The players
// of the seats in here are on this device; there may be none.
func (d *Driver) Sit(kind, control string, seats int, here ...int) *Party {
	d.Helper()
	p := &Party{d: d, Server: online.New(partyID, find), now: partyBegins, names: partyNames[:seats], line: true, lots: splitmix.New(7)}
	made := &online.Created{Kind: kind, Clock: control, Host: sitterOf(0).Account, Seed: 3}
	for i := range seats {
		made.Seats = append(made.Seats, online.Seat{For: "player", Player: &online.Sitter{Account: sitterOf(i).Account}})
	}
	p.keep(online.Entry{Time: p.now, ID: "create", By: sitterOf(0), Event: made})
	p.fold = online.New(partyID, find)
	p.game = session.NewDistance(p.fold, p)
	var me []online.Identity
	for _, seat := range here {
		me = append(me, sitterOf(seat))
	}
	p.game.Hold(me...)
	p.game.Up(true)
	p.greet()
	p.flow()
	p.open()
	d.Before = p.tick
	return p
}

func (p *Party) open() {
	p.d.App.Show(func(svc *stage.Services) stage.Scene {
		sits := session.DistantTable{
			Game: p.game, Online: "https://play.example.org/#/online/" + partyID, Place: "online/" + partyID,
			Waiting: func() session.WaitingGame { return p.Waits },
			Link:    func() string { return "https://play.example.org/#/online/" + partyID },
			Next: func(id string) {
				p.Opened = append(p.Opened, id)
				svc.App.Home()
			},
		}
		if p.Ratings[0] > 0 {
			sits.Ratings = func() [online.MaxSeats]int64 { return p.Ratings }
		}
		p.Table = play.NewDistant(svc, sits)
		return p.Table
	})
}

// Reopen leaves the table and opens it again, as after a reload of the page.
func (p *Party) Reopen() {
	p.d.Restart()
	p.open()
}

func (p *Party) keep(e online.Entry) {
	p.d.Helper()
	if err := p.Server.Apply(p.Server.Seq()+1, e); err != nil {
		p.d.Fatalf("%v", err)
	}
	p.log = append(p.log, e)
}

func (p *Party) greet() {
	s := &online.Seats{Game: partyID}
	for _, name := range p.names {
		s.Seats = append(s.Seats, online.Person{For: "player", Name: name, Up: true})
	}
	p.game.Seats(s)
}

func (p *Party) tick() {
	if !p.Stall {
		if e, ok := p.Server.Pending(p.now); ok {
			p.keep(e)
		}
	}
	if p.line {
		if !p.Deaf {
			p.take()
		}
		p.flow()
		p.reply()
	}
}

// reply makes the replies of the conditional moves, and sends the table what is left of them.
func (p *Party) reply() {
	if p.plan == nil {
		return
	}
	if by, id, move, ok := p.Server.Reply(*p.plan); ok {
		e, _, err := p.Server.Decide(by, id, move, online.Arrival{At: p.Server.Time()})
		if err != nil {
			p.d.Fatalf("%v", err)
		}
		p.keep(e)
		p.flow()
	}
	now := &online.Conditions{Game: partyID, Seat: p.plan.Seat, Ply: p.Server.Match().Ply()}
	now.Lines, now.Void = p.Server.Rest(*p.plan)
	if p.game.TakeConditions(now); now.Void {
		p.plan = nil
	}
}

func (p *Party) take() {
	if p.Stall {
		if len(p.tasks) > 0 {
			p.game.Delay(&online.Refused{Reason: online.Unavailable})
		}
		return
	}
	tasks := p.tasks
	p.tasks = nil
	for _, t := range tasks {
		if r, ok := t.r.(*online.SetConditions); ok {
			plan, err := p.Server.Plan(sitterOf(r.Seat), t.id, r)
			if err != nil {
				p.d.Fatalf("%v", err)
			}
			p.plan = &plan
			p.game.Done(t.id)
			continue
		}
		if c, ok := t.r.(*online.Courtesy); ok {
			p.Heard = append(p.Heard, c.Word)
			p.game.Done(t.id)
			p.game.Spoken(&online.Said{Game: partyID, Seat: c.Seat, Word: c.Word})
			continue
		}
		var why *online.Refused
		for seat := range p.names { // the first at the table that may
			if !p.game.Holds(engine.Seat(seat)) {
				continue
			}
			e, _, err := p.Server.Decide(sitterOf(seat), t.id, t.r.(online.GameRequest), online.Arrival{At: p.now})
			if err == nil {
				p.keep(e)
				why = nil
				break
			}
			if r, ok := err.(*online.Refused); ok && (why == nil || why.Reason == online.NotYourSeat) {
				why = r
			}
		}
		if why != nil {
			p.game.Refuse(t.id, why)
		} else {
			p.game.Done(t.id)
		}
	}
}

func (p *Party) flow() {
	for ; p.have < len(p.log); p.have++ {
		e := p.log[p.have]
		if err := p.fold.Apply(uint64(p.have+1), e); err != nil {
			p.d.Fatalf("%v", err)
		}
		p.game.Take(e, p.fold.State(e.Time))
	}
}

// Ask sends a request of the table (session.Line).
func (p *Party) Ask(r online.Request) (id string) {
	p.ids++
	id = fmt.Sprint("p-", p.ids)
	p.tasks, p.Asked = append(p.tasks, partyTask{id, r}), append(p.Asked, r)
	return id
}

// ServerTime returns the time of the server (session.Line): that of the App.
func (p *Party) ServerTime(now time.Duration) (online.Instant, bool) {
	if !p.Still {
		p.now = partyBegins.Plus(clock.Millis((now + p.later).Milliseconds()))
	}
	return p.now, true
}

// NewID returns an ID for a game (session.Line).
func (p *Party) NewID() string { return partyNext }

// Wait makes time pass at the server.
func (p *Party) Wait(d time.Duration) { p.later += d }

// Others sends the server a request of another player. The server must grant it.
func (p *Party) Others(seat int, r online.GameRequest) {
	p.d.Helper()
	p.ids++
	e, _, err := p.Server.Decide(sitterOf(seat), fmt.Sprint("o-", p.ids), r, online.Arrival{At: p.now})
	if err != nil {
		p.d.Fatalf("seat %d, %T: %v", seat, r, err)
	}
	p.keep(e)
}

// Try sends the server a request of another player, which it may refuse. Try reports whether it
// granted the request.
func (p *Party) Try(seat int, r online.GameRequest) bool {
	p.ids++
	e, _, err := p.Server.Decide(sitterOf(seat), fmt.Sprint("o-", p.ids), r, online.Arrival{At: p.now})
	if err == nil {
		p.keep(e)
	}
	return err == nil
}

// Chair returns a seat of the game for use in a request.
func (p *Party) Chair(seat int) online.Chair { return online.Chair{Game: partyID, Seat: seat} }

// Move plays a move for the player to move. If move is "", it plays a random move.
func (p *Party) Move(move string) {
	p.d.Helper()
	seat, _ := p.Server.Turn()
	if move == "" {
		m := p.Server.Match()
		moves := m.Position().Moves()
		text, err := m.Position().Notation(moves[p.lots.Intn(len(moves))])
		if err != nil {
			p.d.Fatalf("%v", err)
		}
		move = text
	}
	p.Others(seat, &online.Move{Chair: p.Chair(seat), Ply: p.Server.Match().Ply(), Move: move})
}

// Line restores this device's connection, or cuts it.
func (p *Party) Line(up bool) {
	p.line = up
	p.game.Up(up)
}

// Present restores the connection of another player, or cuts it.
func (p *Party) Present(seat int, up bool) {
	p.game.Presence(&online.Presence{Game: partyID, Seat: seat, Up: up, Since: p.now})
}

// Say says a courtesy for a seat.
func (p *Party) Say(seat int, word string) {
	p.game.Spoken(&online.Said{Game: partyID, Seat: seat, Word: word})
}

// Lose makes the server report that the game is unknown, so that the client no longer follows it.
func (p *Party) Lose() { p.game.Lose(&online.Refused{Reason: online.UnknownGame}) }

// Refuse makes the server refuse the table's requests.
func (p *Party) Refuse(why online.Reason) {
	tasks := p.tasks
	p.tasks = nil
	for _, t := range tasks {
		p.game.Refuse(t.id, &online.Refused{Reason: why})
	}
}

// Moves returns the legal moves of the current position, as texts.
func (p *Party) Moves() (out []string) {
	pos := p.Server.Match().Position()
	for _, m := range pos.Moves() {
		if text, err := pos.Notation(m); err == nil {
			out = append(out, text)
		}
	}
	slices.Sort(out)
	return out
}

// Conditions returns the conditional moves of the player on this device, as the table knows them.
func (p *Party) Conditions() [][]engine.Move { return p.game.Conditions().Lines }
