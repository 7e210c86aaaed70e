// Starts the program that thinks, apart from the page and its picture. That it
// cannot start is told in words: an error in here does not reach the page.
'use strict';

importScripts('wasm_exec.js');

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
