import { advised, picksOf } from '../../bots/advice.ts';
import { chanceFor } from '../../bots/levels.ts';
import { planOf, seedOfPlan } from '../../bots/plan.ts';
import type { Adviser, Rivalry, Thought } from '../../bots/thought.ts';
import { nameOfThreat, type Seat, type Table, worstFirst } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import { type SessionContext, shown } from '../core/context.ts';
import * as refusals from '../refusals.ts';
import type { Playing } from '../service.ts';
import type { Hint } from '../types.ts';
import { ownQuestion } from './deciding.ts';
import type { HintDesk } from './hint-desk.ts';

/** Who thinks for people who ask for a hint; null: it is what the game advises. */
export interface Advising {
  readonly adviser: Adviser | null;
  readonly desk: HintDesk;
}

/** What a bot would do in the place of a player. Nothing comes of it, so nobody's turn waits for it. */
export function hints(context: SessionContext, { adviser, desk }: Advising): Pick<Playing, 'hint'> {
  return {
    hint: async (channelId, userId, { isQuick = false, ...asked } = {}) => {
      const { session, table, seat, question } = await context.inTurn(channelId, () =>
        ownQuestion(context, channelId, userId, asked),
      );
      if (question.options.length === 1) throw refusals.hintNeedless();
      const { mark } = question;
      const thought =
        isQuick || !adviser
          ? ruleOfThumb(context, session, table, seat)
          : await desk.ask(userId, `${session.id} ${session.turn} ${seat} ${mark}`, () =>
              considered(context, session, table, seat, adviser),
            );
      return { session: shown(session), mark, ...told(context, session, table, seat, thought) };
    },
  };
}

/** A thought, with all that follows in the same turn, and what it is good for. */
function told(
  context: SessionContext,
  { game }: SessionRecord,
  table: Table,
  seat: Seat,
  { best, rival }: Thought,
): Omit<Hint, 'session' | 'mark'> {
  const ask = table.askFor(seat)!;
  const { steps, averted } = planOf(context.bots(game), table, { seat, reply: best }, seedOfPlan(table, seat));
  return {
    picks: picksOf(ask, best),
    steps,
    why: rival ? reasonOf(table, seat, rival) : firstOf(table, seat, averted),
    rival: rival && { ...rival, picks: picksOf(ask, rival.reply) },
  };
}

const threatsOf = (table: Table, seat: Seat) => worstFirst(table.module.threats?.(table.state, seat) ?? []);

/** The worst that is over after the best choice in most futures, and in more of them than after the other one; else, what is deadly. */
function reasonOf(table: Table, seat: Seat, { futures, averted }: Rivalry): Hint['why'] {
  const known = threatsOf(table, seat).map((threat) => {
    const [best, rival] = averted[nameOfThreat(threat)] ?? [0, 0];
    return { threat, best, rival, isAnswered: 2 * best >= futures, isOwn: best - rival >= futures / 10 };
  });
  const found =
    known.find(({ isAnswered, isOwn }) => isAnswered && isOwn) ??
    known.find(({ isAnswered, threat: { stake } }) => isAnswered && (stake === 'lost' || stake === 'risk'));
  if (!found) return null;
  const { threat, best, rival } = found;
  return { stake: threat.stake, what: table.module.words.threat!(threat), averted: [best, rival] };
}

function firstOf(table: Table, seat: Seat, averted: readonly string[]): Hint['why'] {
  const threat = threatsOf(table, seat).find((one) => averted.includes(nameOfThreat(one)));
  return threat ? { stake: threat.stake, what: table.module.words.threat!(threat), averted: null } : null;
}

async function considered(
  context: SessionContext,
  { id }: SessionRecord,
  table: Table,
  seat: number,
  adviser: Adviser,
): Promise<Thought> {
  try {
    return await adviser.consider(table, seat, chanceFor(`${id} ${table.turn} ${seat}`));
  } catch (error) {
    context.logger.error({ err: error, session: id }, 'a hint could not be thought out');
    throw refusals.hintFailed();
  }
}

const ruleOfThumb = (context: SessionContext, { game }: SessionRecord, table: Table, seat: number): Thought => ({
  best: advised(context.bots(game), table, table.askFor(seat)!, seat),
  rival: null,
});
