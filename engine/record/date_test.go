package record

import "testing"

// Both forms of a date are read, and one is written.
func TestDates(t *testing.T) {
	for date, want := range map[string]string{
		"2026.11.20": "2026.11.20", "2026-11-20": "2026.11.20", "0001-01-01": "0001.01.01", "2024-02-29": "2024.02.29", "2000.02.29": "2000.02.29",
		"": "", "2026": "", "2026.11": "", "2026.11-20": "", "2026/11/20": "", "2026.13.01": "", "2026.00.01": "", "2026.04.31": "", "2025-02-29": "", "1900.02.29": "",
		"2026.11.2x": "", "????.??.??": "", "2026.11.20 ": "", "+026.11.20": "",
	} {
		got := ""
		if y, m, d, ok := ParseDate(date); ok {
			got = FormatDate(y, m, d)
		}
		if got != want {
			t.Errorf("%q: %q, want %q", date, got, want)
		}
	}
}
