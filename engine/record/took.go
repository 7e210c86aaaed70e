package record

import (
	"strings"

	"roundtable/engine/clock"
)

// FormatTook returns the comment with the time of a move, as in PGN: "[%emt 0:00:12.345]".
func FormatTook(m clock.Millis) string { return took + m.Span() + "]" }

// ParseTook returns the time in a comment; ok is false for other comments.
func ParseTook(comment string) (m clock.Millis, ok bool) {
	span, ok := strings.CutPrefix(comment, took)
	if !ok || !strings.HasSuffix(span, "]") {
		return 0, false
	}
	m, ok = clock.ParseSpan(strings.TrimSuffix(span, "]"))
	return m, ok && m > 0
}
