import type { Game } from '../bot.ts';
import type { Guide, Term } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { clip, LIMITS } from '../limits.ts';
import { COLOURS } from '../text/symbols.ts';
import { gameName, words } from '../text/words.ts';
import type { Attachment } from './attachments.ts';
import {
  type Block,
  button,
  buttonRows,
  container,
  entry,
  gallery,
  menu,
  standingEntry,
  type Component,
  type ComponentRow,
  text,
} from './components.ts';
import { plainId, writeId } from './custom-id.ts';

/** A guide belongs to a game, not to a session. */
const NO_GUIDE_SESSION = '-';
/** Page value that stands for the glossary. */
const GLOSSARY = '+glossary';
const TERM = '+term-';

/** Writes the game and the part of its guide. */
const guidePlaceOf = (game: string, rest: string): string => (rest === '' ? game : `${game}.${rest}`);

/** Writes the id of a component that moves within a guide. */
const turnTo = (game: string, rest = ''): string => plainId('page', NO_GUIDE_SESSION, guidePlaceOf(game, rest));

/** Builds the button that shows the presser the rules, at a page or the first one. */
export const rulesButton = (module: Game, say: Say, label = words('guide.rules'), page = '') =>
  button(plainId('guide', NO_GUIDE_SESSION, guidePlaceOf(module.id, page)), say(label), 'plain', '📖');

/** Writes the id of a lesson's page after a number of deeds. It belongs to no session and carries the whole state. */
export const lessonId = (game: string, done: number): string =>
  writeId({ action: 'learn', session: game, turn: done, mark: '', rest: '' });

/** Builds the button that shows the presser the lesson; none if the game has no lesson. */
export const lessonButtons = (game: Game, say: Say, label = words('lesson.begin')) =>
  hasLesson(game) ? [button(lessonId(game.id, 0), say(label), 'plain', '🎓')] : [];

export const hasLesson = ({ guide }: Game): boolean => guide?.lesson !== undefined;

export const hasGuide = ({ guide }: Game): boolean => guide !== null && guide.pages.length > 0;

/** Parses the game and the page, if any, in the `rest` of a custom id. */
export function guidePlace(rest: string): { readonly game: string; readonly shown: string } {
  const [game = '', shown = ''] = rest.split('.');
  return { game, shown };
}

/** Target within a guide: a page, the glossary or one of its terms. Defaults to the first page. */
export type GuidePart =
  { readonly kind: 'page'; readonly at: number } | { readonly kind: 'glossary'; readonly term: Term | null };

export function guidePart({ pages, terms }: Guide, shown: string): GuidePart {
  const term = shown.startsWith(TERM) ? terms.find(({ id }) => id === shown.slice(TERM.length)) : undefined;
  if (term || shown === GLOSSARY) return { kind: 'glossary', term: term ?? null };
  const at = pages.findIndex(({ id }) => id === shown);
  return { kind: 'page', at: Math.max(0, at) };
}

/** Returns a page by its number, from 1. Larger numbers mean the last page. */
export const pageNumbered = ({ pages }: Guide, number: number): GuidePart => ({
  kind: 'page',
  at: Math.min(number, pages.length) - 1,
});

/** Most characters of a page. Its surroundings use the rest of the message's 4000. */
const GUIDE_PAGE_CHARACTERS = 3400;

/** A page under the options in play, with its picture if drawing succeeded. */
interface ShownPage {
  readonly at: number;
  readonly options: object;
  readonly picture: Attachment | null;
}

/** Builds a page of the guide with its navigation. */
export function guidePage(module: Game, { at, options, picture }: ShownPage, say: Say): Component[] {
  const guide = module.guide!;
  const page = guide.pages[at]!;
  const of = words('guide.page', { game: gameName(module.id), page: at + 1, of: guide.pages.length });
  const blocks: Block[] = [
    text(clip(`## ${say(page.title)}\n${say(page.textFor?.(options) ?? page.text)}`, GUIDE_PAGE_CHARACTERS)),
    ...(picture ? [gallery(picture)] : []),
    text(`-# ${say(of)}`),
    ...pageRows(module, guide, at, say),
  ];
  return [container(blocks, COLOURS.plain)];
}

function pageRows(module: Game, { pages, terms }: Guide, at: number, say: Say): ComponentRow[] {
  const step = (to: number, label: string, emoji: string) =>
    pages[to] ? [button(turnTo(module.id, pages[to].id), say(words(label)), to > at ? 'main' : 'plain', emoji)] : [];
  const entries = pages
    .slice(0, LIMITS.selectOptions)
    .map(({ id, title }, index) =>
      index === at
        ? standingEntry(id, `${index + 1}. ${say(title)}`, say(words('menu.here')))
        : entry(id, `${index + 1}. ${say(title)}`),
    );
  return [
    ...buttonRows([
      ...step(at - 1, 'guide.back', '◀️'),
      ...step(at + 1, 'guide.next', '▶️'),
      ...(terms.length > 0 ? [button(turnTo(module.id, GLOSSARY), say(words('guide.glossary')), 'plain', '🔎')] : []),
      ...(at === 0 ? lessonButtons(module, say) : []),
    ]),
    menu(turnTo(module.id), say(words('guide.contents')), entries),
  ];
}

/** Means to write a glossary: the meaning of each term, and the language for sorting. */
export interface Glossing {
  readonly meaning: (term: Term) => string;
  readonly language: string;
  readonly say: Say;
}

/** Builds menus of all terms from A to Z, below the chosen term. */
export function glossary(module: Game, chosen: Term | null, { meaning, language, say }: Glossing): Component[] {
  const sorted = [...module.guide!.terms].sort((one, other) => say(one.name).localeCompare(say(other.name), language));
  const size = Math.ceil(sorted.length / Math.ceil(sorted.length / LIMITS.selectOptions));
  const menus = Array.from({ length: Math.ceil(sorted.length / size) }, (_, part) => {
    const terms = sorted.slice(part * size, (part + 1) * size);
    const range = words('guide.range', { from: terms[0]!.name, to: terms.at(-1)!.name });
    const entries = terms.map((term) => entry(`${TERM}${term.id}`, say(term.name), meaning(term)));
    return menu(turnTo(module.id, `+${part}`), say(range), entries);
  });
  const top = chosen
    ? `## ${say(chosen.name)}\n${meaning(chosen)}`
    : `## ${say(words('guide.glossary'))}\n${say(words('guide.choose'))}`;
  const contents = button(turnTo(module.id), say(words('guide.rules')), 'plain', '📖');
  return [container([text(top), ...menus, ...buttonRows([contents])], COLOURS.plain)];
}
