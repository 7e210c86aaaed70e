package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roundtable/engine/camelot"
	"roundtable/lab/training"
)

// lab returns what the command prints, and its exit status with what it complains of.
func lab(in string, args ...string) (out, errs string, code int) {
	var o, e bytes.Buffer
	code = run(args, strings.NewReader(in), &o, &e)
	return o.String(), e.String(), code
}

// TestEndings: a table is made once, kept, and looked into.
func TestEndings(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a table has millions of positions: not with -short")
	}
	dir := filepath.Join(t.TempDir(), "tables")
	out, errs, code := lab("", "endings", "-dir", dir, "-material", "MvMM")
	if code != 0 || !strings.Contains(out, "MM to move: 2007220 won, 2382 drawn, 158 lost; the longest win, in 55: ") {
		t.Fatalf("%d %s%s", code, errs, out)
	}
	if out, errs, code := lab("", "endings", "-dir", dir, "-material", "MMvM"); code != 0 || out != "" {
		t.Errorf("made again: %d %s%s", code, errs, out)
	}
	const text = "2/8/10/12/12/12/12/12/12/12/2m9/6MM4/12/10/8/2 w 0 0"
	out, errs, code = lab("", "endings", "-dir", dir, "-position", text)
	if lines := strings.Split(out, "\n"); code != 0 || lines[0] != "won in 25" || !strings.HasSuffix(lines[1], " won in 25") || !strings.HasPrefix(lines[len(lines)-2], "H5-I4 won in 43") {
		t.Errorf("%d %s%s", code, errs, out)
	}
	two := text + "\n" + strings.Replace(text, " w ", " b ", 1) + "\n" + strings.Replace(text, "MM", "NM", 1) + "\nM\n"
	out, _, _ = lab(two, "endings", "-dir", dir, "-position", "-")
	if lines := strings.Split(out, "\n"); lines[0] != "won in 25" || !strings.HasPrefix(lines[1], "lost in 38") ||
		!strings.HasPrefix(lines[2], "error: there is no table of NMvM") || !strings.HasPrefix(lines[3], "error: position") {
		t.Errorf("%s", out)
	}
	lessons(t, dir)
	name := filepath.Join(dir, "MMvM-classic.endings.gz")
	if err := os.Rename(name, filepath.Join(dir, "MMvM-wcf.endings.gz")); err != nil {
		t.Fatal(err)
	}
	if _, errs, code := lab("", "endings", "-dir", dir, "-rules", "wcf", "-position", text); code != 2 || !strings.Contains(errs, "by other rules") {
		t.Errorf("a table of other rules: %d %s", code, errs)
	}
	if err := os.WriteFile(name, []byte("something"), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, errs, code := lab("", "endings", "-dir", dir, "-material", "MMvM"); code != 2 || !strings.Contains(errs, name) {
		t.Errorf("a damaged table: %d %s", code, errs)
	}
}

// lessons: positions of a table are games to learn from, each with the best move and a
// score that tells how far off the end is, and the same for the same seed.
func lessons(t *testing.T, dir string) {
	t.Helper()
	file := filepath.Join(dir, "games")
	write := func(seed string) []byte {
		if _, errs, code := lab("", "endings", "-dir", dir, "-material", "MMvM", "-games", file, "-count", "400", "-seed", seed); code != 0 {
			t.Fatal(errs)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	other, data := write("6"), write("5")
	if bytes.Equal(data, other) || !bytes.Equal(data, write("5")) {
		t.Error("positions are not by their seed alone")
	}
	r, err := training.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var positions, want strings.Builder
	games := 0
	for {
		g, err := r.Next(nil)
		if err != nil {
			t.Fatal(err)
		}
		if g == nil {
			break
		}
		games++
		turn, score := camelot.White, int(g.Plies[0].Score)
		if strings.Contains(g.Start, " b ") {
			turn = camelot.Black
		}
		fmt.Fprintln(&positions, g.Start)
		switch {
		case score > 0 && g.Winners.Has(turn):
			fmt.Fprintf(&want, "won in %d\n", (1000-score)/7)
		case score < 0 && g.Winners.Has(1-turn):
			fmt.Fprintf(&want, "lost in %d\n", (1000+score)/7)
		case score == 0 && g.Winners == 0:
			fmt.Fprintln(&want, "drawn")
		default:
			t.Errorf("%s: %d, and %v wins", g.Start, score, g.Winners)
		}
	}
	if games < 300 || games > 500 {
		t.Errorf("%d positions", games)
	}
	if out, errs, _ := lab(positions.String(), "endings", "-dir", dir, "-position", "-"); out != want.String() {
		t.Errorf("%s%s\nof the games:\n%s", out, errs, &want)
	}
}

func TestEndingsRefuses(t *testing.T) {
	t.Parallel()
	for want, args := range map[string][]string{
		"-dir names":              {},
		"is for camelot":          {"-dir", "x", "-game", "lancelot"},
		"not below 0":             {"-dir", "x", "-concurrency", "-1"},
		"-count is 1 or more":     {"-dir", "x", "-games", "y", "-count", "0"},
		"are for -games":          {"-dir", "x", "-seed", "2"},
		"-count and -seed":        {"-dir", "x", "-count", "5"},
		"are two things":          {"-dir", "x", "-games", "y", "-position", "-"},
		"letters N and M":         {"-dir", "x", "-material", "NQvN"},
		"5 pieces":                {"-dir", "x", "-material", "NNNvNN"},
		"an argument too many":    {"-dir", "x", "NNvN"},
		"have positions of 3 or ": {"-dir", "x", "-position", "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0"},
		"'lab endings -mater":     {"-dir", "x", "-position", "2/8/10/12/12/12/12/12/12/12/2m9/6MM4/12/10/8/2 w 0 0"},
	} {
		if _, errs, code := lab("", append([]string{"endings"}, args...)...); code != 2 || !strings.Contains(errs, want) {
			t.Errorf("%v: %d %s, which does not say %q", args, code, errs, want)
		}
	}
}
