package console

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roundtable/engine/record"
)

const twoGames = "[White \"Ann\"]\n[Black \"Bob\"]\n1. D6-F8 $1 $14 H11-F9 $2 2. C6-E8-G8 $10 J11-H11 *\n" +
	"1. D6-F8 ¤ H11-F9 2. A1-A2 1-0\n"

// TestRead: a line a game, a line for each thing not understood, and with -json a line of
// JSON a game. The status is 1 where anything was not understood, for scripts; what could be
// read is printed nevertheless.
func TestRead(t *testing.T) {
	dir := t.TempDir()
	file, latin := filepath.Join(dir, "games.txt"), filepath.Join(dir, "latin.rtg")
	for name, text := range map[string]string{file: twoGames,
		latin: "[Game \"lancelot\"]\n[Player1 \"Andr\xe9\"]\n[Player2 \"Bo\"]\n[Seats \"2\"]\n[Result \"A\"]\n[Termination \"resignation\"]\n\n1. I10!? $2 (1. I9 {deep}) 1... I4 A\n"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	const noted = "line 4, character 10: ¤ is not understood; 2 plies are kept"
	const refused = "line 4, character 22: move 2, A1-A2: there is no square A1; 2 plies are kept"
	const foreign = "line 2, character 15: this is not UTF-8 text; the game was read as Windows-1252; 2 plies are kept"
	for args, want := range map[string]string{
		file: "1 camelot 4 * Ann, Bob\n2 camelot 2 *\n  " + noted + "\n  " + refused + "\n",
		"-json " + file: `{"game":"camelot","plies":4,"result":"*","players":["Ann","Bob"],"notes":[],"moves":["D6-F8","H11-F9","C6-E8-G8","J11-H11"],"comments":[{"after":1,"text":"!"},{"after":1,"text":"⩲"},{"after":2,"text":"?"},{"after":3,"text":"="}]}` + "\n" +
			`{"game":"camelot","plies":2,"result":"*","players":[],"notes":["` + noted + `","` + refused + `"],"moves":["D6-F8","H11-F9"],"comments":[{"after":1,"text":"¤"}]}` + "\n",
		latin:        "1 lancelot 2 1-0 André, Bo\n  " + foreign + "\n",
		"-":          "1 camelot 1 1/2\n2 camelot 2 0-1\n",
		"- " + latin: "1 camelot 1 1/2\n2 camelot 2 0-1\n3 lancelot 2 1-0 André, Bo\n  " + latin + ": " + foreign + "\n",
	} {
		var out, errs bytes.Buffer
		in := strings.NewReader("1. D6-F8 ½–½\n1. D6-F8 H11-F9 0-1")
		if status := run(append([]string{"read"}, strings.Fields(args)...), in, &out, &errs); (status == 1) != strings.Contains(want, "kept") || status > 1 || out.String() != want || errs.Len() > 0 {
			t.Errorf("%s: %d %s\n%s\nwant\n%s", args, status, &errs, &out, want)
		}
	}
	to := filepath.Join(dir, "out.rtg")
	var out, errs bytes.Buffer
	if status := run([]string{"read", "-to", to, file, latin}, nil, &out, &errs); status != 1 || errs.Len() > 0 {
		t.Fatalf("%d %s", status, &errs)
	}
	written, err := os.ReadFile(to)
	if err != nil {
		t.Fatal(err)
	}
	var plies []int
	for rest := string(written); rest != ""; {
		r, end, err := record.DecodeNext(rest)
		if err != nil {
			t.Fatalf("%v\n%s", err, rest)
		}
		plies, rest = append(plies, len(r.Moves)), rest[end:]
	}
	if len(plies) != 3 || plies[0] != 4 || plies[1] != 2 || plies[2] != 2 {
		t.Errorf("the records have %v plies", plies)
	}
	out.Reset()
	if status := run([]string{"read", to}, nil, &out, &errs); status != 0 || strings.Count(out.String(), "\n") != 3 {
		t.Errorf("read again: %d\n%s", status, &out)
	}
	for args, want := range map[string]string{"-": "  line 1, character 1: there are no moves in this text; 0 plies are kept\n",
		"-json -": `{"game":"","plies":0,"result":"*","players":[],"notes":["line 1, character 1: there are no moves in this text; 0 plies are kept"],"moves":[],"comments":[{"after":0,"text":"hello"}]}` + "\n"} {
		out.Reset()
		if status := run(append([]string{"read"}, strings.Fields(args)...), strings.NewReader("hello"), &out, &errs); status != 1 || out.String() != want {
			t.Errorf("what is no game: %d\n%s", status, &out)
		}
	}
	for _, args := range [][]string{{"read"}, {"read", filepath.Join(dir, "none")}} {
		if status := run(args, nil, &out, &errs); status != 2 {
			t.Errorf("%v: status %d", args, status)
		}
	}
	for _, more := range []string{"", filepath.Join(dir, "none") + " "} { // onto itself, with a file beside that is not there
		run(strings.Fields("read -to "+to+" "+more+to), nil, &out, &errs)
		if again, err := os.ReadFile(to); err != nil || !bytes.Equal(again, written) {
			t.Errorf("written onto itself: %v\n%s", err, again)
		}
	}
	// Where nothing was read, what is there stays; and a link stays one.
	link := filepath.Join(dir, "link.rtg")
	if err := os.Symlink(to, link); err != nil {
		t.Skip(err)
	}
	for _, c := range []struct {
		args   string
		status int
	}{{"read -to " + to + " -", 2}, {"read -to " + to + " " + filepath.Join(dir, "none"), 2}, {"read -to " + link + " " + to, 0}} {
		status := run(strings.Fields(c.args), strings.NewReader("hello"), &out, &errs)
		if again, err := os.ReadFile(to); status != c.status || err != nil || !bytes.Equal(again, written) {
			t.Errorf("%s: status %d, %v\n%s", c.args, status, err, again)
		}
	}
	if at, err := os.Readlink(link); err != nil || at != to {
		t.Errorf("the link has become %q, %v", at, err)
	}
}

// Variations are read from records and published games, and written with all about them; what
// is none is a comment, and the notes say why. With -json a game has its tree.
func TestReadVariations(t *testing.T) {
	without := strings.NewReplacer(`,{"after":2,"text":"fine"}`, "", `{"after":2,"text":"fine"},`, "")
	const own = "[Game \"camelot\"]\n[Seats \"2\"]\n[Rules \"wcf\"]\n[Result \"*\"]\n\n1. D6-F8! {usual} (1. E7-E8 {or} 1... D10-D9?! (1... I10-I9))\n1... H11-F9 (1... A1-A2 {no}) (fine) 2. C6-E8-G8 *\n"
	const published = "1.D6-F8! {usual} (1.E7-E8 {or} D10-D9?! (I10-I9)) H11-F9\n(1....A1-A2 {no}) (fine) 2.C6-E8-G8\n"
	const tree = `"moves":["D6-F8","H11-F9","C6-E8-G8"],"comments":[{"after":1,"text":"!"},{"after":1,"text":"usual"},{"after":2,"text":"NONE"}],` +
		`"variations":[{"from":0,"moves":["E7-E8","D10-D9"],"comments":[{"after":1,"text":"or"},{"after":2,"text":"?!"}],"variations":[{"from":1,"moves":["I10-I9"]}]}]}`
	for text, want := range map[string][2]string{
		own:       {"line 7, character 1: A1-A2 is not possible, so the brackets stay a comment; 3 plies are kept", "1... A1-A2 (no)"},
		published: {"line 2, character 7: A1-A2 is not possible, so the brackets stay a comment; 3 plies are kept", "1....A1-A2 {no}"},
	} {
		to := filepath.Join(t.TempDir(), "out.rtg")
		var out, errs bytes.Buffer
		status := run([]string{"read", "-json", "-to", to, "-"}, strings.NewReader(text), &out, &errs)
		if got := out.String(); status != 1 || errs.Len() > 0 || !strings.Contains(got, want[0]) ||
			!strings.Contains(got, "fine") || !strings.Contains(strings.Replace(without.Replace(got), want[1], "NONE", 1), tree) {
			t.Errorf("%d %s\n%s", status, &errs, got)
		}
		written, err := os.ReadFile(to)
		if err != nil || !strings.Contains(string(written), "1. D6-F8! {usual} (1. E7-E8 {or} 1... D10-D9?! (1... I10-I9))") {
			t.Errorf("%v\n%s", err, written)
		}
	}
}
