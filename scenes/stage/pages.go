package stage

import (
	"encoding/json"

	"roundtable/internal/settings"
)

// Recall reads the choices that were last saved for a page. If they are missing or unreadable, it
// leaves into as it is.
func Recall[T any](s *Services, page string, into *T) {
	was := *into
	if text := s.Settings.Now().Pages[page]; text != "" && json.Unmarshal([]byte(text), into) != nil {
		*into = was
	}
}

// Remember saves the choices for a page.
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
