import type { Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import { houseFor } from './house.ts';
import { checkedOptions, gathered, openAfter, lobbyAnew } from './lobby.ts';
import { invitable, mayOpen } from './quotas.ts';
import * as refusals from '../refusals.ts';
import type { Lobbies } from '../service.ts';
import { type SeatInfo, seatOfUser } from '../types.ts';

/** Another game with the same table: everybody is invited, nobody is forced. */
export function rematches(context: SessionContext): Pick<Lobbies, 'rematch'> {
  return {
    rematch: (channelId, who, { opener, parentId }) =>
      context.once(
        channelId,
        async () => {
          const last = await context.store.sessionIn(channelId);
          if (!last) throw refusals.noGame();
          if (last.status !== 'ended') throw refusals.busy(last);
          const mine = seatOfUser(last, who.userId);
          if (!mine) throw refusals.rematchForeign(last);
          const { guildId, game, language } = last;
          const wanted = { guildId, channelId, parentId, opener, host: who, game, language };
          const { most } = await houseFor(context, wanted);
          await mayOpen(context, wanted);
          const { lobby, asked } = lobbyOfSameTable(context, last, { ...mine, name: who.name });
          const told: Phrase = {
            key: asked.length > 0 ? 'session:rematch' : 'session:rematch-alone',
            with: { name: harmless(who.name), names: asked.map(({ name }) => nameAsPhrase(name)) },
          };
          const line = { turn: 0, round: 0, text: told, to: null, at: context.now() };
          const messages = [lobbyAnew([told], await invitable(context, asked))];
          return publicOf(await openAfter(context, last, lobby, { most, lines: [line], messages }));
        },
        publicOf,
      ),
  };
}

const nameAsPhrase = (name: string): Phrase => ({ key: 'session:name', with: { name: harmless(name) } });

/** Makes a lobby with the requester and the bots. Keeps the others' seats for them with their heroes. */
function lobbyOfSameTable(context: SessionContext, last: SessionRecord, mine: SeatInfo) {
  const { guildId, channelId, game, language } = last;
  const others = last.seats.filter(({ seat }) => seat !== mine.seat);
  const bots = others.filter(({ occupant }) => occupant === 'bot');
  const asked = others.flatMap(({ occupant, userId, name, roles }) =>
    occupant === 'person' ? [{ userId, name, roles }] : [],
  );
  const lobby = gathered(context, {
    ...{ guildId, channelId, game, language },
    host: { userId: mine.userId!, name: mine.name },
    seats: [mine, ...bots].map((seat, at) => ({ ...seat, seat: at })),
    options: checkedOptions(context.module(game), last.options),
    terms: { ...last.terms, startAt: null, kept: asked },
  });
  return { lobby, asked };
}
