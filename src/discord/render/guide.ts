import type { AnyModule, Guide, GuidePage, GuidePicture, Term } from '../../engine/index.ts';
import { languages } from '../../locale/index.ts';
import { Refusal } from '../../sessions/types.ts';
import { ownEyes } from '../interactions/answers/board-reply.ts';
import { type Bot, described } from '../bot.ts';
import type { Caller } from '../interactions/caller.ts';
import { optionsHere } from '../interactions/typed/known.ts';
import { type Block, button, buttonRows, container, entry, gallery, menu, type Row, text } from './components.ts';
import { plainId } from './custom-id.ts';
import { clip, LIMITS } from '../limits.ts';
import { cardPictures, type Picture } from './pictures.ts';
import type { Reply } from '../interactions/reply.ts';
import { COLOURS } from '../text/symbols.ts';
import { plain } from '../interactions/typed/wording.ts';
import { gameName, type Say, words } from '../text/words.ts';

/** A guide belongs to a game, not to a session. */
const NO_SESSION = '-';
/** What leads to the glossary, in the place of a page. */
const GLOSSARY = '+glossary';
const TERM = '+term-';

const guideId = (game: string, rest = ''): string =>
  plainId('guide', NO_SESSION, rest === '' ? game : `${game}.${rest}`);

/** The button that opens the rules of a game for the one who presses it. */
export const rulesButton = (module: AnyModule, say: Say) =>
  button(guideId(module.id), say(words('guide.rules')), 'plain', '📖');

export const hasGuide = ({ guide }: AnyModule): boolean => guide !== undefined && guide.pages.length > 0;

/** `rest` of a custom id (`<game>`, `<game>.<page>`) and the values of a menu, as what is to be shown. */
export function guidePressed(caller: Caller, rest: string, values: readonly string[]): Promise<Reply> {
  const [game, page = ''] = rest.split('.');
  const module = caller.bot.games.find(({ id }) => id === game);
  if (!module || !hasGuide(module)) throw new Refusal(words('refused.button'));
  return guideReply(caller, module, values[0] ?? page);
}

/** A page of the guide; the first one when `shown` names none. */
export async function guideReply(caller: Caller, module: AnyModule, shown = ''): Promise<Reply> {
  const guide = module.guide!;
  const term = shown.startsWith(TERM) ? guide.terms.find(({ id }) => id === shown.slice(TERM.length)) : undefined;
  if (term || shown === GLOSSARY) return glossary(caller, module, term ?? null);
  const at = Math.max(
    0,
    guide.pages.findIndex(({ id }) => id === shown),
  );
  const page = guide.pages[at]!;
  const { say } = caller;
  const picture = page.picture ? await drawn(caller, module, page, page.picture()) : null;
  const of = words('guide.page', { game: gameName(module.id), page: at + 1, of: guide.pages.length });
  const blocks: Block[] = [
    text(clip(`## ${say(page.title)}\n${say(page.text)}`, PAGE)),
    ...(picture ? [gallery(picture)] : []),
    text(`-# ${say(of)}`),
    ...pageRows(module, guide, at, say),
  ];
  return { components: [container(blocks, COLOURS.plain)], pictures: picture ? [picture] : [] };
}

/** Characters of a page; the rest of the message's 4000 is for what stands around it. */
const PAGE = 3400;

function pageRows(module: AnyModule, { pages, terms }: Guide, at: number, say: Say): Row[] {
  const step = (to: number, label: string, emoji: string) =>
    pages[to] ? [button(guideId(module.id, pages[to].id), say(words(label)), to > at ? 'main' : 'plain', emoji)] : [];
  const entries = pages
    .slice(0, LIMITS.selectOptions)
    .map(({ id, title }, index) =>
      entry(id, `${index + 1}. ${say(title)}`, undefined, index === at ? '📍' : undefined),
    );
  return [
    ...buttonRows([
      ...step(at - 1, 'guide.back', '◀️'),
      ...step(at + 1, 'guide.next', '▶️'),
      ...(terms.length > 0 ? [button(guideId(module.id, GLOSSARY), say(words('guide.glossary')), 'plain', '🔎')] : []),
    ]),
    menu(guideId(module.id), say(words('guide.contents')), entries),
  ];
}

/** All words in menus, from A to Z; above them the one that was chosen. */
async function glossary(caller: Caller, module: AnyModule, chosen: Term | null): Promise<Reply> {
  const { say, language } = caller;
  const options = await optionsHere(caller, module);
  const meaning = (term: Term): string => say((options && term.textFor?.(options)) ?? term.text);
  const sorted = [...module.guide!.terms].sort((one, other) => say(one.name).localeCompare(say(other.name), language));
  const size = Math.ceil(sorted.length / Math.ceil(sorted.length / LIMITS.selectOptions));
  const menus = Array.from({ length: Math.ceil(sorted.length / size) }, (_, part) => {
    const terms = sorted.slice(part * size, (part + 1) * size);
    const range = words('guide.range', { from: terms[0]!.name, to: terms.at(-1)!.name });
    const entries = terms.map((term) => entry(`${TERM}${term.id}`, say(term.name), meaning(term)));
    return menu(guideId(module.id, `+${part}`), say(range), entries);
  });
  const top = chosen
    ? `## ${say(chosen.name)}\n${meaning(chosen)}`
    : `## ${say(words('guide.glossary'))}\n${say(words('guide.choose'))}`;
  const contents = button(guideId(module.id), say(words('guide.rules')), 'plain', '📖');
  return { components: [container([text(top), ...menus, ...buttonRows([contents])], COLOURS.plain)] };
}

/** A picture that cannot be drawn is left out: the words say all that matters. */
async function drawn(
  caller: Caller,
  module: AnyModule,
  page: GuidePage,
  picture: GuidePicture,
): Promise<Picture | null> {
  const { bot } = caller;
  // Pages do not take each other's place, as boards of a channel do.
  const channel = `guide:${module.id}:${page.id}`;
  try {
    const eyes = await ownEyes(caller);
    if (picture.kind === 'cards')
      return (await cardPictures(bot, { channelId: channel, game: module.id }, picture.cards, eyes))[0] ?? null;
    const { scene, view } = picture;
    const { language, theme } = eyes;
    const { png } = await bot.studio.draw({ channel, language, theme, scene, view, players: [] });
    return { file: `${page.id}.png`, png, alt: described(bot, scene, bot.translator(language)).alt };
  } catch (error) {
    bot.log.error({ err: error, game: module.id, page: page.id }, 'a page of the guide could not be drawn');
    return null;
  }
}

/** A word as it may be looked for: in every language, by its name and by its other names. */
interface Entry {
  readonly term: Term;
  readonly spellings: readonly string[];
}

function index({ translator }: Pick<Bot, 'translator'>, { guide }: AnyModule): Entry[] {
  return (guide?.terms ?? []).map((term) => {
    const spellings = languages.flatMap((language) => {
      const say = translator(language);
      return [say(term.name), ...say(term.also).split(',')].map(plain);
    });
    return { term, spellings: [term.id, ...spellings] };
  });
}

/** The terms that fit what was typed: those so called, else those that begin with it, else those that have a word that does. */
export function termsLike(bot: Pick<Bot, 'translator'>, module: AnyModule, typed: string): Term[] {
  const wanted = plain(typed);
  const entries = index(bot, module);
  const fitting = (fits: (spelling: string) => boolean) =>
    entries.filter(({ spellings }) => spellings.some(fits)).map(({ term }) => term);
  const exact = wanted === '' ? [] : fitting((spelling) => spelling === wanted);
  if (exact.length > 0) return exact;
  const begun = fitting((spelling) => spelling.startsWith(wanted));
  if (begun.length > 0) return begun;
  return fitting((spelling) => spelling.split(' ').some((word) => word.startsWith(wanted)));
}

/** The term in the glossary, with the others beside it. */
export const termReply = (caller: Caller, module: AnyModule, { id }: Term): Promise<Reply> =>
  guideReply(caller, module, `${TERM}${id}`);
