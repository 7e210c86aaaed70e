package brain

// worth are the weights of two to five players.
var worth = func() (all [4]values) {
	for i := range all {
		w := &all[i]
		for t := range turns {
			for foes := 0; foes <= mostFoes; foes++ {
				w[atLine+t*lines+lineAt(1, foes)] = int16([]int{50, 25, 18}[t] * foes)
				w[atLine+t*lines+lineAt(0, foes)] = int16(5 * foes)
			}
			w[atSword+t] = 70
		}
		for n := 0; n <= mostNeed; n++ {
			w[atNeed+n] = int16(-100 * n)
		}
	}
	return all
}()
