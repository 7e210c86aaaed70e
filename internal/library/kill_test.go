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

// child is set in a program that a test starts of itself and kills.
const child = "ROUNDTABLE_LIBRARY_CHILD"

// launch restarts a test, as a child that knows a seed, and waits until it is ready.
func launch(t *testing.T, seed int) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.count=1")
	cmd.Env = append(os.Environ(), fmt.Sprint(child, "=", seed))
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	lines := bufio.NewScanner(out)
	if !lines.Scan() || lines.Text() != "ready" {
		t.Fatalf("the child says %q", lines.Text())
	}
	return cmd, lines
}

// playOn is what TestKilled kills: it goes on with some games and begins others, marks
// them, and tells what is saved.
func playOn(t *testing.T, seed string) {
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

// earlier are the names under which TestKilledWhileStarting keeps games of before.
var earlier = []string{"game-camelot", "game-lancelot", "autosave"}

// start is what TestKilledWhileStarting kills: it opens the library, which takes over the games
// of earlier versions, and writes it.
func start(t *testing.T) {
	cfg := config(disk(t))
	cfg.Adopt = earlier
	fmt.Println("ready")
	l := Open(cfg)
	settled(t, l)
	fmt.Println("done")
}

// A program that is killed while it starts loses nothing of what it takes over, and
// takes nothing over twice.
func TestKilledWhileStarting(t *testing.T) {
	if os.Getenv(child) != "" {
		start(t)
		return
	}
	home(t)
	t.Setenv("XDG_DATA_HOME", "")
	r := splitmix.New(2)
	games, early := map[ID]string{}, 0
	for round := range 25 {
		s := store.Open("roundtable-test")
		for i, name := range append(earlier, lastName) {
			m := begin(t, []string{"camelot", "lancelot"}[i%2], 1+i)
			m.SetDate(fmt.Sprintf("2026.01.%02d", round+1))
			kept, id := text(m), idOf([]byte(text(m)))
			if name == lastName { // it was saved, but did not come to the archive
				id = ID(fmt.Sprintf("1last%03d", round))
				kept = string(id) + "\n" + kept
			}
			games[id] = text(m)
			must(t, s.Save(name, []byte(kept)))
		}
		s.Close()
		cmd, lines := launch(t, round+1)
		time.AfterFunc(time.Duration(r.Intn(40000))*time.Microsecond, func() { cmd.Process.Kill() })
		if !lines.Scan() || lines.Text() != "done" {
			early++
		}
		_ = cmd.Wait() // it was killed

		s = store.Open("roundtable-test")
		cfg := config(s)
		cfg.Adopt = earlier
		l := Open(cfg)
		settled(t, l)
		if notes := l.Notes(); notes != nil || len(l.Entries()) != len(games) {
			t.Fatalf("round %d: %d games of %d, %+v", round, len(l.Entries()), len(games), notes)
		}
		for id, want := range games {
			if o := <-l.Read(id); o.Err != nil || o.Text != want || l.Entry(id) == nil {
				t.Fatalf("round %d: %s: %q, %v", round, id, o.Text, o.Err)
			}
		}
		s.Close()
	}
	if early == 0 {
		t.Error("no child was killed before it was done")
	}
}

// several is the text of so many games, all different.
func several(t testing.TB, games int) string {
	t.Helper()
	var texts []string
	for i := range games {
		m := begin(t, []string{"camelot", "lancelot"}[i%2], i%4)
		m.SetDate(fmt.Sprintf("%04d.11.26", 1000+i))
		texts = append(texts, text(m))
	}
	return Export(texts)
}

// importBeside is what TestKilledWhileImporting kills: it imports many games while it plays
// one, and tells of that what is saved.
func importBeside(t *testing.T) {
	l, all := open(t, disk(t)), several(t, 300)
	m, r := begin(t, "camelot", 1), splitmix.New(1)
	id := l.Add(m)
	fmt.Println("ready")
	done := l.Import(all)
	for len(done) == 0 {
		l.Poll()
		if saving, fault := l.State(id); !saving && fault == nil {
			fmt.Println(id, m.Ply())
			if m.Outcome().Over() {
				return
			}
			moves := m.Position().Moves()
			_, err := m.Play(moves[r.Intn(len(moves))])
			must(t, err)
			l.Save(id, m)
		}
	}
	got := <-done
	fmt.Println("imported", len(got.IDs)-got.Here)
}

// A game reported as saved during an import survives a kill of the program, and so do games
// reported as imported; a second import saves none twice.
func TestKilledWhileImporting(t *testing.T) {
	if os.Getenv(child) != "" {
		importBeside(t)
		return
	}
	home(t)
	t.Setenv("XDG_DATA_HOME", "")
	plies := map[ID]int{}
	r := splitmix.New(3)
	early := 0
	for round := range 12 {
		cmd, lines := launch(t, round+1)
		time.AfterFunc(time.Duration(r.Intn(80))*time.Millisecond, func() { cmd.Process.Kill() })
		early++
		for lines.Scan() {
			var id string
			n := 0
			if fmt.Sscan(lines.Text(), &id, &n); id == "imported" || id == "PASS" {
				early--
				break
			}
			plies[ID(id)] = n
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
		texts := map[uint64]bool{}
		for _, e := range l.Entries() {
			if o := <-l.Read(e.ID); o.Err != nil || o.Match.Ply() != e.Plies {
				t.Fatalf("round %d: %s: ply %d, %v", round, e.ID, e.Plies, o.Err)
			}
			if strings.HasPrefix(e.Date, "1") && texts[e.Sum] {
				t.Fatalf("round %d: %s is kept twice", round, e.ID)
			}
			texts[e.Sum] = true
		}
		s.Close()
	}
	if early == 0 || len(plies) == 0 {
		t.Errorf("%d children were killed while they imported, %d games were played", early, len(plies))
	}
}

// A program that is killed at any moment leaves what it said was saved, and a
// library whose index says what its games do.
func TestKilled(t *testing.T) {
	if seed := os.Getenv(child); seed != "" {
		playOn(t, seed)
		return
	}
	home(t)
	t.Setenv("XDG_DATA_HOME", "")
	plies := map[ID]int{} // that were said to be saved
	r := splitmix.New(1)
	for round := range 40 {
		cmd, lines := launch(t, round+1)
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
