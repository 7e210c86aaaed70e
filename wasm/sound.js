// Plays the program's pieces of samples, left and right interleaved. It returns each to be filled
// again, and reports a second of silence.
'use strict';

registerProcessor('roundtable', class extends AudioWorkletProcessor {
  constructor() {
    super();
    this.pieces = [];
    this.at = 0; // in the first piece
    this.silence = 0; // samples
    this.port.onmessage = ({ data }) => {
      this.pieces.push(data);
      this.silence = 0;
    };
  }

  process(inputs, [[left, right]]) {
    let i = 0;
    for (; i < left.length && this.pieces.length; i++) {
      const piece = this.pieces[0];
      left[i] = piece[this.at];
      right[i] = piece[this.at + 1];
      this.at += 2;
      if (this.at < piece.length) continue;
      this.pieces.shift();
      this.at = 0;
      this.port.postMessage(piece, [piece.buffer]);
    }
    left.fill(0, i);
    right.fill(0, i);
    if (i === 0) {
      const before = this.silence;
      this.silence += left.length;
      if (before < sampleRate && this.silence >= sampleRate) this.port.postMessage('silence');
    }
    return true;
  }
});
