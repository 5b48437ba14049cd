import { closePhase, type Fact, signOf, type Particulars, type Phrase, tell } from '../../../engine/index.ts';
import type { State } from '../model/state.ts';
import { type Facts, type Field, phraseOf } from './facts.ts';

/** All that this game tells of, with the facts of each; the words are those of `news.<kind>`. */
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
  // cards that come
  drawn: ['hero', 'card', 'by'],
  placed: ['hero', 'card', 'space'],
  /** Both at once: there was one space for it. */
  arrives: ['hero', 'card', 'space', 'by'],
  'no-room': ['hero'],
  'no-cards': [],
  trapped: ['hero', 'card'],
  'trap-torn': ['card'],
  // what cards do
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
  // what heroes do
  moved: ['hero', 'to'],
  stood: ['hero'],
  used: ['hero', 'tile'],
  called: ['hero', 'tile'],
  /** `faces`: those that are of use. `hits`: how many dice count for each card, of as many as it needs, and Equipment that is at hand for it (`lent`); `shared` of them for either. */
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
  // what tiles do
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

/** What closes the phases; the words are those of `phase.<kind>`. */
export const CLOSINGS = {
  'horde-done': ['round'],
  'hero-done': ['hero'],
} as const satisfies Readonly<Record<`${State['phase']}-done`, readonly Field[]>>;

export type NewsKind = keyof typeof NEWS;

/** What a table wants to know first of much that has happened. */
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

/** The words of a piece of news. Who frees the own board is not named twice, and why a card is drawn in turn not at all. */
export const newsPhrase = ({ kind, data: { by, ...data } }: Fact): Phrase => {
  const { hero, other } = data as Partial<Facts>;
  if (by) return phraseOf(`news.${kind === 'drawn' || kind === 'arrives' ? `${kind}-by` : kind}`, { ...data, by });
  if (kind === 'cleansed-hero' && hero === other) return phraseOf('news.cleansed-own', { hero });
  return phraseOf(`${kind in CLOSINGS ? 'phase' : 'news'}.${kind}`, data);
};

/** Tells the whole table; beside it may stand a card that came to light, or dice. */
export const report = <K extends NewsKind>(
  s: State,
  kind: K,
  data: News[K],
  beside?: Pick<Particulars, 'card' | 'roll' | 'quiet'>,
): void => tell(s, { kind, data }, beside);

/** Tells the whole table that a Horde phase, or those of several boards one after the other, is over. */
export function closeHorde(s: State): void {
  if (hasChanged(s)) closePhase(s, 'horde', { kind: 'horde-done', data: { round: s.round } });
}

/** Tells the whole table that a hero phase is over. */
export function closeHero(s: State, hero: Facts['hero']): void {
  const over = { kind: 'hero-done', data: { hero } };
  if (hasChanged(s)) closePhase(s, 'hero', over);
  else tell(s, over);
}

/** Whether the board shows anything that it did not when this was last asked: none is posted twice alike. */
function hasChanged(s: State): boolean {
  const before = s.seen;
  s.seen = seenOf(s);
  return s.seen !== before;
}

/** All that a board shows but for whose turn it is. */
const seenOf = ({ spaces, grasped, heroes, deck, warlords, net, trap, standard, enchanted, reserve }: State): string =>
  signOf([spaces, grasped, heroes, deck.length, warlords, net, trap, standard, enchanted, reserve]);
