import { setTimeout as sleep } from 'node:timers/promises';

import type { Asked } from '../../../sessions/service.ts';
import { type Hint, type Position, Refusal } from '../../../sessions/types.ts';
import { container, text } from '../../render/components.ts';
import type { ShownQuestion } from '../../render/choices.ts';
import { hintPart, type HintDetail } from '../../render/hint.ts';
import { dangerLines } from '../../text/danger.ts';
import { COLOURS } from '../../text/symbols.ts';
import { outdated, ownQuestionOf } from '../acting.ts';
import type { Caller } from '../caller.ts';
import { questionResponse } from '../own-question.ts';
import type { BotResponse } from '../response.ts';
import { ownHand } from './hand.ts';

/** Time in ms to wait for a hint before a rule of thumb is shown. */
const HINT_PATIENCE_MS = 700;

/** Shows a bot's advice below the caller's question. Otherwise shows uses of the next cards. */
export async function hintResponse(caller: Caller, asked: Asked = {}): Promise<BotResponse> {
  const { position, shown } = await ownQuestionOf(caller);
  // Only some games say which cards go together.
  const isSaid = position.hand?.some(({ remarks = [] }) => remarks.length > 0) ?? false;
  return !shown && isSaid ? nextHand(caller, position) : hintNow(caller, asked);
}

/** Shows uses of the next cards, below current threats. */
async function nextHand(caller: Caller, { session, warnings }: Position): Promise<BotResponse> {
  const hand = await ownHand(caller, session);
  const danger = dangerLines(warnings, caller.say).join('\n');
  return danger === '' ? hand : { ...hand, components: [container([text(danger)], COLOURS.plain), ...hand.components] };
}

/** Renders a hint. */
type RenderHint = (hint: Hint, telling: HintDetail) => Promise<BotResponse>;

/** Returns the hint when it is ready. If that takes long, a rule of thumb comes first. */
async function hintNow(
  caller: Caller,
  asked: Asked,
  show: RenderHint = (...said) => hintShown(caller, ...said),
): Promise<BotResponse> {
  const { sessions } = caller.bot;
  const { channelId, person } = caller;
  const thought = sessions.hint(channelId, person.userId, asked);
  const isSlow = Symbol('slow');
  const first = await Promise.race([thought, sleep(HINT_PATIENCE_MS, isSlow, { ref: false })]);
  if (first !== isSlow) return show(first, 'plain');
  const quick = await sessions.hint(channelId, person.userId, { ...asked, isQuick: true });
  const better = thought.then((hint) => show(hint, 'plain')).catch(() => null);
  return { ...(await show(quick, 'quick')), better };
}

/** Shows the numbers behind a hint. */
export const evidenceResponse = async (caller: Caller, asked: Asked): Promise<BotResponse> =>
  hintShown(caller, await caller.bot.sessions.hint(caller.channelId, caller.person.userId, asked), 'how');

/** Removes recommendations that differ from the hint. */
function recommending(shown: ShownQuestion, { picks }: Hint): ShownQuestion {
  const { question } = shown;
  if (!question.options.some(({ suits, id }) => suits && !picks.includes(id))) return shown;
  return {
    ...shown,
    question: { ...question, options: question.options.map((one) => ({ ...one, suits: undefined })) },
  };
}

async function hintShown(caller: Caller, hint: Hint, telling: HintDetail): Promise<BotResponse> {
  const shown = await questionOf(caller, hint);
  return questionResponse(caller, recommending(shown, hint), undefined, [], [hintPart(hint, shown, telling)]);
}

/** Adds a hint for the next step, if the caller has a further question. */
export async function withNextStep(caller: Caller, response: BotResponse): Promise<BotResponse> {
  const show: RenderHint = async (hint, telling) => ({
    ...response,
    components: [...response.components, hintPart(hint, await questionOf(caller, hint), telling)],
  });
  try {
    return await hintNow(caller, {}, show);
  } catch (error) {
    if (error instanceof Refusal) return response;
    throw error;
  }
}

/** Returns the question of the hint. Refuses if it was answered while the bot was thinking. */
async function questionOf(caller: Caller, { session, mark }: Hint): Promise<ShownQuestion> {
  const { shown } = await ownQuestionOf(caller);
  if (shown?.session !== session.id || shown.question.mark !== mark) throw outdated();
  return shown;
}
