import { alikes, type Hand } from '../../../engine/index.ts';
import { harmless, type Say } from '../../../locale/index.ts';
import { Refusal, type SeatInfo, type Session, seatOfUser } from '../../../sessions/types.ts';
import { cardPictures, type Attachment } from '../../render/attachments.ts';
import { container, gallery, text } from '../../render/components.ts';
import { inParts } from '../../render/telling.ts';
import { faceText } from '../../text/faces.ts';
import { COLOURS } from '../../text/symbols.ts';
import { gameName, words } from '../../text/words.ts';
import { type Caller, ownEyes } from '../caller.ts';
import { playerNames } from '../commands/seat-option.ts';
import type { BotResponse } from '../response.ts';

/** Most characters of the first message. Longer texts continue in further ones. */
const FIRST_MESSAGE_CHARACTERS = 3500;

/** Shows the cards of a seat, as far as the caller may know them. `mine`: the caller's own seat. */
export async function handResponse(
  caller: Caller,
  session: Session,
  seat: SeatInfo,
  mine: SeatInfo | undefined,
): Promise<BotResponse> {
  const { bot, channelId, say } = caller;
  const { hands } = await bot.sessions.hands(channelId, seat.seat, caller.person.userId);
  if (hands === null) throw new Refusal(words('hand.unknown', { game: gameName(session.game) }));
  const name = harmless(seat.name);
  const title = say(seat === mine ? words('hand.own') : words('hand.of', { name }));
  const told = hands.length > 0 || seat === mine ? handLines(hands, caller) : [say(words('hand.hidden', { name }))];
  const [first, ...more] = inParts([`## ${title}`, ...told].join('\n'), FIRST_MESSAGE_CHARACTERS);
  const pictures = await drawHands(caller, session, hands);
  const blocks = [text(first!), ...pictures.map(gallery)];
  return { components: [container(blocks, COLOURS.plain)], pictures, more: more.map((part) => [text(part)]) };
}

/** Shows the caller's own cards. */
export async function ownHand(caller: Caller, session: Session): Promise<BotResponse> {
  const mine = seatOfUser(session, caller.person.userId);
  if (mine) return handResponse(caller, session, mine, mine);
  throw new Refusal(words('hand.seatless', { players: playerNames(session) }));
}

function handLines(hands: readonly Hand[], { say }: Caller): string[] {
  return hands.flatMap(({ owner, cards, uses, remarks = [] }) => [
    `### ${say(owner)}`,
    ...(cards.length > 0 ? cardLines(cards, uses, say) : [say(words('hand.empty'))]),
    ...remarks.flatMap(({ title, lines }) => [`### ${say(title)}`, ...lines.map((line) => `- ${say(line)}`)]),
  ]);
}

/** Lists each kind of card once, with its current uses below. */
const cardLines = (cards: Hand['cards'], uses: Hand['uses'], say: Say): string[] =>
  alikes(cards).flatMap(({ face, count, first }) => [
    faceText(face, say, count),
    ...(uses?.[first] ?? []).map((use) => `▸ ${say(use)}`),
  ]);

/** Draws all the cards; returns none if that fails, because the words suffice. */
async function drawHands(caller: Caller, session: Session, hands: readonly Hand[]): Promise<Attachment[]> {
  const cards = hands.flatMap((hand) => hand.cards);
  try {
    return await cardPictures(caller.bot, session, cards, ownEyes(caller));
  } catch (error) {
    caller.bot.log.error({ err: error, session: session.id }, 'a hand could not be drawn');
    return [];
  }
}
