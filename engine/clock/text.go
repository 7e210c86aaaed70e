package clock

import (
	"fmt"
	"strconv"
	"strings"
)

// Upper limits of a time control, and of a span.
const (
	MaxMain    = 24 * Hour
	MaxMove    = Hour // of Increment and Period
	MaxPeriods = 99
	MaxSpan    = 100*Hour - 1 // of ParseSpan
)

// String returns the control as in a record, in seconds and PGN-like: "300" for the game,
// "300+3" with increment, "600:3x30" with byo-yomi, "1/60" for each move, "-" for none.
func (c Control) String() string {
	seconds := func(m Millis) string { return strconv.FormatInt(int64(m/Second), 10) }
	switch {
	case !c.On():
		return "-"
	case c == Each(c.Period):
		return "1/" + seconds(c.Period)
	}
	text := seconds(c.Main)
	if c.Increment > 0 {
		text += "+" + seconds(c.Increment)
	}
	if c.Periods > 0 {
		text += ":" + strconv.Itoa(c.Periods) + "x" + seconds(c.Period)
	}
	return text
}

// Parse reads a text that String wrote.
func Parse(text string) (c Control, ok bool) {
	ok = true
	number := func(text string, least, most Millis) Millis {
		n, err := strconv.ParseInt(text, 10, 64)
		ok = ok && err == nil && n >= int64(least) && n <= int64(most)
		return Millis(n)
	}
	seconds := func(text string, least, most Millis) Millis {
		return number(text, least/Second, most/Second) * Second
	}
	if limit, is := strings.CutPrefix(text, "1/"); is {
		c = Each(seconds(limit, Second, MaxMove))
	} else if text != "-" {
		main, periods, overtime := strings.Cut(text, ":")
		main, increment, fischer := strings.Cut(main, "+")
		least := Second
		if overtime {
			least = 0
			n, each, _ := strings.Cut(periods, "x")
			c.Periods, c.Period = int(number(n, 1, MaxPeriods)), seconds(each, Second, MaxMove)
		}
		c.Main = seconds(main, least, MaxMain)
		if fischer {
			c.Increment = seconds(increment, Second, MaxMove)
		}
	}
	if !ok || c.String() != text { // String never writes this: 0300, 0:1x60
		return Control{}, false
	}
	return c, true
}

// Span formats a span as the comments of PGN do: "0:01:02", with decimals for parts of a second.
func (m Millis) Span() string {
	text := fmt.Sprintf("%d:%02d:%02d", m/Hour, m/Minute%60, m/Second%60)
	if rest := m % Second; rest != 0 {
		text += fmt.Sprintf(".%03d", rest)
	}
	return text
}

// ParseSpan reads a text that Span wrote, up to a hundred hours.
func ParseSpan(text string) (m Millis, ok bool) {
	whole, rest, _ := strings.Cut(text, ".")
	for _, part := range strings.SplitN(whole, ":", 3) {
		n, err := strconv.ParseUint(part, 10, 8)
		if err != nil || n > 99 {
			return 0, false
		}
		m = m*60 + Millis(n)
	}
	m *= Second
	if rest != "" {
		n, err := strconv.ParseUint(rest, 10, 16)
		if err != nil {
			return 0, false
		}
		m += Millis(n)
	}
	return m, m.Span() == text
}

// Face returns what a clock shows: "1:02:03", "4:05", below ten seconds "9.8". Parts of a second
// are rounded up.
func (m Millis) Face() string {
	if m < 10*Second {
		tenths := (m + 99) / 100
		return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
	}
	s := (m + Second - 1) / Second
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}
