package record

import (
	"fmt"
	"strconv"
)

// FormatDate formats a day as the tag Date: "2026.11.20".
func FormatDate(year, month, day int) string {
	return fmt.Sprintf("%04d.%02d.%02d", year, month, day)
}

// ParseDate reads a day that FormatDate wrote, or with '-' as earlier versions wrote it. ok is
// false for other texts and for invalid days.
func ParseDate(date string) (year, month, day int, ok bool) {
	if len(date) != len("2026.11.20") || date[4] != date[7] || date[4] != '.' && date[4] != '-' {
		return 0, 0, 0, false
	}
	for i := range len(date) {
		if i != 4 && i != 7 && (date[i] < '0' || date[i] > '9') {
			return 0, 0, 0, false
		}
	}
	year, _ = strconv.Atoi(date[:4])
	month, _ = strconv.Atoi(date[5:7])
	day, _ = strconv.Atoi(date[8:])
	if month < 1 || month > 12 || day < 1 || day > daysOf(year, month) {
		return 0, 0, 0, false
	}
	return year, month, day, true
}

func daysOf(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}
