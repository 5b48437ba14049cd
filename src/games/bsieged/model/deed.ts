import type { Phrase, Play } from '../../../engine/index.ts';
import { hasAbility } from './abilities.ts';
import type { BuildingId, Place } from '../components/geometry.ts';
import { type Hero, heroesAt, type State } from './state.ts';

/** The slash commands of this game. */
export const VERBS = ['attack', 'visit', 'repair', 'catapult', 'exchange', 'use', 'discard', 'pass'] as const;
export type Verb = (typeof VERBS)[number];

/** Small pictures beside their words; never instead of them. */
export const VERB_SYMBOLS: Readonly<Record<Verb, string>> = {
  attack: '⚔️',
  visit: '🏛️',
  repair: '🔨',
  catapult: '🎯',
  exchange: '🤝',
  use: '🃏',
  discard: '🗑️',
  pass: '⏭️',
};

/** Something a hero may do now, built afresh for each question. */
export interface Deed {
  /** `<kind>:<target>`, stable within the game. */
  readonly id: string;
  readonly verb: Verb;
  /** What it takes of the turn; a Catapult action may be paid with the extra one of B244. */
  readonly takes: 'action' | 'catapult' | 'nothing';
  /** B78 Only before anything else in the turn. */
  readonly beginning?: boolean;
  /** Where the hero goes for it, unless it is a wall. */
  readonly goesTo?: BuildingId | 'catapult';
  /** B79 The building that it uses. */
  readonly uses?: BuildingId;
  label(): Phrase;
  hint?(): Phrase;
  /** What must be settled before it takes anything of the turn; it comes to nothing where this gives false. */
  settle?(): Play<boolean>;
  play(): Play | void;
}

/** B76, B244 Actions left that may be spent on this. */
export function actionsFor(s: State, takes: Deed['takes']): number {
  const turn = s.turn!;
  if (takes === 'nothing') return Infinity;
  return turn.actions + (takes === 'catapult' ? turn.catapultActions : 0);
}

/** B11, B221 Whether a hero may go there: walls take any number, a building or the Catapult one - or a coward at the last. */
export function canEnter(s: State, hero: Hero, place: Place): boolean {
  if (place.startsWith('wall:')) return true;
  if (s.turn!.barred === place) return false;
  return !isShared(s, hero, place) || (hasAbility(hero, 'cowardice') && isLastAction(s, place));
}

/** B221 Whether the hero still stands where the first action must lead away from: what leads nowhere cannot be that action. */
export const mustLeave = (s: State, hero: Hero): boolean => s.turn!.barred !== null && s.turn!.barred === hero.place;

/** Whether another hero is there. */
const isShared = (s: State, hero: Hero, place: Place): boolean => heroesAt(s, place).some((other) => other !== hero);

/**
 * B221 Whether an action there can be the hero's last: the last that could take it. What the Catapult could still have had
 * does not count elsewhere; it lapses then.
 */
const isLastAction = (s: State, place: Place): boolean =>
  actionsFor(s, place === 'catapult' ? 'catapult' : 'action') === 1;

/** B221 A coward's action on an occupied building or the Catapult is the last one of the turn. */
export function settleCoward(s: State, hero: Hero, { goesTo }: Deed): void {
  if (goesTo && isShared(s, hero, goesTo)) Object.assign(s.turn!, { last: true, actions: 0, catapultActions: 0 });
}
