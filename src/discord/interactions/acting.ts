import type { Barred, Option, Phrase } from '../../engine/index.ts';
import { few, harmless } from '../../locale/index.ts';
import { type Position, Refusal, type Session } from '../../sessions/types.ts';
import type { Caller } from './caller.ts';
import type { Shown } from '../render/choices.ts';
import { clip } from '../limits.ts';
import { type Named, type Reader, readerOf } from './typed/matching.ts';
import { nearest } from './typed/nearest.ts';
import { ownQuestion, waitingLine } from '../render/panel.ts';
import { note, type Reply } from './reply.ts';
import { tally } from '../render/splits.ts';
import { tellNews } from '../render/telling.ts';
import { type Say, seatOfUser, words } from '../text/words.ts';

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
  throw new Refusal(words('refused.notAwaited'));
}

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
    reply: () => withQuestion(caller, [done, tellNews(told, say, NEWS)], regret),
    secret: whispers.length > 0 ? note(tellNews(whispers, say, 3000)) : null,
  };
}

/** `reply` goes on with what the player may do next; `secret` is for those who see the rest in the channel anyway. */
export interface Acted {
  readonly reply: () => Promise<Reply>;
  readonly secret: Reply | null;
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
): Promise<Reply> {
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

/** How many legal options an explanation names. */
const NAMED = 6;
/** Characters of such a name. */
const NAME = 80;
/** How many reasons it gives. */
const REASONS = 6;

/** The names of what can be chosen, as far as an explanation has room. */
export function namesIn(options: readonly Pick<Option, 'label'>[], say: Say): Phrase[] {
  const names = options.map(({ label }): Phrase => ({ key: 'session:name', with: { name: clip(say(label), NAME) } }));
  return few(names, NAMED, (count) => words('refused.more', { count }));
}

/** What somebody typed, as far as it is worth repeating. */
export const quoted = (typed: string): string => harmless(clip(typed, 80));

/** What was perhaps meant with slips of the keys, to be asked back; null where nothing is like it. */
export function likely(known: readonly Named[], typed: string, reader: Reader): Phrase | null {
  const near = nearest(known, typed, reader);
  return near.length > 0 ? words('typed.near', { names: namesIn(near, reader.say) }) : null;
}

/** Why something made up cannot be done, and what can; `help`: how the question is answered. */
export function notLegal(options: readonly Option[], typed: string, caller: Caller, help?: Phrase): Refusal {
  const cure = likely(options, typed, readerOf(caller)) ?? help ?? words('refused.useList');
  return new Refusal(
    words('refused.notLegal', { typed: quoted(typed), legal: namesIn(options, caller.say), help: cure }),
  );
}

/** Why something known cannot be done now. */
export function notNow(barred: readonly Barred[], { say }: Caller): Refusal {
  return new Refusal(words('typed.barred', { reasons: reasonsOf(barred, say) }));
}

/** Reasons in words: one as a sentence, several as a list. */
export function reasonsOf(barred: readonly Barred[], say: Say): string {
  const reasons = [...new Set(barred.map(({ reason }) => say(reason)))].slice(0, REASONS);
  return reasons.length === 1 ? reasons[0]! : reasons.map((reason) => `\n- ${reason}`).join('');
}

/** The session of this channel that is in lobby or running, else refuses. */
export async function openSession({ bot, channelId }: Caller): Promise<Session> {
  const session = await bot.sessions.find(channelId);
  if (!session || session.status === 'ended') throw new Refusal(words('refused.noGame'));
  return session;
}
