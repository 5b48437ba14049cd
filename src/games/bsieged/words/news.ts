import { closePhase, type Fact, type Phrase, tell, type Throw } from '../../../engine/index.ts';
import type { State } from '../model/state.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';

/** All news of this game, with the facts of each; their texts are `news.<kind>`. */
export const NEWS = {
  // setup and turns
  fields: ['sides'],
  'hero-order': ['heroes'],
  first: ['hero'],
  event: ['turned'],
  passed: ['hero', 'count'],
  /** The turn is over: no action is left. */
  spent: ['hero'],
  alone: ['hero'],
  ability: ['hero', 'ability'],
  // the Abyss comes
  summon: ['side', 'symbol', 'units'],
  'summon-short': ['side', 'symbol', 'wanted', 'units'],
  'summon-none': ['side', 'symbol', 'wanted'],
  pursuers: ['side', 'units'],
  'pursuers-short': ['side', 'wanted', 'units'],
  'pursuers-none': ['side', 'wanted'],
  reinforcements: ['side', 'units'],
  'reinforcements-short': ['side', 'wanted', 'units'],
  'reinforcements-none': ['side', 'wanted'],
  replacement: ['side', 'units'],
  'no-figures': [],
  'disruption-none': [],
  'disruption-more': ['vinculum'],
  avatar: ['side'],
  'avatar-banished': [],
  'avatar-banished-by': ['hero'],
  'avatar-chained': ['zone'],
  'avatar-enters': ['side'],
  'avatar-marches': ['zone'],
  vinculum: ['count', 'left'],
  chain: [],
  // the Messenger
  'messenger-departs': ['side'],
  'messenger-goes': ['zone'],
  'messenger-waits': ['zone'],
  'messenger-outskirts': [],
  compass: ['side'],
  'messenger-barred': ['zone'],
  'messenger-returns': ['zone'],
  'messenger-wall': ['side'],
  'messenger-homeward': ['zone'],
  'messenger-home': ['side'],
  'messenger-no-way-out': [],
  'messenger-held-back': [],
  'messenger-caught': ['zone'],
  'messenger-warded': [],
  'messenger-dies': ['number'],
  ward: [],
  // attacks from the walls and the Catapult
  'man-wall': ['hero', 'side'],
  attack: ['hero', 'zone', 'dice', 'target', 'count'],
  'attack-with': ['hero', 'zone', 'weapons', 'dice', 'target', 'count'],
  'attack-vain': ['hero', 'side', 'strength'],
  resisted: ['strength'],
  massive: ['hero', 'card', 'side'],
  bloodthirst: ['hero', 'dice', 'count'],
  destroyed: ['zone', 'units'],
  'man-catapult': ['hero'],
  oriented: ['hero', 'side'],
  stuck: ['hero', 'side'],
  aimed: ['side'],
  shot: ['hero', 'zone', 'face', 'count'],
  'catapult-miss': ['hero', 'side'],
  // the Citadel
  visit: ['hero', 'to'],
  'roll-food': ['hero', 'rolled', 'value'],
  'roll-gold': ['hero', 'rolled', 'value'],
  smuggle: ['hero', 'value', 'result'],
  tokens: ['hero', 'abilities'],
  learnt: ['hero', 'ability', 'learned'],
  stronger: ['hero'],
  repaired: ['hero', 'place'],
  mended: ['place'],
  reinforced: ['place'],
  'building-damaged': ['building'],
  'building-destroyed': ['building'],
  'token-spent': ['building'],
  // cards
  drew: ['hero', 'drawn'],
  'no-card': ['hero', 'class'],
  used: ['hero', 'card'],
  'no-slot': ['hero', 'card'],
  discarded: ['hero', 'card'],
  unpaid: ['hero', 'card'],
  eye: ['top'],
  'eye-empty': [],
  foreseen: ['turned'],
  'event-kept': ['event'],
  'event-averted': ['event'],
  'trap-laid': ['card', 'zone'],
  trap: ['card', 'zone'],
  'trap-idle': ['card', 'zone'],
  blast: ['zone', 'dice', 'target', 'count'],
  driven: ['units', 'zone'],
  lured: ['units', 'zone'],
  'still-attack': ['zone'],
  'still-march': ['zone'],
  'still-both': ['zone'],
  gamble: ['value', 'result'],
  'gamble-more': ['value', 'bonus', 'result'],
  'gamble-less': ['value', 'bonus', 'result'],
  shield: ['hero', 'count'],
  hurry: ['hero', 'count'],
  posted: ['hero', 'place'],
  exchange: ['hero', 'other', 'given', 'taken'],
  gave: ['hero', 'other', 'given'],
  took: ['hero', 'other', 'taken'],
  declined: ['other', 'given', 'taken'],
  withdrawn: ['hero', 'other'],
  // gains and losses of heroes
  gain: ['hero', 'count', 'good'],
  'gain-most': ['hero', 'count', 'good'],
  full: ['hero', 'count', 'good'],
  lose: ['hero', 'count', 'good'],
  grace: ['hero', 'count'],
  ignored: ['hero', 'count'],
  hit: ['hero', 'count', 'morale'],
  death: ['hero'],
  resurrected: ['hero'],
  'sanctuary-taken': ['hero'],
  // the enemies' phase and the end of a season
  'attack-of': ['zone', 'units'],
  molen: ['side'],
  march: ['units', 'zone'],
  'over-the-wall': ['units', 'side'],
  ate: ['hero', 'count', 'food'],
  stoic: ['hero'],
  starved: ['hero'],
  'season-turned': [],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

/** News that closes the phases; their texts are `phase.<kind>`. */
export const CLOSINGS = {
  'setup-done': ['round'],
  'heroes-done': ['round'],
  'enemies-done': ['round'],
  'season-done': ['round'],
} as const satisfies Readonly<Record<`${State['phase']}-done`, readonly Field[]>>;

export type NewsKind = keyof typeof NEWS;

/** News that a table wants first after much has happened. */
export const HEADLINES: readonly NewsKind[] = [
  'avatar',
  'avatar-banished',
  'avatar-banished-by',
  'avatar-enters',
  'messenger-departs',
  'messenger-outskirts',
  'messenger-returns',
  'messenger-wall',
  'messenger-home',
  'messenger-dies',
  'resurrected',
  'death',
  'building-destroyed',
  'over-the-wall',
  'starved',
  'destroyed',
  'catapult-miss',
  'stuck',
  'learnt',
];
/** The facts of each kind of news. */
export type News = { readonly [K in NewsKind]: Pick<Facts, (typeof NEWS)[K][number]> };

/** Things to look at beside the news: a revealed card, or dice. Quiet news goes to the log only. */
interface Beside {
  readonly card?: string;
  readonly roll?: Throw;
  readonly quiet?: boolean;
}

/** The text of a piece of news; a hero in it is the one who acts. */
export const newsPhrase = ({ kind, data }: Fact): Phrase =>
  phraseOf(`${kind in CLOSINGS ? 'phase' : 'news'}.${kind}`, data);

/** Reports news to the whole table. */
export const report = <K extends NewsKind>(s: State, kind: K, data: News[K], beside: Beside = {}): void =>
  tell(s, { kind, data }, beside);

/** Reports to the whole table that the phase is over. */
export const reportPhase = (s: State): void =>
  closePhase(s, s.phase, { kind: `${s.phase}-done`, data: { round: s.round } });
