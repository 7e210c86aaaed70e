package art

import (
	"encoding/json"
	"errors"
	"image"
	"strings"
	"sync"

	"roundtable/sprites/paint"
)

// textures are the grains of all themes; they never change.
var textures = sync.OnceValue(NewTextures)

// canvas returns a canvas for a picture and appends its image to into.
func canvas(w, h int, into *[]*image.RGBA) *paint.Canvas {
	c := paint.NewCanvas(w, h)
	*into = append(*into, c.Img)
	return c
}

var errOrder = errors.New("this is no order of pictures")

// Parse parses the result of Encode.
func Parse(text string) (paint.Order, error) {
	what, rest, _ := strings.Cut(text, " ")
	switch what {
	case pictureWord:
		return read[Picture](rest)
	case boardWord:
		return readBoard(rest)
	case groundWord:
		return read[Ground](rest)
	}
	return nil, errOrder
}

// encode returns an order as text, after a word for its kind.
func encode(word string, o any) string {
	text, err := json.Marshal(o)
	if err != nil {
		panic(err)
	}
	return word + " " + string(text)
}

func read[T any](text string) (o T, err error) {
	err = json.Unmarshal([]byte(text), &o)
	return o, err
}
