package home

import (
	"slices"
	"strings"
	"testing"
)

func TestReflow(t *testing.T) {
	text := `
   MIT License

Copyright (c) 2021 Somebody of Somewhere, who lives rather far away
Copyright (c) 2022 Somebody else

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software.
A short line
stands alone
1) The first of several items of a list that is broken over
two lines.
2) The second.
-----
## GLFW
end`
	want := []string{
		"MIT License", "",
		"Copyright (c) 2021 Somebody of Somewhere, who lives rather far away", "Copyright (c) 2022 Somebody else", "",
		"Permission is hereby granted, free of charge, to any person obtaining a copy of this software.",
		"A short line", "stands alone",
		"1) The first of several items of a list that is broken over two lines.", "2) The second.", "",
		"GLFW", "end",
	}
	if got := reflow(text); !slices.Equal(got, want) {
		t.Errorf("got\n%q, want\n%q", got, want)
	}
}

// TestReflowLosesNoWord: of none of the licences that are shown.
func TestReflowLosesNoWord(t *testing.T) {
	for _, s := range readLicences() {
		var want []string
		for _, line := range strings.Split(s.text, "\n") {
			if strings.Trim(line, "-=` ") != "" {
				want = append(want, strings.Fields(strings.TrimLeft(line, "# "))...)
			}
		}
		got := strings.Fields(strings.Join(reflow(s.text), "\n"))
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d words, want %d", s.names[0], len(got), len(want))
		}
	}
}
