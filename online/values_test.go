package online

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"pgregory.net/rapid"
)

// drawText draws a text of a kind.
func drawText(t *rapid.T, is string) string {
	if strings.Contains(is, "|") {
		return rapid.SampledFrom(strings.Split(is, "|")).Draw(t, is)
	}
	bytes := func(n int) string {
		return secret.EncodeToString(rapid.SliceOfN(rapid.Byte(), n, n).Draw(t, is))
	}
	switch is {
	case "game", "token", "nonce":
		return bytes(16)
	case "key", "hash":
		return bytes(32)
	case "signature":
		return bytes(64)
	case "id":
		return rapid.StringMatching(`[A-Za-z0-9_-]{1,64}`).Draw(t, is)
	case "code":
		return rapid.StringMatching(`[A-HJ-NP-Z2-9]{8}`).Draw(t, is)
	case "name":
		return rapid.SampledFrom([]string{"Ann", "Müller", "Жанна", "騎士", "O'Hara 2", "<b>Bob</b>", "a\\\"b"}).Draw(t, is)
	case "tag":
		return rapid.StringMatching(`[a-z2-7]{4}`).Draw(t, is)
	case "clock":
		return rapid.SampledFrom([]string{"300", "300+3", "600:3x30", "1/60", "1d", "3d", "7d"}).Draw(t, is)
	case "hexkey":
		return rapid.StringMatching(`[0-9a-f]{16}`).Draw(t, is)
	case "url":
		return "https://" + rapid.StringMatching(`[a-z0-9./-]{1,40}`).Draw(t, is)
	case "push":
		return rapid.StringMatching(`[A-Za-z0-9_-]{1,128}`).Draw(t, is)
	case "courtesy":
		return rapid.SampledFrom(Courtesies()).Draw(t, is)
	case "reason":
		return string(rapid.SampledFrom(Reasons()).Draw(t, is))
	case "move", "position", "option":
		return rapid.StringMatching(`[ -~]{1,32}`).Draw(t, is)
	case "text", "field", "record":
		return rapid.StringMatching(`[ -~äß騎]{0,60}`).Draw(t, is)
	case "ruling", "square":
		return rapid.StringMatching(`[A-N][1-9]`).Draw(t, is)
	}
	return rapid.StringMatching(`[a-z0-9-]{1,32}`).Draw(t, is)
}

// fill draws a value of a kind; left says that it may be left out.
func fill(t *rapid.T, v reflect.Value, is string, left bool) {
	if left && rapid.Bool().Draw(t, "left out") {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(t, v.Elem(), is, false)
	case reflect.Struct:
		for _, f := range fieldsOf(v.Type()) {
			fill(t, v.FieldByIndex(f.index), f.is, !f.needed)
		}
		if v.Type() == reflect.TypeFor[Place]() {
			p := v.Addr().Interface().(*Place)
			*p = Place{For: p.For, Token: p.Token, Account: p.Account, Level: p.Level}
			switch p.For {
			case "link":
				p.Token, p.Account, p.Level = drawText(t, "token"), "", 0
			case "account":
				p.Token, p.Account, p.Level = "", drawText(t, "key"), 0
			case "computer":
				p.Token, p.Account, p.Level = "", "", rapid.IntRange(1, 10).Draw(t, "level")
			default:
				*p = Place{For: "open"}
			}
		}
	case reflect.Slice:
		if v.Type() == rawType {
			v.Set(reflect.ValueOf(json.RawMessage(EncodeEntry(Entry{Event: &Left{}}))))
			return
		}
		n := rapid.IntRange(1, 3).Draw(t, "length")
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			fill(t, v.Index(i), is, false)
		}
	case reflect.Map:
		v.Set(reflect.ValueOf(rapid.MapOfN(rapid.StringMatching(`[a-z]{1,8}`), rapid.StringMatching(`[a-z0-9]{1,8}`), 1, 4).Draw(t, is)))
	case reflect.String:
		v.SetString(drawText(t, is))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(t, "true"))
	case reflect.Uint64:
		least, most := wholes(is)
		v.SetUint(uint64(rapid.Int64Range(least, most).Draw(t, is)))
	default:
		least, most := wholes(is)
		v.SetInt(rapid.Int64Range(least, most).Draw(t, is))
	}
}

// drawn returns a message of the type of another.
func drawn[T any](t *rapid.T, like T) T {
	v := reflect.New(reflect.TypeOf(like).Elem())
	fill(t, v.Elem(), "", false)
	return v.Interface().(T)
}

// kindsUsed are the kinds of all fields of the types.
func kindsUsed(t reflect.Type, used map[string]bool) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		if t == rawType {
			return
		}
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return
	}
	for _, f := range fieldsOf(t) {
		if !strings.Contains(f.is, "|") {
			used[f.is] = true
		}
		kindsUsed(f.t, used)
	}
}

// all returns the types of everything that travels or is kept.
func all() (types []reflect.Type) {
	types = append(types, reflect.TypeFor[entryHead]())
	for _, m := range requests() {
		types = append(types, reflect.TypeOf(m).Elem())
	}
	for _, m := range answers() {
		types = append(types, reflect.TypeOf(m).Elem())
	}
	for _, e := range events() {
		types = append(types, reflect.TypeOf(e).Elem())
	}
	return slices.Clip(types)
}
