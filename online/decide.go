package online

import (
	"errors"

	"roundtable/engine"
)

// Decide returns the event that a request becomes, which is to be stored as event Seq+1 and then
// applied. If the request has become an event already, done is the number of that event and e is
// zero; the request gets the same answer. The error is a *Refused. Decide changes nothing.
func (g *Game) Decide(by Identity, id string, r GameRequest, at Arrival) (e Entry, done uint64, err error) {
	if sit, ok := r.(*Sit); ok && by.isZero() && sit.Ticket != "" {
		by = Identity{Guest: Hash(sit.Ticket)}
	}
	if seq, ok := g.Done(by, id); ok {
		return Entry{}, seq, nil
	}
	if g.phase == Nothing {
		return Entry{}, 0, refuse(UnknownGame)
	}
	event, fault := r.decide(g, by, at)
	if fault != nil {
		return Entry{}, 0, fault
	}
	if by.Machine {
		by, id = Identity{}, ""
	}
	return Entry{Time: max(at.At, g.at), ID: id, By: by, Event: event}, 0, nil
}

// Done returns the number of the event that a request, by sender and ID, became. Decide calls it.
// For a Create, which comes before the game exists, the server calls it.
func (g *Game) Done(by Identity, id string) (seq uint64, ok bool) {
	seq, ok = g.done[intent{by, id}]
	return seq, ok
}

// Standing returns the event for an outage between two moments; ok is false if the outage does not
// stop the game's clocks.
func (g *Game) Standing(from, to, now Instant) (e Entry, ok bool) {
	if g.phase != Playing && g.phase != Waiting {
		return Entry{}, false
	}
	try := g.clocks
	from = max(from, try.since)
	if !try.stop(span{from, to}) {
		return Entry{}, false
	}
	return Entry{Time: max(now, to, g.at), Event: &Outage{From: from, To: to}}, true
}

// Pending returns the event that follows without a request: the game has ended, a flag fell, or a
// player did not come. Any server may append it as event Seq+1.
func (g *Game) Pending(now Instant) (e Entry, ok bool) {
	due, ok := g.Due()
	if now = max(now, g.at); !ok || now < due {
		return Entry{}, false
	}
	seat, _ := g.Turn()
	switch {
	case g.phase == Finished:
		r := g.result()
		return Entry{Time: g.at, Event: &Ended{Cause: r.Cause, Winners: r.Winners, Key: g.key()}}, true
	case g.phase == Waiting:
		return Entry{Time: now, Event: &Aborted{Cause: "unmet"}}, true
	case g.hasMoved(seat):
		return Entry{Time: now, Event: &Flagged{Seat: seat}}, true
	}
	return Entry{Time: now, Event: &Aborted{Cause: "no-show", Seat: &seat}}, true
}

// Due returns from when on Pending returns an event if nothing else happens before.
func (g *Game) Due() (at Instant, ok bool) {
	switch g.phase {
	case Waiting:
		return g.clocks.spentAt(g.control.wait()), true
	case Playing:
		if falls, ok := g.flag(); ok {
			return falls.Plus(FlagMargin), true
		}
		return g.fall().Plus(FlagMargin), true
	case Finished:
		return g.at, !g.ended
	}
	return 0, false
}

// checkHolder returns why a sender may not make a request for a seat in a phase, or nil if the
// sender may.
func (g *Game) checkHolder(by Identity, seat int, phase Phase) *Refused {
	if s, fault := g.seat(seat); fault != "" || s.Player == nil || !s.Player.is(by) {
		return refuse(NotYourSeat)
	}
	return g.in(phase)
}

// in returns why a request that needs a phase is refused, or nil if the game is in this phase.
func (g *Game) in(phase Phase) *Refused {
	switch {
	case g.phase == phase:
		return nil
	case g.phase == Ceased || g.phase == Finished:
		return refuse(Over)
	case phase == Finished:
		return refuse(NotOver)
	case phase == Waiting:
		return refuse(Begun)
	}
	return refuse(NotBegun)
}

// waits returns why the seats of a game cannot be changed, or nil if the game waits for players.
func (g *Game) waits() *Refused {
	if fault := g.in(Waiting); fault != nil {
		return fault
	}
	if g.seq >= maxWaiting {
		return &Refused{Reason: NoSeat, Detail: "too many have come and gone: make another game"}
	}
	return nil
}

// GameID returns the ID of the game.
func (r *Sit) GameID() string { return r.Game }

func (r *Sit) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	if by.isZero() || by.Machine {
		return nil, refuse(SignInFirst)
	}
	if len(g.SeatsOf(by)) > 0 {
		return nil, refuse(Seated)
	}
	if fault := g.waits(); fault != nil {
		return nil, fault
	}
	seat, fault := g.free(r, by)
	if fault != nil {
		return nil, fault
	}
	if by.Guest != "" && r.Name == "" {
		return nil, refuse(NameNeeded)
	}
	p := Sitter{Account: by.Account, Guest: by.Guest}
	if by.Guest != "" {
		p.Name = r.Name
	}
	return &Joined{Seat: seat, Player: p}, nil
}

// free returns the seat that a Sit would take, or the refusal.
func (g *Game) free(r *Sit, by Identity) (int, *Refused) {
	if r.Seat != nil {
		switch s, fault := g.seat(*r.Seat); {
		case fault != "":
			return 0, refuse(NoSeat)
		case s.Player != nil:
			return 0, refuse(SeatTaken)
		}
	}
	wanted := []func(Seat) bool{
		func(s Seat) bool { return by.Account != "" && s.For == "account" && s.Account == by.Account },
		func(s Seat) bool { return by.Account != "" && s.For == "open" },
	}
	why := NoSeat
	if r.Token != "" {
		link := Hash(r.Token)
		wanted, why = []func(Seat) bool{func(s Seat) bool { return s.For == "link" && s.Link == link }}, BadToken
	} else if by.Account == "" {
		return 0, refuse(SignInFirst)
	}
	for _, fits := range wanted {
		for i, s := range g.made.Seats { // a taken seat already has its player
			if (r.Seat == nil || *r.Seat == i) && fits(s) {
				return i, nil
			}
		}
	}
	return 0, refuse(why)
}

func (r *Leave) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	if fault := g.checkHolder(by, r.Seat, Waiting); fault != nil {
		return nil, fault
	}
	return &Left{Seat: r.Seat}, g.waits()
}

func (r *Decline) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	s, fault := g.seat(r.Seat)
	if fault != "" || s.For != "account" || by.Account == "" || s.Account != by.Account {
		return nil, refuse(NotYourSeat)
	}
	return &Declined{Seat: r.Seat}, g.waits()
}

// hosts returns why a sender may not decide about an empty seat, or nil if the sender may.
func (g *Game) hosts(by Identity, seat int) *Refused {
	if by.Account == "" || by.Account != g.made.Host {
		return refuse(NotHost)
	}
	if fault := g.waits(); fault != nil {
		return fault
	}
	switch s, fault := g.seat(seat); {
	case fault != "":
		return refuse(NoSeat)
	case s.Player != nil:
		return refuse(SeatTaken)
	case g.made.Rated:
		return refuse(NotRated)
	}
	return nil
}

func (r *Fill) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	if fault := g.hosts(by, r.Seat); fault != nil {
		return nil, fault
	}
	for seat, s := range g.made.Seats {
		if seat != r.Seat && !s.machine() {
			return &Joined{Seat: r.Seat, Player: Sitter{Level: r.Level, Character: r.Character}}, nil
		}
	}
	return nil, &Refused{Reason: BadSetup, Field: "seat", Detail: "computers do not play alone"}
}

func (r *Invite) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	if fault := g.hosts(by, r.Seat); fault != nil {
		return nil, fault
	}
	return &Invited{Seat: r.Seat, Link: Hash(r.Token)}, nil
}

func (r *Abort) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	switch seats := g.SeatsOf(by); {
	case g.phase == Finished || g.phase == Ceased:
		return nil, refuse(Over)
	case g.phase == Waiting && (by.Account == "" || by.Account != g.made.Host):
		return nil, refuse(NotHost)
	case g.phase == Waiting:
		return &Aborted{Cause: "asked"}, nil
	case len(seats) == 0:
		return nil, refuse(NotYourSeat)
	case !g.opening():
		return nil, refuse(MovedAlready)
	default:
		return &Aborted{Cause: "asked", Seat: &seats[0]}, nil
	}
}

func (r *Move) decide(g *Game, by Identity, at Arrival) (Event, *Refused) {
	if fault := g.checkHolder(by, r.Seat, Playing); fault != nil {
		return nil, fault
	}
	if r.Ply != g.match.Ply() {
		return nil, refuse(WrongPly)
	}
	if turn, _ := g.Turn(); turn != r.Seat {
		return nil, refuse(NotYourTurn)
	}
	if _, _, err := g.match.Position().Play(engine.Move(r.Move)); err != nil {
		return nil, g.forbids(err)
	}
	if !g.hasMoved(r.Seat) {
		if at.At >= g.fall() {
			return nil, refuse(TimeOver)
		}
		return &Moved{Seat: r.Seat, Ply: r.Ply, Move: r.Move}, nil
	}
	took, lag := g.clocks.charge(r.Seat, at)
	if g.control.Clock().After(g.clocks.left[r.Seat], took).Fallen {
		return nil, refuse(TimeOver)
	}
	return &Moved{Seat: r.Seat, Ply: r.Ply, Move: r.Move, Took: took, Lag: lag}, nil
}

// forbids returns the refusal of a move for an error from the rules.
func (g *Game) forbids(err error) *Refused {
	var why *engine.Refusal
	if !errors.As(err, &why) {
		return &Refused{Reason: Unreadable, Field: "move", Detail: err.Error()}
	}
	r := &Refused{Reason: Illegal, Ruling: why.Ruling, Rule: string(why.Reason), Value: why.Value, Detail: why.Error()}
	name := g.match.Position().Board().Geometry.Name
	for _, sq := range why.Squares {
		r.Squares = append(r.Squares, name(sq))
	}
	for _, l := range why.Lines {
		r.Squares = append(r.Squares, name(l.From)+name(l.To))
	}
	return r
}

func (r *Resign) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	return &Resigned{Seat: r.Seat}, g.checkHolder(by, r.Seat, Playing)
}
