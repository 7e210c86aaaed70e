package recorded

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"

	"roundtable/engine"
	"roundtable/internal/recording"
	"roundtable/internal/thinker/protocol"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// tellAll tells a Writer everything that it can record.
func tellAll(w *recording.Writer) {
	w.Resize(1280, 720, 1.5)
	for range 3 {
		w.Tick(input.State{})
	}
	p := input.Point{X: 12.25, Y: 1.0 / 3}
	w.Tick(input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: true})
	w.Tick(input.State{Pointer: p, Start: p, Released: true, Tap: true, Touch: true})
	for range 5 {
		w.Tick(input.State{Pointer: p, Start: p, Hover: true})
	}
	w.Tick(input.State{Pointer: p, Start: p, Hover: true, Pinch: input.Pinch{At: p, Pan: input.Point{X: -2, Y: 0.5}, Zoom: 1.25}})
	w.Tick(input.State{Pointer: p, Start: p, Hover: true, Stroke: input.Stroke{From: p, At: input.Point{X: 3, Y: 4.5}, Held: true}})
	w.Tick(input.State{Pointer: p, Start: p, Hover: true, Stroke: input.Stroke{From: p, At: input.Point{X: 3, Y: 4.5}, Ended: true}})
	w.Tick(input.State{Pointer: p, Start: p, Hover: true})
	w.Reply(protocol.Reply{ID: 7, Info: engine.Info{Move: "A4-C6", Depth: 1, Nodes: 12}})
	w.Reply(protocol.Reply{ID: 7, Done: true, Info: engine.Info{Move: "A4-C6", Depth: 2, Nodes: 90, Score: -120, Win: -5, Known: true, Kept: 4,
		Line: []engine.Move{"A4-C6", "pass"}, Chances: []int{10_000, 0}, Others: []engine.Variation{{Score: -130, Line: []engine.Move{"A1", "B2"}}, {Win: -3, Line: []engine.Move{"C3"}}}}})
	w.Tick(input.State{Pointer: p, Start: p, Hover: true})
	w.Reply(protocol.Reply{ID: 8, Done: true, Err: "a line\nand another"})
	w.Resize(360, 640, 3)
	w.WriteEvent(system.Insets{Top: 44})
	w.WriteEvent(system.Open("two\nlines"))
	w.Tick(input.State{Pointer: p, Dragging: true, Lost: true, Aged: -1, Wheel: -0.5, Actions: input.Undo | input.Hint, Text: "c6 =&\u00fcł", Typed: "c6 =&\u00fc", By: input.PlayStation})
}

func record(t *testing.T, h recording.Header, tell func(*recording.Writer)) []byte {
	t.Helper()
	var out bytes.Buffer
	w, err := recording.NewWriter(&out, h)
	if err != nil {
		t.Fatal(err)
	}
	tell(w)
	if err := w.Close(recording.End{Scene: "camelot", Ply: 3, Key: "ab12", Saved: map[string]string{"game": "x"}}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	h := recording.Header{Program: "v1", Seed: 1 << 63, Locale: "de", Date: "2026-01-02", Text: 1.5, Insets: system.Insets{Bottom: 34}, Music: true, Saved: map[string]string{"settings": `{"theme":"night"}`}}
	got, err := Read(bytes.NewReader(record(t, h, tellAll)))
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got.Header, h) {
		t.Errorf("the header is %+v", got.Header)
	}
	if want := (&recording.End{Scene: "camelot", Ply: 3, Key: "ab12", Saved: map[string]string{"game": "x"}}); !reflect.DeepEqual(got.End, want) {
		t.Errorf("the end is %+v", got.End)
	}
	p := input.Point{X: 12.25, Y: 1.0 / 3}
	hover := input.State{Pointer: p, Start: p, Hover: true}
	want := []recording.Run{
		{Size: &recording.Size{W: 1280, H: 720, Scale: 1.5}, Count: 3},
		{Count: 1, Input: input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: true}},
		{Count: 1, Input: input.State{Pointer: p, Start: p, Released: true, Tap: true, Touch: true}},
		{Count: 5, Input: hover},
		{Count: 1, Input: input.State{Pointer: p, Start: p, Hover: true, Pinch: input.Pinch{At: p, Pan: input.Point{X: -2, Y: 0.5}, Zoom: 1.25}}},
		{Count: 1, Input: input.State{Pointer: p, Start: p, Hover: true, Stroke: input.Stroke{From: p, At: input.Point{X: 3, Y: 4.5}, Held: true}}},
		{Count: 1, Input: input.State{Pointer: p, Start: p, Hover: true, Stroke: input.Stroke{From: p, At: input.Point{X: 3, Y: 4.5}, Ended: true}}},
		{Count: 1, Input: hover, Replies: []protocol.Reply{
			{Info: engine.Info{Move: "A4-C6", Depth: 1, Nodes: 12}}, {Done: true, Info: engine.Info{Move: "A4-C6", Depth: 2, Nodes: 90, Score: -120, Win: -5, Known: true, Kept: 4,
				Line: []engine.Move{"A4-C6", "pass"}, Chances: []int{10_000, 0}, Others: []engine.Variation{{Score: -130, Line: []engine.Move{"A1", "B2"}}, {Win: -3, Line: []engine.Move{"C3"}}}}}}},
		{Count: 1, Input: hover, Replies: []protocol.Reply{{Done: true, Err: "a line and another"}}},
		{Size: &recording.Size{W: 360, H: 640, Scale: 3}, Told: []system.Event{system.Insets{Top: 44}, system.Open("two\nlines")}, Count: 1, Input: input.State{Pointer: p, Dragging: true, Lost: true, Aged: -1, Wheel: -0.5, Actions: input.Undo | input.Hint, Text: "c6 =&\u00fcł", Typed: "c6 =&\u00fc", By: input.PlayStation}},
	}
	if len(got.Runs) != len(want) {
		t.Fatalf("%d runs: %+v", len(got.Runs), got.Runs)
	}
	for i := range want {
		if !reflect.DeepEqual(got.Runs[i], want[i]) {
			t.Errorf("run %d is %+v, not %+v", i, got.Runs[i], want[i])
		}
	}
	if n := got.Ticks(); n != 16 {
		t.Errorf("%d ticks", n)
	}
}

// An hour of waiting takes no room, and a drag in every tick takes little.
func TestRecordingsAreSmall(t *testing.T) {
	data := record(t, recording.Header{}, func(w *recording.Writer) {
		w.Resize(1280, 720, 1)
		for range 60 * 60 * 60 {
			w.Tick(input.State{})
		}
	})
	if len(data) > 300 {
		t.Errorf("an hour of nothing takes %d bytes", len(data))
	}
	data = record(t, recording.Header{}, func(w *recording.Writer) {
		for i := range 600 {
			w.Tick(input.State{Pointer: input.Point{X: float64(i * i % 1280), Y: float64(i)}, Held: true, Dragging: true, Hover: true})
		}
	})
	if len(data) > 6000 {
		t.Errorf("ten seconds of dragging take %d bytes", len(data))
	}
}

// handed is what a Writer has handed on so far.
type handed struct {
	mu sync.Mutex
	bytes.Buffer
}

func (h *handed) Write(data []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.Buffer.Write(data)
}

func (h *handed) size() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.Len()
}

// Of a program that is killed, what was handed on until then can be read.
func TestARecordingThatBreaksOff(t *testing.T) {
	longest := 0
	out := &handed{}
	w, err := recording.NewWriter(out, recording.Header{Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	tellAll(w)
	for i := range 300 {
		w.Tick(input.State{Wheel: float64(i)})
	}
	for out.size() == 0 { // until that is handed on
		runtime.Gosched()
	}
	tellAll(w)
	if err := w.Close(recording.End{}); err != nil {
		t.Fatal(err)
	}
	data := out.Bytes()
	for cut := range data {
		got, err := Read(bytes.NewReader(data[:cut]))
		var bad *Error
		switch {
		case err != nil && !errors.As(err, &bad):
			t.Fatalf("cut at %d: %v", cut, err)
		case err == nil && len(got.Runs) > longest:
			longest = len(got.Runs)
		case err == nil && got.Seed != 3:
			t.Fatalf("cut at %d: %+v", cut, got)
		}
	}
	if longest < 10 {
		t.Errorf("only %d runs can be read", longest)
	}
}

func zip(lines ...string) []byte {
	var b bytes.Buffer
	gz := gzip.NewWriter(&b)
	io.WriteString(gz, strings.Join(lines, "\n")+"\n")
	gz.Close()
	return b.Bytes()
}

// What is no recording is refused, and the line is named.
func TestBadRecordings(t *testing.T) {
	for _, c := range []struct {
		line int
		text []string
	}{
		{1, []string{"roundtable recording 99", "{}"}},
		{1, []string{"something"}},
		{2, []string{recording.Magic}},
		{2, []string{recording.Magic, "{"}},
		{3, []string{recording.Magic, "{}", "0"}},
		{3, []string{recording.Magic, "{}", "-4"}},
		{3, []string{recording.Magic, "{}", "99999999999"}},
		{3, []string{recording.Magic, "{}", "ticks"}},
		{3, []string{recording.Magic, "{}", "1 at=3"}},
		{3, []string{recording.Magic, "{}", "1 at=3,x"}},
		{3, []string{recording.Magic, "{}", "1 pinch=3,4,5"}},
		{3, []string{recording.Magic, "{}", "1 pinch=3,4,5,6,x"}},
		{3, []string{recording.Magic, "{}", "1 at=x,3"}},
		{3, []string{recording.Magic, "{}", "1 z"}},
		{3, []string{recording.Magic, "{}", "1 do=zz"}},
		{3, []string{recording.Magic, "{}", "1 new=1"}},
		{3, []string{recording.Magic, "{}", "size 1 2"}},
		{3, []string{recording.Magic, "{}", "size 1 2 0"}},
		{3, []string{recording.Magic, "{}", "size 1 2 NaN"}},
		{3, []string{recording.Magic, "{}", `reply "reply 0 1\n"`}},
		{3, []string{recording.Magic, "{}", "system"}},
		{3, []string{recording.Magic, "{}", "system insets 1"}},
		{3, []string{recording.Magic, "{}", "system open x"}},
		{4, []string{recording.Magic, "{}", "1", "reply x"}},
		{4, []string{recording.Magic, "{}", "1", `reply "nonsense"`}},
		{4, []string{recording.Magic, "{}", "end {}", "1"}},
		{3, []string{recording.Magic, "{}", "end"}},
	} {
		_, err := Read(bytes.NewReader(zip(c.text...)))
		var bad *Error
		if !errors.As(err, &bad) || bad.Line != c.line {
			t.Errorf("%q: %v, want line %d", c.text, err, c.line)
		}
	}
	if _, err := Read(strings.NewReader("plain text")); err == nil {
		t.Error("a text that is not zipped is read")
	}
}

// What is written down is read again, whatever a system hands on.
func TestEventsAreReadAgain(t *testing.T) {
	for _, e := range []system.Event{system.Insets{Top: 1, Right: 2.5, Left: 44}, system.TextScale(1.3), system.Pause{}, system.Resume{}, system.LowMemory{}, system.Share{}, system.Open("#/camelot"), system.Read(true), system.Read(false), system.Press("sq:C6"), system.Focus("a\nb"), system.Line("c6 e8"), system.Turn{ID: "volume", By: -3},
		system.Open("[Game \"camelot\"]\n\"\x00ü"), system.Open(""), system.Unread("a.rtg\nb"), system.Pasted(strings.Repeat("long\n", 500))} {
		rec, err := Read(bytes.NewReader(record(t, recording.Header{}, func(w *recording.Writer) {
			w.WriteEvent(e)
			w.Tick(input.State{})
		})))
		if err != nil || len(rec.Runs) != 1 || len(rec.Runs[0].Told) != 1 || rec.Runs[0].Told[0] != e {
			t.Errorf("%#v is read as %+v, %v", e, rec, err)
		}
	}
	for _, bad := range []string{"", "insets", "insets 1 2 3", "insets 1 2 3 x", "text", "text big", "open x", "pause now", "nothing"} {
		if e, err := parseEvent(bad); err == nil {
			t.Errorf("%q is read as %#v", bad, e)
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no room") }

func TestAFullDisk(t *testing.T) {
	w, err := recording.NewWriter(full{}, recording.Header{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3000 {
		w.Tick(input.State{Wheel: float64(i)})
	}
	if err := w.Close(recording.End{}); err == nil {
		t.Error("no error")
	}
}

// TestExampleIsRead: the example of the package's comment.
func TestExampleIsRead(t *testing.T) {
	doc, err := os.ReadFile("../../internal/recording/doc.go")
	if err != nil {
		t.Fatal(err)
	}
	var zipped bytes.Buffer
	gz := gzip.NewWriter(&zipped)
	for line := range strings.Lines(string(doc)) {
		if text, is := strings.CutPrefix(line, "//\t"); is {
			if _, err := io.WriteString(gz, text); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := gz.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := Read(&zipped)
	if err != nil {
		t.Fatal(err)
	}
	if r.End == nil || r.Ticks() != 63 {
		t.Errorf("%d ticks, and the end %v", r.Ticks(), r.End)
	}
}
