import type { Lesson } from './lesson.ts';
import type { Phrase } from './phrase.ts';
import type { CardFace, Scene } from './scene.ts';

/** What a page of a guide shows: an example board, as a crop of the game shows it, or some cards. */
export type GuidePicture =
  | { readonly kind: 'board'; readonly crop: string; readonly scene: Scene }
  | { readonly kind: 'cards'; readonly cards: readonly CardFace[] };

/** A page of the rules in short, read in the order of the guide or looked up. */
export interface GuidePage {
  /** Of `a-z` and `-`. */
  readonly id: string;
  readonly title: Phrase;
  /** For whoever reads it where no game is played, by the usual rules. */
  readonly text: Phrase;
  /** In a game with these options, if they make a difference. */
  textFor?(options: object): Phrase;
  /** Built anew at each call, always the same for a game with these options; with the standard ones without any. */
  readonly picture?: (options?: object) => GuidePicture;
}

/** A word of the rules, explained. */
export interface Term {
  readonly id: string;
  readonly name: Phrase;
  /** Other words by which it is looked for, parted by commas. */
  readonly also: Phrase;
  /** For whoever looks it up where no game is played. */
  readonly text: Phrase;
  /** In a game with these options, if they make a difference. */
  textFor?(options: object): Phrase;
}

/** What a game teaches. */
export interface Guide {
  readonly pages: readonly GuidePage[];
  readonly terms: readonly Term[];
  /** By the ids of pages, the kinds of questions that they help with. */
  readonly asked?: Readonly<Record<string, readonly string[]>>;
  /** A first game; every game that people are offered has one (`tests/kit/lessons.test.ts`). */
  readonly lesson?: Lesson;
}

/** The page that helps with a question of that kind; undefined where none is named. */
export const pageAbout = ({ asked = {} }: Guide, kind: string): string | undefined =>
  Object.keys(asked).find((page) => asked[page]!.includes(kind));
