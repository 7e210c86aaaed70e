package rules

import (
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"roundtable/engine"
)

//go:embed books/*.json
var files embed.FS

// family is the book of the boards that are relatives of a game's own.
const family = "family"

// Book is the rules of one game, or of the boards of its family.
type Book struct {
	Name     string    `json:"-"` // the game's, or "family"
	Sections []Section `json:"sections"`
}

// Section is one thing to know. Its words are of the keys "rules.BOOK.ID",
// "rules.BOOK.ID.text", in which a line end parts paragraphs, and
// "rules.BOOK.ID.DIAGRAM" for what stands below each diagram.
type Section struct {
	ID       string            `json:"id"`
	Game     string            `json:"game"`     // of which it tells; "" is that of the book's name
	Options  map[string]string `json:"options"`  // of that game, by which it is played here
	Rulings  []string          `json:"rulings"`  // those that it states: "C7"
	Optional bool              `json:"optional"` // the set-up can do without it
	Diagrams []Diagram         `json:"diagrams"`
}

// Diagram is a position of which a part is shown, with what may be played there
// and what may not.
type Diagram struct {
	ID       string            `json:"id"`
	Game     string            `json:"-"`       // that of its section
	Options  map[string]string `json:"options"` // of the game, where they are not as usual or as the section's
	Position string            `json:"position"`
	From     string            `json:"from"` // the corners of the part that is shown: "A1"
	To       string            `json:"to"`
	Play     []string          `json:"play"`    // moves that are drawn along their whole way
	Open     []string          `json:"open"`    // moves of which the end is marked
	Refused  []string          `json:"refused"` // moves whose end is marked as closed
	By       string            `json:"by"`      // the ruling that refuses them; "" is one that the section states
	Frames   [][2]string       `json:"frames"`  // parts with a frame about them, by their corners
}

// Names are the books of some games, in the order in which they are offered: after a game's
// own that of its family.
func Names(games []string) (names []string) {
	for _, game := range games {
		for _, name := range []string{game, familyOf(game)} {
			if name != "" && Of(name) != nil && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// familyOf is the book that tells of a game besides its own, or "".
func familyOf(game string) string {
	if b := Of(family); slices.ContainsFunc(b.Sections, func(s Section) bool { return s.Game == game }) {
		return family
	}
	return ""
}

// Has reports whether there are rules of a game.
func Has(game string) bool { return len(Names([]string{game})) > 0 }

func path(book string) string { return "books/" + book + ".json" }

// Of is the book of a name; nil where there is none.
func Of(name string) *Book {
	data, err := files.ReadFile(path(name))
	if err != nil {
		return nil
	}
	b := &Book{Name: name}
	if err := json.Unmarshal(data, b); err != nil {
		panic(fmt.Sprintf("rulebook: %s: %v", name, err)) // the data is wrong: no test passes
	}
	for i := range b.Sections {
		s := &b.Sections[i]
		if s.Game == "" && name != family {
			s.Game = name
		}
		for j := range s.Diagrams {
			d := &s.Diagrams[j]
			options := maps.Clone(s.Options)
			if options == nil {
				options = map[string]string{}
			}
			maps.Copy(options, d.Options)
			d.Game, d.Options = s.Game, options
		}
	}
	return b
}

// Stating is the index of the section that states a ruling, or -1.
func (b *Book) Stating(ruling string) int {
	return slices.IndexFunc(b.Sections, func(s Section) bool { return slices.Contains(s.Rulings, ruling) })
}

// Telling is the index of the section that tells how a game is played under some settings, or
// -1 where none is about just these.
func (b *Book) Telling(g engine.Game, set engine.Setup) int {
	return slices.IndexFunc(b.Sections, func(s Section) bool {
		if s.Game != g.Name() || len(s.Options) == 0 {
			return false
		}
		for _, o := range g.Options() {
			if want, has := s.Options[o.Name]; has && set.Value(o) != want {
				return false
			}
		}
		return true
	})
}
