import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { chance, playCamelot, playLancelot } from './play.js';
import { Table, browser, mouse, serve, touch } from './table.js';

const laptop = { viewport: { width: 800, height: 450 } };
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

describe('the page', () => {
  let site, chromium, context;
  before(async () => {
    site = await serve();
    chromium = await browser();
  });
  after(async () => {
    await chromium?.close();
    site?.close();
  });
  beforeEach(() => { context = null; });
  afterEach(() => context?.close());

  const sit = async (options, query) => {
    context = await chromium.newContext(options);
    return Table.open(context, site.url, query);
  };
  const quiet = (table) => assert.deepEqual(table.complaints, []);

  test('a whole match of Camelot by mouse', async () => {
    const table = await sit(laptop);
    await table.page.evaluate(() => { // how does sound stand after the first press?
      const play = AudioContext.prototype.resume;
      AudioContext.prototype.resume = function () { window.sounding = this; return play.call(this); };
    });
    await mouse.press(table, 'play-camelot');
    await mouse.press(table, 'start');
    await table.until((r) => r.scene === 'camelot', 'the board');
    const end = await playCamelot(table, mouse, chance(3));
    assert.notEqual(end.outcome, '');
    assert.ok(end.ply > 5, `${end.ply} plies`);
    await table.until((r) => r.dialog === 'end' && !r.animating, 'the result');
    await table.shot('camelot-end-by-mouse');
    assert.ok(table.workers >= 1, 'no Worker thought');
    assert.equal(await table.page.evaluate(() => window.sounding?.state), 'running', 'sound did not start by itself');
    await mouse.press(table, 'again');
    await table.until((r) => r.scene === 'camelot' && r.dialog === '' && r.outcome === '', 'another match');
    quiet(table);
  });

  test('the wish for less motion is followed as it changes', async () => {
    const table = await sit({ viewport: { width: 800, height: 900 }, reducedMotion: 'reduce' });
    await table.until((r) => r.calm, 'the wish at first');
    await table.page.emulateMedia({ reducedMotion: 'no-preference' });
    await table.until((r) => !r.calm, 'the wish to be taken back');
    await table.page.emulateMedia({ reducedMotion: 'reduce' });
    await table.until((r) => r.calm, 'the wish once more');
    await mouse.press(table, 'settings');
    await mouse.press(table, 'calm-off');
    await table.until((r) => !r.calm, 'the choice against the wish');
    quiet(table);
  });

  test('a whole tournament of Lancelot by touch', async () => {
    const table = await sit(phone);
    const finger = await touch(table);
    await finger.press(table, 'play-lancelot');
    await finger.press(table, 'seats-3');
    await finger.press(table, 'start');
    await table.until((r) => r.scene === 'lancelot', 'the field');
    const lots = chance(7);
    await playLancelot(table, finger, lots, 12);
    await table.shot('lancelot-middle-by-touch');
    const end = await playLancelot(table, finger, lots);
    assert.notEqual(end.outcome, '');
    await table.until((r) => r.dialog === 'end' && !r.animating, 'the result');
    await table.shot('lancelot-end-by-touch');
    assert.ok(table.workers >= 1, 'no Worker thought');
    await finger.press(table, 'back');
    await table.until((r) => r.scene === 'title', 'the title');
    quiet(table);
  });

  test('a match of Camelot by touch goes on after the page was closed', async () => {
    const table = await sit(phone);
    const finger = await touch(table);
    await finger.press(table, 'play-camelot');
    await finger.press(table, 'start');
    await table.until((r) => r.scene === 'camelot', 'the board');
    await playCamelot(table, finger, chance(2), 6);
    await finger.press(table, 'sound');
    await table.until((r) => r.muted, 'silence');
    const { ply, moves } = table.report;
    await table.shot('camelot-middle-by-touch');
    await table.reload();
    assert.equal(table.report.muted, true, 'the mute does not last');
    await finger.press(table, 'resume');
    const back = await table.until((r) => r.scene === 'camelot' && r.moves, 'the board');
    assert.equal(back.ply, ply);
    assert.deepEqual(back.moves, moves);
    quiet(table);
  });

  test('the back gesture goes one step back, and asks before it leaves a game', async () => {
    const table = await sit(phone);
    const finger = await touch(table);
    await finger.press(table, 'play-camelot');
    await table.until((r) => r.scene === 'camelot-setup', 'the set-up');
    await table.deep();
    await table.page.goBack();
    await table.until((r) => r.scene === 'title', 'the title');
    await finger.press(table, 'play-camelot');
    await finger.press(table, 'start');
    await playCamelot(table, finger, chance(4), 2);
    await table.deep();
    await table.page.goBack();
    await table.until((r) => r.dialog === 'leave', 'the question');
    await table.shot('camelot-leave-by-touch');
    await table.deep();
    await table.page.goBack();
    await table.until((r) => r.dialog === '' && r.scene === 'camelot', 'the match');
    await table.page.keyboard.press('Escape');
    await table.until((r) => r.dialog === 'leave', 'the question');
    await finger.press(table, 'yes');
    await table.until((r) => r.scene === 'title' && table.target('resume'), 'the title, and the match kept');
    quiet(table);
  });

  test('the keyboard plays a move', async () => {
    const table = await sit(laptop);
    const keys = table.page.keyboard;
    const key = async (name) => {
      const was = table.report.focus;
      await keys.press(name, { delay: 60 });
      await table.until((r) => r.focus !== was, `the focus to leave ${was} by ${name}`);
    };
    const focus = async (id) => {
      for (let i = 0; table.report.focus !== id; i++) {
        assert.ok(i < 40, `Tab never comes to ${id}`);
        await key('Tab');
      }
    };
    // square walks over the board by arrows.
    const square = async (name) => {
      for (let i = 0; table.report.focus !== `sq:${name}`; i++) {
        assert.ok(i < 40, `the arrows never come to ${name}`);
        const at = table.report.focus?.match(/^sq:([A-L])(\d+)$/);
        if (!at) await key('ArrowLeft');
        else if (at[1] !== name[0]) await key(at[1] < name[0] ? 'ArrowRight' : 'ArrowLeft');
        else await key(Number(at[2]) < Number(name.slice(1)) ? 'ArrowUp' : 'ArrowDown');
      }
    };
    await focus('play-camelot');
    await keys.press('Enter', { delay: 60 });
    await table.until((r) => r.scene === 'camelot-setup', 'the set-up');
    await focus('start');
    await keys.press('Enter', { delay: 60 });
    await table.until((r) => r.scene === 'camelot' && r.human, 'the board');
    await square('D7');
    await keys.press('Space', { delay: 60 });
    await table.until((r) => r.path?.length === 1, 'the Knight to be taken');
    await square('D8');
    await keys.press('Space', { delay: 60 });
    await table.until((r) => r.ply >= 1, 'the move');
    quiet(table);
  });

  test('a dragged piece follows the mouse, and the window may change its size', async () => {
    const table = await sit(laptop);
    await mouse.press(table, 'play-camelot');
    await mouse.press(table, 'black-human');
    await mouse.press(table, 'start');
    await table.until((r) => r.scene === 'camelot', 'the board');
    const drag = async (from, to) => {
      const a = await table.at(from), b = await table.at(to);
      const before = table.report.ply;
      await table.page.mouse.move(a.x, a.y);
      await table.page.mouse.down();
      await table.page.mouse.move(b.x, b.y, { steps: 6 });
      await table.page.mouse.up();
      await table.until((r) => r.ply === before + 1, `${from} to ${to}`);
    };
    await drag('D7', 'D8');
    for (const [width, height] of [[360, 640], [1024, 768], [320, 480]]) {
      await table.page.setViewportSize({ width, height });
      await table.until((r) => Object.values(r.squares).every(([x, y]) => x < width && y < height) &&
        r.targets.some((t) => t.x + t.w > width * 0.7), `a layout of ${width}x${height}`);
      await table.shot(`camelot-resized-${width}x${height}`);
    }
    await drag('D10', 'D9');
    quiet(table);
  });

  // ear listens to all that the page plays, beside it so that no frame that
  // takes long can make it miss anything: the loudest so far, and for how many
  // twentieths of a second there has been silence.
  const ear = () => {
    window.ear = { loudest: 0, silence: 0 };
    const processor = `registerProcessor('ear', class extends AudioWorkletProcessor {
      process([input]) {
        for (const side of input) for (const v of side) this.most = Math.max(this.most ?? 0, Math.abs(v));
        this.blocks = (this.blocks ?? 0) + 1;
        if (this.blocks % 20 === 0) {
          this.port.postMessage(this.most ?? 0);
          this.most = 0;
        }
        return true;
      }
    })`;
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (to, ...rest) {
      if (to instanceof AudioDestinationNode) {
        this.context.audioWorklet.addModule(URL.createObjectURL(new Blob([processor], { type: 'text/javascript' }))).then(() => {
          const listener = new AudioWorkletNode(this.context, 'ear');
          listener.port.onmessage = ({ data }) => {
            window.ear.loudest = Math.max(window.ear.loudest, data);
            window.ear.silence = data < 1e-5 ? window.ear.silence + 1 : 0;
          };
          connect.call(this, listener);
          connect.call(listener, to);
        });
      }
      return connect.call(this, to, ...rest);
    };
  };

  test('nothing is heard before the first touch, then the game, and the hall where it is wished for', async () => {
    for (const options of [laptop, phone]) {
      context = await chromium.newContext(options);
      await context.addInitScript(ear);
      const table = await Table.open(context, site.url);
      const hand = options.hasTouch ? await touch(table) : mouse;
      const heard = async () => {
        await table.page.waitForFunction(() => window.ear.loudest > 0.004, null, { timeout: 120_000 });
        const most = await table.page.evaluate(() => { const { loudest } = window.ear; window.ear.loudest = 0; return loudest; });
        assert.ok(most < 0.95, `it clips: ${most}`);
      };
      const silence = () => table.page.waitForFunction(() => window.ear.silence > 16, null, { timeout: 120_000 });
      assert.equal(await table.page.evaluate(() => window.ear.loudest), 0, 'the page is heard before it was touched');
      await hand.press(table, 'settings');
      await table.until((r) => r.scene === 'settings', 'the settings');
      await hand.press(table, 'sound-on');
      await heard();
      if (options.hasTouch) {
        await silence(); // after the click: no music by itself
        await table.page.evaluate(() => { window.ear.loudest = 0; });
        await hand.press(table, 'music-on');
        await heard();
      }
      await hand.press(table, 'sound-off');
      await table.until((r) => r.muted, 'the mute');
      await silence();
      await hand.press(table, 'back');
      await table.until((r) => r.scene === 'title', 'the title');
      quiet(table);
      await context.close();
    }
  });

  test('an idle table draws nothing', async () => {
    const table = await sit(laptop);
    await mouse.press(table, 'play-camelot');
    await mouse.press(table, 'black-human');
    await mouse.press(table, 'start');
    await table.until((r) => r.scene === 'camelot' && !r.animating, 'the board');
    const frames = () => table.page.evaluate(() => new Promise((done) => {
      const gl = WebGL2RenderingContext.prototype, real = gl.drawElements;
      let calls = 0, n = 0;
      gl.drawElements = function (...args) { calls++; return real.apply(this, args); };
      const next = () => { if (++n < 60) requestAnimationFrame(next); else { gl.drawElements = real; done(calls); } };
      requestAnimationFrame(next);
    }));
    const idle = await frames();
    await table.page.mouse.move(0, 0);
    assert.ok(idle <= 60, `${idle} draw calls in 60 frames of an idle table`);
    quiet(table);
  });

  test('without a Worker the computer thinks in the page', async () => {
    context = await chromium.newContext(laptop);
    await context.route('**/worker.js', (route) => route.abort());
    const table = await Table.open(context, site.url);
    await mouse.press(table, 'play-lancelot');
    await mouse.press(table, 'start');
    await playLancelot(table, mouse, chance(1), 4);
    assert.ok(table.complaints.some((c) => c.includes('The computer thinks in the page')), `${table.complaints}`);
  });

  test('a browser without WebAssembly is told what to do', async () => {
    context = await chromium.newContext(laptop);
    const page = await context.newPage();
    await page.addInitScript(() => { delete window.WebAssembly; });
    await page.goto(site.url);
    await page.getByText('This browser has no WebAssembly').waitFor();
  });

  test('a load that fails can be tried again', async () => {
    context = await chromium.newContext(laptop);
    let broken = true;
    await context.route('**/roundtable.wasm', (route) => (broken ? route.abort() : route.continue()));
    const page = await context.newPage();
    await page.goto(site.url);
    await page.getByText('could not be loaded').waitFor();
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('#hall').waitFor({ state: 'hidden' });
  });

  test('the page plays without a connection once it has been open', async () => {
    const table = await sit(laptop);
    await table.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await context.setOffline(true);
    await table.reload();
    await mouse.press(table, 'play-lancelot');
    await mouse.press(table, 'start');
    await playLancelot(table, mouse, chance(9), 3);
    quiet(table);
  });

  for (const [name, options] of Object.entries({
    '360x640': phone,
    '1280x720': { viewport: { width: 1280, height: 720 } },
    '3840x2160': { viewport: { width: 1920, height: 1080 }, deviceScaleFactor: 2 },
  })) {
    test(`every scene is drawn at ${name}`, async () => {
      const table = await sit(options);
      await table.shot(`title-${name}`);
      await mouse.press(table, 'settings');
      await table.until((r) => r.scene === 'settings', 'the settings');
      await table.shot(`settings-${name}`);
      await mouse.press(table, 'back');
      await mouse.press(table, 'play-camelot');
      await table.until((r) => r.scene === 'camelot-setup', 'the set-up');
      await table.shot(`camelot-setup-${name}`);
      await mouse.press(table, 'start');
      await table.until((r) => r.scene === 'camelot', 'the board');
      await playCamelot(table, mouse, chance(6), 2);
      await table.until((r) => !r.animating, 'rest');
      await table.shot(`camelot-${name}`);
      await table.page.keyboard.press('Escape', { delay: 60 });
      await mouse.press(table, 'yes'); // leave: it is kept
      await mouse.press(table, 'play-lancelot');
      await table.until((r) => r.scene === 'lancelot-setup', 'the set-up');
      await table.shot(`lancelot-setup-${name}`);
      await mouse.press(table, 'start');
      await mouse.press(table, 'yes'); // the match of Camelot is given up
      await playLancelot(table, mouse, chance(6), 4);
      await table.until((r) => !r.animating, 'rest');
      await table.shot(`lancelot-${name}`);
      quiet(table);
    });
  }
});
