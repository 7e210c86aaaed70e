package brain

import (
	"math/bits"
	"testing"
)

// subsets calls f for the ways in which pieces stand on squares, at most three of them.
func subsets(n int, on uint32, f func(uint32)) {
	if n == 0 {
		f(0)
		return
	}
	for ; on != 0; on &= on - 1 {
		first := on & -on
		subsets(n-1, on&(on-1), func(rest uint32) { f(first | rest) })
	}
}

// eachOf calls f for the positions with so many pieces, Knights among them.
func eachOf(own, other force, f func(CametteSides)) {
	place := func(what force, may uint32, f func(side, knight uint32)) {
		subsets(int(what>>2), may, func(knight uint32) {
			subsets(what.men(), may&^knight, func(men uint32) { f(men|knight, knight) })
		})
	}
	place(own, ownMay, func(mine, knight uint32) {
		place(other, otherMay&^mine, func(yours, theirs uint32) { f(CametteSides{mine, yours, knight | theirs}) })
	})
}

// Every position has a number of its own, which it shares with its mirrored one at most, in a
// group of its material's.
func TestEveryPositionHasANumber(t *testing.T) {
	for _, c := range []class{{1, 1}, {4, 1}, {1, 4}, {4, 4}, {2, 5}, {5, 2}, {3, 1}, {1, 7}, {6, 4}} {
		blocks, groups := c.groupSizes()
		if size := blocks * c.size(); size/4 >= 1<<20 {
			t.Errorf("%v: a group of %d positions", c, size)
		}
		seen := map[[2]int]CametteSides{}
		eachOf(c.own, c.other, func(p CametteSides) {
			group, at, ok := p.Number()
			if !ok || group < c.groupsBefore() || group >= c.groupsBefore()+groups || at < 0 || at >= blocks*c.size() {
				t.Fatalf("%+v: %d in group %d, %v", p, at, group, ok)
			}
			where := [2]int{group, at}
			if q, taken := seen[where]; taken && (mirrorRanks(q.Own) != p.Own || mirrorRanks(q.Other) != p.Other || mirrorRanks(q.Knights) != p.Knights) {
				t.Fatalf("%+v and %+v have one number", p, q)
			}
			seen[where] = p
		})
		if len(seen) == 0 {
			t.Errorf("%v: no position", c)
		}
	}
}

func TestPositionsWithoutANumber(t *testing.T) {
	for what, p := range map[string]CametteSides{
		"no pieces":               {},
		"one side alone":          {Own: 2},
		"two Knights":             {Own: 6, Other: 1 << 10, Knights: 6},
		"four Men":                {Own: 0b11110, Other: 1 << 10},
		"in the enemy castle":     {Own: goal, Other: 1 << 10},
		"the enemy is in ours":    {Own: 1 << 10, Other: home},
		"four Men and the Knight": {Own: 1 << 10, Other: 0b111110, Knights: 2},
	} {
		if group, at, ok := p.Number(); ok {
			t.Errorf("%s: %d in group %d", what, at, group)
		}
	}
}

func TestBoard(t *testing.T) {
	if bits.OnesCount32(ownKnight) != 14 || mirrorRanks(all) != all || turnSides(home) != goal {
		t.Errorf("%b", ownKnight)
	}
	for s := uint32(1); s <= goal; s <<= 1 {
		if mirrorRanks(mirrorRanks(s)) != s || turnSides(turnSides(s)) != s || ownKnight&(s|mirrorRanks(s)) == 0 && s != goal {
			t.Errorf("%b", s)
		}
	}
	if all := (class{forces, forces}).groupsBefore(); all != 730 || ResultsFile(all-1) != "729.tbl" || ResultsFile(7) != "007.tbl" {
		t.Errorf("%d groups", all)
	}
}
