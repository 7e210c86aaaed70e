package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/internal/lessons"
)

// The page takes exactly those moves that solve the exercise by the engine's rules, each in two
// taps that the engine allows and on squares that the picture shows.
func TestTheExerciseIsThatOfTheLesson(t *testing.T) {
	e, err := firstExercise()
	if err != nil {
		t.Fatal(err)
	}
	if want := lessons.Of("camelot").Lessons[0]; e.run.Lesson.Key() != want.Key() || e.Place != "learn/"+want.Key() {
		t.Errorf("it is of %s, at %s", e.run.Lesson.Key(), e.Place)
	}
	p, shown := e.run.Position(), slices.Concat(e.Rows...)
	solves := func(m engine.Move) bool {
		try := *e.run
		_, ok := try.Try(m)
		return ok
	}
	var taken []engine.Move
	for from, squares := range e.Moves {
		for _, to := range squares {
			part, err := p.Continue([]engine.Square{e.square(from), e.square(to)})
			if err != nil || part.Move == "" || len(part.Next) > 0 || !solves(part.Move) {
				t.Errorf("%s, %s: %+v, %v", from, to, part, err)
			}
			if !slices.Contains(shown, from) || !slices.Contains(shown, to) {
				t.Errorf("%s or %s is not in the picture", from, to)
			}
			taken = append(taken, part.Move)
		}
	}
	for _, m := range p.Moves() {
		if solves(m) && !slices.Contains(taken, m) {
			t.Errorf("the page does not take %s", m)
		}
	}
	b := p.Board()
	for _, name := range shown {
		kind, ok := e.Pieces[name]
		if piece := b.At[e.square(name)]; ok != (piece.Kind != engine.NoKind) || ok && e.kinds[kind] != piece {
			t.Errorf("on %s the picture has another piece", name)
		}
	}
	for _, row := range e.Rows {
		if len(e.Rows) != 5 || len(row) != 7 || slices.Contains(row, "") {
			t.Errorf("style.css is made for five rows of seven: %q", e.Rows)
		}
	}
	if len(e.kinds) != 2 {
		t.Errorf("style.css is made for two kinds of pieces: %v", e.kinds)
	}
}

// Its pictures are light.
func TestExercisePictures(t *testing.T) {
	dir := t.TempDir()
	if err := drawExercise(dir); err != nil {
		t.Fatal(err)
	}
	sum := int64(0)
	for _, name := range []string{"exercise.jpg", "exercise.png"} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		sum += info.Size()
	}
	if sum > 60<<10 {
		t.Errorf("they weigh %d bytes", sum)
	}
}
