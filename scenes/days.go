package scenes

import "time"

// DayOf is the day of a moment where its clock stands, in days since 1970-01-01.
func DayOf(t time.Time) int {
	const day = 24 * 60 * 60
	_, east := t.Zone()
	return int((t.Unix() + int64(east)) / day)
}

// DayOfDate is what Config.Today is on the day of a Config.Date.
func DayOfDate(date string) func() int {
	t, err := time.Parse(time.DateOnly, date)
	if err != nil {
		t = time.Unix(0, 0).UTC()
	}
	return func() int { return DayOf(t) }
}
