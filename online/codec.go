package online

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"

	"roundtable/engine"
)

type envelope struct {
	V  int    `json:"v" is:"version"`
	T  string `json:"t" is:"kind"`
	ID string `json:"id,omitempty" is:"id"`
}

func (e *envelope) sealed() *envelope { return e }

// opening is a pointer to an envelope, which may have further fields.
type opening interface{ sealed() *envelope }

func seal(e opening, body any) []byte {
	head, err := marshal(e)
	if err != nil {
		panic(err) // values of these types do not fail
	}
	rest, err := marshal(body)
	if err != nil {
		panic(err) // nor do these
	}
	if len(rest) == len("{}") {
		return head
	}
	return append(append(head[:len(head)-1], ','), rest[1:]...)
}

// marshal writes JSON without HTML escapes, so that 'I6xK4>' is not changed.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

type reader struct {
	// strict refuses unknown fields. A server's messages are read without strict, since a newer
	// server may add fields.
	strict bool
	types  map[string]reflect.Type
	max    int

	oldest, newest int // accepted versions

	fields map[reflect.Type][]field // of all structs in the types
}

func newReader(r reader, head reflect.Type) reader {
	r.fields = map[reflect.Type][]field{}
	r.learn(head)
	for _, t := range r.types {
		r.learn(t)
	}
	return r
}

// learn caches the fields of a type and of its structs, because finding them takes longer than
// reading a message.
func (r reader) learn(t reflect.Type) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Map {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct || r.fields[t] != nil {
		return
	}
	all := fieldsOf(t)
	r.fields[t] = all
	for _, f := range all {
		r.learn(f.t)
	}
}

// open reads a message: its body, and its envelope into head. If the message is refused, head has
// what was readable.
func (r reader) open(data []byte, head opening) (body any, fault *Refused) {
	if len(data) > r.max {
		return nil, &Refused{Reason: TooLarge, Detail: fmt.Sprintf("a message has at most %d bytes", r.max)}
	}
	if !utf8.Valid(data) {
		return nil, faulty("", "this is not UTF-8")
	}
	if !json.Valid(data) {
		return nil, faulty("", "this is not JSON")
	}
	if data = bytes.TrimSpace(data); data[0] != '{' {
		return nil, faulty("", "a message is an object")
	}
	if fault := r.readHead(data, head); fault != nil {
		return nil, fault
	}
	e := head.sealed()
	if e.V < r.oldest || e.V > r.newest {
		return nil, &Refused{Reason: OldVersion, Detail: fmt.Sprintf("versions %d to %d are spoken here", r.oldest, r.newest)}
	}
	t, ok := r.types[e.T]
	if !ok {
		return nil, &Refused{Reason: UnknownType, Field: "t", Detail: fmt.Sprintf("there is no message %q", e.T)}
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if fault := r.walk(d, t, reflect.TypeOf(head).Elem(), "", 0); fault != nil {
		return nil, fault
	}
	v := reflect.New(t)
	if err := json.Unmarshal(data, v.Interface()); err != nil {
		return nil, typeFault(t, err)
	}
	if fault := r.checkFields("", v.Elem()); fault != nil {
		return nil, fault
	}
	return v.Interface(), nil
}

func (r reader) readHead(data []byte, head opening) *Refused {
	raw := map[string]json.RawMessage{}
	if json.Unmarshal(data, &raw) != nil {
		return faulty("", "this is not JSON")
	}
	whole := reflect.ValueOf(head).Elem()
	for _, f := range r.fields[whole.Type()] {
		text, there := raw[f.name]
		if !there {
			if f.needed {
				return faulty(f.name, "is missing")
			}
			continue
		}
		v := whole.FieldByIndex(f.index)
		if json.Unmarshal(text, v.Addr().Interface()) != nil || string(text) == "null" {
			v.SetZero()
			return faulty(f.name, "is "+typeName(v.Type()))
		}
		if fault := r.check(f.name, f.is, v); fault != nil {
			v.SetZero()
			return fault
		}
	}
	return nil
}

// typeFault names the field of the wrong type.
func typeFault(t reflect.Type, err error) *Refused {
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		path := wrong.Field
		// encoding/json also names embedded structs, by their Go names.
		if first, rest, ok := strings.Cut(path, "."); ok {
			if f, there := t.FieldByName(first); there && f.Anonymous {
				path = rest
			}
		}
		return faulty(engine.Excerpt(path), "is "+typeName(wrong.Type))
	}
	return faulty("", "this is not JSON of this message")
}

func typeName(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "a string"
	case reflect.Slice:
		return "a list"
	case reflect.Map, reflect.Struct:
		return "an object"
	case reflect.Pointer:
		return typeName(t.Elem())
	}
	return "a whole number"
}

type field struct {
	name   string
	needed bool   // must be present; others are omitted if zero
	is     string // its kind, or its elements'
	index  []int
	t      reflect.Type
}

func fieldsOf(t reflect.Type) []field {
	var all []field
	for _, f := range reflect.VisibleFields(t) {
		if f.Anonymous {
			continue
		}
		name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		all = append(all, field{name: name, needed: rest == "", is: f.Tag.Get("is"), index: f.Index, t: f.Type})
	}
	return all
}

var rawType = reflect.TypeFor[json.RawMessage]()

// walk checks the next value in the JSON against type t, or any type if t is nil. It refuses what
// encoding/json accepts: too much depth, duplicate, missing or unknown names, and null. head is the
// type of an envelope whose fields are allowed in addition to those of t, or nil.
func (r reader) walk(d *json.Decoder, t, head reflect.Type, path string, depth int) *Refused {
	if depth > maxDepth {
		return faulty(path, "is too deep")
	}
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	token, err := d.Token()
	if err != nil {
		return faulty(path, "ends too early")
	}
	switch token {
	case nil:
		return faulty(path, "is null: leave it out")
	case json.Delim('{'):
		return r.walkObject(d, t, head, path, depth)
	case json.Delim('['):
		var elem reflect.Type
		if t != nil && t.Kind() == reflect.Slice {
			elem = t.Elem()
		}
		for i := 0; d.More(); i++ {
			if fault := r.walk(d, elem, nil, fmt.Sprintf("%s[%d]", path, i), depth+1); fault != nil {
				return fault
			}
		}
		return end(d, path)
	}
	return nil
}

func end(d *json.Decoder, path string) *Refused {
	if _, err := d.Token(); err != nil && err != io.EOF {
		return faulty(path, "ends too early")
	}
	return nil
}

func (r reader) walkObject(d *json.Decoder, t, head reflect.Type, path string, depth int) *Refused {
	var fields []field
	known := t != nil && t.Kind() == reflect.Struct
	if known {
		fields = r.fields[t]
		if head != nil {
			fields = slices.Concat(fields, r.fields[head])
		}
	}
	seen := map[string]bool{}
	for d.More() {
		token, err := d.Token()
		name, ok := token.(string)
		if err != nil || !ok {
			return faulty(path, "ends too early")
		}
		at := join(path, name)
		if seen[name] {
			return faulty(at, "stands there twice")
		}
		seen[name] = true
		var inner reflect.Type
		switch i := slices.IndexFunc(fields, func(f field) bool { return f.name == name }); {
		case i >= 0 && fields[i].t != rawType:
			inner = fields[i].t
		case i < 0 && known && r.strict:
			return faulty(at, "is no field of this message")
		// encoding/json ignores the case of names.
		case i < 0 && known && slices.ContainsFunc(fields, func(f field) bool { return strings.EqualFold(f.name, name) }):
			return faulty(at, "is written in small letters")
		case t != nil && t.Kind() == reflect.Map:
			inner = t.Elem()
		}
		if fault := r.walk(d, inner, nil, at, depth+1); fault != nil {
			return fault
		}
	}
	for _, f := range fields {
		if f.needed && !seen[f.name] {
			return faulty(join(path, f.name), "is missing")
		}
	}
	return end(d, path)
}

func join(path, name string) string {
	name = engine.Excerpt(name)
	if path == "" {
		return name
	}
	return path + "." + name
}

func (r reader) checkFields(path string, v reflect.Value) *Refused {
	for _, f := range r.fields[v.Type()] {
		at := v.FieldByIndex(f.index)
		if !f.needed && at.IsZero() {
			continue // omitted
		}
		if fault := r.check(join(path, f.name), f.is, at); fault != nil {
			return fault
		}
	}
	return nil
}

func (r reader) check(path, is string, v reflect.Value) *Refused {
	switch v.Kind() {
	case reflect.Pointer:
		return r.check(path, is, v.Elem())
	case reflect.Struct:
		return r.checkFields(path, v)
	case reflect.Slice:
		if v.Type() == rawType {
			return nil
		}
		for i := range v.Len() {
			if fault := r.check(fmt.Sprintf("%s[%d]", path, i), is, v.Index(i)); fault != nil {
				return fault
			}
		}
	case reflect.Map:
		return r.checkMap(path, is, v)
	case reflect.String:
		fault := ""
		if strings.Contains(is, "|") {
			fault = either(slices.Contains(strings.Split(is, "|"), v.String()), "is "+strings.ReplaceAll(is, "|", " or "))
		} else {
			fault = textFault(is, v.String())
		}
		if fault != "" {
			return faulty(path, fault)
		}
	case reflect.Int, reflect.Int64:
		return checkWhole(path, is, v.Int())
	case reflect.Uint64:
		return checkWhole(path, is, int64(min(v.Uint(), maxWhole+1)))
	}
	return nil
}

func checkWhole(path, is string, n int64) *Refused {
	if least, most := wholes(is); n < least || n > most {
		return faulty(path, fmt.Sprintf("is a whole number from %d to %d", least, most))
	}
	return nil
}

// checkMap checks a game's settings, in the alphabetical order of their names.
func (r reader) checkMap(path, is string, v reflect.Value) *Refused {
	if v.Len() > maxOptions {
		return faulty(path, fmt.Sprintf("has at most %d settings", maxOptions))
	}
	names := make([]string, 0, v.Len())
	for _, k := range v.MapKeys() {
		names = append(names, k.String())
	}
	slices.Sort(names)
	for _, name := range names {
		at := join(path, name)
		if fault := textFault("option", name); fault != "" {
			return faulty(at, fault)
		}
		if fault := r.check(at, is, v.MapIndex(reflect.ValueOf(name))); fault != nil {
			return fault
		}
	}
	return nil
}
