//go:build !js

package server

import (
	"fmt"
	"testing"

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
			ply := 0
			for b.Loop() {
				c := []*client{ann, ben}[ply%2]
				piece := [][]string{{"E7-E8", "I10-I9"}, {"E8-E7", "I9-I10"}}[ply/2%2][ply%2]
				c.must(&online.Move{Chair: online.Chair{Game: id, Seat: ply % 2}, Ply: ply, Move: piece})
				ply++
			}
		})
	}
}
