package online

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"roundtable/engine/clock"
	"roundtable/internal/lobby"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	protocol "roundtable/online"
	"roundtable/online/client"
	"roundtable/scenes/games"
)

// words makes texts about online play.
type words struct{ *locale.Locale }

func (w words) game(kind string) string { return w.GameOn(kind, nil) }

func (w words) gameOf(s protocol.Summary) string { return w.GameOn(s.Kind, s.Options) }

func (w words) span(ms clock.Millis) string {
	d := time.Duration(ms) * time.Millisecond
	whole := func(unit time.Duration) string { return strconv.Itoa(int(d / unit)) }
	switch {
	case d >= 2*time.Hour:
		return w.Text("online.hours", whole(time.Hour))
	case d >= time.Minute:
		return w.Text("setup.clock.minutes", whole(time.Minute))
	}
	return w.Text("setup.clock.seconds", whole(time.Second))
}

func (w words) timeLeft(control string, ms clock.Millis) string {
	const day = 24 * clock.Hour
	switch {
	case !lobby.ByDays(control) || ms < clock.Hour:
		return w.Text("online.left", wholeSeconds(ms))
	case ms >= day:
		return w.Text("online.left", w.Text("distant.days", strconv.Itoa(int(ms/day)), strconv.Itoa(int(ms%day/clock.Hour))))
	}
	return w.Text("online.left", w.Text("distant.hours", strconv.Itoa(int(ms/clock.Hour)), strconv.Itoa(int(ms%clock.Hour/clock.Minute))))
}

// wholeSeconds returns the text of a clock without tenths, which changes once a second.
func wholeSeconds(ms clock.Millis) string {
	left := max(0, (ms+clock.Second-1)/clock.Second)
	if left < 10 {
		return "0:0" + strconv.Itoa(int(left))
	}
	return (left * clock.Second).Face()
}

func (w words) clock(text string) string {
	c, ok := protocol.ParseControl(text)
	switch {
	case !ok:
		return text
	case c.Days > 0:
		return w.Text("online.days.move", c.Days)
	case c.Live == clock.Each(c.Live.Period):
		return w.Text("online.each", w.span(c.Live.Period))
	}
	s := w.span(c.Live.Main)
	if c.Live.Increment > 0 {
		s = w.Text("setup.clock.with", s, w.span(c.Live.Increment))
	}
	if c.Live.Periods > 0 {
		s = w.Text("setup.clock.with", s, w.Text("setup.clock.periods", strconv.Itoa(c.Live.Periods), w.span(c.Live.Period)))
	}
	return s
}

func (w words) person(p protocol.Person) string {
	switch {
	case p.For != "player":
		return w.Text("online.seat.empty")
	case p.Computer && p.Level > 0:
		if key := locale.QuestShort.Of(p.Character); p.Character != "" && w.Has(key) {
			return w.Text(key)
		}
		if key := locale.CharacterName.Of(p.Character); p.Character != "" && w.Has(key) {
			return w.Text(key)
		}
		return w.Text("online.computer", p.Level)
	case p.Name == "" && p.Account != "":
		return w.Text("online.somebody")
	case p.Name == "":
		return w.Text("online.guest")
	}
	return p.Called()
}

// people returns the names of a game's players, by seat, with their ratings if rated is true.
// Players of the same name get different names, as at the table.
func (w words) people(seats []protocol.Person, rated bool) []string {
	names := make([]string, len(seats))
	for i, p := range seats {
		if p.For == "player" && !p.Computer {
			names[i] = w.person(p)
		}
	}
	spoken.Distinguish(names)
	for i, p := range seats {
		switch {
		case names[i] == "":
			names[i] = w.person(p)
		case rated && p.Name != "" && p.Rating > 0:
			names[i] = w.Text("online.rated-name", names[i], strconv.FormatInt(p.Rating, 10))
		}
	}
	return names
}

// others returns the names of the players who do not play on this device, with their ratings if
// rated is true.
func (w words) others(s protocol.Summary, rated bool) string {
	var names []string
	for i, name := range w.people(s.Seats, rated) {
		if s.Seats[i].For == "player" && !slices.Contains(s.You, i) {
			names = append(names, name)
		}
	}
	return w.List(names)
}

func (w words) heads(s protocol.Summary) []string {
	all := []string{w.gameOf(s)}
	for _, who := range []string{w.others(s, false), w.others(s, true)} {
		if who != "" {
			all = append([]string{w.gameOf(s) + " · " + who}, all...)
		}
	}
	return all
}

// about returns texts about the state of a user's game, the longest first: whose turn it is, the
// time left, the move number, and the user's side, which helps to tell games against the same
// opponent apart.
func (w words) about(s protocol.Summary, now protocol.Instant) []string {
	turn, time := "", w.clock(s.Clock)
	switch {
	case s.Phase == "waiting":
		free := 0
		for _, p := range s.Seats {
			if p.For != "player" {
				free++
			}
		}
		turn = w.Text("online.waits", free)
	case lobby.Waits(s):
		turn = w.Text("online.your-move")
	case len(s.Seats) == 2:
		turn = w.Text("online.opponent-move")
	case s.Turn != nil && *s.Turn < len(s.Seats):
		turn = w.Text("online.their-move", w.people(s.Seats, false)[*s.Turn])
	}
	all := []string{turn, turn + " · " + time}
	if s.Phase == "playing" {
		if s.Due > 0 && now > 0 {
			time = w.timeLeft(s.Clock, s.Due.Since(now))
		}
		look := games.For(s.Kind)
		move := w.Text("match.count", strconv.Itoa(max(1, look.Moves(0, s.Ply)))) // as at its table
		all = []string{turn, turn + " · " + time, turn + " · " + time + " · " + move}
		if sides := look.Sides; len(s.You) == 1 && s.You[0] < len(sides) {
			all = append(all, turn+" · "+time+" · "+w.Name(locale.SideName, sides[s.You[0]])+" · "+move)
		}
	}
	slices.Reverse(all)
	for i := range all {
		all[i] = locale.Sentence(all[i])
	}
	return all
}

func (w words) offer(s protocol.Summary) []string {
	parts := []string{w.clock(s.Clock)}
	if n := len(s.Seats); n > 2 {
		parts = append(parts, w.Text("online.players", n))
	}
	if s.Rated {
		parts = append(parts, w.Text("online.rated"))
	}
	return []string{strings.Join(parts, " · "), parts[0]}
}

func (w words) waits(s protocol.Summary) string {
	if len(s.Seats)-len(s.You) != 1 {
		return w.Text("online.turn.many", w.gameOf(s))
	}
	return w.Text("online.turn", w.gameOf(s), w.others(s, false))
}

func (w words) sayEnded(s protocol.Summary) string {
	if len(s.Seats)-len(s.You) != 1 {
		return w.Text("online.ended.many", w.gameOf(s))
	}
	return w.Text("online.ended", w.gameOf(s), w.others(s, false))
}

// connection returns texts about the state of a lost connection and what the user can do; "" while
// connected.
func (w words) connection(l lobby.Connection) (head, note string) {
	switch l.State {
	case lobby.Up:
		return "", ""
	case lobby.Dialling:
		return w.Text("online.dialling"), ""
	}
	switch l.Cause {
	case client.Outdated:
		return w.Text("online.outdated"), w.Text("online.outdated.note")
	case client.Replaced:
		return w.Text("online.replaced"), w.Text("online.replaced.note")
	}
	return w.Text(cmp.Or(broken[l.Cause], "online.broken")), w.Text("online.again")
}

var broken = map[client.Cause]locale.Key{client.Unreachable: "online.unreachable", client.Draining: "online.drain",
	client.Crowded: "online.crowded", client.Unavailable: "online.unavailable"}

var refusals = map[protocol.Reason]locale.Key{
	protocol.UnknownGame: "online.refused.unknown-game", protocol.Over: "online.refused.over",
	protocol.BadToken: "online.refused.taken", protocol.NoSeat: "online.refused.taken",
	protocol.SeatTaken: "online.refused.taken", protocol.Begun: "online.refused.taken",
	protocol.TooManyGames: "online.refused.too-many-games", protocol.NotRated: "online.refused.not-rated",
	protocol.Full: "online.refused.full", protocol.SlowDown: "online.refused.later", protocol.Unavailable: "online.refused.later",
	protocol.BadSignature: "online.refused.sign-in", protocol.Stale: "online.refused.sign-in", protocol.SignInFirst: "online.refused.sign-in",
	protocol.NameNeeded: "online.refused.name", protocol.BadCode: "online.refused.bad-code",
	protocol.UnknownPlayer: "online.refused.unknown-player", protocol.OldVersion: "online.outdated",
}

func (w words) why(r *protocol.Refused) string {
	if r.Reason == protocol.Paused {
		return w.Text("online.refused.paused", w.span(max(r.Retry, clock.Minute)))
	}
	if key, known := refusals[r.Reason]; known {
		return w.Text(key)
	}
	return w.Text("online.refused", string(r.Reason))
}
