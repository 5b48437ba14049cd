import { type GuidePage, type GuidePicture, standardOptions, type Term } from '../../../engine/index.ts';
import { Refusal } from '../../../sessions/types.ts';
import { described, type Game } from '../../bot.ts';
import { cardPictures, type Attachment } from '../../render/attachments.ts';
import { glossary, guidePage, type GuidePart, guidePart, guidePlace, hasGuide } from '../../render/guide.ts';
import { words } from '../../text/words.ts';
import { type Caller, ownEyes } from '../caller.ts';
import { optionsHere } from '../here.ts';
import type { BotResponse } from '../response.ts';

const FIRST_PAGE: GuidePart = { kind: 'page', at: 0 };

/** Handles a press in the guide: the `rest` of a custom id, or a menu's values. */
export function guidePressed(caller: Caller, rest: string, values: readonly string[]): Promise<BotResponse> {
  const { game, shown } = guidePlace(rest);
  const module = caller.bot.games.find(({ id }) => id === game);
  if (!module?.guide || !hasGuide(module)) throw new Refusal(words('refused.button'));
  return guideResponse(caller, module, guidePart(module.guide, values[0] ?? shown));
}

/** Shows a part of the guide; its first page by default. */
export async function guideResponse(caller: Caller, module: Game, part: GuidePart = FIRST_PAGE): Promise<BotResponse> {
  if (part.kind === 'glossary') return glossaryResponse(caller, module, part.term);
  const page = module.guide!.pages[part.at]!;
  // Without a game here, uses the rules of a table in this language.
  const options = (await optionsHere(caller, module)) ?? standardOptions<object>(module.options, caller.language);
  const picture = page.picture ? await drawGuidePicture(caller, module, page, page.picture(options)) : null;
  return {
    components: guidePage(module, { at: part.at, options, picture }, caller.say),
    pictures: picture ? [picture] : [],
  };
}

/** Shows a term in the glossary. */
export const termResponse = (caller: Caller, module: Game, term: Term): Promise<BotResponse> =>
  guideResponse(caller, module, { kind: 'glossary', term });

async function glossaryResponse(caller: Caller, module: Game, chosen: Term | null): Promise<BotResponse> {
  const { say, language } = caller;
  const options = await optionsHere(caller, module);
  const meaning = (term: Term): string => say((options && term.textFor?.(options)) ?? term.text);
  return { components: glossary(module, chosen, { meaning, language, say }) };
}

/** Draws a page's picture; null if that fails, because the words suffice. */
async function drawGuidePicture(
  caller: Caller,
  module: Game,
  page: GuidePage,
  picture: GuidePicture,
): Promise<Attachment | null> {
  const { bot } = caller;
  // Each page has its own queue, so that pages do not replace each other as boards of a channel do.
  const channel = `guide:${module.id}:${page.id}`;
  try {
    const eyes = ownEyes(caller);
    if (picture.kind === 'cards')
      return (await cardPictures(bot, { channelId: channel, game: module.id }, picture.cards, eyes))[0] ?? null;
    const { scene, crop } = picture;
    const { language, theme } = eyes;
    const { png } = await bot.pool.draw({ channel, language, theme, scene, crop, players: [] });
    return { file: `${page.id}.png`, png, alt: described(bot, scene, bot.translator(language)).alt };
  } catch (error) {
    bot.log.error({ err: error, game: module.id, page: page.id }, 'a page of the guide could not be drawn');
    return null;
  }
}
