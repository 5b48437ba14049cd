import { afterEach, describe, expect, it } from 'vitest';
import { chooseOne, inParallel, isSealed, react, tell } from '../../src/engine/index.ts';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import { gateWith, fact, plain, say } from '../engine/help.ts';
import { gate } from '../help/gate.ts';
import { openIn } from '../help/questions.ts';
import { ana, askOf, type Bench, bench, bo, CHANNEL, cy, eve, running } from './help.ts';

/** Games in which not everybody knows everything, and some of which is answered by nobody in person. */

/** As it comes back from the database. */
const MAP = JSON.parse(JSON.stringify(gate.faces!().map)) as object;

const show = { id: (card: string | null) => card ?? 'pass', label: (card: string | null) => say(card ?? 'pass') };

/** Ana draws in secret; then whoever holds a card may react, twice; then she goes on. */
const ambush = {
  ...gateWith(
    {
      *draw(s) {
        yield* chooseOne(0, fact('go'), ['draw', 'wait'], plain);
        tell(s, fact('drew-map'), { to: [0], card: 'map', shared: fact('drew') });
      },
      *raid(s) {
        const hands = [[], ['bell'], ['bell', 'horn']];
        const able = s.guards.map(({ seat }) => ({ seat, from: hands[seat]! }));
        const done = yield* react(able, { kind: 'raid', data: {} }, show);
        tell(s, fact(done ? 'rung' : 'raided'));
      },
      *end(s) {
        yield* chooseOne(0, fact('end'), ['round', 'game'], plain);
        s.round++;
        s.outcome = { winners: [2], cause: 'held' };
      },
    },
    [['draw'], ['raid'], ['raid'], ['end']],
  ),
  sides: (seats: number) => Array.from({ length: seats }, (_, seat) => [seat]),
};

let now: Bench;
afterEach(() => now.sessions.close());

async function begun(): Promise<Sessions> {
  now = await bench(':memory:', ambush);
  await running(now.sessions, 3);
  return now.sessions;
}
const raided = async (): Promise<Sessions> => {
  const sessions = await begun();
  await sessions.answer(CHANNEL, ana.userId, ['draw']);
  return sessions;
};
const awaited = async (sessions: Sessions) =>
  (await openIn(sessions, CHANNEL)).questions.map(({ kind, seats }) => [kind, ...seats]);

describe('what a seat is told alone', () => {
  it('comes with its picture to that seat; everybody else hears the other half', async () => {
    const sessions = await begun();
    const { news } = await sessions.answer(CHANNEL, ana.userId, ['draw']);
    expect(news).toEqual([{ text: say('drew-map'), to: [0], card: gate.faces!().map }]);
    const told = (await sessions.outbox.pending()).map(({ message }) => message);
    expect(JSON.stringify(told)).not.toContain('drew-map');
    expect(told.at(-1)).toMatchObject({ kind: 'panel', news: [say('drew')] });
    const log = async (seat?: number) => (await sessions.log(CHANNEL, { limit: 2, seat })).map(({ text }) => text.key);
    expect(await log(1)).not.toContain('gate:drew-map');
    const [own] = (await sessions.log(CHANNEL, { limit: 2, seat: 0 })).filter(({ to }) => to);
    expect(own).toMatchObject({ fact: { kind: 'drew-map', data: {} }, shows: { cards: [MAP] } });
  });

  it('is whispered with its picture to who does not act', async () => {
    const hearsay = gateWith(
      {
        *draw(s) {
          yield* chooseOne(0, fact('go'), ['draw', 'wait'], plain);
          tell(s, fact('drew-map'), { to: [1], card: 'map', shared: fact('drew') });
          yield* chooseOne(0, fact('on'), ['a', 'b'], plain);
        },
      },
      [['draw']],
    );
    now = await bench(':memory:', hearsay);
    await running(now.sessions, 2);
    await now.sessions.answer(CHANNEL, ana.userId, ['draw']);
    const told = (await now.sessions.outbox.pending()).map(({ message }) => message);
    expect(told.slice(-2)).toMatchObject([
      { kind: 'whisper', seats: [1], news: [say('drew-map')], cards: [MAP] },
      { kind: 'panel', news: [say('drew')] },
    ]);
  });

  it('is not whispered to a bot, whose message nobody could open', async () => {
    const hearsay = gateWith(
      {
        *draw(s) {
          yield* chooseOne(0, fact('go'), ['draw', 'wait'], plain);
          tell(s, fact('drew-map'), { to: [1], shared: fact('drew') });
          yield* chooseOne(0, fact('on'), ['a', 'b'], plain);
        },
      },
      [['draw']],
    );
    now = await bench(':memory:', hearsay);
    await running(now.sessions, 2);
    const robot = { occupant: 'bot', userId: null, name: 'Bot Bruno', level: 'easy' } as const;
    await now.sessions.reseat(CHANNEL, bo.userId, 1, robot, { manager: false });
    await now.sessions.answer(CHANNEL, ana.userId, ['draw']);
    const told = (await now.sessions.outbox.pending()).map(({ message }) => message);
    expect(told.map(({ kind }) => kind)).not.toContain('whisper');
    expect(told.at(-1)).toMatchObject({ kind: 'panel', news: [say('drew')] });
  });

  it('is not whispered again to who ends the game and reads it in the reply', async () => {
    const last = gateWith(
      {
        *draw(s) {
          yield* chooseOne(0, fact('go'), ['draw', 'wait'], plain);
          tell(s, fact('drew-map'), { to: [0, 1], shared: fact('drew') });
          s.outcome = { winners: [0], cause: 'held' };
        },
      },
      [['draw']],
    );
    now = await bench(':memory:', last);
    await running(now.sessions, 2);
    await now.sessions.answer(CHANNEL, ana.userId, ['draw']);
    const told = (await now.sessions.outbox.pending()).map(({ message }) => message);
    expect(told.slice(-2)).toMatchObject([{ kind: 'whisper', seats: [1] }, { kind: 'ended' }]);
  });
});

describe('a question in secret', () => {
  it('shows to all and to strangers only who decides; to its seat all of it', async () => {
    const sessions = await raided();
    for (const viewer of [null, ana.userId, eve.userId]) {
      const { questions } = await sessions.position(CHANNEL, viewer);
      expect(questions.every(isSealed)).toBe(true);
      expect(JSON.stringify(questions)).not.toMatch(/bell|horn/);
    }
    const { viewer, questions } = await sessions.position(CHANNEL, cy.userId);
    expect([viewer, questions.map(isSealed)]).toEqual([2, [true, false]]);
  });

  it('is not told by its answer, nor by who decides for an absent player', async () => {
    const sessions = await raided();
    now.clock.ms += 11 * 60_000;
    const proposal = await sessions.proposal(CHANNEL, ana.userId, 2, { manager: false });
    expect(proposal).toMatchObject({ chosen: null, question: { sealed: true } });
    const { mark } = proposal.question;
    const answered = await sessions.decideFor(CHANNEL, ana.userId, 2, { manager: false }, { mark });
    expect(answered.chosen).toEqual([]);
    await sessions.answer(CHANNEL, bo.userId, ['pass']);
    const lines = (await sessions.log(CHANNEL, { limit: 9 })).map(({ text }) => text);
    expect(lines).toContainEqual({ key: 'session:decided-secretly', with: { by: 'Ana', name: 'Cy' } });
    expect(JSON.stringify(lines)).not.toMatch(/bell|horn|"gate:pass"/);
  });
});

describe('an answer beforehand', () => {
  it('holds for all questions of the kind until the round is over, and is logged as an answer', async () => {
    const sessions = await raided();
    await sessions.stand(CHANNEL, cy.userId, []);
    expect(await awaited(sessions)).toEqual([['raid', 1]]);
    await sessions.answer(CHANNEL, bo.userId, ['bell']);
    expect(await awaited(sessions)).toEqual([['raid', 1]]);
    const { id, turn } = (await sessions.find(CHANNEL))!;
    const given = await now.store.answers(id);
    expect(given.map(({ seat, picks, means }) => [seat, picks[0], means])).toEqual([
      [0, 'draw', 'hand'],
      [2, 'pass', 'hand'],
      [1, 'bell', 'hand'],
      [2, 'pass', 'standing'],
    ]);
    expect([turn, given.map((answer) => answer.turn)]).toEqual([4, [1, 2, 3, 4]]);
  });

  it('is asked all the same where an excepted option is there', async () => {
    const sessions = await raided();
    await sessions.stand(CHANNEL, cy.userId, ['horn']);
    await sessions.answer(CHANNEL, bo.userId, ['bell']);
    expect(await awaited(sessions)).toEqual([
      ['raid', 1],
      ['raid', 2],
    ]);
  });

  it('shows to nobody', async () => {
    const sessions = await raided();
    await sessions.stand(CHANNEL, cy.userId, []);
    expect(await sessions.find(CHANNEL)).not.toHaveProperty('standing');
  });

  it('bars what was decided before it: it shows in what follows', async () => {
    const sessions = await calm();
    await sessions.answer(CHANNEL, ana.userId, ['a']);
    expect((await sessions.find(CHANNEL))!.turn).toBe(3);
    expect((await sessions.position(CHANNEL, ana.userId)).undoable).toBe(false);
    await expect(sessions.undo(CHANNEL, ana.userId)).rejects.toThrow('refusal:undo-barred');
  });

  it('is withdrawn by who takes an answer back', async () => {
    const sessions = await calm();
    await sessions.answer(CHANNEL, ana.userId, ['a']);
    await sessions.answer(CHANNEL, bo.userId, ['x']);
    expect(await now.store.session((await sessions.find(CHANNEL))!.id)).toMatchObject({ standing: [{ seat: 1 }] });
    await sessions.undo(CHANNEL, bo.userId);
    expect(await now.store.session((await sessions.find(CHANNEL))!.id)).toMatchObject({ standing: [] });
  });
});

it('whether a secret decision can be taken back is not told to all after a restart either', async () => {
  const module = gateWith(
    {
      *keep() {
        yield* chooseOne(1, fact('keep'), ['king', 'queen'], plain, { audience: 'seats' });
      },
      go: askOf(0, 'go'),
    },
    [['keep'], ['go']],
  );
  now = await bench(':memory:', module);
  await running(now.sessions, 2);
  await now.sessions.answer(CHANNEL, bo.userId, ['king']);
  const later = openSessions({ store: now.store, kits: [{ rules: module, bots: {} }], now: now.clock.now });
  for (const sessions of [now.sessions, later]) {
    expect((await sessions.position(CHANNEL)).undoable).toBe(false);
    expect((await sessions.position(CHANNEL, bo.userId)).undoable).toBe(true);
  }
});

/** Bo has answered beforehand; now he and then Ana have something open. */
async function calm(): Promise<Sessions> {
  const steps = gateWith(
    {
      *raid() {
        yield* react([{ seat: 1, from: ['bell'] }], fact('raid'), show);
      },
      *bo() {
        yield* chooseOne(1, fact('bo'), ['x', 'y'], plain);
        yield* chooseOne(0, fact('go'), ['a', 'b'], plain);
      },
      *ana() {
        yield* chooseOne(0, fact('go'), ['a', 'b'], plain);
      },
    },
    [['raid'], ['ana'], ['raid'], ['bo']],
  );
  now = await bench(':memory:', steps);
  await running(now.sessions, 2);
  await now.sessions.stand(CHANNEL, bo.userId, []);
  return now.sessions;
}

describe('time that is up', () => {
  it('answers all that has a fallback by it, once, and says so', async () => {
    const sessions = await raided();
    const { turn } = (await sessions.find(CHANNEL))!;
    const { id } = await sessions.lapse(CHANNEL, { turn });
    await expect(sessions.lapse(CHANNEL, { turn })).rejects.toThrow('refusal:stale');
    const given = (await now.store.answers(id)).slice(1).map(({ seat, userId, means }) => [seat, userId, means]);
    // The reaction to what comes then has time of its own.
    expect(given).toEqual([1, 2].map((seat) => [seat, null, 'fallback']));
    expect(await awaited(sessions)).toEqual([
      ['raid', 1],
      ['raid', 2],
    ]);
    await sessions.lapse(CHANNEL);
    const lines = (await sessions.log(CHANNEL, { limit: 9 })).map(({ text }) => text.key);
    expect(lines).toEqual(expect.arrayContaining(['session:lapsed', 'gate:raided']));
    await expect(sessions.lapse(CHANNEL)).rejects.toThrow('refusal:not-beforehand');
  });
});

describe('a seat', () => {
  it('changes hands in a running game: the new holder answers, the old one does not; all of it is in the log', async () => {
    const sessions = await raided();
    const before = (await sessions.find(CHANNEL))!;
    const handed = await sessions.reseat(CHANNEL, bo.userId, 1, { occupant: 'person', ...eve }, { manager: false });
    expect(handed.seats[1]).toEqual({ occupant: 'person', ...eve, seat: 1, roles: before.seats[1]!.roles });
    await expect(sessions.answer(CHANNEL, bo.userId, ['bell'])).rejects.toThrow('refusal:seatless');
    await sessions.answer(CHANNEL, eve.userId, ['bell']);
    expect((await sessions.log(CHANNEL, { limit: 9 })).map(({ text }) => text)).toContainEqual({
      key: 'session:handed-over.own.person',
      with: { name: 'Bo', to: 'Eve' },
    });
    expect(await now.store.session(handed.id)).toMatchObject({ seats: handed.seats });
  });

  it('is handed on by its holder, the host and who may manage, and never to somebody who sits there', async () => {
    const sessions = await raided();
    const none = { manager: false };
    const vacant = { occupant: 'vacant', name: 'Bo', userId: null } as const;
    await expect(sessions.reseat(CHANNEL, cy.userId, 1, vacant, none)).rejects.toThrow('refusal:host-only');
    const twice = { occupant: 'person', ...cy } as const;
    await expect(sessions.reseat(CHANNEL, ana.userId, 1, twice, none)).rejects.toThrow('refusal:seated-already');
    await expect(sessions.reseat(CHANNEL, ana.userId, 7, vacant, none)).rejects.toThrow('refusal:nobody-there');
    expect((await sessions.reseat(CHANNEL, eve.userId, 1, vacant, { manager: true })).seats[1]!.userId).toBeNull();
  });

  it('that a bot holds answers by itself, as long as somebody plays', async () => {
    const sessions = await raided();
    const bot = { occupant: 'bot', level: 'normal', name: 'Bot', userId: null } as const;
    await sessions.reseat(CHANNEL, ana.userId, 1, bot, { manager: false });
    expect(await awaited(sessions)).toEqual([['raid', 2]]);
    await sessions.answer(CHANNEL, cy.userId, ['pass']);
    const { id } = (await sessions.find(CHANNEL))!;
    expect((await now.store.answers(id)).filter(({ means }) => means === 'bot').map(({ seat }) => seat)).toContain(1);
    const restored = await sessions.position(CHANNEL);
    expect(restored.session.seats[1]).toMatchObject({ occupant: 'bot', level: 'normal', userId: null });
  });
});

it('who has won a game of several sides is in its last message and in its result', async () => {
  const sessions = await raided();
  for (let raid = 0; raid < 2; raid++) await sessions.lapse(CHANNEL);
  await sessions.answer(CHANNEL, ana.userId, ['game']);
  const { id } = (await sessions.find(CHANNEL))!;
  expect((await sessions.outbox.pending()).at(-1)!.message).toMatchObject({ kind: 'ended', won: true, winners: [2] });
  expect(await sessions.result(id)).toMatchObject({ winners: [2], cause: 'held' });
});

it('what a ranking says of each seat is in the last message and in the result', async () => {
  const ranking = [
    { seat: 1, place: 1, points: [{ id: 'gold', value: 7 }], total: 7 },
    { seat: 0, place: 2, points: [{ id: 'gold', value: -2 }], total: -2 },
  ];
  const ended = { winners: [1], cause: 'held', ranking };
  const race = gateWith({ ana: askOf(0, 'ana'), over: (s) => void (s.outcome = ended) }, [['ana'], ['over']]);
  now = await bench(':memory:', { ...race, sides: ambush.sides });
  await running(now.sessions, 2);
  await now.sessions.answer(CHANNEL, ana.userId, ['a']);
  const { id } = (await now.sessions.find(CHANNEL))!;
  expect((await now.sessions.outbox.pending()).at(-1)!.message).toMatchObject({ winners: [1], ranking });
  expect(await now.sessions.result(id)).toMatchObject({ winners: [1], ranking });
});

it('of those who go on beside each other all see who is done, and nobody is called for what others do', async () => {
  const steps = gateWith(
    {
      *prepare(s) {
        yield* inParallel(s, [0, 1, 2], function* (seat) {
          for (const kind of ['where', 'what'])
            yield* chooseOne(seat, fact(kind), ['a', 'b'], plain, { audience: 'seats' });
          const anew = { from: ['anew'], min: 1, max: 1, show: plain, audience: 'seats', until: 'all' } as const;
          yield [{ kind: 'anew', data: {}, seats: [seat], form: 'choose', optional: true, ...anew }];
        });
      },
      on: askOf(0, 'on'),
    },
    [['prepare'], ['on']],
  );
  now = await bench(':memory:', steps);
  const { sessions } = now;
  await running(sessions, 3);
  const seen = async (userId: string | null = null) => {
    const { ready, questions } = await sessions.position(CHANNEL, userId);
    return [ready, questions.flatMap(({ seats }) => [...seats])];
  };
  const before = (await sessions.outbox.pending()).length;
  await sessions.answer(CHANNEL, ana.userId, ['a']);
  expect(await seen()).toEqual([[], [0, 1, 2]]);
  await sessions.answer(CHANNEL, ana.userId, ['b']);
  await sessions.answer(CHANNEL, cy.userId, ['b']);
  expect(await seen()).toEqual([[0], [1, 2]]);
  expect(await seen(ana.userId)).toEqual([[0], [1, 2, 0]]);
  const told = (await sessions.outbox.pending()).slice(before).map(({ message }) => message);
  expect(told.map((one) => [one.kind, 'ping' in one && one.ping])).toEqual(told.map(() => ['panel', []]));
  await sessions.answer(CHANNEL, cy.userId, ['a']);
  await sessions.answer(CHANNEL, bo.userId, ['a']);
  expect(await seen()).toEqual([[0, 2], [1]]);
  await sessions.answer(CHANNEL, bo.userId, ['a']);
  expect(await seen()).toEqual([[], [0]]);
  expect((await sessions.log(CHANNEL, { limit: 50 })).map(({ text }) => text.key)).not.toContain('gate:b');
});
