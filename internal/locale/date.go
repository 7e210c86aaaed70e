package locale

import (
	"strconv"
	"strings"

	"roundtable/engine/record"
)

// Date writes the date of a record as the language does: 20 Nov 2026. What is no day
// stays as it stands there.
func (l *Locale) Date(date string) string {
	year, month, day, ok := record.ParseDate(date)
	months := strings.Fields(l.Text("date.months"))
	if !ok || len(months) != 12 {
		return date
	}
	return l.Text("date", strconv.Itoa(day), months[month-1], strconv.Itoa(year))
}
