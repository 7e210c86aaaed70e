//go:build !js && !android && !ios

package export

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"

	"github.com/atotto/clipboard"
	"github.com/ncruces/zenity"

	"roundtable/internal/movetext"
)

// Dialogs reports whether the system has file dialogs; Linux needs a program for them, such as
// zenity.
func Dialogs() bool { return zenity.IsAvailable() }

var errNoChoice = errors.New("no file was chosen")

// chooser asks the user for files. Its functions block. Their error is errNoChoice, or another one
// if no dialog can be shown.
type chooser struct {
	save func(title, path string) (string, error)
	open func(title string, several bool) ([]string, error)
}

// system asks with the dialogs of the operating system.
var system = chooser{
	save: func(title, path string) (string, error) {
		chosen, err := zenity.SelectFileSave(zenity.Title(title), zenity.Filename(path), zenity.ConfirmOverwrite(), records)
		return chosen, chose(err)
	},
	open: func(title string, several bool) ([]string, error) {
		if several {
			chosen, err := zenity.SelectFileMultiple(zenity.Title(title), records, anything)
			return chosen, chose(err)
		}
		chosen, err := zenity.SelectFile(zenity.Title(title), records, anything)
		return []string{chosen}, chose(err)
	},
}

// records is the filter of a dialog that shows records; anything shows all files.
var (
	records  = zenity.FileFilter{Name: "Round Table, PGN, TXT", Patterns: []string{"*.rtg", "*.pgn", "*.txt"}}
	anything = zenity.FileFilter{Name: "*", Patterns: []string{"*"}}
)

func chose(err error) error {
	if errors.Is(err, zenity.ErrCanceled) {
		return errNoChoice
	}
	return err
}

// open says whether a dialog is open. Only one may be open at a time.
var open atomic.Bool

// dialog runs a dialog in the background. The channel receives its result, or busy if another
// dialog is open. After that another dialog may be opened.
func dialog[T any](busy T, do func() T) <-chan T {
	done := make(chan T, 1)
	if !open.CompareAndSwap(false, true) {
		done <- busy
		return done
	}
	go func() {
		result := do()
		open.Store(false)
		done <- result
	}()
	return done
}

// SaveFile exports a text in the background, to the clipboard and to a file that the user chooses.
// If the text is not for a file, or no dialog can be shown, it does the same as Start. The channel
// receives one result.
func SaveFile(f File) <-chan Result { return system.saveFile(f) }

func (c chooser) saveFile(f File) <-chan Result {
	if f.Name == "" {
		return Start(f)
	}
	return dialog(Result{Cancelled: true}, func() Result {
		path := f.Name
		if home := places(); len(home) > 0 {
			path = filepath.Join(home[0], f.Name)
			if info, err := os.Stat(home[0]); err != nil || !info.IsDir() {
				path = filepath.Join(filepath.Dir(home[0]), f.Name)
			}
		}
		path, err := c.save(f.Words.Save, path)
		switch {
		case errors.Is(err, errNoChoice):
			return Result{Cancelled: true}
		case err != nil:
			return <-Start(f)
		}
		r := Result{Clipboard: clipboard.WriteAll(f.Text) == nil, Path: path}
		if filepath.Ext(path) == "" { // the dialog did not ask about the file with the extension
			r.Path, err = create(filepath.Dir(path), File{Name: filepath.Base(path) + filepath.Ext(f.Name), Text: f.Text})
		} else {
			err = replace(path, f.Text)
		}
		if err != nil {
			r.Path = write(places(), f)
		}
		return r
	})
}

// replace writes a text to a file. The old file remains until the new text is written completely.
func replace(path, text string) error {
	file, err := os.CreateTemp(filepath.Dir(path), ".roundtable-*")
	if err != nil { // a folder that takes no other file
		return os.WriteFile(path, []byte(text), 0o600)
	}
	_, err = file.WriteString(text)
	if err == nil {
		err = file.Sync()
	}
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		os.Remove(file.Name())
	}
	return err
}

// mostFile is the size of the largest file from which a text is read.
const mostFile = 64 << 20

// TakeFiles reads files that the user chooses, in the background; the Ask says whether several are
// allowed. If no dialog can be shown, it does the same as Take. The channel receives one result.
func TakeFiles(a Ask) <-chan Taken { return system.takeFiles(a) }

func (c chooser) takeFiles(a Ask) <-chan Taken {
	return dialog(Taken{}, func() Taken {
		paths, err := c.open(a.Words.Copy, a.Several)
		switch {
		case errors.Is(err, errNoChoice) || err == nil && len(paths) == 0:
			return Taken{}
		case err != nil:
			return <-Take(a)
		}
		t := Taken{Done: true}
		var files []movetext.File
		for _, path := range paths {
			text, err := readFile(path)
			if err != nil {
				t.Unread = append(t.Unread, filepath.Base(path))
				continue
			}
			files = append(files, movetext.File{Name: filepath.Base(path), Text: text})
		}
		t.Text = movetext.Join(files)
		return t
	})
}

func readFile(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostFile+1))
	switch {
	case err != nil:
	case len(text) > mostFile:
		err = errors.New("it is longer than any text")
	case len(bytes.TrimSpace(text)) == 0:
		err = errors.New("it is empty")
	}
	return strings.TrimPrefix(string(text), "\ufeff"), err
}
