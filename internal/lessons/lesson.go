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
	Course string `json:"-"` // the name of its course
	// First says that the lesson is needed before the first game.
	First bool `json:"first,omitempty"`
	// Teaches is the trait that some goal of the lesson requires, or the ruling by which a goal's
	// move must be refused.
	Teaches Trait `json:"teaches"`
	// Values are the game's settings that the positions do not contain.
	Values map[string]string `json:"values,omitempty"`
	Steps  []Step            `json:"steps"`
	// Practice is the practice game. Only a short lesson has none.
	Practice *Practice `json:"practice"`
}

// Step is a step of a lesson: what it shows, and what it asks.
type Step struct {
	// Position is where the step begins; "" continues from the step before.
	Position string `json:"position,omitempty"`
	// Show holds moves to play on the board first.
	Show []engine.Move `json:"show,omitempty"`
	// Lit names highlighted squares.
	Lit []string `json:"lit,omitempty"`
	// Goal is what the player must do; nil if the step is only text.
	Goal *Goal `json:"goal,omitempty"`
	// Reply holds the moves with which the opponent may answer once the goal is met. The first
	// legal one is played.
	Reply []engine.Move `json:"reply,omitempty"`
}

// Goal says which move the player must find. All conditions that are set must hold.
type Goal struct {
	Moves    []engine.Move `json:"moves,omitempty"`    // one of these
	Is       []Trait       `json:"is,omitempty"`       // with all of these
	Not      []Trait       `json:"not,omitempty"`      // with none of these
	Captures int           `json:"captures,omitempty"` // the number of captures; 0: any
	From     []string      `json:"from,omitempty"`     // begins on one of these squares
	Ends     []string      `json:"ends,omitempty"`     // ends on one of these squares
	// Refused is the ruling that must forbid a touch; the goal is then to try what is forbidden.
	Refused string `json:"refused,omitempty"`
}

// Practice is the practice game at the end of a lesson.
type Practice struct {
	Position string      `json:"position"`
	Seat     engine.Seat `json:"seat"` // the player's
	Seats    int         `json:"seats"`
	// Needs is a trait that at least one possible first move must have; "" means the trait that the
	// lesson teaches.
	Needs Trait `json:"needs,omitempty"`
	// Values are the game's settings that the position does not contain.
	Values map[string]string `json:"values,omitempty"`
}

// Setup returns the game's settings in the lesson.
func (l *Lesson) Setup() engine.Setup { return engine.Setup{Values: l.Values} }

// Course holds the lessons of one game; those needed before a first game come first. There are two
// more courses: that of Camette, which is small enough for a first game, and that of the other
// boards of Camelot's family.
type Course struct {
	Name    string // the name of its game, "camette" or "family"
	Lessons []*Lesson
}

const (
	camette = "camette"
	family  = "family"
)

// First returns the lessons that are needed before a first game. The family's course has none,
// because its players have played before.
func (c Course) First() Course { return Course{c.Name, c.Lessons[:c.forFirst()]} }

// Rest returns all other lessons.
func (c Course) Rest() Course { return Course{c.Name, c.Lessons[c.forFirst():]} }

// forFirst returns the number of lessons that are needed before a first game.
func (c Course) forFirst() int {
	for i, l := range c.Lessons {
		if !l.First {
			return i
		}
	}
	return len(c.Lessons)
}

// FirstGame returns the key that records that the first game of a course has begun.
func (c Course) FirstGame() string { return c.Name + "/first-game" }

// Key returns a lesson's name among those of all games, for the list of lessons learnt.
func (l *Lesson) Key() string { return l.Game + "/" + l.ID }

// Of returns the course with a name. It has no lessons if there is no such course.
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

// Short returns the lesson of half a minute for a newcomer who is invited to a game with the given
// settings; nil if there is none for that board.
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

// All returns the courses of the given games, then further courses with lessons of these games. It
// leaves out courses without lessons.
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
	read    = map[string]Course{} // courses already read
)

// Name returns the key of the lesson's name.
func (l *Lesson) Name() locale.Key { return locale.LessonName.Of(l.Game, l.ID) }

// Text returns the key of the text of a step, from 0.
func (l *Lesson) Text(step int) locale.Key {
	return locale.LessonStep.Of(l.Game, l.ID, strconv.Itoa(step+1))
}

// Else returns the key of a step's answer to a legal move that does not meet the goal. Only steps
// in which such a move exists have that text.
func (l *Lesson) Else(step int) locale.Key {
	return locale.LessonElse.Of(l.Game, l.ID, strconv.Itoa(step+1))
}

// Aim returns the key of the text that says how the game is won in this lesson.
func (l *Lesson) Aim(words *locale.Locale) locale.Key {
	if own := locale.LessonAim.Of(l.ID); len(l.Values) > 0 && words.Has(own) {
		return own
	}
	return locale.LessonAim.Of(l.Game)
}

// Task returns the key of the practice game's text.
func (l *Lesson) Task() locale.Key { return locale.LessonTask.Of(l.Game, l.ID) }
