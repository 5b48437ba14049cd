import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import {
  type AnyModule,
  chooseOne,
  type GameState,
  type Ordered,
  standardOptions,
  tell,
} from '../../src/engine/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { openStore } from '../help/store.ts';
import { fact, gateWith, plain } from '../engine/help.ts';
import { gate } from '../help/gate.ts';
import { openIn } from '../help/questions.ts';
import { ana, askOf, type Bench, bench, bo, bytesOf, CHANNEL, cy, everything, refused, running } from './help.ts';

const ORDERS = {
  prize: { values: ['gold', 'fame'], standard: 'gold' },
  most: { values: [1, 2, 3], standard: 1 },
  haste: { values: [false, true], standard: false },
};
type State = GameState & Ordered;
const base = gateWith(
  {
    ana: askOf(0, 'ana'),
    bo: askOf(1, 'bo'),
    *share(s) {
      yield* chooseOne(0, fact('share'), ['a', 'b'], plain);
      // What is asked next goes by what was ordered.
      if ((s as unknown as State).orders[0]!['haste']) s.agenda = [['bo'], ...s.agenda];
      tell(s, fact('shared'));
    },
  },
  [['ana'], ['bo'], ['share'], ['ana'], ['ana'], ['ana'], ['bo']],
);
/** Asks whose course the orders of the first seat turn. */
const module: AnyModule = {
  ...base,
  orders: ORDERS,
  setup: (start) => ({
    ...(base.setup(start) as GameState),
    orders: start.holdings.map(() => standardOptions(ORDERS)),
  }),
};

const MANAGER = { manager: true };
const folder = mkdtempSync(join(tmpdir(), 'rampart-orders-'));
const file = join(folder, 'orders.db');
afterAll(() => rmSync(folder, { recursive: true }));
let now: Bench;
beforeEach(async () => {
  rmSync(file, { force: true });
  now = await bench(file, module);
});
afterEach(() => now.sessions.close());

const order = (name: string, value: string | number | boolean, who = ana) =>
  now.sessions.order(CHANNEL, who.userId, name, value);
const ordered = async (who = ana) => (await now.sessions.orders(CHANNEL, who.userId)).orders;
const answer = (who = ana) => now.sessions.answer(CHANNEL, who.userId, ['a']);
const asked = async () => (await openIn(now.sessions, CHANNEL)).questions[0]!.kind;
async function reopen(): Promise<void> {
  await now.sessions.close();
  const store = await openStore(file);
  const kits = [{ rules: module, bots: {} }];
  now = { ...now, store, sessions: openSessions({ store, kits, now: now.clock.now, random: bytesOf('again') }) };
}

it('begin as is usual, and are changed at any time, awaited or not; as text, too', async () => {
  await running(now.sessions, 2);
  expect(await ordered(bo)).toEqual({ prize: 'gold', most: 1, haste: false });
  expect((await order('prize', 'fame', bo)).orders).toEqual({ prize: 'fame', most: 1, haste: false });
  await order('most', '3');
  await order('haste', 'true');
  expect(await ordered()).toEqual({ prize: 'gold', most: 3, haste: true });
});

it('outlast a restart', async () => {
  await running(now.sessions, 2);
  await order('prize', 'fame');
  await answer();
  await order('most', 2);
  await reopen();
  expect(await ordered()).toEqual({ prize: 'fame', most: 2, haste: false });
  expect(await ordered(bo)).toEqual({ prize: 'gold', most: 1, haste: false });
});

it('are told to nobody: no message, no line, nothing to see for anybody else, and no turn', async () => {
  await running(now.sessions, 2);
  const seen = async (userId: string | null) => JSON.stringify(await now.sessions.position(CHANNEL, userId));
  const before = await everything(now);
  const views = [await seen(bo.userId), await seen(null)];
  const revision = (await now.store.sessionIn(CHANNEL))!.revision;
  await order('prize', 'fame');
  expect([await seen(bo.userId), await seen(null)]).toEqual(views);
  const { session, save: _, ...after } = await everything(now);
  const { session: was, save: __, ...same } = before;
  expect(after).toEqual(same);
  expect({ ...session, revision }).toEqual(was);
  expect(session!.revision).toBe(revision + 1);
  await answer();
});

it('that stand so already write nothing, and one interaction gives one order', async () => {
  await running(now.sessions, 2);
  const revision = async () => (await now.store.sessionIn(CHANNEL))!.revision;
  const first = await revision();
  await order('prize', 'gold');
  expect(await revision()).toBe(first);
  const press = now.sessions.for('press', ana);
  await press.order(CHANNEL, ana.userId, 'prize', 'fame');
  await order('prize', 'gold');
  expect((await press.order(CHANNEL, ana.userId, 'prize', 'fame')).orders['prize']).toBe('gold');
});

it('meet whatever another process has written meanwhile', async () => {
  await running(now.sessions, 2);
  const store = await openStore(file);
  const other = openSessions({
    store,
    kits: [{ rules: module, bots: {} }],
    now: now.clock.now,
    random: bytesOf('other'),
  });
  await Promise.all([order('prize', 'fame'), other.order(CHANNEL, bo.userId, 'most', 3), answer()]);
  await other.close();
  await reopen();
  expect([(await ordered())['prize'], (await ordered(bo))['most'], await asked()]).toEqual(['fame', 3, 'bo']);
});

it('stay when an answer is taken back', async () => {
  await running(now.sessions, 2);
  await order('most', 2);
  await answer();
  await order('prize', 'fame');
  await now.sessions.undo(CHANNEL, ana.userId);
  expect(await asked()).toBe('ana');
  expect(await ordered()).toEqual({ prize: 'fame', most: 2, haste: false });
  await reopen();
  expect(await ordered()).toEqual({ prize: 'fame', most: 2, haste: false });
});

it('stay when the table goes back, which finds its way through what they brought about', async () => {
  await running(now.sessions, 2);
  await answer();
  await answer(bo);
  await order('haste', true);
  await answer();
  // The order has Bo asked first.
  expect(await asked()).toBe('bo');
  await answer(bo);
  await order('haste', false);
  await answer();
  await now.sessions.rewind(CHANNEL, 'gm', 5, MANAGER);
  expect([await asked(), (await ordered())['haste']]).toEqual(['ana', false]);
  await order('prize', 'fame');
  await now.sessions.rewind(CHANNEL, 'gm', 4, MANAGER);
  expect([await asked(), (await ordered())['prize']]).toEqual(['bo', 'fame']);
  await answer(bo);
  await answer();
  const points = await now.sessions.turns(CHANNEL);
  await now.sessions.rewind(CHANNEL, 'gm', points.at(-1)!.turn, MANAGER);
  await now.sessions.rewind(CHANNEL, 'gm', 1, MANAGER);
  await reopen();
  expect([await asked(), await ordered()]).toEqual(['ana', { prize: 'fame', most: 1, haste: false }]);
  for (const who of [ana, bo, ana]) await answer(who);
  expect(await asked()).toBe('ana');
});

it('after an undo are found by the way back, too', async () => {
  await running(now.sessions, 2);
  await answer();
  await answer(bo);
  await order('haste', true);
  await now.sessions.undo(CHANNEL, bo.userId);
  await answer(bo);
  await answer();
  await answer(bo);
  await answer();
  const points = await now.sessions.turns(CHANNEL);
  await now.sessions.rewind(CHANNEL, 'gm', points.at(-1)!.turn, MANAGER);
  expect(await asked()).toBe('ana');
});

it('are refused with the reason', async () => {
  const key = async (request: Promise<unknown>) => (await refused(request)).key;
  expect(await key(ordered())).toBe('refusal:no-game');
  const { id } = await running(now.sessions, 2);
  expect(await key(ordered(cy))).toBe('refusal:seatless');
  for (const name of ['price', 'constructor', '__proto__', ''])
    expect(await refused(order(name, 'gold'))).toMatchObject({
      key: 'refusal:order-unknown',
      with: { known: Object.keys(ORDERS).map((one) => ({ key: `gate:order.${one}.name` })) },
    });
  expect(await key(order('prize', 'love'))).toBe('refusal:order-value-unknown');
  expect(await key(now.sessions.order(CHANNEL, ana.userId, 'prize', 'fame', { sessionId: `${id}x` }))).toBe(
    'refusal:stale',
  );
  await now.sessions.end(CHANNEL, ana.userId, MANAGER);
  expect(await key(order('prize', 'fame'))).toBe('refusal:over');
});

it('are refused in a game that has none, and before it begins', async () => {
  await now.sessions.close();
  now = await bench(':memory:', gate);
  await now.sessions.create({ guildId: '7', channelId: CHANNEL, host: ana, game: 'gate', language: 'en' });
  expect((await refused(ordered())).key).toBe('refusal:not-begun');
  await now.sessions.join(CHANNEL, bo);
  await now.sessions.start(CHANNEL, ana.userId);
  expect((await refused(ordered())).key).toBe('refusal:orders-none');
});
