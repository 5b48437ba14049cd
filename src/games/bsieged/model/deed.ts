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

/** What deeds have in common. */
interface Costs {
  /** The slash command that it belongs to. */
  readonly verb: Verb;
  /** What it takes of the turn; a Catapult action may be paid with the extra one of B244. */
  readonly takes: 'action' | 'catapult' | 'nothing';
  /** Where the hero goes for it, unless it is a wall. */
  readonly goesTo?: BuildingId | 'catapult';
  /** B79 The building that it uses. */
  readonly uses?: BuildingId;
}

/** Stored cards by place in the hand, so that two equal ones can be told apart. */
export interface Held {
  readonly card: string;
  readonly at: number;
}

/** What is given and what is taken, seen from the active hero. */
export interface Deal {
  readonly given: readonly Held[];
  readonly taken: readonly Held[];
}

/** All that a hero can do in a turn, with what it is done to. */
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
  /** The deal is there once it is settled. */
  exchange: { readonly other: HeroId; readonly deal?: Deal };
  use: { readonly card: string };
  heal: { readonly other: HeroId };
  /** B78 Only before anything else in the turn. */
  ability: { readonly ability: Beginning; readonly class: CardClass | null };
  rise: { readonly other: HeroId };
  discard: { readonly card: string };
  pass: object;
}
export type DeedKind = keyof Targets;
/** Something a hero may do now: plain data; what it is called and how it is done stands with its rules. */
export type DeedOf<K extends DeedKind> = { readonly [D in K]: { readonly kind: D } & Costs & Targets[D] }[K];
export type Deed = DeedOf<DeedKind>;

/** How deeds of a kind are shown and done. */
export interface Doing<K extends DeedKind> {
  label(s: State, deed: DeedOf<K>, hero: Hero): Phrase;
  /** What comes of it. */
  detail?(s: State, deed: DeedOf<K>, hero: Hero): Phrase | undefined;
  /** All that its button says. */
  short?(s: State, deed: DeedOf<K>, hero: Hero): Phrase | undefined;
  /** What must be settled before it takes anything of the turn: the deed as it is settled, or null where it comes to nothing. */
  settle?(s: State, deed: DeedOf<K>, hero: Hero): Play<DeedOf<K> | null>;
  play(s: State, deed: DeedOf<K>, hero: Hero): Play | void;
}

/** Learning is called alike at every level. */
export const LESSON = 'visit:sanctuary.learn';

/** Stable within the game: what answers name. */
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

/** B76, B244 Actions left that may be spent on this. */
export function actionsFor(s: State, takes: Deed['takes']): number {
  const turn = s.turn!;
  if (takes === 'nothing') return Infinity;
  return turn.actions + (takes === 'catapult' ? turn.catapultActions : 0);
}

/** B11, B221 Whether a hero may go there: walls take any number, a building or the Catapult one - or a coward at the last. */
export function canEnter(s: State, hero: Hero, place: Place): boolean {
  if (s.turn!.barred === place) return false;
  if (!isShared(s, hero, place) || isWall(place)) return true;
  return hasAbility(hero, 'cowardice') && isLastAction(s, place);
}

/** B221 Whether the hero still stands where the first action must lead away from: what leads nowhere cannot be that action. */
export const mustLeave = (s: State, hero: Hero): boolean => s.turn!.barred !== null && s.turn!.barred === hero.place;

/** Whether another hero is there. */
const isShared = (s: State, hero: Hero, place: Place): boolean =>
  s.heroes.some((other) => other !== hero && other.alive && other.place === place);

/**
 * B221 Whether an action there can be the hero's last: the last that could take it. What the Catapult could still have had
 * does not count elsewhere; it lapses then.
 */
const isLastAction = (s: State, place: Place): boolean =>
  actionsFor(s, place === 'catapult' ? 'catapult' : 'action') === 1;

/** B221 A coward's action on an occupied building or the Catapult is the last one of the turn. */
export function settleCoward(s: State, hero: Hero, { goesTo }: Deed): void {
  if (!goesTo || !isShared(s, hero, goesTo)) return;
  const turn = s.turn!;
  turn.last = true;
  turn.actions = 0;
  turn.catapultActions = 0;
}
