package recorded

import (
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/internal/thinker/protocol"
)

func parseReply(text string) (protocol.Reply, error) {
	var r protocol.Reply
	var f fields
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
		return protocol.Reply{}, err
	}
	return r, nil
}

type fields struct{ at int }

func (f *fields) bad(format string, args ...any) error {
	return engine.NewTextError("reply", f.at, format, args...)
}

// scan passes the first word of each line and the rest of the line to take.
func (f *fields) scan(text string, take func(key, value string) error) error {
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

// numbers parses the numbers of a line and stores them in to.
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
