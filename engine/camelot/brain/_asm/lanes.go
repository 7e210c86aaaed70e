// Command _asm writes avx2_amd64.s. This is the work of package brain on all lanes of a view, for
// amd64 with AVX2, which handles sixteen lanes at a time.
//
//	go generate ./engine/camelot/brain
//
// It has its own go.mod, so that the game builds without avo.
package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

const (
	units    = 128 // lanes of a view
	register = 32  // bytes of a register of AVX2
	view     = 2 * units
	outs     = 4 * units // bytes of a view's output weights: 64 bits for each free lane
)

func main() {
	ConstraintExpr("!purego")
	exchange()
	weigh()
	Generate()
}

// exchange adds and subtracts whole words, as the plain Go code does: a negative lane borrows from
// its neighbour.
func exchange() {
	TEXT("exchangeAVX2", NOSPLIT, "func(to, from, in, out, in2, out2 *uint64)")
	Doc("exchangeAVX2 does exchange; in2 and out2 are of the second view.")
	Pragma("noescape")
	to, from := Load(Param("to"), GP64()), Load(Param("from"), GP64())
	for side, names := range [2][2]string{{"in", "out"}, {"in2", "out2"}} {
		plus, minus := Load(Param(names[0]), GP64()), Load(Param(names[1]), GP64())
		for at := 0; at < view; at += register {
			lanes := YMM()
			VMOVDQU(Mem{Base: from, Disp: side*view + at}, lanes)
			VPADDQ(Mem{Base: plus, Disp: at}, lanes, lanes)
			VPSUBQ(Mem{Base: minus, Disp: at}, lanes, lanes)
			VMOVDQU(lanes, Mem{Base: to, Disp: side*view + at})
		}
	}
	VZEROUPPER()
	RET()
}

// weigh clamps 16 lanes, pairs each with its mirror image, and multiplies the sums of the squares
// by the output weights: first the even lanes, then the odd ones.
func weigh() {
	TEXT("weighAVX2", NOSPLIT, "func(mine, yours *uint64, by *int64) int64")
	Doc("weighAVX2 does weigh.")
	Pragma("noescape")
	sides := [2]reg.Register{Load(Param("mine"), GP64()), Load(Param("yours"), GP64())}
	by := Load(Param("by"), GP64())
	ones, sign, none := YMM(), YMM(), YMM()
	VPCMPEQW(ones, ones, ones)
	VPSLLW(Imm(15), ones, sign) // the 2^15 that an accumulator adds
	VPSRLW(Imm(7), ones, ones)  // 511
	VPXOR(none, none, none)
	sum, odd := YMM(), YMM()
	VPXOR(sum, sum, sum)
	VPXOR(odd, odd, odd)
	for side, lanes := range sides {
		for at := 0; at < view; at += register {
			x, y := YMM(), YMM()
			VPXOR(Mem{Base: lanes, Disp: at}, sign, x)
			VPMAXSW(none, x, x)
			VPMINSW(ones, x, x)
			VPSHUFLW(Imm(0b11_01_10_00), x, x) // the second and third of four change places
			VPSHUFHW(Imm(0b11_01_10_00), x, x)
			VPMADDWD(x, x, x)
			VPSRLQ(Imm(32), x, y)
			VPMULDQ(Mem{Base: by, Disp: side*outs + 2*at}, x, x)
			VPMULDQ(Mem{Base: by, Disp: side*outs + 2*at + register}, y, y)
			VPADDQ(x, sum, sum)
			VPADDQ(y, odd, odd)
		}
	}
	VPADDQ(odd, sum, sum)
	low, high := sum.AsX(), XMM()
	VEXTRACTI128(Imm(1), sum, high)
	VPADDQ(high, low, low)
	VPSRLDQ(Imm(8), low, high)
	VPADDQ(high, low, low)
	result := GP64()
	VMOVQ(low, result)
	VZEROUPPER()
	Store(result, ReturnIndex(0))
	RET()
}
