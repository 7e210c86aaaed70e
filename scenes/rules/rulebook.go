package rules

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"roundtable/engine"
)

//go:embed books/*.json
var files embed.FS

// family is the name of the book about the boards that are related to a game's own board.
const family = "family"

// Book is the rules of a game, or of the boards related to it.
type Book struct {
	Name     string    `json:"-"` // the game's, or "family"
	Sections []Section `json:"sections"`
}

// Section is a topic. The keys of its texts are "rules.BOOK.ID", "rules.BOOK.ID.text" (with line
// ends between paragraphs) and, for the captions, "rules.BOOK.ID.DIAGRAM".
type Section struct {
	ID       string            `json:"id"`
	Game     string            `json:"game"`     // its subject; "" is the book's game
	Options  map[string]string `json:"options"`  // of that game
	Rulings  []string          `json:"rulings"`  // stated here: "C7"
	Optional bool              `json:"optional"` // its rule may be switched off
	Diagrams []Diagram         `json:"diagrams"`
}

// Diagram is a part of a position, with moves that are allowed or forbidden there.
type Diagram struct {
	ID       string            `json:"id"`
	Game     string            `json:"-"`       // the section's
	Options  map[string]string `json:"options"` // of the game, if they differ from the section's
	Position string            `json:"position"`
	From     string            `json:"from"` // the corners of the shown part: "A1"
	To       string            `json:"to"`
	Play     []string          `json:"play"`    // moves drawn with their whole path
	Open     []string          `json:"open"`    // moves with a marked destination
	Refused  []string          `json:"refused"` // moves with a destination marked as closed
	By       string            `json:"by"`      // the ruling that refuses them; "" is one that the section states
	Frames   [][2]string       `json:"frames"`  // framed parts, by their corners
}

// Names returns the books of games in order: after a game's own book comes that of the related
// boards, if it has one.
func Names(games []string) (names []string) {
	for _, game := range games {
		for _, name := range []string{game, familyOf(game)} {
			if name != "" && exists(name) && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// familyOf returns the name of a game's book about related boards, or "".
func familyOf(game string) string {
	if b := Of(family); slices.ContainsFunc(b.Sections, func(s Section) bool { return s.Game == game }) {
		return family
	}
	return ""
}

// Has reports whether a game has a rulebook.
func Has(game string) bool { return exists(game) || familyOf(game) != "" }

func exists(book string) bool {
	_, err := fs.Stat(files, path(book))
	return err == nil
}

func path(book string) string { return "books/" + book + ".json" }

// Of returns the book of a name, or nil.
func Of(name string) *Book {
	data, err := files.ReadFile(path(name))
	if err != nil {
		return nil
	}
	b := &Book{Name: name}
	if err := json.Unmarshal(data, b); err != nil {
		panic(fmt.Sprintf("rulebook: %s: %v", name, err)) // invalid data, found by tests
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

// Stating returns the index of the section that states a ruling, or -1.
func (b *Book) Stating(ruling string) int {
	return slices.IndexFunc(b.Sections, func(s Section) bool { return slices.Contains(s.Rulings, ruling) })
}

// Telling returns the index of the section about exactly these settings of a game, or -1.
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
