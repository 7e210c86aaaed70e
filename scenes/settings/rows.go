package settings

import (
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
)

func (s *Screen) dataRows() []stage.Row {
	words := s.Svc.Text
	reset := stage.Row{Label: words("settings.reset"), Note: words("settings.reset.help"), Options: []stage.Option{stage.Choice("reset", words("settings.reset.do"), false, s.reset)}}
	if s.was != nil {
		reset = stage.Row{Label: words("settings.reset.done"), Options: []stage.Option{stage.Choice("reset-undo", words("settings.reset.undo"), false, s.undoReset)}}
	}
	all := stage.Row{Label: words("backup"), Note: words("backup.help"), Options: []stage.Option{
		stage.Choice("save-all", words("backup.save"), false, s.data.SaveAll),
		stage.Choice("load-all", words("backup.load"), false, s.data.LoadAll),
	}}
	if busy := s.data.Progress(); busy != "" {
		all.Label = busy
	}
	return []stage.Row{s.heading("settings.group.data"), all, reset, s.about()}
}

// reset returns every setting to its default. It can be undone until the screen is left.
func (s *Screen) reset() {
	was := s.Svc.Settings.Now()
	s.was = &was
	s.GiveUp()
	s.Svc.Settings.Change((*settings.Settings).Reset)
}

func (s *Screen) undoReset() {
	was := s.was
	s.was = nil
	s.Svc.Settings.Change(func(now *settings.Settings) { now.Restore(*was) })
}

func (s *Screen) language() stage.Row {
	now := s.Svc.Settings.Now()
	r := stage.Row{Label: s.Svc.Text("settings.language"), Note: s.Svc.Text("settings.language.help"), Line: layout.Line{Lines: 2, Wide: true}}
	add := func(id, tag, text string) {
		r.Options = append(r.Options, stage.Choice("language-"+id, text, now.Language == tag, s.choose(func(now *settings.Settings) { now.Language = tag })))
	}
	add("system", "", s.Svc.Text("settings.language.system"))
	for _, tag := range locale.Tags() {
		add(tag, tag, locale.Language(tag))
	}
	return r
}

func (s *Screen) moves() []stage.Row {
	now, words := s.Svc.Settings.Now(), s.Svc.Text
	speeds := stage.Row{Label: words("settings.speed"), Note: words("settings.speed.help")}
	for _, v := range []string{settings.Slow, settings.Normal, settings.Fast, settings.Off} {
		speeds.Options = append(speeds.Options, stage.Choice("speed-"+v, words(locale.SpeedName.Of(v)), now.Speed == v, s.choose(func(now *settings.Settings) { now.Speed = v })))
	}
	confirm := stage.Row{Label: words("settings.confirm"), Note: words("settings.confirm.help")}
	for _, v := range []struct {
		id, value string
		text      locale.Key
	}{{"confirm-auto", settings.Automatic, "settings.confirm.auto"}, {"confirm-off", settings.Never, "setup.off"}, {"confirm-on", settings.Always, "setup.on"}} {
		confirm.Options = append(confirm.Options, stage.Choice(v.id, words(v.text), now.Confirm == v.value, s.choose(func(now *settings.Settings) { now.Confirm = v.value })))
	}
	return []stage.Row{
		s.heading("settings.group.moves"), speeds,
		s.onOff("calm", "settings.calm", "settings.calm.help", s.Svc.LessMotion(), func(now *settings.Settings, on bool) { now.Calm = &on }),
		confirm,
	}
}

func (s *Screen) table() []stage.Row {
	now := s.Svc.Settings.Now()
	return []stage.Row{
		s.heading("settings.group.table"),
		s.onOff("hints", "settings.hints", "settings.hints.help", !now.NoHints, func(now *settings.Settings, on bool) { now.NoHints = !on }),
		s.onOff("remarks", "settings.remarks", "settings.remarks.help", !now.NoRemarks, func(now *settings.Settings, on bool) { now.NoRemarks = !on }),
	}
}
