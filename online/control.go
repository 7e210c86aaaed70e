package online

import (
	"slices"
	"strconv"
	"strings"

	"roundtable/engine/clock"
)

// Control is the time control of a game: of a live one a clock, of one by correspondence
// the days for each move. Its zero value is none, which no game has.
type Control struct {
	Live clock.Control
	Days int // 1, 3 or 7; 0 in a live game
}

// days are the days that a move by correspondence may take.
var days = []int{1, 3, 7}

// ParseControl reads what String writes: "300+3" and the like as records have it, or "3d".
func ParseControl(text string) (Control, bool) {
	if number, is := strings.CutSuffix(text, "d"); is {
		n, err := strconv.Atoi(number)
		return Control{Days: n}, err == nil && number == strconv.Itoa(n) && slices.Contains(days, n)
	}
	c, ok := clock.Parse(text)
	return Control{Live: c}, ok && c.On()
}

// String is the control as messages have it.
func (c Control) String() string {
	if c.Days > 0 {
		return strconv.Itoa(c.Days) + "d"
	}
	return c.Live.String()
}

// Clock is the clock that each seat has.
func (c Control) Clock() clock.Control {
	if c.Days > 0 {
		return clock.Each(clock.Millis(c.Days) * Day)
	}
	return c.Live
}

// firstMove is how long a seat has for its first move.
func (c Control) firstMove() clock.Millis {
	if c.Days > 0 {
		return c.Clock().Period
	}
	return FirstMove
}

// wait is how long a game waits for its players.
func (c Control) wait() clock.Millis {
	if c.Days > 0 {
		return MaxWaitDays
	}
	return MaxWait
}
