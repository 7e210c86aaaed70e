package spoken

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/catalog"
	"roundtable/engine/record"
	"roundtable/engine/review"
	"roundtable/engine/splitmix"
	"roundtable/internal/computer"
	"roundtable/internal/locale"
)

var (
	wantMistakes = flag.Int("mistakes", 0, "judge games until there are this many ? and ?? of each game")
	judgeNodes   = flag.Int64("judge-nodes", 60_000, "nodes of each search that judges")
	judgedIn     = flag.String("judged", "", "folder in which judged games are stored")
)

// random is the number of random moves at the beginning of each game. They are no mistakes of a
// player.
const random = 4

// judged returns the review of a game between low levels that begins with some random moves. game
// is a game's name, or that of a board of Camelot's family; -3 after it means three players.
func judged(t *testing.T, game string, seed uint64, nodes int64) *review.Review {
	t.Helper()
	file := filepath.Join(*judgedIn, fmt.Sprintf("%s-%d-%d.json", game, seed, nodes))
	game, players, _ := strings.Cut(game, "-")
	s := engine.Setup{Seats: 2, Seed: seed}
	if n, err := strconv.Atoi(players); err == nil {
		s.Seats = n
	}
	if _, ok := catalog.Find(game); !ok {
		s.Values = map[string]string{engine.BoardOption: game}
		game = "camelot"
	}
	g, _ := catalog.All().Find(game)
	c, _ := computer.Of(game)
	if least, _ := g.Seats(); least > 2 {
		s.Seats = least
	}
	r := record.Record{Game: game, Setup: s}
	var stored struct {
		Moves []engine.Move
		Found []byte
	}
	if data, err := os.ReadFile(file); *judgedIn != "" && err == nil && json.Unmarshal(data, &stored) == nil {
		r.Moves = stored.Moves
		if v, err := review.New(r, g); err == nil && v.Restore(stored.Found) {
			return v
		}
	}
	p, err := g.New(s)
	if err != nil {
		t.Fatal(err)
	}
	lot := splitmix.New(seed)
	for ply := range 120 {
		moves := p.Moves()
		if p.Outcome().Over() || len(moves) == 0 {
			break
		}
		m := moves[lot.Intn(len(moves))]
		if ply >= random {
			m = c.Think(p, engine.Limits{Level: 1 + (int(seed)+ply%s.Seats)%6, Seed: seed + uint64(ply)}, func() bool { return false }, nil).Move
		}
		r.Moves = append(r.Moves, m)
		if p, _, err = p.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	v, err := review.New(r, g)
	if err != nil {
		t.Fatal(err)
	}
	for ply, ok := v.Next(); ok; ply, ok = v.Next() {
		v.Judge(ply, c.Think(v.Position(ply), engine.Limits{Nodes: nodes, Lines: 3, Seed: 1}, func() bool { return false }, nil))
	}
	if *judgedIn != "" {
		stored.Moves, stored.Found = r.Moves, v.Encode()
		data, _ := json.Marshal(stored)
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return v
}

// checkMistakes checks the claims about all mistakes of a review, adds them up by their kind and
// glyph, and shows each.
func checkMistakes(t *testing.T, v *review.Review, count map[string]int, see func(Mistake, Claim)) {
	t.Helper()
	for at := range v.Plies() {
		m, ok := MistakeAt(v, at)
		if !ok || at < random {
			continue
		}
		var earlier []string
		for ply := range at + 1 {
			earlier = append(earlier, bare(v.Position(ply)))
		}
		g := string(v.Plies()[at].Glyph)
		count["all "+g]++
		c, ok := Why(m)
		if !ok {
			count["none "+g]++
			if *wantMistakes > 0 && g != "?!" {
				t.Logf("NONE %d %s: %s %s: %.2f->%.2f; better %v reply %v", at, g, m.Before, m.Move, v.Plies()[at].Before, v.Plies()[at].After, m.Better, m.Reply)
			}
			continue
		}
		kind := map[bool]string{false: "lets", true: "misses"}[c.Missed]
		count[fmt.Sprintf("%s, kind %2d %s", g, c.Kind, kind)]++
		wrong, checked := falsehood(m, c, earlier)
		if wrong != "" {
			t.Errorf("%s %s, %s: %+v: %s", m.Game.Name(), m.Before, m.Move, c, wrong)
		}
		if !checked {
			count["unchecked "+g]++
		}
		if had := newConsequence(&m, m.Before, []engine.Move{m.Move}); c.Missed && c.Kind == ClaimTakes && worth(c.Pieces) <= worth(had.taken) && len(c.Pieces) <= len(had.taken) {
			t.Errorf("%s %s, %s: %+v: the move took as much", m.Game.Name(), m.Before, m.Move, c)
		}
		see(m, c)
	}
}

func logCounts(t *testing.T, game string, count map[string]int) {
	t.Helper()
	for _, g := range []review.Glyph{review.Dubious, review.Bad, review.VeryBad} {
		all, none := count["all "+string(g)], count["none "+string(g)]
		t.Logf("%s %s: %d of %d have a reason, %.1f %%", game, g, all-none, all, 100*float64(all-none)/float64(max(1, all)))
	}
	for _, name := range slices.Sorted(maps.Keys(count)) {
		t.Logf("%s %s: %d", game, name, count[name])
	}
}

// Of over 1,000 mistakes of each game three in four have a reason, and none is false:
//
//	go test ./internal/spoken -run ManyMistakes -v -timeout 2h -mistakes 1000
func TestManyMistakes(t *testing.T) {
	if *wantMistakes == 0 {
		t.Skip("only with -mistakes")
	}
	for _, game := range []string{"camelot", "lancelot"} {
		count := map[string]int{}
		bad := func(of string) int { return count[of+" ?"] + count[of+" ??"] }
		for seed := uint64(1); bad("all") < *wantMistakes; seed++ {
			checkMistakes(t, judged(t, game, seed, *judgeNodes), count, func(Mistake, Claim) {})
		}
		if logCounts(t, game, count); 4*bad("none") > bad("all") {
			t.Errorf("%s: %d of %d have no reason", game, bad("none"), bad("all"))
		}
	}
}

// The reasons of a few games are true, their words say what they claim, and the check finds claims
// that were made false.
func TestMistakes(t *testing.T) {
	kinds := map[string]bool{}
	for _, name := range []string{"camelot", "lancelot", "lancelot-3", "cam", "camette", "chivalry", "river", "anti", "grand"} {
		for seed := uint64(1); seed <= 4; seed++ {
			if seed > 1 && (name == "river" || name == "chivalry" || name == "grand" || name == "lancelot-3") {
				break
			}
			count := map[string]int{}
			checkMistakes(t, judged(t, name, seed, 1500), count, func(m Mistake, c Claim) {
				game := m.Game.Name()
				kinds[fmt.Sprint(c.Kind, c.Missed)] = true
				for _, tag := range locale.Tags() {
					w, g := locale.New(tag), m.Before.Board().Geometry
					said := c.Words(w, game, g)
					if strings.Contains(said, "why.") || strings.Contains(said, "%!") || !strings.HasSuffix(said, ".") {
						t.Errorf("%s: %s", tag, said)
					}
					if c.Kind > ClaimResult && !strings.Contains(said, Move(w, game, g, c.Move, c.Events)) {
						t.Errorf("%s: %s does not name the move", tag, said)
					}
				}
				if said, want := c.Words(locale.New("en"), game, m.Before.Board().Geometry), inEnglish(m, c); said != want {
					t.Errorf("%s, want %s", said, want)
				}
				if c.Kind <= ClaimResult {
					return
				}
				lie := c
				if lie.Kind++; c.Kind >= ClaimTakes && c.Kind != ClaimGains && c.Kind != ClaimRepeats && c.Kind != ClaimEnters {
					lie.Kind, lie.Count, lie.Pieces = c.Kind, c.Count+1, append(slices.Clone(c.Pieces), engine.Piece{Kind: 2, Seat: 5})
				} else if c.Kind == ClaimGains {
					lie.Kind = ClaimTakes
				} else if lie.Kind = ClaimWins; c.Kind == ClaimWins {
					lie.Kind = ClaimEnters
					return
				}
				if wrong, checked := falsehood(m, lie, nil); wrong == "" && checked {
					t.Errorf("%s, %s: %+v is not found false", m.Before, m.Move, lie)
				}
			})
			if testing.Verbose() {
				logCounts(t, name, count)
			}
		}
	}
	if len(kinds) < 8 {
		t.Errorf("only %v", kinds)
	}
}

// inEnglish says a claim again.
func inEnglish(m Mistake, c Claim) string {
	counted := func(n int, one string) string {
		if n == 1 {
			return "a " + one
		}
		return fmt.Sprintf("%d %s", n, strings.Replace(one+"s", "Mans", "Men", 1))
	}
	knights, men := 0, 0
	for _, p := range c.Pieces {
		if p.Kind == camelot.Knight {
			knights++
		} else {
			men++
		}
	}
	pieces := counted(knights, "Knight") + " and " + counted(men, "Man")
	if men == 0 {
		pieces = counted(knights, "Knight")
	} else if knights == 0 {
		pieces = counted(men, "Man")
	}
	moved := strings.NewReplacer("-", "–", "x", "×").Replace(string(c.Move))
	if m.Game.Name() == "lancelot" {
		moved = "a knight on " + strings.FieldsFunc(moved, func(r rune) bool { return r == '×' || r == ' ' })[0]
		pieces = counted(c.Count, "knight")
	}
	does := map[ClaimKind]string{
		ClaimWins: "wins at once", ClaimWinsNext: "wins next turn, whatever the reply", ClaimTakes: "takes " + pieces,
		ClaimGains: "gains more than it costs, whatever the reply", ClaimEnters: "enters the enemy castle", ClaimRepeats: "repeats an earlier position",
		ClaimThreatens: "threatens " + pieces, ClaimDoubles: fmt.Sprintf("threatens to capture in %d lines at once", c.Count),
		ClaimNears: fmt.Sprintf("leaves the enemy castle %d moves away", c.Count),
	}[c.Kind]
	if c.Kind == ClaimNears && c.Count == 1 {
		does = "leaves the enemy castle one move away"
	}
	if len(c.Lines) > 0 && m.Game.Name() == "lancelot" {
		does += " in " + locale.New("en").Lines(c.Lines, m.Before.Board().Geometry)
	}
	return map[bool]string{false: "Allows ", true: "Misses "}[c.Missed] + moved + ", which " + does + "."
}

// Results are told from the view of the player who made the move, if they are certain and changed.
func TestMistakesChangeResults(t *testing.T) {
	p := parse(t, camelot.Start)
	after, _, err := p.Play("D6-D5")
	if err != nil {
		t.Fatal(err)
	}
	const none, white, black = engine.NoSeat, camelot.White, camelot.Black
	for _, c := range []struct {
		was, now engine.Seat
		plies    int
		known    bool
		want     string
	}{
		{white, none, 0, true, "Won until here; now drawn."},
		{none, black, 17, true, "Drawn until here; now lost in 9 moves."},
		{none, black, 1, true, "Drawn until here; now lost in 1 move."},
		{none, black, 0, true, "Drawn until here; now lost."},
		{white, black, 4, true, "Won until here; now lost in 2 moves."},
		{white, black, 0, true, "Won until here; now lost."},
		{none, black, 17, false, ""},
		{black, black, 17, true, ""},
		{none, none, 0, true, ""},
		{white, white, 9, true, ""},
	} {
		m := Mistake{Game: camelot.Game{}, Before: p, After: after, Move: "D6-D5", Known: c.known,
			Was: review.Stretch{Winner: c.was}, Now: review.Stretch{Winner: c.now, Plies: c.plies}}
		said := ""
		if claim, ok := Why(m); ok {
			said = claim.Words(locale.New("en"), "camelot", p.Board().Geometry)
		}
		if said != c.want {
			t.Errorf("%+v: %q", c, said)
		}
	}
}

// A capture by the partner is no reason, where the enemy between them is passed over (G9).
func TestMistakeBeforePartner(t *testing.T) {
	g, _ := catalog.All().Find("grand")
	p, err := g.Parse(engine.Setup{Seats: 4}, "2/8/10/12/14/14/14/4by10/9Y6/14/14/14/5r6/10/8/2 r 0 0 0 0")
	if err != nil {
		t.Fatal(err)
	}
	after, _, err := p.Play("H4-H5")
	if err != nil {
		t.Fatal(err)
	}
	const red, blue = 0, 2
	if p.Turn() != red || after.Turn() != blue || !slices.Contains(after.Moves(), "E9xG9") {
		t.Fatalf("%s, then %s", p, after)
	}
	m := Mistake{Game: g, Before: p, After: after, Move: "H4-H5", Better: []engine.Move{"H4-G4"}, Reply: []engine.Move{"E9xG9"}}
	if c, ok := Why(m); ok {
		t.Errorf("%+v", c)
	}
}
