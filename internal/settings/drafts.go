package settings

import "encoding/json"

// Draft is a position that is being set up.
type Draft struct {
	Seats  int               `json:"seats"`
	Values map[string]string `json:"values,omitempty"`
	Text   string            `json:"text"`
	Own    bool              `json:"own,omitempty"` // what is counted was set by hand
}

// Draft is the position of a game that was being set up last, if any was.
func (s Settings) Draft(game string) (d Draft, ok bool) {
	text := s.Drafts[game]
	ok = text != "" && json.Unmarshal([]byte(text), &d) == nil
	return d, ok
}

// SetDraft keeps the position of a game that is being set up.
func (s *Settings) SetDraft(game string, d Draft) {
	data, err := json.Marshal(d)
	if err != nil {
		return
	}
	if s.Drafts == nil {
		s.Drafts = map[string]string{}
	}
	s.Drafts[game] = string(data)
}
