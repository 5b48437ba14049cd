import { describe, expect, it } from 'vitest';
import { type Cover, type Motion, NO_CLOCK, type SeatInfo } from '../../../src/sessions/types.ts';
import { isGraveMotion, type VoteVerdict, verdictOf, votersOf } from '../../../src/sessions/waiting/voices.ts';

const person = (name: string, seat: number): SeatInfo => ({
  ...{ occupant: 'person', userId: name, name, seat, roles: [] },
});
const away: Cover = { why: 'late', by: 'bot', lasts: 'until-back', since: 0, until: null, round: 1 };

/** Ana is the host. `voices`: + yes, - no, of Ana, Bo, Cy and so on; anything else is silence. */
function verdict(
  voices: string,
  by: string,
  rule: Partial<Parameters<typeof verdictOf>[2]> = {},
  motion: Motion = { kind: 'pause', until: null },
): VoteVerdict {
  const names = ['Ana', 'Bo', 'Cy', 'Di', 'Eve'].slice(0, voices.length);
  const heard = names.flatMap((name, at) =>
    voices[at] === '+' || voices[at] === '-' ? [[name, voices[at] === '+']] : [],
  );
  const session = { seats: names.map(person), clock: NO_CLOCK, host: { userId: 'Ana', name: 'Ana' } };
  const vote = { by, motion, since: 0, voices: Object.fromEntries(heard) as Record<string, boolean> };
  return verdictOf(session, vote, { unanimous: false, isOver: false, ...rule });
}

describe('while a vote is open', () => {
  it.each([
    ['+', 'Ana', 'passed'],
    ['+.', 'Ana', 'open'],
    ['.+', 'Bo', 'open'],
    ['++', 'Ana', 'passed'],
    ['+.+', 'Ana', 'passed'],
    ['++..', 'Ana', 'open'],
    ['+++.', 'Ana', 'passed'],
    ['++...', 'Ana', 'open'],
    ['+++..', 'Ana', 'passed'],
  ] as const)('%s by %s: more than half pass at once, %s', (voices, by, expected) => {
    expect(verdict(voices, by)).toBe(expected);
  });

  it.each([
    ['+-.', 'Ana', 'open'],
    ['--.', 'Ana', 'failed'],
    ['.--.', 'Di', 'open'],
    ['-+-.', 'Bo', 'failed'],
    ['.---', 'Bo', 'failed'],
  ] as const)('%s by %s: it fails as soon as nothing can help it, %s', (voices, by, expected) => {
    expect(verdict(voices, by)).toBe(expected);
  });
});

it.each([
  ['+-', 'Ana', 'passed'],
  ['-+', 'Bo', 'failed'],
  ['+-+-', 'Cy', 'passed'],
  ['-+-+', 'Bo', 'failed'],
] as const)('%s by %s: the host breaks the tie of all voices, %s', (voices, by, expected) => {
  expect(verdict(voices, by)).toBe(expected);
});

describe('when time is up', () => {
  it.each([
    ['++...', 'Ana', 'passed'],
    ['.++..', 'Bo', 'passed'],
    ['.+-..', 'Bo', 'failed'],
    ['+-...', 'Bo', 'passed'],
    ['-+...', 'Bo', 'failed'],
    ['.++-.', 'Bo', 'passed'],
    ['.+--.', 'Bo', 'failed'],
  ] as const)('%s by %s: more yes than no passes, the host breaks a tie, %s', (voices, by, expected) => {
    expect(verdict(voices, by, { isOver: true })).toBe(expected);
  });

  it('what nobody but its proposer speaks for passes if that is the host', () => {
    expect(verdict('+..', 'Ana', { isOver: true })).toBe('passed');
    expect(verdict('.+.', 'Bo', { isOver: true })).toBe('failed');
    expect(verdict('.-.', 'Bo', { isOver: true })).toBe('failed');
  });

  it('a single voice beside the proposer who is silent decides', () => {
    expect(verdict('..+', 'Bo', { isOver: true })).toBe('passed');
  });
});

it('among rivals all have to agree: a no ends it, and silence is no consent', () => {
  const rule = { unanimous: true };
  expect(verdict('++.', 'Ana', rule)).toBe('open');
  expect(verdict('+++', 'Ana', rule)).toBe('passed');
  expect(verdict('+-.', 'Ana', rule)).toBe('failed');
  expect(verdict('++.', 'Ana', { ...rule, isOver: true })).toBe('failed');
});

it('bots and free seats have no voice, and who is away only if heard', () => {
  const seats: SeatInfo[] = [
    person('Ana', 0),
    person('Bo', 1),
    person('Cy', 2),
    { occupant: 'bot', level: 'easy', name: 'Bot', userId: null, seat: 3, roles: [] },
    { occupant: 'vacant', name: 'Di', userId: null, seat: 4, roles: [] },
  ];
  const session = { seats, clock: { ...NO_CLOCK, covers: { 1: away, 2: away } }, host: { userId: 'Ana', name: 'Ana' } };
  const vote = { by: 'Ana', motion: { kind: 'resume' }, since: 0, voices: {} } as const;
  const voters = (voices: Record<string, boolean>) => votersOf(session, { ...vote, voices }).map(({ name }) => name);
  expect(voters({})).toEqual(['Ana']);
  expect(voters({ Cy: false, Eve: true })).toEqual(['Ana', 'Cy']);
  const rule = { unanimous: false, isOver: false };
  expect(verdictOf(session, { ...vote, voices: { Ana: true } }, rule)).toBe('passed');
  expect(verdictOf({ ...session, seats: seats.slice(3) }, vote, rule)).toBe('passed');
});

const heir = { occupant: 'bot', level: 'easy', name: 'Bot', userId: null } as const;
/** One of each kind, and the one that takes nobody's seat away. */
const MOTIONS: Readonly<Record<string, Motion>> = {
  undo: { kind: 'undo', turn: 1 },
  concede: { kind: 'concede' },
  reopen: { kind: 'reopen' },
  restart: { kind: 'restart', options: {} },
  terms: { kind: 'terms', changes: { pace: 'live' } },
  pause: { kind: 'pause', until: null },
  resume: { kind: 'resume' },
  replace: { kind: 'replace', seat: 0, occupant: heir },
  'replace a bot': { kind: 'replace', seat: 6, occupant: { ...heir, level: 'hard' } },
};
const GRAVE = ['concede', 'reopen', 'restart', 'replace'];
/** What a person may have done: said yes or no, nothing, nothing in this turn and nothing since long before. */
const DEEDS = ['+', '-', '.', 'late', 'away'] as const;
type Deed = (typeof DEEDS)[number];

const lines = (length: number): Deed[][] =>
  length === 0 ? [[]] : lines(length - 1).flatMap((line) => DEEDS.map((deed) => [...line, deed]));

describe.each(Object.entries(MOTIONS))('a vote on %s', (name, motion) => {
  const bot: SeatInfo = { ...heir, seat: 6, roles: [] };
  const comesTo = (line: readonly Deed[], isOver: boolean) => {
    const seats = [...line.map((_, seat) => person(String(seat), seat)), bot];
    const covers = Object.fromEntries(
      line.flatMap((deed, seat): [number, Cover][] =>
        deed === 'away' ? [[seat, away]] : deed === 'late' ? [[seat, { ...away, lasts: 'turn' }]] : [],
      ),
    );
    const session = { seats, clock: { ...NO_CLOCK, covers }, host: { userId: '0', name: '0' } };
    const heard = line.flatMap((deed, seat) => (deed === '+' || deed === '-' ? [[String(seat), deed === '+']] : []));
    const vote = { by: '0', motion, since: 1, voices: Object.fromEntries(heard) as Record<string, boolean> };
    return { verdict: verdictOf(session, vote, { unanimous: false, isOver }), isGrave: isGraveMotion(session, motion) };
  };

  it.each([1, 2, 3, 4, 5])('of %i is never lost by silence', (size) => {
    for (const line of lines(size))
      for (const isOver of [false, true]) {
        const { verdict, isGrave } = comesTo(line, isOver);
        expect(isGrave).toBe(GRAVE.includes(name));
        if (!isGrave || verdict === 'open') continue;
        const present = line.filter((deed) => deed !== 'away').length;
        const yes = line.filter((deed) => deed === '+').length;
        const passes = present === 0 || yes * 2 > present;
        if (verdict !== (passes ? 'passed' : 'failed')) expect.fail(`${line.join(' ')}: ${verdict}`);
        const loud = line.map((deed): Deed => (deed === '.' || deed === 'late' ? '-' : deed));
        if (verdict === 'passed' && comesTo(loud, true).verdict !== 'passed') expect.fail(`${line.join(' ')}: silence`);
      }
  });

  it('is decided once its time is up', () => {
    for (const line of lines(4)) expect(comesTo(line, true).verdict).not.toBe('open');
  });
});

it('who is played for since a vote was opened counts as before', () => {
  const seats = ['Ana', 'Bo', 'Cy', 'Di'].map(person);
  const covers = { 2: { ...away, since: 2 }, 3: { ...away, since: 2 } };
  const session = { seats, clock: { ...NO_CLOCK, covers }, host: { userId: 'Ana', name: 'Ana' } };
  const vote = { by: 'Ana', motion: { kind: 'concede' }, since: 1, voices: { Ana: true, Bo: true } } as const;
  expect(verdictOf(session, vote, { unanimous: false, isOver: true })).toBe('failed');
  expect(verdictOf(session, { ...vote, since: 2 }, { unanimous: false, isOver: true })).toBe('passed');
});
