package locale

import (
	"strings"
	"testing"
)

// A day is written as each language writes it, from either form; anything else stays.
func TestDatesInWords(t *testing.T) {
	for tag, want := range map[string]string{"en": "5 Mar 2026", "de": "5. März 2026", "fr": "5 mars 2026", "es": "5 mar 2026", "it": "5 mar 2026"} {
		l := New(tag)
		for _, date := range []string{"2026.03.05", "2026-03-05"} {
			if got := l.Date(date); got != want {
				t.Errorf("%s: %q, want %q", tag, got, want)
			}
		}
		for _, date := range []string{"", "2026", "2026.02.30", "last year"} {
			if got := l.Date(date); got != date {
				t.Errorf("%s: %q becomes %q", tag, date, got)
			}
		}
		if months := strings.Fields(l.Text("date.months")); len(months) != 12 {
			t.Errorf("%s has %d months", tag, len(months))
		}
	}
}
