package library

import "strings"

// held are texts that came while the person plays a live game, until they want them opened or the
// game is over.
type held struct {
	texts []string // the oldest first
	asked bool     // the person was asked about all of them
	over  any      // the scene on top while the game was played
}

// add takes a text from outside. What leads to the live game itself is not held.
func (i *inbox) add(text string) {
	if game := i.Screen.Live(); game != "" && !strings.Contains(text, game) {
		i.held.texts, i.held.asked = append(i.held.texts, text), false
		return
	}
	i.texts = append(i.texts, text)
}

// openHeld asks once about the texts that are held. They are opened at once, or after the game, when
// the person has left its table.
func (i *inbox) openHeld() {
	h := &i.held
	if len(h.texts) == 0 || i.Screen.Asking() {
		return
	}
	switch live, top := i.Screen.Live() != "", i.Screen.Top(); {
	case live:
		if h.over = top; !h.asked {
			h.asked = true
			i.Screen.AskLive(i.release)
		}
	case top != h.over:
		i.release()
	}
}

func (i *inbox) release() { i.texts, i.held = append(i.texts, i.held.texts...), held{} }
