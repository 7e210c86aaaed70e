package stage

import (
	"encoding/json"

	"roundtable/internal/settings"
)

// Recall reads what was chosen on a page last, by the page's name; what is not there, or
// not readable, leaves the choices as they are.
func Recall[T any](s *Services, page string, into *T) {
	was := *into
	if text := s.Settings.Now().Pages[page]; text != "" && json.Unmarshal([]byte(text), into) != nil {
		*into = was
	}
}

// Remember keeps what is chosen on a page, for when somebody comes back to it.
func Remember[T any](s *Services, page string, choices T) {
	data, err := json.Marshal(choices)
	if err != nil || s.Settings.Now().Pages[page] == string(data) {
		return
	}
	s.Settings.Change(func(now *settings.Settings) {
		if now.Pages == nil {
			now.Pages = map[string]string{}
		}
		now.Pages[page] = string(data)
	})
}
