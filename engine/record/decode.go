package record

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"roundtable/engine"
	"roundtable/engine/clock"
)

type decoder struct {
	text  string
	at    int
	r     Record
	ended string // result tag
	cause string
	seen  map[string]bool

	tally  tally
	nested bool // within a variation
}

// Decode reads a record. It does not check the moves; Replay does. The error is an
// *engine.TextError.
func Decode(text string) (Record, error) {
	if len(text) > MaxText {
		return Record{}, (&decoder{text: text}).bad(MaxText, TooLong, "a record has at most %d bytes", MaxText)
	}
	r, end, err := DecodeNext(text)
	if err != nil {
		return Record{}, err
	}
	if end < len(text) {
		return Record{}, (&decoder{text: text}).bad(end, Trailing, "something follows after the result")
	}
	return r, nil
}

// DecodeNext reads the record at the beginning of a text. It returns the offset after the record's
// result and the spaces that follow.
func DecodeNext(text string) (r Record, end int, err error) {
	d := &decoder{text: text, seen: map[string]bool{}}
	if err := d.tags(); err != nil {
		return Record{}, 0, err
	}
	if err := d.moves(); err != nil {
		return Record{}, 0, err
	}
	switch at := invalid(text[:d.at]); {
	case at < d.at:
		return Record{}, 0, d.bad(at, NoText, "this is not UTF-8 text")
	case d.at > MaxText:
		return Record{}, 0, d.bad(MaxText, TooLong, "a record has at most %d bytes", MaxText)
	}
	return d.r, d.at, nil
}

// invalid returns the offset at which a text is not UTF-8.
func invalid(text string) int {
	for at, c := range text {
		if c == utf8.RuneError {
			if _, n := utf8.DecodeRuneInString(text[at:]); n == 1 {
				return at
			}
		}
	}
	return len(text)
}

func (d *decoder) bad(at int, fault engine.Fault, format string, args ...any) error {
	return engine.NewFault("record", max(0, min(at, len(d.text))), fault, format, args...).In(d.text)
}

// take goes to the first character that is not one of those, and returns the ones before it.
func (d *decoder) take(these string) string {
	start := d.at
	d.at = len(d.text) - len(strings.TrimLeft(d.text[start:], these))
	return d.text[start:d.at]
}

func (d *decoder) space() { d.take(" \t\r\n") }

func (d *decoder) tags() error {
	for d.space(); d.at < len(d.text) && d.text[d.at] == '['; d.space() {
		at := d.at
		d.at++
		name := d.take("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
		if name == "" {
			return d.bad(d.at, TagName, "a tag's name is missing here")
		}
		d.take(" ")
		value, err := d.readQuoted()
		if err != nil {
			return err
		}
		if d.at >= len(d.text) || d.text[d.at] != ']' {
			return d.bad(d.at, TagOpen, "']' is missing after the tag %s", name)
		}
		d.at++
		if d.seen[name] {
			return d.bad(at, TagTwice, "the tag %s stands here a second time", name)
		}
		if len(d.seen) == maxTags {
			return d.bad(at, TooManyTags, "a record has at most %d tags", maxTags)
		}
		d.seen[name] = true
		if err := d.measure(at, name, value); err != nil {
			return err
		}
		if err := d.tag(at, name, value); err != nil {
			return err
		}
	}
	for _, name := range []string{"Game", "Seats", "Result"} {
		if !d.seen[name] {
			return d.bad(d.at, TagMissing, "the tag %s is missing", name)
		}
	}
	for _, tags := range []struct {
		count  int
		format string
	}{
		{len(d.r.Players), "there are %d players on %d seats"},
		{len(d.r.Levels), "there is a level for seat %d of %d"},
		{len(d.r.Characters), "there is a character for seat %d of %d"},
		{len(d.r.Arms), "there are arms for seat %d of %d"},
		{len(d.r.Clocks), "there is a clock for seat %d of %d"},
		{len(d.r.Away), "seat %d of %d plays elsewhere"},
	} {
		if tags.count > d.r.Setup.Seats {
			return d.bad(d.at, NoSeat, tags.format, tags.count, d.r.Setup.Seats)
		}
	}
	return nil
}

func (d *decoder) readQuoted() (string, error) {
	if d.at >= len(d.text) || d.text[d.at] != '"' {
		return "", d.bad(d.at, NoValue, "a value in quotes is missing here")
	}
	var b strings.Builder
	for d.at++; d.at < len(d.text); d.at++ {
		switch c := d.text[d.at]; {
		case c == '"':
			d.at++
			return b.String(), nil
		case c == '\\' && d.at+1 < len(d.text) && (d.text[d.at+1] == '"' || d.text[d.at+1] == '\\'):
			d.at++
			b.WriteByte(d.text[d.at])
		case c < ' ':
			return "", d.bad(d.at, ValueOpen, "a value ends in the line it begins in")
		default:
			b.WriteByte(c)
		}
	}
	return "", d.bad(d.at, ValueOpen, "the closing quote is missing")
}

func (d *decoder) tag(at int, name, value string) error {
	r := &d.r
	whole := func(least, most uint64) (uint64, error) {
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil || n < least || n > most {
			return 0, d.bad(at, Number, "%s is a number from %d to %d, not %q", name, least, most, value)
		}
		return n, nil
	}
	switch name {
	case "Game":
		r.Game = value
	case "Date":
		r.Date = value
	case "Start":
		r.Start = value
	case "Result":
		if _, _, ok := winners(value); !ok {
			return d.bad(at, NoResult, "the result %q is no letters of seats, draw or *", value)
		}
		d.ended = value
	case "Quest", "Online":
		if value == "" {
			return d.bad(at, NoName, "%s has no name", name)
		}
		*map[string]*string{"Quest": &r.Quest, "Online": &r.Online}[name] = value
	case "Aided", "Counted":
		if value != yes {
			return d.bad(at, NoName, "%s is %q or missing, not %q", name, yes, value)
		}
		*map[string]*bool{"Aided": &r.Aided, "Counted": &r.Counted}[name] = true
	case "Termination":
		d.cause = value
	case "Elapsed":
		m, ok := clock.ParseSpan(value)
		if !ok {
			return d.bad(at, NoSpan, "a time is written 0:01:02, not %q", value)
		}
		r.Elapsed = m
	case "Seats":
		n, err := whole(1, maxSeats)
		r.Setup.Seats = int(n)
		return err
	case "Seed":
		n, err := whole(0, 1<<64-1)
		r.Setup.Seed = n
		return err
	case "Key":
		n, err := strconv.ParseUint(value, 16, 64)
		if err != nil || len(value) != 16 {
			return d.bad(at, NoKey, "a key has 16 hexadecimal digits, not %q", value)
		}
		r.Key = n
	default:
		return d.readNumbered(at, name, value)
	}
	return nil
}

// readNumbered reads the tag of a seat, such as Level2, or otherwise a setting.
func (d *decoder) readNumbered(at int, name, value string) error {
	r := &d.r
	kind := strings.TrimRight(name, "0123456789")
	n, _ := strconv.Atoi(name[len(kind):])
	if n < 1 || n > maxSeats || kind+strconv.Itoa(n) != name {
		kind = ""
	}
	switch kind {
	case "Player":
		setAt(&r.Players, n-1, CleanName(value))
	case "Level":
		level, err := strconv.Atoi(value)
		if err != nil || level < 0 || level > 99 {
			return d.bad(at, Number, "%s is a number from %d to %d, not %q", name, 0, 99, value)
		}
		setAt(&r.Levels, n-1, level)
	case "Away":
		if value != byLink {
			return d.bad(at, NoName, "%s has no name", name)
		}
		setAt(&r.Away, n-1, true)
	case "TimeControl":
		c, ok := clock.Parse(value)
		if !ok {
			return d.bad(at, NoClock, "%q is no time control, such as 300+3, 600:3x30 or 1/60", value)
		}
		setAt(&r.Clocks, n-1, c)
	case "Character", "Arms":
		if value == "" {
			return d.bad(at, NoName, "%s has no name", name)
		}
		setAt(map[string]*[]string{"Character": &r.Characters, "Arms": &r.Arms}[kind], n-1, value)
	default:
		// Lower case would come back from Encode as another tag: [game], [player1].
		if name[0] < 'A' || name[0] > 'Z' {
			return d.bad(at, TagCapital, "a tag's name begins with a capital, %s does not", name)
		}
		if r.Setup.Values == nil {
			r.Setup.Values = map[string]string{}
		}
		r.Setup.Values[strings.ToLower(name[:1])+name[1:]] = value
	}
	return nil
}

// setAt sets an element of a list, which grows if necessary.
func setAt[T any](list *[]T, i int, value T) {
	*list = append(*list, make([]T, max(0, i+1-len(*list)))...)
	(*list)[i] = value
}

func (d *decoder) moves() error {
	r := &d.r
	for {
		d.space()
		if d.at >= len(d.text) {
			return d.bad(d.at, CutOff, "the result is missing: the record is cut off")
		}
		at := d.at
		if text, ok := d.remark(); ok {
			if err := d.comment(text); err != nil {
				return err
			}
			continue
		}
		switch d.text[at] {
		case '{':
			return d.bad(at, CommentOpen, "'}' is missing after this comment")
		case '(':
			if err := d.variations(); err != nil {
				return err
			}
			continue
		}
		word := d.word()
		if _, _, ok := winners(word); ok {
			return d.end(at, word)
		}
		if want := number(len(r.Moves), r.Setup.Seats); word != want {
			return d.bad(at, MoveNumber, "%q stands where move number %q or the result belongs", word, want)
		}
		if len(r.Moves) == MaxMoves {
			return d.bad(at, TooManyMoves, "a record has at most %d moves", MaxMoves)
		}
		move, sign, ok := d.move()
		if !ok {
			return d.bad(d.at, Words, "no move has so many words; is a move's number missing?")
		}
		if move == "" {
			return d.bad(d.at, MoveMissing, "a move is missing here")
		}
		r.Moves = append(r.Moves, move)
		if sign != "" {
			if err := d.comment(sign); err != nil {
				return err
			}
		}
	}
}

func (d *decoder) comment(text string) error {
	r := &d.r
	if m, ok := ParseTook(text); ok && len(r.Moves) > len(r.Times) {
		setAt(&r.Times, len(r.Moves)-1, m)
		return nil
	}
	r.Comments = append(r.Comments, Comment{After: len(r.Moves), Text: text})
	d.tally.count(text)
	return d.limit(d.at)
}

// move reads the words of a move and the sign at its end, such as "!?"; "" if none is here. It
// returns false, and the place of the last word, if the words are too many.
func (d *decoder) move() (move engine.Move, sign string, ok bool) {
	var words []string
	for {
		before := d.at
		d.space()
		at := d.at
		word := d.word()
		if _, _, ok := winners(word); ok || word == "" || isNumber(word) || isSign(word) {
			d.at = at
			break
		}
		if move := strings.TrimRight(word, "!?"); move != word && move != "" {
			words, sign = append(words, move), word[len(move):]
			break
		}
		words = append(words, word)
		if len(words) > 8 {
			d.at = before
			return "", "", false
		}
	}
	return engine.Move(strings.Join(words, " ")), sign, true
}

func (d *decoder) word() string {
	start := d.at
	for d.at < len(d.text) && strings.IndexByte(" \t\r\n{(;", d.text[d.at]) < 0 && (d.text[d.at] != ')' || !d.nested) {
		d.at++
	}
	return d.text[start:d.at]
}

func isNumber(word string) bool {
	digits := strings.TrimRight(word, ".")
	return digits != "" && digits != word && strings.Trim(digits, "0123456789") == ""
}

func (d *decoder) end(at int, word string) error {
	r := &d.r
	if word != d.ended {
		return d.bad(at, OtherResult, "the moves end with %q, the tag Result says %q", word, d.ended)
	}
	w, over, _ := winners(word)
	for s := engine.Seat(r.Setup.Seats); s < maxSeats; s++ {
		if w.Has(s) {
			return d.bad(at, NoSeat, "seat %s wins, but there are %d seats", s.Letter(), r.Setup.Seats)
		}
	}
	slices.SortStableFunc(r.Variations, ByFrom)
	if over {
		if !slices.Contains(engine.Causes(), engine.Cause(d.cause)) {
			return d.bad(at, Termination, "the tag Termination does not say how the game ended: %q", d.cause)
		}
		r.Outcome = engine.Outcome{Cause: engine.Cause(d.cause), Winners: w}
	} else if d.cause != "" {
		return d.bad(at, NotEnded, "the tag Termination belongs to a game that has ended")
	}
	if n := len(r.Comments) - 1; n >= 0 && r.mayOffer() && r.Comments[n] == (Comment{After: len(r.Moves), Text: drawOffer}) {
		r.Offered, r.Comments = true, slices.Delete(r.Comments, n, n+1)
	}
	if n := len(r.Comments) - 1; n >= 0 && !over && r.Comments[n].After == len(r.Moves) {
		if v, ok := readUndone(len(r.Moves), r.Comments[n].Text); ok {
			r.Variations, r.Comments = append(r.Variations, v), slices.Delete(r.Comments, n, n+1)
		}
	}
	d.space()
	return nil
}
