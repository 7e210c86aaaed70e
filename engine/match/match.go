package match

import (
	"fmt"
	"slices"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/record"
)

// Player is the player of a seat.
type Player struct {
	Name     string
	Computer bool
	Level    int // of a computer, 1 to engine.MaxLevel
	// Character is the computer's style of play (engine.Limits.Character).
	Character string
	Arms      string // name of a coat of arms, or ""
	// Away says that the player is a user who plays elsewhere: through links, or on a server.
	Away  bool
	Clock clock.Control
}

// Here reports whether the player is a user at this table.
func (p Player) Here() bool { return !p.Computer && !p.Away }

// Turn is a played move.
type Turn struct {
	Seat     engine.Seat
	Move     engine.Move // the path that was tapped
	Notation string      // as in a record
	Events   []engine.Event
	Took     clock.Millis // by the mover's clock
}

// Match is a game being played. It is not for concurrent use.
type Match struct {
	game      engine.Game
	setup     engine.Setup
	start     string
	players   []Player
	line      []*Node // of the game from its start, with undone moves
	ply       int
	agreed    engine.Outcome // resignation, agreed draw or timeout, at ply agreedAt
	agreedAt  int
	reopened  bool         // agreed is undone
	offeredAt int          // the ply of a move that offers a draw, or 0
	elapsed   clock.Millis // since the last move, at ply elapsedAt
	elapsedAt int
	date      string
	quest     string
	online    string // link on a server
	aided     bool
	counted   bool
	unplayed  []error // by its record's variations
}

// New begins a game. The players are in the order of seats, and as many as the setup has.
func New(g engine.Game, s engine.Setup, players []Player) (*Match, error) {
	return NewFrom(g, s, "", players)
}

// NewFrom begins a game from a position's text; "" means the usual start.
func NewFrom(g engine.Game, s engine.Setup, start string, players []Player) (*Match, error) {
	if len(players) != s.Seats {
		return nil, fmt.Errorf("%d players on %d seats", len(players), s.Seats)
	}
	r := record.Record{Setup: s, Start: start}
	p, err := r.Begin(g)
	if err != nil {
		return nil, err
	}
	return &Match{game: g, setup: s, start: start, players: slices.Clone(players),
		line: []*Node{{Position: p}}}, nil
}

// FromRecord replays a record; find finds games by name. It refuses a record that would be too long
// to write, with an *engine.TextError.
func FromRecord(r record.Record, find func(string) (engine.Game, bool)) (*Match, error) {
	g, ok := find(r.Game)
	if !ok {
		return nil, &record.UnknownError{Game: r.Game}
	}
	players := make([]Player, r.Setup.Seats)
	for i := range players {
		p := &players[i]
		p.Name, p.Arms, p.Clock = valueAt(r.Players, i), valueAt(r.Arms, i), valueAt(r.Clocks, i)
		if level := valueAt(r.Levels, i); level > 0 {
			p.Computer, p.Level, p.Character = true, min(level, engine.MaxLevel), valueAt(r.Characters, i)
		}
		p.Away = valueAt(r.Away, i) && !p.Computer
	}
	m, err := NewFrom(g, r.Setup, r.Start, players)
	if err != nil {
		return nil, err
	}
	m.date, m.quest, m.online, m.aided, m.counted = r.Date, r.Quest, r.Online, r.Aided, r.Counted
	for i, mv := range r.Moves {
		if _, err := m.Play(mv); err != nil {
			return nil, &record.MismatchError{Ply: i + 1, Move: string(mv), Err: err}
		}
		m.line[i+1].Took = valueAt(r.Times, i)
	}
	for _, c := range r.Comments {
		n := m.line[max(0, min(c.After, m.ply))]
		n.Comments = append(n.Comments, c.Text)
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
	m.read(m.line, r.Variations)
	if err := m.fits(); err != nil {
		return nil, err
	}
	if r.Offered && m.ply > 0 && len(players) == 2 && !m.Outcome().Over() {
		m.offeredAt = m.ply
	}
	return m, nil
}

// Clone returns a copy with its own tree, without undone moves.
func (m *Match) Clone() *Match {
	c := *m
	c.line = []*Node{copyTree(m.line[0])}
	for i, n := range m.line[1:] {
		c.line = append(c.line, c.line[i].Next[slices.Index(m.line[i].Next, n)])
	}
	c.forget()
	return &c
}

// Game returns the game played.
func (m *Match) Game() engine.Game { return m.game }

// Setup returns what the game began from.
func (m *Match) Setup() engine.Setup { return m.setup }

// Players returns the players in seat order; read-only.
func (m *Match) Players() []Player { return m.players }

// Start returns the position before the first move.
func (m *Match) Start() engine.Position { return m.line[0].Position }

// From returns the text of the starting position, "" for the usual one.
func (m *Match) From() string { return m.start }

// Position returns the position at the present ply.
func (m *Match) Position() engine.Position { return m.line[m.ply].Position }

// At returns the position after ply moves, 0 to Len.
func (m *Match) At(ply int) engine.Position { return m.line[ply].Position }

// Outcome returns how the game ended, by the rules or by a decision of the players. A game with the
// most moves that a record may have is a draw, since a longer record could not be opened.
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

// ToMove returns the player to move.
func (m *Match) ToMove() Player { return m.players[m.Position().Turn()] }

// Ply returns the number of moves before the present position.
func (m *Match) Ply() int { return m.ply }

// Len returns the number of moves, including undone ones.
func (m *Match) Len() int { return len(m.line) - 1 }

const earnedPlies = 10 // from which a resignation or loss on time counts as an earned victory

// Earned reports whether the match ended in a victory by the rules, or by resignation or time after
// enough moves.
func (m *Match) Earned() bool {
	o := m.Outcome()
	switch o.Cause {
	case engine.CauseResignation, engine.CauseTime, engine.CauseAgreement, engine.CauseLength:
		return o.Over() && o.Winners != 0 && m.ply >= earnedPlies
	}
	return o.Over() && o.Winners != 0
}

// Turns returns the nodes of all moves, including undone ones; read-only.
func (m *Match) Turns() []*Node { return m.line[1:] }

// Play plays a move. Undone moves become a variation, unless they were one move without an answer.
// If the move is refused or the game is over, nothing changes.
func (m *Match) Play(mv engine.Move) ([]engine.Event, error) {
	if o := m.Outcome(); o.Over() {
		return nil, fmt.Errorf("the game has ended: %s", o.Cause)
	}
	c, _, err := follow(m.line[m.ply], mv)
	if err != nil {
		return nil, err
	}
	c.Took = m.Elapsed()
	m.Take(c.Turn, c.Position)
	return m.line[m.ply].Events, nil
}

// Take plays a move that the caller has judged already; next is the position after it. If a
// variation begins with the move, the game follows it.
func (m *Match) Take(t Turn, next engine.Position) {
	at := m.line[m.ply]
	c := at.child(t.Notation)
	if m.ply < m.Len() && m.line[m.ply+1] == c {
		m.cut(m.ply)
	}
	m.forget()
	if c == nil {
		c = &Node{Position: next}
	} else {
		at.remove(c)
	}
	c.Turn = t
	at.insert(0, c)
	m.line = append(m.line, c)
	m.ply++
	m.elapsed, m.elapsedAt = 0, m.ply
	m.agreed, m.reopened = engine.Outcome{}, false
	if o := m.Outcome(); o.Cause == engine.CauseLength { // in place of the next turn
		c.Events = append(slices.Clone(t.Events[:len(t.Events)-1]), engine.GameEnded{Outcome: o})
	}
	if m.offeredAt != m.ply {
		m.offeredAt = 0
	}
}

// forget ends the game's line at the present position. Undone moves become a variation, unless it
// is a single move without notes, or a record cannot hold it. It does not change lists that were
// returned before.
func (m *Match) forget() {
	if m.ply == m.Len() {
		return
	}
	n, slip := m.line[m.ply+1], m.ply+1 == m.Len() && m.isBare(m.ply)
	m.cut(m.ply)
	if slip || m.fits() != nil {
		n.Up.remove(n)
	}
}

// Shorten ends the game after ply moves, as a takeback does. What was written about later moves, or
// tried after them, stays as a variation.
func (m *Match) Shorten(ply int) {
	m.Go(ply)
	if m.ply < m.Len() {
		if n := m.line[m.ply+1]; m.isBare(m.ply) {
			n.Up.remove(n)
		}
		m.cut(m.ply)
	}
}

// undoPly returns the last earlier ply at which a user at this table is to move, or the present ply
// if there is none. Moves that were made elsewhere are not undone.
func (m *Match) undoPly() int {
	for ply := m.ply - 1; ply >= 0; ply-- {
		if m.stop(ply) {
			return ply
		}
		if m.players[m.line[ply].Position.Turn()].Away {
			break
		}
	}
	return m.ply
}

func (m *Match) stop(ply int) bool {
	if slices.ContainsFunc(m.players, Player.Here) {
		return m.players[m.line[ply].Position.Turn()].Here()
	}
	return true
}

// CanUndo reports whether there is something to undo: a move, or an end of the game without a move,
// such as a resignation.
func (m *Match) CanUndo() bool { return m.undoPly() < m.ply || m.Reopens() }

// CanRedo reports whether something was undone: a move, or an end of the game without a move.
func (m *Match) CanRedo() bool { return m.ply < m.Len() || m.reopened && m.ply == m.agreedAt }

// Reopens reports whether Undo would undo only a resignation or agreed draw.
func (m *Match) Reopens() bool {
	o := m.Outcome()
	return o.Cause == engine.CauseResignation || o.Cause == engine.CauseAgreement
}

// Undo goes back to the last position in which a user at this table was to move. It undoes the
// computer's replies too. After a resignation or agreed draw it undoes only that (Reopens).
func (m *Match) Undo() bool {
	if m.Reopens() {
		m.reopened, m.aided = true, true
		return true
	}
	was := m.ply
	m.Go(m.undoPly())
	return m.ply < was
}

// Redo plays again what Undo undid.
func (m *Match) Redo() bool {
	if m.reopened && m.ply == m.agreedAt {
		m.reopened = false
		return true
	}
	if m.ply == m.Len() {
		return false
	}
	for m.ply++; m.ply < m.Len() && !m.stop(m.ply); {
		m.ply++
	}
	return true
}

// Go shows the position after ply moves. It limits ply to the moves of the game.
func (m *Match) Go(ply int) {
	ply = max(0, min(ply, m.Len()))
	m.aided = m.aided || ply < m.ply
	m.ply = ply
}

// Resign ends the game for a seat. The other team wins, or without teams those of the others who
// have the most captures. It drops undone moves.
func (m *Match) Resign(seat engine.Seat) []engine.Event {
	return m.lose(seat, engine.CauseResignation)
}

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

// AgreeDraw ends the game as a draw. It drops undone moves.
func (m *Match) AgreeDraw() []engine.Event {
	return m.end(engine.Outcome{Cause: engine.CauseAgreement})
}

// EndByLength ends the game as a draw because of its length. The most moves on a server are fewer
// than in a record.
func (m *Match) EndByLength() []engine.Event {
	return m.end(engine.Outcome{Cause: engine.CauseLength})
}

func (m *Match) end(o engine.Outcome) []engine.Event {
	if m.Outcome().Over() || !o.Over() {
		return nil
	}
	m.forget() // or a redo would pass the end
	m.agreed, m.agreedAt, m.reopened = o, m.ply, false
	return []engine.Event{engine.GameEnded{Outcome: o}}
}

// Rename renames a player. It does not change lists that were returned before.
func (m *Match) Rename(seat engine.Seat, name string) {
	m.players = slices.Clone(m.players)
	m.players[seat].Name = name
}

// SetDate sets the date for the record.
func (m *Match) SetDate(date string) { m.date = date }

// Record returns the game up to the present ply, with its variations.
func (m *Match) Record() record.Record {
	r := record.Record{Game: m.game.Name(), Date: m.date, Setup: m.setup, Start: m.start,
		Quest: m.quest, Online: m.online, Aided: m.aided, Counted: m.counted,
		Outcome: m.Outcome(), Key: m.Position().Key(), Elapsed: m.Elapsed()}
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
	for _, t := range m.Turns()[:m.ply] {
		r.Moves = append(r.Moves, engine.Move(t.Notation))
		r.Times = append(r.Times, t.Took)
	}
	r.Times = trim(r.Times)
	var redo *Node
	if m.ply < m.Len() {
		redo = m.line[m.ply+1]
	}
	v := write(m.line[:m.ply+1], redo)
	r.Comments, r.Variations = v.Comments, v.Variations
	return r
}

// RecordAll returns the same as Record, and if the match may go on, also the undone moves. It
// leaves these out if a record cannot hold them.
func (m *Match) RecordAll() record.Record {
	r := m.Record()
	if m.ply == m.Len() || r.Outcome.Over() {
		return r
	}
	v := write(tail(m.line[m.ply+1]), nil)
	v.From = m.ply
	v.Comments = slices.Insert(v.Comments, 0, record.Comment{After: m.ply, Text: record.Undone})
	r.Variations = append(r.Variations, v)
	if r.Check() != nil {
		r.Variations = r.Variations[:len(r.Variations)-1]
	}
	return r
}

// valueAt returns an element of a list, or zero after its end.
func valueAt[T any](list []T, i int) (value T) {
	if i < len(list) {
		value = list[i]
	}
	return value
}

func trim[T comparable](list []T) []T {
	var nothing T
	for len(list) > 0 && list[len(list)-1] == nothing {
		list = list[:len(list)-1]
	}
	return list
}
