//go:build !js

package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/gofrs/flock"
)

// folder is a shelf on a disk. Each name has a folder, with a file for each slot. In an archive all
// files are in one folder, which takes half the space.
type folder struct {
	app     string
	archive bool
	lock    *flock.Flock
}

func platformShelf(app string) shelf { return &folder{app: app} }

// isGiven reports whether the application was given as the absolute path of its folder.
func (f *folder) isGiven() bool { return filepath.IsAbs(f.app) }

func (f *folder) root() (string, error) {
	if f.isGiven() {
		return f.app, nil
	}
	return dataFolder(f.app)
}

// Folder returns the folder for the data of an application on this platform, where app is as for
// Open. The folder need not exist yet.
func Folder(app string) (string, error) { return (&folder{app: app}).root() }

// path returns a path in the data folder. It looks for that folder at each call, because the folder
// may appear or vanish.
func (f *folder) path(parts ...string) (string, error) {
	root, err := f.root()
	if err != nil {
		return "", &shelfError{NoPlace, err}
	}
	return filepath.Join(append([]string{root}, parts...)...), nil
}

func (f *folder) file(name, slot string) (string, error) {
	if f.archive {
		return f.path(archiveFolder, name+archiveMark+slot)
	}
	return f.path(name, slot)
}

// archiveFolder is the folder of the archive, within the folder of its parent shelf. In the names
// of its files, archiveMark comes before the slot.
const (
	archiveFolder = "library"
	archiveMark   = "."
)

func (f *folder) Archive() shelf { return &folder{app: f.app, archive: true} }

func (f *folder) Names() ([]string, error) {
	dir, err := f.path()
	if f.archive {
		dir, err = f.path(archiveFolder)
	}
	if err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if odd := f.inTheWay(dir); odd != nil && err != nil {
		return nil, odd
	}
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var keys []string
	for _, e := range entries {
		switch {
		case f.archive:
			keys = append(keys, e.Name())
		case e.IsDir():
			for _, slot := range slots {
				if exists(filepath.Join(dir, e.Name(), slot)) {
					keys = append(keys, e.Name()+archiveMark+slot)
				}
			}
		}
	}
	return namesOf(keys, archiveMark), nil
}

func (f *folder) Load(name, slot string) ([]byte, error) {
	path, err := f.file(name, slot)
	if err != nil {
		return nil, err
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		if _, gone := os.Lstat(path); gone == nil {
			return nil, f.odd(path, "a link to nothing")
		}
		if odd := f.inTheWay(filepath.Dir(path)); odd != nil {
			return nil, odd
		}
		return nil, fs.ErrNotExist // a file in place of a folder: saving reports it
	case err != nil:
		if l, is := os.Lstat(path); is == nil && l.Mode().Type() == fs.ModeSymlink {
			return nil, f.odd(path, "a link that leads nowhere")
		}
		return nil, err
	case !info.Mode().IsRegular(): // reading a pipe would wait
		return nil, f.odd(path, "no file")
	case info.Size() > mostBytes:
		return nil, f.odd(path, "a file of "+strconv.FormatInt(info.Size(), 10)+" bytes")
	}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrPermission) { // of this file alone, whose type is known
		return nil, f.odd(path, "a file that may not be read")
	}
	return data, err
}

// odd returns the error for something in a slot's place that is not a readable file.
func (f *folder) odd(path, what string) *oddError {
	return &oddError{what: what, moveAway: func(slot string) error {
		to := filepath.Join(filepath.Dir(path), slot)
		if f.archive {
			to = strings.TrimSuffix(path, filepath.Ext(path)) + archiveMark + slot
		}
		return os.Rename(path, to)
	}}
}

// inTheWay returns an error if something other than a folder is in the place of a folder, otherwise
// nil.
func (f *folder) inTheWay(dir string) *oddError {
	if root, err := f.root(); err != nil || dir == root {
		return nil
	}
	info, err := os.Lstat(dir)
	if err != nil || info.IsDir() {
		return nil
	}
	if to, err := os.Stat(dir); err == nil && to.IsDir() {
		return nil
	}
	return &oddError{what: "no folder", moveAway: func(string) error { return putAside(dir) }, whole: true}
}

func putAside(path string) error {
	for n := range mostOdd {
		to := path + ".aside-" + strconv.Itoa(n+1)
		if _, err := os.Lstat(to); errors.Is(err, fs.ErrNotExist) {
			if err = os.Rename(path, to); errors.Is(err, fs.ErrNotExist) { // the other slot was cleared
				return nil
			}
			return err
		}
	}
	return fs.ErrExist
}

// Save writes all data to another file on the disk before it replaces the old file.
func (f *folder) Save(name, slot string, data []byte) (err error) {
	path, err := f.file(name, slot)
	if err != nil {
		return err
	}
	if err := makeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	part := path + ".part"
	if info, err := os.Lstat(part); err == nil && !info.Mode().IsRegular() {
		if err := putAside(part); err != nil {
			return err
		}
	}
	file, err := os.OpenFile(part, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(part)
		}
	}()
	_, err = file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	return os.Rename(part, path)
}

// makeFolder makes a folder for saved data, even if it was removed while the program ran.
func makeFolder(dir string) error {
	err := os.MkdirAll(dir, 0o700)
	if errors.Is(err, syscall.ENOTDIR) || errors.Is(err, fs.ErrNotExist) {
		return &shelfError{NoPlace, err}
	}
	return err
}

func (f *folder) Remove(name, slot string) error {
	path, err := f.file(name, slot)
	if err != nil {
		return err
	}
	if err := os.Remove(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// Claim locks a file in the data folder. The system unlocks it whenever the program ends.
func (f *folder) Claim(ctx context.Context) (mine bool, granted <-chan struct{}) {
	path, err := f.path("lock")
	if err != nil {
		return true, nil
	}
	if f.adopt(filepath.Dir(path)) != nil || makeFolder(filepath.Dir(path)) != nil {
		return true, nil // saving reports why
	}
	f.lock = flock.New(path)
	if mine, err := f.lock.TryLock(); mine || err != nil { // not every file system has locks
		return true, nil
	}
	done := make(chan struct{})
	go func() {
		if ok, err := f.lock.TryLockContext(ctx, takeOver); ok || err != nil && ctx.Err() == nil {
			close(done)
		}
	}()
	return false, done
}

// adopt copies the data of an earlier version to the folder dir, unless dir exists already.
func (f *folder) adopt(dir string) error {
	if f.isGiven() {
		return nil
	}
	old := earlierFolder(f.app)
	if old == "" || old == dir || exists(dir) || !exists(old) {
		return nil
	}
	part := dir + ".part"
	if err := os.RemoveAll(part); err != nil {
		return err
	}
	if err := os.CopyFS(part, os.DirFS(old)); err != nil {
		return err
	}
	return os.Rename(part, dir)
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// takeOver is how often a copy checks whether the copy that writes has ended.
const takeOver = 500 * time.Millisecond

func (f *folder) Release() {
	if f.lock != nil {
		f.lock.Unlock()
	}
}
