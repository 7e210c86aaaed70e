package server

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// scale is how much larger our numbers are than those of the paper and of openskill.
const scale = 60

// ratingsOf returns ratings by pairs of openskill's numbers.
func ratingsOf(pairs ...float64) (out []rating) {
	for i := 0; i < len(pairs); i += 2 {
		out = append(out, rating{scale * pairs[i], scale * pairs[i+1]})
	}
	return out
}

// freshRatings returns so many players who have not played.
func freshRatings(n int) []rating { return slices.Repeat([]rating{newRating()}, n) }

// TestPublished holds the update to what openskill.js gives, whose default model is this one
// (github.com/philihp/openskill.js, src/models/__tests__/plackett-luce.test.ts and
// src/__tests__/rate.test.ts); openskill.py, openskill.ex and others are held to the same
// numbers.
func TestPublished(t *testing.T) {
	one := 25.0 / 3
	for name, k := range map[string]struct {
		before []rating
		places []int
		want   []rating
	}{
		"two":   {freshRatings(2), []int{1, 2}, ratingsOf(27.63523138347365, 8.065506316323548, 22.36476861652635, 8.065506316323548)},
		"three": {freshRatings(3), []int{1, 2, 3}, ratingsOf(27.868876552746237, 8.204837030780652, 25.717219138186557, 8.057829747583874, 21.413904309067206, 8.057829747583874)},
		"four": {freshRatings(4), []int{1, 2, 3, 4}, ratingsOf(27.795084971874736, 8.263160757613477, 26.552824984374855, 8.179213704945203,
			24.68943500312503, 8.083731307186588, 20.96265504062538, 8.083731307186588)},
		"five": {freshRatings(5), []int{1, 2, 3, 4, 5}, ratingsOf(27.666666666666668, 8.290556877154474, 26.833333333333332, 8.240145629781066,
			25.72222222222222, 8.179996679645559, 24.055555555555557, 8.111796013701358, 20.72222222222222, 8.111796013701358)},
		"two, the second first": {freshRatings(2), []int{2, 1}, ratingsOf(22.36476861652635, 8.065506316323548, 27.63523138347365, 8.065506316323548)},
		"four in disorder": {freshRatings(4), []int{2, 1, 4, 3}, ratingsOf(26.552824984374855, 8.179213704945203, 27.795084971874736, 8.263160757613477,
			20.96265504062538, 8.083731307186588, 24.68943500312503, 8.083731307186588)},
		"unequals": {ratingsOf(29.182, 4.782, 27.174, 4.922, 16.672, 6.217, 25, one), []int{1, 2, 3, 4},
			ratingsOf(30.209971908310553, 4.764898977359521, 27.64460833689499, 4.882789305097372, 17.403586731283518, 6.100723440599442, 19.214790707434826, 7.8542613981643985)},
		"against what was believed": {ratingsOf(15, one, 20, one, 25, one, 30, one), []int{1, 3, 4, 2},
			ratingsOf(18.13094482387197, 8.283124738447958, 20.40517319790051, 8.107463101775272, 20.65608164139383, 8.082178279446465, 30.80780033683369, 8.154697408620104)},
		"two tie": {ratingsOf(10, 8, 5, 10, 0, 12), []int{1, 2, 2},
			ratingsOf(11.942833056030613, 7.926463661123746, 2.938193791485662, 9.65347573412201, -1.4023734358082325, 11.323360667700934)},
		"two tie between others": {ratingsOf(15, one, 20, one, 25, one, 30, one), []int{2, 4, 2, 1},
			ratingsOf(15.340046366255285, 8.21273604193863, 18.007807436399276, 8.188629384105589, 24.25804790911316, 8.166514496319483, 32.39409828823228, 8.247276990243211)},
		"three tie": {freshRatings(3), []int{1, 1, 1}, ratingsOf(25, 8.204837030780652, 25, 8.204837030780652, 25, 8.204837030780652)},
		"four tie":  {freshRatings(4), []int{7, 7, 7, 7}, ratingsOf(25, 8.263160757613477, 25, 8.263160757613477, 25, 8.263160757613477, 25, 8.263160757613477)},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := updateRatings(k.before, k.places)
			if err != nil {
				t.Fatal(err)
			}
			for i, g := range got {
				if math.Abs(g.Mu-k.want[i].Mu) > 1e-9 || math.Abs(g.Sigma-k.want[i].Sigma) > 1e-9 {
					t.Errorf("player %d has %+v, wanted %+v", i, g, k.want[i])
				}
			}
		})
	}
}

// randomGame draws a game of two to five, with ties or without.
func randomGame(r *rand.Rand) (before []rating, places []int) {
	for range 2 + r.IntN(4) {
		before = append(before, rating{1500 + 600*r.NormFloat64(), Floor + 425*r.Float64()})
		places = append(places, 1+r.IntN(5))
	}
	return before, places
}

func updated(t *testing.T, before []rating, places []int) []rating {
	t.Helper()
	after, err := updateRatings(before, places)
	if err != nil {
		t.Fatal(err)
	}
	return after
}

// near reports whether two numbers are the same but for rounding.
func near(a, b float64) bool { return math.Abs(a-b) < 1e-6 }

// TestProperties holds thousands of games to what is so of every one.
func TestProperties(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		before, places := randomGame(r)
		after := updated(t, before, places)
		best, last := slices.Min(places), slices.Max(places)
		alone := func(place int) bool {
			return slices.Index(places, place) == len(places)-1-slices.Index(reversed(places), place)
		}
		for i, a := range after {
			// No rating is less certain after a game than before, or more certain than Floor.
			if a.Sigma > before[i].Sigma || a.Sigma < Floor {
				t.Fatalf("%+v became %+v", before[i], a)
			}
			// Who alone has won, rises, and who alone is last, falls.
			if places[i] == best && alone(best) && a.Mu <= before[i].Mu || places[i] == last && last > best && alone(last) && a.Mu >= before[i].Mu {
				t.Fatalf("place %d of %v: %+v became %+v", places[i], places, before[i], a)
			}
			for j := range after { // Of two who were equal the better placed is never behind.
				if before[i] == before[j] && places[i] < places[j] && a.Mu <= after[j].Mu {
					t.Fatalf("%+v at %v became %+v", before, places, after)
				}
			}
		}

		// Players in another order have the same ratings.
		order := r.Perm(len(before))
		var mixed []rating
		var at []int
		for _, i := range order {
			mixed, at = append(mixed, before[i]), append(at, places[i])
		}
		for k, m := range updated(t, mixed, at) {
			if a := after[order[k]]; !near(m.Mu, a.Mu) || !near(m.Sigma, a.Sigma) {
				t.Fatalf("in another order %+v, not %+v", m, a)
			}
		}

		// What counts is the differences, and which place is before which.
		var moved []rating
		for i, b := range before {
			moved, at[i] = append(moved, rating{b.Mu + 700, b.Sigma}), 10*places[i]-99
		}
		for i, m := range updated(t, moved, at) {
			if !near(m.Mu, after[i].Mu+700) || !near(m.Sigma, after[i].Sigma) {
				t.Fatalf("700 higher %+v, not %+v", m, after[i])
			}
		}

		// Where all are equally sure, what some win the others lose.
		for i := range before {
			before[i].Sigma = before[0].Sigma
		}
		sum := 0.0
		for i, a := range updated(t, before, places) {
			sum += a.Mu - before[i].Mu
		}
		if !near(sum, 0) {
			t.Fatalf("%+v at %v: the sum changes by %v", before, places, sum)
		}
	}
}

func reversed(list []int) []int {
	out := slices.Clone(list)
	slices.Reverse(out)
	return out
}

// With two players, a draw brings their ratings closer, a surprise changes them more than an
// expected result, and the less certain rating changes more.
func TestTwo(t *testing.T) {
	strong, weak := rating{1800, 150}, rating{1500, 150}
	drawn := updated(t, []rating{strong, weak}, []int{1, 1})
	expected := updated(t, []rating{strong, weak}, []int{1, 2})
	surprise := updated(t, []rating{strong, weak}, []int{2, 1})
	if drawn[0].Mu >= strong.Mu || drawn[1].Mu <= weak.Mu || surprise[1].Mu-weak.Mu <= 2*(expected[0].Mu-strong.Mu) {
		t.Errorf("%+v, %+v, %+v", drawn, expected, surprise)
	}
	unsure := updated(t, []rating{{1500, 300}, {1500, 100}}, []int{1, 2})
	if unsure[0].Mu-1500 <= 4*(1500-unsure[1].Mu) {
		t.Errorf("%+v", unsure)
	}
}

// Games sort players by their strength, however many play, and those whose rating is sure
// are not far from it. A rating keeps following a player who improves.
func TestRatingsFollowStrength(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	strength := []float64{900, 1200, 1500, 1800, 2100}
	now := freshRatings(5)
	play := func(games int) {
		for range games {
			who := r.Perm(5)[:2+r.IntN(4)]
			worth := map[int]float64{}
			for _, i := range who { // ratingsOf Plackett and Luce: extreme values
				worth[i] = strength[i] - 354*math.Log(-math.Log(r.Float64()))
			}
			slices.SortFunc(who, func(a, b int) int {
				if worth[a] > worth[b] {
					return -1
				}
				return 1
			})
			var before []rating
			var places []int
			for place, i := range who {
				before, places = append(before, now[i]), append(places, place)
			}
			for k, a := range updated(t, before, places) {
				now[who[k]] = a
			}
		}
	}
	play(400)
	for i, n := range now {
		if !n.Sure() || i > 0 && n.Mu-now[i-1].Mu < 100 {
			t.Errorf("after 400 games: %+v", now)
			break
		}
	}
	strength[0] = 2400
	play(1500)
	if now[0].Mu < now[4].Mu {
		t.Errorf("who has become the best has %+v, of %+v", now[0], now)
	}
}

// How many games it takes until a rating is sure: what Certain says.
func TestSure(t *testing.T) {
	for _, k := range []struct {
		among string
		other func(r rating) float64 // the other's deviation
		want  int
	}{{"others who are sure", func(rating) float64 { return 150 }, 10}, {"beginners", func(r rating) float64 { return r.Sigma }, 20}} {
		r, games := newRating(), 0
		for ; !r.Sure(); games++ {
			r = updated(t, []rating{r, {r.Mu, k.other(r)}}, []int{games % 2, 1 - games%2})[0]
		}
		if games < k.want-1 || games > k.want+1 {
			t.Errorf("among %s it takes %d games", k.among, games)
		}
	}
	if newRating().Shown() != 1500 || (rating{-0.6, 1}).Shown() != -1 || newRating().Sure() {
		t.Errorf("a beginner is shown as %d", newRating().Shown())
	}
}

// The most unequal players, and thousands of games, lead to numbers.
func TestExtremes(t *testing.T) {
	for _, before := range [][]rating{{{1e9, 1e-9}, {-1e9, 1e9}, {0, 500}}, {{1e6, 1}, {-1e6, 1}, {1e6, 1}}} {
		after := updated(t, before, []int{3, 1, 2})
		for _, a := range after {
			if math.IsNaN(a.Mu) || math.IsInf(a.Mu, 0) || !(a.Sigma > 0) {
				t.Errorf("%+v", after)
			}
		}
	}
	// Of a variance the most telling game leaves the share that the paper keeps.
	told := updated(t, []rating{{-1e8, 1}, {-1e8, 1}, {-1e8, 1}, {0, 1}, {0, 1e6}}, []int{1, 2, 3, 4, 5})
	if got := told[4].Sigma; !near(got, 1e4) {
		t.Errorf("a deviation of a million becomes %v", got)
	}
	two := freshRatings(2)
	for range 5000 {
		two = updated(t, two, []int{1, 2})
	}
	if two[0].Sigma < Floor || !(two[0].Mu < 5000) || !near(two[0].Mu+two[1].Mu, 3000) {
		t.Errorf("%+v", two)
	}
}

// What no game can have led to is refused.
func TestRefused(t *testing.T) {
	for name, k := range map[string]struct {
		before []rating
		places []int
		want   string
	}{
		"no players":   {nil, nil, "two players"},
		"one":          {freshRatings(1), []int{1}, "two players"},
		"a place less": {freshRatings(3), []int{1, 2}, "a place for each"},
		"no number":    {[]rating{newRating(), {math.NaN(), 100}}, []int{1, 2}, "player 1: its mean"},
		"without end":  {[]rating{{math.Inf(1), 100}, newRating()}, []int{1, 2}, "player 0: its mean"},
		"too sure":     {[]rating{{1500, 0}, newRating()}, []int{1, 2}, "player 0: its deviation"},
		"less":         {[]rating{{1500, -1}, newRating()}, []int{1, 2}, "player 0: its deviation"},
		"unknown":      {[]rating{{1500, math.NaN()}, newRating()}, []int{1, 2}, "player 0: its deviation"},
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := updateRatings(k.before, k.places); err == nil || got != nil || !strings.Contains(err.Error(), k.want) {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
}
