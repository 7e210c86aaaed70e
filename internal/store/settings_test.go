package store

import (
	"reflect"
	"testing"
)

func TestSettingsRoundTrip(t *testing.T) {
	for _, want := range []Settings{
		{Volume: 1, MusicVolume: 0.5, Speed: SpeedFast},
		{Volume: 0.05, Music: new(bool), MusicVolume: 1, Speed: SpeedSlow, Calm: new(bool)},
		{Muted: true, Volume: 0, Speed: SpeedNormal},
		{Volume: 1, Theme: "marble", Speed: SpeedNormal},
		{Volume: 0.25, Speed: SpeedOff, Setups: map[string]string{"camelot": "a\nb", "lancelot": `"{}`}},
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

// Until somebody has chosen, the device decides about movement, each time it is
// asked; then the choice does.
func TestCalmOn(t *testing.T) {
	s := OpenMemory()
	must(t, s.Save(settingsName, []byte(`{"muted":true,"volume":0.5}`))) // as written before there was a choice
	set := s.LoadSettings()
	if set.CalmOn(false) || !set.CalmOn(true) || set.Speed != SpeedNormal {
		t.Errorf("calm %v, %v, speed %q", set.CalmOn(false), set.CalmOn(true), set.Speed)
	}
	for _, on := range []bool{true, false} {
		set.Calm = &on
		s.SaveSettings(set)
		if got := s.LoadSettings(); got.CalmOn(!on) != on {
			t.Errorf("%v is forgotten", on)
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
		`{"muted":true}`:                 {Muted: true, Volume: 1, MusicVolume: quiet, Speed: SpeedNormal},
		`{"volume":0.5,"theme":"neon"}`:  {Volume: 0.5, MusicVolume: quiet, Theme: "neon", Speed: SpeedNormal},
		`{"volume":0.5,"frieze":"oak"}`:  {Volume: 0.5, MusicVolume: quiet, Speed: SpeedNormal},
		`{"volume":0.5,"theme":3}`:       usual(),
		`{"volume":7}`:                   {Volume: 1, MusicVolume: quiet, Speed: SpeedNormal},
		`{"volume":-0.1}`:                {Volume: 1, MusicVolume: quiet, Speed: SpeedNormal},
		`{"musicVolume":2,"music":true}`: {Volume: 1, Music: &yes, MusicVolume: quiet, Speed: SpeedNormal},
		`{"music":"loud"}`:               usual(),
		`{"speed":"slow"}`:               {Volume: 1, MusicVolume: quiet, Speed: SpeedSlow},
		`{"speed":"warp","calm":true}`:   {Volume: 1, MusicVolume: quiet, Speed: SpeedNormal, Calm: &yes},
		`{"speed":3}`:                    usual(),
		`{} {}`:                          usual(),
	} {
		s := OpenMemory()
		must(t, s.Save(settingsName, []byte(text)))
		if got := s.LoadSettings(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", text, got, want)
		}
	}
	for _, raw := range []string{"torn", sealed7(1, "{}")} {
		s := newStore(memory{settingsName + "/a": []byte(raw)})
		if got := s.LoadSettings(); !reflect.DeepEqual(got, usual()) {
			t.Errorf("%q: %+v", raw, got)
		}
	}
}
