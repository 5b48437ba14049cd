import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { PicturePatience } from '../../../src/discord/outbox/pictures.ts';
import { nextGroup } from '../../../src/discord/outbox/message-renderer.ts';
import { OutboxWorker } from '../../../src/discord/outbox/worker.ts';
import type { Phrase, Roll } from '../../../src/engine/index.ts';
import type { OutboxMessage, Waiting } from '../../../src/sessions/types.ts';
import type { Store } from '../../../src/store/index.ts';
import { openStore } from '../../help/store.ts';
import { pixelPool, PIXEL } from '../../help/bot.ts';
import { gate } from '../../help/gate.ts';
import { boardOf, botOf, Box, FakeRest, panelOf, position, refusal, scene, type Sent } from '../../help/sending.ts';
import type { PictureSource } from '../../../src/drawing/contract.ts';

let store: Store;
let box: Box;
let rest: FakeRest;
const workers: OutboxWorker[] = [];
function worker(pool: PictureSource = pixelPool, patience?: PicturePatience): OutboxWorker {
  const made = new OutboxWorker(botOf(box, pool), rest, Date.now, { patience });
  workers.push(made);
  return made;
}

beforeEach(async () => {
  store = await openStore(':memory:');
  box = new Box(store);
  rest = new FakeRest();
  return async () => {
    vi.useRealTimers();
    for (const one of workers.splice(0)) await one.stop();
    await box.close();
  };
});

describe('the worker', () => {
  test('posts in order, each once, with a nonce', async () => {
    const sending = worker();
    await sending.start();
    for (const [at, news] of ['first', 'second', 'third'].entries()) {
      await box.put(panelOf(news, [at % 2]));
      await sending.idle();
    }
    const texts = [...rest.messages.values()].map(({ text }) => /first|second|third/.exec(text)?.[0]);
    expect(texts).toEqual(['first', 'second', 'third']);
    expect(new Set([...rest.messages.values()].map(({ nonce }) => nonce)).size).toBe(3);
    expect(await box.pending()).toEqual([]);
  });

  test('merges boards and panels that nobody saw, and loses no news', async () => {
    await box.put(panelOf('one', [1]));
    await box.put(panelOf('two'));
    await box.put(boardOf('three'));
    await box.put(panelOf('four'));
    const sending = worker();
    await sending.start();
    await sending.idle();
    const [message, ...more] = [...rest.messages.values()];
    expect(more).toEqual([]);
    expect(message!.text).toMatch(/one.*two.*three.*four/);
  });

  test('edits the panel in place while nobody is to be called, and keeps its news', async () => {
    const sending = worker();
    await sending.start();
    await box.put(panelOf('one', [0]));
    await sending.idle();
    await box.put(panelOf('two'));
    await sending.idle();
    expect(rest.messages.size).toBe(1);
    expect(rest.messages.get('m1')!.text).toMatch(/one.*two/);
    await box.put(panelOf('three', [1]));
    await sending.idle();
    expect(rest.messages.size).toBe(2);
    expect(rest.messages.get('m1')!.text).not.toContain('custom_id');
    expect(rest.messages.get('m2')!.text).toContain('custom_id');
  });

  describe('what was taken back', () => {
    const undo = (ping: number[], ...deeds: string[]): OutboxMessage => ({
      ...(panelOf('back', ping) as OutboxMessage & { kind: 'panel' }),
      undone: { news: deeds.map((deed) => ({ key: `gate:${deed}` })), since: '1' },
    });

    test('goes from the panel, and from one that was never seen', async () => {
      const sending = worker();
      await sending.start();
      for (const message of [panelOf('one', [0]), panelOf('two')]) {
        await box.put(message);
        await sending.idle();
      }
      await box.put(undo([], 'two'));
      await sending.idle();
      expect(rest.messages.get('m1')!.text).toMatch(/one.*back/);
      expect(rest.messages.get('m1')!.text).not.toContain('two');
      // Nothing was to be looked for elsewhere.
      expect(rest.requests.filter((one) => one.startsWith('GET'))).toEqual([]);
      await sending.stop();
      for (const message of [panelOf('three'), undo([], 'three')]) await box.put(message);
      const later = worker();
      await later.start();
      await later.idle();
      expect(rest.messages.get('m1')!.text).toMatch(/one.*back.*back/);
      expect(rest.messages.get('m1')!.text).not.toContain('three');
    });

    test('is struck out in the messages that have called somebody and stay', async () => {
      const sending = worker();
      await sending.start();
      for (const message of [panelOf('zero', [0]), boardOf('one'), panelOf('two', [1])]) {
        await box.put(message);
        await sending.idle();
      }
      await box.put(undo([0], 'one', 'two'));
      await sending.idle();
      const [board, after, panel] = rest.in('here').map(({ text }) => text);
      expect(board).toMatch(/~~one~~.*was taken back/);
      expect(after).toMatch(/~~two~~.*was taken back/);
      expect(after).not.toContain('custom_id');
      expect(panel).toContain('back');
      expect(panel).not.toContain('~~');
    });

    test('stays struck out on a board whose picture comes after that', async () => {
      let finish: () => void = () => undefined;
      const drawn = new Promise<void>((done) => (finish = done));
      const late = {
        ...pixelPool,
        draw: (...given: Parameters<PictureSource['draw']>) => drawn.then(() => pixelPool.draw(...given)),
      };
      const sending = worker(late, { board: 10, retries: [] });
      await sending.start();
      await box.put({ ...boardOf('one') });
      await box.put(panelOf('called', [1]));
      await sending.idle();
      await box.put(undo([0], 'one'));
      await sending.idle();
      expect(rest.messages.get('m1')!.text).toMatch(/~~one~~/);
      finish();
      await expect.poll(() => rest.messages.get('m1')!.text).toContain('attachment://board');
      expect(rest.messages.get('m1')!.text).toMatch(/~~one~~.*was taken back/);
    });

    test.each([
      ['is struck out where Discord refuses that once', [refusal(10_003, 404)], true],
      ['is struck out where Discord fails for a while', [refusal(0, 500), refusal(0, 500)], true],
      ['stays as it is where Discord refuses that twice', [refusal(30_046, 400), refusal(30_046, 400)], false],
    ] as const)('%s', async (_, refusals, isStruck) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      const sending = worker();
      await sending.start();
      for (const message of [panelOf('one', [1]), panelOf('two', [0])]) {
        await box.put(message);
        await sending.idle();
      }
      for (const error of refusals) rest.faults.push((method) => (method === 'patch' ? error : null));
      await box.put(undo([1], 'one'));
      for (let tries = 0; tries < 3; tries++) {
        await sending.idle();
        await vi.advanceTimersByTimeAsync(5_000);
      }
      await sending.idle();
      expect(rest.messages.get('m1')!.text.includes('~~')).toBe(isStruck);
      expect(rest.messages.get('m3')!.text).toContain('back');
    });
  });

  test('keeps nothing back while an old panel is taken away, which is done once', async () => {
    let goOn = () => {};
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    const gone = rest.delete;
    let deletions = 0;
    rest.delete = async (route) => {
      deletions++;
      await slow;
      return gone(route);
    };
    const sending = worker();
    await sending.start();
    await box.put(panelOf('n0'));
    await sending.idle();
    for (const [news, seat] of [
      ['n1', 0],
      ['n2', 1],
      ['n3', 0],
    ] as const) {
      await box.put(panelOf(news, [seat]));
      await expect.poll(() => rest.in('here').at(-1)?.text).toContain(news);
    }
    expect(deletions).toBe(1);
    expect(await box.pending()).toEqual([]);
    goOn();
    await sending.idle();
    expect(deletions).toBe(1);
    const shown = rest.in('here').map(({ text }) => [/n[123]/.exec(text)?.[0], text.includes('custom_id')]);
    expect(shown).toEqual([
      ['n1', false],
      ['n2', false],
      ['n3', true],
    ]);
  });

  test('posts a new turn anew when the message before it is too old, and renews it within a turn', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const sending = worker();
    await sending.start();
    await box.put(panelOf('one'));
    await sending.idle();
    vi.setSystemTime(Date.now() + 51 * 60_000);
    await box.put(panelOf('two'));
    await sending.idle();
    expect([...rest.messages.keys()]).toEqual(['m1']);
    await box.put({ ...panelOf('three'), anew: true } as OutboxMessage);
    await sending.idle();
    expect([...rest.messages.keys()]).toEqual(['m2']);
    expect(rest.messages.get('m2')!.text).toMatch(/one.*two.*three/);
  });

  test('closes a message with its board once a newer board is told with the next call', async () => {
    const sending = worker();
    await sending.start();
    for (const message of [panelOf('one', [0]), boardOf('two'), panelOf('three')]) {
      await box.put(message);
      await sending.idle();
    }
    expect(rest.messages.size).toBe(1);
    await box.put(boardOf('four'));
    await box.put(panelOf('five', [1]));
    await sending.idle();
    const [closed, open, ...more] = rest.in('here').map(({ text }) => text);
    expect(more).toEqual([]);
    expect(closed).toMatch(/one.*two.*three/);
    expect(closed).toContain('attachment://board');
    expect(closed).not.toContain('custom_id');
    expect(open).toMatch(/four.*five/);
    expect(open).not.toContain('three');
  });

  test('takes a message away whose board is that of the next call, unless somebody it called is awaited still', async () => {
    const sending = worker();
    await sending.start();
    for (const message of [panelOf('one', [0]), panelOf('two', [0]), panelOf('three', [1])]) {
      await box.put(message);
      await sending.idle();
    }
    expect(rest.in('here').map(({ text }) => /one.*two|three/.exec(text)?.[0].length)).toEqual([expect.any(Number), 5]);
  });

  test.each([
    ['a new panel', 'post', [1], ['left', 'came']],
    ['a panel that is renewed', 'patch', [], ['left', 'came']],
    ['a board', 'patch', null, ['left', 'came']],
  ] as const)('writes no name back that is struck off while %s is under way', async (_, method, ping, news) => {
    const slow = { ...pixelPool, draw: () => Promise.reject(new Error('no picture yet')) };
    const sending = worker(slow);
    const named = (key: string): Phrase => ({ key: `gate:${key}`, with: { name: 'Basil' } });
    await sending.start();
    await box.put({ ...panelOf(''), news: [named(news[0])] });
    await sending.idle();
    rest.chaos = (used) => {
      if (used === method)
        void store.strikeOff('2', 'nobody', [{ sessionId: 'session', names: ['Basil'], alias: 'X' }]);
      return null;
    };
    await box.put({ ...(ping ? panelOf('', [...ping]) : boardOf('')), news: [named(news[1])] });
    await sending.idle();
    const known = JSON.stringify([await store.sent('here'), await store.awaitingPicture(), await store.pending()]);
    expect(known).not.toContain('Basil');
    expect(known.match(/"name":"X"/g)?.length).toBeGreaterThanOrEqual(1);
    // Each is there once, with all that it had to tell.
    const texts = [...rest.messages.values()].map(({ text }) => text);
    expect(texts.filter((text) => text.includes('came'))).toEqual([expect.stringMatching(/left.*came/)]);
  });

  test('tries again after a failure, and lets nothing overtake', async () => {
    rest.faults.push(() => refusal(0, 500));
    const sending = worker();
    await sending.start();
    await box.put({ kind: 'whisper', seats: [0], news: [] });
    await box.put(panelOf('second', [0]));
    await expect.poll(() => rest.messages.size).toBe(2);
    expect([...rest.messages.values()].map(({ text }) => /read|second/.exec(text)?.[0])).toEqual(['read', 'second']);
  });

  test('looks before it sends again when the answer was lost', async () => {
    rest.faults.push(() => 'after');
    const sending = worker();
    await sending.start();
    await box.put(boardOf('once'));
    await expect.poll(box.pending).toEqual([]);
    expect(rest.messages.size).toBe(1);
  });

  test.each(['nobody is called any more', 'the game is over'])(
    'tells once what may be there, where nobody may look, and %s',
    async (since) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      const sending = worker();
      await sending.start();
      await box.put(panelOf('first'));
      await sending.idle();
      rest.faults.push((method) => (method === 'post' ? 'after' : null));
      rest.chaos = (method) => (method === 'get' ? refusal(50_013, 403) : null);
      await box.put(panelOf('second', [0]));
      await sending.idle();
      if (since === 'the game is over') await box.end('over');
      const others = position.questions.map((question) => ({ ...question, seats: [1] }));
      const positionOf = async () => ({
        ...position,
        session: (await box.sessions.byId('session'))!,
        questions: others,
      });
      if (since !== 'the game is over') Object.assign(box.sessions, { positionOf });
      for (let waited = 0; waited < 8; waited++) {
        await vi.advanceTimersByTimeAsync(30_000);
        await sending.idle();
      }
      expect(await box.pending()).toEqual([]);
      for (const news of ['first', 'second'])
        expect([...rest.messages.values()].filter(({ text }) => text.includes(news))).toHaveLength(1);
    },
  );

  test('asks again, and takes it for no fault of its own, when Discord cannot be asked what an earlier process had sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await box.put(boardOf('one'));
    rest.faults.push((method) => (method === 'get' ? new TypeError('other side closed') : null));
    const sending = worker();
    await sending.start();
    await sending.idle();
    expect([rest.messages.size, box.errors, box.warnings.length]).toEqual([0, [], 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    await sending.idle();
    expect(rest.messages.get('m1')?.text).toContain('one');
  });

  test('looks once more when Discord says that it may not look', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    rest.faults.push(() => 'after');
    rest.faults.push((method) => (method === 'get' ? refusal(50_013, 403) : null));
    const sending = worker();
    await sending.start();
    await box.put(boardOf('once'));
    for (let tries = 0; tries < 3; tries++) {
      await sending.idle();
      await vi.advanceTimersByTimeAsync(5_000);
    }
    await sending.idle();
    expect(await box.pending()).toEqual([]);
    expect(rest.requests.map((one) => one.split(' ')[0])).toEqual(['POST', 'GET', 'GET']);
  });

  test('looks for what an earlier process had sent without noting it', async () => {
    const earlier = worker();
    await earlier.start();
    const { outbox } = box.sessions;
    const { settle, failed } = outbox;
    const killed = () => Promise.reject(new Error('killed'));
    Object.assign(outbox, { settle: killed, failed: killed });
    await box.put(boardOf('once'));
    await earlier.idle();
    await earlier.stop();
    Object.assign(outbox, { settle, failed });
    const later = worker();
    await later.start();
    await expect.poll(box.pending).toEqual([]);
    expect(rest.messages.size).toBe(1);
  });

  test('sends a board without its picture when it may not attach files, and says so', async () => {
    rest.faults.push((method, files) => (method === 'post' && files > 0 ? refusal(50_013, 403) : null));
    const sending = worker();
    await sending.start();
    await box.put(boardOf('news'));
    await sending.idle();
    expect(rest.messages.get('m1')).toMatchObject({ files: 0 });
    expect(rest.messages.get('m1')!.text).toContain('Attach Files');
    expect(rest.messages.get('m1')!.text).toContain('says 3');
  });

  test('says the least that can be said when Discord calls a message malformed', async () => {
    rest.faults.push(() => refusal(50_035, 400));
    const sending = worker();
    await sending.start();
    await box.put(panelOf('news'));
    await sending.idle();
    expect(rest.messages.get('m1')!.text).toContain('/choose');
    expect(rest.messages.get('m1')!.text).toContain('news');
  });

  test('does not end a game because Discord says once that the channel is gone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    rest.faults.push(() => refusal(10_003, 404));
    const sending = worker();
    await sending.start();
    await box.put(panelOf('news'));
    await sending.idle();
    await vi.advanceTimersByTimeAsync(2_000);
    await sending.idle();
    expect(rest.messages.get('m1')?.text).toContain('news');
    expect(await box.sessions.byId('session')).toMatchObject({ status: 'running' });
  });

  test('gives up on a channel that is gone', async () => {
    rest.faults.push(() => refusal(10_003, 404));
    rest.faults.push((method) => (method === 'get' ? refusal(10_003, 404) : null));
    const sending = worker();
    await sending.start();
    await box.put(panelOf('news'));
    await sending.idle();
    expect((await box.pending()).map(({ message }) => message.kind)).toEqual(['farewell']);
    expect(await box.sessions.byId('session')).toMatchObject({ status: 'ended' });
    expect(box.errors).toEqual([]);
    expect(JSON.stringify(box.warnings)).toMatch(/channel is gone/);
    expect(JSON.stringify(box.warnings)).not.toMatch(/another process/);
  });

  test('does not let one channel wait for another', async () => {
    for (const _ of ['with its pictures', 'without']) rest.faults.push(() => refusal(50_001, 403));
    const sending = worker();
    await sending.start();
    await box.put(panelOf('news'), 'closed');
    await sending.idle();
    await box.put(boardOf('other'), 'here');
    await sending.idle();
    expect([...rest.messages.values()].map(({ text }) => text).join()).toContain('other');
    expect((await box.pending()).map(({ channelId }) => channelId)).toEqual(['closed']);
  });
});

describe('a board whose drawing fails', () => {
  /** A pool that fails as often as told, or waits until it is let go. */
  function failing(times: number) {
    const drawn: string[] = [];
    const draw = () => {
      drawn.push('board');
      return drawn.length <= times ? Promise.reject(new Error('no paint')) : Promise.resolve({ png: PIXEL });
    };
    return { drawn, pool: { ...pixelPool, draw } };
  }
  const quick: PicturePatience = { board: 50, retries: [1, 1, 1] };

  test('is posted in words, and its message is given the picture once it can be drawn', async () => {
    const { pool, drawn } = failing(2);
    const sending = worker(pool, quick);
    await sending.start();
    rest.requests = [];
    await box.put(boardOf('news'));
    await sending.idle();
    expect(rest.messages.get('m1')!.text).toContain('says 3');
    await expect.poll(() => rest.messages.get('m1')!.names).toEqual([expect.stringMatching(/^board-/)]);
    const { text, files } = rest.messages.get('m1')!;
    expect(files).toBe(1);
    expect(text).toContain('attachment://board-');
    expect(text).not.toContain('not ready yet');
    expect(text).toContain('news');
    expect(drawn).toHaveLength(3);
    expect(await box.pending()).toEqual([]);
  });

  test('says so at last when it never can', async () => {
    const { pool, drawn } = failing(99);
    const sending = worker(pool, quick);
    await sending.start();
    await box.put(boardOf('news'));
    await sending.idle();
    expect(rest.messages.get('m1')!.text).toContain('not ready yet');
    await expect.poll(() => rest.messages.get('m1')!.text).toContain('could not be drawn');
    expect(rest.messages.get('m1')).toMatchObject({ files: 0, names: [] });
    expect(drawn).toHaveLength(4);
    expect(box.errors).toHaveLength(4);
  });

  test('or takes too long does not hold up what comes after it', async () => {
    const drawings: (() => void)[] = [];
    const draw = () => new Promise<{ png: Uint8Array }>((resolve) => drawings.push(() => resolve({ png: PIXEL })));
    const sending = worker({ ...pixelPool, draw }, { board: 20, retries: [1] });
    await sending.start();
    await box.put(panelOf('news', [1]));
    await sending.idle();
    await box.put(panelOf('after', [0]));
    await sending.idle();
    expect(rest.messages.size).toBe(2);
    expect(rest.messages.get('m1')!.names).toEqual([]);
    for (const finish of drawings) finish();
    await expect.poll(() => rest.messages.get('m1')!.names).toEqual([expect.stringMatching(/^board-/)]);
    expect(rest.messages.get('m2')!.text).toContain('after');
  });

  test('is not put into the place of a newer one of the same turn, however late it comes', async () => {
    const drawings: (() => void)[] = [];
    const draw = () => new Promise<{ png: Uint8Array }>((resolve) => drawings.push(() => resolve({ png: PIXEL })));
    const sending = worker({ ...pixelPool, draw }, { board: 10, retries: [] });
    await sending.start();
    for (const message of [panelOf('one', [0]), boardOf('two')]) {
      await box.put(message);
      await sending.idle();
    }
    const [older, newer] = drawings;
    older!();
    await sleep(30);
    await sending.idle();
    expect(rest.messages.get('m1')!.names).toEqual([]);
    newer!();
    await expect.poll(() => rest.messages.get('m1')!.names).toEqual(['board-2.png']);
  });

  test('is never the present one in a message whose turn is over', async () => {
    const slow = { ...pixelPool, draw: () => Promise.reject(new Error('no picture yet')) };
    const first = worker(slow, { board: 10, retries: [60_000] });
    await first.start();
    for (const message of [panelOf('one', [0]), boardOf('two'), panelOf('three', [1])]) {
      await box.put(message);
      await first.idle();
    }
    await first.stop();
    const second = worker();
    await second.start();
    await expect.poll(() => rest.messages.get('m2')!.names).toHaveLength(1);
    await expect.poll(() => rest.messages.get('m1')!.text).toContain('could not be drawn');
    expect(rest.messages.get('m1')!.names).toEqual([]);
  });

  test('is not kept in memory once its message has it', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const drawn: WeakRef<Uint8Array>[] = [];
    const draw = async () => {
      await sleep(30);
      const png = Uint8Array.from(PIXEL);
      drawn.push(new WeakRef(png));
      return { png };
    };
    const sending = worker({ ...pixelPool, draw }, { board: 1, retries: [] });
    await sending.start();
    for (const [at, news] of ['one', 'two'].entries()) {
      await box.put(panelOf(news, [at]));
      await sending.idle();
    }
    await expect.poll(() => rest.in('here').map(({ files }) => files)).toEqual([1, 1]);
    await expect.poll(() => (collect(), drawn.map((one) => one.deref()))).toEqual([undefined, undefined]);
  });

  test('is not given the picture of a newer board', async () => {
    const pool = { ...pixelPool, draw: () => Promise.resolve({ png: PIXEL, scene: { ...scene } }) };
    const sending = worker(pool, { board: 50, retries: [] });
    await sending.start();
    await box.put(boardOf('news'));
    await sending.idle();
    await expect.poll(() => rest.messages.get('m1')!.text).toContain('could not be drawn');
    expect(box.errors).toEqual([]);
  });

  test('is waited for no longer when the bot stops', async () => {
    const sending = worker(
      { ...pixelPool, draw: () => new Promise(() => undefined) },
      { board: 10, retries: [60_000] },
    );
    await sending.start();
    await box.put(boardOf('news'));
    await sending.idle();
    await sending.stop();
    expect(rest.messages.get('m1')!.text).toContain('not ready yet');
  });
});

describe('cards and dice of the news', () => {
  const face = gate.faces!().map!;
  const roll = (name: string): Roll => ({
    title: { key: `gate:${name}` },
    result: { key: 'gate:hit' },
    art: 'die',
    dice: [],
  });
  const withRoll = (name: string, ping: number[] = []): OutboxMessage => ({
    ...panelOf(name, ping),
    rolls: [roll(name)],
  });

  test('are attached to the panel and to the board, in words for who cannot see them', async () => {
    const sending = worker();
    await sending.start();
    await box.put(boardOf('board', { cards: [face] }));
    await box.put(withRoll('panel', [0]));
    await sending.idle();
    const { names, text } = rest.messages.get('m1')!;
    expect(names.map((name) => name.replace(/-\d+/, ''))).toEqual(['board.png', 'rolls.png', 'cards.png']);
    expect(text).toMatch(/map[^"]*paper[^"]*map-text/);
    expect(text).toMatch(/panel[^"]*hit/);
  });

  test('of a panel that is renewed are drawn anew, the latest two of all it tells', async () => {
    const ordered: string[][] = [];
    const drawRolls: PictureSource['drawRolls'] = ({ rolls }) => {
      ordered.push(rolls.map(({ title }) => title.key));
      return Promise.resolve({ png: PIXEL });
    };
    const sending = worker({ ...pixelPool, drawRolls });
    await sending.start();
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await box.put(withRoll(name));
      await sending.idle();
    }
    const shown = /attachment:\/\/rolls[^"]*/.exec(rest.messages.get('m1')!.text)![0];
    expect(rest.messages.get('m1')!.names).toContain(shown.replace('attachment://', ''));
    // The board is sent once.
    expect(rest.messages.get('m1')!.names.filter((name) => name.startsWith('board'))).toHaveLength(1);
    // They make room for what comes after them.
    await box.put(panelOf('f'));
    await sending.idle();
    expect(rest.messages.size).toBe(1);
    expect(rest.messages.get('m1')!.text).not.toContain('attachment://rolls');
    expect(ordered.at(-1)).toEqual(['gate:d', 'gate:e']);
  });

  test('go with the buttons; the board stays', async () => {
    const sending = worker();
    await sending.start();
    await box.put(withRoll('one', [0]));
    await sending.idle();
    const first = rest.messages.get('m1')!;
    const file = first.names.find((name) => name.startsWith('rolls'))!;
    const media = { url: `https://cdn/attachments/1/2/${file}?ex=1`, attachment_id: '2', width: 9, height: 9 };
    first.components = JSON.parse(
      JSON.stringify(first.components).replace(`{"url":"attachment://${file}"}`, JSON.stringify(media)),
    ) as Sent['components'];
    await box.put(panelOf('two', [1]));
    await sending.idle();
    const old = rest.messages.get('m1')!;
    expect(old.names).toEqual(first.names);
    expect(old.text).not.toContain(`attachment://${file}`);
    expect(old.text).toContain('attachment://board');
    expect(old.text).not.toContain('"attachments"');
    expect(rest.messages.get('m2')!.names).toEqual([expect.stringMatching(/^board/)]);
  });

  test('are left to the words when they cannot be drawn', async () => {
    const sending = worker({ ...pixelPool, drawRolls: () => Promise.reject(new Error('no paint')) });
    await sending.start();
    await box.put(withRoll('one', [0]));
    await sending.idle();
    expect(rest.messages.get('m1')!.names).toEqual([expect.stringMatching(/^board/)]);
    expect(rest.messages.get('m1')!.text).toContain('one');
  });
});

describe('groups', () => {
  const row = (id: number, { kind }: OutboxMessage, sessionId = 'session'): Waiting => ({
    id,
    sessionId,
    channelId: 'here',
    nonce: String(id),
    kind,
    at: 0,
  });
  const ids = (rows: Waiting[]) => nextGroup(rows).map(({ id }) => id);

  test('are boards and panels of one session, with its end', () => {
    const whisper: OutboxMessage = { kind: 'whisper', seats: [0], news: [] };
    expect(ids([row(1, boardOf('x')), row(2, panelOf('x'))])).toEqual([1, 2]);
    const ended = { kind: 'ended' } as OutboxMessage;
    expect(ids([row(1, panelOf('x')), row(2, boardOf('x')), row(3, ended), row(4, panelOf('x'))])).toEqual([1, 2, 3]);
    expect(ids([row(1, panelOf('x')), row(2, whisper), row(3, panelOf('x'))])).toEqual([1]);
    expect(ids([row(1, panelOf('x')), row(2, panelOf('x'), 'another')])).toEqual([1]);
    expect(ids([row(1, whisper), row(2, whisper)])).toEqual([1]);
  });
});
