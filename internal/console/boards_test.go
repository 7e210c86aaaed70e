package console

import (
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/grand"
	"roundtable/engine/record"
)

// Every command plays on every board of Camelot's family, and records say which one it was.
func TestBoards(t *testing.T) {
	perft := map[string]string{"camelot": "10038", "cam": "2916", "camette": "345", "chivalry": "17470", "river": "113635600", "anti": "10026"}
	for _, b := range (camelot.Game{}).Options()[0].Values {
		board := []string{"-game", "camelot", "-board", b}
		ask := func(command string, args ...string) string {
			return answer(t, "", append(append([]string{command}, board...), args...)...)
		}
		if want, ok := perft[b]; ok {
			if got := ask("perft", "-depth", "2"); got != want+"\n" {
				t.Errorf("%s: perft %s, want %s", b, got, want)
			}
		}
		first, _, _ := strings.Cut(ask("moves"), "\n")
		after := strings.TrimSpace(ask("apply", first))
		if got := ask("moves", "-position", after); got == "" {
			t.Errorf("%s: no moves after %s", b, first)
		}
		text := ask("play", "-levels", "2,3", "-seed", "4")
		r, err := record.Decode(text)
		if err != nil {
			t.Fatalf("%s: %v", b, err)
		}
		if got := r.Setup.Values["board"]; got != b {
			t.Errorf("%s: the record says the board is %q", b, got)
		}
		all, _, err := r.Replay(camelot.Game{})
		if err != nil || all[len(all)-1].Key() != r.Key {
			t.Errorf("%s: the record replays to another end: %v", b, err)
		}
		link, err := record.Pack(r, camelot.Game{})
		if err != nil {
			t.Fatal(err)
		}
		back, err := record.Unpack(link, func(string) (engine.Game, bool) { return camelot.Game{}, true })
		if err != nil || back.Setup.Values["board"] != b || len(back.Moves) != len(r.Moves) {
			t.Errorf("%s: packed and unpacked it is %v: %v", b, back.Setup, err)
		}
		if got := ask("analyse", "-depth", "2"); !strings.Contains(got, "depth") {
			t.Errorf("%s: analysed as %s", b, got)
		}
	}
	if got := answer(t, "", "play", "-levels", "1,1", "-seed", "4"); strings.Contains(got, "[Board ") {
		t.Error("a record of Camelot names its board")
	}
}

// Grand Camelot is a game of the command line: every command plays it.
func TestGrand(t *testing.T) {
	for board, want := range map[string]string{"grand": "6400", "cam": "676"} {
		of := []string{"-game", "grand", "-board", board}
		ask := func(command string, args ...string) string {
			return answer(t, "", append(append([]string{command}, of...), args...)...)
		}
		if got := ask("perft", "-depth", "2"); got != want+"\n" {
			t.Errorf("%s: perft %s, want %s", board, got, want)
		}
		first, _, _ := strings.Cut(ask("moves"), "\n")
		after := strings.TrimSpace(ask("apply", first))
		if got := ask("moves", "-position", after); got == "" {
			t.Errorf("%s: no moves after %s", board, first)
		}
		r, err := record.Decode(ask("play", "-levels", "2,3,2,3", "-seed", "4"))
		if err != nil {
			t.Fatalf("%s: %v", board, err)
		}
		all, _, err := r.Replay(grand.Game{})
		if err != nil || all[len(all)-1].Key() != r.Key || r.Setup.Values["board"] != board {
			t.Errorf("%s: the record replays to another end: %v", board, err)
		}
		packed, err := record.Pack(r, grand.Game{})
		if err != nil {
			t.Fatal(err)
		}
		back, err := record.Unpack(packed, func(string) (engine.Game, bool) { return grand.Game{}, true })
		if err != nil || len(back.Moves) != len(r.Moves) {
			t.Errorf("%s: packed and unpacked it has %d moves: %v", board, len(back.Moves), err)
		}
		if got := ask("analyse", "-depth", "2"); !strings.Contains(got, "depth") {
			t.Errorf("%s: analysed as %s", board, got)
		}
	}
}

// By the Universal Game Interface the board is an option, with the rule set that is usual there.
func TestBoardsByInterface(t *testing.T) {
	got := answer(t, "ugi\nsetoption name board value camette\nugi\nposition startpos\ngo depth 3\nquit\n", "ugi")
	for _, want := range []string{"option name board type combo default camelot", "option name board type combo default camette",
		"option name rules type combo default wcf", "bestmove "} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
}
