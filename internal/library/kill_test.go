//go:build linux

package library

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"roundtable/engine/splitmix"
	"roundtable/internal/store"
)

const child = "ROUNDTABLE_LIBRARY_CHILD"

// TestChild is the program that TestKilled kills: it goes on with some games and
// begins others, marks them, and tells what is saved. By itself there is nobody to
// kill it, and nothing to test.
func TestChild(t *testing.T) {
	seed := os.Getenv(child)
	if seed == "" {
		t.Skip("only as a child of TestKilled")
	}
	var n uint64
	fmt.Sscan(seed, &n)
	r := splitmix.New(n)
	l := open(t, disk(t))
	fmt.Println("ready")
	for {
		entries := (Query{Show: Unfinished}).Select(l.Entries())
		var id ID
		if len(entries) < 3 || r.Intn(8) == 0 {
			id = l.Add(begin(t, "camelot", 1))
		} else {
			id = entries[r.Intn(len(entries))].ID
			m := (<-l.Read(id)).Match
			moves := m.Position().Moves()
			if _, err := m.Play(moves[r.Intn(len(moves))]); err != nil {
				t.Fatal(err)
			}
			l.Save(id, m)
		}
		if r.Intn(5) == 0 {
			l.Favour(id, true)
		}
		for saved := false; !saved; _, saved = l.Saved() {
			l.Poll()
			time.Sleep(time.Millisecond)
		}
		fmt.Println(id, l.Entry(id).Plies)
	}
}

// A program that is killed at any moment leaves what it said was saved, and a
// library whose index says what its games do.
func TestKilled(t *testing.T) {
	home(t)
	t.Setenv("XDG_DATA_HOME", "")
	plies := map[ID]int{} // that were said to be saved
	r := splitmix.New(1)
	for round := range 40 {
		cmd := exec.Command(os.Args[0], "-test.run=^TestChild$", "-test.count=1")
		cmd.Env = append(os.Environ(), fmt.Sprint(child, "=", round+1))
		out, err := cmd.StdoutPipe()
		must(t, err)
		must(t, cmd.Start())
		lines := bufio.NewScanner(out)
		if !lines.Scan() || lines.Text() != "ready" {
			t.Fatalf("the child says %q", lines.Text())
		}
		wait := time.Duration(r.Intn(60)) * time.Millisecond
		time.AfterFunc(wait, func() { cmd.Process.Kill() })
		for lines.Scan() {
			words := strings.Fields(lines.Text())
			if len(words) != 2 {
				t.Fatalf("the child says %q", lines.Text())
			}
			n := 0
			fmt.Sscan(words[1], &n)
			plies[ID(words[0])] = n
		}
		_ = cmd.Wait() // it was killed

		s := store.Open("roundtable-test")
		l := open(t, s)
		if notes := l.Notes(); notes != nil {
			t.Errorf("round %d: %+v", round, notes)
		}
		for id, n := range plies {
			if e := l.Entry(id); e == nil || e.Plies < n {
				t.Fatalf("round %d: of %s, saved at ply %d, there is %+v", round, id, n, e)
			}
		}
		for _, e := range l.Entries() {
			if o := <-l.Read(e.ID); o.Err != nil || o.Match.Ply() != e.Plies || o.Match.Position().String() != e.Position {
				t.Fatalf("round %d: %s: ply %d, %v", round, e.ID, e.Plies, o.Err)
			}
		}
		s.Close()
	}
	if len(plies) < 3 {
		t.Errorf("only %d games were played", len(plies))
	}
}
