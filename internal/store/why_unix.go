//go:build unix

package store

import (
	"errors"
	"syscall"
)

func whyOf(err error) Why {
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return Full
	case errors.Is(err, syscall.EROFS):
		return ReadOnly
	case errors.Is(err, syscall.ENOTDIR):
		return NoPlace
	}
	return Unknown
}
