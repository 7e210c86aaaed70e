//go:build !js

package lobby_test

import (
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"roundtable/internal/lobby"
	"roundtable/online"
	"roundtable/online/client"
	"roundtable/online/client/socket"
	"roundtable/server"
	"roundtable/test/cluster"
)

// pushes is a push service: it keeps to which paths something was sent.
type pushes struct {
	*httptest.Server
	mu      sync.Mutex
	all     []string
	expired string // a subscription that has
}

// beginPushing begins a server that sends notices, and the push service to which they go.
func beginPushing(t *testing.T) (origin string, p *pushes) {
	p = &pushes{}
	p.Server = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if r.URL.Path == p.expired {
			w.WriteHeader(http.StatusGone)
			return
		}
		p.all = append(p.all, r.URL.Path)
		w.WriteHeader(http.StatusCreated)
	}))
	t.Cleanup(p.Close)
	return cluster.BeginServer(t, cluster.Roomy, func(c *server.Config) { c.Contact, c.Push = "https://play.example.org", p.Client() }), p
}

// sent are the paths to which something was sent.
func (p *pushes) sent() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.all)
}

// expire has a subscription expire.
func (p *pushes) expire(path string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.expired = path
}

// browser is a fake browser, which answers on command.
type browser struct {
	url      string        // of its subscription; it has none where that is ""
	next     string        // of the one that it makes when it has none
	refusal  lobby.Notices // why it makes none
	keys     []string      // with which it was to subscribe
	asked    int           // how often it was allowed to ask the user
	public   string
	answers  []lobby.Subscription
	language string
}

func newBrowser(t *testing.T, next string) *browser {
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return &browser{next: next, language: "en", public: base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes())}
}

func (b *browser) Subscribe(key string, ask bool) {
	b.keys = append(b.keys, key)
	if ask {
		b.asked++
	}
	if b.refusal != lobby.NoNotices {
		b.answers = append(b.answers, lobby.Subscription{Refusal: b.refusal})
		return
	}
	if b.url == "" {
		b.url = b.next
	}
	b.answers = append(b.answers, lobby.Subscription{Endpoint: b.url, P256dh: b.public, Auth: "AAAAAAAAAAAAAAAAAAAAAA"})
}

func (b *browser) Unsubscribe() { b.url = "" }

func (b *browser) Answer() (s lobby.Subscription, ok bool) {
	if len(b.answers) == 0 {
		return s, false
	}
	s, b.answers = b.answers[0], b.answers[1:]
	return s, true
}

// with gives a device a browser.
func (b *browser) with(c *lobby.Config) {
	c.Browser, c.Language = b, func() string { return b.language }
}

// stands waits for a state of notices at a device.
func stands(t *testing.T, d *device, want lobby.Notices) {
	t.Helper()
	until(t, "notices", func() bool { return d.Notices() == want }, d)
}

// TestNotices: a user who wants it gets a notice of a turn while away, also after the browser's
// subscription has changed, and none when they no longer want it.
func TestNotices(t *testing.T) {
	origin, service := beginPushing(t)
	a, b := newBrowser(t, service.URL+"/ann"), newBrowser(t, service.URL+"/bob")
	ann, bob := open(t, origin, memory{}, a.with), open(t, origin, memory{}, b.with)
	if ann.Notices() != lobby.NoNotices {
		t.Error("there are notices without a line")
	}
	ann.Begin("Ann")
	bob.Begin("Bob")
	stands(t, ann, lobby.NoticesOff)
	stands(t, bob, lobby.NoticesOff)
	if ann.OffersNotices() || len(a.keys) > 0 {
		t.Error("notices are offered before there is a game, or the browser is asked")
	}
	game, sat := "", false
	ann.Create(online.Create{Kind: "camelot", Clock: "3d", Seats: []online.Place{{For: "me"}, {For: "open"}}}, func(id string, _ *online.Refused) { game = id })
	until(t, "a game", func() bool { return game != "" }, ann)
	bob.Sit(game, "", "", done(t, &sat))
	bob.Follow(game)
	until(t, "its beginning", func() bool { return sat && ann.OffersNotices() && bob.OffersNotices() }, ann, bob)
	ann.Notify(true)
	bob.Notify(true)
	if ann.Notices() != lobby.NoticesAsked || ann.OffersNotices() {
		t.Error("it is not asked, or still offered")
	}
	stands(t, ann, lobby.NoticesOn)
	stands(t, bob, lobby.NoticesOn)
	if a.asked != 1 || a.keys[0] != ann.Connection().PushKey {
		t.Errorf("the browser was asked %d times, with %q", a.asked, a.keys)
	}
	move := func(d *device, ply int, text string) {
		t.Helper()
		if here := d.Table(game); here != nil { // a move for a ply that is not seen yet would be overtaken
			until(t, "the ply before "+text, func() bool { m := here.Open(0); return m != nil && m.Ply() == ply }, d)
		}
		moved := false
		d.Ask(&online.Move{Chair: online.Chair{Game: game, Seat: ply % 2}, Ply: ply, Move: text}, func(_ online.Answer, why *online.Refused) { done(t, &moved)(why) })
		until(t, text, func() bool { return moved }, d)
	}
	leave := func(d, other *device, seat int) {
		t.Helper()
		d.Close()
		until(t, "that the line is down", func() bool { s := other.Table(game).Seats; return s != nil && !s.Seats[seat].Up }, other)
	}
	told := func(want ...string) {
		t.Helper()
		until(t, "a notice", func() bool { return len(service.sent()) >= len(want) }, bob)
		if got := service.sent(); !slices.Equal(got, want) {
			t.Errorf("notices have gone to %q, not %q", got, want)
		}
	}
	ann.Follow(game)
	move(ann, 0, "E7-E8")
	leave(ann, bob, 0)
	move(bob, 1, "I10-I9")
	told("/ann")
	// The subscription expires, and the user is not asked again.
	a.url, a.next = "", service.URL+"/ann/2"
	service.expire("/ann")
	ann = open(t, origin, ann.kept, a.with)
	stands(t, ann, lobby.NoticesOn)
	if a.asked != 1 {
		t.Error("the person is asked a second time")
	}
	move(ann, 2, "D7-D8")
	leave(ann, bob, 0)
	move(bob, 3, "H10-H9")
	told("/ann", "/ann/2")
	// Enough of it.
	ann = open(t, origin, ann.kept, a.with)
	stands(t, ann, lobby.NoticesOn)
	ann.Notify(false)
	if ann.Notices() != lobby.NoticesOff || a.url != "" || ann.OffersNotices() {
		t.Error("it is not off")
	}
	move(ann, 4, "C6-C7")
	leave(ann, bob, 0)
	move(bob, 5, "J11-J10")
	ann = open(t, origin, ann.kept, a.with)
	stands(t, ann, lobby.NoticesOff)
	if a.url != "" {
		t.Error("the browser subscribes again")
	}
	ann.Follow(game)
	leave(bob, ann, 1)
	move(ann, 6, "C7-C8")
	bob = ann // it goes on
	told("/ann", "/ann/2", "/bob")
}

// TestNoticesRefused: the reason for a missing subscription is reported, also later; and when
// the browser changes its mind notices come.
func TestNoticesRefused(t *testing.T) {
	origin, service := beginPushing(t)
	for _, refusal := range []lobby.Notices{lobby.NoticesForbidden, lobby.NoticesUnasked, lobby.NoticesFailed} {
		b := newBrowser(t, service.URL+"/ann")
		b.refusal = refusal
		ann := open(t, origin, memory{}, b.with)
		ann.Begin("Ann")
		stands(t, ann, lobby.NoticesOff)
		ann.Notify(true)
		stands(t, ann, refusal)
		ann.Close()
		ann = open(t, origin, ann.kept, b.with)
		stands(t, ann, refusal)
		b.refusal = lobby.NoNotices
		ann.Notify(true)
		stands(t, ann, lobby.NoticesOn)
		if b.asked != 2 {
			t.Errorf("the person was to be asked %d times", b.asked)
		}
	}
	// The server takes no such address.
	b := newBrowser(t, "http://push.example.org/")
	ann := open(t, origin, memory{}, b.with)
	ann.Begin("Ann")
	stands(t, ann, lobby.NoticesOff)
	ann.Notify(true)
	stands(t, ann, lobby.NoticesFailed)
}

// TestNoticesOfAnAccount: who deletes the account, or joins another one, takes the
// subscription along; the wish for notices is not the next account's.
func TestNoticesOfAnAccount(t *testing.T) {
	origin, service := beginPushing(t)
	b := newBrowser(t, service.URL+"/ann")
	ann, bob := open(t, origin, memory{}, b.with), open(t, origin, memory{})
	ann.Begin("Ann")
	bob.Begin("Bob")
	stands(t, ann, lobby.NoticesOff)
	until(t, "Bob", func() bool { return bob.Account() != nil }, bob)
	ann.Notify(true)
	stands(t, ann, lobby.NoticesOn)
	code, joined := "", false
	bob.Ask(&online.Pair{}, func(a online.Answer, why *online.Refused) { code = a.(*online.Code).Code })
	until(t, "a code", func() bool { return code != "" }, bob)
	b.next = service.URL + "/new"
	ann.Join(code, done(t, &joined))
	until(t, "the other account, with a subscription of its own", func() bool {
		return joined && ann.Notices() == lobby.NoticesOn && b.url == service.URL+"/new"
	}, ann)
	gone := false
	ann.Delete(done(t, &gone))
	until(t, "that it is gone", func() bool { return gone && ann.Account() == nil }, ann)
	ann.Dial()
	ann.Begin("Ann")
	stands(t, ann, lobby.NoticesOff)
	if b.url != "" {
		t.Error("the browser is still subscribed")
	}
}

// TestNoticesLanguage: who speaks another language from now on gets notices in it.
func TestNoticesLanguage(t *testing.T) {
	origin, service := beginPushing(t)
	b := newBrowser(t, service.URL+"/ann")
	line := &overheard{Transport: socket.New()}
	ann := open(t, origin, memory{}, b.with, func(c *lobby.Config) { c.Transport = line })
	ann.Begin("Ann")
	stands(t, ann, lobby.NoticesOff)
	ann.Notify(true)
	stands(t, ann, lobby.NoticesOn)
	b.language = "de"
	until(t, "the new language", func() bool { return len(line.languages) > 1 }, ann)
	if want := []string{"en", "de"}; !slices.Equal(line.languages, want) {
		t.Errorf("the server was told %q, not %q", line.languages, want)
	}
}

// overheard is a transport that records the languages requested for notices.
type overheard struct {
	client.Transport
	languages []string
}

func (o *overheard) Send(line int, message []byte) {
	var m struct{ T, Language string }
	if json.Unmarshal(message, &m) == nil && m.T == "push" {
		o.languages = append(o.languages, m.Language)
	}
	o.Transport.Send(line, message)
}

// TestNoNotices: a server that sends none, and a device without a browser, have no switch.
func TestNoNotices(t *testing.T) {
	b := newBrowser(t, "https://push.example.org/")
	silent := open(t, cluster.BeginServer(t, cluster.Roomy), memory{}, b.with)
	origin, _ := beginPushing(t)
	window := open(t, origin, memory{})
	for _, d := range []*device{silent, window} {
		d.Begin("Ann")
		until(t, "an account", func() bool { return d.Account() != nil }, d)
		d.Notify(true)
		if d.Notices() != lobby.NoNotices || d.OffersNotices() || len(b.keys) > 0 {
			t.Errorf("%v, %q", d.Notices(), b.keys)
		}
	}
}
