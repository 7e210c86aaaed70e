package client

import (
	"crypto/ed25519"
	"encoding/base64"

	"roundtable/online"
)

// Pair makes this device join the account of another device, which shows a code. Call SignIn with a
// key of this device first. Done or Refused reports the result with the returned ID.
func (c *Connection) Pair(code string) (id string) {
	id = c.ids.request()
	r := &online.PairWith{Code: code}
	if c.account == nil {
		c.tell(Refused{id, r, &online.Refused{Reason: online.SignInFirst}})
		return id
	}
	c.pairing = &task{id: id, request: r, own: true}
	if c.phase >= signing {
		c.renew()
	}
	return id
}

// sign signs in, or pairs, which includes signing in.
func (c *Connection) sign() {
	key := base64.RawURLEncoding.EncodeToString(c.account.Key)
	signature := base64.RawURLEncoding.EncodeToString(c.account.Sign([]byte(online.SignInText(c.config.Origin, c.nonce, key))))
	if p := c.pairing; p != nil {
		r := p.request.(*online.PairWith)
		r.Key, r.Signature = key, signature
		p.sent = false
		c.own = append(c.own, p)
		return
	}
	c.add(&online.SignIn{Key: key, Signature: signature, Name: c.account.Name, Computer: c.account.Computer})
}

func (c *Connection) handleSignIn(t *task, a online.Answer) {
	_, pairs := t.request.(*online.PairWith)
	why, refused := a.(*online.Refused)
	account, ok := a.(*online.Account)
	switch {
	case refused && (mayRetry(why.Reason) || why.Reason == online.Stale):
		c.lose(Cause(why.Reason), why.Detail, span(why.Retry)) // the nonce is used
	case refused && pairs:
		c.pairing = nil
		c.tell(Refused{t.id, t.request, why})
		c.renew() // the nonce is used
	case refused:
		c.barred = true
		c.tell(NotSignedIn{why})
	case !ok:
		c.lose(Broken, "the answer to "+t.request.Type()+" is "+a.Type(), 0)
	default:
		if pairs {
			c.pairing = nil
			c.tell(Done{t.id, t.request, a})
		}
		c.who = account.Account
		c.tell(SignedIn{account})
		c.proceed()
	}
}

// NewAccount returns the account of a private key from a seed of 32 random bytes (RFC 8032).
// name is for a new account, or "".
func NewAccount(seed [32]byte, name string) *Account {
	key := ed25519.NewKeyFromSeed(seed[:])
	return &Account{
		Key:  key.Public().(ed25519.PublicKey),
		Sign: func(text []byte) []byte { return ed25519.Sign(key, text) },
		Name: name,
	}
}
