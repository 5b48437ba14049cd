import { afterEach, expect, test } from 'vitest';
import { chooseOne, chooseTogether, react, tell, reveal } from '../../src/engine/index.ts';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import { openStore } from '../help/store.ts';
import { gateWith, fact, plain, say } from '../engine/help.ts';
import { openIn } from '../help/questions.ts';
import { ana, askOf, type Bench, bench, bo, bytesOf, CHANNEL, Clock, cy, eve, lobbyIn, running } from './help.ts';

/** Seats that bots hold, answers given beforehand, time that is up, somebody who stands in: what may go wrong between them. */

const show = { id: (card: string | null) => card ?? 'pass', label: (card: string | null) => say(card ?? 'pass') };
const NONE = { manager: false };
const BOT = { occupant: 'bot', level: 'normal', name: 'Bot', userId: null } as const;
const VACANT = { occupant: 'vacant', name: 'Bo', userId: null } as const;
let now: Bench;
afterEach(() => now.sessions.close());
const awaited = async (sessions: Sessions) =>
  (await openIn(sessions, CHANNEL)).questions.map(({ kind, seats }) => [kind, ...seats]);
const sides = (seats: number) => Array.from({ length: seats }, (_, seat) => [seat]);
async function game(steps: Parameters<typeof gateWith>[0], agenda: Parameters<typeof gateWith>[1], players = 3) {
  now = await bench(':memory:', { ...gateWith(steps, agenda), sides });
  await running(now.sessions, players);
  return now.sessions;
}
const raidOf = (...seats: number[]) =>
  function* () {
    yield* react(
      seats.map((seat) => ({ seat, from: [`bell-${seat}`] })),
      fact('raid'),
      show,
    );
  };
test('when time is up, a bot that is asked next goes on by itself', async () => {
  const sessions = await game({ raid: raidOf(1), botTurn: askOf(2, 'turn'), after: askOf(0, 'after') }, [
    ['raid'],
    ['botTurn'],
    ['after'],
  ]);
  await sessions.reseat(CHANNEL, ana.userId, 2, BOT, NONE);
  expect(await awaited(sessions)).toEqual([['raid', 1]]);
  await sessions.lapse(CHANNEL);
  expect(await awaited(sessions)).toEqual([['after', 0]]);
});

test('who takes back "let it happen until the round is over" is not answered for any more', async () => {
  const sessions = await game({ raid: raidOf(1, 2), go: askOf(0, 'go') }, [['raid'], ['go'], ['raid'], ['go']]);
  await sessions.stand(CHANNEL, bo.userId, []);
  await sessions.undo(CHANNEL, bo.userId);
  expect(await awaited(sessions)).toEqual([
    ['raid', 1],
    ['raid', 2],
  ]);
  // Cy lets it happen; Bo has taken his answer back to ring the bell, and is still awaited.
  await sessions.answer(CHANNEL, cy.userId, ['pass']);
  expect(await awaited(sessions)).toEqual([['raid', 1]]);
});

test('an answer of a seat that a bot holds now is not taken back to a question that nobody answers', async () => {
  const sessions = await game({ first: askOf(0, 'first'), second: askOf(1, 'second'), third: askOf(1, 'third') }, [
    ['first'],
    ['second'],
    ['third'],
  ]);
  await sessions.answer(CHANNEL, ana.userId, ['a']);
  await sessions.reseat(CHANNEL, ana.userId, 0, BOT, NONE);
  await sessions.reseat(CHANNEL, bo.userId, 1, { occupant: 'person', ...ana }, NONE);
  await sessions.undo(CHANNEL, ana.userId).catch(() => undefined);
  const { session, questions } = await openIn(sessions, CHANNEL);
  const holders = questions.map(({ seats }) => session.seats[seats[0]!]!.occupant);
  expect(holders).toEqual(['person']);
});

/** Bo is away, and is to keep a card that nobody else may know. */
async function keeping(): Promise<{ readonly sessions: Sessions; readonly mark: string }> {
  const sessions = await game(
    {
      *secret(s) {
        const card = yield* chooseOne(1, fact('keep'), ['king', 'queen'], plain, { audience: 'seats' });
        tell(s, fact(`kept-${card}`), { to: [1], shared: fact('kept') });
      },
      go: askOf(0, 'go'),
    },
    [['secret'], ['go']],
  );
  now.clock.ms += 11 * 60_000;
  const { question } = await sessions.proposal(CHANNEL, ana.userId, 1, NONE);
  return { sessions, mark: question.mark };
}

test('an interaction by which somebody stood in, delivered again, tells no more than the first time', async () => {
  const { sessions, mark } = await keeping();
  const first = await sessions.for('i1').decideFor(CHANNEL, ana.userId, 1, NONE, { mark });
  const again = await sessions.for('i1').decideFor(CHANNEL, ana.userId, 1, NONE, { mark });
  expect(JSON.stringify(first)).not.toMatch(/king|queen/);
  expect(JSON.stringify([again.chosen, again.news])).not.toMatch(/king|queen/);
  expect(again.news).toEqual(expect.arrayContaining([...first.news]));
});

test('what is told to a player who was stood in for reaches that player', async () => {
  const { sessions, mark } = await keeping();
  await sessions.decideFor(CHANNEL, ana.userId, 1, NONE, { mark });
  const told = (await sessions.outbox.pending()).map(({ message }) => message);
  expect(told.filter(({ kind }) => kind === 'whisper')).toHaveLength(1);
});
test('who stood in hears what all hear of it', async () => {
  const { sessions, mark } = await keeping();
  const { news } = await sessions.decideFor(CHANNEL, ana.userId, 1, NONE, { mark });
  expect(news.map(({ text }) => text.key)).toEqual(['gate:kept']);
});

test('nobody sees what a rival bot decides in secret, and takes the own move back', async () => {
  const sessions = await game({ go: askOf(0, 'go'), raid: raidOf(1), next: askOf(0, 'next') }, [
    ['go'],
    ['raid'],
    ['next'],
  ]);
  await sessions.reseat(CHANNEL, ana.userId, 1, BOT, NONE);
  await sessions.answer(CHANNEL, ana.userId, ['a']); // the bot lets it happen: Ana learns that it does not ring
  expect(await awaited(sessions)).toEqual([['next', 0]]);
  await expect(sessions.undo(CHANNEL, ana.userId)).rejects.toThrow('refusal:undo-barred');
});

test('after a correction of the rules a bot is not left with an open question', async () => {
  const rules = (option: string) => ({
    ...gateWith(
      {
        go: askOf(0, 'go'),
        *botTurn() {
          yield* chooseOne(1, fact('turn'), [option, 'b'], plain);
          yield* chooseOne(0, fact('on'), ['a', 'b'], plain);
        },
      },
      [['go'], ['botTurn']],
    ),
    sides,
  });
  now = await bench(':memory:', rules('a'));
  await running(now.sessions, 2);
  await now.sessions.reseat(CHANNEL, ana.userId, 1, BOT, NONE);
  await now.sessions.answer(CHANNEL, ana.userId, ['a']);
  expect(await awaited(now.sessions)).toEqual([['on', 0]]);
  const later = openSessions({
    store: now.store,
    kits: [{ rules: rules('c'), bots: {} }],
    now: now.clock.now,
    random: bytesOf('later'),
  });
  expect((await openIn(later, CHANNEL)).questions.map(({ kind, seats }) => [kind, ...seats])).toEqual([['on', 0]]);
});

test('a seat that changes hands calls nobody who was called before', async () => {
  const sessions = await game(
    {
      first: askOf(0, 'first'),
      *bid() {
        yield* chooseTogether([0, 1, 2], fact('bid'), () => ['a', 'b'], plain);
      },
    },
    [['first'], ['bid']],
  );
  await sessions.answer(CHANNEL, ana.userId, ['a']);
  await sessions.reseat(CHANNEL, ana.userId, 1, { occupant: 'person', ...eve }, NONE);
  const last = (await sessions.outbox.pending()).at(-1)!.message;
  expect(last).toMatchObject({ kind: 'panel', ping: [1] });
});

test('undo is offered only where somebody may take something back', async () => {
  const sessions = await game(
    {
      *draw(s) {
        yield* chooseOne(0, fact('go'), ['a', 'b'], plain);
        reveal(s);
      },
      botTurn: askOf(1, 'turn'),
      after: askOf(2, 'after'),
    },
    [['draw'], ['botTurn'], ['after']],
  );
  await sessions.reseat(CHANNEL, ana.userId, 1, BOT, NONE);
  await sessions.answer(CHANNEL, ana.userId, ['a']);
  const offered = (await sessions.position(CHANNEL)).undoable;
  const possible = await sessions.undo(CHANNEL, ana.userId).then(
    () => true,
    () => false,
  );
  expect({ offered, possible }).toEqual({ offered: possible, possible });
});

test('a game that has whispered in the middle of a step is opened as it was left, without telling it again', async () => {
  const sessions = await game(
    {
      *draw(s) {
        yield* chooseOne(0, fact('go'), ['draw', 'wait'], plain);
        tell(s, fact('drew-map'), { to: [1], card: 'map', shared: fact('drew') });
        yield* chooseOne(0, fact('on'), ['a', 'b'], plain);
      },
    },
    [['draw']],
    2,
  );
  await sessions.answer(CHANNEL, ana.userId, ['draw']);
  const before = (await sessions.outbox.pending()).length;
  for (let look = 0; look < 5; look++) await sessions.position(CHANNEL, bo.userId);
  const after = (await sessions.outbox.pending()).map(({ message }) => message).slice(before);
  expect(after.map(({ kind, ...rest }) => [kind, JSON.stringify(rest).slice(0, 120)])).toEqual([]);
});

test('an end of time ends what was open, not what is asked because of it', async () => {
  let asked = 0;
  const sessions = await game(
    {
      *turn(s) {
        if (++asked > 500) throw new Error('runs for ever');
        yield* chooseOne(asked % 3, fact('turn', { asked }), ['go', 'pass'], plain, { fallback: 'pass' });
        s.agenda.unshift(['turn']);
      },
    },
    [['turn']],
  );
  await sessions.lapse(CHANNEL);
  expect((await sessions.find(CHANNEL))!.turn).toBe(1);
});

test('a vacated seat in a secret bid is waited for by nobody', async () => {
  const sessions = await game(
    {
      first: askOf(0, 'first'),
      *bid() {
        yield* chooseTogether([0, 1, 2], fact('bid'), () => ['a', 'b'], plain);
      },
    },
    [['first'], ['bid']],
  );
  await sessions.answer(CHANNEL, ana.userId, ['a']);
  await sessions.reseat(CHANNEL, ana.userId, 1, VACANT, NONE);
  const { questions } = await openIn(sessions, CHANNEL);
  expect(questions.flatMap(({ seats }) => seats)).toEqual([0, 2]);
});

test('whose last answer was given beforehand is not away: the host may not decide at once', async () => {
  const sessions = await game(
    {
      raid: raidOf(1),
      go: askOf(0, 'go'),
      *turn() {
        yield* chooseOne(1, fact('turn'), ['a', 'b'], plain, { audience: 'seats' });
      },
    },
    [['raid'], ['go'], ['raid'], ['turn']],
  );
  await sessions.stand(CHANNEL, bo.userId, []);
  now.clock.ms += 60_000;
  await sessions.answer(CHANNEL, ana.userId, ['a']);
  expect(await awaited(sessions)).toEqual([['turn', 1]]);
  now.clock.ms += 1000;
  await expect(sessions.proposal(CHANNEL, ana.userId, 1, NONE)).rejects.toThrow('refusal:present');
});

test('who has just taken a seat is not away', async () => {
  const steps = { one: askOf(1, 'one'), go: askOf(0, 'go'), turn: askOf(1, 'turn') };
  const sessions = await game(steps, [['one'], ['go'], ['turn']]);
  await sessions.answer(CHANNEL, bo.userId, ['a']);
  await sessions.reseat(CHANNEL, bo.userId, 1, { occupant: 'person', ...eve }, NONE);
  now.clock.ms += 60_000;
  await sessions.answer(CHANNEL, ana.userId, ['a']);
  await expect(sessions.proposal(CHANNEL, ana.userId, 1, NONE)).rejects.toThrow('refusal:present');
});

test('who has decided for somebody may take that back', async () => {
  const sessions = await game({ turn: askOf(1, 'turn'), go: askOf(0, 'go') }, [['turn'], ['go']]);
  now.clock.ms += 11 * 60_000;
  await sessions.decideFor(CHANNEL, ana.userId, 1, NONE, {});
  await sessions.undo(CHANNEL, ana.userId);
  expect(await awaited(sessions)).toEqual([['turn', 1]]);
});

test('whose time was up is called for what he is asked next, as is everybody else', async () => {
  const sessions = await game({ raid: raidOf(1), turn: askOf(1, 'turn') }, [['raid'], ['turn']]);
  await sessions.lapse(CHANNEL);
  expect((await sessions.outbox.pending()).at(-1)!.message).toMatchObject({ kind: 'panel', ping: [1] });
});

test('a bot plays as well as its level says, and the same again when its turn comes back', async () => {
  const weights = [9, 9, 8, 0];
  const options = ['a', 'b', 'c', 'd'];
  const store = await openStore(':memory:');
  const rules = gateWith(
    {
      go: askOf(0, 'go'),
      *botTurns() {
        for (let turn = 0; turn < 7; turn++) yield* chooseOne(1, fact('turn'), options, plain);
      },
      after: askOf(0, 'after'),
    },
    [['go'], ['botTurns'], ['after']],
  );
  const bots = { policy: () => weights, isPolicyOpen: true as const };
  const sessions = openSessions({ store, kits: [{ rules, bots }], random: bytesOf('levels') });
  now = { sessions, store, clock: new Clock() };
  const names = ['Bot'];
  const picked: Record<string, string[]> = {};
  for (const level of ['easy', 'normal'] as const) {
    await sessions.create(lobbyIn(level));
    await sessions.addBot(level, ana.userId, { level, names }, NONE);
    const { id } = await sessions.start(level, ana.userId);
    const byBot = async () =>
      (await store.answers(id)).filter(({ means }) => means === 'bot').flatMap(({ picks }) => picks);
    await sessions.answer(level, ana.userId, ['a']);
    picked[level] = await byBot();
    await sessions.undo(level, ana.userId);
    await sessions.answer(level, ana.userId, ['a']);
    expect((await byBot()).slice(-7)).toEqual(picked[level]);
  }
  expect(new Set(picked['normal'])).toEqual(new Set(['a']));
  expect(new Set(picked['easy']).size).toBeGreaterThan(1);
});

test('everything else has its turn between two answers of bots', async () => {
  const turns = 5;
  const sessions = await game(
    {
      go: askOf(0, 'go'),
      *botTurns() {
        for (let turn = 0; turn < turns; turn++) yield* chooseOne(1, fact('turn'), ['a', 'b'], plain);
      },
      after: askOf(0, 'after'),
    },
    [['go'], ['botTurns'], ['after']],
  );
  await sessions.reseat(CHANNEL, ana.userId, 1, BOT, NONE);
  let others = 0;
  let isAnswered = false;
  const count = () => void (isAnswered || (others++, setImmediate(count)));
  setImmediate(count);
  await sessions.answer(CHANNEL, ana.userId, ['a']);
  isAnswered = true;
  expect(others).toBeGreaterThanOrEqual(turns);
});
