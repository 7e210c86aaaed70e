package match

import (
	"fmt"
	"slices"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/record"
)

// Player is who sits on a seat.
type Player struct {
	Name     string
	Computer bool
	Level    int // the computer's, 1 to engine.MaxLevel
	// Character is whose way the computer has (engine.Limits.Character).
	Character string
	Arms      string // by the name of a coat of arms; "" has chosen none
	// Away is a person who plays elsewhere: the match goes to and fro as a link, or a server
	// keeps it.
	Away  bool
	Clock clock.Control
}

// Here reports whether it is a person at this table.
func (p Player) Here() bool { return !p.Computer && !p.Away }

// Turn is one move that was played.
type Turn struct {
	Seat     engine.Seat
	Move     engine.Move // as it was played: the path that was tapped
	Notation string      // as a record shows it
	Events   []engine.Event
	Took     clock.Millis // by the mover's clock
}

// Match is a game being played. It is not for several goroutines.
type Match struct {
	game      engine.Game
	setup     engine.Setup
	start     string
	players   []Player
	positions []engine.Position // one more than turns
	turns     []Turn
	ply       int
	agreed    engine.Outcome // resignation, a draw agreed on or time that ran out, at ply agreedAt
	agreedAt  int
	reopened  bool         // the end of agreed is taken back
	offeredAt int          // a draw is offered with the move that leads to this ply; 0: with none
	elapsed   clock.Millis // since the move before, at ply elapsedAt
	elapsedAt int
	date      string
	quest     string
	online    string // where a server keeps it
	aided     bool
	counted   bool
	comments  []record.Comment // of the record that it was read from
}

// New begins a game; players are in seat order, as many as the setup says.
func New(g engine.Game, s engine.Setup, players []Player) (*Match, error) {
	return NewFrom(g, s, "", players)
}

// NewFrom begins a game from a position, given by its text; "" is the usual start.
func NewFrom(g engine.Game, s engine.Setup, start string, players []Player) (*Match, error) {
	if len(players) != s.Seats {
		return nil, fmt.Errorf("%d players on %d seats", len(players), s.Seats)
	}
	r := record.Record{Setup: s, Start: start}
	p, err := r.Begin(g)
	if err != nil {
		return nil, err
	}
	return &Match{game: g, setup: s, start: start, players: append([]Player(nil), players...),
		positions: []engine.Position{p}}, nil
}

// FromRecord plays a record's moves again; find knows the games by name. What is longer,
// written again, than a record may be is refused: an *engine.TextError.
func FromRecord(r record.Record, find func(string) (engine.Game, bool)) (*Match, error) {
	g, ok := find(r.Game)
	if !ok {
		return nil, &record.UnknownError{Game: r.Game}
	}
	players := make([]Player, r.Setup.Seats)
	for i := range players {
		if i < len(r.Players) {
			players[i].Name = r.Players[i]
		}
		if i < len(r.Levels) && r.Levels[i] > 0 {
			players[i].Computer, players[i].Level = true, min(r.Levels[i], engine.MaxLevel)
		}
		if i < len(r.Characters) && players[i].Computer {
			players[i].Character = r.Characters[i]
		}
		if i < len(r.Arms) {
			players[i].Arms = r.Arms[i]
		}
		if i < len(r.Clocks) {
			players[i].Clock = r.Clocks[i]
		}
		players[i].Away = i < len(r.Away) && r.Away[i] && !players[i].Computer
	}
	m, err := NewFrom(g, r.Setup, r.Start, players)
	if err != nil {
		return nil, err
	}
	m.date, m.quest, m.online, m.aided, m.counted = r.Date, r.Quest, r.Online, r.Aided, r.Counted
	m.comments = append([]record.Comment(nil), r.Comments...)
	for i, mv := range r.Moves {
		if _, err := m.Play(mv); err != nil {
			return nil, &record.MismatchError{Ply: i + 1, Move: string(mv), Err: err}
		}
		if i < len(r.Times) {
			m.turns[i].Took = r.Times[i]
		}
	}
	m.elapsed, m.elapsedAt = r.Elapsed, m.ply
	if r.Key != 0 && m.Position().Key() != r.Key {
		return nil, &record.MismatchError{}
	}
	switch o, ruled := r.Outcome, m.Outcome(); {
	case !o.Over() || o == ruled:
	case ruled.Over() && ruled.Cause != engine.CauseLength || !slices.Contains([]engine.Cause{engine.CauseResignation, engine.CauseAgreement, engine.CauseTime, engine.CauseLength}, o.Cause):
		return nil, &record.MismatchError{}
	default:
		m.agreed, m.agreedAt = o, m.ply
	}
	kept := m.Record()
	if err := kept.Check(); err != nil {
		return nil, err
	}
	if err := m.takeBack(r); err != nil {
		return nil, err
	}
	if r.Offered && m.ply > 0 && len(players) == 2 && !m.Outcome().Over() {
		m.offeredAt = m.ply
	}
	return m, nil
}

// takeBack plays the moves that were taken back, and takes them back again.
func (m *Match) takeBack(r record.Record) error {
	if len(r.Undone) == 0 {
		return nil
	}
	ply := m.ply
	for i, u := range r.Undone {
		if _, err := m.Play(u.Move); err != nil {
			return &record.MismatchError{Ply: ply + i + 1, Move: string(u.Move), Err: err}
		}
		m.turns[ply+i].Took = u.Took
	}
	m.ply = ply
	m.elapsed, m.elapsedAt = r.Elapsed, ply
	return nil
}

// Clone returns a match of its own that stands as this one does. What was taken back is not
// in it.
func (m *Match) Clone() *Match {
	c := *m
	c.turns, c.positions = slices.Clone(m.turns[:m.ply]), slices.Clone(m.positions[:m.ply+1])
	c.comments = m.upTo(m.ply)
	return &c
}

// Game returns the game played.
func (m *Match) Game() engine.Game { return m.game }

// Setup returns what the game began from.
func (m *Match) Setup() engine.Setup { return m.setup }

// Players returns who sits where, in seat order; not to be changed.
func (m *Match) Players() []Player { return m.players }

// Start returns the position before the first move.
func (m *Match) Start() engine.Position { return m.positions[0] }

// From returns the text of the position that the game began from, "" for the usual start.
func (m *Match) From() string { return m.start }

// Position returns the position at the present ply.
func (m *Match) Position() engine.Position { return m.positions[m.ply] }

// At returns the position after a number of moves, 0 to Len.
func (m *Match) At(ply int) engine.Position { return m.positions[ply] }

// Outcome returns how the game ended, by the rules or by the players. A game of the maximum
// length of a record is a draw, since a longer record could not be opened.
func (m *Match) Outcome() engine.Outcome {
	if o := m.Position().Outcome(); o.Over() {
		return o
	}
	if m.agreed.Over() && m.ply == m.agreedAt && !m.reopened {
		return m.agreed
	}
	if m.ply >= record.MaxMoves {
		return engine.Outcome{Cause: engine.CauseLength}
	}
	return engine.Outcome{}
}

// ToMove returns who is to move.
func (m *Match) ToMove() Player { return m.players[m.Position().Turn()] }

// Ply returns the number of moves before the present position.
func (m *Match) Ply() int { return m.ply }

// Len returns the number of moves that are known, the taken back ones included.
func (m *Match) Len() int { return len(m.turns) }

// earnedPlies is how many plies make a game whose end, though no rule has brought it about,
// is a victory.
const earnedPlies = 10

// Earned reports whether the match has ended in a victory that was played for: by a rule, or
// once so much was played that giving up or a fallen flag means something.
func (m *Match) Earned() bool {
	o := m.Outcome()
	switch o.Cause {
	case engine.CauseResignation, engine.CauseTime, engine.CauseAgreement, engine.CauseLength:
		return o.Over() && o.Winners != 0 && m.ply >= earnedPlies
	}
	return o.Over() && o.Winners != 0
}

// Turns returns the moves that are known; not to be changed.
func (m *Match) Turns() []Turn { return m.turns }

// Play plays a move; what was taken back is forgotten. Nothing changes when the
// move is refused, or when the game has ended.
func (m *Match) Play(mv engine.Move) ([]engine.Event, error) {
	p := m.Position()
	if o := m.Outcome(); o.Over() {
		return nil, fmt.Errorf("the game has ended: %s", o.Cause)
	}
	next, events, err := p.Play(mv)
	if err != nil {
		return nil, err
	}
	notation, err := p.Notation(mv)
	if err != nil {
		return nil, err
	}
	m.Take(Turn{Seat: p.Turn(), Move: mv, Notation: notation, Events: events, Took: m.Elapsed()}, next)
	return m.turns[m.ply-1].Events, nil
}

// Take plays a move from the present position that the rules have judged already, and that leads
// to the next one. What was taken back is forgotten.
func (m *Match) Take(t Turn, next engine.Position) {
	m.forget()
	m.turns, m.positions = append(m.turns, t), append(m.positions, next)
	m.ply++
	m.elapsed, m.elapsedAt = 0, m.ply
	m.agreed, m.reopened = engine.Outcome{}, false
	if o := m.Outcome(); o.Cause == engine.CauseLength { // in place of the next turn
		m.turns[m.ply-1].Events = append(slices.Clone(t.Events[:len(t.Events)-1]), engine.GameEnded{Outcome: o})
	}
	if m.offeredAt != m.ply {
		m.offeredAt = 0
	}
}

// forget drops what was taken back. Lists that were handed out stay as they are.
func (m *Match) forget() {
	if m.ply == len(m.turns) {
		return
	}
	m.turns = slices.Clone(m.turns[:m.ply])
	m.positions = slices.Clone(m.positions[:m.ply+1])
	m.comments = m.upTo(m.ply)
}

// upTo returns the comments of the first moves.
func (m *Match) upTo(ply int) []record.Comment {
	var out []record.Comment
	for _, c := range m.comments {
		if c.After <= ply {
			out = append(out, c)
		}
	}
	return out
}

// earlier returns the last ply before the present one at which a person at this table
// moves or, without such a person, the ply before. Moves of people who play elsewhere
// are not taken back.
func (m *Match) earlier() (int, bool) {
	for ply := m.ply - 1; ply >= 0; ply-- {
		if m.stop(ply) {
			return ply, true
		}
		if m.players[m.positions[ply].Turn()].Away {
			break
		}
	}
	return 0, false
}

func (m *Match) later() (int, bool) {
	for ply := m.ply + 1; ply < len(m.positions); ply++ {
		if m.stop(ply) || ply == len(m.turns) {
			return ply, true
		}
	}
	return 0, false
}

// stop reports whether taking back stops at a ply.
func (m *Match) stop(ply int) bool {
	if slices.ContainsFunc(m.players, Player.Here) {
		return m.players[m.positions[ply].Turn()].Here()
	}
	return true
}

// CanUndo reports whether there is a move, or an end without one, to take back.
func (m *Match) CanUndo() bool { _, ok := m.earlier(); return ok || m.Reopens() }

// CanRedo reports whether a move, or an end without one, was taken back.
func (m *Match) CanRedo() bool { _, ok := m.later(); return ok || m.reopened && m.ply == m.agreedAt }

// Reopens reports whether Undo takes back only the end of the game, because the players
// have agreed on it or one has resigned.
func (m *Match) Reopens() bool {
	o := m.Outcome()
	return o.Cause == engine.CauseResignation || o.Cause == engine.CauseAgreement
}

// Undo takes moves back, through the computer's replies, to the position in
// which a person last moved; of a game that ended without a move the end alone (Reopens).
func (m *Match) Undo() bool {
	if m.Reopens() {
		m.reopened, m.aided = true, true
		return true
	}
	ply, ok := m.earlier()
	if ok {
		m.ply, m.aided = ply, true
	}
	return ok
}

// Redo plays again what Undo took back.
func (m *Match) Redo() bool {
	if m.reopened && m.ply == m.agreedAt {
		m.reopened = false
		return true
	}
	ply, ok := m.later()
	if ok {
		m.ply = ply
	}
	return ok
}

// Go shows the position after a number of moves; beyond the ends it goes to
// the nearer end.
func (m *Match) Go(ply int) {
	ply = max(0, min(ply, len(m.turns)))
	m.aided = m.aided || ply < m.ply
	m.ply = ply
}

// Resign ends the game: the other team wins, or where there are no teams the others with the
// most captures (with two players, simply the other). What was taken back is forgotten.
func (m *Match) Resign(seat engine.Seat) []engine.Event {
	return m.lose(seat, engine.CauseResignation)
}

// lose ends the game to the others' advantage.
func (m *Match) lose(seat engine.Seat, cause engine.Cause) []engine.Event {
	best := -1
	var w engine.Seats
	tallies := m.Position().Board().Tally
	lost := engine.TeamOf(m.game, seat, len(tallies))
	for s, t := range tallies {
		if lost.Has(engine.Seat(s)) || t.Captured < best {
			continue
		}
		if t.Captured > best {
			best, w = t.Captured, 0
		}
		w = w.With(engine.Seat(s))
	}
	return m.end(engine.Outcome{Cause: cause, Winners: w})
}

// AgreeDraw ends the game without a winner; what was taken back is forgotten.
func (m *Match) AgreeDraw() []engine.Event {
	return m.end(engine.Outcome{Cause: engine.CauseAgreement})
}

// EndByLength ends the game as a draw because it has the maximum length. A server's
// maximum is smaller than that of a record.
func (m *Match) EndByLength() []engine.Event {
	return m.end(engine.Outcome{Cause: engine.CauseLength})
}

func (m *Match) end(o engine.Outcome) []engine.Event {
	if m.Outcome().Over() || !o.Over() {
		return nil
	}
	m.forget() // or a redo would go on beyond the end
	m.agreed, m.agreedAt, m.reopened = o, m.ply, false
	return []engine.Event{engine.GameEnded{Outcome: o}}
}

// Rename changes what a player is called; lists that were handed out stay as they are.
func (m *Match) Rename(seat engine.Seat, name string) {
	m.players = slices.Clone(m.players)
	m.players[seat].Name = name
}

// SetDate says when the game was played, for its record.
func (m *Match) SetDate(date string) { m.date = date }

// Record returns the game up to the present ply.
func (m *Match) Record() record.Record {
	r := record.Record{Game: m.game.Name(), Date: m.date, Setup: m.setup, Start: m.start,
		Quest: m.quest, Online: m.online, Aided: m.aided, Counted: m.counted,
		Comments: m.upTo(m.ply), Outcome: m.Outcome(), Key: m.Position().Key(), Elapsed: m.Elapsed()}
	_, r.Offered = m.Offered()
	for _, p := range m.players {
		level, character := 0, ""
		if p.Computer {
			level, character = max(1, p.Level), p.Character
		}
		r.Players = append(r.Players, p.Name)
		r.Levels, r.Characters = append(r.Levels, level), append(r.Characters, character)
		r.Arms, r.Away, r.Clocks = append(r.Arms, p.Arms), append(r.Away, p.Away), append(r.Clocks, p.Clock)
	}
	r.Players, r.Levels, r.Characters, r.Arms, r.Away, r.Clocks = trim(r.Players), trim(r.Levels), trim(r.Characters), trim(r.Arms), trim(r.Away), trim(r.Clocks)
	for _, t := range m.turns[:m.ply] {
		r.Moves = append(r.Moves, engine.Move(t.Notation))
		r.Times = append(r.Times, t.Took)
	}
	r.Times = trim(r.Times)
	return r
}

// Kept returns Record with what was taken back, as a match is kept that may go on either way. Where
// that is more than a record holds it is Record.
func (m *Match) Kept() record.Record {
	r := m.Record()
	if m.ply == len(m.turns) || r.Outcome.Over() {
		return r
	}
	for _, t := range m.turns[m.ply:] {
		r.Undone = append(r.Undone, record.Undone{Move: engine.Move(t.Notation), Took: t.Took})
	}
	if r.Check() != nil {
		r.Undone = nil
	}
	return r
}

// trim leaves out what says nothing at a list's end.
func trim[T comparable](list []T) []T {
	var nothing T
	for len(list) > 0 && list[len(list)-1] == nothing {
		list = list[:len(list)-1]
	}
	return list
}
