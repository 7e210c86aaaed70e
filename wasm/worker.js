// Starts the program that thinks, apart from the page and its picture. That it
// cannot start is told in words: an error in here does not reach the page.
'use strict';

importScripts('wasm_exec.js');

// roundtableResults fetches a file of results that all versions share, and unpacks it; null if
// it does not come. Where the server has none it is not asked again.
const fetchWithin = 8000; // milliseconds
let absent = false;
self.roundtableResults = async (path) => {
  if (absent) return null;
  try {
    const answer = await fetch(`../../${path}`, { signal: AbortSignal.timeout(fetchWithin) });
    absent = answer.status === 404;
    if (!answer.ok) return null;
    const unpacked = answer.body.pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  } catch {
    return null; // no line, or a browser that cannot unpack
  }
};

(async () => {
  try {
    const go = new Go();
    const answer = await fetch('worker.wasm');
    if (!answer.ok) throw new Error(`worker.wasm: ${answer.status} ${answer.statusText}`);
    const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), go.importObject);
    await go.run(instance);
    throw new Error('it ended');
  } catch (err) {
    postMessage(`error: ${err}`);
  }
})();
