package locale

import (
	"fmt"
	"os"
	"slices"
	"testing"
)

// Where words are not within the program, tests hand them over.
func TestMain(m *testing.M) {
	for _, tag := range Tags() {
		if !Missing(tag) {
			continue
		}
		if data, err := os.ReadFile(File(tag)); err != nil || Hold(tag, data) != nil {
			fmt.Fprintln(os.Stderr, "locale:", tag, err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// What is handed over for a language's words, and is something else, or was cut off, is
// refused; the words that are there stay.
func TestHoldRefuses(t *testing.T) {
	whole, err := os.ReadFile(File("de"))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"nothing":  nil,
		"a page":   []byte("<!DOCTYPE html><title>404</title>"),
		"a number": []byte("404"),
		"cut off":  whole[:len(whole)/2],
		"damaged":  slices.Replace(slices.Clone(whole), 100, 101, 0),
	} {
		if Hold("de", data) == nil {
			t.Errorf("%s was taken for words", name)
		}
	}
	if got := New("de-CH").Text("back"); got != "Zurück" {
		t.Errorf("after that back is %q", got)
	}
	if Missing("de") || !Missing("xx") {
		t.Error("what is missing")
	}
}
