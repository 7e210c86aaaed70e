package engine

import "strconv"

// Format is fmt.Sprintf for the verbs %s, %d, %q and %c, and for values of the
// types string, byte, rune, int, int64 and uint64, which is all that messages
// say. The program in the Worker goes without fmt, and is an eighth smaller: every
// visitor of the page downloads it. A test holds all calls to these verbs and
// types.
func Format(format string, args ...any) string {
	var b []byte
	for i := 0; i < len(format); i++ {
		if format[i] != '%' || i+1 == len(format) {
			b = append(b, format[i])
			continue
		}
		if i++; format[i] == '%' {
			b = append(b, '%')
			continue
		}
		if len(args) == 0 {
			return string(append(b, "%!"+format[i:]...))
		}
		b = appendValue(b, format[i], args[0])
		args = args[1:]
	}
	return string(b)
}

// appendValue appends a value as a verb has it.
func appendValue(b []byte, verb byte, value any) []byte {
	var number int64
	switch v := value.(type) {
	case string:
		if verb == 'q' {
			return strconv.AppendQuote(b, v)
		}
		return append(b, v...)
	case uint64:
		return strconv.AppendUint(b, v, 10)
	case byte:
		number = int64(v)
	case rune:
		number = int64(v)
	case int:
		number = int64(v)
	case int64:
		number = v
	default:
		return append(b, '?')
	}
	switch verb {
	case 'q':
		return strconv.AppendQuoteRune(b, rune(number))
	case 'c':
		return append(b, string(rune(number))...)
	}
	return strconv.AppendInt(b, number, 10)
}
