import { hintOf, ruleOfThumb } from '../../bots/hint.ts';
import { chanceFor } from '../../bots/levels.ts';
import type { Adviser } from '../../bots/thought.ts';
import { type SessionContext, publicOf } from '../core/context.ts';
import * as refusals from '../refusals.ts';
import type { Playing } from '../service.ts';
import { ownQuestion } from './deciding.ts';
import type { HintDesk } from './hint-desk.ts';

/** The thinker for hints; null: hints give the game's own advice, a rule of thumb. */
export interface Advising {
  readonly adviser: Adviser | null;
  readonly desk: HintDesk;
}

/** The choice of a bot in a player's place. It changes nothing, so no turn waits for it. */
export function hints(context: SessionContext, { adviser, desk }: Advising): Pick<Playing, 'hint'> {
  return {
    hint: async (channelId, userId, { isQuick = false, ...asked } = {}) => {
      const { session, table, seat, question } = await context.inTurn(channelId, () =>
        ownQuestion(context, channelId, userId, asked),
      );
      if (question.options.length === 1) throw refusals.hintNeedless();
      const { mark } = question;
      const bots = context.bots(session.game);
      const key = `${session.id} ${session.turn} ${seat} ${mark}`;
      const think = () => adviser!.consider(table, seat, chanceFor(`${session.id} ${table.turn} ${seat}`));
      const thought =
        isQuick || !adviser
          ? null
          : await desk.ask(userId, key, think).catch((error: unknown) => {
              context.logger.error({ err: error, session: session.id }, 'a hint could not be thought out');
              return null;
            });
      return {
        ...{ session: publicOf(session), mark, isThumb: thought === null },
        ...hintOf(bots, table, seat, thought ?? ruleOfThumb(bots, table, seat)),
      };
    },
  };
}
