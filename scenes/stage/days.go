package stage

import (
	"time"

	"roundtable/engine/record"
)

// DayOf returns the day of a time in its time zone, in days since 1970-01-01.
func DayOf(t time.Time) int {
	const day = 24 * 60 * 60
	_, east := t.Zone()
	return int((t.Unix() + int64(east)) / day)
}

// DateOf returns a day in the form that records use.
func DateOf(day int) string {
	t := time.Unix(int64(day)*24*60*60, 0).UTC()
	return record.FormatDate(t.Year(), int(t.Month()), t.Day())
}

// DayOfDate returns a function that always returns the day of date.
func DayOfDate(date string) func() int {
	day := 0
	if y, m, d, ok := record.ParseDate(date); ok {
		day = DayOf(time.Date(y, time.Month(m), d, 0, 0, 0, 0, time.UTC))
	}
	return func() int { return day }
}
