package console

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

// maxSpin is the largest number that every driver can handle in an option.
const maxSpin = 1<<31 - 1

// options returns the lines that declare the options to a driver: name, type, default, range.
func (u *ugiSession) options() []string {
	var games []string
	for _, e := range catalog.All() {
		games = append(games, e.Game.Name())
	}
	out := []string{
		combo("Game", u.Game.Name(), games),
		fmt.Sprintf("Level type spin default 0 min 0 max %d", engine.MaxLevel),
		fmt.Sprintf("Seed type spin default 1 min 0 max %d", maxSpin),
		fmt.Sprintf("Hash type spin default %d min 1 max %d", usualHash, MaxHash),
		fmt.Sprintf("Threads type spin default 1 min 1 max %d", MaxThreads),
		fmt.Sprintf("MultiPV type spin default 1 min 1 max %d", maxLines),
	}
	if u.Game.Name() == "camelot" && u.ReadEndings != nil {
		path := "<empty>"
		if u.endingsPath != "" {
			path = u.endingsPath
		}
		out = append(out, "EndingsPath type string default "+path)
	}
	if least, most := u.Game.Seats(); least < most {
		out = append(out, fmt.Sprintf("Seats type spin default %d min %d max %d", u.Setup.Seats, least, most))
	}
	if len(u.Characters) > 0 {
		out = append(out, combo("Character", cmp.Or(u.character, noCharacter), append([]string{noCharacter}, u.Characters...)))
	}
	for _, o := range u.Game.Options() {
		value := u.Setup.Value(o)
		switch {
		case len(o.Values) > 0:
			out = append(out, combo(o.Name, value, o.Values))
		case value == "": // the rules decide: no number means that
			out = append(out, o.Name+" type string default <empty>")
		default:
			out = append(out, fmt.Sprintf("%s type spin default %s min %d max %d", o.Name, value, o.Min, o.Max))
		}
	}
	return out
}

func combo(name, value string, values []string) string {
	return fmt.Sprintf("%s type combo default %s var %s", name, value, strings.Join(values, " var "))
}

// noCharacter is the option's value for a computer without a character, which plays at full
// strength.
const noCharacter = "none"

// setOption handles "name N value V". Upper and lower case in names do not matter. A changed
// setting of the game begins a new game.
func (u *ugiSession) setOption(words []string) error {
	at := slices.Index(words, "value")
	if len(words) < 2 || words[0] != "name" || at < 0 {
		return fmt.Errorf("it is name N value V")
	}
	name, value := strings.Join(words[1:at], " "), strings.Join(words[at+1:], " ")
	number := func(least, most int) (int, error) {
		n, err := strconv.Atoi(value)
		if err != nil || n < least || n > most {
			return 0, fmt.Errorf("%s is a number from %d to %d, not %q", name, least, most, value)
		}
		return n, nil
	}
	setup := u.Setup
	setup.Values = maps.Clone(setup.Values)
	switch strings.ToLower(name) {
	case "level":
		n, err := number(0, engine.MaxLevel)
		if err == nil {
			u.level = n
		}
		return err
	case "seed":
		n, err := number(0, maxSpin)
		if err == nil {
			u.seed = uint64(n)
		}
		return err
	case "hash":
		n, err := number(1, MaxHash)
		if err != nil {
			return err
		}
		u.searchWithHash = nil // free its table before making another
		if err := CheckMemory(HashTable, n); err != nil {
			return err
		}
		u.hash = n
		return nil
	case "endingspath":
		if u.Game.Name() == "camelot" && u.ReadEndings != nil {
			return u.readEndings(value)
		}
	case "threads":
		n, err := number(1, MaxThreads)
		if err != nil {
			return err
		}
		if u.threads = n; AtOnce(n) < n {
			u.say("info string %d threads search, one for each processor", AtOnce(n))
		}
		return nil
	case "multipv":
		n, err := number(1, maxLines)
		if err == nil {
			u.lines = n
		}
		return err
	case "character":
		switch value = strings.ToLower(value); {
		case value == noCharacter:
			u.character = ""
		case slices.Contains(u.Characters, value):
			u.character = value
		default:
			return fmt.Errorf("%s has no character %q", u.Game.Name(), value)
		}
		return nil
	case "game":
		e, ok := catalog.Find(strings.ToLower(value))
		if !ok {
			return fmt.Errorf("there is no game %q", value)
		}
		least, _ := e.Game.Seats()
		return u.begin(e, engine.Setup{Seats: least, Values: map[string]string{}})
	case "seats":
		n, err := number(u.Game.Seats())
		if err != nil {
			return err
		}
		setup.Seats = n
		return u.begin(u.Entry, setup)
	}
	for _, o := range u.Game.Options() {
		if !strings.EqualFold(o.Name, name) {
			continue
		}
		if setup.Values[o.Name] = value; value == "<empty>" {
			delete(setup.Values, o.Name)
		}
		return u.begin(u.Entry, setup)
	}
	return fmt.Errorf("%s has no option %q", u.Game.Name(), name)
}

// readEndings reads the tables of endings in a directory; "" and <empty> mean none.
func (u *ugiSession) readEndings(dir string) error {
	u.searchWithHash, u.endings, u.endingsPath = nil, nil, "" // free old ones before reading others
	if dir == "" || dir == "<empty>" {
		return nil
	}
	known, n, err := u.ReadEndings(dir)
	if err != nil {
		return err
	}
	u.endings, u.endingsPath = known, dir
	u.say("info string %d tables of endings", n)
	return nil
}

// begin sets up a new game. If that fails, nothing changes.
func (u *ugiSession) begin(e catalog.Entry, s engine.Setup) error {
	if err := s.Check(e.Game); err != nil {
		return err
	}
	p, err := e.Game.New(s)
	if err != nil {
		return err
	}
	u.Take(e)
	u.Setup, u.pos, u.refused, u.searchWithHash = s, p, false, nil
	if !slices.Contains(u.Characters, u.character) {
		u.character = ""
	}
	return nil
}
