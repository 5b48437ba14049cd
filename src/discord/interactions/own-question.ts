import type { PictureSource } from '../../drawing/contract.ts';
import { Latest } from '../../latest/index.ts';
import { type Attachment, cardPictures, within } from '../render/attachments.ts';
import type { Choices, Shown } from '../render/choices.ts';
import type { Component } from '../render/components.ts';
import { ownQuestion } from '../render/panel.ts';
import { type Caller, ownEyes } from './caller.ts';
import type { BotResponse } from './response.ts';

/** A question for the caller alone, between what is said before and after it; with the caller's cards, where it is asked in secret. */
export async function questionResponse(
  caller: Caller,
  shown: Shown,
  choices?: Choices,
  first: readonly Component[] = [],
  last: readonly Component[] = [],
): Promise<BotResponse> {
  const hand = await handBeside(caller, shown);
  const seen = hand.length > 0 ? shown : { ...shown, hand: undefined };
  return { components: [...first, ...ownQuestion(seen, choices, hand), ...last], pictures: hand };
}

/** So many pictures of hands are kept: a hand is shown beside several questions before it changes. */
const KEPT = 60;
/** How long a question waits for them, in ms: it can be answered without. */
const PATIENCE = 2_000;

type Pictures = Promise<readonly Attachment[]>;
const kept = new WeakMap<PictureSource, Latest<string, Pictures>>();

/** Pictures of what the caller holds; none where that is nothing, or they take too long. */
export async function handBeside(caller: Caller, { session, hand }: Pick<Shown, 'session' | 'hand'>): Pictures {
  const { bot, person } = caller;
  if (!hand || hand.cards.length === 0) return [];
  const { game, cards } = hand;
  const { language, theme } = ownEyes(caller);
  // They do not wait for boards of the channel, nor boards for them.
  const order = { channelId: `hand of ${person.userId}`, game };
  const name = JSON.stringify([language, theme, game, cards]);
  const drawn = keptOf(bot.pool).of(name, async () =>
    (await cardPictures(bot, order, cards, { language, theme })).map((one) => ({ ...one, file: `hand-${one.file}` })),
  );
  try {
    return (await within(PATIENCE, drawn)) ?? [];
  } catch (error) {
    keptOf(bot.pool).delete(name);
    bot.log.error({ err: error, session }, 'a hand could not be drawn');
    return [];
  }
}

function keptOf(pool: PictureSource): Latest<string, Pictures> {
  const known = kept.get(pool) ?? new Latest<string, Pictures>(KEPT);
  kept.set(pool, known);
  return known;
}
