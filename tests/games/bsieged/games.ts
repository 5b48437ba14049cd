import seedrandom from 'seedrandom';
import type { Table } from '../../../src/engine/index.ts';
import type { Options } from '../../../src/games/bsieged/components/options.ts';
import { bsieged, kit } from '../../../src/games/bsieged/index.ts';
import type { State } from '../../../src/games/bsieged/model/state.ts';
import * as any from '../../fuzz/play.ts';

/** Whole games of B-Sieged, for tests that look for something on the way. */
export type Course = any.Course & { readonly options?: Partial<Options> };
export type Moment = any.Moment<State>;
export type Chooser = any.Chooser<State>;

/** As hard as by the standard of these tests, with heroes in an order of chance. */
function hard({ options, ...course }: Course): Course {
  const random = seedrandom.alea(`roles ${course.seed}`);
  const roles = [...bsieged.seating.roles].sort(() => random() - 0.5);
  const holdings = bsieged.seating.suggest(course.players).map((count) => roles.splice(0, count));
  return { ...course, holdings, options: { difficulty: 'defender', ...options } };
}

export const openGame = (course: Course): Table<State> => any.openGame(kit, hard(course));
export const playGame = (course: Course, watch?: (moment: Moment) => void, choose?: Chooser): Table<State> =>
  any.playGame(kit, hard(course), watch, choose);

/** A variety of courses: all player counts, difficulties and options, from careful to wild. */
export function courses(count: number, name: string): Course[] {
  const difficulties = bsieged.options.difficulty.values;
  return Array.from({ length: count }, (_, index) => ({
    seed: `${name}-${index}`,
    players: 1 + (index % 6),
    wild: [0.05, 0.3, 1][index % 3]!,
    options: {
      difficulty: difficulties[Math.floor(index / 2) % difficulties.length]!,
      edition: (index + Math.floor(index / 6)) % 2 === 0 ? 'english' : 'french',
      events: index % 2 === 0 ? '1-10' : 'difficulty',
      eliteHits: (['edition', 'together', 'free'] as const)[index % 4] ?? 'edition',
      fieldOrder: index % 5 === 0 ? 'ask' : 'auto',
      grace: index % 4 === 3 ? 0 : 3,
      extraPoints: index % 7 === 6 ? 2 : 0,
    },
  }));
}
