import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyModule, Phrase, Question } from '../../src/engine/index.ts';
import { translator } from '../../src/locale/index.ts';
import * as refusals from '../../src/sessions/refusals.ts';
import { openSessions, type Sessions } from '../../src/sessions/index.ts';
import type { Entry, Motion, Person, Refusal, Session, Terms } from '../../src/sessions/types.ts';
import { gateWith } from '../engine/help.ts';
import { gate } from '../help/gate.ts';
import {
  ana,
  askOf,
  bench,
  type Bench,
  bo,
  CHANNEL,
  cy,
  di,
  eve,
  everything,
  lobbyIn,
  picksFor,
  playOn,
  refused,
  running,
} from './help.ts';

const met = new Set<string>();
let now: Bench;
/** The small siege has no texts of its own. */
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue());
beforeEach(async () => {
  now = await bench();
  return () => now.sessions.close();
});

/** The refusal's key and English text; nothing may have changed by asking. */
async function refusal(request: () => Promise<unknown>, channel = CHANNEL): Promise<{ key: string; text: string }> {
  const before = await everything(now, channel);
  const phrase = await refused(request());
  expect(await everything(now, channel)).toEqual(before);
  return seen(phrase);
}
function seen(phrase: Phrase) {
  met.add(phrase.key);
  expect(translator('fr')(phrase)).not.toBe(phrase.key);
  return { key: phrase.key, text: translator('en')(phrase) };
}

it('tells refusals of answers from others: the open question helps beside them', () => {
  const question = {
    form: 'choose',
    min: 1,
    max: 1,
    options: [{ id: 'a', label: { key: 'a' } }],
  } as unknown as Question;
  const ofAnswers = [
    refusals.stale(),
    refusals.overtaken('Bo'),
    refusals.unfit(question, ['b']),
    refusals.howMany(question),
  ];
  expect(ofAnswers.map((one) => one?.about)).toEqual(['answer', 'answer', 'answer', 'answer']);
  expect([refusals.noGame(), refusals.slipped(), refusals.undoBarred()].map(({ about }) => about)).toEqual([
    'request',
    'request',
    'request',
  ]);
});

describe('in a channel without a game', () => {
  it('refuses everything but a new game', async () => {
    const { sessions } = now;
    const text = 'There is no game in this channel. Start one with /siege new; a lesson is played by its own buttons.';
    const none = { key: 'refusal:no-game', text };
    expect(await refusal(() => sessions.join(CHANNEL, bo))).toEqual(none);
    expect(await refusal(() => sessions.leave(CHANNEL, bo.userId))).toEqual(none);
    expect(await refusal(() => sessions.takeRoles(CHANNEL, bo.userId, ['bo']))).toEqual(none);
    expect(await refusal(() => sessions.arrange(CHANNEL, bo.userId, { options: { rounds: 4 } }))).toEqual(none);
    expect(await refusal(() => sessions.start(CHANNEL, bo.userId))).toEqual(none);
    expect(await refusal(() => sessions.position(CHANNEL))).toEqual(none);
    expect(await refusal(() => sessions.answer(CHANNEL, bo.userId, ['brave']))).toEqual(none);
    expect(await refusal(() => sessions.undo(CHANNEL, bo.userId))).toEqual(none);
    expect(await refusal(() => sessions.end(CHANNEL, bo.userId, { manager: true }))).toEqual(none);
  });

  it('refuses a game that is not there', async () => {
    const { text } = await refusal(() => now.sessions.create({ ...lobbyIn(CHANNEL), game: 'chess' }));
    expect(text).toBe('There is no game called “chess”. Choose one of: gate:name.');
  });
});

describe('in a lobby', () => {
  beforeEach(() => now.sessions.create({ ...lobbyIn(CHANNEL), roles: ['ana'] }).then(() => undefined));

  it('refuses a second lobby', async () => {
    const { key, text } = await refusal(() => now.sessions.create(lobbyIn(CHANNEL, bo)));
    expect(key).toBe('refusal:busy-lobby');
    expect(text).toContain('Ana');
  });

  it('refuses who is not invited, and to invite whoever is', async () => {
    const { sessions } = now;
    const enter = (entry: Entry) => sessions.arrange(CHANNEL, ana.userId, { terms: { entry } });
    await enter({ kind: 'role', role: '77', users: [] });
    expect((await refusal(() => sessions.join(CHANNEL, cy))).text).toContain('Only members with <@&77>');
    await enter({ kind: 'invited', users: [] });
    expect((await refusal(() => sessions.join(CHANNEL, cy))).text).toContain('Ask Ana to let you in');
    const invite = (guests: Person[]) =>
      refusal(() => sessions.invite(CHANNEL, ana.userId, guests, { manager: false }));
    expect((await invite([ana])).text).toContain('Ana can join already');
    const crowd = Array.from({ length: 60 }, (_, at) => ({ userId: `g${at}`, name: 'Guest' }));
    expect((await invite(crowd)).text).toContain('50 people at most');
  });

  it('refuses terms that nobody could keep to', async () => {
    const agree = (terms: Partial<Terms>) => refusal(() => now.sessions.arrange(CHANNEL, ana.userId, { terms }));
    const rest = { zone: 'UTC', from: 0, until: 0, days: [1, 2, 3, 4, 5, 6, 7] };
    expect((await agree({ rest })).key).toBe('refusal:rest-endless');
    expect((await agree({ startAt: now.clock.ms })).key).toBe('refusal:start-past');
    expect((await agree({ startAt: now.clock.ms + 400 * 24 * 60 * 60_000 })).key).toBe('refusal:start-far');
  });

  it('refuses to play before the beginning', async () => {
    for (const request of [
      () => now.sessions.position(CHANNEL),
      () => now.sessions.answer(CHANNEL, ana.userId, ['brave']),
      () => now.sessions.undo(CHANNEL, ana.userId),
    ]) {
      expect((await refusal(request)).text).toBe('The game has not begun yet. Ana begins it with /siege start.');
    }
  });

  it('refuses to join twice, and beyond the last seat', async () => {
    expect((await refusal(() => now.sessions.join(CHANNEL, ana))).key).toBe('refusal:seated-already');
    for (const person of [bo, cy, di]) await now.sessions.join(CHANNEL, person);
    const { key, text } = await refusal(() => now.sessions.join(CHANNEL, eve));
    expect(key).toBe('refusal:full');
    expect(text).toContain('All 4 seats');
  });

  it('refuses heroes of others, unknown ones, and too many', async () => {
    const taken = await refusal(() => now.sessions.join(CHANNEL, bo, ['ana']));
    expect(taken.key).toBe('refusal:role-taken');
    expect(taken.text).toMatch(/belongs to Ana\. Still free: .*bo, .*cy, and .*di\./);
    expect((await refusal(() => now.sessions.join(CHANNEL, bo, ['zed']))).key).toBe('refusal:role-unknown');
    const many = await refusal(() => now.sessions.join(CHANNEL, bo, ['bo', 'cy', 'di']));
    expect(many).toMatchObject({ key: 'refusal:roles-too-many', text: expect.stringContaining('2 heroes at most') });
    await now.sessions.takeRoles(CHANNEL, ana.userId, ['ana', 'bo']);
    await now.sessions.join(CHANNEL, bo, ['cy', 'di']);
    expect((await refusal(() => now.sessions.join(CHANNEL, cy, ['di']))).key).toBe('refusal:role-taken-last');
  });

  it('does not start while some hold so many heroes that others have none, and says who', async () => {
    await now.sessions.takeRoles(CHANNEL, ana.userId, ['ana', 'bo']);
    await now.sessions.join(CHANNEL, bo, ['cy', 'di']);
    await now.sessions.join(CHANNEL, cy);
    const none = await refusal(() => now.sessions.start(CHANNEL, ana.userId));
    expect(none).toMatchObject({ key: 'refusal:roleless', text: expect.stringMatching(/left for .*Cy/) });
  });

  it('does not start while somebody holds more heroes than so many players may', async () => {
    const most = (players: number) => (players === 1 ? 3 : 1);
    const strict = await bench(':memory:', { ...gate, seating: { ...gate.seating, most } });
    await strict.sessions.create({ ...lobbyIn(CHANNEL), roles: ['ana', 'bo', 'cy'] });
    await strict.sessions.join(CHANNEL, bo);
    const surplus = seen(await refused(strict.sessions.start(CHANNEL, ana.userId)));
    expect(surplus).toMatchObject({ key: 'refusal:roles-surplus', text: expect.stringContaining('Ana') });
    await strict.sessions.close();
  });

  it('refuses people without a seat, and what only the host may do', async () => {
    expect((await refusal(() => now.sessions.takeRoles(CHANNEL, eve.userId, ['bo']))).key).toBe(
      'refusal:seatless-lobby',
    );
    expect((await refusal(() => now.sessions.leave(CHANNEL, eve.userId))).key).toBe('refusal:seatless-lobby');
    await now.sessions.join(CHANNEL, bo);
    expect((await refusal(() => now.sessions.arrange(CHANNEL, bo.userId, { options: { rounds: 4 } }))).text).toContain(
      'Ask Ana',
    );
    expect((await refusal(() => now.sessions.start(CHANNEL, bo.userId))).key).toBe('refusal:host-only');
    expect((await refusal(() => now.sessions.end(CHANNEL, bo.userId, { manager: false }))).key).toBe(
      'refusal:end-foreign',
    );
  });

  it('refuses options and values that do not exist', async () => {
    const option = (key: string, value: string) =>
      refusal(() => now.sessions.arrange(CHANNEL, ana.userId, { options: { [key]: value } }));
    expect((await option('weather', 'fair')).key).toBe('refusal:option-unknown');
    expect((await option('toString', 'fair')).key).toBe('refusal:option-unknown');
    expect((await option('rounds', '3')).key).toBe('refusal:value-unknown');
  });
});

describe('at the start', () => {
  it('refuses too few players and a seating that the game does not allow', async () => {
    await now.sessions.close();
    now = await bench(':memory:', {
      ...gate,
      seats: [2, 4],
      seating: { ...gate.seating, problem: () => ({ key: 'session:mended' }) },
    });
    await now.sessions.create(lobbyIn(CHANNEL));
    const { key, text } = await refusal(() => now.sessions.start(CHANNEL, ana.userId));
    expect(key).toBe('refusal:too-few');
    expect(text).toContain('at least 2 players');
    await now.sessions.join(CHANNEL, bo);
    expect((await refusal(() => now.sessions.start(CHANNEL, ana.userId))).key).toBe('session:mended');
  });
});

describe('in a running game', () => {
  beforeEach(() => running(now.sessions, 3).then(() => undefined));

  it('refuses another game, and changes of seats and options', async () => {
    expect((await refusal(() => now.sessions.create(lobbyIn(CHANNEL, bo)))).key).toBe('refusal:busy');
    for (const request of [
      () => now.sessions.join(CHANNEL, eve),
      () => now.sessions.leave(CHANNEL, bo.userId),
      () => now.sessions.takeRoles(CHANNEL, bo.userId, ['di']),
      () => now.sessions.arrange(CHANNEL, ana.userId, { options: { rounds: 4 } }),
      () => now.sessions.start(CHANNEL, ana.userId),
    ]) {
      expect((await refusal(request)).key).toBe('refusal:begun');
    }
  });

  it('refuses people without a seat, naming the players', async () => {
    const { key, text } = await refusal(() => now.sessions.answer(CHANNEL, eve.userId, ['brave']));
    expect(key).toBe('refusal:seatless');
    expect(text).toContain('Ana, Bo, and Cy');
    expect((await refusal(() => now.sessions.undo(CHANNEL, eve.userId))).key).toBe('refusal:seatless');
  });

  it('refuses who is not awaited, naming who is', async () => {
    await now.sessions.answer(CHANNEL, bo.userId, ['brave']);
    const { text } = await refusal(() => now.sessions.answer(CHANNEL, bo.userId, ['brave']));
    expect(text).toBe('It is not your turn. The game is waiting for Ana and Cy.');
  });

  it('refuses what was asked of an earlier question, of another session, or with another mark', async () => {
    const { session, questions } = await now.sessions.position(CHANNEL);
    for (const { userId } of [ana, bo, cy]) await now.sessions.answer(CHANNEL, userId, ['careful']);
    const answer = (asked: object) => refusal(() => now.sessions.answer(CHANNEL, ana.userId, ['pass'], asked));
    expect((await answer({ turn: session.turn })).key).toBe('refusal:stale');
    expect((await answer({ turn: 99 })).key).toBe('refusal:stale');
    expect((await answer({ mark: questions[0]!.mark })).key).toBe('refusal:stale');
    expect((await answer({ sessionId: 'another' })).key).toBe('refusal:stale');
    await now.sessions.answer(CHANNEL, ana.userId, ['pass'], { turn: 3, sessionId: session.id });
  });

  it('refuses what was typed before anybody can have read the question that another has brought up', async () => {
    for (const { userId } of [ana, bo, cy]) await now.sessions.answer(CHANNEL, userId, ['careful']);
    for (const { userId } of [ana, bo, cy]) await now.sessions.answer(CHANNEL, userId, ['pass'], { how: 'typed' });
    const share = () => now.sessions.answer(CHANNEL, bo.userId, ['bo', 'bo', 'bo'], { how: 'typed' });
    now.clock.ms += 2900;
    expect((await refusal(share)).text).toContain('Cy was faster');
    now.clock.ms += 100;
    await share();
  });

  it('refuses the second of two clicks that end turns, where a turn lies under the same button again', async () => {
    const { sessions } = now;
    await sessions.create({ ...lobbyIn('9002'), options: { rounds: 2 }, roles: ['ana', 'bo'] });
    await sessions.start('9002', ana.userId);
    await sessions.answer('9002', ana.userId, ['careful']);
    const end = () => sessions.answer('9002', ana.userId, ['pass'], { how: 'pressed' });
    await end();
    expect((await refusal(end, '9002')).text).toContain('Press again to end this one, too.');
    now.clock.ms += 1500;
    await end();
  });

  it('refuses picks that are no answer', async () => {
    const answer = (...picks: string[]) => refusal(() => now.sessions.answer(CHANNEL, ana.userId, picks));
    expect((await answer('cowardly')).key).toBe('refusal:not-offered');
    expect((await answer('brave', 'careful')).key).toBe('refusal:pick-exactly');
    expect((await answer()).key).toBe('refusal:pick-exactly');
  });

  it('refuses to undo nothing, the answer of another, and what dice have sealed', async () => {
    expect((await refusal(() => now.sessions.undo(CHANNEL, ana.userId))).key).toBe('refusal:nothing-to-undo');
    for (const { userId } of [ana, bo, cy]) await now.sessions.answer(CHANNEL, userId, ['careful']);
    expect((await refusal(() => now.sessions.undo(CHANNEL, ana.userId))).text).toContain('given by Cy');
    await now.sessions.answer(CHANNEL, ana.userId, ['attack']);
    expect((await refusal(() => now.sessions.undo(CHANNEL, ana.userId))).key).toBe('refusal:undo-barred');
  });

  it('refuses to let a question lapse, or to answer it beforehand, that cannot be', async () => {
    expect((await refusal(() => now.sessions.lapse(CHANNEL))).key).toBe('refusal:not-beforehand');
    expect((await refusal(() => now.sessions.stand(CHANNEL, ana.userId, []))).key).toBe('refusal:not-beforehand');
  });

  it('refuses to decide for somebody who is there, who is not awaited, who does not play, or for oneself', async () => {
    const HOST = { manager: false };
    const propose = (who: string, seat: number, power = HOST) =>
      refusal(() => now.sessions.proposal(CHANNEL, who, seat, power));
    expect((await propose(ana.userId, 1)).text).toMatch(/^Bo was here .* from <t:\d{10}:t> on\.$/);
    now.clock.ms += 9 * 60_000;
    expect((await propose(ana.userId, 1)).key).toBe('refusal:present');
    now.clock.ms += 2 * 60_000;
    expect((await propose(bo.userId, 2)).key).toBe('refusal:stand-in-foreign');
    expect((await propose(ana.userId, 0)).key).toBe('refusal:stand-in-self');
    expect((await propose(ana.userId, 7)).text).toContain('Ana, Bo, and Cy');
    await now.sessions.answer(CHANNEL, bo.userId, ['brave']);
    expect((await propose(eve.userId, 1, { manager: true })).key).toBe('refusal:not-awaited');
    expect((await now.sessions.proposal(CHANNEL, eve.userId, 2, { manager: true })).chosen).toBeNull();
  });

  it('refuses a second vote, votes that are over, and voices of who does not play', async () => {
    const NONE = { manager: false };
    const { sessions } = now;
    const propose = (userId: string, motion: Motion) => sessions.propose(CHANNEL, userId, motion, NONE);
    const vote = (userId: string, number?: number) => sessions.vote(CHANNEL, userId, true, { number });
    expect((await refusal(() => vote(ana.userId))).key).toBe('refusal:vote-over');
    expect((await refusal(() => propose(eve.userId, { kind: 'concede' }))).key).toBe('refusal:seatless');
    const { number } = (await propose(bo.userId, { kind: 'concede' })).vote!;
    const second = await refusal(() => propose(ana.userId, { kind: 'pause', until: null }));
    expect(second.text).toMatch(
      /^The table is voting already: give the game up\. Vote with \/siege vote; it ends <t:\d{10}:R>/,
    );
    expect((await refusal(() => vote(ana.userId, number - 1))).key).toBe('refusal:vote-over');
    expect((await refusal(() => vote(eve.userId, number))).key).toBe('refusal:seatless');
    const elsewhere = () => sessions.vote(CHANNEL, ana.userId, true, { sessionId: 'another', number });
    expect((await refusal(elsewhere)).key).toBe('refusal:vote-over');
    const takeBack = () => sessions.withdraw(CHANNEL, cy.userId, { number }, NONE);
    expect((await refusal(takeBack)).text).toContain('Only Bo or the host');
  });

  it('refuses proposals that would change nothing, or cannot be carried out', async () => {
    const propose = (motion: Motion) =>
      refusal(() => now.sessions.propose(CHANNEL, ana.userId, motion, { manager: false }));
    expect((await propose({ kind: 'terms', changes: { pace: '24h' } })).key).toBe('refusal:unchanged');
    expect((await propose({ kind: 'undo', turn: 1 })).key).toBe('refusal:turn-gone');
    expect((await propose({ kind: 'restart', options: { rounds: 3 } })).key).toBe('refusal:value-unknown');
    const bo2 = { occupant: 'person', ...bo } as const;
    expect((await propose({ kind: 'replace', seat: 2, occupant: bo2 })).key).toBe('refusal:seated-already');
    expect((await propose({ kind: 'replace', seat: 7, occupant: bo2 })).key).toBe('refusal:nobody-there');
  });

  it('refuses to take a game back for who may not, and to what the rules do not lead to any more', async () => {
    const rules = (first: string) =>
      gateWith({ ask: askOf(0, 'ask'), first: askOf(0, first) }, [
        ['first'],
        ...Array.from({ length: 60 }, () => ['ask'] as const),
      ]);
    now = await bench(':memory:', rules('first'));
    const { sessions, store, clock } = now;
    await running(sessions, 3);
    for (let answers = 0; answers < 30; answers++) await playOn(sessions);
    const rewind = (by: Sessions, manager: boolean) => refusal(() => by.rewind(CHANNEL, eve.userId, 2, { manager }));
    expect((await rewind(sessions, false)).key).toBe('refusal:rewind-foreign');
    const corrected = openSessions({ store, kits: [{ rules: rules('begin'), bots: {} }], now: clock.now });
    expect((await rewind(corrected, true)).text).toMatch(/go back that far\. .*: Ana: gate:a\.$/);
    vi.spyOn(store, 'checkpoints').mockResolvedValue([]);
    expect((await rewind(corrected, true)).key).toBe('refusal:unreachable-any');
  });

  it('refuses to play on when it is over', async () => {
    while (await playOn(now.sessions));
    for (const request of [
      () => now.sessions.answer(CHANNEL, ana.userId, ['pass']),
      () => now.sessions.undo(CHANNEL, ana.userId),
      () => now.sessions.end(CHANNEL, ana.userId, { manager: false }),
    ]) {
      expect((await refusal(request)).key).toBe('refusal:over');
    }
    expect((await refusal(() => now.sessions.join(CHANNEL, bo))).key).toBe('refusal:no-game');
  });
});

describe('typed words and names', () => {
  const nasty = `**@everyone** [x](https://example.com) \`# ${'long '.repeat(200)}`;
  const somebody = { occupant: 'person' as const, seat: 0, userId: '1', name: nasty, roles: [] };
  const module = gate as unknown as AnyModule;
  const session = { ...lobbyIn(CHANNEL), host: somebody, seats: [somebody], status: 'lobby' } as unknown as Session;
  const running = { ...session, status: 'running' } as Session;

  it.each<[string, Refusal]>([
    ['a game', refusals.gameUnknown(nasty, [module])],
    ['a hero', refusals.roleUnknown(module, nasty)],
    ['an option', refusals.optionUnknown(nasty)],
    ['a value', refusals.valueUnknown('gate', 'rounds', nasty, [1])],
    ['who has a hero', refusals.roleTaken('gate', 'ana', somebody, ['bo'])],
    ['who has the last hero', refusals.roleTaken('gate', 'ana', somebody, [])],
    ['who has too many heroes', refusals.rolesSurplus([somebody], 1)],
    ['who has none', refusals.roleless([somebody])],
    ['who answered', refusals.undoForeign(nasty)],
    ['who is there', refusals.present(nasty, 0)],
    ['who is awaited', refusals.notAwaited([somebody])],
    ...[refusals.notBegun, refusals.busy, refusals.hostOnly, refusals.standInForeign, refusals.endForeign].map(
      (refuse) => [`the host (${refuse.name})`, refuse(session)] as [string, Refusal],
    ),
    ['the host of a game', refusals.busy(running)],
    ['who plays', refusals.seatless(running)],
    ['who may be meant', refusals.nobodyThere(session)],
  ])('come back short and without formatting: %s', (_, { phrase }) => {
    const text = translator('en')(phrase);
    expect(text).toContain('everyone');
    expect(text.length).toBeLessThan(450);
    expect(text.replaceAll(/\\./g, '')).not.toMatch(/[*`[\]@#]/);
  });
});

describe('picks', () => {
  const question = (form: Question['form'], min: number, max: number, most?: number): Question => ({
    mark: '',
    kind: 'ask',
    data: {},
    seats: [0],
    form,
    prompt: { key: 'session:mended' },
    min,
    max,
    barred: [],
    options: ['a', 'b', 'c'].map((id) => ({
      id,
      label: { key: 'session:name', with: { name: id.toUpperCase() } },
      most,
    })),
  });
  const text = (asked: Question, ...picks: string[]) => {
    const refusal = refusals.unfit(asked, picks);
    return refusal && seen(refusal.phrase).text;
  };

  it('are refused with what would fit', () => {
    expect(text(question('choose', 1, 2), 'x')).toBe('That is not possible now. You can choose: A, B, or C.');
    expect(text(question('choose', 1, 2))).toBe('Choose at least 1 and at most 2, with commas between, as in “A, B”.');
    expect(text(question('choose', 2, 2), 'a')).toBe('Choose exactly 2, with commas between, as in “A, B”.');
    expect(text(question('choose', 1, 2), 'a', 'a')).toBe('Choose each of them only once.');
    for (const picks of [
      ['a', 'b'],
      ['a', 'b', 'b'],
    ])
      expect(text(question('order', 3, 3), ...picks)).toBe(
        'Put all 3 in order, each of them once, with commas between, as in “A, B, C”.',
      );
    expect(text(question('order', 2, 2), 'a')).toBe('Put both in order, with a comma between: A, B.');
    expect(text(question('choose', 0, 1), 'a', 'b')).toBe('Choose at least 0 and at most 1.');
    expect(text(question('choose', 1, 1), 'a', 'b')).toBe('Choose exactly one.');
    expect(text(question('share', 3, 3, 2), 'a', 'a', 'a')).toBe(
      'A can take 2 at most. Share the rest among the others.',
    );
    expect(text(question('share', 3, 3, 2), 'a')).toBe('Choose exactly 3, with commas between, as in “A, A, B”.');
  });

  it('that fit are not refused', () => {
    expect(text(question('choose', 0, 2))).toBeNull();
    expect(text(question('order', 3, 3), 'c', 'a', 'b')).toBeNull();
    expect(text(question('share', 3, 3, 2), ...picksFor(question('share', 3, 3, 2), 0))).toBeNull();
  });

  it('beyond six options are counted, never a single one', () => {
    const many = (length: number) => ({
      ...question('choose', 1, 1),
      options: Array.from({ length }, (_, at) => ({
        id: `o${at}`,
        label: { key: 'session:name', with: { name: `O${at}` } },
      })),
    });
    expect(text(many(6), 'x')).toContain('O4, or O5.');
    expect(text(many(7), 'x')).toContain('O4, or 2 more.');
    expect(text(many(11), 'x')).toContain('O4, or 6 more.');
  });
});

describe('about time and seats', () => {
  const HOST = { manager: false };
  beforeEach(() => running(now.sessions).then(() => undefined));

  it('refuses a pause of a paused game, and resuming one that runs', async () => {
    const { sessions } = now;
    expect((await refusal(() => sessions.unpause(CHANNEL, ana.userId, HOST))).key).toBe('refusal:not-paused');
    await sessions.pause(CHANNEL, ana.userId, null, HOST);
    expect((await refusal(() => sessions.pause(CHANNEL, ana.userId, null, HOST))).text).toContain('/siege pause');
    expect((await refusal(() => sessions.moreTime(CHANNEL, ana.userId))).key).toBe('refusal:no-deadline');
  });

  it('refuses more time twice, and coming back of who was not away', async () => {
    const { sessions } = now;
    await sessions.moreTime(CHANNEL, ana.userId);
    expect((await refusal(() => sessions.moreTime(CHANNEL, ana.userId))).text).toContain('/siege pause');
    expect((await refusal(() => sessions.comeBack(CHANNEL, ana.userId))).key).toBe('refusal:not-away');
  });

  it('refuses a seat to who has one, and one that is held', async () => {
    const { sessions } = now;
    expect((await refusal(() => sessions.takeOver(CHANNEL, ana))).key).toBe('refusal:playing-already');
    expect((await refusal(() => sessions.takeOver(CHANNEL, eve))).text).toContain('Ana and Bo');
    await sessions.reseat(CHANNEL, bo.userId, 1, { occupant: 'vacant', name: 'Bo', userId: null }, HOST);
    expect((await refusal(() => sessions.takeOver(CHANNEL, eve, 0))).text).toContain('Bo');
  });
});

afterAll(() => {
  const file = new URL('../../assets/locales/en/refusal.json', import.meta.url);
  const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  const all = new Set(keys.map((key) => `refusal:${key.replace(/_(one|other|own)$/, '')}`));
  // Those of a room of its own are named in the tests of that room.
  const rooms = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
  const isNamed = (key: string) => rooms.some((text) => text.includes(`'${key}'`));
  expect([...all].filter((key) => !met.has(key) && !isNamed(key))).toEqual([]);
});
