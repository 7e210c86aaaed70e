package main

import (
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roundtable/engine/camelot"
	"roundtable/internal/tablebase"
	"roundtable/lab/endings"
)

// TestEndings: a search that is given tables sees the whole way, plays it in a match and in
// the interface, and says what is wrong with them.
func TestEndings(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a table has millions of positions: not with -short")
	}
	dir := t.TempDir()
	m, err := tablebase.ParseMaterial("MMvM")
	if err != nil {
		t.Fatal(err)
	}
	table, err := endings.Solve(&tablebase.Tables{}, camelot.Classic, m, 2)
	if err != nil {
		t.Fatal(err)
	}
	name := tablebase.FileName(dir, camelot.Classic, m)
	keep(t, name, table)
	searchesKnow(t, dir, "2/8/10/12/12/12/12/12/12/12/2m9/6MM4/12/10/8/2 w 0 0")
	if err := os.Rename(name, filepath.Join(dir, "MMvM-wcf.endings.gz")); err != nil {
		t.Fatal(err)
	}
	if _, errs, code := tell(t, "", "analyse", "-endings", dir); code != 2 || !strings.Contains(errs, "by other rules") {
		t.Errorf("a table of other rules: %d %s", code, errs)
	}
	if err := os.WriteFile(name, []byte("something"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"analyse", "-endings", dir},
		{"match", "-a", "nodes=5,endings=" + dir, "-b", "nodes=5"},
	} {
		if _, errs, code := tell(t, "", args...); code != 2 || !strings.Contains(errs, name) {
			t.Errorf("%q, a damaged table: %d %s", args, code, errs)
		}
	}
}

// keep writes a table's file.
func keep(t *testing.T, name string, table *tablebase.Table) {
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
	best := look(t, "-endings", dir, "-position", text)[1]
	line := best[strings.Index(best, " pv ")+4:]
	if !strings.Contains(best, "depth 1 score win in 25 ") || strings.Count(line, ", ") != 24 {
		t.Errorf("%s", best)
	}
	if out, _, code := tell(t, "", append([]string{"apply", "-position", text}, strings.Split(line, ", ")...)...); code != 0 || !strings.Contains(out, "MM/") {
		t.Errorf("after %s: %s", line, out)
	}
	result, _ := meet(t, "-a", "nodes=50,endings="+dir, "-b", "nodes=50", "-games", "2", "-position", text)
	if result["wins"] != "2" && result["wins"] != "1" || result["faults"] != "0" {
		t.Errorf("%v", result)
	}
	d := drive(t)
	if got := d.ask("setoption name endingspath value " + dir); got != "info string 1 tables of endings" {
		t.Errorf("%q", got)
	}
	d.send("position fen "+text, "go nodes 500")
	if out := d.until("bestmove"); !strings.Contains(out[len(out)-2], " score mate 13 ") {
		t.Errorf("%q", out)
	}
	d.send("setoption name Game value lancelot", "go depth 1")
	if out := d.until("bestmove"); strings.Contains(fmt.Sprint(out), "error") {
		t.Errorf("lancelot, with Camelot's tables: %q", out)
	}
	if got := d.ask("setoption name EndingsPath value x"); !strings.Contains(got, "no option") {
		t.Errorf("lancelot: %q", got)
	}
	d.send("setoption name Game value camelot", "position fen "+text, "go nodes 500")
	if out := d.until("bestmove"); !strings.Contains(out[len(out)-2], " score mate 13 ") {
		t.Errorf("camelot again: %q", out)
	}
	d.send("setoption name EndingsPath value <empty>", "go depth 1")
	if out := d.until("bestmove"); strings.Contains(out[len(out)-2], "mate") {
		t.Errorf("without tables: %q", out)
	}
	d.quit()
}

// TestTablesAreRefused where there are none, or the game has none.
func TestTablesAreRefused(t *testing.T) {
	t.Parallel()
	empty := t.TempDir()
	d := drive(t)
	if got := d.ask("setoption name EndingsPath value " + empty); !strings.HasPrefix(got, "info string error ") || !strings.Contains(got, "there is no table in "+empty) {
		t.Errorf("%q", got)
	}
	d.quit()
	for want, args := range map[string][]string{
		"there is no table in " + empty: {"analyse", "-endings", empty},
		"no-such":                       {"match", "-a", "nodes=5,endings=no-such", "-b", "nodes=5"},
		"endings is for camelot":        {"analyse", "-endings", empty, "-game", "lancelot"},
		"is for camelot: no":            {"match", "-game", "lancelot", "-a", "nodes=5,endings=" + empty, "-b", "nodes=5"},
		"tables of endings are of the":  {"match", "-a", "ugi=x,nodes=5,endings=" + empty, "-b", "nodes=5"},
		"uct and mcts have nodes":       {"match", "-a", "mcts,nodes=5,endings=" + empty, "-b", "nodes=5"},
	} {
		if _, errs, code := tell(t, "", args...); code != 2 || !strings.Contains(errs, want) {
			t.Errorf("%v: %d %s, which does not say %q", args, code, errs, want)
		}
	}
}
