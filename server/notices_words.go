package server

import (
	"fmt"
	"strings"

	"roundtable/internal/locale"
)

type noticeWords struct{ alone, against string }

// noticeLanguages are the languages of notices by primary tag; the first is the default.
var noticeLanguages = []struct {
	tag string
	noticeWords
}{
	{"en", noticeWords{"Your move", "Your move against %s"}},
	{"it", noticeWords{"Tocca a te", "Tocca a te contro %s"}},
	{"fr", noticeWords{"À toi de jouer", "À toi de jouer contre %s"}},
	{"de", noticeWords{"Du bist am Zug", "Du bist am Zug gegen %s"}},
	{"es", noticeWords{"Te toca jugar", "Te toca jugar contra %s"}},
}

func noticeLanguage(wanted string) string {
	tag, _, _ := strings.Cut(strings.ToLower(wanted), "-")
	for _, l := range noticeLanguages {
		if l.tag == tag {
			return tag
		}
	}
	return noticeLanguages[0].tag
}

// noticeText returns a text in a language that says that it is the reader's turn in a game against
// these players.
func noticeText(tag string, against []string) string {
	w := noticeLanguages[0].noticeWords
	for _, l := range noticeLanguages {
		if l.tag == tag {
			w = l.noticeWords
		}
	}
	if len(against) == 0 {
		return w.alone
	}
	return fmt.Sprintf(w.against, locale.New(tag).List(against))
}
