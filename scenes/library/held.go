package library

import "strings"

// held are texts that came while the person plays a live game, until they want them opened or the
// game is over.
type held struct {
	texts []string // the oldest first
	asked bool     // the person was asked about all of them
	over  any      // the scene on top while the game was played
}

// Open opens a text or a link from outside, once it is known which games are kept. During a live
// game it is held, unless it leads to that game.
func (i *inbox) Open(text string) {
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
