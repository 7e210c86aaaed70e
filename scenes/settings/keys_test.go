package settings

import (
	"slices"
	"testing"

	"roundtable/internal/locale"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
)

// Where letters are typed into a search, only keys with modifiers are told of.
func TestKeysWhereOneSearches(t *testing.T) {
	s := &Keys{svc: &stage.Services{Present: &stage.Present{Words: locale.New("en")}}, search: true}
	if caps := s.caps(input.Undo); !slices.Equal(caps, []string{"Ctrl+Z"}) {
		t.Errorf("the keys are told as %q", caps)
	}
}

// Where a line of a form is typed now and then, letters are keys.
func TestKeysOfAForm(t *testing.T) {
	typed := func(in input.State) (input.State, stage.Change) { return in, stage.Nothing }
	svc := &stage.Services{Present: &stage.Present{Words: locale.New("en")}}
	if caps := NewKeys(svc, &stage.Traits{Type: typed, Example: func() string { return "" }}).caps(input.Mute); !slices.Equal(caps, []string{"S"}) {
		t.Errorf("the keys that mute are told as %q", caps)
	}
}
