package learn

import (
	"fmt"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/internal/lessons"
	"roundtable/internal/puzzles"
	"roundtable/internal/settings"
)

// Today's puzzle fits what the user has learnt: at first it is won in one move or two, under the usual
// rules and by moves that the lessons so far have taught, where there are such puzzles; the more were
// solved the harder it may be, up to all that there are.
func TestTodaysPuzzleFits(t *testing.T) {
	const monday = 4 + 7*2800
	for _, game := range []string{"camelot", "lancelot"} {
		course := lessons.Of(game).Lessons
		g, _ := book().Find(game)
		var hardest, longest []int // by how many puzzles were solved
		for _, learnt := range []int{1, 3, 6, len(course)} {
			known := func(l *lessons.Lesson) bool {
				return slices.ContainsFunc(course[:learnt], func(k *lessons.Lesson) bool { return k.ID == l.ID })
			}
			b := book()
			b.Taught = known
			taught := map[lessons.Trait]bool{}
			for _, l := range course[:learnt] {
				taught[l.Teaches] = true
			}
			for day := monday; day < monday+7; day++ {
				p := puzzles.OfDay(day, []string{game}, b.Fits, b.Easy)
				if p.Moves > 2 || p.Values["rules"] == "wcf" || p.Values["board"] != "" {
					t.Fatalf("%s after %d lessons: %s wins in %d by %v", game, learnt, p.Key(), p.Moves, p.Values)
				}
				if !b.Fits(p) {
					if game == "camelot" || learnt > 2 {
						t.Errorf("%s after %d lessons: %s does not fit", game, learnt, p.Key())
					}
					continue
				}
				run, err := puzzles.Begin(p, g)
				if err != nil {
					t.Fatal(err)
				}
				if !slices.ContainsFunc(run.Right(), func(m engine.Move) bool {
					try := *run
					done := try.Try(m).Move
					for _, trait := range []lessons.Trait{lessons.Steps, lessons.Canters, lessons.Jumps, lessons.Charges, lessons.CastleMoves, lessons.TwoLines, lessons.Diagonal, lessons.SwordPlaced, lessons.SwordFirst, lessons.SwordAfter} {
						if done.Has(trait) && !taught[trait] {
							return false
						}
					}
					return true
				}) {
					t.Errorf("%s after %d lessons: %s is won by what was not taught", game, learnt, p.Key())
				}
			}
		}
		for _, solved := range []int{0, eachLevel, 2 * eachLevel, 4 * eachLevel} {
			b := book()
			b.Taught = func(*lessons.Lesson) bool { return true }
			b.Services.Settings.Change(func(now *settings.Settings) {
				for i := range solved {
					now.Solve(fmt.Sprintf("%s/%d", game, i))
				}
			})
			hard, long := 0, 0
			for day := monday; day < monday+14; day++ {
				p := puzzles.OfDay(day, []string{game}, b.Fits, b.Easy)
				hard, long = max(hard, p.Difficulty), max(long, p.Moves)
			}
			hardest, longest = append(hardest, hard), append(longest, long)
		}
		if !slices.Equal(hardest, []int{1, 2, 3, puzzles.Hardest}) || longest[0] > 2 {
			t.Errorf("%s: the hardest are %v, of %v moves", game, hardest, longest)
		}
	}
}
