import type { Part } from '../../kit/index.ts';
import { regionOf } from './data/spaces.ts';
import { isEngine, isMounted, unitOf } from './data/units.ts';
import type { Deed, DeedKind } from './model/deed.ts';
import type { State } from './model/state.ts';

/** A part that leaves out some deeds. */
const deeds = (sort: string, id: string, isIn: (deed: Deed) => boolean): Part<State> => ({
  ...{ id, sort },
  isIn: (choice, { kind }) => DECIDED.has(kind) && isIn(choice as Deed),
});
/** The questions about deeds. */
const DECIDED: ReadonlySet<string> = new Set(['move', 'encounter', 'fortress']);

const kinds = (sort: string, id: string, ...of: readonly DeedKind[]): Part<State> =>
  deeds(sort, id, ({ kind }) => of.includes(kind));

const hiring = (id: string, isIn: (unit: string) => boolean): Part<State> =>
  deeds('units', id, ({ kind, what = '' }) => kind === 'hire' && isIn(what));

/** A part that leaves out saying yes to a question. */
const consent = (sort: string, id: string): Part<State> => ({
  ...{ id, sort },
  isIn: (choice, { kind }) => kind === id && choice === true,
});

/**
 * The voluntary deeds of a General. Cards on a space, and its dice, are not among them: everybody who ends there meets
 * them.
 */
export const PARTS: readonly Part<State>[] = [
  kinds('deeds', 'fortress', 'build', 'sapper'),
  kinds('deeds', 'siege', 'besiege'),
  kinds('deeds', 'battle', 'battle', 'seek', 'raid-camp', 'hunt'),
  kinds('deeds', 'duel', 'duel', 'alone'),
  deeds('deeds', 'shooting', ({ kind }) => kind.startsWith('shoot')),
  kinds('deeds', 'places', 'place', 'occupy', 'collect'),
  kinds('deeds', 'camps', 'camp', 'disband'),
  kinds('deeds', 'store', 'store-gold', 'take-gold', 'store-things', 'take-things'),
  deeds('deeds', 'riding', ({ rides = false }) => rides),
  deeds('deeds', 'spells', ({ kind }) => kind === 'cast' || kind === 'lay'),
  deeds('deeds', 'middle-region', ({ to }) => to !== undefined && regionOf(to) !== 'outer'),
  consent('battles', 'front'),
  consent('battles', 'retreat'),
  kinds('services', 'healers', 'heal'),
  kinds('services', 'smith', 'buy', 'sell'),
  kinds('services', 'ferry', 'ferry'),
  kinds('services', 'hexer', 'trade'),
  hiring('hiring', () => true),
  hiring('infantry', (unit) => !isMounted(unit) && !isEngine(unit)),
  hiring('mounted', isMounted),
  hiring('engines', isEngine),
  hiring('archers', (unit) => unitOf(unit).mark === 'archers'),
];
