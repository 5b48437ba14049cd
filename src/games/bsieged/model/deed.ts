import type { Phrase, Play } from '../../../engine/index.ts';
import { type Beginning, hasAbility } from './abilities.ts';
import { type BuildingId, isWall, type Place, type Side, type ZoneNumber } from '../components/geometry.ts';
import type { Level } from '../data/abilities.ts';
import type { CardClass } from '../data/card.ts';
import type { HeroId } from '../data/heroes.ts';
import type { Blessing } from './edition.ts';
import type { Point } from './points.ts';
import type { Hero, State } from './state.ts';

/** The slash commands of this game. */
export const VERBS = ['attack', 'visit', 'repair', 'catapult', 'exchange', 'use', 'discard', 'pass'] as const;
export type Verb = (typeof VERBS)[number];

/** Small pictures beside the words of the verbs; never instead of them. */
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

/** The common part of all deeds. */
interface Costs {
  /** The slash command of the deed. */
  readonly verb: Verb;
  /** The kind of action that it takes. A Catapult action may use the extra one of B244. */
  readonly takes: 'action' | 'catapult' | 'nothing';
  /** The place that the hero goes to, unless it is a wall. */
  readonly goesTo?: BuildingId | 'catapult';
  /** B79 The building that it uses. */
  readonly uses?: BuildingId;
}

/** A stored card by its place in the hand, so that two equal cards can be told apart. */
export interface Held {
  readonly card: string;
  readonly at: number;
}

/** The cards given and taken, as the active hero sees it. */
export interface Deal {
  readonly given: readonly Held[];
  readonly taken: readonly Held[];
}

/** The kinds of deeds in a turn, each with its targets. */
interface Targets {
  attack: { readonly side: Side; readonly zone: ZoneNumber };
  'man-wall': { readonly side: Side };
  massive: { readonly card: string; readonly side: Side };
  visit: { readonly goesTo: Exclude<BuildingId, 'sanctuary'> };
  pray: { readonly blessing: Blessing };
  learn: { readonly level: Level };
  repair: { readonly goesTo: BuildingId };
  shoot: { readonly point: Point };
  orient: { readonly side: Side };
  'man-catapult': object;
  /** The deal; absent until it is settled. */
  exchange: { readonly other: HeroId; readonly deal?: Deal | undefined };
  use: { readonly card: string };
  heal: { readonly other: HeroId };
  /** B78 Only before anything else in the turn. */
  ability: { readonly ability: Beginning; readonly class: CardClass | null };
  rise: { readonly other: HeroId };
  discard: { readonly card: string };
  pass: object;
}
export type DeedKind = keyof Targets;
/** A possible deed of a hero, as plain data. Its texts and effects are with its rules. */
export type DeedOf<K extends DeedKind> = { readonly [D in K]: { readonly kind: D } & Costs & Targets[D] }[K];
export type Deed = DeedOf<DeedKind>;

/** The texts and the effect of one kind of deed. */
export interface Doing<K extends DeedKind> {
  label(s: State, deed: DeedOf<K>, hero: Hero): Phrase;
  /** The result of the deed. */
  detail?(s: State, deed: DeedOf<K>, hero: Hero): Phrase | undefined;
  /** The text of its button. */
  short?(s: State, deed: DeedOf<K>, hero: Hero): Phrase | undefined;
  /**
   * Settles the parts that must be clear before the deed takes anything of the turn. Returns the settled deed, or null
   * if it is off.
   */
  settle?(s: State, deed: DeedOf<K>, hero: Hero): Play<DeedOf<K> | null>;
  play(s: State, deed: DeedOf<K>, hero: Hero): Play | void;
}

/** The verb id of learning, the same at every level. */
export const LESSON = 'visit:sanctuary.learn';

/** The id of a deed, as answers name it; stable within the game. */
export function deedId(deed: Deed): string {
  switch (deed.kind) {
    case 'attack':
      return `attack:${deed.side}.${deed.zone}`;
    case 'man-wall':
      return `attack:${deed.side}.1`;
    case 'massive':
      return `massive:${deed.card}.${deed.side}`;
    case 'visit':
      return `visit:${deed.goesTo}`;
    case 'pray':
      return deed.blessing.id === null ? 'visit:sanctuary' : `visit:sanctuary.${deed.blessing.id}`;
    case 'learn':
      return LESSON;
    case 'repair':
      return `repair:${deed.goesTo}`;
    case 'shoot':
      return deed.point === null ? 'shoot' : `shoot:${deed.point}`;
    case 'orient':
      return `orient:${deed.side}`;
    case 'exchange':
    case 'heal':
    case 'rise':
      return `${deed.kind}:${deed.other}`;
    case 'use':
    case 'discard':
      return `${deed.kind}:${deed.card}`;
    case 'ability':
      return `ability:${deed.ability}${deed.class === null ? '' : `.${deed.class}`}`;
    case 'man-catapult':
    case 'pass':
      return deed.kind;
  }
}

/** B76, B244 Actions left for a deed of this kind. */
export function actionsFor(s: State, takes: Deed['takes']): number {
  const turn = s.turn!;
  if (takes === 'nothing') return Infinity;
  return turn.actions + (takes === 'catapult' ? turn.catapultActions : 0);
}

/**
 * B11, B221 Whether a hero may enter a place. Walls take any number, a building or the Catapult one hero - or also a
 * coward at the last action.
 */
export function canEnter(s: State, hero: Hero, place: Place): boolean {
  if (s.turn!.barred === place) return false;
  if (!isShared(s, hero, place) || isWall(place)) return true;
  return hasAbility(hero, 'cowardice') && isLastAction(s, place);
}

/**
 * B221 Whether the hero still stands where the first action must lead away from: a deed without a place cannot be that
 * action.
 */
export const mustLeave = (s: State, hero: Hero): boolean => s.turn!.barred !== null && s.turn!.barred === hero.place;

/** Whether another hero is there. */
const isShared = (s: State, hero: Hero, place: Place): boolean =>
  s.heroes.some((other) => other !== hero && other.alive && other.place === place);

/**
 * B221 Whether an action there can be the hero's last. The extra Catapult action does not count elsewhere; it lapses
 * then.
 */
const isLastAction = (s: State, place: Place): boolean =>
  actionsFor(s, place === 'catapult' ? 'catapult' : 'action') === 1;

/** B221 Ends the actions of a coward who joins another hero on a building or the Catapult. */
export function settleCoward(s: State, hero: Hero, { goesTo }: Deed): void {
  if (!goesTo || !isShared(s, hero, goesTo)) return;
  const turn = s.turn!;
  turn.last = true;
  turn.actions = 0;
  turn.catapultActions = 0;
}
