package recording

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

	"roundtable/internal/thinker/protocol"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// maxText bounds the text of a recording, and maxTicks its length: two weeks.
const (
	maxText  = 64 << 20
	maxTicks = 60 * 60 * 60 * 24 * 14
)

// Error says what is wrong with a recording, and in which line of its text.
type Error struct {
	Line int
	Err  error
}

// Error names the line.
func (e *Error) Error() string { return fmt.Sprintf("recording, line %d: %v", e.Line, e.Err) }

// Unwrap is what is wrong.
func (e *Error) Unwrap() error { return e.Err }

// Read reads what a Writer wrote. A recording that breaks off, as when the
// program was killed, is read as far as it goes and has no End.
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
	size  *Size
	told  []system.Event
	ticks int
}

func (p *parser) take(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case p.line == 1:
		p.rec.Unconfirmed = line == first
		if line != magic && line != second && line != first {
			return fmt.Errorf("it begins with %.40q, not with %q", line, magic)
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
		p.rec.End = &End{}
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
	p.rec.Runs = append(p.rec.Runs, Run{Size: p.size, Told: p.told, Count: n, Input: in})
	p.last, p.size, p.told = in, nil, nil
	return nil
}

func (p *parser) resize(text string) error {
	var s Size
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
	r, err := protocol.ParseReply(text)
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
			err = errors.New("nobody knows that")
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
		for _, l := range letters {
			if l.letter == text[i] {
				*l.of(in) = true
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

// numbers reads so many numbers; it reports whether these are they.
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

// device is the device of a name.
func device(name string) (input.Device, error) {
	for d := input.NoDevice + 1; d <= input.Nintendo; d++ {
		if d.String() == name {
			return d, nil
		}
	}
	return input.NoDevice, errors.New("there is no such device")
}
