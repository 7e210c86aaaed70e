//go:build !js

package server

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/time/rate"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/journal"
)

// A move's answer beside so many who watch.
func BenchmarkMoveBesideWatchers(b *testing.B) {
	for _, watchers := range []int{15, 1000} {
		b.Run(fmt.Sprint(watchers), func(b *testing.B) {
			server := beginOn(b, journal.NewMemory(), Limits{PerAddress: 5000, Burst: 1_000_000, Rate: 1_000_000})
			ann, w := dial(b, server.url)
			ann.signIn(w, "Ann")
			id, token := newSecret(), newSecret()
			ann.must(&online.Create{Game: id, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "link", Token: token}}, Clock: "3d"})
			ben, _ := dial(b, server.url)
			ben.must(&online.Sit{Game: id, Token: token, Ticket: newSecret(), Name: "Ben"})
			for range watchers {
				ws := open(b, server.url, "")
				ws.Write(b.Context(), 1, online.EncodeRequest("a", &online.Hello{}))
				ws.Write(b.Context(), 1, online.EncodeRequest("b", &online.Follow{Game: id, As: "states"}))
				for range 4 { // welcome, ok, seats, state
					if _, _, err := ws.Read(b.Context()); err != nil {
						b.Fatal(err)
					}
				}
				go func() {
					for {
						if _, _, err := ws.Read(b.Context()); err != nil {
							return
						}
					}
				}()
			}
			var took time.Duration
			const moves = 6 // the game ends by repetition after more
			for ply := range moves {
				c := []*client{ann, ben}[ply%2]
				piece := [][]string{{"E7-E8", "I10-I9"}, {"E8-E7", "I9-I10"}}[ply/2%2][ply%2]
				begun := time.Now()
				c.must(&online.Move{Chair: online.Chair{Game: id, Seat: ply % 2}, Ply: ply, Move: piece})
				took += time.Since(begun)
			}
			b.ReportMetric(float64(took.Microseconds())/moves/1000, "ms/move")
		})
	}
}

// Frames are counted like messages: who sends them without end is cut off, even by frames of
// which a program sees nothing, whichever way their lengths are written.
func TestFramesAreCounted(t *testing.T) {
	const mask = "\x00\x00\x00\x00"
	const (
		begun = "\x01\x80" + mask // a message that goes on
		ping  = "\x89\x80" + mask
		empty = "\x00\x80" + mask
		hello = `{"v":1,"t":"hello","id":"a"}`
	)
	for name, k := range map[string]struct {
		early, before, frame string
	}{
		"pings":               {frame: ping},
		"pings with text":     {frame: "\x89\x85" + mask + "hello"},
		"pongs":               {frame: "\x8a\x80" + mask},
		"empty":               {before: begun, frame: empty},
		"empty, in 2 bytes":   {before: begun, frame: "\x00\xfe\x00\x00" + mask},
		"empty, in 8 bytes":   {before: begun, frame: "\x00\xff\x00\x00\x00\x00\x00\x00\x00\x00" + mask},
		"of one byte":         {before: begun, frame: "\x00\x81" + mask + "x"},
		"empty and pings":     {before: begun, frame: empty + ping},
		"messages in pieces":  {frame: begun + empty + empty + "\x80\x9c" + mask + hello},
		"with the request":    {early: begun + strings.Repeat(empty, 400)},
		"begun with it":       {early: begun + empty[:3], before: empty[3:], frame: empty},
		"after a short text":  {before: "\x81\x9c" + mask + hello + begun, frame: empty},
		"an empty beginning":  {before: begun + ping, frame: empty},
		"pings in a fragment": {before: begun, frame: ping},
	} {
		t.Run(name, func(t *testing.T) {
			server := beginOn(t, journal.NewMemory(), Limits{PerAddress: 100, Burst: 20, Rate: 0.001})
			conn := rawLine(t, server.url, "GET "+online.Path+" HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: "+
				online.Subprotocol+"\r\nSec-WebSocket-Key: "+base64.StdEncoding.EncodeToString(make([]byte, 16))+"\r\n\r\n"+k.early)
			go io.WriteString(conn, k.before+strings.Repeat(k.frame, 2000))
			conn.SetReadDeadline(time.Now().Add(5 * time.Second))
			_, err := io.Copy(io.Discard, conn)
			if late := net.Error(nil); errors.As(err, &late) && late.Timeout() {
				t.Error("the connection stays open")
			}
		})
	}
}

// Frames are counted as they are, in whichever pieces their bytes come.
func TestFramesInPieces(t *testing.T) {
	var all []byte
	want := 0
	for opcode := range byte(16) {
		for _, size := range []uint64{0, 1, 125, 126, 127, 128, 0x7fff, 0x10000, 70_000} {
			for _, mask := range []byte{0, 0x80} {
				all = append(all, opcode)
				switch {
				case size < 126:
					all = append(all, mask|byte(size))
				case size < 0x10000:
					all = binary.BigEndian.AppendUint16(append(all, mask|126), uint16(size))
				default:
					all = binary.BigEndian.AppendUint64(append(all, mask|127), size)
				}
				all = append(all, make([]byte, int(mask>>5))...) // the mask itself
				all = append(all, bytes.Repeat([]byte{0x89}, int(size))...)
				if opcode != 1 && opcode != 2 {
					want++
				}
			}
		}
	}
	for _, piece := range []int{1, 2, 3, 7, 4096, len(all)} {
		c := countedConn{pace: &pace{own: rate.NewLimiter(0, 1000), address: rate.NewLimiter(0, 1000)}}
		for some := range slices.Chunk(all, piece) {
			c.count(some)
		}
		if got := 1000 - int(c.pace.own.Tokens()); got != want {
			t.Errorf("in pieces of %d: %d frames, of %d", piece, got, want)
		}
	}
}

// A client that puts off its answers has no more given back than its way takes at the least, and
// nothing before that was measured.
func TestInventedLag(t *testing.T) {
	for name, k := range map[string]struct {
		took []clock.Millis // by each ping of WebSocket
		want clock.Millis
	}{
		"none yet":         {nil, 0},
		"at once":          {[]clock.Millis{0}, 1},
		"one":              {[]clock.Millis{40}, 20},
		"put off later":    {[]clock.Millis{40, 600, 600, 600, 600}, 20},
		"put off at first": {[]clock.Millis{600, 600, 600, 600, 40}, 20},
		"one put off":      {[]clock.Millis{90, 600, 80}, 40},
	} {
		var p pulse
		for n := int64(1); n <= 3; n++ { // the messages of this name say nothing of the way
			p.ping(online.Instant(n * 10_000))
			p.pong(n, online.Instant(n*10_000+600))
		}
		for _, took := range k.took {
			p.noteLag(took)
		}
		if got := p.hear(31_000); got != k.want {
			t.Errorf("%s: the lag is %d ms, wanted %d", name, got, k.want)
		}
	}
}

// Those who come to watch one after the other are told who sits there as it is when they come,
// though that is encoded once as long as it stays so.
func TestNewWatchersSeeWhoSitsThere(t *testing.T) {
	url := begin(t)
	ann, w := dial(t, url)
	ann.signIn(w, "Ann")
	id, token, ticket := newSecret(), newSecret(), newSecret()
	ann.must(&online.Create{Game: id, Kind: "camelot", Seats: []online.Place{{For: "me"}, {For: "link", Token: token}}, Clock: "300"})
	comes := func(what string, fits func([]online.Person) bool) {
		t.Helper()
		c, _ := dial(t, url)
		c.must(&online.Follow{Game: id, As: "states"})
		seats := c.await(func(_ string, a online.Answer) bool { _, is := a.(*online.Seats); return is }).(*online.Seats)
		if len(seats.You) > 0 || !fits(seats.Seats) {
			t.Errorf("%s: %+v", what, seats)
		}
	}
	seen, _ := dial(t, url)
	seen.must(&online.Follow{Game: id, As: "events"})
	until := func(fits func(a online.Answer) bool) {
		t.Helper()
		seen.await(func(_ string, a online.Answer) bool { return fits(a) })
	}
	for range 2 {
		comes("at first", func(p []online.Person) bool { return p[0].Name == "Ann" && p[1].For == "link" && !p[0].Up })
	}
	ann.must(&online.Follow{Game: id, As: "events"})
	until(func(a online.Answer) bool { p, is := a.(*online.Presence); return is && p.Seat == 0 && p.Up })
	comes("once Ann is there", func(p []online.Person) bool { return p[0].Up })
	ben, _ := dial(t, url)
	ben.must(&online.Sit{Game: id, Token: token, Ticket: ticket, Name: "Ben"})
	comes("once Ben sits", func(p []online.Person) bool { return p[1].Name == "Ben" && p[0].Up })
	ann.must(&online.MyGames{On: true}) // the lists know the game
	ann.await(func(_ string, a online.Answer) bool {
		g, is := a.(*online.Games)
		return is && slices.ContainsFunc(g.Games, func(s online.Summary) bool { return s.Game == id && s.Phase == "playing" })
	})
	ann.must(&online.Rename{Name: "Anna"})
	until(func(a online.Answer) bool { s, is := a.(*online.Seats); return is && s.Seats[0].Name == "Anna" })
	comes("once Ann is called otherwise", func(p []online.Person) bool { return p[0].Name == "Anna" && p[1].Name == "Ben" })
	ann.must(&online.Unfollow{Game: id})
	until(func(a online.Answer) bool { p, is := a.(*online.Presence); return is && p.Seat == 0 && !p.Up })
	comes("once she is gone", func(p []online.Person) bool { return !p[0].Up })
}
