// Package protocol is what the game and the computer's seat say to each other: a request
// and its replies, and both as text, as they go to a Worker and into a recording.
//
// It knows neither where the seat thinks nor when.
package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/clock"
)

// Request is a position to think about: a game from its start, and how long.
type Request struct {
	ID     int
	Game   string
	Setup  engine.Setup
	Start  string // a position text, "" for the usual start
	Moves  []engine.Move
	Limits engine.Limits
	Time   clock.Millis // cuts the search short; 0: never
}

// Reply is what a search has found: a report on its progress or, with Done, its
// result.
type Reply struct {
	ID   int // of the request
	Info engine.Info
	Done bool
	Err  string // what is wrong with the request, or what failed; always with Done
}

// Thinker is the computer's seat: it thinks about one request at a time, beside the program. None of its methods
// waits. Replies may still come to an earlier request; their IDs tell.
type Thinker interface {
	// Start begins to think, whatever went on before; it returns the ID of the replies.
	Start(Request) int
	// Stop ends the thinking.
	Stop()
	// Poll is the next reply, if there is one.
	Poll() (Reply, bool)
	// Close gives everything back.
	Close()
}

// maxMessage bounds a message, in bytes.
const maxMessage = 4 << 20

// EncodeRequest is a request as text: a line a field, the moves last.
func EncodeRequest(r Request) string {
	var b strings.Builder
	b.WriteString(fmt.Sprintf("think %d\ngame %s\nseats %d\nseed %d\n", r.ID, line(r.Game), r.Setup.Seats, r.Setup.Seed))
	names := make([]string, 0, len(r.Setup.Values))
	for name := range r.Setup.Values {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		b.WriteString(fmt.Sprintf("set %s=%s\n", line(name), line(r.Setup.Values[name])))
	}
	if r.Start != "" {
		b.WriteString(fmt.Sprintf("start %s\n", line(r.Start)))
	}
	l := r.Limits
	b.WriteString(fmt.Sprintf("limits %d %d %d %d\nlines %d\nthreads %d\ntime %d\n", l.Depth, l.Nodes, l.Level, l.Seed, l.Lines, l.Threads, int64(r.Time)))
	if l.Character != "" {
		b.WriteString(fmt.Sprintf("character %s\n", line(l.Character)))
	}
	for _, m := range r.Moves {
		b.WriteString(fmt.Sprintf("move %s\n", line(string(m))))
	}
	return b.String()
}

// line is a text without the line ends that would break a message.
func line(s string) string { return strings.NewReplacer("\n", " ", "\r", " ").Replace(s) }

// fields reads a message line by line.
type fields struct {
	what string
	at   int
}

func (f *fields) bad(format string, args ...any) error {
	return engine.NewTextError(f.what, f.at, format, args...)
}

// scan hands each line's first word and its rest to take.
func (f *fields) scan(text string, take func(key, value string) error) error {
	if len(text) > maxMessage {
		return f.bad("a message has at most %d bytes", maxMessage)
	}
	for text != "" {
		l, rest, _ := strings.Cut(text, "\n")
		key, value, _ := strings.Cut(l, " ")
		if err := take(key, value); err != nil {
			return err
		}
		f.at += len(l) + 1
		text = rest
	}
	return nil
}

// numbers reads a line of numbers into where they go.
func (f *fields) numbers(value string, to ...any) error {
	if n := strings.Count(value, " ") + 1; n != len(to) {
		return f.bad("%d numbers are needed, there are %d", len(to), n)
	}
	for i, w := range strings.Split(value, " ") {
		var err error
		switch p := to[i].(type) {
		case *int:
			*p, err = strconv.Atoi(w)
		case *int64:
			*p, err = strconv.ParseInt(w, 10, 64)
		case *uint64:
			*p, err = strconv.ParseUint(w, 10, 64)
		}
		if err != nil {
			return f.bad("%q is no number that fits", w)
		}
	}
	return nil
}

// ParseRequest reads what EncodeRequest wrote. The error is an
// *engine.TextError; the request then has its ID, as far as that was read.
func ParseRequest(text string) (Request, error) {
	var r Request
	f := fields{what: "request"}
	known := false
	err := f.scan(text, func(key, value string) error {
		if f.at == 0 && key != "think" {
			return f.bad("a request begins with 'think', not %q", key)
		}
		switch key {
		case "think":
			known = true
			return f.numbers(value, &r.ID)
		case "game":
			r.Game = value
		case "seats":
			return f.numbers(value, &r.Setup.Seats)
		case "seed":
			return f.numbers(value, &r.Setup.Seed)
		case "set":
			name, v, ok := strings.Cut(value, "=")
			if !ok {
				return f.bad("a setting is name=value, not %q", value)
			}
			if r.Setup.Values == nil {
				r.Setup.Values = map[string]string{}
			}
			r.Setup.Values[name] = v
		case "start":
			r.Start = value
		case "limits":
			return f.numbers(value, &r.Limits.Depth, &r.Limits.Nodes, &r.Limits.Level, &r.Limits.Seed)
		case "lines":
			return f.numbers(value, &r.Limits.Lines)
		case "threads":
			return f.numbers(value, &r.Limits.Threads)
		case "character":
			r.Limits.Character = value
		case "time":
			var ms int64
			if err := f.numbers(value, &ms); err != nil {
				return err
			}
			if ms < 0 || ms > int64(24*clock.Hour) {
				return f.bad("a time of %d ms is not within a day", ms)
			}
			r.Time = clock.Millis(ms)
		case "move":
			r.Moves = append(r.Moves, engine.Move(value))
		default:
			return f.bad("a request has no line %q", key)
		}
		return nil
	})
	if err == nil && !known {
		err = f.bad("the request is empty")
	}
	if err != nil {
		return Request{ID: r.ID}, err
	}
	return r, nil
}

// EncodeReply is a reply as text; the lines of another variation stand after it.
func EncodeReply(r Reply) string {
	var b strings.Builder
	done := 0
	if r.Done {
		done = 1
	}
	i := r.Info
	b.WriteString(fmt.Sprintf("reply %d %d\ninfo %d %d %d %d\n", r.ID, done, i.Depth, i.Nodes, i.Score, i.Win))
	if i.Move != "" {
		b.WriteString(fmt.Sprintf("best %s\n", line(string(i.Move))))
	}
	if i.Known {
		b.WriteString(fmt.Sprintf("known %d\n", i.Kept))
	}
	for _, m := range i.Line {
		b.WriteString(fmt.Sprintf("line %s\n", line(string(m))))
	}
	for _, c := range i.Chances {
		b.WriteString(fmt.Sprintf("chance %d\n", c))
	}
	for _, v := range i.Others {
		b.WriteString(fmt.Sprintf("other %d %d\n", v.Score, v.Win))
		for _, m := range v.Line {
			b.WriteString(fmt.Sprintf("line %s\n", line(string(m))))
		}
	}
	if r.Err != "" {
		b.WriteString(fmt.Sprintf("error %s\n", line(r.Err)))
	}
	return b.String()
}

// ParseReply reads what EncodeReply wrote. The error is an *engine.TextError.
func ParseReply(text string) (Reply, error) {
	var r Reply
	f := fields{what: "reply"}
	known := false
	err := f.scan(text, func(key, value string) error {
		if f.at == 0 && key != "reply" {
			return f.bad("a reply begins with 'reply', not %q", key)
		}
		switch key {
		case "reply":
			known = true
			var done int
			if err := f.numbers(value, &r.ID, &done); err != nil {
				return err
			}
			r.Done = done != 0
		case "info":
			return f.numbers(value, &r.Info.Depth, &r.Info.Nodes, &r.Info.Score, &r.Info.Win)
		case "known":
			r.Info.Known = true
			return f.numbers(value, &r.Info.Kept)
		case "best":
			r.Info.Move = engine.Move(value)
		case "line":
			to := &r.Info.Line
			if n := len(r.Info.Others); n > 0 {
				to = &r.Info.Others[n-1].Line
			}
			*to = append(*to, engine.Move(value))
		case "chance":
			var c int
			if err := f.numbers(value, &c); err != nil {
				return err
			}
			r.Info.Chances = append(r.Info.Chances, c)
		case "other":
			var v engine.Variation
			if err := f.numbers(value, &v.Score, &v.Win); err != nil {
				return err
			}
			r.Info.Others = append(r.Info.Others, v)
		case "error":
			r.Err = value
		default:
			return f.bad("a reply has no line %q", key)
		}
		return nil
	})
	if err == nil && !known {
		err = f.bad("the reply is empty")
	}
	if err != nil {
		return Reply{}, err
	}
	return r, nil
}
