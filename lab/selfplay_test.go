package main

import (
	"bytes"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roundtable/engine/camelot/brain"
)

// A file is the same whether its games were played at once or in parts, one or
// three at a time, and after it was cut off anywhere.
func TestSelfplay(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	play := func(name string, args ...string) string {
		t.Helper()
		var errs bytes.Buffer
		args = append([]string{"selfplay", "-to", filepath.Join(dir, name), "-by", "nodes=30", "-seed", "5"}, args...)
		if code := run(args, nil, &bytes.Buffer{}, &errs); code != 0 {
			t.Fatalf("%v: %s", args, &errs)
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	whole := play("a", "-games", "6")
	play("b", "-games", "2", "-concurrency", "3")
	if play("b", "-games", "6", "-concurrency", "3") != whole {
		t.Error("games played in two parts are others")
	}
	if err := os.WriteFile(filepath.Join(dir, "b"), []byte(whole[:len(whole)-3]), 0o666); err != nil {
		t.Fatal(err)
	}
	if play("b", "-games", "6") != whole {
		t.Error("what was cut off is not played again as it was")
	}
	_, games, _ := strings.Cut(whole, "\n")
	_, last, _ := strings.Cut(play("c", "-games", "2", "-first", "4"), "\n")
	if !strings.HasSuffix(games, last) || last == "" {
		t.Error("the last two games are others when they are played elsewhere")
	}
}

func TestSelfplayRefuses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	other := filepath.Join(dir, "other")
	if err := os.WriteFile(other, []byte("some text\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	games := filepath.Join(dir, "games")
	if code := run([]string{"selfplay", "-to", games, "-by", "nodes=20", "-games", "1"}, nil, &bytes.Buffer{}, &bytes.Buffer{}); code != 0 {
		t.Fatal("a game cannot be played")
	}
	for want, args := range map[string][]string{
		"-to names":                 {},
		"no file of games":          {"-to", other},
		"it has other games":        {"-to", games, "-seed", "2"},
		"these are seed=1 first=0 ": {"-to", games, "-by", "nodes=20", "-pieces", "5"},
		"-pieces is 2 to 14":        {"-to", games, "-pieces", "1"},
		"network=FILE and switches": {"-to", games, "-by", "time=1s"},
		"on every machine":          {"-to", games, "-by", "nodes=5,endings=x"},
		`there is no switch "Foo"`:  {"-to", games, "-by", "nodes=5,Foo=1"},
		"1 or more":                 {"-to", games, "-games", "0"},
		"selfplay is for camelot":   {"-to", games, "-game", "lancelot"},
		"both rule sets":            {"-to", games, "-rules", "wcf"},
	} {
		var errs bytes.Buffer
		if code := run(append([]string{"selfplay"}, args...), nil, &bytes.Buffer{}, &errs); code != 2 || !strings.Contains(errs.String(), want) {
			t.Errorf("%v: %d %s, not %q", args, code, &errs, want)
		}
	}
	if data, _ := os.ReadFile(other); string(data) != "some text\n" {
		t.Error("a file that is none of games was changed")
	}
}

// A network's name may come to stand for another: its games are not mixed with those of
// the first.
func TestSelfplayTellsNetworksApart(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file, games := filepath.Join(dir, "network"), filepath.Join(dir, "games")
	play := func(bias float32) (code int, says string) {
		t.Helper()
		w := &brain.NetworkWeights{}
		w.OutBias[0] = bias
		if err := os.WriteFile(file, brain.Quantize(w).Encode(), 0o666); err != nil {
			t.Fatal(err)
		}
		var errs bytes.Buffer
		code = run([]string{"selfplay", "-to", games, "-games", "1", "-by", "nodes=20,network=" + file}, nil, &bytes.Buffer{}, &errs)
		return code, errs.String()
	}
	for range 2 {
		if code, says := play(0); code != 0 {
			t.Fatal(says)
		}
	}
	if code, says := play(1); code != 2 || !strings.Contains(says, "it has other games") {
		t.Errorf("by another network: %d %s", code, says)
	}
}

// The games that the network in use learnt from can be played again: the first of the
// first round is the same, byte for byte, as by the command in docs/STRENGTH.md, once what
// was tuned since is what it was.
func TestNetworksGamesArePlayedAgain(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "a.games")
	var errs bytes.Buffer
	args := []string{"selfplay", "-to", file, "-games", "1", "-by", "nodes=1000,NetworkEvaluation=0,QuiescenceTable=0,FutilityMargin=120,LateMoveReduction=100,HistoryMalus=4", "-seed", "1"}
	if code := run(args, nil, &bytes.Buffer{}, &errs); code != 0 {
		t.Fatal(errs.String())
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, game, _ := bytes.Cut(data, []byte("\n"))
	if got := crc32.ChecksumIEEE(game); got != 0xa24045f9 {
		t.Errorf("%d bytes, CRC-32 %#x", len(game), got)
	}
}
