import { SlashCommandStringOption, SlashCommandSubcommandBuilder } from 'discord.js';

import type { Hand } from '../../src/engine/index.ts';
import { ownEyes } from '../../src/discord/board-reply.ts';
import type { Caller } from '../../src/discord/caller.ts';
import { container, gallery, text } from '../../src/discord/components.ts';
import { faceText } from '../../src/discord/faces.ts';
import { idMeant } from '../../src/discord/known.ts';
import { type Named, readerOf, suggestions } from '../../src/discord/matching.ts';
import { named } from '../../src/discord/naming.ts';
import { cardPictures, type Picture } from '../../src/discord/pictures.ts';
import type { Subcommand } from '../../src/discord/subcommand.ts';
import { COLOURS } from '../../src/discord/symbols.ts';
import { inParts } from '../../src/discord/telling.ts';
import { gameName, roleName, seatOfUser, words } from '../../src/discord/words.ts';
import { harmless } from '../../src/locale/index.ts';
import { Refusal, type SeatInfo, type Session } from '../../src/sessions/types.ts';

/** Characters of the first message; what is longer goes on in further ones. */
const ROOM = 3500;

/** The cards that one's own heroes hold, or those of another player as far as they lie open. */
export default {
  data: named(new SlashCommandSubcommandBuilder(), 'siege.hand').addStringOption(
    named(new SlashCommandStringOption(), 'siege.hand.player').setAutocomplete(true),
  ),
  async execute(caller, { options }) {
    const { bot, channelId, person, say } = caller;
    const session = await bot.sessions.find(channelId);
    if (!session) throw new Refusal(words('refused.noGame'));
    const mine = seatOfUser(session, person.userId);
    const seat = seatMeant(session, mine, options.getString('player'), caller);
    const { hands } = await bot.sessions.hands(channelId, seat.seat, mine?.seat ?? null);
    if (hands === null) throw new Refusal(words('hand.unknown', { game: gameName(session.game) }));
    const title = say(seat === mine ? words('hand.own') : words('hand.of', { name: harmless(seat.name) }));
    const [first, ...more] = inParts([`## ${title}`, ...lines(hands, caller)].join('\n'), ROOM);
    const pictures = await drawn(caller, session, hands);
    const blocks = [text(first!), ...pictures.map(gallery)];
    return { components: [container(blocks, COLOURS.plain)], pictures, more: more.map((part) => [text(part)]) };
  },
  async autocomplete(caller, interaction) {
    const session = await caller.bot.sessions.find(caller.channelId);
    const named = session ? holders(session) : [];
    return suggestions({ options: named }, interaction.options.getFocused(), readerOf(caller));
  },
} satisfies Subcommand;

/** Who holds cards: the players by their names, and their heroes. */
const holders = ({ seats, game }: Session): Named[] => [
  ...seats.map(({ seat, name }) => ({ id: `seat:${seat}`, label: { key: 'session:name', with: { name } } })),
  ...seats.flatMap(({ roles }) => roles.map((role) => ({ id: `role:${role}`, label: roleName(game, role) }))),
];

/** The seat that was named, by the player or a hero; the own one when none was. */
function seatMeant(session: Session, mine: SeatInfo | undefined, typed: string | null, caller: Caller): SeatInfo {
  const { seats } = session;
  const id = typed === null ? null : idMeant(holders(session), typed, readerOf(caller));
  const meant =
    typed === null
      ? mine
      : seats.find(({ seat, roles }) => id === `seat:${seat}` || roles.some((role) => id === `role:${role}`));
  if (meant) return meant;
  const players = seats.map(({ name }) => harmless(name)).join(', ');
  throw new Refusal(typed === null ? words('hand.seatless', { players }) : words('hand.nobody', { players }));
}

function lines(hands: readonly Hand[], { say }: Caller): string[] {
  return hands.flatMap(({ owner, cards }) => [
    `### ${say(owner)}`,
    ...(cards.length > 0 ? cards.map((card) => faceText(card, say)) : [say(words('hand.empty'))]),
  ]);
}

/** All the cards in pictures; none when drawing fails, for all is said in words. */
async function drawn(caller: Caller, session: Session, hands: readonly Hand[]): Promise<Picture[]> {
  const cards = hands.flatMap((hand) => hand.cards);
  try {
    return await cardPictures(caller.bot, session, cards, await ownEyes(caller));
  } catch (error) {
    caller.bot.log.error({ err: error, session: session.id }, 'a hand could not be drawn');
    return [];
  }
}
