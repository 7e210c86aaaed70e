package heraldry

import (
	"errors"
	"slices"
	"strconv"
	"strings"
)

// Tincture is a colour of heraldry; its zero value is none.
type Tincture uint8

// The tinctures: two metals, five colours, a fur.
const (
	Or Tincture = iota + 1
	Argent
	Gules
	Azure
	Vert
	Purpure
	Sable
	Ermine
)

// Division is a way to divide a field between two tinctures.
type Division uint8

// The divisions.
const (
	Plain Division = iota
	PerPale
	PerFess
	PerBend
	PerChevron
	PerSaltire
	Quarterly
	Paly
	Barry
	Bendy
	Chequy
)

// Ordinary is a band or border on the field.
type Ordinary uint8

// The ordinaries.
const (
	NoOrdinary Ordinary = iota
	Chief
	Fess
	Pale
	Bend
	Bendlets // three of them
	Chevron
	Cross
	Saltire
	Bordure
)

// Charge is a figure.
type Charge uint8

// The charges.
const (
	NoCharge Charge = iota
	Lion
	Eagle
	DoubleEagle
	Lily
	Tower
	Star
	Crescent
	Keys
	Gonfanon
	Crown
	Chalice
	Sword
	Rose
)

// The names in records and text keys; they never change.
var (
	tinctures  = []string{"", "or", "argent", "gules", "azure", "vert", "purpure", "sable", "ermine"}
	divisions  = []string{"plain", "pale", "fess", "bend", "chevron", "saltire", "quarterly", "paly", "barry", "bendy", "chequy"}
	ordinaries = []string{"", "chief", "fess", "pale", "bend", "bendlets", "chevron", "cross", "saltire", "bordure"}
	charges    = []string{"", "lion", "eagle", "double-eagle", "lily", "tower", "star", "crescent", "keys", "gonfanon", "crown", "chalice", "sword", "rose"}
)

// String returns the name of the tincture.
func (t Tincture) String() string { return tinctures[t] }

// String returns the name of the division.
func (d Division) String() string { return divisions[d] }

// String returns the name of the ordinary.
func (o Ordinary) String() string { return ordinaries[o] }

// String returns the name of the charge.
func (c Charge) String() string { return charges[c] }

// Tinctures returns all tinctures.
func Tinctures() []Tincture { return all[Tincture](1, len(tinctures)) }

// Divisions returns all divisions.
func Divisions() []Division { return all[Division](0, len(divisions)) }

// Ordinaries returns all ordinaries, none first.
func Ordinaries() []Ordinary { return all[Ordinary](0, len(ordinaries)) }

// Charges returns all charges, none first.
func Charges() []Charge { return all[Charge](0, len(charges)) }

func all[T ~uint8](from, to int) (out []T) {
	for i := from; i < to; i++ {
		out = append(out, T(i))
	}
	return out
}

// Arms is a coat of arms; the zero value is none.
type Arms struct {
	Division Division
	Field    [2]Tincture // a plain field has only the first
	Ordinary Ordinary
	Band     Tincture // the ordinary's
	Charge   Charge
	Figure   Tincture // the charge's
	Three    bool     // three of the charge, if Arms.Threes allows it
}

// Threes reports whether a charge may appear three times with the ordinary o: without an ordinary,
// below a chief, inside a bordure, or around a fess or chevron.
func (o Ordinary) Threes() bool {
	switch o {
	case NoOrdinary, Chief, Fess, Chevron, Bordure:
		return true
	}
	return false
}

// OverAll reports whether the charge is drawn over the ordinary.
func (a Arms) OverAll() bool {
	switch a.Ordinary {
	case NoOrdinary, Chief, Bordure:
		return false
	}
	return a.Charge != NoCharge && !a.Between()
}

// Between reports whether the charges are on both sides of the ordinary.
func (a Arms) Between() bool {
	return a.Three && a.Charge != NoCharge && (a.Ordinary == Fess || a.Ordinary == Chevron)
}

// Mended returns the arms without the parts that are impossible.
func (a Arms) Mended() Arms {
	if a.Division == Plain {
		a.Field[1] = 0
	}
	if a.Ordinary == NoOrdinary {
		a.Band = 0
	}
	if a.Charge == NoCharge {
		a.Figure, a.Three = 0, false
	}
	a.Three = a.Three && a.Ordinary.Threes()
	return a
}

// whole reports whether the arms are complete, and nothing more.
func (a Arms) whole() bool {
	return a == a.Mended() && a.Field[0] != 0 && (a.Division == Plain || a.Field[1] != 0 && a.Field[0] != a.Field[1]) &&
		(a.Ordinary == NoOrdinary || a.Band != 0) && (a.Charge == NoCharge || a.Figure != 0)
}

// String returns the arms as in records: "pale azure gules + chevron or + 3 crown argent"; ""
// for none.
func (a Arms) String() string {
	if !a.whole() {
		return ""
	}
	text := a.Field[0].String()
	if a.Division != Plain {
		text = a.Division.String() + " " + text + " " + a.Field[1].String()
	}
	if a.Ordinary != NoOrdinary {
		text += " + " + a.Ordinary.String() + " " + a.Band.String()
	}
	if a.Charge != NoCharge {
		text += " + "
		if a.Three {
			text += "3 "
		}
		text += a.Charge.String() + " " + a.Figure.String()
	}
	return text
}

// Parse parses the result of String.
func Parse(text string) (Arms, error) {
	var a Arms
	parts := strings.Split(text, " + ")
	bad := func(part string) (Arms, error) {
		if r := []rune(part); len(r) > 40 {
			part = string(r[:40])
		}
		return Arms{}, errors.New("heraldry: " + strconv.Quote(part) + " is no part of arms")
	}
	field := strings.Fields(parts[0])
	switch {
	case len(field) == 1 && find(&a.Field[0], tinctures, field[0]):
	case len(field) == 3 && find(&a.Division, divisions[1:], field[0]) && find(&a.Field[0], tinctures, field[1]) && find(&a.Field[1], tinctures, field[2]):
		a.Division++
	default:
		return bad(parts[0])
	}
	for _, part := range parts[1:] {
		words := strings.Fields(part)
		three := len(words) == 3 && words[0] == "3"
		if three {
			words = words[1:]
		}
		switch {
		case len(words) == 2 && !three && a.Ordinary == 0 && a.Charge == 0 && find(&a.Ordinary, ordinaries, words[0]) && find(&a.Band, tinctures, words[1]):
		case len(words) == 2 && a.Charge == 0 && find(&a.Charge, charges, words[0]) && find(&a.Figure, tinctures, words[1]):
			a.Three = three
		default:
			return bad(part)
		}
	}
	if a.String() != text {
		return bad(text)
	}
	return a, nil
}

func find[T ~uint8](into *T, names []string, name string) bool {
	i := slices.Index(names, name)
	if i < 0 || name == "" {
		return false
	}
	*into = T(i)
	return true
}

// Code returns the arms as a number, 0 for none.
func (a Arms) Code() uint32 {
	if !a.whole() {
		return 0
	}
	three := uint32(0)
	if a.Three {
		three = 1
	}
	code := three
	for _, part := range []uint8{uint8(a.Division), uint8(a.Field[0]), uint8(a.Field[1]), uint8(a.Ordinary), uint8(a.Band), uint8(a.Charge), uint8(a.Figure)} {
		code = code<<4 | uint32(part)
	}
	return code
}

// Decode returns the arms of a Code.
func Decode(code uint32) Arms {
	part := func(i int) uint8 { return uint8(code >> (4 * i) & 15) }
	return Arms{Division(part(6)), [2]Tincture{Tincture(part(5)), Tincture(part(4))}, Ordinary(part(3)), Tincture(part(2)), Charge(part(1)), Tincture(part(0)), code>>28 != 0}
}
