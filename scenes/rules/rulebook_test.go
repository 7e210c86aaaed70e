package rules_test

import (
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/scenes/rules"
)

// names are the books of all games.
func names() []string {
	var games []string
	for _, e := range catalog.All() {
		games = append(games, e.Game.Name())
	}
	return rules.Names(games)
}

// eachBook calls for each book that there is.
func eachBook(t *testing.T, each func(t *testing.T, b *rules.Book)) {
	for _, e := range catalog.All() {
		if !rules.Has(e.Game.Name()) {
			t.Errorf("the rules of %s are nowhere", e.Game.Name())
		}
	}
	for _, name := range names() {
		t.Run(name, func(t *testing.T) { each(t, rules.Of(name)) })
	}
}

// numbered are the letters with which the numbers of a book's rulings begin, and the engines
// that refuse by them.
var numbered = map[string]struct {
	letters string
	engines []string
}{
	"camelot":  {"C", []string{"camelot", "grand"}},
	"lancelot": {"L", []string{"lancelot"}},
	"family":   {"(?:F|S|CM|CT|CH|R|A|G|GC)", []string{"camelot", "grand"}},
}

// rulings are the numbers of all rulings of a book, and those that refusals cite.
func rulings(t *testing.T, book string) (all, cited []string) {
	t.Helper()
	of := numbered[book]
	page, err := os.ReadFile("../../docs/RULINGS.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^- (`+of.letters+`\d+) `).FindAllStringSubmatch(string(page), -1) {
		all = append(all, m[1])
	}
	cites := regexp.MustCompile(`(?:refuse\(|Ruling: |return )"(` + of.letters + `\d+)"`)
	for _, engine := range of.engines {
		folder := "../../engine/" + engine + "/"
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range entries {
			if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
				continue
			}
			src, err := os.ReadFile(folder + f.Name())
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range cites.FindAllStringSubmatch(string(src), -1) {
				cited = append(cited, m[1])
			}
		}
	}
	if len(all) < 10 || len(cited) < 5 {
		t.Fatalf("%d rulings, %d cited", len(all), len(cited))
	}
	return all, cited
}

// Every ruling is stated by one section, so that a refusal that cites it knows
// where to open the page.
func TestEveryRulingIsStatedOnce(t *testing.T) {
	eachBook(t, func(t *testing.T, b *rules.Book) {
		all, cited := rulings(t, b.Name)
		stated := map[string]int{}
		for i, s := range b.Sections {
			for _, r := range s.Rulings {
				stated[r]++
				if b.Stating(r) != i {
					t.Errorf("%s is sought in section %d and not in %s", r, b.Stating(r), s.ID)
				}
				if !slices.Contains(all, r) {
					t.Errorf("%s states %s, which there is not", s.ID, r)
				}
			}
		}
		for _, r := range slices.Concat(all, cited) {
			if stated[r] != 1 {
				t.Errorf("%s is stated %d times", r, stated[r])
			}
		}
		if b.Stating("Z1") != -1 {
			t.Error("a ruling that there is not is stated")
		}
	})
}

// Every board of a game but its own is told of by a section of the family's book, and no
// section tells of the game as it usually is.
func TestEveryBoardIsToldOf(t *testing.T) {
	book := rules.Of("family")
	told := 0
	for _, e := range catalog.All() {
		for _, o := range e.Game.Options() {
			if o.Name != "board" {
				continue
			}
			for _, v := range o.Values {
				set := engine.Setup{Values: map[string]string{o.Name: v}}
				at := book.Telling(e.Game, set)
				if v == e.Game.Name() && e.Under == "" {
					if at != -1 || rules.Of(v).Telling(e.Game, set) != -1 {
						t.Errorf("%s has a section beyond its own rules", v)
					}
					continue
				}
				if at < 0 || book.Sections[at].Options["board"] != v || book.Sections[at].Game != e.Game.Name() {
					t.Errorf("of %s on %s tells section %d", e.Game.Name(), v, at)
				}
				told++
			}
		}
	}
	if told != 7 {
		t.Errorf("%d boards", told)
	}
}

// What a diagram says may be played is legal in its position; what it says may not
// is refused by a ruling of its section. All of it is inside the part that is shown.
func TestDiagrams(t *testing.T) {
	eachBook(t, func(t *testing.T, b *rules.Book) {
		n := 0
		seen := map[string]bool{"text": true} // what else the keys of words end with
		for _, s := range b.Sections {
			for _, d := range s.Diagrams {
				n++
				e, ok := catalog.Find(d.Game)
				if !ok {
					t.Errorf("%s: there is no game %q", s.ID, d.Game)
					continue
				}
				g := e.Game
				at := s.ID + "/" + d.ID
				if seen[at] || seen[d.ID] {
					t.Errorf("%s is there twice", at)
				}
				seen[at] = true
				pos, err := g.Parse(engine.Setup{Values: d.Options}, d.Position)
				if err != nil {
					t.Errorf("%s: %v", at, err)
					continue
				}
				if pos.String() != d.Position {
					t.Errorf("%s: the position's own text is %s", at, pos)
				}
				if pos.Outcome().Over() {
					t.Errorf("%s: the game is over", at)
				}
				for _, m := range slices.Concat(d.Play, d.Open) {
					if _, _, err := pos.Play(engine.Move(m)); err != nil {
						t.Errorf("%s: %s: %v", at, m, err)
					}
				}
				for _, m := range d.Refused {
					_, _, err := pos.Play(engine.Move(m))
					var r *engine.Refusal
					if !errors.As(err, &r) || r.Ruling != d.By && (d.By != "" || !slices.Contains(s.Rulings, r.Ruling)) {
						t.Errorf("%s: %s: %v, and not refused by %s or one of %v", at, m, err, d.By, s.Rulings)
					}
				}
				p, err := d.Picture(g)
				if err != nil {
					t.Errorf("%s: %v", at, err)
					continue
				}
				if len(d.Play)+len(d.Open)+len(d.Refused) > 0 && len(p.Marks) == 0 {
					t.Errorf("%s: nothing is marked", at)
				}
				inside := func(sq engine.Square) {
					geo, a := p.Board.Geometry, p.Area
					if f, r := geo.File(sq), geo.Rank(sq); f < a.File0 || f > a.File1 || r < a.Rank0 || r > a.Rank1 {
						t.Errorf("%s: %s is not shown", at, geo.Name(sq))
					}
				}
				for _, m := range p.Marks {
					inside(m.Square)
				}
				for _, w := range p.Ways {
					for _, sq := range w {
						inside(sq)
					}
				}
			}
		}
		if n < 5 {
			t.Errorf("only %d diagrams", n)
		}
	})
}

// marked lists the squares with a kind of mark, in order.
func marked(p rules.Picture, k rules.Kind) string {
	var names []string
	for _, m := range p.Marks {
		if m.Kind == k {
			names = append(names, p.Board.Geometry.Name(m.Square))
		}
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// diagram is a diagram of a book.
func diagram(t *testing.T, game, section, id string) rules.Picture {
	t.Helper()
	e, ok := catalog.Find(game)
	if !ok {
		t.Fatalf("there is no %s", game)
	}
	for _, s := range rules.Of(game).Sections {
		for _, d := range s.Diagrams {
			if s.ID == section && d.ID == id {
				p, err := d.Picture(e.Game)
				if err != nil {
					t.Fatal(err)
				}
				return p
			}
		}
	}
	t.Fatalf("%s has no diagram %s/%s", game, section, id)
	return rules.Picture{}
}

// The six examples of the rules of record are among the diagrams, and show what
// the rules of record say of them.
func TestExamplesOfTheRulesOfRecord(t *testing.T) {
	for _, c := range []struct {
		section, id string
		kind        rules.Kind
		want        string
	}{
		{"chivalry", "closed", rules.Closes, "A7 B7 C7 D7 E1 E10 E2 E3 E4 E5 E6 E8 G7 H7 I7 J7 K7 L7 M7 N7"},
		{"capture", "both", rules.Taken, "I4 K7 K9"},
		{"safe", "ground", rules.Opens, "A4 B4 C1 C10 C2 C3 C7 C9 D4 F4 G4 H4 I4 K4 L4 M4 N4"},
		{"diagonals", "three", rules.Taken, "C2 C5 D7"},
		{"diagonals", "three", rules.Closes, "C10 D9 F7 G6 I4 J3 K2 L1"},
		{"excalibur", "stays", rules.Taken, "F7 M7"},
		{"invoke", "both", rules.Taken, "E6 G3 G4 G9"},
		{"invoke", "both", rules.Placed, "G6 G8"},
	} {
		if got := marked(diagram(t, "lancelot", c.section, c.id), c.kind); got != c.want {
			t.Errorf("%s: %s, want %s", c.section, got, c.want)
		}
	}
}

// A charge is drawn along its whole way, and what it takes is marked.
func TestPictureOfACharge(t *testing.T) {
	p := diagram(t, "camelot", "charge", "knight")
	g := p.Board.Geometry
	var way []string
	for _, sq := range p.Ways[0] {
		way = append(way, g.Name(sq))
	}
	if got := strings.Join(way, " "); len(p.Ways) != 1 || got != "D5 F7 H9" || marked(p, rules.Begins) != "D5" || marked(p, rules.Taken) != "G8" {
		t.Errorf("%d ways, %s, from %s, takes %s", len(p.Ways), got, marked(p, rules.Begins), marked(p, rules.Taken))
	}
}

// Excalibur is seen where it was and where it is set down.
func TestPictureOfTheSword(t *testing.T) {
	p := diagram(t, "lancelot", "invoke", "both")
	at := p.Board.Geometry.Name
	if from, to := at(p.Ways[0][0]), at(p.Ways[0][1]); from != "J8" || to != "G6" || p.GoneAt != p.Ways[0][0] ||
		p.Board.At[p.GoneAt] != (engine.Piece{}) || p.Board.At[p.Ways[0][1]] != p.Gone || p.Gone.Kind == engine.NoKind {
		t.Errorf("it goes from %s to %s: %+v at %s", from, to, p.Gone, at(p.GoneAt))
	}
}

// What is wrong with a diagram is said.
func TestWrongDiagrams(t *testing.T) {
	e, _ := catalog.Find("camelot")
	start := rules.Of("camelot").Sections[1].Diagrams[0]
	for want, change := range map[string]func(d *rules.Diagram){
		"position":        func(d *rules.Diagram) { d.Position = "2/8" },
		`"Z9" is no`:      func(d *rules.Diagram) { d.From = "Z9" },
		`"" is no`:        func(d *rules.Diagram) { d.To = "" },
		"right of":        func(d *rules.Diagram) { d.From, d.To = d.To, d.From },
		"D7-D9":           func(d *rules.Diagram) { d.Play = []string{"D7-D9"} },
		"does not exist":  func(d *rules.Diagram) { d.Refused = []string{"D7-A1"} },
		`"16" is no squa`: func(d *rules.Diagram) { d.Frames = [][2]string{{"16", "F1"}} },
	} {
		d := start
		change(&d)
		if _, err := d.Picture(e.Game); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
	if rules.Of("chess") != nil || rules.Has("chess") || !rules.Has("camelot") {
		t.Error("there are rules of a game that there is not")
	}
}
