import { describe, expect, it } from 'vitest';
import { NO_CLOCK, type SeatInfo } from '../../../src/sessions/types.ts';
import { type Verdict, verdictOf, votersOf } from '../../../src/sessions/votes/voices.ts';

const person = (name: string, seat: number): SeatInfo => ({
  ...{ occupant: 'person', userId: name, name, seat, roles: [] },
});
const away = { why: 'late', by: 'bot', lasts: 'until-back', since: 0, until: null, round: 1 } as const;

/** Ana is the host. `voices`: + yes, - no, of Ana, Bo, Cy and so on; anything else is silence. */
function verdict(voices: string, by: string, rule: Partial<Parameters<typeof verdictOf>[2]> = {}): Verdict {
  const names = ['Ana', 'Bo', 'Cy', 'Di', 'Eve'].slice(0, voices.length);
  const heard = names.flatMap((name, at) =>
    voices[at] === '+' || voices[at] === '-' ? [[name, voices[at] === '+']] : [],
  );
  const session = { seats: names.map(person), clock: NO_CLOCK, host: { userId: 'Ana', name: 'Ana' } };
  const vote = { by, voices: Object.fromEntries(heard) as Record<string, boolean> };
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
  const voters = (voices: Record<string, boolean>) => votersOf(session, { voices }).map(({ name }) => name);
  expect(voters({})).toEqual(['Ana']);
  expect(voters({ Cy: false, Eve: true })).toEqual(['Ana', 'Cy']);
  const rule = { unanimous: false, isOver: false };
  expect(verdictOf(session, { by: 'Ana', voices: { Ana: true } }, rule)).toBe('passed');
  expect(verdictOf({ ...session, seats: seats.slice(3) }, { by: 'Ana', voices: {} }, rule)).toBe('passed');
});
