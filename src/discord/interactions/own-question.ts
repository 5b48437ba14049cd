import type { PictureSource } from '../../drawing/contract.ts';
import { Latest } from '../../latest/index.ts';
import { type Attachment, cardPictures, withTimeout } from '../render/attachments.ts';
import type { Choices, ShownQuestion } from '../render/choices.ts';
import type { Component } from '../render/components.ts';
import { ownQuestionMessage } from '../render/panel.ts';
import { type Caller, ownEyes } from './caller.ts';
import type { BotResponse } from './response.ts';

/** Builds a private question between other parts. A secret question shows the caller's cards. */
export async function questionResponse(
  caller: Caller,
  shown: ShownQuestion,
  choices?: Choices,
  first: readonly Component[] = [],
  last: readonly Component[] = [],
): Promise<BotResponse> {
  const hand = await handBeside(caller, shown);
  const seen = hand.length > 0 ? shown : { ...shown, hand: undefined };
  return { components: [...first, ...ownQuestionMessage(seen, choices, hand), ...last], pictures: hand };
}

/** Number of cached hands. A hand is shown beside several questions before it changes. */
const HANDS_KEPT = 60;
/** Time in ms that a question waits for pictures. It works without them. */
const QUESTION_PICTURES_PATIENCE_MS = 2_000;

type DrawnHand = Promise<readonly Attachment[]>;
const keptHands = new WeakMap<PictureSource, Latest<string, DrawnHand>>();

/** Draws the caller's cards; returns none if there are none, or if drawing takes too long. */
export async function handBeside(
  caller: Caller,
  { session, hand }: Pick<ShownQuestion, 'session' | 'hand'>,
): DrawnHand {
  const { bot, person } = caller;
  if (!hand || hand.cards.length === 0) return [];
  const { game, cards } = hand;
  const { language, theme } = ownEyes(caller);
  // Uses a separate queue, so that hands and boards do not wait for each other.
  const order = { channelId: `hand of ${person.userId}`, game };
  const name = JSON.stringify([language, theme, game, cards]);
  const drawn = keptOf(bot.pool).of(name, async () =>
    (await cardPictures(bot, order, cards, { language, theme })).map((one) => ({ ...one, file: `hand-${one.file}` })),
  );
  try {
    return (await withTimeout(QUESTION_PICTURES_PATIENCE_MS, drawn)) ?? [];
  } catch (error) {
    keptOf(bot.pool).delete(name);
    bot.log.error({ err: error, session }, 'a hand could not be drawn');
    return [];
  }
}

function keptOf(pool: PictureSource): Latest<string, DrawnHand> {
  const known = keptHands.get(pool) ?? new Latest<string, DrawnHand>(HANDS_KEPT);
  keptHands.set(pool, known);
  return known;
}
