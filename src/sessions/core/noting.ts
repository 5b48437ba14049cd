import type { ResultRecord, SessionRecord } from '../../store/index.ts';
import type { SessionContext } from './context.ts';

/** Facts about a game for the log: which game and how it went, but no person's name or id. */

type Noted = Pick<SessionRecord, 'id' | 'guildId' | 'channelId' | 'game' | 'seats'>;

const of = ({ id, guildId, channelId, game, seats }: Noted) => ({
  ...{ session: id, guild: guildId, channel: channelId, game },
  players: seats.filter(({ occupant }) => occupant === 'person').length,
  bots: seats.filter(({ occupant }) => occupant === 'bot').length,
});

export function noteBeginning(context: SessionContext, session: SessionRecord): void {
  context.note(of(session), 'a game begins');
}

export function noteReopening(context: SessionContext, session: SessionRecord): void {
  context.note({ ...of(session), turns: session.turn }, 'a game goes on that had ended');
}

export function noteEnd(context: SessionContext, session: SessionRecord, result: ResultRecord): void {
  const { cause, winners, turns } = result;
  context.note({ ...of(session), cause, winners: winners.length, turns }, 'a game ends');
}
