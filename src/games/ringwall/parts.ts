import type { Part } from '../../kit/index.ts';
import { isSite, spaceOf } from './data/spaces.ts';
import { SPELLS, spellOf } from './data/spells.ts';
import { type UnitClass, unitOf } from './data/units.ts';
import type { Deed, DeedKind } from './model/deed.ts';
import type { State } from './model/state.ts';

/** A part that consists of deeds. */
const deeds = (sort: string, id: string, isIn: (deed: Deed) => boolean): Part<State> => ({
  ...{ id, sort },
  isIn: (choice, { kind }) => DECIDED.has(kind) && isIn(choice as Deed),
});
/** Where deeds are chosen from. */
const DECIDED: ReadonlySet<string> = new Set(['move', 'encounter', 'fortress']);

const kinds = (sort: string, id: string, ...of: readonly DeedKind[]): Part<State> =>
  deeds(sort, id, ({ kind }) => of.includes(kind));

const hiring = (id: string, isIn: (unit: string) => boolean): Part<State> =>
  deeds('units', id, ({ kind, what = '' }) => kind === 'hire' && isIn(what));

const ofClass = (type: UnitClass): Part<State> => hiring(type, (unit) => unitOf(unit).type === type);

/** A question that is answered by yes. */
const consent = (sort: string, id: string, kind: string): Part<State> => ({
  ...{ id, sort },
  isIn: (choice, ask) => ask.kind === kind && choice === true,
});

export const PARTS: readonly Part<State>[] = [
  kinds('actions', 'fortress', 'build', 'sapper'),
  kinds('actions', 'siege', 'besiege'),
  kinds('actions', 'battle', 'battle', 'seek', 'raid-camp'),
  kinds('actions', 'hunt', 'hunt'),
  kinds('actions', 'duel', 'duel', 'alone'),
  deeds('actions', 'shooting', ({ kind }) => kind.startsWith('shoot')),
  kinds('actions', 'places', 'place', 'occupy', 'collect'),
  kinds('actions', 'camps', 'camp', 'disband'),
  kinds('actions', 'store', 'store-gold', 'take-gold', 'store-things', 'take-things'),
  deeds('actions', 'riding', ({ rides = false }) => rides),
  consent('actions', 'front-line', 'front'),
  consent('actions', 'retreat', 'retreat'),
  kinds('services', 'healers', 'heal'),
  kinds('services', 'smith', 'buy'),
  kinds('services', 'selling', 'sell'),
  kinds('services', 'ferry', 'ferry'),
  kinds('services', 'hexer', 'trade'),
  deeds('ways', 'middle-and-inner-region', ({ kind }) => ['inward', 'gate', 'descend'].includes(kind)),
  ...(['village', 'city', 'tavern', 'castle', 'chapel', 'desert', 'temple'] as const).map((terrain) =>
    deeds('spaces', terrain, ({ to }) => to !== undefined && !isSite(to) && spaceOf(to).terrain === terrain),
  ),
  hiring('hiring', () => true),
  ...(['infantry', 'cavalry', 'chivalry', 'artillery', 'engine'] as const).map(ofClass),
  hiring('archers', (unit) => unitOf(unit).mark === 'archers'),
  ...[...new Set(SPELLS.map(({ kind }) => kind))].map((kind) =>
    deeds('spells', kind, (deed) => ['cast', 'lay'].includes(deed.kind) && spellOf(deed.what!).kind === kind),
  ),
  deeds('spells', 'spells', ({ kind }) => kind === 'cast' || kind === 'lay'),
];
