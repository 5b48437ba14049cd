import type { Asked } from '../../../sessions/service.ts';
import { hintPart } from '../../render/hint.ts';
import { outdated, ownQuestionOf } from '../acting.ts';
import type { Caller } from '../caller.ts';
import { questionResponse } from '../own-question.ts';
import type { BotResponse } from '../response.ts';

/** What a bot would answer in the caller's place, above the question itself. */
export async function hintResponse(caller: Caller, asked: Asked = {}): Promise<BotResponse> {
  const hint = await caller.bot.sessions.hint(caller.channelId, caller.person.userId, asked);
  const { shown } = await ownQuestionOf(caller);
  // Somebody may have answered while the bot was thinking.
  if (shown?.session !== hint.session.id || shown.question.mark !== hint.mark) throw outdated();
  return questionResponse(caller, shown, undefined, [hintPart(hint, shown)]);
}
