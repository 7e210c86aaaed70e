package online

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
)

// LogError is an event that cannot follow the earlier ones: Decide and Pending did not produce
// the log.
type LogError struct {
	Game   string
	Seq    uint64
	Event  string // its t
	Reason string
}

// Error names the event, and says why it cannot follow.
func (e *LogError) Error() string {
	return fmt.Sprintf("game %s, event %d (%s): %s", e.Game, e.Seq, e.Event, e.Reason)
}

// Apply applies the next event; seq is its number, which must be Seq+1. The error is a *LogError;
// after it the game is unchanged.
func (g *Game) Apply(seq uint64, e Entry) error {
	fault := ""
	_, first := e.Event.(*Created)
	switch {
	case seq != g.seq+1:
		fault = fmt.Sprintf("event %d comes next", g.seq+1)
	case first != (g.phase == Nothing):
		fault = "a game begins once, with created"
	case e.Time < g.at:
		fault = "it was before the event before"
	default:
		fault = e.Event.apply(g, e.Time)
	}
	if fault != "" {
		return &LogError{Game: g.id, Seq: seq, Event: e.Type(), Reason: fault}
	}
	g.seq, g.at = seq, e.Time
	if e.ID != "" {
		g.done[intent{e.By, e.ID}] = seq
	}
	return nil
}

func (g *Game) seat(n int) (*Seat, string) {
	if n < 0 || n >= len(g.made.Seats) {
		return nil, "there is no such seat"
	}
	return &g.made.Seats[n], ""
}

// during returns why an event of a seat that needs phase p cannot follow, or "".
func (g *Game) during(p Phase, seat int) string {
	if g.phase != p {
		return "the game is " + g.phase.String() + ", not " + p.String()
	}
	_, fault := g.seat(seat)
	return fault
}

func (e *Created) apply(g *Game, at Instant) string {
	m, control, fault := e.begin(g.rules)
	if fault != nil {
		return fault.Detail
	}
	g.made = *e
	g.made.Seats = slices.Clone(e.Seats)
	g.made.Options = maps.Clone(e.Options)
	g.match, g.control, g.phase = m, control, Waiting
	g.clocks.begin(control.Clock(), len(e.Seats))
	g.clocks.start(at)
	g.table.clear()
	g.beginWhenFull(at)
	return ""
}

func (g *Game) beginWhenFull(at Instant) {
	if slices.ContainsFunc(g.made.Seats, func(s Seat) bool { return s.Player == nil }) {
		return
	}
	m, err := match.NewFrom(g.match.Game(), g.match.Setup(), g.match.From(), g.players())
	if err != nil {
		panic(err) // created has checked it
	}
	m.SetDate(time.UnixMilli(int64(at)).UTC().Format("2006.01.02"))
	g.match, g.phase, g.begun = m, Playing, at
	g.clocks.start(at)
}

func (g *Game) players() []match.Player {
	players := make([]match.Player, len(g.made.Seats))
	for i, s := range g.made.Seats {
		players[i].Clock = g.control.Live
		if p := s.Player; p != nil {
			players[i].Name, players[i].Computer, players[i].Level, players[i].Character = p.Name, p.Computer(), p.Level, p.Character
		}
	}
	return players
}

func (e *Joined) apply(g *Game, at Instant) string {
	if fault := g.during(Waiting, e.Seat); fault != "" {
		return fault
	}
	if g.made.Seats[e.Seat].Player != nil {
		return "the seat is taken"
	}
	if fault := e.Player.fault(); fault != "" {
		return fault
	}
	p := e.Player
	g.made.Seats[e.Seat] = Seat{For: "player", Player: &p}
	g.beginWhenFull(at)
	return ""
}

func (e *Left) apply(g *Game, _ Instant) string {
	if fault := g.during(Waiting, e.Seat); fault != "" {
		return fault
	}
	if g.made.Seats[e.Seat].Player == nil {
		return "the seat is empty"
	}
	g.made.Seats[e.Seat] = Seat{For: "none"}
	return ""
}

func (e *Declined) apply(g *Game, _ Instant) string {
	if fault := g.during(Waiting, e.Seat); fault != "" {
		return fault
	}
	if g.made.Seats[e.Seat].For != "account" {
		return "the seat is reserved for no account"
	}
	g.made.Seats[e.Seat] = Seat{For: "none"}
	return ""
}

func (e *Invited) apply(g *Game, _ Instant) string {
	if fault := g.during(Waiting, e.Seat); fault != "" {
		return fault
	}
	if g.made.Seats[e.Seat].Player != nil {
		return "the seat is taken"
	}
	g.made.Seats[e.Seat] = Seat{For: "link", Link: e.Link}
	return ""
}

func (e *Moved) apply(g *Game, at Instant) string {
	if fault := g.during(Playing, e.Seat); fault != "" {
		return fault
	}
	control := g.control.Clock()
	switch turn, _ := g.Turn(); {
	case e.Seat != turn:
		return "another seat is to move"
	case e.Ply != g.match.Ply():
		return fmt.Sprintf("%d moves have been made", g.match.Ply())
	case e.Lag > g.clocks.lagLimit(e.Seat):
		return "more is given back than there is"
	case e.Took+e.Lag > g.clocks.timeSpent(at):
		return "it took longer than the turn"
	case !g.hasMoved(e.Seat) && (e.Took != 0 || e.Lag != 0):
		return "the first move costs nothing"
	case control.After(g.clocks.left[e.Seat], e.Took).Fallen:
		return "the flag had fallen"
	}
	took := e.Took
	if g.control.Days > 0 {
		took = 0 // correspondence records have no clocks
	}
	if _, err := g.match.PlayIn(engine.Move(e.Move), took); err != nil {
		return err.Error()
	}
	g.clocks.addMove(control, e.Seat, e.Took, e.Lag, at)
	g.table.declineAll(e.Seat)
	if g.moves++; g.moves >= MaxPlies {
		g.match.EndByLength()
	}
	g.close()
	return ""
}

// stop stops the running clock, since the game ends without a move.
func (g *Game) stop(at Instant) {
	if turn, ok := g.Turn(); ok {
		g.clocks.left[turn] = g.Clock(turn, at)
	}
}

func (g *Game) close() {
	if g.match.Outcome().Over() {
		g.phase = Finished
		g.table.clear()
	}
}

// lastMove returns the number of moves that were made before a seat's last move.
func (g *Game) lastMove(seat int) (ply int, ok bool) {
	turns := g.turns()
	for i := len(turns) - 1; i >= 0; i-- {
		if int(turns[i].Seat) == seat {
			return i, true
		}
	}
	return 0, false
}

func (e *Resigned) apply(g *Game, at Instant) string {
	if fault := g.during(Playing, e.Seat); fault != "" {
		return fault
	}
	g.stop(at)
	g.match.Resign(engine.Seat(e.Seat))
	g.close()
	return ""
}

func (e *Flagged) apply(g *Game, at Instant) string {
	if fault := g.during(Playing, e.Seat); fault != "" {
		return fault
	}
	turn, _ := g.Turn()
	if falls, ok := g.flag(); !ok || turn != e.Seat || at < falls {
		return "the flag has not fallen"
	}
	r := &g.clocks.left[e.Seat]
	*r = g.control.Clock().After(*r, g.control.Clock().Lasts(*r))
	g.match.LoseOnTime(engine.Seat(e.Seat))
	g.close()
	return ""
}

func (e *Aborted) apply(g *Game, at Instant) string {
	switch {
	case g.phase == Waiting && e.Cause == "asked":
	case g.phase == Waiting && e.Cause == "unmet" && at >= g.clocks.spentAt(g.control.wait()):
	case g.phase == Playing && e.Cause == "asked" && g.opening():
	case g.phase == Playing && e.Cause == "no-show":
		seat, _ := g.Turn()
		if e.Seat == nil || *e.Seat != seat || g.hasMoved(seat) || at < g.fall() {
			return "the seat has time"
		}
	default:
		return "the game cannot be aborted like this"
	}
	g.phase = Ceased
	g.table.clear()
	return ""
}

func (e *Outage) apply(g *Game, at Instant) string {
	switch {
	case g.phase != Playing && g.phase != Waiting:
		return "no clock runs"
	case e.To > at:
		return "it is not over"
	case !g.clocks.stop(span{e.From, e.To}):
		return "it is known"
	}
	return ""
}

func (e *Ended) apply(g *Game, at Instant) string {
	r := g.result()
	switch {
	case g.phase != Finished || g.ended:
		return "the game does not end here"
	case r.Cause != e.Cause || !slices.Equal(r.Winners, e.Winners):
		return "the game has ended otherwise: " + r.Cause
	case e.Key != g.key():
		return "the last position has the key " + g.key()
	}
	g.ended, g.endedAt = true, at
	return ""
}
