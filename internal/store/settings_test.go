package store

import (
	"reflect"
	"testing"
)

func TestSettingsRoundTrip(t *testing.T) {
	for _, want := range []Settings{
		{Volume: 1},
		{Muted: true, Volume: 0},
		{Volume: 0.25, Setups: map[string]string{"camelot": "a\nb", "lancelot": `"{}`}},
	} {
		s := OpenMemory()
		s.SaveSettings(want)
		if got := s.LoadSettings(); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}

func TestSettingsThatCannotBeRead(t *testing.T) {
	if got := OpenMemory().LoadSettings(); !reflect.DeepEqual(got, usual()) {
		t.Errorf("with nothing kept: %+v", got)
	}
	for text, want := range map[string]Settings{
		``:                               usual(),
		`{`:                              usual(),
		`[]`:                             usual(),
		`null`:                           usual(),
		`{"muted":"yes"}`:                usual(),
		`{"muted":true,"volume":"loud"}`: usual(),
		`{"muted":true,"volume":1e999}`:  usual(),
		`{"setups":{"camelot":7}}`:       usual(),
		`{"muted":true}`:                 {Muted: true, Volume: 1},
		`{"volume":0.5,"theme":"neon"}`:  {Volume: 0.5},
		`{"volume":7}`:                   {Volume: 1},
		`{"volume":-0.1}`:                {Volume: 1},
		`{} {}`:                          usual(),
	} {
		s := OpenMemory()
		must(t, s.Save(settingsName, []byte(text)))
		if got := s.LoadSettings(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
	for _, raw := range []string{"torn", "roundtable 2\n{}"} {
		s := newStore(memory{settingsName + "/a": []byte(raw)})
		if got := s.LoadSettings(); !reflect.DeepEqual(got, usual()) {
			t.Errorf("%q: %+v", raw, got)
		}
	}
}
