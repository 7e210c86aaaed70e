package stage

import (
	"encoding/json"

	"roundtable/internal/settings"
)

// Recall reads the choices last made on a page; missing or unreadable values leave into as it is.
func Recall[T any](s *Services, page string, into *T) {
	was := *into
	if text := s.Settings.Now().Pages[page]; text != "" && json.Unmarshal([]byte(text), into) != nil {
		*into = was
	}
}

// Remember saves the choices made on a page.
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
