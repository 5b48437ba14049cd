import { closePhase, type Fact, signOf, type Particulars, type Phrase, tell } from '../../../engine/index.ts';
import type { State } from '../model/state.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';

/** @public All news of this game, with the facts of each; their texts are `news.<kind>`. */
export const NEWS = {
  side: ['hero', 'board'],
  order: ['boards'],
  turn: ['hero', 'board'],
  'neutral-turn': ['board'],
  // full boards
  'board-red': ['board'],
  'board-green': ['board', 'card'],
  'board-green-empty': ['board'],
  'board-yellow': ['board'],
  'board-blue': ['board'],
  // arrivals
  drawn: ['hero', 'card', 'by'],
  placed: ['hero', 'card', 'space'],
  /** Drawn and placed at once: there was only one space. */
  arrives: ['hero', 'card', 'space', 'by'],
  'no-room': ['hero'],
  'no-cards': [],
  trapped: ['hero', 'card'],
  'trap-torn': ['card'],
  // effects of cards
  'grasp-card': ['card'],
  'grasp-tile': ['card', 'tile'],
  'grasp-board': ['hero', 'tile', 'board'],
  'no-life-left': ['hero'],
  'no-call-left': ['hero'],
  'no-equipment-left': ['hero'],
  'no-grasps': [],
  'lost-life': ['hero', 'left', 'by'],
  'lost-token': ['hero', 'token', 'by'],
  'no-token': ['hero'],
  hexed: ['hero'],
  'hexed-wounded': ['hero'],
  pinned: ['hero'],
  corrupted: ['hero', 'corruption', 'by'],
  'corrupted-anew': ['hero', 'corruption'],
  'taken-out': ['hero'],
  // deeds of heroes
  moved: ['hero', 'to'],
  stood: ['hero'],
  used: ['hero', 'tile'],
  called: ['hero', 'tile'],
  /**
   * `faces`: the useful ones. `hits`: dice that count for each card, beside the hits it needs and the Equipment at hand
   * (`lent`); `shared`: dice that count for either.
   */
  attack: ['hero', 'cards', 'count', 'dice', 'faces', 'hits', 'needs', 'lent', 'shared'],
  'attack-anew': ['hero', 'cards', 'count', 'dice', 'faces', 'hits', 'needs', 'lent', 'shared'],
  missed: ['hero'],
  spared: ['hero', 'cards'],
  paid: ['hero', 'colour', 'count'],
  refused: ['hero', 'other'],
  defeated: ['hero', 'card'],
  'warlord-falls': ['hero', 'card', 'left'],
  unharmed: ['hero', 'card'],
  'got-equipment': ['hero', 'colour', 'count'],
  'got-life': ['hero', 'left'],
  'got-call': ['hero'],
  'cleansed-tile': ['hero', 'tile'],
  'cleansed-card': ['hero', 'card'],
  'cleansed-hero': ['hero', 'other'],
  // tiles
  netted: ['hero', 'card', 'effect'],
  shifted: ['card', 'space'],
  market: ['hero', 'count', 'dice'],
  'market-anew': ['hero', 'count', 'dice'],
  treated: ['hero', 'other'],
  standard: ['hero', 'colour'],
  gave: ['hero', 'other', 'colour'],
  healed: ['hero', 'other', 'count'],
  entombed: ['hero', 'card'],
  'trap-set': ['hero', 'space'],
  // powers
  enchanted: ['hero', 'card'],
  granted: ['hero', 'other'],
} as const satisfies Readonly<Record<string, readonly Field[]>>;

/** News that closes the phases; their texts are `phase.<kind>`. */
const CLOSINGS = {
  'horde-done': ['round'],
  'hero-done': ['hero'],
} as const satisfies Readonly<Record<`${State['phase']}-done`, readonly Field[]>>;

export type NewsKind = keyof typeof NEWS;

/** News that a table wants first after much has happened. */
export const HEADLINES: readonly NewsKind[] = [
  'no-room',
  'no-cards',
  'warlord-falls',
  'taken-out',
  'defeated',
  'missed',
  'grasp-board',
  'grasp-tile',
  'lost-life',
  'healed',
  'cleansed-tile',
];
/** The facts of each kind of news. */
export type News = { readonly [K in NewsKind]: Pick<Facts, (typeof NEWS)[K][number]> };

/** The text of a piece of news. A hero who frees the own board is named once; a card drawn in turn has no cause. */
export const newsPhrase = ({ kind, data: { by, ...data } }: Fact): Phrase => {
  const { hero, other } = data as Partial<Facts>;
  if (by) return phraseOf(`news.${kind === 'drawn' || kind === 'arrives' ? `${kind}-by` : kind}`, { ...data, by });
  if (kind === 'cleansed-hero' && hero === other) return phraseOf('news.cleansed-own', { hero });
  return phraseOf(`${kind in CLOSINGS ? 'phase' : 'news'}.${kind}`, data);
};

/** Reports news to the whole table, with a revealed card or dice beside it. */
export const report = <K extends NewsKind>(
  s: State,
  kind: K,
  data: News[K],
  beside?: Pick<Particulars, 'card' | 'roll' | 'quiet'>,
): void => tell(s, { kind, data }, beside);

/** Reports to the whole table that one or several Horde phases in a row are over. */
export function closeHorde(s: State): void {
  if (hasChanged(s)) closePhase(s, 'horde', { kind: 'horde-done', data: { round: s.round } });
}

/** Reports to the whole table that a hero phase is over. */
export function closeHero(s: State, hero: Facts['hero']): void {
  const over = { kind: 'hero-done', data: { hero } };
  if (hasChanged(s)) closePhase(s, 'hero', over);
  else tell(s, over);
}

/** Whether the board has changed since the last call: no board is posted twice. */
function hasChanged(s: State): boolean {
  const before = s.seen;
  s.seen = seenOf(s);
  return s.seen !== before;
}

/** Fingerprint of everything that a board shows, except the active side. */
const seenOf = ({ spaces, grasped, heroes, deck, warlords, net, trap, standard, enchanted, reserve }: State): string =>
  signOf([spaces, grasped, heroes, deck.length, warlords, net, trap, standard, enchanted, reserve]);
