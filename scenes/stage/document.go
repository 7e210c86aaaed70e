package stage

import (
	"strings"

	"roundtable/scenes/system"
	"roundtable/scenes/ui"
)

// DocumentPage adds a page to the document. If the document has no title, the page's first heading
// becomes its title.
func (s *Services) DocumentPage(d *system.Document, p *ui.Page) {
	for _, it := range p.Items() {
		switch {
		case it.Button != nil:
			d.Items = append(d.Items, s.ItemOf(it.Button))
		case it.Text == "":
		case it.Head && d.Title == "":
			d.Title = it.Text
		default:
			d.Items = append(d.Items, system.Item{Text: plain(it.Text), Head: it.Head})
		}
	}
	if d.Screen == "" {
		d.Screen = d.Title
	}
}

// ItemOf returns a button as an item of the document.
func (s *Services) ItemOf(b *ui.Button) system.Item {
	it := system.Item{ID: b.ID, Text: plain(b.Called()), Enabled: !b.Disabled, Choice: b.Look == ui.Choice, Selected: b.Selected}
	if b.Slide != nil {
		value, most := b.Slide.Notches()
		it.Slider = &system.Slider{Value: value, Most: most, Text: b.Slide.Text}
	}
	switch {
	case b.Group != "" && it.Text == "":
		it.Text = b.Group
	case b.Group != "":
		it.Text = s.Text("document.group", b.Group, it.Text)
	case b.Sub != "":
		it.Text = s.Text("document.group", it.Text, b.Sub)
	}
	return it
}

func plain(text string) string { return strings.ReplaceAll(text, ui.Joint, "") }
