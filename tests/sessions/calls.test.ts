import { describe, expect, test } from 'vitest';

import { called, type Reachability, type OpenQuestions } from '../../src/sessions/waiting/calls.ts';

const own = (seat: number, mark = `own ${seat}`) => ({ mark, seats: [seat], concerns: [] });
const shared = (concerns: number[], mark = `of ${concerns.join()}`) => ({ mark, seats: [0, 1, 2, 3], concerns });
const waiting = (...groups: OpenQuestions['groups']): OpenQuestions => ({ groups });
const NOBODY = waiting();

describe('who is called', () => {
  const CASES: [string, { now: OpenQuestions; before: OpenQuestions; by: number | null; calls: number[] }][] = [
    ['the next player', { now: waiting(own(1)), before: waiting(own(0)), by: 0, calls: [1] }],
    ['nobody, while the same player goes on', { now: waiting(own(0, 'b')), before: waiting(own(0)), by: 0, calls: [] }],
    ['all who decide at once', { now: waiting(own(0), own(1)), before: waiting(shared([])), by: 2, calls: [0, 1] }],
    [
      'nobody again, when another has decided first',
      { now: waiting(own(1)), before: waiting(own(0), own(1)), by: 0, calls: [] },
    ],
    [
      'whoever waited for an answer of another and goes on now',
      { now: waiting(own(0, 'turn')), before: waiting(own(1), own(0, 'withdraw')), by: 1, calls: [0] },
    ],
    [
      'those on whose heroes the choices fall, also whoever acted last and may have left',
      { now: waiting(shared([0, 2])), before: waiting(own(0)), by: 0, calls: [0, 2] },
    ],
    ['only those', { now: waiting(shared([2])), before: waiting(own(0)), by: 0, calls: [2] }],
    [
      'those once, when the next such question follows',
      { now: waiting(shared([2, 3], 'b')), before: waiting(shared([1, 2])), by: 1, calls: [3] },
    ],
    [
      'for the matter of all alike, one person: who acted last',
      { now: waiting(shared([])), before: waiting(own(3)), by: 3, calls: [3] },
    ],
    [
      'nobody for the next one of these: whoever answered is there',
      { now: waiting(shared([], 'b')), before: waiting(shared([], 'a')), by: 1, calls: [] },
    ],
    ['whoever is alone now', { now: waiting(own(2)), before: waiting(shared([2, 3])), by: 3, calls: [2] }],
    [
      'somebody, when nobody acted: a correction of the rules asks anew',
      { now: waiting(shared([])), before: NOBODY, by: null, calls: [0] },
    ],
  ];
  test.each(CASES)('%s', (_, { now, before, by, calls }) => {
    expect(called(now, before, by)).toEqual(calls);
  });

  test('nobody, by whoever takes the own answer back and is asked the same again', () => {
    expect(called(waiting(shared([])), waiting(own(0)), 0, { takesBack: true })).toEqual([]);
  });

  describe('where some would not hear it', () => {
    const reach = (hearing: Record<number, Reachability>) => (seat: number) => hearing[seat] ?? 'likely';
    const ofAll = waiting(shared([]));

    test.each<[string, Record<number, Reachability>, number | null, number[]]>([
      ['the first who is there', { 0: 'never' }, null, [1]],
      ['whoever is awake before who rests', { 0: 'never', 1: 'perhaps', 2: 'perhaps' }, null, [3]],
      ['who rests, if nobody is awake', { 0: 'never', 1: 'perhaps', 2: 'never', 3: 'perhaps' }, null, [1]],
      ['another, when who acted last rests now', { 3: 'perhaps' }, 3, [0]],
      ['nobody, if nobody is there', { 0: 'never', 1: 'never', 2: 'never', 3: 'never' }, null, []],
    ])('of the matter of all: %s', (_, hearing, by, calls) => {
      expect(called(ofAll, waiting(own(by ?? 0)), by, { reach: reach(hearing) })).toEqual(calls);
    });

    test('of what concerns an absent one only: somebody who is there', () => {
      expect(called(waiting(shared([0])), waiting(own(0)), null, { reach: reach({ 0: 'never' }) })).toEqual([1]);
      expect(called(waiting(shared([0, 2])), waiting(own(1)), 1, { reach: reach({ 0: 'never' }) })).toEqual([2]);
    });
  });
});
