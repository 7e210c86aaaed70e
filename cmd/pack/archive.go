package main

import (
	"archive/tar"
	"archive/zip"
	"compress/flate"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// archiveFolder packs a folder into an archive. The same files always give the same archive:
// names are sorted, files have no owner, and their time is SOURCE_DATE_EPOCH.
func archiveFolder(args []string) error {
	args, fast, err := parse(args, "fast")
	if err != nil || len(args) != 3 {
		return errUsage
	}
	level := flate.BestCompression
	if fast {
		level = flate.BestSpeed
	}
	when, err := epoch(os.Getenv("SOURCE_DATE_EPOCH"))
	if err != nil {
		return err
	}
	return pack(args[0], args[1], args[2], when, level)
}

// epoch reads SOURCE_DATE_EPOCH, as reproducible-builds.org specifies it.
func epoch(text string) (time.Time, error) {
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("SOURCE_DATE_EPOCH is %q: want the seconds since 1970 that all files are dated by", text)
	}
	return time.Unix(seconds, 0).UTC(), nil
}

// archive writes files in one format, in the order in which they are added.
type archive interface {
	add(name string, mode fs.FileMode, content []byte) error
	Close() error
}

func pack(file, root, folder string, when time.Time, level int) (err error) {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	defer func() {
		if err = errors.Join(err, f.Close()); err != nil {
			os.Remove(file)
		}
	}()
	var a archive
	switch {
	case strings.HasSuffix(file, ".zip"):
		a = newZip(f, when, level)
	case strings.HasSuffix(file, ".tar.gz"):
		a, err = newTar(f, when, level)
	default:
		err = fmt.Errorf("%s: want a name that ends in .zip or .tar.gz", file)
	}
	if err != nil {
		return err
	}
	// WalkDir goes by the order of names.
	err = filepath.WalkDir(filepath.Join(root, folder), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if !d.Type().IsRegular() {
			return fmt.Errorf("%s is neither a file nor a folder", path)
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return a.add(filepath.ToSlash(name), mode(info.Mode()), content)
	})
	return errors.Join(err, a.Close())
}

// mode returns the mode of a program, or of another file, whatever the umask was.
func mode(of fs.FileMode) fs.FileMode {
	if of&0o100 != 0 {
		return 0o755
	}
	return 0o644
}

type zipped struct {
	*zip.Writer
	when time.Time
}

func newZip(w io.Writer, when time.Time, level int) archive {
	z := zip.NewWriter(w)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, level)
	})
	return zipped{z, when}
}

func (z zipped) add(name string, mode fs.FileMode, content []byte) error {
	h := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: z.when}
	h.SetMode(mode)
	w, err := z.CreateHeader(h)
	if err != nil {
		return err
	}
	_, err = w.Write(content)
	return err
}

type tarred struct {
	*tar.Writer
	gzip *gzip.Writer
	when time.Time
}

func newTar(w io.Writer, when time.Time, level int) (archive, error) {
	g, err := gzip.NewWriterLevel(w, level) // with neither name nor time
	return tarred{tar.NewWriter(g), g, when}, err
}

func (t tarred) add(name string, mode fs.FileMode, content []byte) error {
	h := &tar.Header{Typeflag: tar.TypeReg, Name: name, Size: int64(len(content)), Mode: int64(mode), ModTime: t.when}
	if err := t.WriteHeader(h); err != nil {
		return err
	}
	_, err := t.Write(content)
	return err
}

func (t tarred) Close() error { return errors.Join(t.Writer.Close(), t.gzip.Close()) }
