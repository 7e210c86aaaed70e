package scenes

import (
	"roundtable/internal/export"
	"roundtable/scenes/stage"
)

// asked takes texts from the person as a Config has it; where there are files to choose
// from, the person says first whether to take one from there.
func asked(cfg Config, svc *stage.Services) func(export.Ask) <-chan export.Taken {
	if cfg.TakeFiles == nil {
		return cfg.Take
	}
	return func(ask export.Ask) <-chan export.Taken {
		if ask.Line {
			return cfg.Take(ask)
		}
		taken := make(chan export.Taken, 1)
		from := func(take func(export.Ask) <-chan export.Taken) func() {
			return func() {
				got := take(ask)
				go func() { taken <- <-got }()
			}
		}
		svc.App.Ask(stage.Question{ID: "take", Head: ask.Words.Copy, Answers: []stage.Answer{
			{ID: "take-files", Text: svc.Text("take.files"), Do: from(cfg.TakeFiles), Primary: true},
			{ID: "take-clipboard", Text: svc.Text("take.clipboard"), Do: from(cfg.Take)},
			{ID: "take-close", Text: svc.Text("export.close"), Do: func() { taken <- export.Taken{} }},
		}})
		return taken
	}
}
