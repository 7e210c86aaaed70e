//go:build !js && !android && !ios

package export

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// chosen is a chooser of a person who chooses so, or of a system without dialogs.
func chosen(err error, paths ...string) chooser {
	return chooser{
		save: func(string, string) (string, error) { return slices.Concat(paths, []string{""})[0], err },
		open: func(string, bool) ([]string, error) { return paths, err },
	}
}

// at makes a home that is empty, and no clipboard.
func at(t *testing.T) string {
	home := t.TempDir()
	for _, name := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(name, home)
	}
	t.Setenv("PATH", "")
	return home
}

// A text goes to the file that was chosen, over what lay there, and nowhere where none
// was; without a dialog it goes where it is looked for.
func TestSaveFile(t *testing.T) {
	home, dir := at(t), t.TempDir()
	f := File{Name: "camelot.rtg", Text: "1. D7-D8 *"}
	there := filepath.Join(dir, "mine.rtg")
	for range 2 {
		if err := os.WriteFile(there, []byte("what lay there, and is longer"), 0o600); err != nil {
			t.Fatal(err)
		}
		if r := <-chosen(nil, there).saveFile(f); r.Path != there || r.Cancelled {
			t.Errorf("%+v", r)
		}
		if data, err := os.ReadFile(there); err != nil || string(data) != f.Text {
			t.Errorf("%q, %v", data, err)
		}
	}
	if r := <-chosen(nil, filepath.Join(dir, "short")).saveFile(f); r.Path != filepath.Join(dir, "short.rtg") {
		t.Errorf("without an ending: %+v", r)
	}
	if err := os.WriteFile(filepath.Join(dir, "short.rtg"), []byte("another game"), 0o600); err != nil {
		t.Fatal(err)
	}
	if r := <-chosen(nil, filepath.Join(dir, "short")).saveFile(f); r.Path != filepath.Join(dir, "short-2.rtg") {
		t.Errorf("without an ending, beside a file with it: %+v", r)
	}
	if data, _ := os.ReadFile(filepath.Join(dir, "short.rtg")); string(data) != "another game" {
		t.Errorf("a file is overwritten without a question: %q", data)
	}
	if r := <-chosen(errNoChoice).saveFile(f); !r.Cancelled || r.Path != "" {
		t.Errorf("cancelled: %+v", r)
	}
	if r := <-chosen(errors.New("no such program")).saveFile(f); r.Path != filepath.Join(home, f.Name) {
		t.Errorf("without a dialog: %+v", r)
	}
	if r := <-chosen(nil, filepath.Join(dir, "none", "x.rtg")).saveFile(f); r.Path != filepath.Join(home, "camelot-2.rtg") {
		t.Errorf("in a folder that is not there: %+v", r)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); left != nil {
		t.Errorf("left behind: %q", left)
	}
}

// The texts of several files are one; a file that cannot be read is named, and the others
// are taken.
func TestTakeFiles(t *testing.T) {
	at(t)
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a.rtg"), filepath.Join(dir, "b.rtg")
	for path, text := range map[string]string{a: "\ufeff1. D7-D8 *", b: "1. E7-E8 *\n"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got := <-chosen(nil, a, filepath.Join(dir, "gone.rtg"), b).takeFiles(Ask{Several: true})
	if got.Text != "\x1ca.rtg\n1. D7-D8 *\n\x1cb.rtg\n1. E7-E8 *\n" || !got.Done || !slices.Equal(got.Unread, []string{"gone.rtg"}) {
		t.Errorf("%+v", got)
	}
	if err := os.WriteFile(b, []byte("\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := <-chosen(nil, b).takeFiles(Ask{}); got.Text != "" || !got.Done || !slices.Equal(got.Unread, []string{"b.rtg"}) {
		t.Errorf("an empty file: %+v", got)
	}
	if got := <-chosen(errNoChoice).takeFiles(Ask{}); got.Done || got.Text != "" {
		t.Errorf("cancelled: %+v", got)
	}
	if got := <-chosen(errors.New("no such program")).takeFiles(Ask{}); !got.Done {
		t.Errorf("without a dialog the clipboard is read: %+v", got)
	}
}

// While one dialog is open there is no second, and the caller does not wait for either.
func TestOneDialogAtATime(t *testing.T) {
	at(t)
	answer := make(chan []string)
	slow := chooser{open: func(string, bool) ([]string, error) { return <-answer, nil }}
	first := slow.takeFiles(Ask{})
	if r := <-chosen(nil, "x").saveFile(File{Name: "x.rtg"}); !r.Cancelled {
		t.Errorf("a second dialog: %+v", r)
	}
	if got := <-slow.takeFiles(Ask{}); got.Done {
		t.Errorf("a second dialog: %+v", got)
	}
	answer <- nil
	if got := <-first; got.Done {
		t.Errorf("%+v", got)
	}
}
