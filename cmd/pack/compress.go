package main

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"time"

	"github.com/andybalholm/brotli"
)

// compressFolder makes compressed files for servers, the same bytes on every machine. Without
// -best, large files that are not in the cache are compressed in a second, not as small as can be.
func compressFolder(args []string) error {
	args, best, err := parse(args, "best")
	if err != nil || len(args) != 1 {
		return errUsage
	}
	return compress(args[0], compressed, best)
}

const (
	// compressed is the cache: the folder that holds the best compressed forms between builds.
	compressed = "build/compressed"
	// roomCompressed is how many bytes stay in it, those used last: about ten programs.
	roomCompressed = 100 << 20
	// large is the size from which the best compression takes longer than a second.
	large = 1 << 20
)

// format is a way to compress. The writer of open uses no clock and no name, so that its output is
// always the same.
type format struct {
	suffix string
	open   func(w io.Writer, best bool) (io.WriteCloser, error)
	unpack func(r io.Reader) (io.Reader, error)
}

var formats = []format{
	{".br", func(w io.Writer, best bool) (io.WriteCloser, error) {
		quality := brotli.DefaultCompression - 1
		if best {
			quality = brotli.BestCompression
		}
		return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: quality, LGWin: 24}), nil
	}, func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil }},
	{".gz", func(w io.Writer, best bool) (io.WriteCloser, error) {
		if best {
			return gzip.NewWriterLevel(w, gzip.BestCompression)
		}
		return gzip.NewWriter(w), nil
	}, func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) }},
}

// small lists the extensions of files that cannot be made smaller.
var small = []string{".br", ".gz", ".png", ".jpg", ".tbl"}

func compress(folder, cache string, best bool) error {
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || slices.Contains(small, filepath.Ext(path)) {
			return err
		}
		plain, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, f := range formats {
			packed, err := f.pack(plain, path, cache, best)
			if err != nil {
				return err
			}
			if len(packed) >= len(plain) {
				continue
			}
			if err := place(path+f.suffix, packed); err != nil {
				return err
			}
		}
		return nil
	})
	if _, lost := os.Stat(folder); lost == nil && errors.Is(err, fs.ErrNotExist) {
		err = nil // a newer build has replaced the files
	}
	return errors.Join(err, trim(cache, roomCompressed))
}

// pack returns the compressed form of a file's content, its best form from the cache if that has
// it. It gives up with fs.ErrNotExist if the file is deleted before it is done.
func (f format) pack(plain []byte, path, cache string, best bool) ([]byte, error) {
	name := filepath.Join(cache, key(plain)+f.suffix)
	if packed, err := os.ReadFile(name); err == nil && f.holds(packed, plain) {
		now := time.Now()
		return packed, os.Chtimes(name, now, now)
	}
	best = best || len(plain) < large
	var packed bytes.Buffer
	w, err := f.open(&packed, best)
	if err != nil {
		return nil, err
	}
	for part := range slices.Chunk(plain, large) {
		if _, err := os.Stat(path); err != nil {
			return nil, err
		}
		if _, err := w.Write(part); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil || !best {
		return packed.Bytes(), err
	}
	return packed.Bytes(), errors.Join(os.MkdirAll(cache, 0o755), place(name, packed.Bytes()))
}

// holds reports whether packed is a compressed form of plain.
func (f format) holds(packed, plain []byte) bool {
	r, err := f.unpack(bytes.NewReader(packed))
	if err != nil {
		return false
	}
	data, err := io.ReadAll(r)
	return err == nil && bytes.Equal(data, plain)
}

// key returns the name in the cache of a content as this program's compressors make it.
func key(plain []byte) string {
	h := sha256.New()
	fmt.Fprintln(h, runtime.Version())
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, m := range info.Deps {
			fmt.Fprintln(h, m.Path, m.Version)
		}
	}
	h.Write(plain)
	return fmt.Sprintf("%x", h.Sum(nil))
}

// place writes a file as a whole, unless it is the same already: its time is part of its ETag.
func place(path string, data []byte) error {
	if now, err := os.ReadFile(path); err == nil && bytes.Equal(now, data) {
		return nil
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // unless it has its name
	_, err = f.Write(data)
	if err := errors.Join(err, f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// trim deletes those files of the cache that were used longest ago, until the rest has room.
func trim(cache string, room int64) error {
	entries, err := os.ReadDir(cache)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var files []fs.FileInfo
	for _, e := range entries {
		if info, err := e.Info(); err == nil { // or another build has deleted it
			files = append(files, info)
		}
	}
	slices.SortFunc(files, func(a, b fs.FileInfo) int {
		return cmp.Or(b.ModTime().Compare(a.ModTime()), cmp.Compare(a.Name(), b.Name()))
	})
	for _, f := range files {
		if room -= f.Size(); room < 0 {
			os.Remove(filepath.Join(cache, f.Name())) // or another build does
		}
	}
	return nil
}
