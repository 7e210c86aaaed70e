//go:build !js

package lobby_test

import (
	"io/fs"
	"maps"
	"slices"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/lobby"
	"roundtable/internal/session"
	"roundtable/internal/settings"
	"roundtable/online"
	"roundtable/online/client/socket"
	"roundtable/test/cluster"
)

// memory keeps settings in memory.
type memory map[string][]byte

func (m memory) Load(name string) ([]byte, error) {
	if data, ok := m[name]; ok {
		return data, nil
	}
	return nil, fs.ErrNotExist
}
func (m memory) SaveLater(name string, data []byte) { m[name] = data }
func (m memory) SetAside(string) error              { return nil }

// device is a device of a test.
type device struct {
	*lobby.Lobby
	t     *testing.T
	kept  memory
	began time.Time
	news  []lobby.News
}

// open opens a lobby with a device's saved settings.
func open(t *testing.T, origin string, kept memory, change ...func(*lobby.Config)) *device {
	d := &device{t: t, kept: kept, began: time.Now()}
	c := lobby.Config{
		Origin: origin, Agent: "test/1", Random: socket.Random, Transport: socket.New(), Settings: settings.Open(kept),
		Rules: func(name string) (engine.Game, bool) { e, ok := catalog.Find(name); return e.Game, ok },
	}
	for _, f := range change {
		f(&c)
	}
	d.Lobby = lobby.New(c)
	t.Cleanup(d.Close)
	return d
}

// until steps devices until something holds.
func until(t *testing.T, what string, holds func() bool, all ...*device) {
	t.Helper()
	late := time.After(time.Minute)
	for {
		for _, d := range all {
			d.Step(time.Since(d.began))
			d.news = append(d.news, d.News()...)
		}
		if holds() {
			return
		}
		wake := time.NewTimer(10 * time.Millisecond)
		select {
		case <-wake.C:
		case <-all[0].Ready():
		case <-late:
			t.Fatal("it never comes to it: ", what)
		}
		wake.Stop()
	}
}

// done is what hears that a request is done.
func done(t *testing.T, has *bool) func(*online.Refused) {
	return func(why *online.Refused) {
		if why != nil {
			t.Error(why)
		}
		*has = true
	}
}

// TestAFriend: a player makes a game and sends its link, and a friend without an account
// sits down by it; both come back to it after they were away.
func TestAFriend(t *testing.T) {
	origin := cluster.BeginServer(t, cluster.Roomy)
	ann, bob := open(t, origin, memory{}), open(t, origin, memory{})
	if ann.HasAccount() {
		t.Error("there is an account before anybody wanted one")
	}
	game, token := invited(t, ann)
	if links := ann.Links(game); links[0] != "" || ann.Link(game) == links[1] {
		t.Errorf("%q", links)
	}
	sat := false
	bob.Follow(game)
	bob.Sit(game, token, "Bob", done(t, &sat))
	var m [2]*match.Match
	until(t, "the game's beginning", func() bool {
		for i, d := range []*device{ann, bob} {
			m[i] = d.Table(game).Open(0)
		}
		return sat && m[0] != nil && m[1] != nil
	}, ann, bob)
	if m[0].Players()[1].Name != "Bob" || !ann.Table(game).Holds(0) || ann.Table(game).Holds(1) || !bob.Table(game).Holds(1) {
		t.Errorf("%v", m[0].Players())
	}
	until(t, "Ann's list", func() bool { games, known := ann.Mine(); return known && len(games) == 1 && lobby.Waits(games[0]) }, ann)
	// Both return with their saved settings.
	ann.Close()
	bob.Close()
	ann, bob = open(t, origin, ann.kept), open(t, origin, bob.kept)
	ann.Follow(game)
	bob.Follow(game)
	until(t, "both at the table again", func() bool {
		a, b := ann.Table(game), bob.Table(game)
		return a.Open(0) != nil && b.Open(0) != nil && a.Holds(0) && b.Holds(1) && a.Seats != nil && a.Seats.Seats[1].Up
	}, ann, bob)
	if ann.Account().Name != "Ann" || bob.Account() != nil {
		t.Errorf("%v, %v", ann.Account(), bob.Account())
	}
}

// TestLiveGame: an account and a guest both know of the live game that they play, whose move it is
// and until when, also while its table is not shown, and of it no more once it is over.
func TestLiveGame(t *testing.T) {
	origin := cluster.BeginServer(t, cluster.Roomy)
	ann, bob := open(t, origin, memory{}), open(t, origin, memory{})
	game, token := invited(t, ann)
	bob.Follow(game)
	bob.Sit(game, token, "Bob", func(*online.Refused) {})
	until(t, "the game's beginning", func() bool { return ann.Table(game).Open(0) != nil }, ann, bob)
	stands := func(turn int) func() bool {
		return func() bool {
			for i, d := range []*device{ann, bob} {
				all := d.Live()
				if len(all) != 1 || all[0].Game != game || all[0].Turn == nil || *all[0].Turn != turn || !slices.Equal(all[0].You, []int{i}) || all[0].Due == 0 || len(all[0].Seats) != 2 {
					return false
				}
			}
			return true
		}
	}
	until(t, "the first move's turn", stands(0), ann, bob)
	play(t, ann, game)
	until(t, "the second move's turn", stands(1), ann, bob) // which Bob's table has not received
	if games, _ := bob.Mine(); len(games) != 1 || !lobby.Waits(games[0]) {
		t.Errorf("the guest's games are %v", games)
	}
	ann, bob = open(t, origin, maps.Clone(ann.kept)), open(t, origin, maps.Clone(bob.kept)) // both programs are killed
	until(t, "the game, without a press", stands(1), ann, bob)
	bob.Ask(&online.Resign{Chair: online.Chair{Game: game, Seat: 1}}, nil)
	until(t, "the end", func() bool {
		told := 0
		for _, d := range []*device{ann, bob} {
			for _, n := range d.news {
				if e, is := n.(lobby.Ended); is && e.Game == game {
					told++
				}
			}
		}
		return len(ann.Live()) == 0 && len(bob.Live()) == 0 && told == 2
	}, ann, bob)
	for _, d := range []*device{ann, bob} {
		if live := settings.Open(d.kept).Now().Online.Live; len(live) > 0 {
			t.Errorf("noted after the end: %v", live)
		}
	}
}

// play plays the first move that a player at a device may play.
func play(t *testing.T, d *device, game string) {
	t.Helper()
	m := d.Table(game).Open(0)
	if _, err := session.New(m, session.Config{Distant: d.Table(game).Distance}).Play(m.Position().Moves()[0]); err != nil {
		t.Fatal(err)
	}
}

// invited is a game of a host with one seat that a link opens, and the link's token.
func invited(t *testing.T, host *device) (game, token string) {
	t.Helper()
	return invitedTo(t, host, "300+3")
}

// invitedTo is one with a clock.
func invitedTo(t *testing.T, host *device, clock string) (game, token string) {
	t.Helper()
	host.Begin("Ann")
	host.Create(online.Create{Kind: "camelot", Clock: clock, Seats: []online.Place{{For: "me"}, {For: "link"}}}, func(id string, why *online.Refused) {
		if why != nil {
			t.Error(why)
		}
		game = id
		host.Follow(id)
	})
	until(t, "a game with a link", func() bool {
		if game == "" {
			return false
		}
		host.Table(game).Open(0)
		links := host.Links(game)
		if len(links) == 2 && links[1] != "" {
			token = links[1][len(host.Link(game))+1:]
		}
		return token != ""
	}, host)
	return game, token
}

// TestOneLinkForAll: one link goes to all friends at once; each who opens it gets a seat, and
// one who comes when all are taken is refused.
func TestOneLinkForAll(t *testing.T) {
	origin := cluster.BeginServer(t, cluster.Roomy)
	ann := open(t, origin, memory{})
	ann.Begin("Ann")
	game := ""
	ann.Create(online.Create{Kind: "lancelot", Clock: "1/60", Seats: []online.Place{{For: "link"}, {For: "me"}, {For: "link"}}}, func(id string, why *online.Refused) {
		if why != nil {
			t.Error(why)
		}
		game = id
		ann.Follow(id)
	})
	links := func() (all []string) {
		if game != "" && ann.Table(game) != nil {
			ann.Table(game).Open(0)
			for _, link := range ann.Links(game) {
				if link != "" {
					all = append(all, link)
				}
			}
		}
		return all
	}
	until(t, "the links", func() bool { return len(links()) == 2 }, ann)
	link := links()[0]
	if links()[1] != link {
		t.Errorf("they differ: %q", links())
	}
	token := link[len(ann.Link(game))+1:]
	devices := []*device{ann}
	for i, name := range []string{"Bob", "Cyd"} {
		if left := links(); len(left) != 2-i || left[0] != link {
			t.Errorf("before %s comes, the links are %q", name, left)
		}
		d, sat := open(t, origin, memory{}), false
		devices = append(devices, d)
		d.Follow(game)
		d.Sit(game, token, name, done(t, &sat))
		until(t, name, func() bool { return sat && len(links()) == 1-i }, devices...)
	}
	held := engine.Seats(0)
	until(t, "the game's beginning", func() bool {
		held = 0
		for _, d := range devices {
			if d.Table(game).Open(0) == nil {
				return false
			}
			for seat := range engine.Seat(3) {
				if d.Table(game).Holds(seat) {
					held = held.With(seat)
				}
			}
		}
		return true
	}, devices...)
	if held != engine.Seats(0).With(0).With(1).With(2) {
		t.Errorf("they hold %v", held)
	}
	late, refused := open(t, origin, memory{}), false
	late.Sit(game, token, "Dan", func(why *online.Refused) { refused = why != nil })
	until(t, "a refusal", func() bool { return refused }, late)
}

// TestSatDownUnheard: a guest has the seat once the server gives it, even if the program ended
// before the answer; of a refused seat nothing stays.
func TestSatDownUnheard(t *testing.T) {
	origin := cluster.BeginServer(t, cluster.Roomy)
	ann, bob := open(t, origin, memory{}), open(t, origin, memory{})
	game, token := invited(t, ann)
	bob.Follow(game)
	until(t, "a line", func() bool { return bob.Connection().State == lobby.Up && bob.Table(game).Seats != nil }, ann, bob)
	bob.Sit(game, token, "Bob", func(why *online.Refused) { t.Error("the answer was heard: ", why) })
	bob.Step(time.Since(bob.began)) // it goes out
	if bob.Table(game).Open(0); bob.Table(game).Holds(1) {
		t.Error("the seat is held before it was given")
	}
	until(t, "the game's beginning", func() bool { return ann.Table(game).Open(0) != nil }, ann)
	bob.Close()
	bob = open(t, origin, bob.kept)
	bob.Follow(game)
	until(t, "the table", func() bool { return bob.Table(game).Open(0) != nil && bob.Table(game).Holds(1) }, ann, bob)

	cyd, refused := open(t, origin, memory{}), false
	cyd.Sit(game, token, "Cyd", func(why *online.Refused) { refused = why != nil })
	until(t, "a refusal", func() bool { return refused }, cyd)
	if all := settings.Open(cyd.kept).Now().Online.Secrets; len(all) != 0 {
		t.Errorf("kept for a seat that was not given: %+v", all)
	}
}

// TestAMoveOutlivesTheProgram: a move made offline, or without an answer, is in the game once,
// however often the program ends before; a late one is reported.
func TestAMoveOutlivesTheProgram(t *testing.T) {
	origin := cluster.BeginServer(t, cluster.Roomy)
	ann, bob := open(t, origin, memory{}), open(t, origin, memory{})
	game, token := invited(t, ann)
	bob.Follow(game)
	bob.Sit(game, token, "Bob", func(*online.Refused) {})
	begun := func(d *device) bool { return d.Table(game).Open(0) != nil }
	until(t, "the game's beginning", func() bool { return begun(ann) && begun(bob) }, ann, bob)
	again := func(d *device) *device {
		d.Close()
		d = open(t, origin, d.kept)
		d.Follow(game)
		return d
	}
	plies := func(d *device) int {
		if !begun(d) {
			return -1
		}
		return d.Table(game).Fold().Match().Ply()
	}
	play(t, ann, game) // nothing has gone out when the program ends
	ann = again(ann)
	until(t, "Ann's move", func() bool { return plies(bob) == 1 && plies(ann) == 1 }, ann, bob)
	play(t, bob, game)
	bob.Step(time.Since(bob.began)) // it is sent, and its answer is lost
	until(t, "Bob's move", func() bool { return plies(ann) == 2 }, ann)
	bob = again(bob)
	until(t, "Bob's move at Bob", func() bool { return plies(bob) == 2 && len(settings.Open(bob.kept).Now().Online.Moves) == 0 }, ann, bob)
	if len(bob.news) > 0 {
		t.Errorf("told of a move that was made: %v", bob.news)
	}

	stale := ann.kept
	kept := settings.Open(stale)
	kept.Change(func(s *settings.Settings) {
		s.Online.Send(settings.SentMove{Server: origin, ID: "another-1", Game: game, Seat: 0, Ply: 0, Move: "a1a2"})
	})
	ann.kept = stale
	ann = again(ann)
	until(t, "word of a move that is late", func() bool { return slices.Contains(ann.news, lobby.News(lobby.Late{Game: game})) }, ann, bob)
	if all := settings.Open(ann.kept).Now().Online.Moves; len(all) != 0 || plies(ann) != 2 {
		t.Errorf("%d moves, kept %v", plies(ann), all)
	}
}

// TestQuickGame: two who look for the same find each other.
func TestQuickGame(t *testing.T) {
	origin := cluster.BeginServer(t, cluster.Roomy)
	ann, bob := open(t, origin, memory{}), open(t, origin, memory{})
	for d, name := range map[*device]string{ann: "Ann", bob: "Bob"} {
		d.Begin(name)
		d.Seek(online.Seek{Kind: "camelot", Clock: "300+3"}, func(why *online.Refused) { t.Error(why) })
		if d.Search() == nil {
			t.Error("there is no search")
		}
	}
	matched := func(d *device) (game string) {
		for _, n := range d.news {
			if m, ok := n.(lobby.Matched); ok {
				game = m.Game
			}
		}
		return game
	}
	until(t, "a match", func() bool { return matched(ann) != "" && matched(bob) != "" }, ann, bob)
	if matched(ann) != matched(bob) || ann.Search() != nil || bob.Search() != nil {
		t.Errorf("%s, %s", matched(ann), matched(bob))
	}
	until(t, "news of whose turn it is", func() bool {
		turns := 0
		for _, d := range []*device{ann, bob} {
			for _, n := range d.news {
				if s, ok := n.(lobby.Turn); ok && lobby.Waits(s.Summary) {
					turns++
				}
			}
		}
		return turns == 1
	}, ann, bob)
}

// TestSought: others see what a player looks for, and with which clock, and find them by
// looking for the same.
func TestSought(t *testing.T) {
	origin := cluster.BeginServer(t, cluster.Roomy)
	ann, bob := open(t, origin, memory{}), open(t, origin, memory{})
	ann.Begin("Ann")
	bob.Begin("Bob")
	for _, d := range []*device{ann, bob} {
		d.Look(true)
	}
	ann.Seek(online.Seek{Kind: "camelot", Clock: "600+5"}, func(why *online.Refused) { t.Error(why) })
	until(t, "that Bob sees it", func() bool { return len(bob.Sought()) == 1 }, ann, bob)
	s := bob.Sought()[0]
	if s.Kind != "camelot" || s.Clock != "600+5" || s.Rated || s.Rating == 0 || len(ann.Sought()) != 0 {
		t.Errorf("Bob sees %+v, Ann %+v", s, ann.Sought())
	}
	bob.Seek(online.Seek{Kind: s.Kind, Options: s.Options, Clock: s.Clock, Rated: s.Rated}, func(why *online.Refused) { t.Error(why) })
	until(t, "a match", func() bool {
		for _, n := range bob.news {
			if _, ok := n.(lobby.Matched); ok {
				return true
			}
		}
		return false
	}, ann, bob)
	until(t, "that the search is over", func() bool { return len(bob.Sought()) == 0 }, ann, bob)
	ann.Seek(online.Seek{Kind: "lancelot", Clock: "1/60", Rated: true}, func(why *online.Refused) { t.Error(why) })
	until(t, "that Bob sees it", func() bool { return len(bob.Sought()) == 1 && bob.Sought()[0].Rated }, ann, bob)
	ann.Unseek()
	until(t, "that it has ended", func() bool { return len(bob.Sought()) == 0 }, ann, bob)
}

// TestOpenSeats: a game with an open seat is seen by others, and taken.
func TestOpenSeats(t *testing.T) {
	origin := cluster.BeginServer(t, cluster.Roomy)
	ann, bob := open(t, origin, memory{}), open(t, origin, memory{})
	ann.Begin("Ann")
	bob.Begin("Bob")
	bob.Look(true)
	ann.Create(online.Create{Kind: "lancelot", Clock: "3d", Lot: true, Seats: []online.Place{{For: "me"}, {For: "open"}, {For: "computer", Level: 1}}}, func(_ string, why *online.Refused) {
		if why != nil {
			t.Error(why)
		}
	})
	var open []online.Summary
	until(t, "an open seat", func() bool { open, _ = bob.Open(); return len(open) == 1 }, ann, bob)
	sat := false
	bob.Sit(open[0].Game, "", "", done(t, &sat))
	until(t, "that it begins", func() bool {
		open, _ = bob.Open()
		games, _ := bob.Mine()
		return sat && len(open) == 0 && len(games) == 1 && games[0].Phase == "playing"
	}, ann, bob)
}

// TestNameThatIsNone: the server says that a name is none, and another one is taken.
func TestNameThatIsNone(t *testing.T) {
	ann := open(t, cluster.BeginServer(t, cluster.Roomy), memory{})
	ann.Begin("")
	until(t, "that a name is wanted", func() bool {
		for _, n := range ann.news {
			if _, ok := n.(lobby.NameWanted); ok {
				return true
			}
		}
		return false
	}, ann)
	ann.Begin("Ann")
	until(t, "an account", func() bool { return ann.Account() != nil }, ann)
}

// TestNobodyThere: without a server's answer the connection is down and retried.
func TestNobodyThere(t *testing.T) {
	ann := open(t, "http://127.0.0.1:1", memory{})
	until(t, "no line", func() bool { return ann.Connection().State == lobby.Down }, ann)
	if l := ann.Connection(); l.Cause != "unreachable" || l.Again <= 0 {
		t.Errorf("%v", l)
	}
}

// TestTwoDevices: a second device joins the account by a code, and a wrong code leaves it
// with its own.
func TestTwoDevices(t *testing.T) {
	origin := cluster.BeginServer(t, cluster.Roomy)
	ann, other := open(t, origin, memory{}), open(t, origin, memory{})
	ann.Begin("Ann")
	other.Begin("Bob")
	until(t, "both accounts", func() bool { return ann.Account() != nil && other.Account() != nil }, ann, other)
	own := other.Account().Account
	refused := false
	other.Join("AAAAAAAA", func(why *online.Refused) { refused = why != nil && why.Reason == online.BadCode })
	until(t, "that the code is wrong, and its own account", func() bool {
		return refused && other.Account() != nil && other.Account().Account == own
	}, other)
	code := ""
	ann.Ask(&online.Pair{}, func(a online.Answer, why *online.Refused) { code = a.(*online.Code).Code })
	until(t, "a code", func() bool { return code != "" }, ann)
	joined := false
	other.Join(code, done(t, &joined))
	until(t, "one account, and that its first device hears it", func() bool {
		return joined && other.Account().Account == ann.Account().Account && ann.Elsewhere()
	}, ann, other)
	again := open(t, origin, other.kept)
	until(t, "that account when it comes back", func() bool { return again.Account() != nil && again.Account().Name == "Ann" }, again)
}

// TestDelete: an account that is deleted is gone, and another one can be made.
func TestDelete(t *testing.T) {
	ann := open(t, cluster.BeginServer(t, cluster.Roomy), memory{})
	ann.Begin("Ann")
	until(t, "an account", func() bool { return ann.Account() != nil }, ann)
	was, gone := ann.Account().Account, false
	ann.Delete(done(t, &gone))
	until(t, "that it is gone", func() bool { return gone && ann.Account() == nil && !ann.HasAccount() }, ann)
	ann.Dial()
	ann.Begin("Ann")
	until(t, "another account", func() bool { return ann.Account() != nil && ann.Account().Account != was }, ann)
}

// lostAccount is the news of an account that is gone, ok where there is any.
func (d *device) lostAccount() (lost lobby.AccountLost, ok bool) {
	for _, n := range d.news {
		if n, is := n.(lobby.AccountLost); is {
			return n, true
		}
	}
	return lost, false
}

// TestDeletedElsewhere: a device whose account is deleted on another one learns it, at once or
// when it comes back, and is signed out then: the account is not created again by its old name.
func TestDeletedElsewhere(t *testing.T) {
	origin := cluster.BeginServer(t, cluster.Roomy)
	ann, other, away := open(t, origin, memory{}), open(t, origin, memory{}), open(t, origin, memory{})
	ann.Begin("Ann")
	until(t, "an account", func() bool { return ann.Account() != nil }, ann)
	if ann.Elsewhere() {
		t.Error("the only device has another beside it")
	}
	for _, d := range []*device{other, away} {
		code, joined := "", false
		ann.Ask(&online.Pair{}, func(a online.Answer, _ *online.Refused) { code = a.(*online.Code).Code })
		until(t, "a code", func() bool { return code != "" }, ann)
		d.Join(code, done(t, &joined))
		until(t, "that a device joins", func() bool { return joined && d.Account() != nil && d.Elsewhere() }, ann, d)
	}
	away.Close()
	gone := false
	ann.Delete(done(t, &gone))
	signedOut := func(d *device) bool { return d.Account() == nil && !d.HasAccount() && d.Connection().State == lobby.Up }
	until(t, "that it is gone everywhere", func() bool { return gone && signedOut(ann) && signedOut(other) }, ann, other)
	if lost, ok := other.lostAccount(); !ok || lost.Name != "Ann" || lost.Unpaired {
		t.Errorf("%+v, %v", lost, ok)
	}
	if _, ok := ann.lostAccount(); ok {
		t.Error("the device that deleted the account is told that it is gone")
	}
	back := open(t, origin, away.kept)
	until(t, "that a device that was away hears it", func() bool { return signedOut(back) }, back)
	if lost, ok := back.lostAccount(); !ok || lost.Name != "Ann" {
		t.Errorf("%+v, %v", lost, ok)
	}
	if name := settings.Open(back.kept).Now().Online.Name; name != "" {
		t.Errorf("the name %q has stayed", name)
	}
	back.Begin("Guest")
	until(t, "another account", func() bool { return back.Account() != nil && back.Account().Name == "Guest" }, back)
}

// TestLeave: a device that leaves its account is signed out, the account lives on elsewhere, and
// what was saved of it before brings it back.
func TestLeave(t *testing.T) {
	origin := cluster.BeginServer(t, cluster.Roomy)
	ann, other := open(t, origin, memory{}), open(t, origin, memory{})
	game, _ := invited(t, ann)
	code, joined := "", false
	ann.Ask(&online.Pair{}, func(a online.Answer, _ *online.Refused) { code = a.(*online.Code).Code })
	until(t, "a code", func() bool { return code != "" }, ann)
	other.Join(code, done(t, &joined))
	until(t, "that a device joins", func() bool { return joined && other.Account() != nil }, ann, other)
	saved := ann.kept["settings"]
	saved = append([]byte(nil), saved...)
	if len(saved) == 0 {
		t.Fatalf("settings are kept under other names: %v", slices.Collect(maps.Keys(ann.kept)))
	}
	ann.Leave()
	until(t, "that it is signed out here", func() bool { return ann.Account() == nil && ann.Connection().State == lobby.Up }, ann)
	if links := ann.Links(game); ann.HasAccount() || links[1] != "" {
		t.Errorf("the account has left its links %q", links)
	}
	lives := false
	other.Ask(&online.Rename{Name: "Anna"}, func(_ online.Answer, why *online.Refused) { lives = why == nil })
	until(t, "that the account lives on", func() bool { return lives }, other)
	again := open(t, origin, memory{"settings": saved})
	until(t, "that it comes back from what was saved", func() bool { return again.Account() != nil && again.Account().Name == "Anna" }, again)
}
