import { lookingUp } from '../../../kit/index.ts';
import { type Side, SIDES } from './fortress.ts';

/** R2.4 The two machines, in the order of their activation. */
export const MACHINES = ['siege-tower', 'catapult'] as const;
export type MachineId = (typeof MACHINES)[number];

/** R7.4 The contents of a siege card, in the order in which they are carried out. */
export interface SiegeCard {
  /** The id of this copy. */
  readonly id: string;
  /** The face: cards with the same contents share it. */
  readonly shape: string;
  readonly wave: number;
  readonly orcs: number;
  /** The side where the orcs come; null without orcs. */
  readonly side: Side | null;
  readonly machine: MachineId | null;
  readonly arrow: boolean;
}

type Contents = Pick<SiegeCard, 'orcs' | 'side' | 'machine' | 'arrow'>;

const orcs = (count: number, arrow = false): Contents[] =>
  SIDES.map((side) => ({ orcs: count, side, machine: null, arrow }));
const machine = (id: MachineId, arrow = false): Contents => ({ orcs: 0, side: null, machine: id, arrow });
const ARROW: Contents = { orcs: 0, side: null, machine: null, arrow: true };

/** R2.9 The five decks; the contents of the cards are designed for this game. */
const WAVES: readonly (readonly Contents[])[] = [
  [...orcs(1), ...orcs(1, true), ARROW, machine('siege-tower'), machine('catapult')],
  [...orcs(1), ...orcs(1, true), machine('siege-tower'), machine('catapult'), machine('catapult', true)],
  [...orcs(2), ...orcs(1, true), machine('siege-tower'), machine('siege-tower', true), machine('catapult')],
  [...orcs(2), ...orcs(2, true), machine('siege-tower', true), machine('catapult'), machine('catapult', true)],
  [...orcs(3), ...orcs(2, true), machine('siege-tower', true), machine('siege-tower', true), machine('catapult', true), machine('catapult', true)],
];

/** The face of a card with these contents. */
const shapeOf = ({ orcs: count, side, machine: id, arrow }: Contents): string =>
  ['siege', ...(side ? [`orcs-${count}-${side}`] : []), ...(id ? [id.replace('siege-', '')] : []), ...(arrow ? ['arrow'] : [])].join('-');

/** The siege cards, wave by wave. */
export const SIEGE_WAVES: readonly (readonly SiegeCard[])[] = WAVES.map((cards, index) =>
  cards.map((contents, at) => ({ id: `siege-${index + 1}-${at + 1}`, shape: shapeOf(contents), wave: index + 1, ...contents })),
);

const ALL = SIEGE_WAVES.flat();
export const SIEGE_CARDS = ALL.length;
export const WAVE_COUNT = SIEGE_WAVES.length;
export const siegeCardOf = lookingUp(Object.fromEntries(ALL.map((card) => [card.id, card])));
/** One card of each face. */
export const SIEGE_SHAPES: readonly SiegeCard[] = ALL.filter(
  ({ shape }, at) => ALL.findIndex((other) => other.shape === shape) === at,
);
