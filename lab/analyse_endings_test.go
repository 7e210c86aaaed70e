package main

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roundtable/engine/camelot"
	"roundtable/lab/endings"
)

// TestEndings: a search that is given tables sees the whole way, plays it in a match and in
// the interface, and says what is wrong with them.
func TestSearchesKnowEndings(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a table has millions of positions: not with -short")
	}
	dir := t.TempDir()
	m, err := endings.ParseMaterial("MMvM")
	if err != nil {
		t.Fatal(err)
	}
	table, err := endings.Solve(&endings.Tables{}, camelot.Classic, m, 2)
	if err != nil {
		t.Fatal(err)
	}
	name := endings.FileName(dir, camelot.Classic, m)
	keep(t, name, table)
	searchesKnow(t, dir, "2/8/10/12/12/12/12/12/12/12/2m9/6MM4/12/10/8/2 w 0 0")
	if err := os.Rename(name, filepath.Join(dir, "MMvM-wcf.endings.gz")); err != nil {
		t.Fatal(err)
	}
	if _, errs, code := lab("", "analyse", "-endings", dir); code != 2 || !strings.Contains(errs, "by other rules") {
		t.Errorf("a table of other rules: %d %s", code, errs)
	}
	if err := os.WriteFile(name, []byte("something"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"analyse", "-endings", dir},
		{"match", "-a", "nodes=5,endings=" + dir, "-b", "nodes=5"},
	} {
		if _, errs, code := lab("", args...); code != 2 || !strings.Contains(errs, name) {
			t.Errorf("%q, a damaged table: %d %s", args, code, errs)
		}
	}
}

// keep writes a table's file.
func keep(t *testing.T, name string, table *endings.Table) {
	t.Helper()
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z := gzip.NewWriter(f)
	if err := table.Write(z); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
}

// searchesKnow: the whole way from a position is seen and played.
func searchesKnow(t *testing.T, dir, text string) {
	t.Helper()
	out, _, _ := lab("", "analyse", "-endings", dir, "-position", text)
	best := strings.Split(out, "\n")[1]
	line := best[strings.Index(best, " pv ")+4:]
	if !strings.Contains(best, "depth 1 score win in 25 ") || strings.Count(line, ", ") != 24 {
		t.Errorf("%s", best)
	}
	if out, _, code := lab("", append([]string{"apply", "-position", text}, strings.Split(line, ", ")...)...); code != 0 || !strings.Contains(out, "MM/") {
		t.Errorf("after %s: %s", line, out)
	}
	result, _ := meet(t, "-a", "nodes=50,endings="+dir, "-b", "nodes=50", "-games", "2", "-position", text)
	if result["wins"] != "2" && result["wins"] != "1" || result["faults"] != "0" {
		t.Errorf("%v", result)
	}
	for _, c := range []struct{ lines, says string }{
		{"setoption name endingspath value DIR", "info string 1 tables of endings\n"},
		{"setoption name endingspath value DIR\nposition fen " + text + "\ngo nodes 500", " score mate 13 "},
		{"setoption name endingspath value DIR\nsetoption name Game value lancelot\nsetoption name EndingsPath value x", "no option"},
		{"setoption name endingspath value DIR\nsetoption name Game value lancelot\nsetoption name Game value camelot\nposition fen " + text + "\ngo nodes 500", " score mate 13 "},
		{"ugi", "option name EndingsPath type string default <empty>\n"},
	} {
		if out := converse(t, strings.ReplaceAll(c.lines, "DIR", dir)); !strings.Contains(out, c.says) {
			t.Errorf("%s: %s", c.lines, out)
		}
	}
	if out := converse(t, "setoption name EndingsPath value "+dir+"\nsetoption name Game value lancelot\ngo depth 1"); strings.Contains(out, "error") {
		t.Errorf("lancelot, with Camelot's tables: %s", out)
	}
	if out := converse(t, "setoption name EndingsPath value "+dir+"\nposition fen "+text+"\nsetoption name EndingsPath value <empty>\ngo depth 1"); strings.Contains(out, "mate") {
		t.Errorf("without tables: %s", out)
	}
}

// converse returns what the interface says to some lines, of which only the last may be a go: that
// it is answered is waited for.
func converse(t *testing.T, lines string) string {
	t.Helper()
	in, w := io.Pipe()
	out := &answers{bestmove: make(chan struct{})}
	if !strings.Contains(lines, "\ngo ") {
		close(out.bestmove)
	}
	go func() {
		io.WriteString(w, lines+"\n")
		<-out.bestmove
		w.Close()
	}()
	if code := run([]string{"ugi"}, in, out, io.Discard); code != 0 {
		t.Errorf("%s: status %d", lines, code)
	}
	return out.String()
}

// answers is a text that is told when a bestmove is written to it.
type answers struct {
	strings.Builder
	bestmove chan struct{}
}

func (a *answers) Write(text []byte) (int, error) {
	if strings.HasPrefix(string(text), "bestmove") {
		close(a.bestmove)
	}
	return a.Builder.Write(text)
}

// TestTablesAreRefused where there are none, or the game has none.
func TestTablesAreRefused(t *testing.T) {
	t.Parallel()
	empty := t.TempDir()
	if got := converse(t, "setoption name EndingsPath value "+empty); !strings.HasPrefix(got, "info string error ") || !strings.Contains(got, "there is no table in "+empty) {
		t.Errorf("%q", got)
	}
	for want, args := range map[string][]string{
		"there is no table in " + empty: {"analyse", "-endings", empty},
		"no-such":                       {"match", "-a", "nodes=5,endings=no-such", "-b", "nodes=5"},
		"endings is for camelot":        {"analyse", "-endings", empty, "-game", "lancelot"},
		"is for camelot: no":            {"match", "-game", "lancelot", "-a", "nodes=5,endings=" + empty, "-b", "nodes=5"},
		"tables of endings are of the":  {"match", "-a", "ugi=x,nodes=5,endings=" + empty, "-b", "nodes=5"},
		"uct and mcts have nodes":       {"match", "-a", "mcts,nodes=5,endings=" + empty, "-b", "nodes=5"},
	} {
		if _, errs, code := lab("", args...); code != 2 || !strings.Contains(errs, want) {
			t.Errorf("%v: %d %s, which does not say %q", args, code, errs, want)
		}
	}
}
