package main

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roundtable/engine/camelot/brain"
)

// Games, a network of them, and games by the network: the same files each time, whatever
// the cores.
func TestTrain(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	do := func(args ...string) string {
		t.Helper()
		var out, errs bytes.Buffer
		if code := run(args, nil, &out, &errs); code != 0 {
			t.Fatalf("%v: %s", args, &errs)
		}
		return out.String()
	}
	do("selfplay", "-to", path("a"), "-by", "nodes=20", "-games", "20")
	do("selfplay", "-to", path("b"), "-by", "nodes=20", "-games", "5", "-first", "20")
	train := func(name, cores string) string {
		out := do("train", "-to", path(name), "-losses", path("losses"), "-epochs", "2", "-batch", "256", "-concurrency", cores, path("a"), path("b"))
		if !strings.Contains(out, "positions of 25 games") || !strings.Contains(out, "epoch 2: loss") {
			t.Errorf("it says %q", out)
		}
		data, err := os.ReadFile(path(name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	one := train("one", "1")
	if train("two", "2") != one {
		t.Error("with two cores another network comes out")
	}
	if _, err := brain.DecodeNetwork([]byte(one)); err != nil {
		t.Error(err)
	}
	losses, err := os.ReadFile(path("losses"))
	if err != nil || strings.Count(string(losses), "\n") != 3 || !strings.HasPrefix(string(losses), "epoch,training,validation,rate\n") {
		t.Errorf("losses: %q, %v", losses, err)
	}
	do("train", "-to", path("three"), "-losses", path("losses.png"), "-epochs", "1", path("a"))
	picture, err := os.Open(path("losses.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer picture.Close()
	if img, err := png.Decode(picture); err != nil || img.Bounds().Empty() {
		t.Errorf("the losses as a picture: %v", err)
	}
	do("selfplay", "-to", path("c"), "-by", "nodes=20,network="+path("one"), "-games", "2")
}

func TestTrainRefuses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	bad := filepath.Join(dir, "bad")
	if err := os.WriteFile(bad, []byte("roundtable network 1\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(dir, "to")
	for want, args := range map[string][]string{
		"-to names":           {"train", bad},
		"no file of games is": {"train", "-to", to},
		"no file of games th": {"train", "-to", to, bad},
		"no such file":        {"train", "-to", to, filepath.Join(dir, "none")},
		"-trust from 0 to 1":  {"train", "-to", to, "-trust", "2", bad},
		"train is for":        {"train", "-to", to, "-game", "lancelot", bad},
		"bad: network:":       {"selfplay", "-to", to, "-by", "nodes=5,network=" + bad},
	} {
		var errs bytes.Buffer
		if code := run(args, nil, &bytes.Buffer{}, &errs); code != 2 || !strings.Contains(errs.String(), want) {
			t.Errorf("%v: %d %s, not %q", args, code, &errs, want)
		}
	}
	if _, err := os.Stat(to); err == nil {
		t.Error("a network was written")
	}
}
