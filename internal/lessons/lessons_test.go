package lessons_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/computer"
	"roundtable/internal/lessons"
	"roundtable/internal/locale"
)

// each calls for every lesson of every game.
func each(t *testing.T, f func(t *testing.T, l *lessons.Lesson, g engine.Game)) {
	t.Helper()
	for _, c := range courses() {
		for _, l := range c.Lessons {
			e, ok := catalog.Find(l.Game)
			if !ok {
				t.Fatalf("%s is of a game that there is not", l.Key())
			}
			t.Run(l.Key(), func(t *testing.T) { f(t, l, e.Game) })
		}
	}
}

// courses are those of all games.
func courses() []lessons.Course {
	var games []string
	for _, e := range catalog.All() {
		games = append(games, e.Game.Name())
	}
	return lessons.All(games)
}

func begin(t *testing.T, l *lessons.Lesson, g engine.Game) *lessons.Run {
	t.Helper()
	r, err := lessons.Begin(l, g)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

var words = locale.New("en")

func TestThereAreLessons(t *testing.T) {
	least := map[string]int{"camelot": 15, "lancelot": 13, "camette": 1, "family": 6}
	var keys []string
	for _, c := range courses() {
		if n := len(c.Lessons); n < least[c.Name] {
			t.Errorf("%s has %d lessons", c.Name, n)
		}
		delete(least, c.Name)
		for _, l := range c.Lessons {
			if slices.Contains(keys, l.Key()) {
				t.Errorf("there are two lessons %s", l.Key())
			}
			keys = append(keys, l.Key())
			if l.Course != c.Name {
				t.Errorf("%s says that it is of %s and is of %s", l.Key(), l.Course, c.Name)
			}
		}
	}
	if len(least) > 0 {
		t.Errorf("not there: %v", least)
	}
	var names []string
	for _, c := range lessons.All([]string{"camelot", "no such game"}) {
		names = append(names, c.Name)
		for _, l := range c.Lessons {
			if l.Game != "camelot" {
				t.Errorf("%s is not of Camelot", l.Key())
			}
		}
	}
	if !slices.Equal(names, []string{"camelot", "camette", "family"}) {
		t.Errorf("the courses are %v", names)
	}
	if n := len(lessons.All([]string{"lancelot"})); n != 1 {
		t.Errorf("%d courses of Lancelot", n)
	}
}

// Every board of Camelot's family but Camelot's own has a lesson.
func TestEveryBoardHasALesson(t *testing.T) {
	taught := map[string]bool{"camelot camelot": true}
	for _, c := range courses() {
		for _, l := range c.Lessons {
			taught[l.Game+" "+l.Values["board"]] = true
		}
	}
	for _, e := range catalog.All() {
		for _, o := range e.Game.Options() {
			for _, v := range o.Values {
				if o.Name == "board" && !taught[e.Game.Name()+" "+v] {
					t.Errorf("%s has no lesson on %s", e.Game.Name(), v)
				}
			}
		}
	}
}

// walk is a test's way through a lesson.
type walk struct {
	*testing.T
	lesson *lessons.Lesson
	seen   map[string]bool // steps and positions
	taught bool            // a goal cannot be met without what the lesson teaches
}

// Every lesson is gone through by every move that does what is asked; whatever else
// is legal is no answer, and changes nothing.
func TestEveryLessonIsPlayedThrough(t *testing.T) {
	each(t, func(t *testing.T, l *lessons.Lesson, g engine.Game) {
		w := &walk{T: t, lesson: l, seen: map[string]bool{}}
		r := begin(t, l, g)
		w.goOn(*r)
		if !w.taught {
			t.Errorf("no goal of it needs %q", l.Teaches)
		}
		if key := locale.LessonName.Of(l.Game, l.ID); !words.Has(key) {
			t.Errorf("there are no words for %s", key)
		}
		for n := range l.Steps {
			for _, key := range []locale.Key{l.Text(n), l.Else(n)} {
				if text := words.Text(key); words.Has(key) && (len([]rune(text)) > longest || strings.Count(text, ". ") > 3) {
					t.Errorf("%s is too long: %d letters", key, len([]rune(text)))
				}
			}
			if !words.Has(l.Text(n)) {
				t.Errorf("there are no words for %s", l.Text(n))
			}
		}
	})
}

// longest is how many letters a text of a step has at most.
const longest = 150

// goOn goes on with a lesson from the beginning of a step.
func (w *walk) goOn(r lessons.Run) {
	step, at := r.Step(), r.At()
	if shown := r.Show(); len(shown) != len(step.Show) {
		w.Fatalf("step %d: of %v only %d moves are legal; then %s", at+1, step.Show, len(shown), r.Position())
	}
	b := r.Position().Board()
	for _, name := range step.Lit {
		if !slices.ContainsFunc(b.Geometry.Squares, func(sq engine.Square) bool { return b.Geometry.Name(sq) == name }) {
			w.Errorf("step %d: there is no square %s", at+1, name)
		}
	}
	if key := string(rune('1'+at)) + r.Position().String(); w.seen[key] {
		return
	} else {
		w.seen[key] = true
	}
	if step.Goal == nil {
		w.next(r, engine.NoSeat)
		return
	}
	if r.Solved() || r.Position().Outcome().Over() {
		w.Fatalf("step %d asks for what cannot be done", at+1)
	}
	w.refusals(r)
	if step.Goal.Refused != "" {
		w.forbidden(r)
		return
	}
	answers, others, needed := 0, 0, true
	shown, found := r.Answer()
	for _, m := range some(r.Position().Moves(), append(slices.Clone(step.Goal.Moves), shown)) {
		before, c := r.Position().String(), r
		p, ok := c.Try(m)
		if !ok {
			if others++; c.Position().String() != before || c.Solved() {
				w.Errorf("step %d: %s is no answer and changes something", at+1, m)
			}
			continue
		}
		answers++
		needed = needed && p.Has(w.lesson.Teaches)
		w.next(c, p.Before.Turn())
	}
	if !found || answers == 0 {
		w.Errorf("step %d: %d answers, shown is %q; %v", at+1, answers, shown, r.Position().Moves())
	}
	w.taught = w.taught || needed && answers > 0
	w.elseFits(at, others > 0)
}

// some is moves, or where there are thousands some of them, with others.
func some(moves, with []engine.Move) []engine.Move {
	const most = 2500
	if len(moves) <= most {
		return moves
	}
	out := slices.Clone(with)
	for i := 0; i < len(moves); i += len(moves)/500 + 1 {
		if !slices.Contains(with, moves[i]) {
			out = append(out, moves[i])
		}
	}
	return out
}

// elseFits wants words for legal moves that are no answer exactly where there are any.
func (w *walk) elseFits(at int, others bool) {
	if key := w.lesson.Else(at); words.Has(key) != others {
		w.Errorf("step %d: there are other legal moves: %v; there are words for them: %v", at+1, others, !others)
	}
}

// next replies to the answer of a seat and goes on with the next step.
func (w *walk) next(r lessons.Run, turn engine.Seat) {
	if _, ok := r.Reply(); ok != (len(r.Step().Reply) > 0) {
		w.Fatalf("step %d: none of the replies %v is legal in %s", r.At()+1, r.Step().Reply, r.Position())
	}
	if turn != engine.NoSeat && r.GoesOn() && w.lesson.Steps[r.At()+1].Goal != nil && r.Position().Turn() != turn {
		w.Fatalf("step %d: another player is to move when it continues", r.At()+1)
	}
	last := r.Last()
	if r.Next() == last {
		w.Fatalf("step %d: the next cannot be begun", r.At()+1)
	}
	if !last {
		w.goOn(r)
	}
}

// forbidden does what a step asks for that is refused; what is legal is no answer.
func (w *walk) forbidden(r lessons.Run) {
	at, ruling := r.At(), r.Step().Goal.Refused
	w.taught = w.taught || lessons.Trait(ruling) == w.lesson.Teaches
	for _, m := range r.Position().Moves() {
		if c := r; true {
			if _, ok := c.Try(m); ok {
				w.Errorf("step %d: %s is an answer", at+1, m)
			}
		}
	}
	w.elseFits(at, true)
	path := r.Forbidden()
	if path == nil {
		w.Fatalf("step %d: nothing is refused by %s", at+1, ruling)
	}
	_, err := r.Position().Continue(path)
	if !r.Refused(err) || !r.Solved() {
		w.Fatalf("step %d: %v is no answer", at+1, err)
	}
	w.next(r, r.Position().Turn())
}

// refusals wants the words of its ruling for every first touch that is refused, and
// none of them as an answer, but what is asked for.
func (w *walk) refusals(r lessons.Run) {
	for _, sq := range r.Position().Board().Geometry.Squares {
		_, err := r.Position().Continue([]engine.Square{sq})
		var refusal *engine.Refusal
		if err == nil {
			continue
		}
		if !errors.As(err, &refusal) || strings.HasPrefix(words.Refusal(refusal, r.Position().Board().Geometry), "That is not allowed") {
			w.Errorf("step %d: there are no words for %v", r.At()+1, err)
			continue
		}
		if c := r; c.Refused(err) != (refusal.Ruling == r.Step().Goal.Refused) {
			w.Errorf("step %d: refused by %s", r.At()+1, refusal.Ruling)
		}
	}
}

// The practice game begins with the player to move, who can do at once what the lesson taught,
// or something that it names.
func TestSmallGames(t *testing.T) {
	each(t, func(t *testing.T, l *lessons.Lesson, g engine.Game) {
		if l.Practice == nil {
			t.Fatal("there is none")
		}
		p, err := g.Parse(engine.Setup{Seats: l.Practice.Seats, Values: l.Practice.Values}, l.Practice.Position)
		if err != nil {
			t.Fatal(err)
		}
		if p.Turn() != l.Practice.Seat || p.Outcome().Over() {
			t.Fatalf("seat %d is to move in %s", p.Turn(), p)
		}
		needs := l.Practice.Needs
		if needs == "" {
			needs = l.Teaches
		}
		if !words.Has(l.Task()) {
			t.Errorf("there are no words for %s", l.Task())
		}
		for _, m := range p.Moves() {
			after, events, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			if q := (lessons.Played{Before: p, After: after, Move: m, Events: events}); q.Has(needs) {
				return
			}
		}
		t.Errorf("no move has %q; there are %v", needs, p.Moves())
	})
}

// A person who plays well wins every practice game against the weakest computer.
func TestSmallGamesCanBeWon(t *testing.T) {
	each(t, func(t *testing.T, l *lessons.Lesson, g engine.Game) {
		t.Parallel()
		p, err := g.Parse(engine.Setup{Seats: l.Practice.Seats, Values: l.Practice.Values}, l.Practice.Position)
		if err != nil {
			t.Fatal(err)
		}
		c, _ := computer.Of(l.Game)
		const most = 80
		for n := range most {
			if o := p.Outcome(); o.Over() {
				if !o.Winners.Has(l.Practice.Seat) {
					t.Errorf("after %d moves: %+v in %s", n, o, p)
				}
				return
			}
			limits := engine.Limits{Nodes: 4000, Seed: uint64(n)}
			if p.Turn() != l.Practice.Seat {
				limits = engine.Limits{Level: 1, Nodes: 4000, Seed: uint64(n)}
			}
			m := c.Think(p, limits, func() bool { return false }, nil).Move
			if p, _, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		t.Errorf("no winner after %d moves: %s", most, p)
	})
}

// The aim shown with a lesson is that of its board.
func TestAims(t *testing.T) {
	own := map[string]bool{}
	each(t, func(t *testing.T, l *lessons.Lesson, _ engine.Game) {
		key := l.Aim(words)
		if !words.Has(key) {
			t.Fatalf("there are no words for %s", key)
		}
		own[l.Key()] = key != locale.LessonAim.Of(l.Game)
	})
	for key, want := range map[string]bool{"camelot/step": false, "camelot/camette": true, "camelot/cam": true, "camelot/chivalry": false,
		"camelot/river": false, "camelot/anti": true, "grand/grand-cam": true} {
		if own[key] != want {
			t.Errorf("%s has an aim of its own: %v", key, own[key])
		}
	}
}

// What a first game can come to is taught before it; those lessons stand before all others.
func TestLessonsBeforeAFirstGame(t *testing.T) {
	var taught []lessons.Trait
	for _, c := range courses() {
		for _, l := range c.First().Lessons {
			taught = append(taught, l.Teaches)
		}
		for _, l := range c.Rest().Lessons {
			if l.First {
				t.Errorf("%s stands after one that a first game does not need", l.Key())
			}
		}
	}
	for _, needed := range []lessons.Trait{"step", "canter", "jump", "C7", "charge", lessons.CastleMoves, "place", "L4", "captures", "entered"} {
		if !slices.Contains(taught, needed) {
			t.Errorf("%s counts in a first game and is taught after it", needed)
		}
	}
}

// The lesson of half a minute shows the aim, a move and a capture on three boards; each can be solved, and has its
// words. For boards that are played otherwise there is none.
func TestShortLessons(t *testing.T) {
	for _, e := range catalog.All() {
		g := e.Game
		usual, camette := lessons.Short(g, nil), lessons.Short(g, map[string]string{"board": "camette"})
		if (usual != nil) != (g.Name() != "grand") || (camette != nil) != (g.Name() == "camelot") || lessons.Short(g, map[string]string{"board": "anti"}) != nil {
			t.Errorf("%s: %v, of Camette %v", g.Name(), usual, camette)
		}
		if board, ok := boardOf(g); ok && g.Name() == "camelot" && lessons.Short(g, map[string]string{"board": board}) == nil {
			t.Errorf("%s has none on %s", g.Name(), board)
		}
		for _, l := range []*lessons.Lesson{usual, camette} {
			if l == nil {
				continue
			}
			if l.Practice != nil || l == usual && len(l.Steps) != 3 {
				t.Errorf("%s: %+v", l.Key(), l)
			}
			for r, at := begin(t, l, g), 0; ; at++ {
				if !words.Has(l.Text(at)) || !words.Has(l.Name()) {
					t.Errorf("%s: step %d says nothing", l.Key(), at+1)
				}
				if m, ok := r.Answer(); ok {
					for _, other := range r.Position().Moves() {
						if try := *r; !words.Has(l.Else(at)) {
							if _, right := try.Try(other); !right {
								t.Errorf("%s: step %d says nothing of %s", l.Key(), at+1, other)
							}
						}
					}
					r.Try(m)
					r.Reply()
				} else if !r.AsksForbidden() && r.Step().Goal != nil {
					t.Fatalf("%s: step %d cannot be done", l.Key(), at+1)
				}
				if !r.Next() {
					break
				}
			}
		}
	}
}

// boardOf is a game's usual board.
func boardOf(g engine.Game) (string, bool) {
	for _, o := range g.Options() {
		if o.Name == engine.BoardOption {
			return o.Default, true
		}
	}
	return "", false
}
