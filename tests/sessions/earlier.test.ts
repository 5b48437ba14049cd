import { expect, it } from 'vitest';
import type { GameModule } from '../../src/engine/index.ts';
import { SessionContext } from '../../src/sessions/core/context.ts';
import { tableAt } from '../../src/sessions/playing/earlier.ts';
import { gate, type GateState } from '../help/gate.ts';
import { ana, type Bench, bench, bytesOf, CHANNEL, playOn, running } from './help.ts';

const contextOf = ({ store, clock }: Pick<Bench, 'store' | 'clock'>, module = gate) =>
  new SessionContext(store, [{ rules: module, bots: {} }], clock.now, bytesOf('other'), console, 0);

const rebuilt = async (from: Bench, turn: number, module = gate) => {
  const session = (await from.store.sessionIn(CHANNEL))!;
  return tableAt(contextOf(from, module), session, turn);
};

it('every earlier turn of a game is made again from its seed and its answers, those taken back included', async () => {
  const table = await bench();
  const { sessions } = table;
  const seen = new Map<number, string>();
  const look = async () => {
    const { session, scene } = await sessions.position(CHANNEL);
    seen.set(session.turn, JSON.stringify(scene));
  };
  await running(sessions, 2, CHANNEL, 4);
  await look();
  let undone = false;
  while (await playOn(sessions)) {
    await look();
    if (undone || !(await sessions.position(CHANNEL, ana.userId)).undoable) continue;
    await sessions.undo(CHANNEL, ana.userId);
    undone = true;
    await look();
  }
  expect([undone, seen.size > 8]).toEqual([true, true]);
  for (const [turn, scene] of seen)
    expect([turn, JSON.stringify((await rebuilt(table, turn))!.present(null).scene)]).toEqual([turn, scene]);
});

it('a turn is not known any more where the rules ask something else by now', async () => {
  const table = await bench();
  await running(table.sessions, 2, CHANNEL, 4);
  for (let answers = 0; answers < 4; answers++) await playOn(table.sessions);
  const kinder: GameModule<GateState, { rounds: 2 | 4 }, GateState> = {
    ...gate,
    setup: (start) => ({ ...gate.setup(start), foes: 1, agenda: [['heroes']] }),
  };
  expect(await rebuilt(table, 4)).not.toBeNull();
  expect(await rebuilt(table, 4, kinder)).toBeNull();
});

it('nor is one whose answers were struck off', async () => {
  const table = await bench();
  await running(table.sessions, 1);
  while (await playOn(table.sessions));
  const { turn } = (await table.sessions.find(CHANNEL))!;
  expect(await rebuilt(table, turn)).not.toBeNull();
  table.clock.ms += 366 * 24 * 60 * 60_000;
  await table.sessions.tidy();
  expect(await rebuilt(table, turn)).toBeNull();
  expect(await rebuilt(table, 0)).not.toBeNull();
});
