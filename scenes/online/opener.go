package online

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"roundtable/engine/catalog"
	"roundtable/internal/export"
	"roundtable/internal/lobby"
	"roundtable/internal/session"
	"roundtable/internal/settings"
	protocol "roundtable/online"
	"roundtable/online/client"
	"roundtable/scenes/games"
	"roundtable/scenes/stage"
)

// Reach holds the functions with which online play reaches servers, browsers and the system.
type Reach struct {
	// Transport returns a new transport for messages. It is nil if online play is impossible.
	Transport func() client.Transport
	// Random returns unpredictable numbers.
	Random func() uint64
	// Home is the origin of the web page's server, which is then the only one; "" if the user
	// chooses a server.
	Home string
	// First is the origin of the server that is offered first if the user chooses a server; it may
	// be "".
	First string
	// Browser registers the browser for notices of turns (Web Push); it may be nil.
	Browser lobby.Browser
	// Notify shows a notice of a turn in the browser; it may be nil.
	Notify func(Notice)
	// Waiting receives the IDs of the games in which a user on this device is to move, at each
	// change; it may be nil.
	Waiting func(games []string)
	// Host runs a server for the local network; it may be nil.
	Host Hosting
}

// Config holds what an Opener needs.
type Config struct {
	Services *stage.Services
	Games    catalog.List
	Now      func() time.Duration // returns the time since the program began
	Stack    Stack
	// Table returns the table of an online game; nil if the game has not begun.
	Table func(session.DistantTable) stage.Scene
	// LeadsOn reports whether a scene is a table that offers the next game in which the user is to
	// move.
	LeadsOn  func(stage.Scene) bool
	Tell     func(text string) // passes a typed text to the App as an event from outside
	OpenText func(text string) // opens a link from outside the program; during a live game it asks first
	Friend   func(game string) // opens the set-up of a game with a friend, which calls Invite
	// Learn returns a function that opens a short lesson about a game; nil if the user knows the
	// game.
	Learn  func(game string, values map[string]string) func()
	Beside func(do func()) // runs a function while no frame is drawn; may be called from any goroutine
}

// Stack holds the methods of the stage.Stack that an Opener uses.
type Stack interface {
	Top() stage.Scene
	Places() []string // returns the names of the scenes in a link, the topmost last
	Rebuild()
}

// Opener opens the screens of online play, and holds the connection to a server.
type Opener struct {
	cfg      Config
	reach    Reach
	lobby    *lobby.Lobby  // nil while online play is not in use
	closed   chan struct{} // closed together with lobby
	back     bool          // comeBack was called
	news     []lobby.News  // news that no screen has shown yet
	lastSeen time.Duration // the last time the program was visible
	resting  bool          // the program has disconnected since lastSeen
	changes  int           // counts changes that screens must show
	known    bool          // the server has sent the user's games
	waiting  []string      // the games in which a user on this device is to move
	hosted   hosted        // the server that this program runs
	off      calledOff     // finds games of the library that were called off
	live     liveGame      // the live game that Live returned last
}

var _ stage.Online = (*Opener)(nil)

// Play returns online play that uses r.
func (r Reach) Play(cfg Config) stage.Online { return &Opener{cfg: cfg, reach: r} }

// Place is the name of the first online screen in a link.
const Place = "online"

// There reports whether online play is possible.
func (o *Opener) There() bool { return o.reach.Transport != nil }

// Poll runs one tick; it never blocks.
func (o *Opener) Poll() {
	o.comeBack()
	o.pollHost()
	l := o.lobby
	if l == nil {
		return
	}
	if o.lastSeen = o.cfg.Now(); o.resting {
		o.resting = false
		l.Dial()
	}
	o.step(l)
	news := o.news
	o.news = nil
	for _, n := range news {
		o.tell(n)
	}
}

// comeBack connects when the program has begun. It connects to the web page's own server if the
// user has an account there, to learn which games wait and to request notices again; and to the
// server of a live game that was in progress when the program ended. No other server learns that
// the program has begun.
func (o *Opener) comeBack() {
	if o.back {
		return
	}
	o.back = true
	now := o.cfg.Services.Settings.Now().Online
	if o.lobby != nil || !o.There() {
		return
	}
	if home := o.reach.Home; home != "" {
		if _, has := now.Seed(); has || len(now.LiveAt(home)) > 0 {
			o.connect(home)
		}
		return
	}
	for _, origin := range now.Servers { // one that this program ran is none of them
		if len(now.LiveAt(origin)) > 0 {
			o.connect(origin)
			return
		}
	}
}

func (o *Opener) step(l *lobby.Lobby) {
	if !l.Step(o.cfg.Now()) {
		return
	}
	o.news = append(o.news, l.News()...)
	o.changes++
	games, known := l.Mine()
	var now []string
	for _, s := range games {
		if lobby.Waits(s) {
			now = append(now, s.Game)
		}
	}
	slices.Sort(now)
	if hear := o.reach.Waiting; hear != nil && (known && !o.known || !slices.Equal(now, o.waiting)) {
		hear(now)
	}
	o.known, o.waiting = known, now
	o.off.step(l, o.cfg.Services.Games, func(game string) bool { return o.shownGames()[game] })
}

// listen handles messages while no frame is drawn, so that the server knows that the hidden program
// still runs.
func (o *Opener) listen(l *lobby.Lobby, closed <-chan struct{}) {
	for {
		select {
		case <-l.Ready():
			o.cfg.Beside(func() {
				if o.lobby == l {
					had := len(o.news)
					o.step(l)
					o.notify(o.news[had:])
					o.rest(l)
				}
			})
		case <-closed:
			return
		}
	}
}

// longUnseen is how long a hidden program stays connected if it has no live game.
const longUnseen = 5 * time.Minute

// rest disconnects a program that was hidden for a long time: the server sends notices only to
// users who are not connected, and the user may be using another device.
func (o *Opener) rest(l *lobby.Lobby) {
	if !o.resting && o.cfg.Now()-o.lastSeen >= longUnseen && l.Notices() == lobby.NoticesOn && !l.Hurried() {
		o.resting = true
		l.Rest()
		o.step(l)
	}
}

// notify shows notices of turns in correspondence games in the browser while the program is hidden,
// because the server sends none to a connected user.
func (o *Opener) notify(news []lobby.News) {
	for _, n := range news {
		if t, is := n.(lobby.Turn); is && o.reach.Notify != nil && lobby.ByDays(t.Clock) && o.lobby.Notices() == lobby.NoticesOn {
			o.reach.Notify(Notice{Game: t.Game, Path: "#/" + Place + "/" + t.Game, Title: o.words().gameOf(t.Summary), Text: o.words().waits(t.Summary), Language: o.cfg.Services.Words.Tag()})
		}
	}
}

// Notice is a message about a turn, which a browser shows.
type Notice struct {
	Game     string // the game's ID; a later notice of the same game replaces an earlier one
	Path     string // the path on the page's server that leads to the game
	Title    string
	Text     string
	Language string // the tag of the language of the texts
}

// Close disconnects, and stops the server that this program runs.
func (o *Opener) Close() {
	o.hangUp()
	o.closeHost()
}

func (o *Opener) hangUp() {
	if o.lobby != nil {
		o.lobby.Close()
		close(o.closed)
		o.lobby, o.closed, o.known, o.waiting, o.news, o.resting, o.off, o.live = nil, nil, false, nil, nil, false, calledOff{}, liveGame{}
	}
}

func (o *Opener) tell(n lobby.News) {
	switch n := n.(type) {
	case lobby.Matched:
		o.openGame(n.Game, "", o.covers())
	case lobby.Turn:
		if lobby.ByDays(n.Clock) && o.isUnseen(n.Game) {
			o.cfg.Services.Toast(stage.Toast{Text: o.words().waits(n.Summary), Button: o.words().Text("online.turn.show"),
				Open: func() { o.openGame(n.Game, "", false) }, Stands: func() bool { return o.isUnseen(n.Game) }})
		}
	case lobby.Ended:
		if !o.shows(n.Game) {
			o.cfg.Services.Toast(stage.Toast{Text: o.words().sayEnded(n.Summary), Button: o.words().Text("online.turn.show"),
				Open: func() { o.openGame(n.Game, "", false) }, Stands: func() bool { return o.lobby != nil && !o.shows(n.Game) }})
		}
	case lobby.Late:
		o.cfg.Services.Toast(stage.Toast{Text: o.words().Text("online.late"), Button: o.words().Text("online.turn.show"),
			Open: func() { o.openGame(n.Game, "", false) }, Stands: func() bool { return o.lobby != nil }})
	case lobby.NameWanted:
		o.lobby.Begin(o.words().Text("online.guest"))
	case lobby.AccountLost:
		o.tellLost(n)
	}
}

// isUnseen reports whether the user can't see that a game waits for a move: neither its table, nor
// the list of games, nor a table that offers the waiting game is on top.
func (o *Opener) isUnseen(game string) bool {
	if o.lobby == nil || !slices.Contains(o.waiting, game) {
		return false
	}
	top := o.cfg.Stack.Top()
	if s, is := top.(*sheet); is && s.name == frontName {
		return false
	}
	return !o.shows(game) && !o.cfg.LeadsOn(top)
}

// shows reports whether a game's table or room is on top.
func (o *Opener) shows(game string) bool {
	places := o.cfg.Stack.Places()
	return shows(places[len(places)-1], game)
}

// covers reports whether a game that begins may replace the scene on top.
func (o *Opener) covers() bool {
	top, is := o.cfg.Stack.Top().(*sheet)
	return is && top.name == roomName
}

func (o *Opener) servers() []string {
	if home := o.reach.Home; home != "" {
		return []string{home}
	}
	all := slices.Clone(o.cfg.Services.Settings.Now().Online.Servers)
	if first := o.reach.First; first != "" && !slices.Contains(all, first) {
		all = append(all, first)
	}
	if here := o.hostOrigin(); here != "" {
		all = slices.Insert(slices.DeleteFunc(all, func(o string) bool { return o == here }), 0, here)
	}
	return all
}

func (o *Opener) connect(origin string) *lobby.Lobby {
	if o.lobby != nil && o.lobby.Origin() == origin {
		if o.lobby.Connection().State == lobby.Gone {
			o.lobby.Dial()
		}
		return o.lobby
	}
	o.hangUp()
	svc := o.cfg.Services
	o.lobby = lobby.New(lobby.Config{
		Origin: origin, Agent: "roundtable/" + svc.Version, Random: o.reach.Random, Transport: o.reach.Transport(), Settings: svc.Settings,
		Browser: o.reach.Browser, Language: func() string { return svc.Words.Tag() },
		Rules: o.cfg.Games.Find,
	})
	if o.reach.Home == "" && origin != o.hostOrigin() { // which is no longer there once the program is left
		svc.Settings.Change(func(s *settings.Settings) { s.Online.Visit(origin) })
	}
	o.changes++
	o.closed = make(chan struct{})
	go o.listen(o.lobby, o.closed)
	return o.lobby
}

// Open shows the first screen of the server that was used last; if there is none, it asks for one.
func (o *Opener) Open() {
	all := o.servers()
	if len(all) == 0 {
		o.cfg.Services.App.Push(newServers(o))
		return
	}
	o.connect(all[0])
	o.cfg.Services.App.Push(newFront(o))
}

// OpenPlace opens a place in a link. of is what follows Place and a slash: a game's ID, which the
// token of a seat may follow.
func (o *Opener) OpenPlace(of string) {
	if of == "" && o.There() {
		o.Open()
		return
	}
	all := o.servers()
	if !o.There() {
		o.refuse(o.words().Text("online.none"))
		return
	}
	if len(all) == 0 {
		o.refuse(o.words().Text("online.link.nowhere"))
		return
	}
	o.Follow(client.Invitation{Origin: all[0]}.String() + of)
}

// Follow opens the game of a link.
func (o *Opener) Follow(link string) {
	i, err := client.ParseInvitation(cmp.Or(export.FindLink(link), link))
	home := o.reach.Home
	switch {
	case err != nil:
		o.refuse(o.words().Text("online.link.wrong"))
	case !o.There():
		o.refuse(o.words().Text("online.none"))
	case home != "" && home != i.Origin:
		o.refuse(o.words().Text("online.link.elsewhere", i.Origin))
	default:
		o.connect(o.ownOrigin(i.Origin))
		o.openGame(i.Game, i.Token, false)
	}
}

func (o *Opener) refuse(why string) { o.inform("refused", "online", why) }

// openGame opens a game's table, or its room if the game has not begun. instead is true if it
// replaces the present screen.
func (o *Opener) openGame(game, token string, instead bool) {
	o.lobby.Follow(game)
	var s stage.Scene = newRoom(o, game, token).sheet
	if t := o.newTable(game); t != nil {
		s = t
	}
	if instead {
		o.cfg.Services.App.Replace(s)
	} else {
		o.cfg.Services.App.Push(s)
	}
	o.trim(game)
}

const mostFollowed = 8

// trim stops following the games that no screen shows, except but.
func (o *Opener) trim(but string) {
	seen := o.shownGames()
	seen[but] = true
	for _, s := range o.lobby.Live() {
		seen[s.Game] = true
	}
	for _, game := range o.lobby.Followed() {
		if !seen[game] && len(o.lobby.Followed()) > mostFollowed {
			o.lobby.Unfollow(game)
		}
	}
}

func (o *Opener) shownGames() map[string]bool {
	seen := map[string]bool{}
	for _, place := range o.cfg.Stack.Places() {
		game, _, _ := strings.Cut(strings.TrimPrefix(place, Place+"/"), "/")
		seen[game] = true
	}
	return seen
}

func (o *Opener) newTable(game string) stage.Scene {
	t := o.lobby.Table(game)
	if t == nil || t.Lost != nil {
		return nil
	}
	l := o.lobby
	d := session.DistantTable{
		Game: t.Distance, Now: l.Now, Online: l.Link(game), Place: Place + "/" + game,
		Link:  func() string { return append(o.localLinks(l.Link(game)), l.Link(game))[0] },
		Next:  func(id string) { o.openGame(id, "", true) },
		Leave: o.cfg.Services.App.Pop,
		Mute: func(on bool) {
			t.Muted = on
			l.Ask(&protocol.Mute{Game: game, On: on}, nil)
		},
		Muted: t.Muted,
	}
	if t.Fold().Created().Rated {
		d.Ratings = t.Ratings
	}
	if lobby.ByDays(t.Fold().Created().Clock) {
		d.Waiting = o.nextOf(game)
	}
	return o.cfg.Table(d)
}

// nextOf returns a function that returns another game in which a user on this device is to move.
// The table of game calls it.
func (o *Opener) nextOf(game string) func() session.WaitingGame {
	seen, now := -1, session.WaitingGame{}
	return func() session.WaitingGame {
		if o.lobby == nil || seen == o.changes {
			return now
		}
		seen, now = o.changes, session.WaitingGame{}
		if s, ok := o.lobby.Next(game); ok {
			now = session.WaitingGame{Game: s.Game, Against: o.words().others(s, false), Games: len(o.waiting)}
			if slices.Contains(o.waiting, game) {
				now.Games--
			}
		}
		return now
	}
}

// account creates an account if there is none, as most actions need one.
func (o *Opener) account() {
	if !o.lobby.HasAccount() {
		o.lobby.Begin(o.name())
	}
}

const longestName = 24

func (o *Opener) name() string {
	now := o.cfg.Services.Settings.Now()
	for _, name := range []string{now.Online.Name, now.Name(0)} {
		if name = protocol.FitName(name); name != "" {
			return name
		}
	}
	return o.words().Text("online.guest")
}

// Invite creates a game on the server, and shows the links to its seats.
func (o *Opener) Invite(c protocol.Create) {
	if o.lobby == nil {
		all := o.servers()
		if len(all) == 0 {
			o.cfg.Services.App.Push(newServers(o))
			return
		}
		o.connect(all[0])
	}
	o.invite(c, false, func(string) {})
}

// usual returns a live game of a kind for one invited friend, with the default board and clock.
func (o *Opener) usual(kind string) protocol.Create {
	c := protocol.Create{Kind: kind, Clock: live(kind)[usualFriends], Lot: games.For(kind).Lot, Seats: []protocol.Place{{For: "me"}}}
	e, _ := o.cfg.Games.Entry(kind)
	for least, _ := e.Game.Seats(); len(c.Seats) < max(2, least); {
		c.Seats = append(c.Seats, protocol.Place{For: "link"})
	}
	return c
}

// invite creates a game on the connected server and opens its room; instead is true if the room
// replaces the present screen. made receives the game's ID.
func (o *Opener) invite(c protocol.Create, instead bool, made func(game string)) {
	o.account()
	waiting := newRoom(o, "", "")
	if instead {
		o.cfg.Services.App.Replace(waiting.sheet)
	} else {
		o.cfg.Services.App.Push(waiting.sheet)
	}
	o.lobby.Create(c, func(game string, why *protocol.Refused) {
		if why != nil {
			waiting.sheet.fail(why)
			return
		}
		o.lobby.Follow(game)
		waiting.game = game
		made(game)
		o.changes++
	})
}

func (o *Opener) words() words { return words{o.cfg.Services.Words} }

// Waiting returns in how many games a user on this device is to move.
func (o *Opener) Waiting() int { return len(o.waiting) }

// Changes returns a number that grows with each change that screens may show.
func (o *Opener) Changes() int { return o.changes }
