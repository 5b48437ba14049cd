import { expect, it } from 'vitest';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import { openStore } from '../../src/store/index.ts';
import { gate } from '../help/gate.ts';
import { ana, bytesOf, CHANNEL, Clock, lobbyIn, people, playOn, running } from './help.ts';

const DAY = 24 * 60 * 60_000;

interface Noted {
  readonly sessions: Sessions;
  readonly clock: Clock;
  /** What was noted since it was asked for last. */
  lines(): (readonly [message: string, what: object])[];
}

async function noted(): Promise<Noted> {
  const told: (readonly [string, object])[] = [];
  const clock = new Clock();
  const sessions = openSessions({
    ...{
      store: await openStore(':memory:'),
      kits: [{ rules: gate, bots: {} }],
      now: clock.now,
      random: bytesOf('log'),
    },
    logger: { error: () => expect.fail('a fault'), info: (what, message) => void told.push([message, what]) },
  });
  return { sessions, clock, lines: () => told.splice(0) };
}

it('notes a game that begins and how it ends, by ids, with the interaction that brought it about', async () => {
  const { sessions, lines } = await noted();
  await sessions.for('71').create({ ...lobbyIn(CHANNEL), options: { rounds: 2 } });
  await sessions.for('72').join(CHANNEL, people[1]!);
  expect(lines()).toEqual([]);
  const { id } = await sessions.for('73').start(CHANNEL, ana.userId);
  const game = { session: id, guild: '7', channel: CHANNEL, game: 'gate', players: 2, bots: 0 };
  expect(lines()).toEqual([['a game begins', { ...game, interaction: '73' }]]);
  while (await playOn(sessions));
  const { turn } = (await sessions.byId(id))!;
  const { cause, winners } = (await sessions.result(id))!;
  const end = { ...game, cause, winners: winners.length, turns: turn };
  expect(lines()).toEqual([['a game ends', { ...end, interaction: undefined }]]);
  await sessions.close();
});

it('notes nothing of what was refused, and of a lobby that is closed', async () => {
  const { sessions, lines } = await noted();
  await sessions.create(lobbyIn(CHANNEL));
  await expect(sessions.start(CHANNEL, people[1]!.userId)).rejects.toThrow();
  await sessions.end(CHANNEL, ana.userId, { manager: false });
  expect(lines()).toEqual([]);
  await sessions.close();
});

it('notes a game that is given up and opened again, and one whose channel is gone', async () => {
  const { sessions, lines } = await noted();
  await running(sessions);
  await sessions.end(CHANNEL, ana.userId, { manager: true });
  await sessions.reopen(CHANNEL, ana.userId, { manager: true });
  await sessions.abandon(CHANNEL);
  expect(lines().map(([message, what]) => [message, (what as { cause?: string }).cause])).toEqual([
    ['a game begins', undefined],
    ['a game ends', 'given-up'],
    ['a game goes on that had ended', undefined],
    ['a game ends', 'channel-gone'],
  ]);
  await sessions.close();
});

it('notes how many old games were struck off, and nothing when none was', async () => {
  const { sessions, clock, lines } = await noted();
  for (let game = 0; game < 12; game++) {
    await running(sessions, 2, `channel ${game}`);
    await sessions.abandon(`channel ${game}`);
  }
  lines();
  await sessions.tidy();
  expect(lines()).toEqual([]);
  clock.ms += 366 * DAY;
  await sessions.tidy();
  expect(lines()).toEqual([['old games were struck off', { games: 12 }]]);
  await sessions.close();
});
