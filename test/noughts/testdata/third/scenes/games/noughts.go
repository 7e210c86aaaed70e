package games

// noughtsLook returns how noughts and crosses looks at the table.
func noughtsLook() Game {
	g := Plain()
	g.Sides = []string{"noughts", "crosses"}
	g.Columns = 2
	g.Prompt = func(t Turn) string { return t.Words.Text("noughts.prompt") }
	return g
}
