package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/andybalholm/brotli"
)

// compressFolder makes compressed files for servers, the same bytes on every machine. With -best
// they are as small as can be, for releases, and take a minute.
func compressFolder(args []string) error {
	args, best, err := parse(args, "best")
	if err != nil || len(args) != 1 {
		return errUsage
	}
	return compress(args[0], best)
}

// format is a way to compress. The writer of open uses no clock and no name, so that its output is
// always the same.
type format struct {
	suffix string
	open   func(w io.Writer) (io.WriteCloser, error)
}

func formats(best bool) []format {
	br, gz := brotli.DefaultCompression-1, gzip.DefaultCompression
	if best {
		br, gz = brotli.BestCompression, gzip.BestCompression
	}
	return []format{
		{".br", func(w io.Writer) (io.WriteCloser, error) {
			return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: br, LGWin: 24}), nil
		}},
		{".gz", func(w io.Writer) (io.WriteCloser, error) { return gzip.NewWriterLevel(w, gz) }},
	}
}

// small lists the extensions of files that cannot be made smaller.
var small = []string{".br", ".gz", ".png", ".jpg", ".tbl"}

func compress(folder string, best bool) error {
	return filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() || slices.Contains(small, filepath.Ext(path)) {
			return err
		}
		plain, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, f := range formats(best) {
			var packed bytes.Buffer
			w, err := f.open(&packed)
			if err != nil {
				return err
			}
			_, err = w.Write(plain)
			if err := errors.Join(err, w.Close()); err != nil {
				return err
			}
			if packed.Len() >= len(plain) {
				continue
			}
			if err := os.WriteFile(path+f.suffix, packed.Bytes(), 0o644); err != nil {
				return err
			}
		}
		return nil
	})
}
