import { isQuestion, type Option, type Phrase } from '../../engine/index.ts';
import { gameIn } from '../bot.ts';
import type { Say } from '../../locale/index.ts';
import type { Asked } from '../../sessions/service.ts';
import { type Answered, type Position, Refusal, type Session, Unsure } from '../../sessions/types.ts';
import { type Attachment, newsPictures } from '../render/attachments.ts';
import type { ShownQuestion } from '../render/choices.ts';
import { button, buttonRows, gallery, text } from '../render/components.ts';
import { writeId } from '../render/custom-id.ts';
import { openingRows, undoButton, waitingLine } from '../render/panel.ts';
import { tally } from '../render/splits.ts';
import { tellNews } from '../render/telling.ts';
import { words } from '../text/words.ts';
import { type Caller, ownEyes } from './caller.ts';
import { questionResponse } from './own-question.ts';
import { note, type BotResponse } from './response.ts';

/** A fingerprint that no question has. */
const NO_MARK = '-';

/** The caller's current question, ready to show. */
export interface OwnQuestion {
  readonly position: Position;
  readonly shown: ShownQuestion | null;
}

/** Returns the viewer's cards. */
const viewersHand = ({ session, hand }: Position): ShownQuestion['hand'] => ({
  game: session.game,
  cards: (hand ?? []).flatMap(({ cards }) => cards),
});

/**
 * Returns the caller's position and question; `shown` is null if the caller is not awaited. Refuses if no game runs in
 * the channel.
 */
export async function ownQuestionOf(caller: Caller): Promise<OwnQuestion> {
  const position = await caller.bot.sessions.position(caller.channelId, caller.person.userId);
  return { position, shown: ownIn(caller, position) };
}

/** Returns the caller's question in a position; null if none. */
export function ownIn({ bot, say }: Caller, position: Position): ShownQuestion | null {
  const { session, viewer, questions, undoable, warnings, newcomers } = position;
  const question = viewer !== null && questions.filter(isQuestion).find((one) => one.seats.includes(viewer));
  const { symbols, letBe, orders } = gameIn(bot, session.game);
  return question
    ? {
        question,
        session: session.id,
        hand: question.secret ? viewersHand(position) : undefined,
        turn: question.beside ? null : session.turn,
        symbols,
        letBe,
        undoable,
        ...{ warnings, newcomers },
        ordered: orders !== undefined,
        say,
      }
    : null;
}

/** Returns the caller's question. Refuses, with the sessions' reason, if there is none. */
export async function demandQuestion(
  caller: Caller,
  own?: OwnQuestion,
): Promise<ShownQuestion & { readonly position: Position }> {
  const { position, shown } = own ?? (await ownQuestionOf(caller));
  if (shown) return { ...shown, position };
  // This answer is always refused. The session knows the best reason, and nothing changes.
  await caller.bot.sessions.answer(caller.channelId, caller.person.userId, [], { mark: NO_MARK });
  throw new Refusal(words('refused.notAwaited'), { about: 'answer' });
}

/** Returns the refusal of a press on a question that is no longer open. */
export const outdated = (): Refusal => new Refusal(words('refused.stale'), { about: 'answer' });

/** The question that the caller saw when answering. */
export interface Looked {
  readonly session: string;
  readonly turn: number | null;
  readonly mark: string;
  readonly how: 'pressed' | 'typed';
  readonly sure?: boolean;
}

/** Most characters of news, so that the next question fits into the message. */
const MOST_NEWS_CHARACTERS = 2000;

/** Answers the question and tells the caller the result. */
export async function answerAndTell(caller: Caller, looked: Looked, picks: readonly string[]): Promise<Acted> {
  const { bot, channelId, person } = caller;
  try {
    return await actedResponse(caller, await bot.sessions.answer(channelId, person.userId, picks, askedOf(looked)));
  } catch (error) {
    if (error instanceof Unsure) return askedOnceMore(caller, looked, picks, error.costs);
    throw error;
  }
}

/** Shows the irreversible cost and a button that goes ahead. The question stays open. */
function askedOnceMore({ say }: Caller, looked: Looked, [pick = '']: readonly string[], costs: Phrase): Acted {
  const { session, turn, mark } = looked;
  const idOf = (action: 'sure' | 'open', rest: string) => writeId({ action, session, turn, mark, rest });
  const asking = {
    components: [
      text(say(costs)),
      ...buttonRows([
        button(idOf('sure', pick), say(words('costs.do')), 'danger'),
        button(idOf('open', ''), say(words('costs.leave')), 'plain'),
      ]),
    ],
  };
  return { response: () => Promise.resolve(asking), aside: () => Promise.resolve(asking) };
}

/** Lets things take their course until the round is over. */
export async function standBy(caller: Caller, looked: Looked): Promise<Acted> {
  const { bot, channelId, person } = caller;
  return actedResponse(caller, await bot.sessions.stand(channelId, person.userId, [], askedOf(looked)));
}

const askedOf = ({ session: sessionId, turn, mark, how, sure }: Looked): Asked => ({
  ...{ sessionId, turn: turn ?? undefined, mark, how, sure },
});

async function actedResponse(caller: Caller, { session, news, chosen }: Answered): Promise<Acted> {
  const { say } = caller;
  const done = say(
    words('done.answer', { what: chosen.length > 0 ? chosenText(chosen, say) : say(words('panel.none')) }),
  );
  const told = news.map(({ text }) => text);
  const whispers = news.filter(({ to }) => to !== 'all');
  const said = tellNews(
    whispers.map(({ text }) => text),
    say,
    3000,
  );
  const pictures = await whisperedPictures(caller, session, whispers);
  const regret = chosen.some(({ ends }) => ends) ? say(words('done.passed')) : null;
  return {
    response: async () =>
      withLooks(await withQuestion(caller, [done, tellNews(told, say, MOST_NEWS_CHARACTERS)], regret), pictures),
    async aside() {
      const next = (await current(caller))?.shown;
      if (next?.question.secret)
        return withLooks(
          await questionResponse(caller, next, undefined, said === '' ? [] : note(said).components),
          pictures,
        );
      return whispers.length > 0 ? withLooks(note(said), pictures) : null;
    },
  };
}

/**
 * Responses to an answer. `response` continues with the player's next options. `aside` is for players who see the rest
 * in the channel. It holds only what they alone may know: secret news and their next secret question.
 */
export interface Acted {
  readonly response: () => Promise<BotResponse>;
  readonly aside: () => Promise<BotResponse | null>;
}

/** Draws the cards and dice that only the caller sees. */
async function whisperedPictures(caller: Caller, session: Session, whispers: Answered['news']): Promise<Attachment[]> {
  const cards = whispers.flatMap(({ card }) => card ?? []);
  const rolls = whispers.flatMap(({ roll }) => roll ?? []);
  if (cards.length + rolls.length === 0) return [];
  return newsPictures(caller.bot, session, { cards, rolls }, ownEyes(caller));
}

/** Adds pictures below the first lines of a response. */
function withLooks(response: BotResponse, pictures: readonly Attachment[]): BotResponse {
  if (pictures.length === 0) return response;
  const [first, ...others] = response.components;
  return {
    ...response,
    components: [first!, ...pictures.map(gallery), ...others],
    pictures: [...pictures, ...(response.pictures ?? [])],
  };
}

function chosenText(chosen: readonly Option[], say: Say): string {
  const labels = new Map(chosen.map((option) => [option.id, say(option.label)]));
  const counts = tally(chosen.map((option) => option.id));
  return counts.map(([id, count]) => (count > 1 ? `${labels.get(id)} ×${count}` : labels.get(id))).join(', ');
}

/**
 * Builds a response with the caller's next question, or with the awaited players. `regret` is shown only while undo is
 * possible.
 */
export async function withQuestion(
  caller: Caller,
  lines: readonly string[],
  regret: string | null = null,
): Promise<BotResponse> {
  const now = await current(caller);
  if (!now) return note(...lines);
  const { position, shown } = now;
  const said = regret !== null && position.undoable ? [...lines, regret] : lines;
  if (shown) return questionResponse(caller, shown, undefined, note(...said).components);
  if (position.session.status !== 'running') return note(...said);
  const { components } = note(...said, waitingLine(position, caller.say));
  return {
    components: [
      ...components,
      ...(position.undoable ? buttonRows([undoButton({ ...position.session, mark: '' }, caller.say)]) : []),
    ],
  };
}

/** Explains why a typed command failed. If the caller has a question, a button opens it. */
export async function refused(caller: Caller, problem: string): Promise<BotResponse> {
  const shown = (await current(caller))?.shown;
  if (!shown) return withQuestion(caller, [problem]);
  const { session, say, question } = shown;
  return { components: [...note(problem).components, ...openingRows({ id: session }, question.mark, say)] };
}

async function current(caller: Caller): Promise<OwnQuestion | null> {
  try {
    return await ownQuestionOf(caller);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
