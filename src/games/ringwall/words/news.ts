import { closePhase, type Fact, type Particulars, type Phrase, tell } from '../../../engine/index.ts';
import type { CharacterId } from '../data/characters.ts';
import type { State } from '../model/state.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';

/** All news of this game, with the facts of each; their texts are `news.<kind>`. */
const NEWS = {
  round: ['round', 'rounds', 'people'],
  rent: ['people'],
  second: ['who', 'gold'],
  relief: ['who', 'gold'],
  missed: ['who'],
  'held-fast': ['who'],
  // moving
  moved: ['who', 'to'],
  rode: ['who', 'to'],
  crossed: ['who', 'die', 'other'],
  'not-crossed': ['who', 'die', 'other'],
  'gate-opens': ['who', 'dice', 'skill', 'might'],
  'gate-shut': ['who', 'dice', 'skill', 'might'],
  entered: ['who', 'gold'],
  stays: ['who'],
  leaving: ['who'],
  ferried: ['who', 'to'],
  flown: ['who', 'to'],
  'turned-back': ['who'],
  // the Fortress
  built: ['who', 'at', 'gold'],
  healed: ['who', 'lives', 'gold'],
  hired: ['who', 'unit', 'gold'],
  stored: ['who', 'gold'],
  took: ['who', 'gold'],
  'things-stored': ['who', 'cards'],
  'things-taken': ['who', 'cards'],
  'units-stored': ['who', 'units'],
  'units-taken': ['who', 'units'],
  'walls-raised': ['who', 'count'],
  destroyed: ['owner', 'at'],
  stands: ['owner', 'die'],
  // Units
  camped: ['who', 'units', 'at'],
  retreated: ['owner', 'units'],
  disbanded: ['owner', 'units'],
  gathered: ['who', 'units'],
  occupied: ['who', 'units', 'place'],
  unbalanced: ['who'],
  'engine-built': ['who', 'unit', 'gold'],
  // fights of persons
  fight: ['who', 'card', 'die', 'other', 'total', 'against'],
  duel: ['who', 'rival', 'die', 'other', 'total', 'against'],
  'board-fight': ['who', 'at', 'die', 'other', 'total', 'against'],
  standoff: [],
  beaten: ['who', 'card'],
  trophy: ['who', 'card', 'points', 'skill'],
  exchanged: ['who', 'skill'],
  'lost-life': ['who', 'lives'],
  armoured: ['who', 'card', 'die'],
  'armour-fails': ['who', 'card', 'die'],
  kept: ['who'],
  died: ['who'],
  spared: ['who'],
  'took-gold': ['who', 'rival'],
  'took-object': ['who', 'rival', 'card'],
  // Armies
  'army-hunts': ['who', 'die', 'card'],
  'army-seeks': ['who', 'die', 'rival'],
  routed: ['card'],
  'slipped-away': [],
  'to-arms': [],
  'steals-in': ['who', 'rival', 'die'],
  seen: ['who'],
  battle: ['who', 'rival', 'might', 'against'],
  'battle-card': ['who', 'card', 'might', 'against'],
  'battle-camp': ['who', 'owner', 'might', 'against'],
  siege: ['who', 'rival', 'might', 'against'],
  front: ['who'],
  clash: ['side', 'foe', 'might', 'bonus', 'die', 'total', 'against', 'walls', 'other', 'sum', 'lost'],
  reroll: ['who', 'die'],
  tie: [],
  fallen: ['owner', 'unit'],
  'card-fallen': ['card'],
  'hero-fallen': ['owner', 'card'],
  withdrew: ['who'],
  'held-off': ['owner'],
  bounty: ['who', 'gold'],
  plundered: ['who', 'rival', 'gold'],
  'carried-off': ['who', 'cards'],
  'plan-fell': ['deeds', 'why'],
  ransom: ['who', 'rival', 'gold'],
  'siege-spared': ['who', 'rival'],
  shot: ['who', 'card', 'die', 'might'],
  'shot-rival': ['who', 'rival', 'die', 'might'],
  'shot-army': ['who', 'owner', 'total', 'against'],
  'guards-see': ['who', 'owner', 'die'],
  'passes-guards': ['who', 'owner', 'die'],
  avoided: ['who', 'card', 'die'],
  // spaces and cards
  drew: ['who', 'card'],
  idle: ['who', 'gold'],
  found: ['who', 'gold'],
  'got-card': ['who', 'card'],
  'left-card': ['who', 'card'],
  joined: ['who', 'card'],
  'went-away': ['who', 'card'],
  bought: ['who', 'card', 'gold'],
  sold: ['who', 'cards', 'gold'],
  'table-roll': ['who', 'at', 'die'],
  'temple-roll': ['who', 'dice'],
  nothing: ['who'],
  gained: ['who', 'skill'],
  lost: ['who', 'skill'],
  'gained-life': ['who', 'lives'],
  'gained-gold': ['who', 'gold'],
  'lost-gold': ['who', 'gold'],
  'got-spell': ['who'],
  'got-this-spell': ['who', 'spell'],
  'miss-turn': ['who'],
  toad: ['who'],
  'toad-over': ['who'],
  passage: ['who', 'at'],
  'way-anywhere': ['who'],
  'way-winged': ['who'],
  'way-ferry': ['who'],
  ward: ['who', 'card'],
  strategy: ['who'],
  bottle: ['who'],
  carried: ['who', 'to'],
  pestilence: ['card'],
  raiders: ['who', 'gold'],
  'pays-soldiers': ['who', 'gold', 'units'],
  taxes: ['people', 'gold'],
  'civil-war': ['who', 'unit'],
  earthquake: ['who', 'at'],
  'place-gone': ['place'],
  'place-spent': ['place'],
  // Spells
  cast: ['who', 'spell'],
  'cast-at': ['who', 'spell', 'rival'],
  unravelled: ['owner', 'spell'],
  laid: ['who', 'spell'],
  'laid-hidden': ['who'],
  'spell-gone': ['who'],
  levitated: ['who', 'at'],
  // the end
  resigned: ['who'],
  crown: ['who'],
  conqueror: ['who'],
  'almost-conqueror': ['who'],
  alone: ['who'],
  time: ['people'],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

export type NewsKind = keyof typeof NEWS;

/** News that a table wants first after much has happened. */
export const HEADLINES: readonly NewsKind[] = [
  'conqueror',
  'almost-conqueror',
  'crown',
  'plundered',
  'ransom',
  'destroyed',
  'held-off',
  'siege',
  'battle',
  'fallen',
  'hero-fallen',
  'died',
  'toad',
  'lost-life',
  'trophy',
  'exchanged',
  'built',
  'hired',
  'standoff',
  'routed',
  'slipped-away',
  'steals-in',
  'cast-at',
  'spared',
  'occupied',
  'duel',
  'avoided',
  'got-card',
  'taxes',
];
/** The facts of each kind of news. */
export type News = { readonly [K in NewsKind]: Pick<Facts, (typeof NEWS)[K][number]> };

/** The text of a piece of news. */
export const newsPhrase = ({ kind, data }: Fact): Phrase =>
  phraseOf(`${kind in NEWS ? 'news' : 'phase'}.${kind}`, data);

/** Reports news to the whole table, with a revealed card or dice beside it. */
export const report = <K extends NewsKind>(
  s: State,
  kind: K,
  data: News[K],
  beside?: Pick<Particulars, 'card' | 'roll'>,
): void => tell(s, { kind, data }, beside);

/** Reports news to one seat, and a part of it to the others. */
export const whisper = <K extends NewsKind, L extends NewsKind>(
  s: State,
  seat: number,
  [kind, data]: readonly [K, News[K]],
  [shared, known]: readonly [L, News[L]],
): void => tell(s, { kind, data }, { to: [seat], shared: { kind: shared, data: known } });

/** Reports news to one seat; the others do not learn that there is any. */
export const confide = <K extends NewsKind>(s: State, seat: number, kind: K, data: News[K]): void =>
  tell(s, { kind, data }, { to: [seat], quiet: true });

/** T140, T141 Shows the board as a round begins, with its dice; where turns are played one by one, after each turn. */
export const openRound = (s: State, people: CharacterId[]): void => {
  const data = { round: s.round, rounds: s.rounds, people };
  // The start of a game shows the first board.
  if (s.round === 1 || s.options.tempo === 'in-turn') report(s, 'round', data);
  else closePhase(s, 'round', { kind: 'round', data });
};
export const closeTurn = (s: State, seat: number): void =>
  closePhase(s, 'turn', { kind: 'turn-done', data: { who: s.generals[seat]!.id } });
