//go:build !js

package server

import (
	"bufio"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"roundtable/engine/record"
	"roundtable/online"
	"roundtable/server/journal"
)

// innocents are two who play one game after the other while others do what they may not. They
// keep to the pace of a line, as the protocol asks.
type innocents struct {
	t        *testing.T
	ann, ben *client
	stop     chan struct{}
	done     sync.WaitGroup
	games    int
}

// watchOver begins the innocents' games.
func watchOver(t *testing.T, url string) *innocents {
	t.Helper()
	p := &innocents{t: t, stop: make(chan struct{})}
	var w *online.Welcome
	p.ann, w = dialFrom(t, url, "192.0.2.1")
	p.ann.signIn(w, "Ann")
	p.ben, _ = dialFrom(t, url, "192.0.2.2")
	p.done.Go(func() {
		for over := false; !over; {
			select {
			case <-p.stop:
				over = true // after one more game, which comes after all that was done to the server
			default:
			}
			p.game()
			p.games++
		}
	})
	return p
}

// game plays a game to its end, and checks that each move that was acknowledged is in it.
func (p *innocents) game() {
	id, token := newSecret(), newSecret()
	p.polite(p.ann, &online.Create{Game: id, Kind: "lancelot", Options: map[string]string{"target": "2"}, Seats: []online.Place{{For: "me"}, {For: "link", Token: token}}, Clock: "1/60"})
	p.polite(p.ben, &online.Sit{Game: id, Token: token, Ticket: newSecret(), Name: "Ben"})
	var both sync.WaitGroup
	moves := make([]map[int]string, 2)
	for seat, c := range []*client{p.ann, p.ben} {
		both.Go(func() {
			p.polite(c, &online.Follow{Game: id, As: "states", Moves: true})
			moves[seat] = p.play(c, id)
		})
	}
	both.Wait()
	r, is := p.polite(p.ann, &online.GetRecord{Game: id}).(*online.Record)
	if !is {
		p.t.Error("the innocents' record is not told")
		return
	}
	rec, err := record.Decode(r.Record)
	if err != nil || len(rec.Moves) != len(moves[0])+len(moves[1]) {
		p.t.Errorf("%d and %d moves were acknowledged, the record has %d (%v)", len(moves[0]), len(moves[1]), len(rec.Moves), err)
		return
	}
	for ply, move := range rec.Moves {
		placed, _, _ := strings.Cut(string(move), "x") // what it captures is not listed
		if placed != moves[ply%2][ply] {
			p.t.Errorf("the move at ply %d is %s, and %s was acknowledged", ply, move, moves[ply%2][ply])
		}
	}
}

// play plays a seat, and returns the moves that were acknowledged.
func (p *innocents) play(c *client, game string) map[int]string {
	moves := map[int]string{}
	for {
		a, err := c.wait(func(_ string, a online.Answer) bool { s, is := a.(*online.State); return is && s.Game == game })
		if err != nil {
			p.t.Errorf("an innocent hears nothing: %v", err)
			return moves
		}
		s := a.(*online.State)
		if s.Phase == "over" {
			return moves
		}
		if s.Turn != nil && len(s.Moves) > 0 {
			move := s.Moves[int(s.Key[3])%len(s.Moves)]
			if _, ok := p.polite(c, &online.Move{Chair: online.Chair{Game: game, Seat: *s.Turn}, Ply: s.Ply, Move: move}).(*online.OK); ok {
				moves[s.Ply] = move
			}
		}
	}
}

// polite asks, and again where it is told to slow down. Any other refusal is an error.
func (p *innocents) polite(c *client, r online.Request) online.Answer {
	for {
		a := c.ask(r)
		refused, is := a.(*online.Refused)
		if !is {
			return a
		}
		if refused.Reason != online.SlowDown {
			p.t.Errorf("an innocent's %s is refused: %v", r.Type(), refused)
			return a
		}
		time.Sleep(time.Duration(refused.Retry) * time.Millisecond) // as it says
	}
}

// felt ends the innocents' games.
func (p *innocents) felt() {
	close(p.stop)
	p.done.Wait()
	if p.games < 2 {
		p.t.Errorf("the innocents have played %d games", p.games)
	}
}

// Whatever one client does, others who are playing notice nothing; the client is refused by
// the protocol, or disconnected.
func TestInnocentsFeelNothing(t *testing.T) {
	t.Parallel()
	server := beginOn(t, journal.NewMemory(), Usual())
	pair := watchOver(t, server.url)
	var all sync.WaitGroup
	for i, attack := range []struct {
		name string
		do   func(t *testing.T, url, from string)
	}{
		{"10,000 messages at once", flood(`[[[[`)},
		{"10,000 requests at once", flood(`{"v":1,"t":"get-record","id":"x","game":"AQEBAQEBAQEBAQEBAQEBAQ"}`)},
		{"10,000 pongs at once", flood(`{"v":1,"t":"pong","n":7}`)},
		{"one line after the other", lineAfterLine},
		{"codes guessed", guessCodes},
		{"accounts without end", accountsWithoutEnd},
		{"games without end", gamesWithoutEnd},
		{"lines without end", linesWithoutEnd},
		{"searches and games followed without end", followsWithoutEnd},
	} {
		all.Go(func() {
			t.Run(attack.name, func(t *testing.T) { attack.do(t, server.url, fmt.Sprint("203.0.113.", i+1)) })
		})
	}
	all.Wait()
	pair.felt()
}

// flood sends a message again and again, until the line is closed.
func flood(text string) func(t *testing.T, url, from string) {
	return func(t *testing.T, url, from string) {
		eve, _ := dialFrom(t, url, from)
		send := func(n int) {
			for range n {
				if eve.ws.Write(context.Background(), websocket.MessageText, []byte(text)) != nil {
					return
				}
			}
		}
		send(2 * Usual().Burst)
		eve.await(func(_ string, a online.Answer) bool {
			r, is := a.(*online.Refused)
			return is && r.Reason == online.SlowDown
		})
		send(10_000)
		// What it sent after the end may break the line before the end is heard.
		if got := eve.closedAs(); got != websocket.StatusPolicyViolation && got != -1 {
			t.Errorf("the line is closed as %d", got)
		}
	}
}

// lineAfterLine opens a line for every few messages: that allows no more messages than one
// line after the other would.
func lineAfterLine(t *testing.T, url, from string) {
	answered, slowed := 0, 0
	for range 200 {
		ws, status := tryOpen(t, url, from)
		if ws == nil {
			if slowed++; status != http.StatusServiceUnavailable {
				t.Fatalf("a line is refused as %d", status)
			}
			continue
		}
		for range 20 {
			ws.Write(t.Context(), websocket.MessageText, online.EncodeRequest("x", &online.Hello{}))
		}
		for range 20 {
			_, data, err := ws.Read(t.Context())
			if err != nil {
				break
			}
			if strings.Contains(string(data), `"slow-down"`) {
				slowed++
			} else {
				answered++
			}
		}
		ws.CloseNow()
	}
	if slowed == 0 {
		t.Errorf("%d messages were answered, and none was slowed down", answered)
	}
}

// tryOpen opens a line; without one the status says why.
func tryOpen(t *testing.T, url, from string) (ws *websocket.Conn, status int) {
	t.Helper()
	ws, r, err := websocket.Dial(t.Context(), strings.Replace(url, "http", "ws", 1)+online.Path, &websocket.DialOptions{
		Subprotocols: []string{online.Subprotocol}, HTTPHeader: http.Header{"X-Test-Address": {from}}})
	if err != nil {
		if r == nil {
			t.Fatal(err)
		}
		return nil, r.StatusCode
	}
	ws.SetReadLimit(online.MaxAnswer)
	return ws, 0
}

// until opens lines on which it asks for something that is made of the nonce, until it is told
// to slow down; each other answer is as it has to be.
func until(t *testing.T, url, from string, ask func(nonce string) online.Request, other func(online.Answer) bool) {
	t.Helper()
	for range 1000 {
		ws, status := tryOpen(t, url, from)
		if status == http.StatusServiceUnavailable {
			return
		}
		var a online.Answer
		for _, r := range []func() online.Request{
			func() online.Request { return &online.Hello{} },
			func() online.Request { return ask(a.(*online.Welcome).Nonce) },
		} {
			ws.Write(t.Context(), websocket.MessageText, online.EncodeRequest("x", r()))
			_, data, err := ws.Read(t.Context())
			if err == nil {
				_, a, err = answers.Decode(data)
			}
			if err != nil {
				t.Fatal(err)
			}
			if refused, is := a.(*online.Refused); is && refused.Reason == online.SlowDown && refused.Retry > 0 {
				ws.CloseNow()
				return
			}
		}
		ws.CloseNow()
		if !other(a) {
			t.Fatalf("it is answered by %+v", a)
		}
	}
	t.Error("it has no end")
}

// guessCodes tries one code after the other, each on a line of its own, as it has to be.
func guessCodes(t *testing.T, url, from string) {
	cara, w := dialFrom(t, url, "192.0.2.3")
	cara.signIn(w, "Cara")
	old := cara.must(&online.Pair{}).(*online.Code).Code
	code := cara.must(&online.Pair{}).(*online.Code).Code
	pair := func(code, nonce string) online.Request {
		d := newDevice(t)
		return &online.PairWith{Code: code, Key: d.key, Signature: d.sign(url, nonce)}
	}
	n := 0
	until(t, url, from, func(nonce string) online.Request {
		n++
		return pair(fmt.Sprintf("AAAA%c%c%c%c", 'A'+n/512%8, 'A'+n/64%8, 'A'+n/8%8, 'A'+n%8), nonce)
	}, func(a online.Answer) bool { r, is := a.(*online.Refused); return is && r.Reason == online.BadCode })
	phone, w := dialFrom(t, url, "192.0.2.4")
	phone.refused(online.BadCode, pair(old, w.Nonce))
	phone, w = dialFrom(t, url, "192.0.2.4")
	if a := phone.must(pair(code, w.Nonce)).(*online.Account); a.Name != "Cara" {
		t.Errorf("the right code gives %+v", a)
	}
}

// accountsWithoutEnd makes one account after the other.
func accountsWithoutEnd(t *testing.T, url, from string) {
	until(t, url, from, func(nonce string) online.Request {
		d := newDevice(t)
		return &online.SignIn{Key: d.key, Signature: d.sign(url, nonce), Name: "Eve"}
	}, func(a online.Answer) bool { _, is := a.(*online.Account); return is })
}

// However slowly it asks, an address makes no more accounts and tries no more codes than it may.
func TestWhatAnAddressMakes(t *testing.T) {
	server := beginOn(t, journal.NewMemory(), Limits{PerAddress: 5, Burst: 1_000_000, Rate: 1_000_000})
	guessCodes(t, server.url, "203.0.113.1")
	accountsWithoutEnd(t, server.url, "203.0.113.2")
	cara, w := dialFrom(t, server.url, "203.0.113.3")
	cara.signIn(w, "Cara")
	for n := 0; ; n++ {
		a := cara.ask(&online.Create{Game: newSecret(), Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "none"}}, Clock: "300"})
		if r, is := a.(*online.Refused); is {
			if r.Reason != online.SlowDown || n != makesBurst*5-1 {
				t.Errorf("after %d games the next is refused as %v", n, r)
			}
			break
		}
	}
}

// gamesWithoutEnd makes games of one account on many connections at once: it gets as many
// as it may have, and no more. Each has a seat for another account, which may still make games.
func gamesWithoutEnd(t *testing.T, url, from string) {
	cara, w := dialFrom(t, url, "192.0.2.5")
	caraID := cara.signIn(w, "Cara")
	d := newDevice(t)
	var mu sync.Mutex
	made := 0
	var all sync.WaitGroup
	for range 10 {
		c, w := dialFrom(t, url, from)
		c.must(&online.SignIn{Key: d.key, Signature: d.sign(url, w.Nonce), Name: "Eve"})
		all.Go(func() {
			for range 10 {
				a := c.ask(&online.Create{Game: newSecret(), Kind: "camelot", Seats: []online.Place{{For: "none"}, {For: "account", Account: caraID}}, Clock: "300"})
				r, refused := a.(*online.Refused)
				if refused && r.Reason != online.TooManyGames {
					t.Errorf("a game is refused as %v", r)
				}
				mu.Lock()
				if !refused {
					made++
				}
				mu.Unlock()
			}
		})
	}
	all.Wait()
	if made != online.MaxOpen {
		t.Errorf("%d games were made", made)
	}
	cara.must(&online.Create{Game: newSecret(), Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "none"}}, Clock: "300"})
}

// linesWithoutEnd opens lines: one that is too many is told so, and one of many that are too
// many is not even opened. The oldest line of an account that has too many is closed.
func linesWithoutEnd(t *testing.T, url, from string) {
	most := Usual().PerAddress
	told, refused := 0, 0
	for range 3 * most {
		ws, status := tryOpen(t, url, from)
		if ws == nil {
			if refused++; status != http.StatusServiceUnavailable {
				t.Errorf("a line is refused as %d", status)
			}
			continue
		}
		defer ws.CloseNow()
		ws.Write(t.Context(), websocket.MessageText, online.EncodeRequest("x", &online.Hello{}))
		_, data, err := ws.Read(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), `"too-many-sockets"`) {
			told++
		}
	}
	if told == 0 || told+refused != 2*most {
		t.Errorf("%d lines were told that they are too many, %d refused", told, refused)
	}
	d := newDevice(t)
	var lines []*client
	for i := range most + 1 {
		c, w := dialFrom(t, url, fmt.Sprint("198.51.100.", i+1))
		c.must(&online.SignIn{Key: d.key, Signature: d.sign(url, w.Nonce), Name: "Eve"})
		lines = append(lines, c)
	}
	bye := lines[0].await(func(_ string, a online.Answer) bool { _, is := a.(*online.Bye); return is }).(*online.Bye)
	if bye.Why != "replaced" {
		t.Errorf("%+v", bye)
	}
	lines[1].must(&online.Lobby{On: true})
}

// followsWithoutEnd seeks opponents and follows games until there are too many.
func followsWithoutEnd(t *testing.T, url, from string) {
	c, w := dialFrom(t, url, from)
	c.signIn(w, "Eve")
	for range online.MaxSeeks {
		c.must(&online.Seek{Seek: newSecret(), Kind: "lancelot", Clock: "1/60"})
	}
	c.refused(online.TooManyGames, &online.Seek{Seek: newSecret(), Kind: "lancelot", Clock: "1/60"})
}

// A line follows so many games and no more.
func TestTooManyFollowed(t *testing.T) {
	server := beginOn(t, journal.NewMemory(), generous)
	var games []string
	for len(games) <= online.MaxFollows {
		c, w := dial(t, server.url)
		c.signIn(w, "Ann")
		for range online.MaxOpen {
			id := newSecret()
			c.must(&online.Create{Game: id, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "none"}}, Clock: "300"})
			games = append(games, id)
		}
	}
	eve, _ := dial(t, server.url)
	for _, id := range games[:online.MaxFollows] {
		eve.must(&online.Follow{Game: id, As: "states"})
	}
	last := games[online.MaxFollows]
	eve.refused(online.TooManyGames, &online.Follow{Game: last, As: "states"})
	eve.must(&online.Follow{Game: games[0], As: "events"})
	eve.must(&online.Unfollow{Game: games[0]})
	eve.must(&online.Follow{Game: last, As: "states"})
}

// Searches that have found an opponent no longer count, and no client can end another's.
func TestSearchesEnd(t *testing.T) {
	url := begin(t)
	ann, w := dial(t, url)
	ann.signIn(w, "Ann")
	ben, w := dial(t, url)
	ben.signIn(w, "Ben")
	matched := func(_ string, a online.Answer) bool { _, is := a.(*online.Matched); return is }
	for range online.MaxSeeks + 1 {
		id := newSecret()
		ann.must(&online.Seek{Seek: id, Kind: "camelot", Clock: "300"})
		ben.must(&online.Unseek{Seek: id})
		ben.refused(online.GameTaken, &online.Seek{Seek: id, Kind: "camelot", Clock: "300"})
		ben.must(&online.Seek{Seek: newSecret(), Kind: "camelot", Clock: "300"})
		a, b := ann.await(matched).(*online.Matched), ben.await(matched).(*online.Matched)
		ann.must(&online.OfferDraw{Chair: online.Chair{Game: a.Game, Seat: a.Seat}})
		ben.must(&online.AgreeDraw{Chair: online.Chair{Game: b.Game, Seat: b.Seat}})
	}
	// A search that ended with its line can be sent again on the next.
	id := newSecret()
	ann.must(&online.Seek{Seek: id, Kind: "camelot", Clock: "60"})
	ann.must(&online.Unseek{Seek: id})
	ann.must(&online.Seek{Seek: id, Kind: "camelot", Clock: "60"})
	ben.must(&online.Seek{Seek: newSecret(), Kind: "camelot", Clock: "60"})
	if m := ann.await(matched).(*online.Matched); m.Seek != id {
		t.Errorf("%+v", m)
	}
}

// What a player is called, and whatever else is a text, comes to others as it was sent, in
// JSON, and nothing that the server says to a browser is a page.
func TestTextsAreTexts(t *testing.T) {
	url := begin(t)
	const name = `a&lt.img'onerror_`
	ann, w := dial(t, url)
	account := ann.signIn(w, name)
	game, token := newSecret(), newSecret()
	ann.must(&online.Create{Game: game, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "link", Token: token}}, Clock: "300"})
	ben, _ := dial(t, url)
	ben.must(&online.Sit{Game: game, Token: token, Ticket: newSecret(), Name: name[1:]})
	ben.must(&online.Follow{Game: game, As: "states"})
	seats := ben.await(func(_ string, a online.Answer) bool { s, is := a.(*online.Seats); return is && len(s.You) > 0 }).(*online.Seats)
	if seats.Seats[0].Name != name || seats.Seats[1].Name != name[1:] {
		t.Errorf("%+v", seats.Seats)
	}
	if p := ben.must(&online.GetPlayer{Account: account}).(*online.Player); p.Name != name {
		t.Errorf("%+v", p)
	}
	rec, err := record.Decode(ben.must(&online.GetRecord{Game: game}).(*online.Record).Record)
	if err != nil || !slices.Equal(rec.Players, []string{name, name[1:]}) {
		t.Errorf("%q, %v", rec.Players, err)
	}
	for path, header := range map[string]string{
		online.HelloPath: "", online.HelloPath + "/<script>": "", "/online/<script>": "", online.Path: "",
		online.Path + "?<script>": "Origin: https://<script>",
	} {
		conn := rawLine(t, url, "GET "+path+" HTTP/1.1\r\nHost: <script>\r\nConnection: close\r\n"+header+"\r\n\r\n")
		r, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		if kind := r.Header.Get("Content-Type"); r.StatusCode != http.StatusBadRequest && (strings.Contains(kind, "html") || r.Header.Get("X-Content-Type-Options") != "nosniff") {
			t.Errorf("%s is answered as %q, with %v", path, kind, r.Header)
		}
		r.Body.Close()
	}
}

// rawLine connects without a client of WebSocket, and sends something.
func rawLine(t *testing.T, url, text string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	if _, err := io.WriteString(conn, text); err != nil {
		t.Fatal(err)
	}
	return conn
}

// Who opens a line and goes no further, or does not close one that the server has closed, is
// cut off.
func TestLinesThatAreLeft(t *testing.T) {
	t.Parallel()
	const shake = "GET " + online.Path + " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: " + online.Subprotocol + "\r\nSec-WebSocket-Key: "
	key := base64.StdEncoding.EncodeToString(make([]byte, 16)) + "\r\n\r\n"
	var all sync.WaitGroup
	for name, after := range map[string]string{
		"nothing after the handshake":   "",
		"half a frame":                  "\x81",
		"a frame whose rest is missing": "\x81\xfe\x40\x00\x00\x00\x00\x00{",
		"a close that is not answered":  "\x82\x82\x00\x00\x00\x00{}",
		"a frame without a mask":        "\x81\x02{}",
		"a frame of no type":            "\x8f\x80\x00\x00\x00\x00",
	} {
		all.Go(func() {
			t.Run(name, func(t *testing.T) {
				server := beginOn(t, journal.NewMemory(), generous)
				conn := rawLine(t, server.url, shake+key+after)
				for server.opens() == 0 {
					time.Sleep(time.Millisecond)
				}
				server.later.Store(int64(online.DeadAfter)) // as if so much time had gone by
				conn.SetReadDeadline(time.Now().Add(time.Minute))
				_, err := io.Copy(io.Discard, conn)
				if late := net.Error(nil); errors.As(err, &late) && late.Timeout() {
					t.Error("the line stays open")
				}
			})
		})
	}
	all.Wait()
}

// opens returns how many lines were opened.
func (s *Server) opens() uint64 {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.opened
}

// A client that asks and does not read is cut off once too much waits for it.
func TestAnswersThatAreNotRead(t *testing.T) {
	server := beginOn(t, journal.NewMemory(), Limits{PerAddress: 100, Burst: 1_000_000, Rate: 1_000_000})
	g := two(t, "camelot", "300+3", server.url, server.url)
	g.follow()
	g.playOut()
	ws := open(t, server.url, "203.0.113.1")
	ws.Write(t.Context(), websocket.MessageText, online.EncodeRequest("a", &online.Hello{}))
	for n := 0; ; n++ {
		if err := ws.Write(t.Context(), websocket.MessageText, online.EncodeRequest("b", &online.Follow{Game: g.id, As: "events"})); err != nil {
			return
		}
		if n == 1_000_000 {
			t.Fatal("the line stays open")
		}
	}
}
