package docs_test

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/catalog"
	"roundtable/engine/grand"
	"roundtable/engine/lancelot"
	"roundtable/engine/record"
	"roundtable/internal/export"
	"roundtable/internal/lessons"
	"roundtable/internal/library"
	"roundtable/internal/movetext"
	"roundtable/internal/statistics"
	"roundtable/internal/store"
	"roundtable/internal/thinker/protocol"
)

// readStarts reads the starts of a game's boards, each in a line after the board's name.
func readStarts(t *testing.T, g engine.Game, starts string) {
	t.Helper()
	for line := range strings.Lines(starts) {
		board, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		s := engine.Setup{Values: map[string]string{"board": board}}
		p, err := g.New(s)
		if err != nil {
			t.Fatal(err)
		}
		same(t, p.String(), text)
		if p, err = g.Parse(s, text); err != nil || p.String() != text {
			t.Errorf("%s: %v, %v", board, p, err)
		}
	}
}

// formats are the checks of the examples in FORMATS.md, by the heading under which
// they stand: each is read by the code that the program reads it with.
var formats = map[string]func(t *testing.T, examples []string){
	"Camelot position": func(t *testing.T, examples []string) { readPosition(t, camelot.Game{}, examples[0]) },
	"Family position":  func(t *testing.T, examples []string) { readStarts(t, camelot.Game{}, examples[0]) },
	"Grand position":   func(t *testing.T, examples []string) { readStarts(t, grand.Game{}, examples[0]) },
	"Camelot move": func(t *testing.T, examples []string) {
		playLines(t, camelot.Game{}, engine.Setup{Seats: 2}, examples[0])
	},
	"Lancelot position": func(t *testing.T, examples []string) { readPosition(t, lancelot.Game{}, examples[0]) },
	"Lancelot action": func(t *testing.T, examples []string) {
		playLines(t, lancelot.Game{}, engine.Setup{Seats: 2, Values: map[string]string{"sword": "on"}}, examples[0])
	},
	"Record": func(t *testing.T, examples []string) {
		r, err := record.Decode(examples[0])
		if err != nil {
			t.Fatal(err)
		}
		g, _ := findGame(r.Game)
		if _, _, err := r.Replay(g); err != nil {
			t.Error(err)
		}
		same(t, record.Encode(r), examples[0])
	},
	"Link":     readLinks,
	"Movetext": readMovetext,
	"Save": func(t *testing.T, examples []string) {
		dir := t.TempDir()
		if err := os.Mkdir(filepath.Join(dir, statistics.Name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, statistics.Name, "a"), []byte(examples[0]), 0o600); err != nil {
			t.Fatal(err)
		}
		s := store.Open(dir)
		defer s.Close()
		data, err := s.Load(statistics.Name)
		if err != nil {
			t.Fatal(err)
		}
		same(t, string(data), examples[0][strings.Index(examples[0], "\n")+1:])
	},
	"Window": func(*testing.T, []string) {}, // TestWindowFormat of internal/shell
	"Statistics": func(t *testing.T, examples []string) {
		same(t, string(statistics.Parse([]byte(examples[0])).Encode()), examples[0])
	},
	"Library": readLibrary,
	"Backup": func(t *testing.T, examples []string) {
		b, err := export.DecodeBackup(examples[0], func() {})
		if err != nil {
			t.Fatal(err)
		}
		same(t, export.EncodeBackup(b, func() {}), examples[0])
	},
	"Thinking": func(t *testing.T, examples []string) {
		request, err := protocol.ParseRequest(examples[0])
		if err != nil {
			t.Fatal(err)
		}
		same(t, protocol.Encode(request)+"\n", examples[0])
		reply, err := protocol.ParseReply(examples[1])
		if err != nil {
			t.Fatal(err)
		}
		same(t, protocol.Encode(reply)+"\n", examples[1])
	},
	"Lesson": func(t *testing.T, examples []string) {
		l := &lessons.Lesson{Game: "lancelot", Course: "lancelot"}
		d := json.NewDecoder(strings.NewReader(examples[0]))
		d.DisallowUnknownFields()
		if err := d.Decode(l); err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(lessons.Of(l.Game).Lessons, func(other *lessons.Lesson) bool { return reflect.DeepEqual(l, other) }) {
			t.Errorf("there is no such lesson as %s", l.ID)
		}
	},
	"Puzzle": func(t *testing.T, examples []string) {
		data, err := os.ReadFile("../internal/puzzles/data/camelot/proved.txt")
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(data), "\n"+examples[0]+"puzzle ") {
			t.Error("there is no such puzzle")
		}
	},
	"Merlin's lists": func(t *testing.T, examples []string) {
		parts := strings.Split(strings.TrimSpace(examples[0]), " | ")
		p := parsed(t, camelot.Game{}, parts[0])
		for _, m := range parts[1:] {
			p = played(t, p, m)
		}
	},
}

// TestFormatsAreTrue: FORMATS.md has an example of each format, and the program reads
// it.
func TestFormatsAreTrue(t *testing.T) {
	page, err := os.ReadFile("FORMATS.md")
	if err != nil {
		t.Fatal(err)
	}
	var there []string
	for _, section := range strings.Split(string(page), "\n## ")[1:] {
		name, text, _ := strings.Cut(section, "\n")
		there = append(there, name)
		t.Run(name, func(t *testing.T) {
			var examples []string
			for _, m := range regexp.MustCompile("(?sm)^```\n(.*?)^```$").FindAllStringSubmatch(text, -1) {
				examples = append(examples, m[1])
			}
			if check := formats[name]; check == nil || len(examples) == 0 {
				t.Fatalf("there are %d examples, and a check is there: %v", len(examples), check != nil)
			}
			formats[name](t, examples)
		})
	}
	slices.Sort(there)
	if want := slices.Sorted(maps.Keys(formats)); !slices.Equal(there, want) {
		t.Errorf("the page has %q, the checks are of %q", there, want)
	}
}

func same(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("the program writes\n%s\nthe page has\n%s", got, want)
	}
}

func findGame(name string) (engine.Game, bool) {
	for _, e := range catalog.All() {
		if e.Game.Name() == name {
			return e.Game, true
		}
	}
	return nil, false
}

func parsed(t *testing.T, g engine.Game, text string) engine.Position {
	t.Helper()
	p, err := g.Parse(engine.Setup{}, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func played(t *testing.T, p engine.Position, move string) engine.Position {
	t.Helper()
	notation, err := p.Notation(engine.Move(move))
	if err != nil {
		t.Fatalf("%s: %v", move, err)
	}
	same(t, notation, move)
	next, _, err := p.Play(engine.Move(move))
	if err != nil {
		t.Fatalf("%s: %v", move, err)
	}
	return next
}

func readPosition(t *testing.T, g engine.Game, text string) {
	same(t, parsed(t, g, strings.TrimSpace(text)).String()+"\n", text)
}

// playLines plays moves, one a line, from the start.
func playLines(t *testing.T, g engine.Game, s engine.Setup, text string) {
	p, err := g.New(s)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(text) {
		p = played(t, p, strings.TrimSuffix(line, "\n"))
	}
}

func readLinks(t *testing.T, examples []string) {
	kinds := map[string]int{}
	for line := range strings.Lines(examples[0]) {
		l, err := export.ParseLink(line)
		switch {
		case err != nil:
			t.Errorf("%s: %v", line, err)
		case l.Place != "":
			kinds["place"]++
		case l.Packed != "":
			kinds["packed"]++
			r, err := record.Unpack([]byte(l.Packed), findGame)
			if err != nil || l.Position == (r.Start == "") {
				t.Errorf("%s: %v, from %q", line, err, r.Start)
			}
		}
	}
	if want := map[string]int{"place": 6, "packed": 2}; !maps.Equal(kinds, want) {
		t.Errorf("the links are %v, not %v", kinds, want)
	}
}

func readMovetext(t *testing.T, examples []string) {
	var r record.Record
	for g := range movetext.Read(examples[0]) {
		if g.Err != nil || len(g.Notes) > 0 {
			t.Fatal(g.Err, g.Notes)
		}
		r = g.Record
	}
	if len(r.Moves) != 5 || r.Outcome.Cause != engine.CauseResignation || !slices.Equal(r.Players, []string{"Dan", "Anne"}) {
		t.Errorf("it was read as\n%s", record.Encode(r))
	}
}

// readLibrary has a library read the index of the page: what only the index says of
// the game, and not its record, comes from there.
func readLibrary(t *testing.T, examples []string) {
	const id = "10totbc0j6zfj33g"
	s := store.OpenMemory()
	for name, data := range map[string]string{
		"index-0":    examples[0],
		"marks":      id + " favourite 0\n",
		"game-" + id: "[Game \"lancelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n*\n",
	} {
		if err := s.Archive().Save(name, []byte(data)); err != nil {
			t.Fatal(err)
		}
	}
	l := library.Open(library.Config{Store: s, Find: findGame, Now: time.Now})
	e := l.Entry(id)
	if e == nil || !e.Favourite || e.Changed != 1795197600 || e.Plies != 4 || len(e.Players) != 2 || e.Players[1].Character != "gawain" {
		t.Errorf("it was read as %+v", e)
	}
}
