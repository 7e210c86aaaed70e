package store

import (
	"reflect"
	"testing"
)

func TestSettingsRoundTrip(t *testing.T) {
	for _, want := range []Settings{
		{Volume: 1, MusicVolume: 0.5},
		{Volume: 0.05, Music: new(bool), MusicVolume: 1},
		{Muted: true, Volume: 0},
		{Volume: 1, Theme: "marble"},
		{Volume: 0.25, Setups: map[string]string{"camelot": "a\nb", "lancelot": `"{}`}},
	} {
		s := OpenMemory()
		s.SaveSettings(want)
		if got := s.LoadSettings(); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}

// Until somebody has chosen, the device decides about music; then the choice
// does, on every device.
func TestMusicOn(t *testing.T) {
	for _, text := range []string{`{"muted":true,"volume":0.5}`, `{}`} { // as written before there was music
		s := OpenMemory()
		must(t, s.Save(settingsName, []byte(text)))
		set := s.LoadSettings()
		if set.MusicOn(false) || !set.MusicOn(true) {
			t.Errorf("%s: on %v, %v", text, set.MusicOn(false), set.MusicOn(true))
		}
		for _, on := range []bool{true, false} {
			set.Music = &on
			s.SaveSettings(set)
			if got := s.LoadSettings(); got.MusicOn(!on) != on {
				t.Errorf("%v is forgotten", on)
			}
		}
	}
}

func TestSettingsThatCannotBeRead(t *testing.T) {
	yes := true
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
		`{"muted":true}`:                 {Muted: true, Volume: 1, MusicVolume: quiet},
		`{"volume":0.5,"theme":"neon"}`:  {Volume: 0.5, MusicVolume: quiet, Theme: "neon"},
		`{"volume":0.5,"frieze":"oak"}`:  {Volume: 0.5, MusicVolume: quiet},
		`{"volume":0.5,"theme":3}`:       usual(),
		`{"volume":7}`:                   {Volume: 1, MusicVolume: quiet},
		`{"volume":-0.1}`:                {Volume: 1, MusicVolume: quiet},
		`{"musicVolume":2,"music":true}`: {Volume: 1, Music: &yes, MusicVolume: quiet},
		`{"music":"loud"}`:               usual(),
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
