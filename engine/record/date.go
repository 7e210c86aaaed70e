package record

import (
	"fmt"
	"strings"
)

// FormatDate formats a day as the tag Date: "2026.11.20".
func FormatDate(year, month, day int) string {
	return fmt.Sprintf("%04d.%02d.%02d", year, month, day)
}

// ParseDate reads a day that FormatDate wrote, or with '-' as earlier versions wrote it. ok is
// false for other texts and for invalid days.
func ParseDate(date string) (year, month, day int, ok bool) {
	layout := "%4d.%2d.%2d"
	if strings.Contains(date, "-") {
		layout = "%4d-%2d-%2d"
	}
	_, err := fmt.Sscanf(date, layout, &year, &month, &day)
	written := FormatDate(year, month, day) == strings.ReplaceAll(date, "-", ".")
	return year, month, day, err == nil && written && month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
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
