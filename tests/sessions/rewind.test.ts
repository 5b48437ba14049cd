import { afterEach, expect, it } from 'vitest';
import { chooseOne, rollDie, tell } from '../../src/engine/index.ts';
import { openSessions } from '../../src/sessions/index.ts';
import { fact, gateWith, plain } from '../engine/help.ts';
import { pointPhrase } from '../../src/sessions/votes/motion-words.ts';
import { ana, askOf, type Bench, bench, bo, bytesOf, CHANNEL, playOn, running } from './help.ts';

const MANAGER = { manager: true };
let now: Bench;
afterEach(() => now.sessions.close());

const rewind = (turn: number) => now.sessions.rewind(CHANNEL, 'gm', turn, MANAGER);
const scene = async () => JSON.stringify((await now.sessions.position(CHANNEL)).scene);

it('every turn of a game is gone back to, and with the same answers it takes the same course', async () => {
  now = await bench();
  const { sessions } = now;
  await running(sessions, 2, CHANNEL, 4);
  const seen: string[] = [];
  do seen.push(await scene());
  while (seen.length < 9 && (await playOn(sessions)));
  for (let back = 8; back > 0; back -= 2) {
    const points = await sessions.turns(CHANNEL);
    const { store } = now;
    const answers = await store.answers((await sessions.find(CHANNEL))!.id);
    await rewind(points[back - 1]!.turn);
    expect(await scene()).toBe(seen[back - 1]);
    for (const { userId, picks } of answers.slice(back - 1)) await sessions.answer(CHANNEL, userId!, picks);
    expect(await scene()).toBe(seen.at(-1));
  }
});

it('the board is told as it stands again, not as what has changed, and who is asked is called', async () => {
  now = await bench();
  const { sessions } = now;
  await running(sessions, 2, CHANNEL, 4);
  for (let answers = 0; answers < 6; answers++) await playOn(sessions);
  const [third] = (await sessions.turns(CHANNEL)).slice(2);
  await rewind(third!.turn);
  const [board, panel] = (await sessions.outbox.pending()).slice(-2).map(({ message }) => message);
  expect(board).toMatchObject({ kind: 'board', since: null });
  expect(board!.news.map(({ key }) => key)).toEqual(['session:rewound-by', 'session:rewound-past']);
  expect(panel).toMatchObject({ kind: 'panel', ping: [0] });
  await expect(sessions.answer(CHANNEL, ana.userId, ['pass'], { turn: third!.turn - 1 })).rejects.toThrow('stale');
  await sessions.answer(CHANNEL, ana.userId, ['pass']);
});

it('what bots have decided goes back with it, and they decide again', async () => {
  const BOT = { occupant: 'bot', level: 'normal', name: 'Bot', userId: null } as const;
  now = await bench(':memory:', gateWith({ ana: askOf(0, 'ana'), bo: askOf(1, 'bo') }, [['ana'], ['bo'], ['ana'], ['bo'], ['ana']])); // prettier-ignore
  const { sessions, store } = now;
  await running(sessions, 2);
  await sessions.reseat(CHANNEL, bo.userId, 1, BOT, MANAGER);
  await sessions.answer(CHANNEL, ana.userId, ['a']);
  await sessions.answer(CHANNEL, ana.userId, ['b']);
  const points = await sessions.turns(CHANNEL);
  expect(points.map(({ seat, chosen }) => [seat, chosen![0]!.id])).toEqual([
    [0, 'a'],
    [0, 'b'],
  ]);
  await rewind(points[1]!.turn);
  const { id } = (await sessions.find(CHANNEL))!;
  expect((await store.answers(id)).map(({ means }) => means)).toEqual(['hand', 'bot']);
  await rewind(points[0]!.turn);
  expect(await store.answers(id)).toEqual([]);
});

it('the list of what can be gone back to keeps secrets', async () => {
  now = await bench(
    ':memory:',
    gateWith(
      {
        *secret(s) {
          const card = yield* chooseOne(0, fact('keep'), ['king', 'queen'], plain, { audience: 'seats' });
          tell(s, fact(`kept-${card}`), { to: [0], shared: fact('kept') });
        },
        bo: askOf(1, 'bo'),
      },
      [['vote'], ['secret'], ['bo'], ['bo']],
    ),
  );
  const { sessions } = now;
  await running(sessions, 2);
  await sessions.answer(CHANNEL, ana.userId, ['careful']);
  await sessions.answer(CHANNEL, bo.userId, ['brave']);
  await sessions.answer(CHANNEL, ana.userId, ['king']);
  now.clock.ms += 1000;
  await sessions.answer(CHANNEL, bo.userId, ['b']);
  const points = await sessions.turns(CHANNEL);
  expect(points.map(({ chosen }) => chosen && chosen[0]!.id)).toEqual([null, null, null, 'b']);
  expect(points.at(-1)).toEqual({
    turn: 4,
    round: 1,
    seat: 1,
    name: 'Bo',
    chosen: [expect.anything()],
    told: null,
    substitute: null,
    at: now.clock.ms,
  });
  expect(JSON.stringify(points)).not.toMatch(/king|brave|careful/);
  // What all were told since is named, and only that; where nobody told anything it stays sealed.
  expect(points.map(({ told }) => told?.key)).toEqual([undefined, undefined, 'gate:kept', undefined]);
  expect(points.map((point) => pointPhrase(point).key)).toEqual([
    'session:turning-point-secret',
    'session:turning-point-secret',
    'session:turning-point-told',
    'session:turning-point',
  ]);
});

it('from a checkpoint a game is gone back to although its beginning would be another by now', async () => {
  const rules = (first: string) =>
    gateWith(
      {
        first: askOf(0, first),
        *roll(s) {
          yield* chooseOne(0, fact('roll'), ['a', 'b'], plain);
          tell(s, fact('rolled', { number: rollDie(s, 6) }));
        },
      },
      [['first'], ...Array.from({ length: 80 }, () => ['roll'] as const)],
    );
  now = await bench(':memory:', rules('first'));
  await running(now.sessions, 1);
  for (let answers = 0; answers < 50; answers++) await playOn(now.sessions);
  const kits = [{ rules: rules('begin'), bots: {} }];
  const corrected = openSessions({ store: now.store, kits, now: now.clock.now, random: bytesOf('later') });
  await expect(corrected.rewind(CHANNEL, 'gm', 20, MANAGER)).rejects.toThrow('refusal:unreachable');
  await corrected.rewind(CHANNEL, 'gm', 30, MANAGER);
  const { id } = (await corrected.find(CHANNEL))!;
  expect(await now.store.answers(id)).toHaveLength(29);
  // What is taken back is nothing to go on from.
  expect((await now.store.checkpoints(id)).map(({ turn }) => turn)).toEqual([20]);
  await corrected.end(CHANNEL, ana.userId, MANAGER);
  expect(await now.store.checkpoints(id)).toEqual([]);
});
