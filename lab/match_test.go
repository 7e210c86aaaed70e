package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/clock"
	"roundtable/lab/arena"
)

func TestParsePlayer(t *testing.T) {
	for text, want := range map[string]arena.Settings{
		"nodes=5000":               {Nodes: 5000},
		"time=50ms":                {Time: 50e6},
		"level=2,nodes=9":          {Level: 2, Nodes: 9},
		"depth=4":                  {Depth: 4},
		"random":                   {Kind: arena.Random},
		"greedy":                   {Kind: arena.Greedy},
		"careful":                  {Kind: arena.Careful},
		"level=4,character=kay":    {Level: 4, Character: "kay"},
		"uct,time=1s":              {Kind: arena.UCT, Time: 1e9},
		"uct,nodes=300,time=500ms": {Kind: arena.UCT, Nodes: 300, Time: 500e6},
	} {
		if got, err := parsePlayer(text); err != nil || got.Settings != want || got.program != "" || (got.hash == timedHash) != (want.Time > 0 && want.Kind == arena.Brain) {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
	if p, err := parsePlayer("ugi=build/merlin ugi,nodes=5,hash=2"); err != nil || p.program != "build/merlin ugi" || p.hash != 2 || p.Nodes != 5 {
		t.Errorf("%+v, %v", p, err)
	}
	if p, err := parsePlayer("ugi=x,clock=10s+100ms"); err != nil || p.clock != (clock.Control{Main: 10_000, Increment: 100}) {
		t.Errorf("%+v, %v", p, err)
	}
	for text, says := range map[string]string{
		"clock=10s":                  "for another program",
		"ugi=x,clock=10s,time=5ms":   "no time for each move",
		"ugi=x,clock=10":             "such as 10s+100ms",
		"ugi=x,clock=10s+x":          "such as 10s+100ms",
		"":                           "none of",
		"fast":                       "none of",
		"nodes=5,random":             "none of",
		"random,nodes=5":             "no settings",
		"greedy,depth=1":             "no settings",
		"uct":                        "needs a limit",
		"uct,level=2":                "only",
		"uct,depth=2":                "only",
		"uct,nodes=5,character=kay":  "only",
		"nodes=0":                    "from 1",
		"nodes=x":                    "from 1",
		"level=11":                   "to 10",
		"depth=1001":                 "to 1000",
		"time=5":                     "duration",
		"time=-5ms":                  "duration",
		"NullMove=2":                 "needs a limit",
		"uct,nodes=5,NullMove=2":     "only",
		"nodes=5,nodes=6":            "twice",
		"ugi=,nodes=5":               "stands first",
		"nodes=5,ugi=x":              "stands first",
		"ugi=x y":                    "needs a limit",
		"ugi=x y,nodes=5,NullMove=2": "switches",
		"uct,nodes=5,hash=1":         "only",
		"nodes=5,hash=0":             "from 1",
		"nodes=5,,depth=10":          "none of",
	} {
		if got, err := parsePlayer(text); err == nil || !strings.Contains(err.Error(), says) || got.Settings != (arena.Settings{}) {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
}

// Switches are the game's own; unknown ones are named.
func TestSwitchesOfAPlayer(t *testing.T) {
	if p, err := parsePlayer("nodes=5,NullMove=2"); err != nil || len(p.switches) != 1 || p.switches["NullMove"] != 2 {
		t.Errorf("%+v, %v", p, err)
	}
	for _, c := range []struct{ game, a, says string }{
		{"camelot", "nodes=5,hush=5", `no switch "hush"`},
		{"lancelot", "nodes=5,hush=5", `no switch "hush"`},
		{"lancelot", "nodes=5,character=mordred", `no character "mordred"`},
		{"camelot", "nodes=5,character=kay", `no character "kay"`},
		{"lancelot", "nodes=5,NullMove=2", `no switch "NullMove"`},
	} {
		out, errs, status := lab("", "match", "-game", c.game, "-a", c.a, "-b", "nodes=5")
		if status != 2 || out != "" || !strings.Contains(errs, c.says) {
			t.Errorf("%s %s: status %d, %q, %q", c.game, c.a, status, out, errs)
		}
	}
	result, _ := meet(t, "-a", "nodes=60,NullMove=2,NullMoveDepth=5,hash=1", "-b", "nodes=60", "-games", "2")
	if result["games"] != "2" || result["faults"] != "0" {
		t.Errorf("%v", result)
	}
}

// TestNetworkOfAPlayer: a match by a network of a file, and what is wrong with one.
func TestNetworkOfAPlayer(t *testing.T) {
	dir := t.TempDir()
	good, bad := filepath.Join(dir, "good"), filepath.Join(dir, "bad")
	if err := os.WriteFile(good, brain.Quantize(&brain.NetworkWeights{}).Encode(), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(bad, []byte("roundtable network 1\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if got, _ := meet(t, "-a", "nodes=20,network="+good, "-b", "nodes=20", "-games", "2"); got["faults"] != "0" {
		t.Errorf("%v", got)
	}
	for want, args := range map[string][]string{
		"bad: network:":     {"-a", "nodes=5,network=" + bad, "-b", "nodes=5"},
		"networks are for":  {"-game", "lancelot", "-a", "nodes=5,network=" + bad, "-b", "nodes=5"},
		"are of the search": {"-a", "ugi=x,nodes=5,network=" + bad, "-b", "nodes=5"},
	} {
		if _, errs, status := lab("", append([]string{"match"}, args...)...); status != 2 || !strings.Contains(errs, want) {
			t.Errorf("%v: %d %s, not %q", args, status, errs, want)
		}
	}
}

// meet returns a match's result without its times, and its progress.
func meet(t *testing.T, args ...string) (result map[string]string, progress []string) {
	t.Helper()
	out, errs, status := lab("", append([]string{"match"}, args...)...)
	if status != 0 {
		t.Fatalf("%q: status %d, %s", args, status, errs)
	}
	result = map[string]string{}
	for line := range strings.Lines(out) {
		if name, value, ok := strings.Cut(strings.TrimSpace(line), " "); ok && name != "time" {
			result[name] = value
		}
	}
	if strings.Count(out, "time of a ") != 1 || strings.Count(out, "time of b ") != 1 {
		t.Errorf("%q: %s", args, out)
	}
	return result, strings.Split(strings.TrimSuffix(errs, "\n"), "\n")
}

func TestMatch(t *testing.T) {
	for _, args := range [][]string{
		{"-a", "nodes=80", "-b", "greedy", "-games", "6"},
		{"-a", "nodes=80", "-b", "random", "-games", "4", "-rules", "wcf", "-openings", "2", "-seed", "8"},
		{"-a", "depth=1", "-b", "uct,nodes=2", "-games", "2", "-position", "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0"},
		{"-game", "lancelot", "-a", "level=1,nodes=80", "-b", "random", "-games", "5", "-target", "3"},
		{"-game", "lancelot", "-seats", "4", "-a", "nodes=50", "-b", "greedy", "-games", "8", "-target", "3"},
	} {
		want, lines := meet(t, args...)
		for _, workers := range []string{"2", "5"} {
			if got, same := meet(t, append(args, "-concurrency", workers)...); fmt.Sprint(got) != fmt.Sprint(want) || fmt.Sprint(same) != fmt.Sprint(lines) {
				t.Errorf("%q: by one\n%v\n%q\nby %s\n%v\n%q", args, want, lines, workers, got, same)
			}
		}
		var games, wins, draws, losses int
		fmt.Sscan(want["games"], &games)
		fmt.Sscan(want["wins"], &wins)
		fmt.Sscan(want["draws"], &draws)
		fmt.Sscan(want["losses"], &losses)
		many := fmt.Sprint(args)
		pairs := !strings.Contains(many, "-seats")
		if games < 2 || wins+draws+losses != games || want["faults"] != "0" || pairs != (want["elo"] != "") || pairs == (want["even"] != "") {
			t.Errorf("%q: %v", args, want)
		}
		rounds := games / 2
		if !pairs {
			rounds = games / 4
		}
		if len(lines) != rounds || !strings.HasPrefix(lines[rounds-1], fmt.Sprintf("%d of %d: ", games, games)) {
			t.Errorf("%q: %q", args, lines)
		}
	}
}

// TestMatchEndsWhenDecided: with a verdict, before all games are played.
func TestMatchEndsWhenDecided(t *testing.T) {
	args := []string{"-game", "lancelot", "-target", "1", "-a", "nodes=150", "-b", "random", "-games", "400", "-sprt", "0,100"}
	one, _ := meet(t, args...)
	if one["verdict"] != "H1 accepted" || one["games"] == "400" || !strings.HasSuffix(one["llr"], "(-2.94 to 2.94)") {
		t.Errorf("%v", one)
	}
	if two, _ := meet(t, append(args, "-concurrency", "3")...); fmt.Sprint(two) != fmt.Sprint(one) {
		t.Errorf("%v, by three %v", one, two)
	}
	if got, _ := meet(t, "-game", "lancelot", "-target", "1", "-a", "random", "-b", "random", "-games", "8", "-sprt", "0,5,.1,.1"); got["verdict"] != "undecided" {
		t.Errorf("%v", got)
	}
}

// TestFaultsAreTold: each once, with the side that is to blame.
func TestFaultsAreTold(t *testing.T) {
	var b strings.Builder
	m := &arena.Match{Games: 4}
	r := arena.Result{Seats: 2, Games: 2, Wins: 2, Faults: []string{"old", `b on seat A answers "Z9"`}, NewFaults: 1}
	progress(&b, m, r)
	if got := b.String(); !strings.HasPrefix(got, "b on seat A answers \"Z9\"\n2 of 4: +2 =0 -0") || strings.Contains(got, "old") {
		t.Error(got)
	}
	b.Reset()
	if summary(&b, m, r); !strings.Contains(b.String(), "\nfaults 2\n") {
		t.Error(b.String())
	}
}

// TestWrongMatches: what is wrong with a match is told in one line, before it begins.
func TestWrongMatches(t *testing.T) {
	for _, tt := range []struct {
		args []string
		says string
	}{
		{[]string{"match"}, "-a: player \"\""},
		{[]string{"match", "-a", "nodes=5"}, "-b: player"},
		{[]string{"match", "-a", "nodes=5", "-b", "fast"}, `"fast"`},
		{[]string{"match", "-a", "random", "-b", "random", "-games", "0"}, "-games"},
		{[]string{"match", "-a", "random", "-b", "random", "-concurrency", "0"}, "-concurrency"},
		{[]string{"match", "-a", "random", "-b", "random", "-openings", "-1"}, "-openings"},
		{[]string{"match", "-a", "random", "-b", "random", "-sprt", "5,0"}, "elo0"},
		{[]string{"match", "-a", "random", "-b", "random", "-sprt", "0,5", "-game", "lancelot", "-seats", "3"}, "-sprt"},
		{[]string{"match", "-a", "random", "-b", "random", "-position", "-"}, "one position"},
		{[]string{"match", "-a", "random", "-b", "random", "-position", "1N/3m4/4n5 w"}, "position, character"},
		{[]string{"match", "-a", "random", "-b", "random", "-game", "lancelot", "-position", "8/8/8/8/8/8/8/8 A 7,0 30,30 - target=7"}, "over"},
		{[]string{"match", "-a", "random", "-b", "random", "now"}, "too many"},
	} {
		out, errs, status := lab("", tt.args...)
		if status != 2 || out != "" || !strings.Contains(errs, tt.says) || strings.Count(errs, "\n") != 1 {
			t.Errorf("lab %q: status %d, %q on stdout, %q on stderr, want %q", tt.args, status, out, errs, tt.says)
		}
	}
}

// What is known of Camelot's own board is refused on another, in words.
func TestKnowledgeOfAnotherBoard(t *testing.T) {
	for _, args := range [][]string{
		{"analyse", "-board", "cam", "-endings", t.TempDir()},
		{"match", "-board", "anti", "-a", "nodes=9,endings=" + t.TempDir(), "-b", "random", "-games", "2"},
		{"match", "-board", "river", "-a", "nodes=9,network=none", "-b", "random", "-games", "2"},
	} {
		if _, errs, status := lab("", args...); status != 2 || !strings.Contains(errs, "Camelot's own board") {
			t.Errorf("%q: %d %s", args, status, errs)
		}
	}
}

// Matches are played on every board of Camelot's family.
func TestMatchesOnBoards(t *testing.T) {
	for _, b := range (camelot.Game{}).Options()[0].Values {
		if got, errs, status := lab("", "match", "-a", "nodes=60", "-b", "random", "-games", "2", "-openings", "2", "-board", b); status != 0 {
			t.Errorf("%s: a match says %s %s", b, got, errs)
		}
	}
}
