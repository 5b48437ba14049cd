import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import { openStore } from '../help/store.ts';
import { gate } from '../help/gate.ts';
import { ana, bo, bytesOf, CHANNEL, Clock, cy, eve, everything, lobbyIn, running } from './help.ts';

const folder = mkdtempSync(join(tmpdir(), 'rampart-once-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DAY = 24 * 60 * 60_000;

type Deed = (sessions: Sessions) => Promise<unknown>;
const lobby: Deed = async (sessions) => {
  await sessions.create(lobbyIn(CHANNEL));
  await sessions.join(CHANNEL, bo);
};
const answered: Deed = async (sessions) => {
  await running(sessions, 1);
  await sessions.answer(CHANNEL, ana.userId, ['careful']);
};
const answeredTwice: Deed = async (sessions) => {
  await answered(sessions);
  await sessions.answer(CHANNEL, ana.userId, ['repair']);
};
const proposed: Deed = async (sessions) => {
  await running(sessions, 2);
  await sessions.propose(CHANNEL, bo.userId, { kind: 'concede' }, { manager: false });
};
const over: Deed = async (sessions) => {
  await running(sessions, 2);
  await sessions.end(CHANNEL, ana.userId, { manager: false });
};
const nothing: Deed = () => Promise.resolve();

/** Everything that changes anything: what is there before, and what is done. */
const DEEDS: readonly (readonly [name: string, before: Deed, deed: Deed])[] = [
  ['a lobby opened', nothing, (s) => s.create(lobbyIn(CHANNEL))],
  ['a seat taken', lobby, (s) => s.join(CHANNEL, cy)],
  ['heroes taken', lobby, (s) => s.join(CHANNEL, bo, ['cy'])],
  ['heroes given back', lobby, (s) => s.takeRoles(CHANNEL, bo.userId, ['di'])],
  ['a seat left', lobby, (s) => s.leave(CHANNEL, bo.userId)],
  ['the last seat left', (s) => s.create(lobbyIn(CHANNEL)), (s) => s.leave(CHANNEL, ana.userId)],
  ['an option', lobby, (s) => s.arrange(CHANNEL, ana.userId, { options: { rounds: 4 } })],
  ['terms', lobby, (s) => s.arrange(CHANNEL, ana.userId, { terms: { pace: '8h' } })],
  ['an invitation', lobby, (s) => s.invite(CHANNEL, ana.userId, [cy], { manager: false })],
  ['a rematch', over, (s) => s.rematch(CHANNEL, bo, {})],
  ['a start', lobby, (s) => s.start(CHANNEL, ana.userId)],
  ['an answer', answered, (s) => s.answer(CHANNEL, ana.userId, ['repair'])],
  ['an answer taken back', answeredTwice, (s) => s.undo(CHANNEL, ana.userId)],
  ['a lobby closed', lobby, (s) => s.end(CHANNEL, ana.userId, { manager: false })],
  ['a game given up', answered, (s) => s.end(CHANNEL, ana.userId, { manager: false })],
  ['a proposal', answered, (s) => s.propose(CHANNEL, ana.userId, { kind: 'undo', turn: 1 }, { manager: false })],
  ['a voice', proposed, (s) => s.vote(CHANNEL, ana.userId, false, {})],
  ['a voice that decides', proposed, (s) => s.vote(CHANNEL, ana.userId, true, {})],
  ['a proposal taken back', proposed, (s) => s.withdraw(CHANNEL, bo.userId, {}, { manager: false })],
  [
    'a game begun anew',
    answered,
    (s) => s.propose(CHANNEL, ana.userId, { kind: 'restart', options: {} }, { manager: false }),
  ],
  ['a game taken back', answeredTwice, (s) => s.rewind(CHANNEL, eve.userId, 1, { manager: true })],
  ["a person's language", nothing, (s) => s.settings.change('user', ana.userId, { language: 'fr' })],
  ["an empty channel's language", nothing, (s) => s.settings.change('channel', CHANNEL, { language: 'fr' })],
  ["a game's language", lobby, (s) => s.settings.change('channel', CHANNEL, { language: 'fr' })],
  ["a server's language", nothing, (s) => s.settings.change('guild', '7', { language: 'fr' })],
  ["a person's theme", nothing, (s) => s.settings.change('user', ana.userId, { theme: 'contrast' })],
  ["a channel's theme", nothing, (s) => s.settings.change('channel', CHANNEL, { theme: 'contrast' })],
  ["a server's theme", nothing, (s) => s.settings.change('guild', '7', { theme: 'contrast' })],
];

const clock = new Clock();

async function open(file: string) {
  const store = await openStore(join(folder, file));
  const random = bytesOf(file);
  return { store, clock, sessions: openSessions({ store, kits: [{ rules: gate, bots: {} }], now: clock.now, random }) };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function all(one: Opened) {
  const { settings } = one.sessions;
  return {
    ...(await everything(one)),
    chosen: await Promise.all([
      settings.of('user', ana.userId),
      settings.of('channel', CHANNEL),
      settings.of('guild', '7'),
    ]),
  };
}

describe('what an interaction brings is done once, and told the same again', () => {
  it.each(DEEDS)(
    '%s: when it comes again, after a restart, and at two processes at once',
    async (name, before, deed) => {
      const file = `${name}.sqlite`;
      const first = await open(file);
      await before(first.sessions);
      expect(await first.sessions.hasDone('500')).toBe(false);
      const second = await open(file);
      const untouched = await all(first);
      const outcomes = await Promise.all(
        [first, second].map(({ sessions }) => deed(sessions.for('500')).then((value) => ({ value }))),
      );
      expect(outcomes[1]).toEqual(outcomes[0]);
      expect(await first.sessions.hasDone('500')).toBe(true);
      const done = await all(first);
      expect(done).not.toEqual(untouched);
      expect(await deed(first.sessions.for('500'))).toEqual(outcomes[0]!.value);
      await first.sessions.close();
      await second.sessions.close();
      const later = await open(file);
      expect(await deed(later.sessions.for('500'))).toEqual(outcomes[0]!.value);
      expect(await all(later)).toEqual(done);
      await later.sessions.close();
    },
  );

  it('also when something else was done in between', async () => {
    const one = await open('between.sqlite');
    await one.sessions.for('1').settings.change('user', ana.userId, { language: 'fr' });
    await one.sessions.for('2').settings.change('user', ana.userId, { language: 'en' });
    await one.sessions.for('1').settings.change('user', ana.userId, { language: 'fr' });
    expect((await one.sessions.settings.of('user', ana.userId)).language).toBe('en');
    await answeredTwice(one.sessions);
    await one.sessions.for('3').undo(CHANNEL, ana.userId);
    const done = await one.sessions.for('4').answer(CHANNEL, ana.userId, ['scout']);
    await one.sessions.for('3').undo(CHANNEL, ana.userId);
    const again = await one.sessions.for('4').answer(CHANNEL, ana.userId, ['scout']);
    expect(again.session.turn).toBe(done.session.turn);
    await one.sessions.close();
  });

  it('a refusal is not a deed: the same interaction may still be done', async () => {
    const one = await open('refused.sqlite');
    const bound = one.sessions.for('9');
    await expect(bound.join(CHANNEL, bo)).rejects.toThrow();
    expect(await one.sessions.hasDone('9')).toBe(false);
    await one.sessions.create(lobbyIn(CHANNEL));
    await bound.join(CHANNEL, bo);
    expect(await one.sessions.hasDone('9')).toBe(true);
    await one.sessions.close();
  });

  it('those of other days are forgotten a few at a time', async () => {
    const one = await open('days.sqlite');
    const change = (id: number) => one.sessions.for(`${id}`).settings.change('user', ana.userId, { language: 'fr' });
    const left = async () => {
      const done = await Promise.all(Array.from({ length: 52 }, (_, id) => one.sessions.hasDone(`${id}`)));
      return done.filter(Boolean).length;
    };
    for (let id = 0; id < 50; id++) await change(id);
    clock.ms += DAY + 1;
    await change(50);
    expect(await left()).toBe(31);
    await change(51);
    expect(await left()).toBe(12);
    await one.sessions.close();
  });

  it('it is remembered for a day', async () => {
    const one = await open('day.sqlite');
    await one.sessions.for('1').create(lobbyIn(CHANNEL));
    clock.ms += DAY - 1;
    await one.sessions.for('2').join(CHANNEL, bo);
    expect(await one.sessions.hasDone('1')).toBe(true);
    clock.ms += 2;
    await one.sessions.for('3').join(CHANNEL, cy);
    expect(await Promise.all(['1', '2', '3'].map((id) => one.sessions.hasDone(id)))).toEqual([false, true, true]);
    await one.sessions.close();
  });
});
