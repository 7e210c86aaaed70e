//go:build !js

package server

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"roundtable/online"
	"roundtable/server/journal"
)

// What is not one's own to do is refused, in words of the protocol, and changes nothing.
func TestRefusals(t *testing.T) {
	url := begin(t)
	g := two(t, "camelot", "300+3", url, url)
	g.follow()
	s := g.ann.state(g.id, after(0))
	move := s.Moves[0]
	eve, _ := dial(t, url)
	eve.refused(online.SignInFirst, &online.Create{Game: newSecret(), Kind: "camelot", Seats: []online.Place{{For: "none"}, {For: "none"}}, Clock: "300"})
	eve.refused(online.NotYourSeat, &online.Move{Chair: g.chair(0), Ply: 0, Move: move})
	eve.refused(online.NotYourSeat, &online.Resign{Chair: g.chair(1)})
	eve.refused(online.NotYourSeat, &online.Guest{Game: g.id, Ticket: newSecret()})
	eve.refused(online.UnknownGame, &online.Follow{Game: newSecret(), As: "events"})
	eve.refused(online.HelloFirst, &online.Hello{})
	eve.refused(online.NotYourSeat, &online.Courtesy{Chair: g.chair(0), Word: "hello"})
	g.ben.refused(online.NotYourTurn, &online.Move{Chair: g.chair(1), Ply: 0, Move: move})
	g.ben.refused(online.NotYourSeat, &online.Move{Chair: g.chair(0), Ply: 0, Move: move})
	g.ann.refused(online.WrongPly, &online.Move{Chair: g.chair(0), Ply: 3, Move: move})
	if r := g.ann.refused(online.Illegal, &online.Move{Chair: g.chair(0), Ply: 0, Move: "C6-C9"}); r.Detail == "" {
		t.Errorf("%+v", r)
	}
	g.ann.refused(online.Unreadable, &online.Move{Chair: g.chair(0), Ply: 0, Move: "<b>1</b>"})
	cara, w := dial(t, url)
	cara.signIn(w, "Cara")
	cara.refused(online.GameTaken, &online.Create{Game: g.id, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "300"})
	cara.refused(online.Begun, &online.Sit{Game: g.id, Token: newSecret()})
	if s := eve.ask(&online.Moves{Game: g.id}).(*online.Legal); s.Ply != 0 {
		t.Errorf("%d moves were made", s.Ply)
	}
}

// A sign-in is good for one line, one server and one time, and a second device joins by a
// code that is good once.
func TestSignIn(t *testing.T) {
	url := begin(t)
	d := newDevice(t)
	c, w := dial(t, url)
	c.refused(online.BadSignature, &online.SignIn{Key: d.key, Signature: d.sign("https://elsewhere.example", w.Nonce), Name: "Ann"})
	c.refused(online.Stale, &online.SignIn{Key: d.key, Signature: d.sign(url, w.Nonce), Name: "Ann"}) // the nonce is used
	c, w = dial(t, url)
	signed := &online.SignIn{Key: d.key, Signature: d.sign(url, w.Nonce)}
	c.refused(online.NameNeeded, signed)
	c, w = dial(t, url)
	signed = &online.SignIn{Key: d.key, Signature: d.sign(url, w.Nonce), Name: "Ann"}
	c.must(signed)
	again, _ := dial(t, url)
	again.refused(online.BadSignature, signed) // of another line
	if a := c.must(&online.Rename{Name: "Anna"}).(*online.Account); a.Name != "Anna" || a.Account != d.key {
		t.Errorf("%+v", a)
	}

	code := c.must(&online.Pair{}).(*online.Code).Code
	phone := newDevice(t)
	second, w := dial(t, url)
	a := second.must(&online.PairWith{Code: code, Key: phone.key, Signature: phone.sign(url, w.Nonce)}).(*online.Account)
	if a.Account != d.key || a.Name != "Anna" {
		t.Errorf("%+v", a)
	}
	third, w := dial(t, url)
	tablet := newDevice(t)
	third.refused(online.BadCode, &online.PairWith{Code: code, Key: tablet.key, Signature: tablet.sign(url, w.Nonce)})
	back, w := dial(t, url)
	if a := back.must(&online.SignIn{Key: phone.key, Signature: phone.sign(url, w.Nonce)}).(*online.Account); a.Account != d.key {
		t.Errorf("the second device signs in as %+v", a)
	}
	if a := c.must(&online.Rename{Name: "Ann"}).(*online.Account); !slices.Equal(a.Devices, []string{phone.key}) {
		t.Errorf("the account has the devices %q", a.Devices)
	}
	c.must(&online.Unpair{Key: d.key})         // the account's own stays
	c.must(&online.Unpair{Key: tablet.key})    // it was none of it
	second.must(&online.Rename{Name: "Anna2"}) // and so no device was removed
	if a := c.must(&online.Unpair{Key: phone.key}).(*online.Account); len(a.Devices) > 0 || a.Account != d.key {
		t.Errorf("after the device was removed: %+v", a)
	}
	for _, line := range []*client{second, back} {
		line.await(func(_ string, a online.Answer) bool { b, is := a.(*online.Bye); return is && b.Why == "unpaired" })
	}
	removed, w := dial(t, url)
	removed.refused(online.NameNeeded, &online.SignIn{Key: phone.key, Signature: phone.sign(url, w.Nonce)})
	code = c.must(&online.Pair{}).(*online.Code).Code
	again, w = dial(t, url)
	if a := again.must(&online.PairWith{Code: code, Key: phone.key, Signature: phone.sign(url, w.Nonce)}).(*online.Account); a.Account != d.key {
		t.Errorf("paired again: %+v", a)
	}
	again.must(&online.DeleteAccount{})
	for _, line := range []*client{again, c} {
		line.await(func(_ string, a online.Answer) bool { b, is := a.(*online.Bye); return is && b.Why == "deleted" })
	}
	gone, w := dial(t, url)
	gone.refused(online.NameNeeded, &online.SignIn{Key: phone.key, Signature: phone.sign(url, w.Nonce)})
}

// raw sends a text as it is.
func (c *client) raw(kind websocket.MessageType, text string) {
	c.t.Helper()
	if err := c.ws.Write(context.Background(), kind, []byte(text)); err != nil {
		c.t.Fatal(err)
	}
}

// closed waits until the server has closed the line, and returns the status.
func (c *client) closedAs() websocket.StatusCode {
	c.t.Helper()
	_, err := c.wait(func(string, online.Answer) bool { return false })
	return websocket.CloseStatus(errors.Unwrap(err))
}

// A client that breaks the protocol is refused or disconnected, and the others notice nothing.
func TestHostileLines(t *testing.T) {
	server := beginOn(t, journal.NewMemory(), Limits{PerAddress: 100, Burst: 20, Rate: 50})
	g := two(t, "camelot", "300+3", server.url, server.url)
	g.follow()
	for name, c := range map[string]struct {
		do   func(c *client)
		want websocket.StatusCode
	}{
		"a message that is too large": {func(c *client) { c.raw(websocket.MessageText, strings.Repeat(" ", online.MaxMessage+1)) }, websocket.StatusMessageTooBig},
		"16 MB":                       {func(c *client) { c.ws.Write(context.Background(), websocket.MessageText, make([]byte, 16<<20)) }, websocket.StatusMessageTooBig},
		"binary":                      {func(c *client) { c.raw(websocket.MessageBinary, "{}") }, websocket.StatusUnsupportedData},
		"many at once": {func(c *client) {
			for range 10_000 {
				if c.ws.Write(context.Background(), websocket.MessageText, []byte("[[[[")) != nil {
					return
				}
			}
		}, websocket.StatusPolicyViolation},
	} {
		t.Run(name, func(t *testing.T) {
			eve, _ := dial(t, server.url)
			c.do(eve)
			if got := eve.closedAs(); got != c.want && got != -1 { // a line may break before its end is heard
				t.Errorf("the line is closed as %d", got)
			}
		})
	}
	eve, _ := dial(t, server.url)
	for text, want := range map[string]online.Reason{
		`{`:                                      online.Malformed,
		`{"v":1,"t":"sit","id":"a"}`:             online.Malformed,
		`{"v":1,"t":"sit","id":"a","game":null}`: online.Malformed,
		`{"v":9,"t":"sit","id":"a"}`:             online.OldVersion,
		`{"v":1,"t":"fly","id":"a"}`:             online.UnknownType,
		strings.Repeat("[", 8000):                online.Malformed,
	} {
		eve.raw(websocket.MessageText, text)
		a := eve.await(func(_ string, a online.Answer) bool { _, is := a.(*online.Refused); return is }).(*online.Refused)
		if a.Reason != want {
			t.Errorf("%.40s is refused as %v", text, a)
		}
	}
	if s := g.ann.state(g.id, after(0)); len(s.Moves) == 0 {
		t.Errorf("%+v", s)
	}
}

// A client that does not read is cut off, and the game goes on without waiting for it.
func TestClientThatDoesNotRead(t *testing.T) {
	server := beginOn(t, journal.NewMemory(), generous)
	g := two(t, "camelot", "300+3", server.url, server.url)
	g.follow()
	ws, _, err := websocket.Dial(t.Context(), strings.Replace(server.url, "http", "ws", 1)+online.Path, &websocket.DialOptions{Subprotocols: []string{online.Subprotocol}})
	if err != nil {
		t.Fatal(err)
	}
	defer ws.CloseNow()
	ws.Write(t.Context(), websocket.MessageText, online.EncodeRequest("a", &online.Hello{}))
	ws.Write(t.Context(), websocket.MessageText, online.EncodeRequest("b", &online.Follow{Game: g.id, As: "states"}))
	if ann, ben := g.playOut(); ann.Result == nil || ben.Result == nil {
		t.Errorf("%+v, %+v", ann, ben)
	}
}

// Only the server's own pages and programs open a line, by the protocol's name.
func TestOpening(t *testing.T) {
	server := beginOn(t, journal.NewMemory(), generous)
	address := strings.Replace(server.url, "http", "ws", 1) + online.Path
	open := func(origin, protocol string) (*websocket.Conn, *http.Response, error) {
		return websocket.Dial(t.Context(), address, &websocket.DialOptions{Subprotocols: []string{protocol}, HTTPHeader: http.Header{"Origin": {origin}}})
	}
	if _, r, err := open("https://elsewhere.example", online.Subprotocol); err == nil || r.StatusCode != http.StatusForbidden {
		t.Errorf("another origin's page: %v", err)
	}
	for _, origin := range []string{"http://" + strings.TrimPrefix(server.url, "http://"), "http://play.example.org", "http:", "null"} {
		safe := beginLater(t, journal.NewMemory(), generous, 0, func(c *Config) { c.Origins = []string{"https://play.example.org"} })
		_, r, err := websocket.Dial(t.Context(), strings.Replace(safe.url, "http", "ws", 1)+online.Path, &websocket.DialOptions{
			Subprotocols: []string{online.Subprotocol}, HTTPHeader: http.Header{"Origin": {origin}}, Host: "play.example.org"})
		if err == nil || r.StatusCode != http.StatusForbidden {
			t.Errorf("a page of %q at a server that is reached by https: %v", origin, err)
		}
	}
	ws, _, err := open(server.url, "chess.1")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := ws.Read(t.Context()); websocket.CloseStatus(err) != websocket.StatusProtocolError {
		t.Errorf("another protocol: %v", err)
	}
	r, err := http.Get(server.url + online.HelloPath)
	if err != nil || r.StatusCode != http.StatusOK || r.Header.Get("Content-Type") != "application/json" {
		t.Errorf("%v, %v", r, err)
	}
	r.Body.Close()
}

// A server that stops tells its clients to come back, and takes no new ones.
func TestDrain(t *testing.T) {
	server := beginOn(t, journal.NewMemory(), generous)
	c, _ := dial(t, server.url)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	server.Drain(ctx)
	bye := c.await(func(_ string, a online.Answer) bool { _, is := a.(*online.Bye); return is }).(*online.Bye)
	if bye.Why != "drain" || bye.Retry <= 0 {
		t.Errorf("%+v", bye)
	}
	if _, r, err := websocket.Dial(t.Context(), strings.Replace(server.url, "http", "ws", 1)+online.Path, nil); err == nil || r.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("a line is opened while the server stops: %v", err)
	}
}

// A server that is cut off from the others sends its clients to them, and takes lines again once
// it is back. One that is alone keeps them.
func TestCutOffFromTheOthers(t *testing.T) {
	t.Parallel()
	kept := journal.NewMemory()
	alone, one := beginOn(t, kept, generous), beginLater(t, kept, generous, 0, func(c *Config) { c.Several = true })
	stays, _ := dial(t, alone.url)
	goes, _ := dial(t, one.url)
	kept.SetReachable(false)
	bye := goes.await(func(_ string, a online.Answer) bool { _, is := a.(*online.Bye); return is }).(*online.Bye)
	if bye.Why != "drain" || bye.Retry <= 0 {
		t.Errorf("%+v", bye)
	}
	if ws, status := tryOpen(t, one.url, ""); ws != nil || status != http.StatusServiceUnavailable {
		t.Errorf("a line is opened, or refused as %d", status)
	}
	kept.SetReachable(true)
	for {
		if ws, _ := tryOpen(t, one.url, ""); ws != nil {
			ws.CloseNow()
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	stays.must(&online.Lobby{On: true})
}
