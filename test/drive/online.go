package drive

import (
	"cmp"
	"roundtable/internal/lobby"
	"roundtable/internal/settings"
	"roundtable/online"
	"roundtable/online/client"
	scene "roundtable/scenes/online"
	"roundtable/scenes/system"
)

// Desk simulates a server of online games for tests of screens. It always gives the same answers.
// It is the transport of a client.
type Desk struct {
	Deaf   bool   // it does not answer
	Off    bool   // the requested games have been called off
	Origin string // the server's origin; "" is deskOrigin
	// Host is the server that the program may run; nil if the program can't run one.
	Host  *Hosting
	Games []online.Summary
	Open  []online.Summary
	// Sought are the opponents that other players are looking for.
	Sought []online.Sought
	// Notices is the browser that shows notices; nil if there is none.
	Notices *Browser
	Heard   []online.Request  // the client's requests, without the greetings
	Badge   []string          // the waiting games, as last reported to the system
	Shown   chan scene.Notice // notices that the browser was to show
	HungUp  chan int          // the connections that the client has closed

	reports []client.Report
	ready   chan struct{}
	read    online.Incoming
	line    int
}

// The keys of a Desk's accounts: the key of the player on this device, and that of another player.
const (
	annKey = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	bobKey = "BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
)

// deskTime is the time at which a Desk's clock stands.
const deskTime online.Instant = 1_700_000_000_000

func game(n int) string { return string(rune('A'+n)) + "AAAAAAAAAAAAAAAAAAAAA" }

// NewDesk returns a Desk with some games.
func NewDesk() *Desk {
	ann := online.Person{For: "player", Account: annKey, Name: "Ann", Tag: "abcd", Rating: 1540, Up: true}
	bob := online.Person{For: "player", Account: bobKey, Name: "Bob of the Lake", Tag: "efgh", Rating: 1502, Up: true}
	free, first, second := online.Person{For: "open"}, 0, 1
	return &Desk{
		Shown: make(chan scene.Notice, 16), HungUp: make(chan int, 16), ready: make(chan struct{}, 1), read: online.NewIncoming(),
		Games: []online.Summary{
			{Game: game(0), Kind: "camelot", Clock: "3d", Phase: "playing", Ply: 12, Turn: &first, You: []int{0}, Seats: []online.Person{ann, bob}, Changed: deskTime - 9, Due: deskTime + 100_000_000},
			{Game: game(1), Kind: "lancelot", Clock: "1/60", Phase: "playing", Ply: 5, Turn: &second, You: []int{0}, Seats: []online.Person{ann, bob, {For: "player", Computer: true, Level: 4}}, Changed: deskTime - 8, Due: deskTime + 42_000},
			{Game: game(2), Kind: "camelot", Clock: "7d", Phase: "waiting", You: []int{0}, Seats: []online.Person{ann, {For: "link"}}, Changed: deskTime - 7},
		},
		Sought: []online.Sought{{Kind: "camelot", Clock: "600+5", Rating: 1502}},
		Open: []online.Summary{
			{Game: game(3), Kind: "lancelot", Clock: "1/120", Phase: "waiting", Seats: []online.Person{bob, free, free}, Changed: deskTime - 6},
			{Game: game(4), Kind: "camelot", Clock: "600+5", Rated: true, Phase: "waiting", Seats: []online.Person{bob, free}, Changed: deskTime - 5},
		},
	}
}

func (k *Desk) report(r client.Report) {
	k.reports = append(k.reports, r)
	select {
	case k.ready <- struct{}{}:
	default:
	}
}

// Dial opens a connection at once.
func (k *Desk) Dial(line int, _ string) {
	if k.line = line; k.Deaf {
		k.report(client.Closed{Line: line, Reason: "no answer"})
		return
	}
	k.report(client.Opened{Line: line})
}

// HangUp closes a connection.
func (k *Desk) HangUp(line int) {
	k.report(client.Closed{Line: line})
	k.HungUp <- line
}

// Take returns the reports since the last call.
func (k *Desk) Take() []client.Report {
	all := k.reports
	k.reports = nil
	return all
}

// Ready returns a channel that receives a value when a message has arrived.
func (k *Desk) Ready() <-chan struct{} { return k.ready }

func (k *Desk) say(id string, a online.Answer) {
	k.report(client.Received{Line: k.line, Data: online.EncodeAnswer(id, a)})
}

// Send answers a message.
func (k *Desk) Send(_ int, message []byte) {
	id, r, err := k.read.Decode(message)
	if err != nil {
		panic(err)
	}
	k.Heard = append(k.Heard, r)
	switch r := r.(type) {
	case *online.Hello:
		k.say(id, &online.Welcome{Server: "Camelot at home", Time: deskTime, Nonce: "AAAAAAAAAAAAAAAAAAAAAA", Games: []string{"camelot", "lancelot"}, PushKey: "AAAA"})
	case *online.SignIn:
		k.say(id, &online.Account{Account: annKey, Name: "Ann", Tag: "abcd", Ratings: []online.Rating{{Kind: "camelot", Rating: 1540, Games: 31, Sure: true}, {Kind: "lancelot", Rating: 1461, Games: 3}}})
	case *online.MyGames:
		k.say(id, &online.OK{})
		k.say("", &online.Games{List: "mine", All: true, Games: k.Games})
	case *online.Lobby:
		k.say(id, &online.OK{})
		if r.On {
			k.say("", &online.Games{List: "lobby", All: true, Games: k.Open})
			k.say("", &online.Seeks{Seeks: k.Sought})
		}
	case *online.Pair:
		k.say(id, &online.Code{Code: "K7QM2XPA", Expires: deskTime + 600_000})
	case *online.Sit:
		k.say(id, &online.Refused{Reason: online.SeatTaken})
	case *online.PairWith:
		k.say(id, &online.Refused{Reason: online.BadCode})
	case *online.GetPlayer:
		k.say(id, k.player())
	case *online.Follow:
		k.follow(id, r.Game)
	case *online.Pong:
	default:
		k.say(id, &online.OK{})
	}
}

// Turn makes it the turn of the player on this device, or else of another player, in some games.
func (k *Desk) Turn(mine bool, games ...int) {
	seat := 1
	if mine {
		seat = 0
	}
	news := &online.Games{List: "mine"}
	for _, i := range games {
		s := &k.Games[i]
		s.Turn, s.Changed = &seat, s.Changed+100
		s.Ply++
		news.Games = append(news.Games, *s)
	}
	k.say("", news)
}

// End ends a game of the player on this device, so that it disappears from the list.
func (k *Desk) End(game int) {
	k.say("", &online.Games{List: "mine", Gone: []string{k.Games[game].Game}})
}

func (k *Desk) player() *online.Player {
	p := &online.Player{Account: annKey, Name: "Ann", Tag: "abcd", Ratings: []online.Rating{{Kind: "camelot", Rating: 1540, Games: 31, Sure: true}, {Kind: "lancelot", Rating: 1461, Games: 3}}}
	for i, r := range []int64{1500, 1512, 1498, 1505, 1521, 1515, 1533, 1528, 1540} {
		p.History = append(p.History, online.Rated{Kind: "camelot", Time: deskTime - online.Instant(8-i)*432_000_000, Rating: r})
	}
	for i, g := range k.Games[:2] {
		g.Phase, g.Turn, g.Result = "over", nil, &online.Result{Cause: "castle", Winners: []int{i}}
		p.Games = append(p.Games, g)
	}
	return p
}

// follow sends a game with a free seat, which can be taken through a link that the player on this
// device, or another player, has made.
func (k *Desk) follow(id, of string) {
	opens := token
	for _, r := range k.Heard {
		if c, is := r.(*online.Create); is && c.Game == of {
			opens = c.Seats[len(c.Seats)-1].Token
		}
	}
	created := &online.Created{Kind: "camelot", Clock: "3d", Host: annKey, Seats: []online.Seat{
		{For: "player", Player: &online.Sitter{Account: annKey}}, {For: "link", Link: online.Hash(opens)}}}
	seats := &online.Seats{Game: of, Seats: []online.Person{{For: "player", Account: annKey, Name: "Ann", Tag: "abcd", Up: true}, {For: "link"}}}
	if of == game(3) {
		created = &online.Created{Kind: "lancelot", Clock: "1/120", Host: bobKey, Seats: []online.Seat{
			{For: "player", Player: &online.Sitter{Account: bobKey}}, {For: "open"}, {For: "open"}}}
		seats.Seats = k.Open[0].Seats
	}
	k.say(id, &online.OK{Seq: 1})
	k.say("", seats)
	if k.Off {
		at := online.EncodeEntry(online.Entry{Time: deskTime, By: online.Identity{Account: annKey}, Event: &online.Aborted{Cause: "asked"}})
		defer func() { k.say("", &online.Kept{Game: of, Seq: 2, Event: at}) }()
	}
	k.say("", &online.Kept{Game: of, Seq: 1, Event: online.EncodeEntry(online.Entry{Time: deskTime, By: online.Identity{Account: created.Host}, Event: created})})
}

// token is the secret that opens the free seat of a link that the player on this device has made.
const token = "BAAAAAAAAAAAAAAAAAAAAA"

// Browser simulates a browser that shows notices, or refuses to show them.
type Browser struct {
	Refusal lobby.Notices
	Asked   int // how often it was told to ask the user
	answers []lobby.Subscription
}

// Subscribe answers at once.
func (b *Browser) Subscribe(_ string, ask bool) {
	if ask {
		b.Asked++
	}
	s := lobby.Subscription{Refusal: b.Refusal}
	if b.Refusal == lobby.NoNotices {
		s = lobby.Subscription{Endpoint: "https://push.example.org/1", P256dh: "AAAA", Auth: "AAAA"}
	}
	b.answers = append(b.answers, s)
}

// Unsubscribe does nothing.
func (b *Browser) Unsubscribe() {}

// Answer returns the result of Subscribe; ok is false if there is none.
func (b *Browser) Answer() (s lobby.Subscription, ok bool) {
	if len(b.answers) == 0 {
		return s, false
	}
	s, b.answers = b.answers[0], b.answers[1:]
	return s, true
}

// deskOrigin is the origin of a Desk whose Origin is empty.
const deskOrigin = "https://play.example.org"

// PlayAt connects the program to a Desk, for a player who has played there before.
func (d *Driver) PlayAt(k *Desk) {
	d.Helper()
	d.playAt(k, cmp.Or(k.Origin, deskOrigin))
}

// PlayAnywhere connects the program to a Desk, for a program that was not downloaded from a server.
func (d *Driver) PlayAnywhere(k *Desk) {
	d.Helper()
	d.playAt(k, "")
}

// playAt connects the program as PlayAt does. The program plays only on the server home, or on any
// server if home is "".
func (d *Driver) playAt(k *Desk, home string) {
	d.Helper()
	n := uint64(0)
	r := scene.Reach{Transport: func() client.Transport { return k }, Random: func() uint64 { n++; return n }, Home: home,
		Waiting: func(games []string) { k.Badge = games }, Notify: func(n scene.Notice) { k.Shown <- n }}
	if k.Notices != nil {
		r.Browser = k.Notices
	}
	hostAt(&r, k)
	d.Config.Online = r.Play
	d.Settings(func(s *settings.Settings) {
		s.Online.SetSeed([32]byte{1})
		s.Online.Name = "Ann"
		s.Online.Remember(settings.Secret{Server: cmp.Or(k.Origin, deskOrigin), Game: game(2), Token: token})
	})
}

func (d *Driver) online(k *Desk, place string) {
	d.PlayAt(k)
	d.App.Tell(system.Open("#/online" + place))
	d.Ticks(10)
}
