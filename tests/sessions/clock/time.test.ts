import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { type Habits, reachOf } from '../../../src/sessions/waiting/waits.ts';
import { openSessions } from '../../../src/sessions/index.ts';
import { Busy, NO_PREFERENCES, type Terms } from '../../../src/sessions/types.ts';
import { gate } from '../../help/gate.ts';
import { openIn } from '../../help/questions.ts';
import { ana, bench, type Bench, bo, CHANNEL, cy, eve, lobbyIn, people, refused } from '../help.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOST = { manager: false };
const MANAGER = { manager: true };

let table: Bench;
beforeEach(async () => (table = await bench()));
afterEach(() => table.sessions.close());

async function begun(players = 2, terms: Partial<Terms> = {}) {
  const { sessions } = table;
  await sessions.create({ ...lobbyIn(CHANNEL), options: { rounds: 4 }, terms });
  for (const person of people.slice(1, players)) await sessions.join(CHANNEL, person);
  await sessions.start(CHANNEL, ana.userId);
  for (const { userId } of people.slice(0, players)) await sessions.answer(CHANNEL, userId, ['careful']);
}

const session = async () => (await table.store.sessionIn(CHANNEL))!;
const clock = async () => (await session()).clock;
const told = async () => (await table.sessions.log(CHANNEL, { limit: 200 })).map(({ text }) => text.key);
const awaited = async () => (await openIn(table.sessions, CHANNEL)).questions.flatMap(({ seats }) => [...seats]);
const messages = async () => (await table.sessions.outbox.pending()).map(({ message }) => message);

/** Lets time pass as it does for a bot that is there: it looks every ten minutes at the latest, and when something is due. */
async function pass(ms: number) {
  const end = table.clock.ms + ms;
  while (table.clock.ms < end) {
    table.clock.ms = Math.min(end, table.clock.ms + 5 * MINUTE);
    await table.sessions.tick();
  }
}

describe('a deadline', () => {
  it('is as far away as the pace says, for whoever is awaited, and moves with every answer', async () => {
    await begun();
    expect((await clock()).waits).toMatchObject({ 0: { since: table.clock.ms, due: table.clock.ms + 24 * HOUR } });
    await pass(HOUR);
    await table.sessions.answer(CHANNEL, ana.userId, ['pass']);
    const { waits } = await clock();
    expect(Object.keys(waits)).toEqual(['1']);
    expect(waits[1]).toMatchObject({ since: table.clock.ms, due: table.clock.ms + 24 * HOUR });
    expect((await session()).dueAt).toBe(waits[1]!.due);
  });

  it.each([
    ['live', 10 * MINUTE],
    ['8h', 8 * HOUR],
    ['72h', 72 * HOUR],
    ['none', null],
  ] as const)('of a table that plays %s', async (pace, span) => {
    await begun(2, { pace });
    expect((await clock()).waits[0]!.due).toBe(span === null ? null : table.clock.ms + span);
  });

  it('does not count the hours in which the table or the player rests', async () => {
    // The clock of tests begins on 14 November 2023, 22:13:20 UTC.
    const rest = { zone: 'UTC', from: 22 * 60, until: 8 * 60, days: [] };
    await table.sessions.rearrange(ana.userId, { rest });
    await begun(2, { pace: '8h' });
    const { waits } = await clock();
    expect(new Date(waits[0]!.due!).toISOString()).toBe('2023-11-15T16:00:00.000Z');
    expect(waits[0]!.called).toBe(false);
    expect(new Date(waits[0]!.remindAt!).toISOString()).toBe('2023-11-15T08:00:00.000Z');
    const pings = (await messages()).flatMap((one) => (one.kind === 'panel' ? one.ping : []));
    expect(pings).not.toContain(0);
  });
});

describe('a call', () => {
  const heard = async (habits: Partial<Habits> = {}) => {
    const reach = reachOf(await session(), () => ({ ...NO_PREFERENCES, ...habits }), table.clock.ms);
    return [0, 1].map(reach);
  };

  it('is likely heard by whoever is there, perhaps by who was late or rests, never by who is played for', async () => {
    await begun();
    expect(await heard()).toEqual(['likely', 'likely']);
    expect(await heard({ rest: { zone: 'UTC', from: 0, until: 0, days: [2, 3] } })).toEqual(['perhaps', 'perhaps']);
    await pass(24 * HOUR);
    expect(await heard()).toEqual(['perhaps', 'likely']);
    await table.sessions.rearrange(bo.userId, { awayUntil: table.clock.ms + 48 * HOUR });
    await pass(HOUR);
    expect(await heard()).toEqual(['perhaps', 'never']);
  });
});

describe('time that is up', () => {
  it('is told with how late it was found, each deed once', async () => {
    await begun(2, { pace: 'live' });
    const late: number[] = [];
    const look = () => table.sessions.tick(undefined, null, (ms) => late.push(ms));
    const { dueAt } = await session();
    table.clock.ms = dueAt! - 5_000;
    await look();
    expect(late).toEqual([]);
    table.clock.ms = dueAt! + 7_000;
    await look();
    await look();
    expect(late).toEqual([7_000]);
  });

  it('lets a bot play that turn, no more, and says so', async () => {
    await begun(2, { absence: 'bot' });
    await pass(25 * HOUR);
    expect(await told()).toContain('session:cover.time-up.bot');
    // It was the turn of Ana, then that of Bo.
    expect(await awaited()).toEqual([1]);
    expect((await clock()).covers).toEqual({});
    expect((await table.store.answers((await session()).id)).at(-1)).toMatchObject({
      seat: 0,
      means: 'bot',
      userId: null,
    });
  });

  it('lets any team mate play that turn, and a bot once these have been silent for as long', async () => {
    await begun(3, { absence: 'mate' });
    await pass(24 * HOUR);
    expect(await told()).toContain('session:cover.time-up.mate');
    expect(await awaited()).toEqual([0]);
    await table.sessions.answer(CHANNEL, cy.userId, ['repair']);
    expect((await table.sessions.log(CHANNEL, { limit: 50 })).map(({ text }) => text)).toContainEqual(
      expect.objectContaining({
        key: 'session:played-for',
        with: expect.objectContaining({ by: 'Cy', name: 'Ana' }) as object,
      }),
    );
  });

  it('gives the turn to a bot when no team mate has taken it either', async () => {
    await begun(3, { absence: 'mate' });
    await pass(49 * HOUR);
    expect(await told()).toContain('session:cover.mates-late.bot');
    expect(await awaited()).not.toContain(0);
  });

  it('gives the safest answer: the turn ends', async () => {
    await begun(2, { absence: 'safe' });
    await pass(25 * HOUR);
    expect((await table.store.answers((await session()).id)).at(-1)).toMatchObject({
      ...{ seat: 0, means: 'fallback', picks: ['pass'] },
    });
    expect(await awaited()).toEqual([1]);
  });

  it('is waited for once more only: whoever is gone twice is played for until back', async () => {
    await begun(2, { absence: 'safe' });
    await pass(25 * HOUR);
    await table.sessions.answer(CHANNEL, bo.userId, ['pass']);
    const [strike] = (await openIn(table.sessions, CHANNEL)).questions;
    const [one, other] = strike!.options.map(({ id }) => id);
    await table.sessions.answer(CHANNEL, bo.userId, [one!, other!, other!]);
    await pass(25 * HOUR);
    expect(await told()).toContain('session:cover.gone.safe');
    expect((await clock()).covers[0]).toMatchObject({ why: 'late', lasts: 'until-back' });
    expect(await awaited()).toEqual([1]);
    await table.sessions.comeBack(CHANNEL, ana.userId);
    expect((await clock()).covers).toEqual({});
    expect(await refused(table.sessions.comeBack(CHANNEL, ana.userId))).toMatchObject({ key: 'refusal:not-away' });
  });

  it('lets a game rest that nobody plays any more, and whoever answers wakes it', async () => {
    await begun(1);
    await pass(72 * HOUR);
    expect((await told()).filter((key) => key === 'session:resting')).toHaveLength(1);
    expect(await session()).toMatchObject({ dueAt: null, clock: { pause: { by: null } } });
    expect(await awaited()).toEqual([0]);
    await table.sessions.answer(CHANNEL, ana.userId, ['repair']);
    expect((await clock()).pause).toBeNull();
    expect((await clock()).waits[0]!.due).toBe(table.clock.ms + 24 * HOUR);
  });

  it('is so for a question that several may answer once it is for all of them', async () => {
    // The clock of tests begins on 14 November 2023, 22:13:20 UTC; Bo sleeps until eight.
    await table.sessions.rearrange(bo.userId, { rest: { zone: 'UTC', from: 22 * 60, until: 8 * 60, days: [] } });
    await begun(3, { pace: '8h', absence: 'safe' });
    for (const { userId } of people.slice(0, 3)) await table.sessions.answer(CHANNEL, userId, ['pass']);
    const [strike] = (await openIn(table.sessions, CHANNEL)).questions;
    expect(strike).toMatchObject({ form: 'share', seats: [0, 1, 2] });
    await pass(9 * HOUR);
    expect(await awaited()).toEqual([0, 1, 2]);
    const { waits } = await clock();
    expect(new Set(Object.values(waits).map(({ due }) => new Date(due!).toISOString()))).toEqual(
      new Set(['2023-11-15T16:00:00.000Z']),
    );
    await pass(10 * HOUR);
    expect(await told()).toContain('session:resting');
  });

  it('never comes where the pace is none', async () => {
    await begun(2, { pace: 'none', remind: 'half' });
    await pass(240 * HOUR);
    expect(await awaited()).toEqual([0]);
    expect((await messages()).filter(({ kind }) => kind === 'reminder')).toHaveLength(1);
  });

  it('is done once, by whichever of two bots on one database comes first', async () => {
    await begun(2, { remind: 'half' });
    table.clock.ms += 12 * HOUR;
    await table.store.beat(table.clock.ms);
    table.clock.ms += 5 * MINUTE;
    const before = (await session()).revision;
    await Promise.all([table.sessions.tick(), table.sessions.tick(), table.sessions.tick()]);
    expect((await session()).revision).toBe(before + 1);
  });
});

describe('a bot that was away', () => {
  /** The bot is away for so long, and looks at its clock again. */
  async function away(ms: number) {
    table.clock.ms += ms;
    await table.sessions.tick();
  }
  const toldAway = async () => (await told()).filter((key) => key === 'session:was-away').length;
  const dueIn = async (seat = 0) => (await clock()).waits[seat]!.due! - table.clock.ms;

  it.each([
    ['live', 9 * MINUTE, 2 * MINUTE, 0],
    ['live', 5 * MINUTE, 3 * HOUR, 1],
    ['8h', 2 * HOUR, 15 * MINUTE, 0],
    ['24h', HOUR, 72 * HOUR, 1],
    ['72h', 70 * HOUR, 72 * HOUR, 1],
  ] as const)(
    'takes nothing of the time at a table that plays %s: %i ms gone, %i ms away',
    async (pace, gone, ms, times) => {
      await begun(2, { pace });
      const left = (await dueIn()) - gone;
      for (let at = 0; at < gone; at += MINUTE) await away(MINUTE);
      await away(ms);
      await table.sessions.tick();
      expect(await dueIn()).toBe(Math.max(left, Math.min(ms, left + gone, HOUR)));
      expect(await toldAway()).toBe(times);
      expect(await awaited()).toEqual([0]);
    },
  );

  it('gives who had little time left as much as it was away, an hour at most, however often', async () => {
    await begun();
    await pass(24 * HOUR - 5 * MINUTE);
    await away(20 * MINUTE);
    expect(await dueIn()).toBe(20 * MINUTE);
    await away(20 * MINUTE);
    expect(await dueIn()).toBe(20 * MINUTE);
    await away(48 * HOUR);
    expect(await dueIn()).toBe(HOUR);
    await pass(HOUR);
    expect(await told()).toContain('session:cover.time-up.bot');
  });

  it.each([
    ['twelve minutes every night', 12 * MINUTE, 24 * HOUR, '24h', 0],
    ['two hours every night', 2 * HOUR, 24 * HOUR, '24h', 1],
    ['eight hours every night', 8 * HOUR, 24 * HOUR, '72h', 1],
    ['four hours every week', 4 * HOUR, 7 * 24 * HOUR, '72h', 1],
  ] as const)('for %s delays a turn by no more, and is told of once', async (_, ms, every, pace, times) => {
    await begun(2, { pace, remind: '4h', absence: 'safe' });
    const start = table.clock.ms;
    const span = await dueIn();
    await pass(every / 3 - ms);
    await away(ms);
    const isCovered = async () => (await told()).some((key) => key.startsWith('session:cover.'));
    let nights = 1;
    for (; !(await isCovered()) && nights < 10; nights++) {
      for (const end = table.clock.ms + every - ms; table.clock.ms < end && !(await isCovered());) await pass(HOUR);
      if (!(await isCovered())) await away(ms);
    }
    expect(table.clock.ms - start).toBeLessThanOrEqual(span + nights * ms + HOUR);
    expect(await toldAway()).toBe(times);
    const reminders = (await messages()).flatMap((one) => (one.kind === 'reminder' ? one.seats : []));
    expect(reminders.filter((seat) => seat === 0).length).toBeLessThanOrEqual(5);
  });

  it('counts only what counts: an outage in quiet hours takes and gives nothing', async () => {
    await table.sessions.rearrange(ana.userId, { rest: { zone: 'UTC', from: 23 * 60, until: 7 * 60, days: [] } });
    await begun();
    const { due } = (await clock()).waits[0]!;
    await pass(HOUR);
    await away(5 * HOUR);
    expect((await clock()).waits[0]!.due).toBe(due);
    await away(4 * HOUR);
    // Up to seven o'clock it was night.
    const since = new Date(table.clock.ms).setUTCHours(7, 0, 0, 0);
    expect((await dueIn()) + table.clock.ms).toBe(due! + (table.clock.ms - since));
  });

  it('adds it once, whichever of two bots on one database comes first', async () => {
    await begun();
    await pass(HOUR);
    const { store } = table;
    const other = openSessions({ store, kits: [{ rules: gate, bots: {} }], now: table.clock.now });
    table.clock.ms += 5 * HOUR;
    await Promise.all([table.sessions.tick(), other.tick()]);
    expect(await dueIn()).toBe(23 * HOUR);
    expect(await toldAway()).toBe(1);
  });

  it('adds it again after an outage that follows one by a clock that was a day ahead', async () => {
    await begun();
    await pass(HOUR);
    await away(24 * HOUR);
    table.clock.ms -= 24 * HOUR;
    await table.sessions.answer(CHANNEL, ana.userId, ['pass']);
    await pass(HOUR);
    await away(20 * HOUR);
    expect(await dueIn(1)).toBe(23 * HOUR);
  });

  it('waits for nobody until a day that only a wrong clock had named', async () => {
    await begun();
    await pass(HOUR);
    await away(400 * 24 * HOUR);
    expect(await dueIn()).toBe(23 * HOUR);
    await away(-400 * 24 * HOUR);
    expect(await dueIn()).toBe(24 * HOUR);
    expect(await toldAway()).toBe(1);
  });

  it('takes nothing of the time of an open vote', async () => {
    await begun(2, { pace: 'none' });
    await table.sessions.tick();
    await table.sessions.propose(CHANNEL, ana.userId, { kind: 'pause', until: null }, HOST);
    await pass(4 * HOUR);
    await away(72 * HOUR);
    expect((await session()).vote!.until).toBe(table.clock.ms + 20 * HOUR);
    await pass(20 * HOUR);
    expect((await clock()).pause).not.toBeNull();
  });

  it.each([
    ['its database is locked', new Busy(), 1],
    ['a game cannot be told anything', new Error('broken'), 0],
  ])('takes nobody for late at once when %s just then', async (_, error, times) => {
    await begun();
    await pass(HOUR);
    table.clock.ms += 21 * 24 * HOUR;
    vi.spyOn(table.store, 'commit').mockRejectedValueOnce(error);
    await table.sessions.tick();
    const at = table.clock.ms;
    table.clock.ms += MINUTE;
    await table.sessions.tick();
    expect((await told()).filter((key) => key === 'session:was-away')).toHaveLength(times);
    expect((await clock()).waits[0]!.due).toBeGreaterThanOrEqual(at + 23 * HOUR);
    await pass(HOUR);
    expect(await awaited()).toEqual([0]);
  });

  it('waits without a word while it is not on the server', async () => {
    await begun();
    const end = table.clock.ms + 30 * HOUR;
    for (; table.clock.ms < end; table.clock.ms += 5 * MINUTE) await table.sessions.tick(() => false);
    expect(await awaited()).toEqual([0]);
    expect(await told()).not.toContain('session:cover.time-up.bot');
    // Nobody knows for how long nobody could answer: whoever is awaited has all the time there is.
    await pass(24 * HOUR);
    expect(await told()).not.toContain('session:cover.time-up.bot');
    await pass(2 * HOUR);
    expect(await told()).toContain('session:cover.time-up.bot');
  });

  it('gives no time again for having been shut once, long ago', async () => {
    await begun();
    for (const end = table.clock.ms + 25 * HOUR; table.clock.ms < end; table.clock.ms += 5 * MINUTE)
      await table.sessions.tick(() => false);
    await table.sessions.answer(CHANNEL, ana.userId, ['pass']);
    await pass(25 * HOUR);
    expect(await told()).toContain('session:cover.time-up.bot');
    expect((await clock()).shutAt).toBeNull();
  });
});

describe('a reminder', () => {
  it('comes to who or whose table wants one: nobody is called twice for one answer', async () => {
    await begun(2, { absence: 'safe' });
    await pass(23 * HOUR);
    expect((await messages()).filter(({ kind }) => kind === 'reminder')).toEqual([]);
  });

  it('comes once at half time, as a message that calls whoever is awaited', async () => {
    await begun(2, { remind: 'half' });
    await pass(11 * HOUR);
    expect((await messages()).filter(({ kind }) => kind === 'reminder')).toEqual([]);
    await pass(2 * HOUR);
    expect((await messages()).filter(({ kind }) => kind === 'reminder')).toMatchObject([{ seats: [0] }]);
    await pass(10 * HOUR);
    expect((await messages()).filter(({ kind }) => kind === 'reminder')).toHaveLength(1);
  });

  it('comes as often as the person wants it, but not for ever', async () => {
    await table.sessions.rearrange(ana.userId, { remind: '4h' });
    await begun(2, { pace: '72h' });
    await pass(40 * HOUR);
    expect((await messages()).filter(({ kind }) => kind === 'reminder')).toHaveLength(5);
  });

  it('can be put off', async () => {
    await begun();
    await table.sessions.snooze(CHANNEL, ana.userId, 20 * HOUR);
    await pass(19 * HOUR);
    expect((await messages()).filter(({ kind }) => kind === 'reminder')).toEqual([]);
    await pass(2 * HOUR);
    expect((await messages()).filter(({ kind }) => kind === 'reminder')).toHaveLength(1);
    expect(await refused(table.sessions.snooze(CHANNEL, bo.userId))).toMatchObject({ key: 'refusal:not-awaited' });
  });
});

describe('a pause', () => {
  it('stops all clocks until the host ends it, and whoever likes plays on', async () => {
    await begun();
    expect(await refused(table.sessions.pause(CHANNEL, bo.userId, null, HOST))).toMatchObject({
      key: 'refusal:host-only',
    });
    await table.sessions.pause(CHANNEL, ana.userId, null, HOST);
    await pass(100 * HOUR);
    expect(await awaited()).toEqual([0]);
    await table.sessions.answer(CHANNEL, ana.userId, ['pass']);
    expect((await clock()).waits[1]!.due).toBeNull();
    await table.sessions.unpause(CHANNEL, eve.userId, MANAGER);
    expect((await clock()).waits[1]!.due).toBe(table.clock.ms + 24 * HOUR);
    expect(await told()).toEqual(expect.arrayContaining(['session:paused', 'session:resumed']));
  });

  it('ends by itself at the moment that was said', async () => {
    await begun();
    await table.sessions.pause(CHANNEL, ana.userId, table.clock.ms + 48 * HOUR, HOST);
    await pass(49 * HOUR);
    expect(await told()).toContain('session:pause-over');
    expect((await clock()).pause).toBeNull();
    expect(await awaited()).toEqual([0]);
  });
});

describe('more time', () => {
  it('is the same again, once, and all read it', async () => {
    await begun();
    await table.sessions.moreTime(CHANNEL, ana.userId);
    expect((await clock()).waits[0]!.due).toBe(table.clock.ms + 48 * HOUR);
    expect(await told()).toContain('session:more-time');
    expect(await refused(table.sessions.moreTime(CHANNEL, ana.userId))).toMatchObject({
      key: 'refusal:extended-already',
    });
  });
});

describe('who is on vacation', () => {
  it('is played for at all tables from the next tick on, and is back when it ends', async () => {
    await begun(2, { absence: 'safe' });
    await table.sessions.rearrange(ana.userId, { awayUntil: table.clock.ms + 100 * HOUR });
    await pass(5 * MINUTE);
    expect(await told()).toContain('session:cover.on-vacation.safe');
    expect(await awaited()).toEqual([1]);
    await pass(20 * HOUR);
    await table.sessions.rearrange(bo.userId, {});
    expect((await clock()).covers[0]).toMatchObject({ why: 'vacation', lasts: 'until-back' });
    await table.sessions.moreTime(CHANNEL, bo.userId);
    await table.sessions.pause(CHANNEL, ana.userId, null, HOST);
    await pass(100 * HOUR);
    expect(await told()).toContain('session:back');
    expect((await clock()).covers).toEqual({});
  });
});

test('who is on vacation is not called', async () => {
  await table.sessions.rearrange(ana.userId, { awayUntil: table.clock.ms + 100 * HOUR });
  await begun();
  expect((await messages()).at(-1)).toMatchObject({ kind: 'panel', ping: [] });
  expect((await clock()).waits[0]).toMatchObject({ called: false, due: table.clock.ms });
});

describe('seats change hands', () => {
  const vacant = { occupant: 'vacant', name: 'Ana', userId: null } as const;

  it.each([
    ['live', 10 * MINUTE],
    ['24h', 24 * HOUR],
    ['none', 24 * HOUR],
  ] as const)('to nobody, with the pace %s: waited for as its player was, who may come back', async (pace, span) => {
    await begun(2, { pace });
    const { turn } = await session();
    await table.sessions.reseat(CHANNEL, ana.userId, 0, vacant, HOST);
    expect((await told()).slice(-3)).toEqual([
      'session:handed-over.own.vacant',
      'session:free-until.bot',
      'session:host-now',
    ]);
    await pass(span - MINUTE);
    expect([(await session()).turn, await awaited()]).toEqual([turn, [0]]);
    await table.sessions.takeOver(CHANNEL, ana);
    expect((await clock()).waits[0]).toMatchObject({ player: ana.userId });
    await table.sessions.answer(CHANNEL, ana.userId, ['pass']);
    expect(await awaited()).toEqual([1]);
  });

  it('to nobody: played as agreed once nobody has taken it, the host hands on, and anybody may take it', async () => {
    await begun(2, { absence: 'safe' });
    await table.sessions.reseat(CHANNEL, ana.userId, 0, vacant, HOST);
    expect((await session()).host).toEqual(bo);
    await pass(24 * HOUR);
    expect(await told()).toContain('session:cover.untaken.safe');
    expect(await awaited()).toEqual([1]);
    expect(await refused(table.sessions.takeOver(CHANNEL, bo))).toMatchObject({ key: 'refusal:playing-already' });
    expect(await refused(table.sessions.takeOver(CHANNEL, eve, 1))).toMatchObject({ key: 'refusal:seat-taken' });
    await table.sessions.takeOver(CHANNEL, eve);
    expect((await session()).seats[0]).toMatchObject({ occupant: 'person', ...eve });
    expect((await clock()).covers).toEqual({});
    expect(await refused(table.sessions.takeOver(CHANNEL, cy))).toMatchObject({ key: 'refusal:no-seat-free' });
  });

  it('of the last player: the game rests until somebody comes', async () => {
    await begun(1);
    await table.sessions.reseat(CHANNEL, ana.userId, 0, { occupant: 'vacant', name: 'Ana', userId: null }, HOST);
    expect(await told()).toContain('session:resting');
    await pass(100 * HOUR);
    await table.sessions.takeOver(CHANNEL, bo);
    expect(await session()).toMatchObject({ host: bo, clock: { pause: null } });
    expect(await awaited()).toEqual([0]);
  });
});

describe('the games that wait for a person', () => {
  it('are listed, the longest first', async () => {
    await begun();
    await pass(HOUR);
    await table.sessions.create({ ...lobbyIn('9002') });
    await table.sessions.start('9002', ana.userId);
    const waiting = await table.sessions.waitingFor(ana.userId);
    expect(waiting.map(({ session: one }) => one.channelId)).toEqual([CHANNEL, '9002']);
    expect(await table.sessions.waitingFor(bo.userId)).toEqual([]);
  });
});
