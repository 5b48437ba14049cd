import type { Lesson } from './lesson.ts';
import type { Phrase } from './phrase.ts';
import type { CardFace, Scene } from './scene.ts';

/** Picture on a guide page: an example board, seen through one of the game's crops, or some cards. */
export type GuidePicture =
  | { readonly kind: 'board'; readonly crop: string; readonly scene: Scene }
  | { readonly kind: 'cards'; readonly cards: readonly CardFace[] };

/** A page of the short rules. Readers page through the guide or look the page up. */
export interface GuidePage {
  /** Consists of `a-z` and `-`. */
  readonly id: string;
  readonly title: Phrase;
  /** Text by the usual rules, for a reader outside a game. */
  readonly text: Phrase;
  /** Text for a game with these options, where they make a difference. */
  textFor?(options: object): Phrase;
  /**
   * Builds a new picture at each call, always the same for the same options; without options it uses the standard ones.
   */
  readonly picture?: ((options?: object) => GuidePicture) | undefined;
}

/** A word of the rules, explained. */
export interface Term {
  readonly id: string;
  readonly name: Phrase;
  /** Synonyms for the search, separated by commas. */
  readonly also: Phrase;
  /** Text for a reader outside a game. */
  readonly text: Phrase;
  /** Text for a game with these options, where they make a difference. */
  textFor?(options: object): Phrase;
}

/** A game's guide. */
export interface Guide {
  readonly pages: readonly GuidePage[];
  readonly terms: readonly Term[];
  /** Kinds of questions that a page helps with, by page id. */
  readonly asked?: Readonly<Record<string, readonly string[]>>;
  /** A first game. Every game that people can choose has one (`tests/kit/lessons.test.ts`). */
  readonly lesson?: Lesson;
}

/** Returns the page that helps with a kind of question; undefined if there is none. */
export const pageAbout = ({ asked = {} }: Guide, kind: string): string | undefined =>
  Object.keys(asked).find((page) => asked[page]!.includes(kind));
