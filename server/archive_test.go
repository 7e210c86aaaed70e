//go:build !js

package server

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"roundtable/server/journal"
)

// fillJournal puts so many events, and a few values, where nothing is yet.
func fillJournal(t *testing.T, into journal.Backend, events int) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	last := map[string]journal.Mark{}
	for i := range events {
		stream := fmt.Sprintf("game-%d", r.IntN(5))
		data := make([]byte, r.IntN(200))
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		mark, err := into.Append(t.Context(), stream, last[stream], fmt.Sprint("id-", i), data)
		if err != nil {
			t.Fatal(err)
		}
		last[stream] = mark
	}
	for _, name := range []string{"one", "two", "other"} {
		store, err := into.Store(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 5 {
			if _, err := store.Put(t.Context(), fmt.Sprintf("%s.%d", name, i), 0, fmt.Append(nil, name, i)); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := store.Put(t.Context(), "empty", 0, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// everything returns what lies in a backend: events without their marks, and values by store and key.
func everything(t *testing.T, of journal.Backend, stores ...string) (events []journal.Event, values map[string]string) {
	t.Helper()
	for e, err := range of.Read(t.Context(), journal.All, 0) {
		if err != nil {
			t.Fatal(err)
		}
		e.Mark, e.Data = 0, append([]byte(nil), e.Data...)
		events = append(events, e)
	}
	values = map[string]string{}
	for _, name := range stores {
		store, err := of.Store(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		keys, err := store.Keys(t.Context(), journal.All)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range keys {
			item, err := store.Get(t.Context(), key)
			if err != nil {
				t.Fatal(err)
			}
			values[name+" "+key] = string(item.Data)
		}
	}
	return events, values
}

// archived returns an archive of so many events.
func archived(t *testing.T, events int) (from *journal.Memory, file []byte) {
	t.Helper()
	from = journal.NewMemory()
	fillJournal(t, from, events)
	var b bytes.Buffer
	total, err := writeArchive(t.Context(), &b, from, []string{"one", "two"}, 1000)
	if want := (ArchiveTotal{events, 12}); err != nil || total != want {
		t.Fatalf("%+v, %v", total, err)
	}
	if got, err := CheckArchive(bytes.NewReader(b.Bytes())); err != nil || got != total {
		t.Fatalf("%+v, %v", got, err)
	}
	return from, b.Bytes()
}

// What was archived is restored, the events in their order, and no store that was not named.
func TestRestored(t *testing.T) {
	for _, n := range []int{0, 1, 500} {
		from, file := archived(t, n)
		into := journal.NewMemory()
		if total, err := readArchive(t.Context(), bytes.NewReader(file), into); err != nil || total != (ArchiveTotal{n, 12}) {
			t.Fatalf("%+v, %v", total, err)
		}
		events, values := everything(t, from, "one", "two")
		gotEvents, gotValues := everything(t, into, "one", "two", "other")
		if !reflect.DeepEqual(gotEvents, events) || !reflect.DeepEqual(gotValues, values) {
			t.Errorf("%d events: %d and %d are restored, of %d and %d", n, len(gotEvents), len(gotValues), len(events), len(values))
		}
	}
}

// An archive that was cut short, or has another byte anywhere, is known, unless the byte is one
// of gzip's own that say nothing of what is in it.
func TestDamaged(t *testing.T) {
	from, file := archived(t, 20)
	for n := range file {
		var damaged *damagedArchive
		if _, err := CheckArchive(bytes.NewReader(file[:n])); !errors.As(err, &damaged) {
			t.Fatalf("cut to %d bytes of %d: %v", n, len(file), err)
		}
	}
	events, values := everything(t, from, "one", "two")
	passed := 0
	for i := range file {
		bad := bytes.Clone(file)
		bad[i] ^= 1 << (i % 8)
		if _, err := CheckArchive(bytes.NewReader(bad)); err != nil {
			continue
		}
		passed++
		into := journal.NewMemory()
		if _, err := readArchive(t.Context(), bytes.NewReader(bad), into); err != nil {
			t.Errorf("byte %d: it is whole, and cannot be restored: %v", i, err)
		}
		if gotEvents, gotValues := everything(t, into, "one", "two"); !reflect.DeepEqual(gotEvents, events) || !reflect.DeepEqual(gotValues, values) {
			t.Errorf("byte %d: something else is restored", i)
		}
	}
	if passed > 10 {
		t.Errorf("%d bytes may be others", passed)
	}
	if _, err := CheckArchive(io.MultiReader(bytes.NewReader(file), strings.NewReader("more"))); err == nil {
		t.Error("something after the archive is not seen")
	}
}

// The same holds for lines that were written by hand.
func TestDamagedLines(t *testing.T) {
	const head = `{"format":"roundtable-server archive","version":1}` + "\n"
	for _, text := range []string{
		"", "\n", "{}\n", "null\n", `{"format":"something","version":1}` + "\n", `{"format":"roundtable-server archive","version":2}` + "\n",
		head, head + "{}\n", head + "x\n", head + `{"stream":"a","id":"b","more":1}` + "\n", head + `{"total":{"events":0,"values":0}}` + "\n",
		head + `{"total":{"events":1,"values":0},"sha256":""}` + "\n", head + `{"stream":"` + strings.Repeat("a", longestArchiveLine) + `"}` + "\n",
		strings.Repeat("a", 2*longestArchiveLine),
	} {
		var b bytes.Buffer
		zip := gzip.NewWriter(&b)
		io.WriteString(zip, text)
		zip.Close()
		var damaged *damagedArchive
		if _, err := CheckArchive(&b); !errors.As(err, &damaged) || damaged.Line < 1 || damaged.Why == "" {
			t.Errorf("%.80q: %v", text, err)
		}
	}
}

// A log that has something else is refused and stays as it is; one that has a part of the
// archive gets the rest.
func TestNotEmpty(t *testing.T) {
	from, file := archived(t, 50)
	events, values := everything(t, from, "one", "two")
	for name, begin := range map[string][]journal.Event{
		"another game":            {{Stream: "other", ID: "id-0"}},
		"another event":           {{Stream: events[0].Stream, ID: "other", Data: events[0].Data}},
		"other data":              {{Stream: events[0].Stream, ID: events[0].ID, Data: []byte("other")}},
		"more than the archive":   append(events[:50:50], journal.Event{Stream: "more", ID: "more"}),
		"nothing":                 nil,
		"the first event":         events[:1],
		"all but the last event":  events[:49],
		"all events":              events,
		"a later event, no first": events[1:2],
	} {
		t.Run(name, func(t *testing.T) {
			into := journal.NewMemory()
			last := map[string]journal.Mark{}
			for _, e := range begin {
				mark, err := into.Append(t.Context(), e.Stream, last[e.Stream], e.ID, e.Data)
				if err != nil {
					t.Fatal(err)
				}
				last[e.Stream] = mark
			}
			_, err := readArchive(t.Context(), bytes.NewReader(file), into)
			gotEvents, gotValues := everything(t, into, "one", "two")
			part := len(begin) <= len(events) && (len(begin) == 0 || reflect.DeepEqual(begin, events[:len(begin)]))
			if part {
				if err != nil || !reflect.DeepEqual(gotEvents, events) || !reflect.DeepEqual(gotValues, values) {
					t.Errorf("%v; %d events and %d values", err, len(gotEvents), len(gotValues))
				}
				return
			}
			var full *NotEmpty
			if !errors.As(err, &full) || len(gotEvents) != len(begin) || len(gotValues) != 0 {
				t.Errorf("%v; %d events and %d values", err, len(gotEvents), len(gotValues))
			}
		})
	}
}

// breaking is a writer that breaks after so many bytes.
type breaking struct{ left int }

func (b *breaking) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, errors.New("the disk is full")
	}
	return len(p), nil
}

// Where the archive cannot be written to its end, that is told.
func TestDiskFull(t *testing.T) {
	from, file := archived(t, 20)
	for n := 0; n < len(file); n += 7 {
		if _, err := writeArchive(t.Context(), &breaking{n}, from, []string{"one", "two"}, 1000); err == nil {
			t.Fatalf("with room for %d bytes of %d nothing is told", n, len(file))
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := writeArchive(ctx, io.Discard, from, nil, 1000); err == nil {
		t.Error("a log that cannot be read is not told")
	}
}
