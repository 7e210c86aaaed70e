package journal

import (
	"fmt"
	"strings"
)

func plain(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '-'
}

func invalid(what, name, format string, args ...any) error {
	return &Invalid{What: what, Name: name[:min(len(name), MaxKey)], Why: fmt.Sprintf(format, args...)}
}

// checkName returns an *Invalid unless a name is valid; what says what the name is for.
func checkName(what, name string) error {
	if name == "" || len(name) > MaxName {
		return invalid(what, name, "it has %d bytes, not 1 to %d", len(name), MaxName)
	}
	for i := range len(name) {
		if !plain(name[i]) {
			return invalid(what, name, "byte %d is none of A-Z, a-z, 0-9, _ and -", i)
		}
	}
	return nil
}

// checkRead returns an *Invalid unless a stream is a valid name or All.
func checkRead(stream string) error {
	if stream == All {
		return nil
	}
	return checkName("stream", stream)
}

// checkAppend returns an *Invalid or a *TooLarge unless this event can be appended.
func checkAppend(stream, id string, data []byte) error {
	if err := checkName("stream", stream); err != nil {
		return err
	}
	if id == "" || len(id) > MaxID {
		return invalid("ID", id, "it has %d bytes, not 1 to %d", len(id), MaxID)
	}
	for i := range len(id) {
		if id[i] <= ' ' || id[i] > '~' {
			return invalid("ID", id, "byte %d is no printable ASCII", i)
		}
	}
	return checkData(stream, data)
}

func checkData(name string, data []byte) error {
	if len(data) > MaxData {
		return &TooLarge{Name: name, Size: len(data), Limit: MaxData}
	}
	return nil
}

// checkKey returns an *Invalid unless a key consists of valid parts with dots between them; what
// says what the key is for.
func checkKey(what, key string) error {
	if key == "" || len(key) > MaxKey {
		return invalid(what, key, "it has %d bytes, not 1 to %d", len(key), MaxKey)
	}
	for i := range len(key) {
		switch {
		case key[i] == '.' && (i == 0 || i == len(key)-1 || key[i-1] == '.'):
			return invalid(what, key, "a dot at byte %d has nothing before or after it", i)
		case key[i] != '.' && !plain(key[i]):
			return invalid(what, key, "byte %d is none of A-Z, a-z, 0-9, _, - and dot", i)
		}
	}
	return nil
}

func checkPattern(pattern string) error {
	if pattern == All {
		return nil
	}
	return checkKey("pattern", strings.TrimSuffix(pattern, "."))
}

func matches(pattern, key string) bool {
	return pattern == All || pattern == key || strings.HasSuffix(pattern, ".") && strings.HasPrefix(key, pattern)
}
