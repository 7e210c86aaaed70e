package main

import (
	"strings"
	"testing"
)

// The page shows every picture once, those of a scene together, small screens
// first, and what belongs to no scene at the end.
func TestPage(t *testing.T) {
	var b strings.Builder
	files := []string{"/x/title--night--1280x720.png", "/x/strip-jump.png", "/x/title--hall--360x640.png", "/x/camelot--hall--360x640.png", "/x/title--hall--1280x720.png"}
	if err := write(&b, files); err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, want := range []string{"camelot--hall--360x640.png", "title--hall--360x640.png", "title--hall--1280x720.png", "title--night--1280x720.png", "strip-jump.png"} {
		src := `src="` + want + `"`
		i := strings.Index(b.String(), src)
		if i < at || strings.Count(b.String(), src) != 1 {
			t.Errorf("%s stands at %d, after %d, %d times", want, i, at, strings.Count(b.String(), src))
		}
		at = i
	}
}
