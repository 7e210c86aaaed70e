package spoken

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/settings"
)

// Moment is an occasion on which a knight speaks. Its value is the end of the keys of the texts for
// it.
type Moment string

// These are the moments, seen from the knight who speaks. Only the first two great captures have
// texts.
const (
	Greet    Moment = "greet"   // the match begins
	Strike   Moment = "strike"  // he makes a great capture
	Strike2  Moment = "strike2" // and another
	Struck   Moment = "struck"  // an opponent makes one
	Struck2  Moment = "struck2"
	TookMost Moment = "knight" // he takes a piece of the most valuable kind
	LostMost Moment = "loss"   // an opponent takes one of his
	Entered  Moment = "castle" // his piece enters a castle
	Alarm    Moment = "alarm"  // an opponent's does
	Sword    Moment = "sword"  // he invokes Excalibur
	Won      Moment = "won"
	Lost     Moment = "lost"
	Drawn    Moment = "drawn"
)

// Moments returns all moments.
func Moments() []Moment {
	return []Moment{Greet, Strike, Strike2, Struck, Struck2, TookMost, LostMost, Entered, Alarm, Sword, Won, Lost, Drawn}
}

// Great is the least number of pieces of a great capture.
const Great = 5

// characters holds the names of the speakers that are not quest knights.
var characters = []string{"galahad"}

// Manners returns the names of all speakers, as they are in the keys of their texts. Each has texts
// for every moment.
func Manners() (names []string) {
	for _, k := range settings.Knights() {
		names = append(names, k.Name)
	}
	return append(names, characters...)
}

// manner returns the name of the speaker for a player, which is that of the character; "" for
// people and for computers without a character.
func manner(p match.Player) string {
	if p.Computer && slices.Contains(Manners(), p.Character) {
		return p.Character
	}
	return ""
}

// Remark is what one knight says.
type Remark struct {
	Seat   engine.Seat // of the speaker
	Manner string      // one of Manners
	Moment Moment
}

// Sentences returns how many sentences every knight has for a moment. Moments that occur in each
// match have more.
func (m Moment) Sentences() int {
	switch m {
	case Greet, Won, Lost:
		return 3
	}
	return 2
}

// Sentence chooses one of the sentences of a remark, counted from 1, and records it in used. It
// repeats a sentence only after all others.
func (r Remark) Sentence(used map[string]int) int {
	key := r.Manner + "." + string(r.Moment)
	n := max(0, used[key]) % r.Moment.Sentences()
	used[key] = n + 1
	return n + 1
}

// losing is the board on which the player who loses all pieces wins. There knights neither regret
// losses nor boast of captures.
const losing = "anti"

// Talk chooses the remarks during one match. A knight speaks at most once for each moment. The zero
// value chooses none.
type Talk struct {
	manners []string // by seat; "" does not speak
	said    map[words]bool
	ends    bool // remarks only on beginning and end
}

type words struct {
	manner string
	moment Moment
}

// Join begins the talk of a match that has already begun. Earlier moments get no remark.
func Join(m *match.Match) *Talk {
	t := &Talk{said: make(map[words]bool, len(Moments())), ends: m.Setup().Board() == losing}
	for _, p := range m.Players() {
		t.manners = append(t.manners, manner(p))
	}
	if m.Ply() > 0 {
		t.Greeting()
	}
	for _, turn := range m.Turns() {
		t.Played(turn.Seat, turn.Events)
	}
	return t
}

// Greeting returns the greeting of the first knight before the first move; ok is false if there is
// none or Greeting has returned it before.
func (t *Talk) Greeting() (first Remark, ok bool) {
	for seat := range t.manners {
		if r, fresh := t.say(engine.Seat(seat), Greet); fresh && !ok {
			first, ok = r, true
		}
	}
	return first, ok
}

// Played returns a remark on a played move, by the seat that played it, or else by a seat that lost
// pieces; the bool is false if there is none. Ended is for the last move. On the board where losing
// all pieces wins, moves get no remark.
func (t *Talk) Played(by engine.Seat, events []engine.Event) (Remark, bool) {
	d := read(by, events)
	if d.ended || t.ends {
		return Remark{}, false
	}
	for _, m := range d.moverMoments() {
		if r, ok := t.say(by, m); ok {
			return r, true
		}
	}
	for _, seat := range d.others(by, len(t.manners)) {
		for _, m := range d.victimMoments() {
			if r, ok := t.say(seat, m); ok {
				return r, true
			}
		}
	}
	return Remark{}, false
}

// Ended returns the remark at the end of a match, by the winner, or else by the first knight. The
// bool is false if there is no knight or he has spoken. ply is the number of moves; a match without
// moves gets no remark.
func (t *Talk) Ended(o engine.Outcome, ply int) (Remark, bool) {
	if ply == 0 || !o.Over() {
		return Remark{}, false
	}
	rest := Lost
	if o.Winners.Len() != 1 {
		rest = Drawn
	}
	for seat := range t.manners {
		if o.Winners.Len() == 1 && o.Winners.Has(engine.Seat(seat)) {
			if r, ok := t.say(engine.Seat(seat), Won); ok {
				return r, true
			}
		}
	}
	for seat := range t.manners {
		if o.Winners.Has(engine.Seat(seat)) && rest == Lost {
			continue
		}
		if r, ok := t.say(engine.Seat(seat), rest); ok {
			return r, true
		}
	}
	return Remark{}, false
}

// say returns the remark of a seat for a moment, only the first time.
func (t *Talk) say(seat engine.Seat, m Moment) (Remark, bool) {
	if int(seat) >= len(t.manners) || seat < 0 || t.manners[seat] == "" {
		return Remark{}, false
	}
	w := words{t.manners[seat], m}
	if t.said[w] {
		return Remark{}, false
	}
	t.said[w] = true
	return Remark{seat, w.manner, m}, true
}

type deed struct {
	taken   int  // pieces
	most    bool // a piece of the most valuable kind among them
	entered bool // a castle
	sword   bool // Excalibur was invoked
	ended   bool // the game
	victims engine.Seats
}

// common is the least valuable kind of piece. Games number the kinds of pieces by value.
const common engine.Kind = 1

func read(by engine.Seat, events []engine.Event) deed {
	var d deed
	take := func(p engine.Piece) {
		d.taken++
		d.most = d.most || p.Kind > common
		if p.Seat != engine.NoSeat {
			d.victims = d.victims.With(p.Seat)
		}
	}
	for _, e := range events {
		switch e := e.(type) {
		case engine.Captured:
			take(e.Piece)
		case engine.LineCaptured:
			for _, p := range e.Pieces {
				take(p)
			}
		case engine.CastleEntered:
			d.entered = true
		case engine.SwordMoved:
			d.sword = e.By == by
		case engine.GameEnded:
			d.ended = true
		}
	}
	return d
}

func (d deed) moverMoments() (list []Moment) {
	if d.entered {
		list = append(list, Entered)
	}
	if d.taken >= Great {
		list = append(list, Strike, Strike2)
	}
	if d.sword {
		list = append(list, Sword)
	}
	if d.most && d.taken < Great {
		list = append(list, TookMost)
	}
	return list
}

// victimMoments returns the others' moments, the greatest first.
func (d deed) victimMoments() (list []Moment) {
	if d.entered {
		list = append(list, Alarm)
	}
	if d.taken >= Great {
		list = append(list, Struck, Struck2)
	}
	if d.most && d.taken < Great {
		list = append(list, LostMost)
	}
	return list
}

// others returns the other seats that a move affects: those that lost pieces, or all others if a
// castle was entered.
func (d deed) others(by engine.Seat, seats int) (list []engine.Seat) {
	for s := range engine.Seat(seats) {
		if s != by && (d.victims.Has(s) || d.entered && d.taken == 0) {
			list = append(list, s)
		}
	}
	return list
}
