package search

// SortStable sorts a short list: what is to go before something else is moved before it,
// and whatever else is left in its order. Package slices does it by code that weighs more
// for each kind of list.
func SortStable[T any](list []T, before func(a, b T) bool) {
	for i := range list {
		for ; i > 0 && before(list[i], list[i-1]); i-- {
			list[i], list[i-1] = list[i-1], list[i]
		}
	}
}
