//go:build !js

package cluster

import (
	"context"
	"encoding/json"
	"fmt"

	"roundtable/online"
)

// Log reads all saved events of a game.
func (l *Line) Log(ctx context.Context, game string) (log []json.RawMessage, err error) {
	a, err := l.Ask(ctx, &online.Follow{Game: game, As: "events"})
	if err := Done(a, err); err != nil {
		return nil, err
	}
	for last := a.(*online.OK).Seq; uint64(len(log)) < last; {
		a, err := l.Next(ctx)
		if err != nil {
			return nil, err
		}
		if k, is := a.(*online.Kept); is && k.Game == game {
			if k.Seq != uint64(len(log)+1) {
				return nil, fmt.Errorf("event %d comes after %d", k.Seq, len(log))
			}
			log = append(log, k.Event)
		}
	}
	return log, Done(l.Ask(ctx, &online.Unfollow{Game: game}))
}
