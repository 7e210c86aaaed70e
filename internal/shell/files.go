//go:build !js

package shell

import (
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/export"
	"roundtable/internal/movetext"
	"roundtable/scenes/system"
)

// mostText is more than the records of very many games have; the App says so of what is
// longer than it can be.
const mostText = 64 << 20

// toOpen is the text that an argument leads to: a link is itself, by whichever scheme, and a record
// lies in the file of that name, or of that address, as some desktops have it.
func toOpen(argument string) (string, error) {
	if strings.HasPrefix(argument, "roundtable:") || export.FindLink(argument) != "" {
		return argument, nil
	}
	name := argument
	if u, err := url.Parse(argument); err == nil && u.Scheme == "file" {
		name = filepath.FromSlash(u.Path)
		if runtime.GOOS == "windows" {
			name = strings.TrimPrefix(name, `\`) // of \C:\...
		}
	}
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	return textIn(file, name)
}

// allToOpen are the texts that arguments lead to, one after the other, and the others, which
// cannot be read. The error is of the first one where none can.
func allToOpen(arguments []string) (texts []string, others []unread, err error) {
	var files []movetext.File
	for _, a := range arguments {
		text, err := toOpen(a)
		if err != nil {
			others = append(others, unread{filepath.Base(a), err})
			continue
		}
		files = append(files, movetext.File{Name: filepath.Base(a), Text: text})
	}
	if files == nil && others != nil {
		return nil, nil, others[0].err
	}
	return together(files), others, nil
}

// together joins the texts of files that are of games: so many files are one import, which
// tells of them all. Links, and the texts of all data, stay by themselves.
func together(files []movetext.File) []string {
	var alone []string
	var games []movetext.File
	for _, f := range files {
		if begin := strings.TrimSpace(strings.TrimPrefix(f.Text, "\ufeff")); export.IsBackup(begin) || !strings.ContainsAny(begin, " \t\r\n") {
			alone = append(alone, f.Text)
		} else {
			games = append(games, f)
		}
	}
	if len(games) > 0 {
		alone = append(alone, movetext.Join(games))
	}
	return alone
}

// dropped reads the files that were dropped on the window, beside what the program
// does meanwhile; nil where none were.
func dropped() <-chan system.Event {
	files := ebiten.DroppedFiles()
	if files == nil {
		return nil
	}
	told := make(chan system.Event)
	go func() {
		defer close(told)
		for _, e := range toldOf(files) {
			told <- e
		}
	}()
	return told
}

// toldOf is what is told of dropped files: the texts, and then the names of those that
// cannot be read, such as folders.
func toldOf(files fs.FS) (told []system.Event) {
	entries, _ := fs.ReadDir(files, ".") // those before an error are read
	var all []movetext.File
	var unread []string
	for _, e := range entries {
		if text, err := textOf(files, e.Name()); err == nil {
			all = append(all, movetext.File{Name: e.Name(), Text: text})
		} else {
			unread = append(unread, e.Name())
		}
	}
	for _, text := range together(all) {
		told = append(told, system.Open(text))
	}
	if unread != nil {
		told = append(told, system.Unread(strings.Join(unread, "\n")))
	}
	return told
}

func textOf(files fs.FS, name string) (string, error) {
	file, err := files.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	return textIn(file, name)
}

func textIn(file io.Reader, name string) (string, error) {
	text, err := io.ReadAll(io.LimitReader(file, mostText+1))
	switch {
	case err != nil:
	case len(text) > mostText:
		err = fmt.Errorf("%s has more than %d MiB", name, mostText>>20)
	case len(strings.TrimSpace(string(text))) == 0:
		err = fmt.Errorf("%s is empty", name)
	}
	return string(text), err
}
