// Package recorded reads recordings that internal/recording writes, for tests that run them again.
package recorded

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"strings"
	"time"

	"roundtable/internal/recording"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// The beginnings of recordings by earlier versions.
const (
	second = "roundtable recording 2" // before characters were typed and gamepads told apart
	first  = "roundtable recording 1" // before moves were confirmed
)

// maxText limits the length of a recording's text, and maxTicks its duration: two weeks.
const (
	maxText  = 64 << 20
	maxTicks = 60 * 60 * 60 * 24 * 14
)

// Recording holds all input that an App received.
type Recording struct {
	recording.Header
	Runs []recording.Run
	// Unconfirmed says that the recording was made before moves were confirmed, when a finger's
	// moves were played at once.
	Unconfirmed bool
	End         *recording.End // nil if the recording was cut off before the program ended
}

// Ticks returns the number of ticks.
func (r *Recording) Ticks() (n int) {
	for _, run := range r.Runs {
		n += run.Count
	}
	return n
}

// Error says what is wrong with a recording, and in which line of its text.
type Error struct {
	Line int
	Err  error
}

// Error returns the problem with the number of its line.
func (e *Error) Error() string { return fmt.Sprintf("recording, line %d: %v", e.Line, e.Err) }

// Unwrap returns the problem without its line.
func (e *Error) Unwrap() error { return e.Err }

// Read reads what a recording.Writer wrote. A recording that was cut off, for example because the
// program was killed, has no End.
func Read(from io.Reader) (*Recording, error) {
	gz, err := gzip.NewReader(from)
	if err != nil {
		return nil, &Error{1, err}
	}
	lines := bufio.NewReader(io.LimitReader(gz, maxText))
	p := parser{rec: &Recording{}}
	for {
		line, err := lines.ReadString('\n')
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			break // a line that was cut off says nothing
		}
		p.line++
		if err == nil {
			err = p.take(strings.TrimSuffix(line, "\n"))
		}
		if err != nil {
			return nil, &Error{p.line, err}
		}
	}
	if p.line < 2 {
		return nil, &Error{p.line + 1, errors.New("the recording has no header")}
	}
	return p.rec, nil
}

type parser struct {
	rec   *Recording
	line  int
	last  input.State
	size  *recording.Size
	told  []system.Event
	ticks int
}

func (p *parser) take(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case p.line == 1:
		p.rec.Unconfirmed = line == first
		if line != recording.Magic && line != second && line != first {
			return fmt.Errorf("it begins with %.40q, not with %q", line, recording.Magic)
		}
		return nil
	case p.line == 2:
		return json.Unmarshal([]byte(line), &p.rec.Header)
	case p.rec.End != nil:
		return errors.New("something comes after the end")
	case word == "size":
		return p.resize(rest)
	case word == "system":
		e, err := parseEvent(rest)
		p.told = append(p.told, e)
		return err
	case word == "reply":
		return p.reply(rest)
	case word == "end":
		p.rec.End = &recording.End{}
		return json.Unmarshal([]byte(rest), p.rec.End)
	}
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > maxTicks-p.ticks {
		return fmt.Errorf("%.40q is no number of ticks", word)
	}
	in, err := p.input(rest)
	if err != nil {
		return err
	}
	p.ticks += n
	p.rec.Runs = append(p.rec.Runs, recording.Run{Size: p.size, Told: p.told, Count: n, Input: in})
	p.last, p.size, p.told = in, nil, nil
	return nil
}

func (p *parser) resize(text string) error {
	var s recording.Size
	f := strings.Fields(text)
	if len(f) != 3 {
		return fmt.Errorf("a size has three numbers, not %d", len(f))
	}
	for i, to := range []*float64{&s.W, &s.H, &s.Scale} {
		v, err := strconv.ParseFloat(f[i], 64)
		if err != nil || !(v > 0 && v < 1e5) {
			return fmt.Errorf("%.40q is no length", f[i])
		}
		*to = v
	}
	p.size = &s
	return nil
}

func (p *parser) reply(text string) error {
	if len(p.rec.Runs) == 0 || p.size != nil || p.told != nil {
		return errors.New("a reply comes in no tick")
	}
	text, err := strconv.Unquote(text)
	if err != nil {
		return errors.New("the reply is not quoted")
	}
	r, err := parseReply(text)
	if err != nil {
		return err
	}
	run := &p.rec.Runs[len(p.rec.Runs)-1]
	run.Replies = append(run.Replies, r)
	return nil
}

func (p *parser) input(text string) (input.State, error) {
	in := input.State{Pointer: p.last.Pointer, Start: p.last.Start}
	for field := range strings.FieldsSeq(text) {
		name, value, is := strings.Cut(field, "=")
		var err error
		switch {
		case !is:
			err = flags(&in, field)
		case name == "at":
			in.Pointer, err = point(value)
		case name == "from":
			in.Start, err = point(value)
		case name == "pinch":
			in.Pinch, err = pinch(value)
		case name == "stroke":
			in.Stroke, err = stroke(value)
		case name == "aged":
			in.Aged, err = strconv.Atoi(value)
		case name == "wheel":
			in.Wheel, err = strconv.ParseFloat(value, 64)
		case name == "do":
			var set uint64
			set, err = strconv.ParseUint(value, 16, 32)
			in.Actions = input.Actions(set)
		case name == "typed":
			in.Typed, err = url.QueryUnescape(value)
			in.Text = in.Typed
		case name == "text":
			in.Text, err = url.QueryUnescape(value)
		case name == "by":
			in.By, err = device(value)
		default:
			err = errors.New("unknown kind")
		}
		if err != nil {
			return in, fmt.Errorf("%.40q: %w", field, err)
		}
	}
	return in, nil
}

func flags(in *input.State, text string) error {
next:
	for i := range len(text) {
		for _, l := range recording.Flags {
			if l.Letter == text[i] {
				*l.Of(in) = true
				continue next
			}
		}
		return fmt.Errorf("there is no flag %q", text[i])
	}
	return nil
}

func pinch(text string) (p input.Pinch, err error) {
	if !numbers(text, &p.At.X, &p.At.Y, &p.Pan.X, &p.Pan.Y, &p.Zoom) {
		return p, errors.New("a pinch is five numbers")
	}
	return p, nil
}

func stroke(text string) (s input.Stroke, err error) {
	text, s.Ended = strings.CutSuffix(text, ",ended")
	s.Held = !s.Ended
	if !numbers(text, &s.From.X, &s.From.Y, &s.At.X, &s.At.Y) {
		return s, errors.New("a stroke is four numbers")
	}
	return s, nil
}

// numbers parses as many numbers as it has destinations, and reports whether the text consists of
// exactly these numbers.
func numbers(text string, to ...*float64) bool {
	f := strings.Split(text, ",")
	if len(f) != len(to) {
		return false
	}
	for i := range to {
		var err error
		if *to[i], err = strconv.ParseFloat(f[i], 64); err != nil {
			return false
		}
	}
	return true
}

func point(text string) (input.Point, error) {
	a, b, ok := strings.Cut(text, ",")
	x, err := strconv.ParseFloat(a, 64)
	y, err2 := strconv.ParseFloat(b, 64)
	if !ok || err != nil || err2 != nil {
		return input.Point{}, errors.New("a point is two numbers")
	}
	return input.Point{X: x, Y: y}, nil
}

func device(name string) (input.Device, error) {
	for d := input.NoDevice + 1; d <= input.Nintendo; d++ {
		if d.String() == name {
			return d, nil
		}
	}
	return input.NoDevice, errors.New("there is no such device")
}

func parseEvent(line string) (system.Event, error) {
	name, rest, _ := strings.Cut(line, " ")
	switch name {
	case "insets":
		var v [4]float64
		fields := strings.Fields(rest)
		if len(fields) != len(v) {
			return nil, fmt.Errorf("insets are four numbers, not %d", len(fields))
		}
		for i, f := range fields {
			n, err := strconv.ParseFloat(f, 64)
			if err != nil {
				return nil, fmt.Errorf("%.40q is no inset", f)
			}
			v[i] = n
		}
		return system.Sane(system.Insets{Top: v[0], Right: v[1], Bottom: v[2], Left: v[3]}), nil
	case "text":
		n, err := strconv.ParseFloat(rest, 64)
		if err != nil {
			return nil, fmt.Errorf("%.40q is no scale of text", rest)
		}
		return system.Sane(system.TextScale(n)), nil
	case "late":
		n, err := strconv.ParseInt(rest, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("%.40q is no number of milliseconds", rest)
		}
		return system.Sane(system.Late(time.Duration(n) * time.Millisecond)), nil
	case "read":
		on, err := strconv.ParseBool(rest)
		if err != nil {
			return nil, fmt.Errorf("%.40q is neither true nor false", rest)
		}
		return system.Read(on), nil
	case "turn":
		by, id, _ := strings.Cut(rest, " ")
		n, err := strconv.Atoi(by)
		if err != nil {
			return nil, fmt.Errorf("%.40q is no number of notches", by)
		}
		text, err := strconv.Unquote(id)
		if err != nil {
			return nil, fmt.Errorf("what is turned is not quoted")
		}
		return system.Sane(system.Turn{ID: text, By: n}), nil
	case "open", "unread", "pasted", "press", "focus", "line":
		text, err := strconv.Unquote(rest)
		if err != nil {
			return nil, fmt.Errorf("the text of %q is not quoted", name)
		}
		return system.Sane(map[string]system.Event{"open": system.Open(text), "unread": system.Unread(text), "press": system.Press(text), "focus": system.Focus(text), "line": system.Line(text), "pasted": system.Pasted(text)}[name]), nil
	}
	if e, ok := map[string]system.Event{"pause": system.Pause{}, "resume": system.Resume{}, "low-memory": system.LowMemory{}, "share": system.Share{}}[line]; ok {
		return e, nil
	}
	return nil, fmt.Errorf("%.40q is no event", line)
}
