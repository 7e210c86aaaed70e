package recording

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"roundtable/scenes/system"
)

// encodeEvent is an event as one line.
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

// parseEvent reads what encodeEvent wrote.
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
	for _, e := range []system.Event{system.Pause{}, system.Resume{}, system.LowMemory{}, system.Share{}} {
		if encodeEvent(e) == line {
			return e, nil
		}
	}
	return nil, fmt.Errorf("%.40q is no event", line)
}
