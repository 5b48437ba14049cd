import type { Option } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { type Position, Refusal } from '../../sessions/types.ts';
import type { Shown } from '../render/choices.ts';
import { ownQuestion, waitingLine } from '../render/panel.ts';
import { tally } from '../render/splits.ts';
import { tellNews } from '../render/telling.ts';
import { seatOfUser, words } from '../text/words.ts';
import type { Caller } from './caller.ts';
import { note, type BotResponse } from './response.ts';

/** A mark that no question has. */
const NO_MARK = '-';

/** The question that the caller may answer now, as it is shown to the caller. */
export interface Own {
  readonly position: Position;
  readonly shown: Shown | null;
}

/** Refuses when no game runs in the channel; without a question when the caller is not awaited. */
export async function ownQuestionOf({ bot, channelId, person, say }: Caller): Promise<Own> {
  const position = await bot.sessions.position(channelId);
  const { session, questions } = position;
  const seat = seatOfUser(session, person.userId);
  const question = seat && questions.find((one) => one.seats.includes(seat.seat));
  return { position, shown: question ? { question, session: session.id, turn: session.turn, say } : null };
}

/** The question of the caller; refuses, in the sessions' own words, when there is none. */
export async function demandQuestion(caller: Caller): Promise<Shown & { readonly position: Position }> {
  const { position, shown } = await ownQuestionOf(caller);
  if (shown) return { ...shown, position };
  // Nobody awaited may answer: the session knows best why, and changes nothing.
  await caller.bot.sessions.answer(caller.channelId, caller.person.userId, [], { mark: NO_MARK });
  throw new Refusal(words('refused.notAwaited'), { about: 'answer' });
}

/** What was pressed belongs to a question that is open no more. */
export const outdated = (): Refusal => new Refusal(words('refused.stale'), { about: 'answer' });

/** What the caller looked at when answering. */
export interface Looked {
  readonly session: string;
  readonly turn: number | null;
  readonly mark: string;
  readonly how: 'pressed' | 'typed';
}

/** Characters of news beside which the next question has room in one message. */
const NEWS = 2000;

/** Gives the answer, and tells the one who gave it what came of it. */
export async function act(caller: Caller, looked: Looked, picks: readonly string[]): Promise<Acted> {
  const { bot, channelId, person, say } = caller;
  const { session: sessionId, mark, how } = looked;
  const asked = { sessionId, turn: looked.turn ?? undefined, mark, how };
  const { news, chosen } = await bot.sessions.answer(channelId, person.userId, picks, asked);
  const done = say(
    words('done.answer', { what: chosen.length > 0 ? chosenText(chosen, say) : say(words('panel.none')) }),
  );
  const told = news.map(({ text }) => text);
  const whispers = news.filter(({ to }) => to !== 'all').map(({ text }) => text);
  const regret = chosen.some(({ verb }) => verb === 'pass') ? say(words('done.passed')) : null;
  return {
    response: () => withQuestion(caller, [done, tellNews(told, say, NEWS)], regret),
    secret: whispers.length > 0 ? note(tellNews(whispers, say, 3000)) : null,
  };
}

/** `response` goes on with what the player may do next; `secret` is for those who see the rest in the channel anyway. */
export interface Acted {
  readonly response: () => Promise<BotResponse>;
  readonly secret: BotResponse | null;
}

function chosenText(chosen: readonly Option[], say: Say): string {
  const labels = new Map(chosen.map((option) => [option.id, say(option.label)]));
  const counts = tally(chosen.map((option) => option.id));
  return counts.map(([id, count]) => (count > 1 ? `${labels.get(id)} ×${count}` : labels.get(id))).join(', ');
}

/** What is to be said, followed by what the caller may do now, or by who is awaited; `regret` holds while undo is possible. */
export async function withQuestion(
  caller: Caller,
  lines: readonly string[],
  regret: string | null = null,
): Promise<BotResponse> {
  const now = await current(caller);
  if (!now) return note(...lines);
  const { position, shown } = now;
  const said = regret !== null && position.undoable ? [...lines, regret] : lines;
  if (shown) return { components: [...note(...said).components, ...ownQuestion(shown)] };
  return position.session.status === 'running' ? note(...said, waitingLine(position, caller.say)) : note(...said);
}

async function current(caller: Caller): Promise<Own | null> {
  try {
    return await ownQuestionOf(caller);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
