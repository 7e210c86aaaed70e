package camelot

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
)

// chainsText returns the chains on offer after a path, each as "C6 E8 -G8" or "E5
// xE7(E6 F6)".
func chainsText(t testing.TB, p engine.Position, path string) string {
	t.Helper()
	var squares []engine.Square
	for _, s := range strings.Fields(path) {
		squares = append(squares, named(t, s))
	}
	part, err := p.Continue(squares)
	if err != nil {
		t.Fatalf("touch %s: %v", path, err)
	}
	var out []string
	for _, c := range part.Next {
		if c.Via == nil {
			continue
		}
		s := squaresText(c.Via) + " " + map[engine.Act]string{engine.ActCanter: "-", engine.ActJump: "x"}[c.Act] + standard.geometry.Name(c.Square)
		if c.Captures != nil {
			s += "(" + squaresText(c.Captures) + ")"
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

func TestChains(t *testing.T) {
	for _, c := range []struct{ name, rules, pieces, path, want string }{
		{"a canter of two leaps", "classic", "MC6 MD7 MF8" + far, "C6", "E8 -G8"},
		{"and of three, also from its middle", "classic", "MC6 MD7 MF8 MH9" + far, "C6", "E8 -G8; E8 G8 -I10"},
		{"from there", "classic", "MC6 MD7 MF8 MH9" + far, "C6 E8", "G8 -I10"},
		{"one touch goes before a longer way", "classic", "ME5 ME6 MF5 MF7 MG6" + far, "E5", "G5 -G7"},
		{"a step is no chain", "classic", "ME5" + far, "E5", ""},
		{"jumps that must go on", "classic", "ME5 mE6 mF8" + far, "E5", "E7 xG9(E6 F8)"},
		{"two ways round with different captures", "classic", "ME5 mE6 mF6 mF7 mG8 mG5" + far, "E5",
			"E7 G7 xE5(E6 F7 F6); G7 xE7(F6 F7); E7 xG7(E6 F7); G7 xG9(F6 G8); E7 G7 xG9(E6 F7 G8)"},
		{"a charge", "classic", "NE5 MF6 mG8" + far, "E5", "G7 xG9(G8)"},
		{"a Man has none", "classic", "ME5 MF6 mG8" + far, "E5", ""},
		{"a compulsory jump that a charge obeys", "classic", "NE5 MF6 MG8 mH10 MB4 mB5" + far, "E5", "G7 -G9; G7 G9 xI11(H10)"},
		{"to G7 by way of E7, as G5 is needed for the jump", "classic", "NE5 MF5 MG6 ME6 MF7 mH4 MB4 mB5" + far, "E5", "G5 xI3(H4); E7 -G7"},
		{"where no jump is compulsory a canter ends there", "classic", "NE5 MF5 MG6 ME6 MF7 mH4" + far, "E5", "G5 xI3(H4); G5 -G7"},
		{"a canter that may end goes before a shorter one that may not", "wcf", "NE5 MF5 MG6 MD6 MD8 MF8 mH4" + far, "E5", "G5 xI3(H4); C7 E9 -G7; C7 -E9"},
	} {
		p := stand(t, c.rules, "w", c.pieces)
		if got := chainsText(t, p, c.path); got != c.want {
			t.Errorf("%s: after %s\n got %s\nwant %s", c.name, c.path, got, c.want)
		}
	}
}

// TestChainsAreAllThatTouchesReach goes along every way of single touches and
// compares what that reaches with the chains on offer, and the moves that the
// choices of a piece make with those of the list.
func TestChainsAreAllThatTouchesReach(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	n, chains, passes, cut := 400, 0, 0, 0
	if testing.Short() {
		n = 60
	}
	for k := range n {
		text := wild(r)
		if k%4 != 0 {
			text = lattice(r)
		}
		p := parse(t, bothRules[k%8/4], text)
		if p.Outcome().Over() {
			continue
		}
		made := map[string]bool{}
		pieces, err := p.Continue(nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, piece := range pieces.Next {
			path := []engine.Square{piece.Square}
			for range 3 { // from the piece's square and, at random, from two on its way
				part, err := p.Continue(path)
				if err != nil {
					t.Fatal(err)
				}
				reached, whole := reach(t, p, path)
				if !whole {
					cut++
				}
				offered := map[string]bool{}
				for _, c := range part.Next {
					id := identity(c.Square, c.Captures)
					if offered[id] {
						t.Fatalf("%s: %s: %s is offered twice: %v", p, squaresText(path), id, part.Next)
					}
					offered[id] = true
					after, err := p.Continue(append(append(slices.Clone(path), c.Via...), c.Square))
					if err != nil {
						t.Fatalf("%s: %s: %v: %v", p, squaresText(path), c, err)
					}
					ways, found := reached[id]
					switch {
					case !found && whole:
						t.Fatalf("%s: %s: %v is reached by no touches", p, squaresText(path), c)
					case !found:
					case ways.ends != (after.Move != "") && whole, ways.ends && after.Move == "":
						t.Fatalf("%s: %s: the move may end on %v: %v, but not by this way", p, squaresText(path), c, ways.ends)
					case whole && ways.fewest != 1+len(c.Via):
						t.Fatalf("%s: %s: %v takes %d touches", p, squaresText(path), c, ways.fewest)
					}
					if c.Via != nil {
						chains++
						if after.Move == "" {
							passes++
						}
					}
					if len(path) == 1 && after.Move != "" {
						m, err := p.Notation(after.Move)
						if err != nil {
							t.Fatal(err)
						}
						made[m] = true
					}
				}
				for id := range reached {
					if !offered[id] {
						t.Fatalf("%s: %s: %s can be reached and is not offered: %v", p, squaresText(path), id, part.Next)
					}
				}
				if len(part.Next) == 0 {
					break
				}
				near := oneTouch(part)
				path = append(path, near[r.IntN(len(near))].Square)
			}
		}
		if moves := movesText(p); len(made) != len(moves) {
			t.Fatalf("%s: the choices make %d moves of %d", p, len(made), len(moves))
		}
		for _, m := range movesText(p) {
			if !made[m] {
				t.Fatalf("%s: no choice makes %s", p, m)
			}
		}
	}
	t.Logf("%d chains, %d of them must go on; %d pieces had too many ways", chains, passes, cut)
	if chains == 0 || passes == 0 {
		t.Error("the positions are too tame to prove anything")
	}
}

// identity returns a square with the set of captures on the way to it.
func identity(sq engine.Square, captures []engine.Square) string {
	set := slices.Clone(captures)
	slices.Sort(set)
	return fmt.Sprintf("%s takes %s", standard.geometry.Name(sq), squaresText(set))
}

// ways is what is known of the ways to an identity.
type ways struct {
	fewest int  // touches, of the ways by which the move may end if there are any
	ends   bool // the move may end there
}

// reach goes along every way of single touches after a path; whole says that
// there were not too many to go along them all.
func reach(t *testing.T, p engine.Position, path []engine.Square) (found map[string]ways, whole bool) {
	t.Helper()
	found = map[string]ways{}
	budget := 2000
	var follow func(path, captures []engine.Square, touches int)
	follow = func(path, captures []engine.Square, touches int) {
		if budget--; budget < 0 {
			return
		}
		part, err := p.Continue(path)
		if err != nil {
			t.Fatal(err)
		}
		if touches > 0 {
			id, now := identity(path[len(path)-1], captures), ways{touches, part.Move != ""}
			was, ok := found[id]
			if !ok || now.ends && !was.ends || now.ends == was.ends && now.fewest < was.fewest {
				found[id] = now
			}
		}
		for _, c := range oneTouch(part) {
			follow(append(slices.Clone(path), c.Square), append(slices.Clone(captures), c.Captures...), touches+1)
		}
	}
	follow(path, nil, 0)
	return found, budget >= 0
}
