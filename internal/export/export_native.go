//go:build !js

package export

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/atotto/clipboard"
)

// Start exports a text in the background. The channel receives one result.
func Start(f File) <-chan Result {
	done := make(chan Result, 1)
	go func() {
		r := Result{Clipboard: clipboard.WriteAll(f.Text) == nil}
		if !r.Clipboard {
			r.Lacks = lacks()
		}
		if f.Name != "" {
			r.Path = write(places(), f)
		}
		done <- r
	}()
	return done
}

// Close does nothing, since nothing is shown.
func Close() {}

// lacks returns the name of the program that the clipboard needs and that is not installed, or "".
func lacks() string {
	switch {
	case !clipboard.Unsupported:
		return ""
	case os.Getenv("WAYLAND_DISPLAY") != "":
		return "wl-clipboard"
	}
	return "xclip"
}

// Paste reads the clipboard in the background. The channel receives one result.
func Paste() <-chan Pasted {
	done := make(chan Pasted, 1)
	go func() {
		text, err := clipboard.ReadAll()
		if err != nil {
			text = ""
		}
		p := Pasted{Text: text}
		if err != nil {
			p.Lacks = lacks()
		}
		done <- p
	}()
	return done
}

// places returns the folders in which a file may be written. The folders that users open most come
// first.
func places() []string {
	var out []string
	if home, err := os.UserHomeDir(); err == nil {
		out = append(out, filepath.Join(home, "Documents"), home)
	}
	if dir, err := os.Getwd(); err == nil {
		out = append(out, dir)
	}
	return append(out, os.TempDir())
}

// write writes the text to the first folder in which that is possible, under a name that is not in
// use. It returns the path, or "".
func write(places []string, f File) string {
	for _, dir := range places {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			continue
		}
		if path, err := create(dir, f); err == nil {
			return path
		}
	}
	return ""
}

// tries is the number of file names that are tried in a folder.
const tries = 100

func create(dir string, f File) (string, error) {
	ext := filepath.Ext(f.Name)
	base := strings.TrimSuffix(f.Name, ext)
	for n := 1; n <= tries; n++ {
		name := f.Name
		if n > 1 {
			name = fmt.Sprintf("%s-%d%s", base, n, ext)
		}
		path := filepath.Join(dir, name)
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = file.WriteString(f.Text)
		if err == nil {
			err = file.Sync()
		}
		if closed := file.Close(); err == nil {
			err = closed
		}
		if err != nil {
			os.Remove(path)
			return "", err
		}
		return path, nil
	}
	return "", fmt.Errorf("%s: every name like it is taken", f.Name)
}

// Take reads the clipboard in the background. The channel receives one result.
func Take(Ask) <-chan Taken {
	done, pasted := make(chan Taken, 1), Paste()
	go func() {
		p := <-pasted
		done <- Taken{Text: p.Text, Lacks: p.Lacks, Done: true}
	}()
	return done
}
