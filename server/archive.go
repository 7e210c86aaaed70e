package server

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"iter"
	"log/slog"
	"time"

	"roundtable/online"
	"roundtable/server/journal"
)

const (
	archiveFormat  = "roundtable-server archive"
	archiveVersion = 1
	// longestArchiveLine bounds a line: it holds the most data in base 64, and its names.
	longestArchiveLine = journal.MaxData*4/3 + 4096
)

// archiveLine is a JSON line of an archive, which is compressed with gzip. The first line is a
// header. Then come all events of the journal in order, and the values of the stores that cannot be
// rebuilt. The last line has the number of lines and the SHA-256 of all lines before it. So a
// truncated or corrupt file is detected before it is used.
type archiveLine struct {
	Format  string         `json:"format,omitempty"`
	Version int            `json:"version,omitempty"`
	Time    online.Instant `json:"time,omitempty"` // of the copy

	Stream string `json:"stream,omitempty"` // of an event
	ID     string `json:"id,omitempty"`
	Store  string `json:"store,omitempty"` // of a value
	Key    string `json:"key,omitempty"`
	Data   []byte `json:"data,omitempty"`

	Total *ArchiveTotal `json:"total,omitempty"`
	Sum   string        `json:"sha256,omitempty"`
}

// ArchiveTotal counts an archive's content.
type ArchiveTotal struct {
	Events int `json:"events"`
	Values int `json:"values"` // in stores
}

// writeArchive copies the present state of a journal, and of the stores with these names. The copy
// may lack what is written during it, but its stores hold at least what the journal's events need.
func writeArchive(ctx context.Context, w io.Writer, from journal.Backend, stores []string, now online.Instant) (ArchiveTotal, error) {
	zip := gzip.NewWriter(w)
	sum := sha256.New()
	out := bufio.NewWriter(io.MultiWriter(zip, sum))
	put := json.NewEncoder(out)
	var total ArchiveTotal
	if err := put.Encode(archiveLine{Format: archiveFormat, Version: archiveVersion, Time: now}); err != nil {
		return total, err
	}
	for event, err := range from.Read(ctx, journal.All, 0) {
		if err == nil {
			err = put.Encode(archiveLine{Stream: event.Stream, ID: event.ID, Data: event.Data})
		}
		if err != nil {
			return total, err
		}
		total.Events++
	}
	for _, name := range stores {
		n, err := writeStore(ctx, put, from, name)
		if err != nil {
			return total, err
		}
		total.Values += n
	}
	if err := out.Flush(); err != nil {
		return total, err
	}
	if err := json.NewEncoder(zip).Encode(archiveLine{Total: &total, Sum: hex.EncodeToString(sum.Sum(nil))}); err != nil {
		return total, err
	}
	return total, zip.Close()
}

func writeStore(ctx context.Context, put *json.Encoder, from journal.Backend, name string) (n int, err error) {
	store, err := from.Store(ctx, name)
	if err != nil {
		return 0, err
	}
	keys, err := store.Keys(ctx, journal.All)
	if err != nil {
		return 0, err
	}
	for _, key := range keys {
		item, err := store.Get(ctx, key)
		if err == nil && item.Present() {
			n++
			err = put.Encode(archiveLine{Store: name, Key: key, Data: item.Data})
		}
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

type damagedArchive struct {
	Line int // from 1
	Why  string
}

func (e *damagedArchive) Error() string {
	return fmt.Sprintf("line %d of the archive: %s", e.Line, e.Why)
}

// CheckArchive reads a whole archive and counts its content. The error is a *damagedArchive, or an
// error of r.
func CheckArchive(r io.Reader) (total ArchiveTotal, err error) {
	for _, err := range archiveLines(r, &total) {
		if err != nil {
			return ArchiveTotal{}, err
		}
	}
	return total, nil
}

// archiveLines yields the events and values of an archive. The last value is an error unless the
// archive is whole; then total is set.
func archiveLines(r io.Reader, total *ArchiveTotal) iter.Seq2[archiveLine, error] {
	return func(yield func(archiveLine, error) bool) {
		n := 1
		damaged := func(why string) { yield(archiveLine{}, &damagedArchive{n, why}) }
		zip, err := gzip.NewReader(r)
		if err != nil {
			damaged("this is no archive of a server: " + err.Error())
			return
		}
		in := bufio.NewReaderSize(zip, longestArchiveLine)
		sum := sha256.New()
		for ; ; n++ {
			one, err := nextArchiveLine(in)
			switch {
			case err != nil:
				damaged(err.Error())
				return
			case n == 1 && one.Format != archiveFormat:
				damaged("this is no archive of a server")
				return
			case n == 1 && one.Version != archiveVersion:
				damaged(fmt.Sprintf("it is of version %d; this program reads version %d", one.Version, archiveVersion))
				return
			case n == 1:
			case one.Total != nil:
				if why := one.end(*total, sum, in); why != "" {
					damaged(why)
				}
				return
			case one.Stream != "":
				total.Events++
			case one.Store != "":
				total.Values++
			default:
				damaged("it is neither an event nor a value")
				return
			}
			sum.Write(one.text)
			if n > 1 && !yield(one.archiveLine, nil) {
				return
			}
		}
	}
}

type archiveText struct {
	archiveLine
	text []byte
}

func nextArchiveLine(in *bufio.Reader) (one archiveText, err error) {
	text, err := in.ReadSlice('\n')
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return one, errors.New("the archive is cut short")
	case errors.Is(err, bufio.ErrBufferFull):
		return one, fmt.Errorf("it has more than %d bytes", longestArchiveLine)
	case err != nil:
		return one, err
	}
	strict := json.NewDecoder(bytes.NewReader(text))
	strict.DisallowUnknownFields()
	if err := strict.Decode(&one.archiveLine); err != nil {
		return one, err
	}
	one.text = text
	return one, nil
}

func (l archiveText) end(total ArchiveTotal, sum hash.Hash, in io.Reader) string {
	switch {
	case *l.Total != total:
		return fmt.Sprintf("the archive has %d events and %d values, not %d and %d", total.Events, total.Values, l.Total.Events, l.Total.Values)
	case l.Sum != hex.EncodeToString(sum.Sum(nil)):
		return "the sum of the lines before is another: something in them was changed"
	}
	if rest, err := io.Copy(io.Discard, in); rest > 0 || err != nil {
		return "something follows the last line"
	}
	return ""
}

// NotEmpty says that the log which should be restored already has other data.
type NotEmpty struct{ Stream string }

// Error names the conflicting stream.
func (e *NotEmpty) Error() string {
	return fmt.Sprintf("the log is not empty: game %s in it is not in the archive, or is another there", e.Stream)
}

// readArchive restores a checked archive. The journal must be empty, or hold only the first events
// of this archive; then readArchive continues after these. Otherwise the error is a *NotEmpty, and
// nothing has changed.
func readArchive(ctx context.Context, r io.Reader, into journal.Backend) (total ArchiveTotal, err error) {
	there, stop := iter.Pull2(into.Read(ctx, journal.All, 0))
	defer stop()
	last := map[string]journal.Mark{}
	stores := map[string]journal.Store{}
	old := true // the journal may have more events to compare
	// past checks that the journal has no other events.
	past := func() error {
		if !old {
			return nil
		}
		old = false
		event, err, more := there()
		if err == nil && more {
			err = &NotEmpty{event.Stream}
		}
		return err
	}
	for one, err := range archiveLines(r, &total) {
		if err != nil {
			return total, err
		}
		if one.Stream != "" {
			if old {
				event, err, more := there()
				switch {
				case err != nil:
					return total, err
				case more && (event.Stream != one.Stream || event.ID != one.ID || !bytes.Equal(event.Data, one.Data)):
					return total, &NotEmpty{event.Stream}
				case more:
					last[one.Stream] = event.Mark
					continue
				}
				old = false
			}
			if last[one.Stream], err = into.Append(ctx, one.Stream, last[one.Stream], one.ID, one.Data); err != nil {
				return total, err
			}
			continue
		}
		if err := past(); err != nil {
			return total, err
		}
		if stores[one.Store] == nil {
			if stores[one.Store], err = into.Store(ctx, one.Store); err != nil {
				return total, err
			}
		}
		if err := overwrite(ctx, stores[one.Store], one.Key, one.Data); err != nil {
			return total, err
		}
	}
	return total, past()
}

func overwrite(ctx context.Context, into journal.Store, key string, data []byte) error {
	for {
		item, err := into.Get(ctx, key)
		if err != nil || item.Present() && bytes.Equal(item.Data, data) {
			return err
		}
		if _, err := into.Put(ctx, key, item.Mark, data); !isConflict(err) {
			return err
		}
	}
}

// archivedStores are the stores that cannot be computed from the journal: accounts, the beat, push
// subscriptions, and conditional moves.
var archivedStores = []string{"accounts", "beat", "push", "conditions"}

// Backup copies all data that cannot be rebuilt into one file. Servers may be running.
func Backup(ctx context.Context, w io.Writer, from journal.Backend) (ArchiveTotal, error) {
	return writeArchive(ctx, w, from, archivedStores, online.Instant(time.Now().UnixMilli()))
}

// Restore writes a checked copy into a log that is empty or has the beginning of the same copy,
// then rebuilds the rest. The time since the copy counts as an outage. The error is a *NotEmpty
// if the log has other data.
func Restore(ctx context.Context, r io.Reader, into journal.Backend, log *slog.Logger) (ArchiveTotal, error) {
	total, err := readArchive(ctx, r, into)
	if err == nil {
		_, err = Rebuild(ctx, into, log)
	}
	return total, err
}
