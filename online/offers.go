package online

import "roundtable/engine"

// A player can offer a draw, ask for a takeback, or offer a rematch. For each there is a request,
// the event that it becomes, and the effect of the event on the game.

// OfferDraw offers a draw, or agrees to the other player's offer.
type OfferDraw struct{ Chair }

// AgreeDraw agrees to the other player's offer.
type AgreeDraw struct{ Chair }

// DeclineDraw declines the other player's offer of a draw.
type DeclineDraw struct{ Chair }

// AskTakeback asks the other players to take back the sender's last move and all later ones.
type AskTakeback struct{ Chair }

// GrantTakeback agrees to a requested takeback.
type GrantTakeback struct{ Chair }

// DenyTakeback refuses a requested takeback.
type DenyTakeback struct{ Chair }

// OfferRematch offers another game, whose ID the client chooses.
type OfferRematch struct {
	Chair
	Next string `json:"next" is:"game"`
}

// AgreeRematch agrees to an offered rematch.
type AgreeRematch struct{ Chair }

// DeclineRematch declines an offered rematch.
type DeclineRematch struct{ Chair }

// DrawOffered: a seat offers a draw. The offer is open until the other seat answers or moves.
type DrawOffered struct {
	Seat int `json:"seat" is:"seat"`
}

// DrawDeclined: the other seat declined the draw.
type DrawDeclined struct {
	Seat int `json:"seat" is:"seat"`
}

// DrawAgreed: the other seat agreed to the draw. The game is over.
type DrawAgreed struct {
	Seat int `json:"seat" is:"seat"`
}

// TakebackAsked: a seat asks to return to the position after Ply moves. The request ends when all
// others have granted it, one denies it, or a player moves.
type TakebackAsked struct {
	Seat int `json:"seat" is:"seat"`
	Ply  int `json:"ply" is:"ply"`
}

// TakebackGranted: a seat granted the takeback. When the last seat grants it, the moves are taken
// back.
type TakebackGranted struct {
	Seat int `json:"seat" is:"seat"`
}

// TakebackDenied: a seat denied the takeback.
type TakebackDenied struct {
	Seat int `json:"seat" is:"seat"`
}

// RematchOffered: a seat offers another game, whose ID is Next.
type RematchOffered struct {
	Seat int    `json:"seat" is:"seat"`
	Next string `json:"next" is:"game"`
}

// RematchAgreed: a seat agrees to the rematch. When the last seat agrees, the game Next begins.
type RematchAgreed struct {
	Seat int `json:"seat" is:"seat"`
}

// RematchDeclined: a seat declines the rematch.
type RematchDeclined struct {
	Seat int `json:"seat" is:"seat"`
}

// Type returns the value of the field t of the message or event.
func (*OfferDraw) Type() string       { return "offer-draw" }
func (*AgreeDraw) Type() string       { return "agree-draw" }
func (*DeclineDraw) Type() string     { return "decline-draw" }
func (*AskTakeback) Type() string     { return "ask-takeback" }
func (*GrantTakeback) Type() string   { return "grant-takeback" }
func (*DenyTakeback) Type() string    { return "deny-takeback" }
func (*OfferRematch) Type() string    { return "offer-rematch" }
func (*AgreeRematch) Type() string    { return "agree-rematch" }
func (*DeclineRematch) Type() string  { return "decline-rematch" }
func (*DrawOffered) Type() string     { return "draw-offered" }
func (*DrawDeclined) Type() string    { return "draw-declined" }
func (*DrawAgreed) Type() string      { return "draw-agreed" }
func (*TakebackAsked) Type() string   { return "takeback-asked" }
func (*TakebackGranted) Type() string { return "takeback-granted" }
func (*TakebackDenied) Type() string  { return "takeback-denied" }
func (*RematchOffered) Type() string  { return "rematch-offered" }
func (*RematchAgreed) Type() string   { return "rematch-agreed" }
func (*RematchDeclined) Type() string { return "rematch-declined" }

func (r *OfferDraw) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	if fault := g.checkHolder(by, r.Seat, Playing); fault != nil {
		return nil, fault
	}
	switch {
	case len(g.made.Seats) != 2:
		return nil, refuse(TwoOnly)
	case g.table.draw == r.Seat:
		return nil, refuse(OfferOpen)
	case g.table.draw != noOne: // both offer one
		return &DrawAgreed{Seat: r.Seat}, nil
	case g.table.offered.Has(engine.Seat(r.Seat)):
		return nil, refuse(Once)
	}
	return &DrawOffered{Seat: r.Seat}, nil
}

func (r *AgreeDraw) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	return &DrawAgreed{Seat: r.Seat}, g.answers(by, r.Seat, Playing, g.offeredTo)
}

func (r *DeclineDraw) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	return &DrawDeclined{Seat: r.Seat}, g.answers(by, r.Seat, Playing, g.offeredTo)
}

// answers returns why a seat cannot answer an offer, or nil if it can. open returns what is wrong
// with the seat's answer, or "" if the offer is open.
func (g *Game) answers(by Identity, seat int, phase Phase, open func(int) string) *Refused {
	if fault := g.checkHolder(by, seat, phase); fault != nil {
		return fault
	}
	if open(seat) != "" {
		return refuse(NoOffer)
	}
	return nil
}

func (e *DrawOffered) apply(g *Game, _ Instant) string {
	if fault := g.during(Playing, e.Seat); fault != "" {
		return fault
	}
	if len(g.made.Seats) != 2 || g.table.draw != noOne {
		return "no draw can be offered"
	}
	g.table.draw, g.table.offered = e.Seat, g.table.offered.With(engine.Seat(e.Seat))
	return ""
}

// offeredTo returns why a seat cannot answer a draw offer, or "" if it can.
func (g *Game) offeredTo(seat int) string {
	if fault := g.during(Playing, seat); fault != "" {
		return fault
	}
	if g.table.draw == noOne || g.table.draw == seat {
		return "no draw is offered"
	}
	return ""
}

func (e *DrawDeclined) apply(g *Game, _ Instant) string {
	if fault := g.offeredTo(e.Seat); fault != "" {
		return fault
	}
	g.table.draw = noOne
	return ""
}

func (e *DrawAgreed) apply(g *Game, at Instant) string {
	if fault := g.offeredTo(e.Seat); fault != "" {
		return fault
	}
	g.stop(at)
	g.match.AgreeDraw()
	g.close()
	return ""
}

func (r *AskTakeback) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	if fault := g.checkHolder(by, r.Seat, Playing); fault != nil {
		return nil, fault
	}
	ply, ok := g.lastMove(r.Seat)
	switch {
	case g.made.Rated:
		return nil, refuse(NotRated)
	case g.table.asks != noOne:
		return nil, refuse(OfferOpen)
	case g.table.asked.Has(engine.Seat(r.Seat)):
		return nil, refuse(Once)
	case !ok:
		return nil, refuse(NothingToTake)
	}
	return &TakebackAsked{Seat: r.Seat, Ply: ply}, nil
}

func (r *GrantTakeback) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	return &TakebackGranted{Seat: r.Seat}, g.answers(by, r.Seat, Playing, g.askedOf)
}

func (r *DenyTakeback) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	return &TakebackDenied{Seat: r.Seat}, g.answers(by, r.Seat, Playing, g.askedOf)
}

func (e *TakebackAsked) apply(g *Game, at Instant) string {
	if fault := g.during(Playing, e.Seat); fault != "" {
		return fault
	}
	if ply, ok := g.lastMove(e.Seat); !ok || ply != e.Ply || g.table.asks != noOne {
		return "nothing can be taken back"
	}
	g.table.asks, g.table.askPly, g.table.granted = e.Seat, e.Ply, 0
	g.table.asked = g.table.asked.With(engine.Seat(e.Seat))
	g.takeBack(at)
	return ""
}

// takeBack takes the moves back once all other seats have granted it.
func (g *Game) takeBack(at Instant) {
	if !g.persons(g.table.asks, g.table.granted) {
		return
	}
	turns := g.turns()
	for i := len(turns) - 1; i >= g.table.askPly; i-- {
		g.clocks.back(int(turns[i].Seat))
	}
	g.match.Shorten(g.table.askPly)
	g.backAt = g.seq + 1
	g.clocks.start(at)
	g.table.draw, g.table.asks, g.table.granted = noOne, noOne, 0
}

// askedOf returns why a seat cannot answer a takeback request, or "" if it can.
func (g *Game) askedOf(seat int) string {
	if fault := g.during(Playing, seat); fault != "" {
		return fault
	}
	if g.table.asks == noOne || g.table.asks == seat || g.table.granted.Has(engine.Seat(seat)) {
		return "nothing is asked"
	}
	return ""
}

func (e *TakebackGranted) apply(g *Game, at Instant) string {
	if fault := g.askedOf(e.Seat); fault != "" {
		return fault
	}
	g.table.granted = g.table.granted.With(engine.Seat(e.Seat))
	g.takeBack(at)
	return ""
}

func (e *TakebackDenied) apply(g *Game, _ Instant) string {
	if fault := g.askedOf(e.Seat); fault != "" {
		return fault
	}
	g.table.asks, g.table.granted = noOne, 0
	return ""
}

func (r *OfferRematch) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	if fault := g.checkHolder(by, r.Seat, Finished); fault != nil {
		return nil, fault
	}
	switch {
	case g.table.rematch != noOne && !g.table.agreed.Has(engine.Seat(r.Seat)): // both offer one
		return &RematchAgreed{Seat: r.Seat}, nil
	case g.table.rematch != noOne:
		return nil, refuse(OfferOpen)
	case g.table.declined.Has(engine.Seat(r.Seat)):
		return nil, refuse(Once)
	case r.Next == g.id:
		return nil, faulty("next", "is this game")
	}
	return &RematchOffered{Seat: r.Seat, Next: r.Next}, nil
}

func (r *AgreeRematch) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	return &RematchAgreed{Seat: r.Seat}, g.answers(by, r.Seat, Finished, g.rematchOf)
}

func (r *DeclineRematch) decide(g *Game, by Identity, _ Arrival) (Event, *Refused) {
	return &RematchDeclined{Seat: r.Seat}, g.answers(by, r.Seat, Finished, g.rematchOf)
}

func (e *RematchOffered) apply(g *Game, _ Instant) string {
	if fault := g.during(Finished, e.Seat); fault != "" {
		return fault
	}
	if g.table.rematch != noOne || g.table.declined.Has(engine.Seat(e.Seat)) {
		return "no other game can be offered"
	}
	g.table.rematch, g.table.next = e.Seat, e.Next
	g.table.agreed = engine.Seats(0).With(engine.Seat(e.Seat))
	return ""
}

// rematchOf returns why a seat cannot answer a rematch offer, or "" if it can.
func (g *Game) rematchOf(seat int) string {
	if fault := g.during(Finished, seat); fault != "" {
		return fault
	}
	if g.table.rematch == noOne || g.table.agreed.Has(engine.Seat(seat)) {
		return "no other game is offered"
	}
	return ""
}

func (e *RematchAgreed) apply(g *Game, _ Instant) string {
	if fault := g.rematchOf(e.Seat); fault != "" {
		return fault
	}
	g.table.agreed = g.table.agreed.With(engine.Seat(e.Seat))
	return ""
}

func (e *RematchDeclined) apply(g *Game, _ Instant) string {
	if fault := g.rematchOf(e.Seat); fault != "" {
		return fault
	}
	g.table.declined = g.table.declined.With(engine.Seat(g.table.rematch))
	g.table.rematch, g.table.next, g.table.agreed = noOne, "", 0
	return ""
}

const noOne = -1

// table holds the players' open offers.
type table struct {
	draw     int          // seat, or noOne
	offered  engine.Seats // who offered a draw since their last move
	asks     int          // seat, or noOne
	askPly   int
	asked    engine.Seats // who asked since their last move
	granted  engine.Seats
	rematch  int // seat, or noOne
	next     string
	agreed   engine.Seats
	declined engine.Seats // whose rematch was declined: each may offer one
}

// Draw returns the seat that offers a draw.
func (g *Game) Draw() (by int, ok bool) {
	return g.table.draw, g.phase == Playing && g.table.draw != noOne
}

func (t *table) clear() { *t = table{draw: noOne, asks: noOne, rematch: noOne} }

// declineAll declines the offers and requests of the other seats, because a seat moved.
func (t *table) declineAll(seat int) {
	if t.draw != seat {
		t.draw = noOne
	}
	t.asks, t.granted = noOne, 0
	t.offered, t.asked = t.offered.Without(engine.Seat(seat)), t.asked.Without(engine.Seat(seat))
}

func (t *table) tell(s *State) {
	if t.draw != noOne {
		by := t.draw
		s.Draw = &by
	}
	if t.asks != noOne {
		s.Takeback = &Asked{Seat: t.asks, Ply: t.askPly, Granted: list(t.granted)}
	}
	if t.rematch != noOne {
		s.Rematch = &Offered{Seat: t.rematch, Next: t.next, Agreed: list(t.agreed)}
	}
}

func list(set engine.Seats) (seats []int) {
	for s := range MaxSeats {
		if set.Has(engine.Seat(s)) {
			seats = append(seats, s)
		}
	}
	return seats
}
