package recording

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"roundtable/internal/thinker/protocol"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// Magic begins every recording; the number is the version of the format.
const Magic = "roundtable recording 3"

// Writer writes a recording while the App runs. Only Close waits for the output.
type Writer struct {
	now  Run // not written yet
	last input.State

	mu   sync.Mutex
	text bytes.Buffer // to be written
	wake chan struct{}
	done chan error
	held int // ticks since the text was last handed on
}

// handOn is the number of ticks between two writes. If the program is killed, the ticks since the
// last are lost.
const handOn = 300

// NewWriter begins a recording.
func NewWriter(to io.Writer, h Header) (*Writer, error) {
	head, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	w := &Writer{wake: make(chan struct{}, 1), done: make(chan error, 1)}
	fmt.Fprintf(&w.text, "%s\n%s\n", Magic, head)
	go w.write(to)
	return w, nil
}

// write writes the queued text on its own goroutine.
func (w *Writer) write(to io.Writer) {
	gz, err := gzip.NewWriterLevel(to, gzip.BestCompression)
	for range w.wake {
		w.mu.Lock()
		text := bytes.Clone(w.text.Bytes())
		w.text.Reset()
		w.mu.Unlock()
		if len(text) == 0 {
			continue
		}
		if err == nil {
			_, err = gz.Write(text)
		}
		if err == nil {
			err = gz.Flush()
		}
	}
	if gz != nil {
		err = errors.Join(err, gz.Close())
	}
	w.done <- err
}

// Resize records a new size of the window.
func (w *Writer) Resize(width, height, scale float64) {
	w.flush()
	w.now.Size = &Size{width, height, scale}
}

// WriteEvent records a system event before the next tick.
func (w *Writer) WriteEvent(e system.Event) {
	if w.now.Count > 0 {
		w.flush()
	}
	w.now.Told = append(w.now.Told, e)
}

// Tick records the input of a tick.
func (w *Writer) Tick(in input.State) {
	if w.now.Count > 0 && (in != w.now.Input || len(w.now.Replies) > 0) {
		w.flush()
	}
	w.now.Input = in
	w.now.Count++
	if w.held++; w.held >= handOn {
		w.held = 0
		select {
		case w.wake <- struct{}{}:
		default:
		}
	}
}

// Reply records a reply of the computer's seat in the present tick.
func (w *Writer) Reply(r protocol.Reply) {
	if n := w.now.Count; n > 1 && len(w.now.Replies) == 0 { // it belongs to the last tick alone
		w.now.Count--
		w.flush()
		w.now.Count = 1
	}
	r.ID = 0
	w.now.Replies = append(w.now.Replies, r)
}

// flush converts the present run to text.
func (w *Writer) flush() {
	w.mu.Lock()
	defer w.mu.Unlock()
	r := &w.now
	if r.Size != nil {
		fmt.Fprintf(&w.text, "size %s %s %s\n", number(r.Size.W), number(r.Size.H), number(r.Size.Scale))
		r.Size = nil
	}
	for _, e := range r.Told {
		fmt.Fprintf(&w.text, "system %s\n", encodeEvent(e))
	}
	r.Told = nil
	if r.Count == 0 {
		return
	}
	w.text.WriteString(strconv.Itoa(r.Count))
	fields(&w.text, r.Input, w.last)
	w.text.WriteByte('\n')
	for _, reply := range r.Replies {
		fmt.Fprintf(&w.text, "reply %s\n", strconv.Quote(encodeReply(reply)))
	}
	w.last = r.Input
	r.Count, r.Replies = 0, nil
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// Flags holds the flags of an input with their letters.
var Flags = []struct {
	Letter byte
	Of     func(s *input.State) *bool
}{
	{'h', func(s *input.State) *bool { return &s.Hover }},
	{'t', func(s *input.State) *bool { return &s.Touch }},
	{'p', func(s *input.State) *bool { return &s.Pressed }},
	{'d', func(s *input.State) *bool { return &s.Held }},
	{'r', func(s *input.State) *bool { return &s.Released }},
	{'a', func(s *input.State) *bool { return &s.Tap }},
	{'g', func(s *input.State) *bool { return &s.Dragging }},
	{'l', func(s *input.State) *bool { return &s.Lost }},
}

// fields writes an input: first changed points, then all flags that are set.
func fields(b *bytes.Buffer, in, last input.State) {
	if in.Pointer != last.Pointer {
		fmt.Fprintf(b, " at=%s,%s", number(in.Pointer.X), number(in.Pointer.Y))
	}
	if in.Start != last.Start {
		fmt.Fprintf(b, " from=%s,%s", number(in.Start.X), number(in.Start.Y))
	}
	flags := make([]byte, 0, len(Flags))
	for _, l := range Flags {
		if *l.Of(&in) {
			flags = append(flags, l.Letter)
		}
	}
	if len(flags) > 0 {
		fmt.Fprintf(b, " %s", flags)
	}
	if p := in.Pinch; p.On() {
		fmt.Fprintf(b, " pinch=%s,%s,%s,%s,%s", number(p.At.X), number(p.At.Y), number(p.Pan.X), number(p.Pan.Y), number(p.Zoom))
	}
	if s := in.Stroke; s.On() {
		fmt.Fprintf(b, " stroke=%s,%s,%s,%s", number(s.From.X), number(s.From.Y), number(s.At.X), number(s.At.Y))
		if s.Ended {
			fmt.Fprintf(b, ",ended")
		}
	}
	if in.Aged != 0 {
		fmt.Fprintf(b, " aged=%d", in.Aged)
	}
	if in.Wheel != 0 {
		fmt.Fprintf(b, " wheel=%s", number(in.Wheel))
	}
	if in.Actions != 0 {
		fmt.Fprintf(b, " do=%x", uint32(in.Actions))
	}
	if in.Typed != "" {
		fmt.Fprintf(b, " typed=%s", url.QueryEscape(in.Typed))
	}
	if in.Text != in.Typed {
		fmt.Fprintf(b, " text=%s", url.QueryEscape(in.Text))
	}
	if in.By != input.NoDevice {
		fmt.Fprintf(b, " by=%s", in.By)
	}
}

// Close ends the recording with its final state, and waits until it is written.
func (w *Writer) Close(end End) error {
	w.flush()
	text, err := json.Marshal(end)
	if err != nil {
		return err
	}
	w.mu.Lock()
	fmt.Fprintf(&w.text, "end %s\n", text)
	w.mu.Unlock()
	select {
	case w.wake <- struct{}{}:
	default:
	}
	close(w.wake)
	return <-w.done
}

// encodeReply returns a reply as text; the lines of another variation follow it.
func encodeReply(r protocol.Reply) string {
	var b strings.Builder
	done := 0
	if r.Done {
		done = 1
	}
	i := r.Info
	fmt.Fprintf(&b, "reply %d %d\ninfo %d %d %d %d\n", r.ID, done, i.Depth, i.Nodes, i.Score, i.Win)
	if i.Move != "" {
		fmt.Fprintf(&b, "best %s\n", line(string(i.Move)))
	}
	if i.Known {
		fmt.Fprintf(&b, "known %d\n", i.Kept)
	}
	for _, m := range i.Line {
		fmt.Fprintf(&b, "line %s\n", line(string(m)))
	}
	for _, c := range i.Chances {
		fmt.Fprintf(&b, "chance %d\n", c)
	}
	for _, v := range i.Others {
		fmt.Fprintf(&b, "other %d %d\n", v.Score, v.Win)
		for _, m := range v.Line {
			fmt.Fprintf(&b, "line %s\n", line(string(m)))
		}
	}
	if r.Err != "" {
		fmt.Fprintf(&b, "error %s\n", line(r.Err))
	}
	return b.String()
}

// line replaces line ends by spaces, because they would divide a message.
func line(s string) string { return strings.NewReplacer("\n", " ", "\r", " ").Replace(s) }

func encodeEvent(e system.Event) string {
	number := func(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }
	switch e := e.(type) {
	case system.Insets:
		return strings.Join([]string{"insets", number(e.Top), number(e.Right), number(e.Bottom), number(e.Left)}, " ")
	case system.TextScale:
		return "text " + number(float64(e))
	case system.Pause:
		return "pause"
	case system.Resume:
		return "resume"
	case system.Late:
		return "late " + strconv.FormatInt(time.Duration(e).Milliseconds(), 10)
	case system.LowMemory:
		return "low-memory"
	case system.Open:
		return "open " + strconv.Quote(string(e))
	case system.Unread:
		return "unread " + strconv.Quote(string(e))
	case system.Share:
		return "share"
	case system.Read:
		return "read " + strconv.FormatBool(bool(e))
	case system.Press:
		return "press " + strconv.Quote(string(e))
	case system.Focus:
		return "focus " + strconv.Quote(string(e))
	case system.Pasted:
		return "pasted " + strconv.Quote(string(e))
	case system.Line:
		return "line " + strconv.Quote(string(e))
	case system.Turn:
		return "turn " + strconv.Itoa(e.By) + " " + strconv.Quote(e.ID)
	}
	panic(fmt.Sprintf("recording: an event of type %T", e))
}
