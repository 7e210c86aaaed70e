package games

func noughtsLook() Game {
	g := Plain()
	g.Sides = []string{"noughts", "crosses"}
	g.Columns = 2
	g.Prompt = func(t Turn) string { return t.Words.Text("noughts.prompt") }
	return g
}
