import { isSealed, type Option, type Phrase, type Posed, type Question, type Table } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import type { SessionRecord } from '../../store/index.ts';
import { safest } from '../core/automatic.ts';
import { answeredBefore, decide, openQuestion, runningGame } from './deciding.ts';
import type { SessionContext } from '../core/context.ts';
import { pickLabels } from '../picks.ts';
import { resume } from './play.ts';
import * as refusals from '../refusals.ts';
import type { Asked, Power, Playing } from '../service.ts';
import { type Answered, type SeatInfo, seatOfUser } from '../types.ts';

/** Time in ms without action after which another person may decide for a player. */
const AWAY = 10 * 60_000;
/** Decisions for absent players: the turn ends, or the game's own advice. */
export function standIn(context: SessionContext): Pick<Playing, 'proposal' | 'decideFor'> {
  return {
    proposal: (channelId, userId, seat, power) =>
      context.inTurn(channelId, async () => {
        const { player, posed, chosen } = await absent(context, channelId, { userId, seat, power });
        return { player, question: posed, chosen: isSealed(posed) ? null : chosen, ends: endsTurn(chosen) };
      }),

    decideFor: (channelId, userId, seat, power, asked) =>
      context.once<Answered>(
        channelId,
        async () => {
          const found = await absent(context, channelId, { userId, seat, power, asked });
          const { session, table, player, posed, question, chosen } = found;
          const decider = seatOfUser(session, userId);
          const by = decider ? harmless(decider.name) : { key: 'session:manager' };
          const name = harmless(player.name);
          const told: Phrase = isSealed(posed)
            ? { key: 'session:decided-secretly', with: { by, name } }
            : endsTurn(chosen)
              ? { key: 'session:ended-turn', with: { by, name } }
              : { key: 'session:decided-for', with: { by, name, what: pickLabels(chosen) } };
          const hearer = decider?.seat ?? null;
          const answered = await decide(context, session, table, {
            ...{ seat, userId, hearer, means: 'stand-in', question, chosen, told: [told] },
          });
          return isSealed(posed) ? { ...answered, chosen: [] } : answered;
        },
        (session) => answeredBefore(context, session, userId),
      ),
  };
}

/** Checks whether an answer ends a turn. */
export const endsTurn = (chosen: readonly Option[]): boolean => chosen.some(({ ends }) => ends);

interface Absent {
  readonly session: SessionRecord;
  readonly table: Table;
  readonly player: SeatInfo;
  /** The question as the decider may see it. */
  readonly posed: Posed;
  readonly question: Question;
  readonly chosen: readonly Option[];
}

interface Wish {
  readonly userId: string;
  readonly seat: number;
  readonly power: Power;
  readonly asked?: Asked;
}

/**
 * Returns an absent player's question and the answer to give. Refuses if `userId` may not decide, or the player is
 * there.
 */
async function absent(
  context: SessionContext,
  channelId: string,
  { userId, seat, power, asked = {} }: Wish,
): Promise<Absent> {
  const { session, table } = await resume(context, await runningGame(context, channelId, asked.sessionId));
  if (session.host.userId !== userId && !power.manager) throw refusals.standInForeign(session);
  const player = session.seats.find((one) => one.seat === seat);
  if (!player) throw refusals.nobodyThere(session);
  if (player.userId === userId) throw refusals.standInSelf();
  const { mark, ...rest } = asked;
  const question = openQuestion(session, table, seat, rest);
  const viewer = seatOfUser(session, userId)?.seat ?? null;
  const posed = table.present(viewer).questions.find((one) => one.seats.includes(seat))!;
  if (mark !== undefined && mark !== posed.mark) throw refusals.stale();
  const since = await lastSeen(context, session, player);
  if (player.occupant === 'person' && context.now() - since < AWAY) throw refusals.present(player.name, since + AWAY);
  const picks = safest(context, session, table, seat);
  return { session, table, player, posed, question, chosen: table.chosenFor(seat, picks)! };
}

/**
 * Returns when the player last answered, undid or was asked, even if that was undone later. A player whom somebody
 * stood in for counts as absent until they act again.
 */
async function lastSeen(context: SessionContext, session: SessionRecord, { seat }: SeatInfo): Promise<number> {
  const moves = await context.store.moves(session.id);
  const last = moves.findLast((move) => move.seat === seat);
  if (last?.means === 'stand-in') return 0;
  const asked = moves.findLast(({ turn }) => turn <= (session.asked[seat] ?? session.turn));
  return Math.max(last?.at ?? 0, asked?.at ?? session.startedAt ?? 0);
}
