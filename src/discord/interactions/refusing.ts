import type { BaseInteraction } from 'discord.js';

import type { Refusal } from '../../sessions/types.ts';
import { refused, withQuestion } from './acting.ts';
import type { Caller } from './caller.ts';
import { carriedIn } from './carried.ts';
import { mistypedIn } from './filled-in.ts';
import { askTableInstead } from './proposals.ts';
import { type BotResponse, note } from './response.ts';
import { withWarning } from './warnings.ts';

/** Builds the answer to a refusal, with alternatives. */
export async function refusalTo(caller: Caller, refusal: Refusal, interaction: BaseInteraction): Promise<BotResponse> {
  const problem = caller.say(refusal.phraseFor(caller.person.userId));
  if (refusal.about === 'entry' && interaction.isChatInputCommand())
    return mistypedIn(caller, refusal, carriedIn(interaction));
  if (refusal.isForAll) return askTableInstead(caller, problem);
  // A wrong answer shows the current question; a typed one gets a button to it. Other mistakes need no question.
  if (refusal.about !== 'answer') return note(problem);
  const answer = interaction.isChatInputCommand() ? refused(caller, problem) : withQuestion(caller, [problem]);
  return withWarning(caller, await answer, 'grave');
}
