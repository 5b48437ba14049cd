import { hintOf, ruleOfThumb } from '../../bots/hint.ts';
import { chanceFor } from '../../bots/levels.ts';
import type { Adviser, Thought } from '../../bots/thought.ts';
import type { Table } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import { type SessionContext, shown } from '../core/context.ts';
import * as refusals from '../refusals.ts';
import type { Playing } from '../service.ts';
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
      const bots = context.bots(session.game);
      const thought =
        isQuick || !adviser
          ? ruleOfThumb(bots, table, seat)
          : await desk.ask(userId, `${session.id} ${session.turn} ${seat} ${mark}`, () =>
              considered(context, session, table, seat, adviser),
            );
      return { session: shown(session), mark, ...hintOf(bots, table, seat, thought) };
    },
  };
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
