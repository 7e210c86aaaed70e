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

// mostText is the most bytes of a text to open, more than the records of very many games need; the
// App refuses longer texts.
const mostText = 64 << 20

// toOpen returns the text for an argument. A link, with any scheme, is itself the text; a record is
// in the file with that name, or, on some desktops, URL.
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

// allToOpen returns the texts for arguments, and the files that cannot be read. If no text can be
// read, the error is that of the first.
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

// together joins files of games into one import, so that there is one report. Links and backups
// remain separate texts.
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

// readDropped reads the files dropped on the window in the background; nil for none.
func readDropped() <-chan system.Event {
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

// toldOf returns the events for dropped files: first the texts, then the names of files that cannot
// be read, such as folders.
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
