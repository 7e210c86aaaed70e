// Whole games by pressing squares, as a person does.

// chance is a small source of numbers: the same games every time.
export function chance(seed) {
  let a = seed >>> 0;
  return (n) => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

const myTurn = (r) => r.outcome !== '' || (r.human && !r.thinking && r.moves?.length > 0);

// playCamelot plays random moves until the end, or until so many plies.
export async function playCamelot(table, hand, lots, most = Infinity) {
  for (;;) {
    const r = await table.until(myTurn, 'my turn');
    if (r.outcome || r.ply >= most) return r;
    const path = r.moves[lots(r.moves.length)].split(/[-x]/);
    for (const [i, square] of path.entries()) {
      await hand.press(table, square);
      await table.until((now) => now.ply > r.ply || now.path?.length > i, `${path.slice(0, i + 1)} to be taken`);
    }
    if (table.report.ply === r.ply) { // it could go on: a second tap ends it
      await hand.press(table, path.at(-1));
    }
    await table.until((now) => now.ply > r.ply, `${path} to be played`);
  }
}

// playLancelot plays random placements until the end, or until so many plies.
export async function playLancelot(table, hand, lots, most = Infinity) {
  for (;;) {
    const r = await table.until(myTurn, 'my turn');
    if (r.outcome || r.ply >= most) return r;
    const plain = r.moves.filter((m) => !m.includes(' '));
    await hand.press(table, plain[lots(plain.length)].replace('@', ''));
    await table.until((now) => now.ply > r.ply, 'the knight to stand');
  }
}
