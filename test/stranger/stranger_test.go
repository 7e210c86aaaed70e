//go:build !js

package stranger

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/online"
	"roundtable/test/cluster"
)

// Strangers play a whole game of each kind with each other, and have the same record of it in
// the end, though their lines break wherever that may matter: before the server has a message,
// and before its answer comes back.
func TestStrangersPlay(t *testing.T) {
	if testing.Short() {
		t.Skip("a server is built, and node started")
	}
	node := findNode(t)
	server := startServer(t)
	for _, game := range []struct {
		kind, clock string
		seats       int
		conditional bool
		cuts        []cut
	}{
		{"camelot", "300", 2, false, []cut{
			{"sign-in", 1, true}, {"create", 1, true}, {"sit", 1, false}, {"sit", 2, true}, {"follow", 3, false},
			{"move", 4, false}, {"move", 9, true}, {"guest", 2, true}, {"get-record", 1, true},
		}},
		{"lancelot", "1/60", 3, false, []cut{{"create", 1, false}, {"sit", 2, true}, {"move", 5, true}, {"move", 12, false}}},
		{"camelot", "3d", 2, true, []cut{{"set-conditions", 1, true}, {"set-conditions", 3, false}}},
	} {
		t.Run(game.kind+" in "+strings.ReplaceAll(game.clock, "/", "x"), func(t *testing.T) {
			t.Parallel()
			r := newRelay(t, server, game.cuts)
			links := make(chan string, game.seats)
			all := make([]*told, game.seats)
			var players sync.WaitGroup
			play := func(i int, args ...string) {
				args = append(args, fmt.Sprint(i))
				if game.conditional {
					args = append(args, []string{"patient", "conditions"}[i])
				}
				players.Go(func() { all[i] = stranger(t, node, links, args...) })
			}
			play(0, "host", r.URL, game.kind, fmt.Sprint(game.seats), game.clock)
			for i := 1; i < game.seats; i++ {
				link, ok := <-links
				if !ok {
					t.Fatal("the host has ended without inviting all")
				}
				play(i, "join", link)
			}
			players.Wait()
			compare(t, all)
			if last := all[len(all)-1]; last != nil && (last.conditional > 0) != game.conditional {
				t.Errorf("%d conditional moves were made", last.conditional)
			}
			if left := r.remaining(); len(left) > 0 {
				t.Errorf("no line was broken at %v", left)
			}
		})
	}
}

type told struct {
	moves map[int]string // by ply, those that the server has acknowledged
	lost  int            // lines

	conditional int // moves that the server has made
	end         struct {
		Phase, Key, Cause, Record string
		Ply                       int
		Winners                   []int
	}
}

// stranger runs a client to its end; links hears its invitations, and is closed then where it
// is a host.
func stranger(t *testing.T, node []string, links chan<- string, args ...string) *told {
	cmd := exec.CommandContext(t.Context(), node[0], append(append(node[1:len(node):len(node)], "client.mjs"), args...)...)
	var complaint strings.Builder
	cmd.Stderr = &complaint
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if args[0] == "host" {
		defer close(links)
	}
	if err != nil {
		t.Error(err)
		return nil
	}
	all := &told{moves: map[int]string{}}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		var line struct {
			What, Link, Move string
			Ply              int
			Conditional      bool
		}
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Errorf("%q: %v", lines.Text(), err)
		}
		switch line.What {
		case "invitation":
			links <- line.Link
		case "moved":
			if all.moves[line.Ply] = line.Move; line.Conditional {
				all.conditional++
			}
		case "lost":
			all.lost++
		case "over":
			json.Unmarshal(lines.Bytes(), &all.end)
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("%s ends with %v: %s", args[0], err, complaint.String())
	}
	return all
}

// compare checks that all have seen the same game: its moves, each acknowledged once, lead by
// the rules where each was told that it has ended.
func compare(t *testing.T, all []*told) {
	t.Helper()
	if slices.Contains(all, nil) {
		return // which has been said
	}
	end := all[0].end
	moves := map[int]string{}
	for _, one := range all {
		if one.end.Phase != "over" || one.end.Key != end.Key || one.end.Record != end.Record || one.end.Cause != end.Cause || one.end.Ply != end.Ply || !slices.Equal(one.end.Winners, end.Winners) {
			t.Errorf("one has seen %+v, another %+v", end, one.end)
		}
		for ply, move := range one.moves {
			if moves[ply] != "" {
				t.Errorf("two moves are acknowledged at ply %d", ply)
			}
			moves[ply] = move
		}
	}
	rec, err := record.Decode(end.Record)
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.FromRecord(rec, func(name string) (engine.Game, bool) { e, ok := catalog.Find(name); return e.Game, ok })
	if err != nil {
		t.Fatal(err)
	}
	o := m.Outcome()
	if fmt.Sprintf("%016x", m.Position().Key()) != end.Key || string(o.Cause) != end.Cause || !slices.Equal(seats(o.Winners), end.Winners) {
		t.Errorf("the record ends with %v, a client was told %+v", o, end)
	}
	for ply, turn := range m.Turns() {
		notation := turn.Notation
		if rec.Game == "lancelot" {
			notation = captures.ReplaceAllString(notation, "")
		}
		if moves[ply] != notation {
			t.Errorf("the move at ply %d is %q, a client was told that its %q is kept", ply, turn.Notation, moves[ply])
		}
	}
	if len(moves) != len(m.Turns()) || len(moves) != end.Ply {
		t.Errorf("%d moves were acknowledged, %d stand in the record, and the end is at ply %d", len(moves), len(m.Turns()), end.Ply)
	}
}

// captures are what a move of Lancelot captures, which the list of legal moves leaves out.
var captures = regexp.MustCompile(`x[A-N0-9,]+`)

func seats(set engine.Seats) (all []int) {
	for seat := range online.MaxSeats {
		if set.Has(engine.Seat(seat)) {
			all = append(all, seat)
		}
	}
	return all
}

// findNode returns how node is started so that it has a WebSocket: it is built in since version 22,
// and asked for since 20.10.
func findNode(t *testing.T) []string {
	t.Helper()
	for _, node := range [][]string{{"node"}, {"node", "--experimental-websocket", "--no-warnings"}} {
		out, _ := exec.CommandContext(t.Context(), node[0], append(node[1:len(node):len(node)], "-p", "typeof WebSocket")...).Output()
		if string(out) == "function\n" {
			return node
		}
	}
	version, err := exec.CommandContext(t.Context(), "node", "--version").Output()
	if err != nil {
		t.Fatalf("node is missing: scripts/need.sh test names its package (%v)", err)
	}
	t.Skipf("node %s has no WebSocket: 20.10 is the first that has one", strings.TrimSpace(string(version)))
	return nil
}

// startServer builds a server and starts it; the host is where it is.
func startServer(t *testing.T) (host string) {
	t.Helper()
	dir := t.TempDir()
	program := filepath.Join(dir, "roundtable-server")
	if err := cluster.Build(program); err != nil {
		t.Fatal(err)
	}
	p, err := cluster.StartProcess(exec.Command(program, "-listen", "127.0.0.1:0", "-rate", "1000", "-site", "", "-data", filepath.Join(dir, "data")))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Kill)
	if host, err = p.Host(t.Context()); err != nil {
		t.Fatal(err)
	}
	return host
}
