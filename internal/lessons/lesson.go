package lessons

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"sync"

	"roundtable/engine"
	"roundtable/internal/locale"
)

// files holds the lessons of each game, in the order in which they are taught.
//
//go:embed data
var files embed.FS

// Lesson is one lesson.
type Lesson struct {
	Game   string `json:"game,omitempty"` // "" in a file is that of the file's name
	ID     string `json:"id"`
	Course string `json:"-"` // the name of the course that it belongs to
	// First is whether a first game needs the lesson.
	First bool `json:"first,omitempty"`
	// Teaches is the trait that a goal of the lesson cannot be met without, or the
	// ruling whose refusal it asks for.
	Teaches Trait `json:"teaches"`
	// Values are the settings of the game that its positions do not tell themselves.
	Values map[string]string `json:"values,omitempty"`
	Steps  []Step            `json:"steps"`
	// Practice is nil of a short lesson alone.
	Practice *Practice `json:"practice"`
}

// Step is a step of a lesson: what is shown first, and what is asked then.
type Step struct {
	// Position is where the step begins; "" goes on from the step before.
	Position string `json:"position,omitempty"`
	// Show is moves that are played before the person's eyes.
	Show []engine.Move `json:"show,omitempty"`
	// Lit names squares that are lit.
	Lit []string `json:"lit,omitempty"`
	// Goal is what the person is asked for; nil where there is only to read.
	Goal *Goal `json:"goal,omitempty"`
	// Reply is what is played after the goal is met: the first that is legal.
	Reply []engine.Move `json:"reply,omitempty"`
}

// Goal is what a move must be to do what was asked. All that is given must hold.
type Goal struct {
	Moves    []engine.Move `json:"moves,omitempty"`    // one of these
	Is       []Trait       `json:"is,omitempty"`       // with all of these
	Not      []Trait       `json:"not,omitempty"`      // with none of these
	Captures int           `json:"captures,omitempty"` // exactly so many captures; 0: any number
	From     []string      `json:"from,omitempty"`     // begins on one of these squares
	Ends     []string      `json:"ends,omitempty"`     // ends on one of these squares
	// Refused is the ruling by which a touch is to be refused: what is asked for is
	// to try what is forbidden.
	Refused string `json:"refused,omitempty"`
}

// Practice is the practice game at the end of a lesson.
type Practice struct {
	Position string      `json:"position"`
	Seat     engine.Seat `json:"seat"` // the person's
	Seats    int         `json:"seats"`
	// Needs is a trait of some move that the person can begin with; "" is what the
	// lesson teaches.
	Needs Trait `json:"needs,omitempty"`
	// Values are the settings of the game that the position does not tell itself.
	Values map[string]string `json:"values,omitempty"`
}

// Setup is the settings of the game by which the lesson is taught.
func (l *Lesson) Setup() engine.Setup { return engine.Setup{Values: l.Values} }

// Course is the lessons of one game: at first those that a first game needs. Two courses
// are beside those of games: that of Camette, which is small enough to be somebody's first
// game, and that of the other boards of Camelot's family.
type Course struct {
	Name    string // the game's, "camette" or "family"
	Lessons []*Lesson
}

const (
	camette = "camette"
	family  = "family"
)

// First is the course of the lessons that a first game needs; the family has none, since
// who comes to it has played before.
func (c Course) First() Course { return Course{c.Name, c.Lessons[:c.forFirst()]} }

// Rest is the course of all other lessons.
func (c Course) Rest() Course { return Course{c.Name, c.Lessons[c.forFirst():]} }

// forFirst is how many lessons a first game needs: they come before all others.
func (c Course) forFirst() int {
	for i, l := range c.Lessons {
		if !l.First {
			return i
		}
	}
	return len(c.Lessons)
}

// FirstGame is the key under which it is kept that somebody has begun the first game of a
// course.
func (c Course) FirstGame() string { return c.Name + "/first-game" }

// Key names a lesson among those of all games, as what has been learnt is kept.
func (l *Lesson) Key() string { return l.Game + "/" + l.ID }

// Of is the course of a name; without lessons where there is none.
func Of(name string) Course {
	c := Course{Name: name}
	data, err := files.ReadFile("data/" + name + ".json")
	if err != nil {
		return c
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&c.Lessons); err != nil {
		panic(fmt.Sprintf("lessons: %s: %v", name, err)) // a file is wrong: no test passes
	}
	for _, l := range c.Lessons {
		l.Game, l.Course = cmp.Or(l.Game, name), name
	}
	return c
}

// Short is the lesson of half a minute for somebody who is invited to a game by some settings and
// knows nothing of it; nil where there is none for its board.
func Short(g engine.Game, values map[string]string) *Lesson {
	board := values[engine.BoardOption]
	for _, o := range g.Options() {
		if o.Name == engine.BoardOption && board == o.Default {
			board = ""
		}
	}
	for _, l := range append(Of("short").Lessons, Of(camette).Lessons...) {
		if l.Game == g.Name() && l.Values[engine.BoardOption] == board {
			short := *l
			short.Practice = nil
			return &short
		}
	}
	return nil
}

// All is the courses of some games, and after them those beside, as far as their lessons are
// of these games; those without lessons are left out.
func All(games []string) []Course {
	reading.Lock()
	defer reading.Unlock()
	var all []Course
	for _, name := range append(slices.Clone(games), camette, family) {
		c, ok := read[name]
		if !ok {
			c = Of(name)
			read[name] = c
		}
		c.Lessons = slices.DeleteFunc(slices.Clone(c.Lessons), func(l *Lesson) bool { return !slices.Contains(games, l.Game) })
		if len(c.Lessons) > 0 {
			all = append(all, c)
		}
	}
	return all
}

var (
	reading sync.Mutex
	read    = map[string]Course{} // courses that were asked for before
)

// Name is the key of the lesson's name.
func (l *Lesson) Name() locale.Key { return locale.LessonName.Of(l.Game, l.ID) }

// Text is the key of what a step, from 0, says.
func (l *Lesson) Text(step int) locale.Key {
	return locale.LessonStep.Of(l.Game, l.ID, strconv.Itoa(step+1))
}

// Else is the key of what a step says of a legal move that is not asked for; there
// are words for it only where there are such moves.
func (l *Lesson) Else(step int) locale.Key {
	return locale.LessonElse.Of(l.Game, l.ID, strconv.Itoa(step+1))
}

// Aim is the key of the aim of the game as the lesson teaches it.
func (l *Lesson) Aim(words *locale.Locale) locale.Key {
	if own := locale.LessonAim.Of(l.ID); len(l.Values) > 0 && words.Has(own) {
		return own
	}
	return locale.LessonAim.Of(l.Game)
}

// Task is the key of what the practice game says.
func (l *Lesson) Task() locale.Key { return locale.LessonTask.Of(l.Game, l.ID) }
