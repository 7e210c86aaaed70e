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
