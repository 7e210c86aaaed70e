//go:build !js

package shell

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"roundtable/scenes"
	"roundtable/scenes/system"
)

func TestFlags(t *testing.T) {
	var out strings.Builder
	o, done, err := parseArgs(options{version: "1.2"}, []string{"-mute", "-seed", "7", "-window", "640x480"}, &out)
	if err != nil || done || !o.mute || o.seed != 7 || o.width != 640 || o.height != 480 {
		t.Errorf("%+v, %v, %v", o, done, err)
	}
	o, _, err = parseArgs(options{version: "1.2"}, nil, &out)
	if err != nil || o.mute || o.seed == 0 || o.width != 0 {
		t.Errorf("without flags: %+v, %v", o, err)
	}
	for _, bad := range [][]string{{"-loud"}, {"extra"}, {"-seed", "x"}, {"-window", "wide"}, {"-window", "640x"},
		{"-window", "640x480x2"}, {"-window", "100x100"}, {"-window", ""}, {"-window", "99999x99999"}, {"-probe", filepath.Join(t.TempDir(), "no", "such", "file")}} {
		if _, _, err := parseArgs(options{version: "1.2"}, bad, &out); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%v: %v", bad, err)
		}
	}
	out.Reset()
	if _, done, err := parseArgs(options{version: "1.2"}, []string{"-version"}, &out); err != nil || !done || !strings.Contains(out.String(), "1.2") {
		t.Errorf("-version: %q, %v", out.String(), err)
	}
	out.Reset()
	if _, done, err := parseArgs(options{version: "1.2"}, []string{"-help"}, &out); err != nil || !done || !strings.Contains(out.String(), "-window") {
		t.Errorf("-help: %q, %v", out.String(), err)
	}
	path := filepath.Join(t.TempDir(), "probe.jsonl")
	o, _, err = parseArgs(options{version: "1.2"}, []string{"-probe", path}, &out)
	if err != nil {
		t.Fatal(err)
	}
	if o, _, err := parseArgs(options{version: "1.2"}, []string{"-record", "game.rec"}, &out); err != nil || o.record != "game.rec" {
		t.Errorf("-record: %q, %v", o.record, err)
	}
	if _, err := record(options{record: filepath.Join(t.TempDir(), "no", "such", "file")}, &scenes.Config{}); err == nil || !strings.Contains(err.Error(), "-record") {
		t.Errorf("-record where there is no place: %v", err)
	}
	o.probe(`{"a":1}`)
	o.probe(`{"a":2}`)
	if b, err := os.ReadFile(path); err != nil || string(b) != "{\"a\":1}\n{\"a\":2}\n" {
		t.Errorf("the probe's file: %q, %v", b, err)
	}
}

// TestToOpen: a record is opened by its file's name or address, a link as it is;
// what cannot be read is named.
func TestToOpen(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "my game.rtg")
	const record = "[Game \"camelot\"]\n"
	for name, text := range map[string]string{"my game.rtg": record, "empty.rtg": " \n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if large := filepath.Join(dir, "large.rtg"); os.WriteFile(large, []byte(record), 0o644) != nil || os.Truncate(large, mostText+1) != nil {
		t.Fatal("no large file")
	}
	slashed := filepath.ToSlash(path)
	if !strings.HasPrefix(slashed, "/") {
		slashed = "/" + slashed
	}
	var out strings.Builder
	for argument, want := range map[string]string{
		path: record, "file://" + strings.ReplaceAll(slashed, " ", "%20"): record,
		"roundtable:#/lancelot": "roundtable:#/lancelot", "": "",
	} {
		args := []string{"-mute", argument}
		if argument == "" {
			args = args[:1]
		}
		if o, done, err := parseArgs(options{version: "1.2"}, args, &out); err != nil || done || strings.Join(o.open, "\n") != want {
			t.Errorf("%s: %q, %v", argument, o.open, err)
		}
	}
	for _, bad := range [][]string{{filepath.Join(dir, "none.rtg")}, {dir}, {filepath.Join(dir, "empty.rtg")}, {filepath.Join(dir, "large.rtg")}} {
		if _, _, err := parseArgs(options{version: "1.2"}, bad, &out); err == nil || !strings.Contains(err.Error(), bad[len(bad)-1]) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// Several files are one import with one report; links and backups stay separate.
func TestSeveralFiles(t *testing.T) {
	dir := t.TempDir()
	var args []string
	for _, text := range []string{"[Game \"camelot\"]\n", "roundtable backup 1 00", "[Game \"lancelot\"]\n"} {
		args = append(args, filepath.Join(dir, string(rune('a'+len(args)))+".rtg"))
		if err := os.WriteFile(args[len(args)-1], []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	o, _, err := parseArgs(options{version: "1.2"}, append(args, "roundtable:#/daily"), &out)
	want := []string{"roundtable backup 1 00", "roundtable:#/daily", "\x1ca.rtg\n[Game \"camelot\"]\n\n\x1cc.rtg\n[Game \"lancelot\"]\n"}
	if err != nil || !slices.Equal(o.open, want) {
		t.Errorf("%q, %v; want %q", o.open, err, want)
	}
	o, _, err = parseArgs(options{version: "1.2"}, []string{args[0], "none.rtg", dir}, &out) // one that cannot be read keeps no other back
	if err != nil || !slices.Equal(o.open, []string{"[Game \"camelot\"]\n"}) || len(o.unread) != 2 || o.unread[0].name != "none.rtg" {
		t.Errorf("%q, %v, %v", o.open, o.unread, err)
	}
}

// Dropped files are read whole; unreadable ones are reported by name.
func TestDroppedFiles(t *testing.T) {
	game := "[Game \"camelot\"]\n"
	files := fstest.MapFS{"a.rtg": {Data: []byte(game)}, "b": {Mode: fs.ModeDir}, "c.rtg": {Data: []byte(" \n")},
		"d.rtg": {Data: []byte("roundtable:#/daily")}, "e.rtg": {Data: make([]byte, mostText+1)}}
	want := []system.Event{system.Open("roundtable:#/daily"), system.Open(game), system.Unread("b\nc.rtg\ne.rtg")}
	if got := toldOf(files); !slices.Equal(got, want) {
		t.Errorf("%.300q", got)
	}
	delete(files, "b")
	delete(files, "c.rtg")
	delete(files, "e.rtg")
	if got := toldOf(files); !slices.Equal(got, want[:2]) {
		t.Errorf("%.300q", got)
	}
}
