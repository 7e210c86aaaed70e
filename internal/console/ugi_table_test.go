package console

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// A table is there before a clock may run: after any option that needs another one, after
// uginewgame and after isready, whatever came before.
func TestTablesAreMadeBeforeGo(t *testing.T) {
	e, _ := catalog.Find("camelot")
	s := &Session{}
	s.Out = bufio.NewWriter(io.Discard)
	s.Take(e)
	s.Setup = engine.Setup{Seats: 2, Values: map[string]string{}}
	p, err := e.Game.New(s.Setup)
	if err != nil {
		t.Fatal(err)
	}
	u := &ugiSession{Session: s, pos: p, seed: 1, hash: 1, threads: 1, lines: 1}
	for _, line := range []string{"isready", "setoption name Hash value 2", "setoption name board value cam", "setoption name rules value classic",
		"setoption name Game value lancelot", "setoption name Seats value 3", "setoption name Game value grand", "setoption name Game value camelot",
		"uginewgame", "position startpos"} {
		if err := u.handle(strings.Fields(line), true); err != nil {
			t.Fatal(line, err)
		}
		if u.searchWithHash == nil {
			t.Errorf("after %q the next go has to make a table", line)
		}
	}
	u.searchWithHash = nil
	for _, line := range []string{"setoption name Level value 3", "setoption name Level value 0"} {
		if err := u.handle(strings.Fields(line), true); err != nil || (u.searchWithHash == nil) != strings.HasSuffix(line, "3") {
			t.Errorf("%s: %v, there is a table: %v", line, err, u.searchWithHash != nil)
		}
	}
}
