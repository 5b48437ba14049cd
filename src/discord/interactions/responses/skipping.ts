import type { Option, Phrase } from '../../../engine/index.ts';
import { harmless } from '../../../locale/index.ts';
import type { Session } from '../../../sessions/types.ts';
import { button, buttonRows, text } from '../../render/components.ts';
import { type CustomId, writeId } from '../../render/custom-id.ts';
import { promptOf } from '../../render/panel.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { seatChoices, seatNamed } from '../commands/seat-option.ts';
import { tableOfServer } from '../here.ts';
import { note, type BotResponse } from '../response.ts';
import type { CompletedChoice } from '../typed/matching.ts';

/** Deciding for an absent player, from any channel of the server. */

const whatIs = (chosen: readonly Option[] | null): Phrase[] =>
  chosen && chosen.length > 0 ? chosen.map(({ label }) => label) : [words('panel.none')];

/** Ends a player's turn, or follows the game's advice. Asks for confirmation unless `sure`. */
export const askToSkip = (caller: Caller, session: Session, typed: string, sure: boolean): Promise<BotResponse> =>
  askToSkipSeat(caller, session, seatNamed(caller, session, typed).seat, sure);

/** Decides for a seat by its number. */
export async function askToSkipSeat(
  caller: Caller,
  session: Session,
  seat: number,
  sure: boolean,
): Promise<BotResponse> {
  const { bot, person, moderates, say } = caller;
  const power = { manager: moderates(session.channelId) };
  const proposal = await bot.sessions.proposal(session.channelId, person.userId, seat, power);
  const { player, question, chosen, ends } = proposal;
  const name = harmless(player.name);
  const asked = words(ends ? 'skip.askPass' : 'skip.askAdvice', { name, what: whatIs(chosen) });
  const { id: of, turn } = session;
  const id = { action: 'skip', session: of, turn, mark: question.mark, rest: String(seat) } as const;
  if (sure) return skipConfirmed(caller, id);
  return {
    components: [
      text(`> ${say(promptOf(question))}\n${say(chosen ? asked : words('skip.askSecret', { name }))}`),
      ...buttonRows([button(writeId(id), say(words('skip.confirm')), 'danger', '⏭️')]),
    ],
  };
}

/** Completes the name of an awaited player. */
export async function skipChoices(caller: Caller, session: Session | null, typed: string): Promise<CompletedChoice[]> {
  if (session?.status !== 'running') return [];
  const { questions } = await caller.bot.sessions.position(session.channelId);
  const awaited = session.seats.filter(({ seat }) => questions.some(({ seats }) => seats.includes(seat)));
  return seatChoices(caller, session, typed, awaited);
}

/** Decides for the player, after the moderator has seen the decision. */
export async function skipConfirmed(caller: Caller, id: CustomId): Promise<BotResponse> {
  const { bot, person, moderates, say } = caller;
  const { id: sessionId, channelId } = await tableOfServer(caller, id.session);
  const asked = { sessionId, turn: id.turn ?? undefined, mark: id.mark };
  const power = { manager: moderates(channelId) };
  await bot.sessions.decideFor(channelId, person.userId, Number(id.rest), power, asked);
  return note(say(words('skip.done')));
}
