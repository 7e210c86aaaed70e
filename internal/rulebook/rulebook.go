package rulebook

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
)

//go:embed books/*.json
var files embed.FS

// Book is the rules of one game.
type Book struct {
	Game     string    `json:"-"`
	Sections []Section `json:"sections"`
}

// Section is one thing to know. Its words are of the keys "rules.GAME.ID",
// "rules.GAME.ID.text", in which a line end parts paragraphs, and
// "rules.GAME.ID.DIAGRAM" for what stands below each diagram.
type Section struct {
	ID       string    `json:"id"`
	Rulings  []string  `json:"rulings"`  // those that it states: "C7"
	Optional bool      `json:"optional"` // the set-up can do without it
	Diagrams []Diagram `json:"diagrams"`
}

// Diagram is a position of which a part is shown, with what may be played there
// and what may not.
type Diagram struct {
	ID       string            `json:"id"`
	Options  map[string]string `json:"options"` // of the game, where they are not as usual
	Position string            `json:"position"`
	From     string            `json:"from"` // the corners of the part that is shown: "A1"
	To       string            `json:"to"`
	Play     []string          `json:"play"`    // moves that are drawn along their whole way
	Open     []string          `json:"open"`    // moves of which the end is marked
	Refused  []string          `json:"refused"` // moves whose end is marked as closed
	By       string            `json:"by"`      // the ruling that refuses them; "" is one that the section states
	Frames   [][2]string       `json:"frames"`  // parts with a frame about them, by their corners
}

// Has reports whether there are rules of a game.
func Has(game string) bool {
	_, err := fs.Stat(files, path(game))
	return err == nil
}

func path(game string) string { return "books/" + game + ".json" }

// Of is the rules of a game; nil for a game that has none.
func Of(game string) *Book {
	data, err := files.ReadFile(path(game))
	if err != nil {
		return nil
	}
	b := &Book{Game: game}
	if err := json.Unmarshal(data, b); err != nil {
		panic(fmt.Sprintf("rulebook: %s: %v", game, err)) // the data is wrong: no test passes
	}
	return b
}

// Stating is the index of the section that states a ruling, or -1.
func (b *Book) Stating(ruling string) int {
	return slices.IndexFunc(b.Sections, func(s Section) bool { return slices.Contains(s.Rulings, ruling) })
}
