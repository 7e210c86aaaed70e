package spoken

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/settings"
)

// Moment is an occasion on which a knight speaks. Its text is the last part of the key of
// the words.
type Moment string

// The moments, seen from the knight who speaks. A second great capture has words of its
// own; at a third nobody speaks.
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

// Moments are all moments.
func Moments() []Moment {
	return []Moment{Greet, Strike, Strike2, Struck, Struck2, TookMost, LostMost, Entered, Alarm, Sword, Won, Lost, Drawn}
}

// Great is how many pieces a great capture takes at least.
const Great = 5

// characters are those who speak as themselves and are no knights of the quest.
var characters = []string{"galahad"}

// Manners are the names of all who speak, as the keys of their words have them: each has
// words for every moment.
func Manners() (names []string) {
	for _, k := range settings.Knights() {
		names = append(names, k.Name)
	}
	return append(names, characters...)
}

// manner is how a player speaks: as the character that plays; "" for a person, and for a computer
// that plays as nobody.
func manner(p match.Player) string {
	if p.Computer && slices.Contains(Manners(), p.Character) {
		return p.Character
	}
	return ""
}

// Remark is what one knight says.
type Remark struct {
	Seat   engine.Seat // who says it
	Manner string      // one of Manners
	Moment Moment
}

// Sentences is how many sentences every knight has for a moment: more for those of each match.
func (m Moment) Sentences() int {
	switch m {
	case Greet, Won, Lost:
		return 3
	}
	return 2
}

// Sentence chooses the sentence of a remark, from 1, and counts it in used, how often each knight
// has spoken at each moment: none comes again before all others have been said.
func (r Remark) Sentence(used map[string]int) int {
	key := r.Manner + "." + string(r.Moment)
	n := max(0, used[key]) % r.Moment.Sentences()
	used[key] = n + 1
	return n + 1
}

// losing is the board on which whoever loses has won: nobody laments there what he loses, nor
// is proud of what he takes.
const losing = "anti"

// Talk is the talk at one match: nobody says the same twice. The zero value is silent.
type Talk struct {
	manners []string // by seat; "" does not speak
	said    map[words]bool
	ends    bool // only its beginning and its end are spoken of
}

// words are the words of one moment.
type words struct {
	manner string
	moment Moment
}

// Join begins the talk at a match that stands where it stands: what could have been said
// before is not said again.
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

// Greeting is what the first of the knights says before the first move, on behalf of all;
// false where there is none, or it is said.
func (t *Talk) Greeting() (first Remark, ok bool) {
	for seat := range t.manners {
		if r, fresh := t.say(engine.Seat(seat), Greet); fresh && !ok {
			first, ok = r, true
		}
	}
	return first, ok
}

// Played is what is said of a move that a seat has played: by that seat, or else by who
// suffers it; false where nobody speaks. After the last move Ended says more. Where whoever loses has won
// nobody speaks of a move.
func (t *Talk) Played(by engine.Seat, events []engine.Event) (Remark, bool) {
	d := read(by, events)
	if d.ended || t.ends {
		return Remark{}, false
	}
	for _, m := range d.own() {
		if r, ok := t.say(by, m); ok {
			return r, true
		}
	}
	for _, seat := range d.others(by, len(t.manners)) {
		for _, m := range d.suffered() {
			if r, ok := t.say(seat, m); ok {
				return r, true
			}
		}
	}
	return Remark{}, false
}

// Ended is what is said at the end: by the winner, or else by the first knight there is;
// false where no knight plays, or he has spoken. A match that nobody has begun ends in
// silence: ply is how many moves were played.
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

// say lets a seat say the words of a moment, once.
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

// deed is what a move has done.
type deed struct {
	taken   int  // pieces
	most    bool // a piece of the most valuable kind among them
	entered bool // a castle
	sword   bool // Excalibur was invoked
	ended   bool // the game
	victims engine.Seats
}

// common is the least valuable kind of a game's pieces: its games number the kinds by
// their value.
const common engine.Kind = 1

// read finds out what a move has done.
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

// own are the moments of who has moved, the greatest first.
func (d deed) own() (list []Moment) {
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

// suffered are the moments of the others, the greatest first.
func (d deed) suffered() (list []Moment) {
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

// others are the seats that a move concerns beside who moved: those that lost pieces, or
// where a castle was entered the others of so many.
func (d deed) others(by engine.Seat, seats int) (list []engine.Seat) {
	for s := range engine.Seat(seats) {
		if s != by && (d.victims.Has(s) || d.entered && d.taken == 0) {
			list = append(list, s)
		}
	}
	return list
}
