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

// Party is an online game on screen. The test plays its server and the other people.
type Party struct {
	Server *online.Game
	Table  *play.Table
	Stall  bool                // the server keeps nothing
	Still  bool                // the server's time is stopped
	Deaf   bool                // what the table asks does not come to the server, though the line seems up
	Opened []string            // the IDs of the games that the table has led on to, of which the title takes the place
	Heard  []string            // the courtesies that the player here has said
	Waits  session.WaitingGame // another game that waits for a move from here
	// Ratings are those of the seats, where the game is rated: of a table that is reopened.
	Ratings [online.MaxSeats]int64

	d     *Driver
	game  *session.Distance
	fold  *online.Game // as a connection has it
	names []string
	log   []online.Entry
	now   online.Instant
	later time.Duration // than the App's time
	line  bool          // what the table asks comes to the server, and what that keeps to the table
	have  int           // events that have come to the table
	tasks []partyTask
	ids   int
	lots  splitmix.Source
}

// partyTask is a request of the table without an answer yet.
type partyTask struct {
	id string
	r  online.Request
}

// The IDs of a Party's game and of the one that follows it, and when it begins.
const (
	partyID     = "AQEBAQEBAQEBAQEBAQEBAQ"
	partyNext   = "BAQEBAQEBAQEBAQEBAQEBA"
	partyBegins = online.Instant(1_795_197_600_000)
)

// partyNames are what the people of a Party are called, by seat.
var partyNames = []string{"Ann", "Bob", "Ceridwen", "Dorothea", "Emrys"}

// sitterOf returns the account that sits on a seat.
func sitterOf(seat int) online.Identity {
	return online.Identity{Account: online.Hash(fmt.Sprint("account ", seat))}
}

// Sit puts an online game on a table: of a kind with a clock, between so many people,
// of whom those of the seats in here are at this device, or none.
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
	}
}

// take sends the server the requests of the table.
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

// flow sends the server's new events to the table.
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
	p.tasks = append(p.tasks, partyTask{id, r})
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

// Wait lets time pass at the server.
func (p *Party) Wait(d time.Duration) { p.later += d }

// Others sends the server a request of another player, which it must grant.
func (p *Party) Others(seat int, r online.GameRequest) {
	p.d.Helper()
	p.ids++
	e, _, err := p.Server.Decide(sitterOf(seat), fmt.Sprint("o-", p.ids), r, online.Arrival{At: p.now})
	if err != nil {
		p.d.Fatalf("seat %d, %T: %v", seat, r, err)
	}
	p.keep(e)
}

// Try is like Others, but the server may refuse; it reports whether the server accepted.
func (p *Party) Try(seat int, r online.GameRequest) bool {
	p.ids++
	e, _, err := p.Server.Decide(sitterOf(seat), fmt.Sprint("o-", p.ids), r, online.Arrival{At: p.now})
	if err == nil {
		p.keep(e)
	}
	return err == nil
}

// Chair returns a seat of the game, for a request.
func (p *Party) Chair(seat int) online.Chair { return online.Chair{Game: partyID, Seat: seat} }

// Move plays a move of the player to move, a random one for "".
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

// Line cuts this device's connection, or restores it.
func (p *Party) Line(up bool) {
	p.line = up
	p.game.Up(up)
}

// Present cuts the connection of another player, or restores it.
func (p *Party) Present(seat int, up bool) {
	p.game.Presence(&online.Presence{Game: partyID, Seat: seat, Up: up, Since: p.now})
}

// Say says a courtesy for a seat.
func (p *Party) Say(seat int, word string) {
	p.game.Spoken(&online.Said{Game: partyID, Seat: seat, Word: word})
}

// Lose has the game be followed no more.
func (p *Party) Lose() { p.game.Lose(&online.Refused{Reason: online.UnknownGame}) }

// Refuse makes the server refuse the table's requests.
func (p *Party) Refuse(why online.Reason) {
	tasks := p.tasks
	p.tasks = nil
	for _, t := range tasks {
		p.game.Refuse(t.id, &online.Refused{Reason: why})
	}
}

// Moves returns the legal moves of the present position, as texts.
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
