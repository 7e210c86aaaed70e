//go:build !js

package server

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"
	"time"

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

// Control frames are counted like messages: who sends them without end is cut off.
func TestControlFramesAreCounted(t *testing.T) {
	for name, frame := range map[string]string{"pings": "\x89\x80\x00\x00\x00\x00", "pongs": "\x8a\x80\x00\x00\x00\x00"} {
		t.Run(name, func(t *testing.T) {
			server := beginOn(t, journal.NewMemory(), Limits{PerAddress: 100, Burst: 20, Rate: 50})
			conn := rawLine(t, server.url, "GET "+online.Path+" HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: "+
				online.Subprotocol+"\r\nSec-WebSocket-Key: "+base64.StdEncoding.EncodeToString(make([]byte, 16))+"\r\n\r\n")
			go io.WriteString(conn, strings.Repeat(frame, 10_000))
			conn.SetReadDeadline(time.Now().Add(5 * time.Second))
			_, err := io.Copy(io.Discard, conn)
			if late := net.Error(nil); errors.As(err, &late) && late.Timeout() {
				t.Error("the line stays open")
			}
		})
	}
}

// A client that puts off its answers to pings has no more given back than the way takes.
func TestInventedLag(t *testing.T) {
	var p pulse
	for n := int64(1); n <= 3; n++ {
		p.ping(online.Instant(n * 10_000))
		p.framed(40)
		p.pong(n, online.Instant(n*10_000+600))
	}
	if got := p.hear(31_000); got != 20 {
		t.Errorf("the lag is %d ms", got)
	}
}
