import { isQuestion } from '../../engine/index.ts';
import { Refusal, type Session } from '../../sessions/types.ts';
import { gameIn } from '../bot.ts';
import { optionsOfGroup, NEXT_PAGE, menuPageOf, type ShownQuestion } from '../render/choices.ts';
import { added, composing } from '../render/compose.ts';
import type { CustomId, Action } from '../render/custom-id.ts';
import { furtherRows } from '../render/further.ts';
import { SETS, termChosen } from '../render/lobby-menus.ts';
import { unpackPicks } from '../render/packing.ts';
import { words } from '../text/words.ts';
import { addBot } from './adding-bots.ts';
import { joinPressed } from './joining.ts';
import { start, SURE } from './starting.ts';
import { answerAndTell, demandQuestion, outdated, ownQuestionOf, standBy, withQuestion } from './acting.ts';
import type { Caller } from './caller.ts';
import { runCarried, type Commands } from './carried.ts';
import { gameMeant, sameSession, sameTable, tableOfServer } from './here.ts';
import type { MemberMeant } from './members.ts';
import { checkResponse } from './house/check.ts';
import { deskPressed } from './house/desk.ts';
import { forgetPressed } from './house/forget.ts';
import { gamesPressed } from './house/games.ts';
import { housePressed } from './house/panel.ts';
import { sweepPressed } from './house/sweep.ts';
import { questionResponse } from './own-question.ts';
import { rematch } from './rematch.ts';
import { cast } from './proposals.ts';
import { proposalPressed } from './proposing.ts';
import { withPage } from './pages.ts';
import { note, type BotResponse } from './response.ts';
import { snoozedUntil } from './responses/time.ts';
import { boardInWords, boardResponse } from './responses/board.ts';
import { catchUpResponse } from './responses/catch-up.ts';
import { endConfirmed } from './responses/ending.ts';
import { guidePressed } from './responses/guide.ts';
import { lessonPressed } from './responses/lesson.ts';
import { tableTerms } from './responses/table-terms.ts';
import { rewindConfirmed } from './responses/rewinding.ts';
import { ownHand } from './responses/hand.ts';
import { leaveConfirmed } from './responses/leaving.ts';
import { evidenceResponse, hintResponse, withNextStep } from './responses/hint.ts';
import { orderGiven, ordersResponse } from './responses/orders.ts';
import { logPage, logWish, whispers } from './responses/log-page.ts';
import { skipConfirmed } from './responses/skipping.ts';
import { searchPage, searchWish } from './responses/log-search.ts';
import { enter } from './venues.ts';

/** A use of a component: caller, id and values. */
export interface Press {
  readonly caller: Caller;
  readonly id: CustomId;
  readonly values: readonly string[];
  /** The chosen members. */
  readonly members: readonly MemberMeant[];
  /** Commands that a component may carry. */
  readonly commands: Commands;
  /** Whether the message is private to the presser and editable. */
  readonly own: boolean;
}

/**
 * Acknowledgement of a press before the work begins. `quiet` shows nothing, because the result appears in the channel.
 * `update` edits the presser's own message. `reply` opens a message.
 */
export type PressAcknowledgement = 'quiet' | 'update' | 'reply';

interface Handler {
  readonly acknowledge: (press: Pick<Press, 'own' | 'values'>) => PressAcknowledgement;
  /** Returns null if the channel shows everything. */
  readonly run: (press: Press) => Promise<BotResponse | null>;
}

const reply = () => 'reply' as const;
const asQuiet = () => 'quiet' as const;
const inPlace = ({ own }: Pick<Press, 'own'>) => (own ? 'update' : 'quiet');
const updateOrReply = ({ own }: Pick<Press, 'own'>) => (own ? 'update' : 'reply');
const isPage = (values: readonly string[]) => values.some((value) => value.startsWith(NEXT_PAGE));

/** Handles a press. In the presser's own message, the current question replaces one that is no longer open. */
export async function pressed(press: Press): Promise<BotResponse | null> {
  const { caller, id, own } = press;
  try {
    return await HANDLERS[id.action].run(press);
  } catch (error) {
    if (!own || id.mark === '' || id.action === 'command' || !(error instanceof Refusal)) throw error;
    // It may belong to a game in another channel.
    if ((await caller.bot.sessions.find(caller.channelId))?.id !== id.session) throw error;
    const { shown } = await ownQuestionOf(caller);
    if (shown?.session === id.session && shown.question.mark === id.mark) throw error;
    return withQuestion(caller, [caller.say(error.phraseFor(caller.person.userId))]);
  }
}

/** Handlers by action. */
export const HANDLERS: Readonly<Record<Action, Handler>> = {
  command: { acknowledge: updateOrReply, run: commanded },
  // A modal answers it earlier.
  form: { acknowledge: reply, run: () => Promise.reject(outdated()) },
  answer: { acknowledge: inPlace, run: (press) => answerQuestion(press, press.id.rest === '' ? [] : [press.id.rest]) },
  sure: { acknowledge: inPlace, run: (press) => answerQuestion(press, [press.id.rest], true) },
  menu: { acknowledge: (press) => (isPage(press.values) ? updateOrReply(press) : inPlace(press)), run: menuUsed },
  packed: { acknowledge: inPlace, run: packedChosen },
  compose: { acknowledge: updateOrReply, run: composed },
  take: { acknowledge: inPlace, run: takeHintStep },
  open: { acknowledge: updateOrReply, run: openOwnQuestion },
  stand: { acknowledge: inPlace, run: stood },
  orders: { acknowledge: updateOrReply, run: ordered },
  undo: { acknowledge: inPlace, run: undone },
  skip: { acknowledge: inPlace, run: ({ caller, id }) => skipConfirmed(caller, id) },
  later: { acknowledge: reply, run: snoozed },
  time: {
    acknowledge: asQuiet,
    run: inSession(({ bot, channelId, person }) => bot.sessions.moreTime(channelId, person.userId)),
  },
  back: { acknowledge: reply, run: cameBack },
  join: { acknowledge: asQuiet, run: ({ caller, id }) => joinPressed(caller, id) },
  enter: { acknowledge: reply, run: entered },
  leave: { acknowledge: inPlace, run: left },
  heroes: {
    acknowledge: asQuiet,
    run: inSession(({ bot, channelId, person, roles }, { values }) =>
      bot.sessions.join(channelId, person, values, roles),
    ),
  },
  option: {
    acknowledge: asQuiet,
    run: inSession(({ bot, channelId, person, moderator }, { id, values }) =>
      bot.sessions.arrange(
        channelId,
        person.userId,
        { options: optionSetting(id.rest, values[0] ?? '') },
        { manager: moderator },
      ),
    ),
  },
  terms: { acknowledge: ({ values }) => (values.length > 0 ? 'quiet' : 'reply'), run: termsPressed },
  bot: { acknowledge: asQuiet, run: botAdded },
  start: { acknowledge: inPlace, run: beginFromLobby },
  rematch: {
    acknowledge: asQuiet,
    run: async ({ caller, id }) => {
      await gameMeant(caller, id.session);
      await rematch(caller);
      return null;
    },
  },
  propose: { acknowledge: updateOrReply, run: proposalPressed },
  ballot: { acknowledge: inPlace, run: voted },
  rewind: { acknowledge: inPlace, run: ({ caller, id }) => rewindConfirmed(caller, id) },
  more: { acknowledge: reply, run: further },
  text: { acknowledge: reply, run: ({ caller, id }) => boardInWords(caller, id.session) },
  view: { acknowledge: updateOrReply, run: partOfBoard },
  hand: {
    acknowledge: reply,
    run: async ({ caller, id }) => ownHand(caller, await sameSession(caller, id)),
  },
  hint: { acknowledge: updateOrReply, run: hinted },
  log: {
    acknowledge: updateOrReply,
    run: ({ caller, id, values }) => logPage(caller, logWish(id.session, values[0] ?? id.rest)),
  },
  catchup: {
    acknowledge: reply,
    run: async ({ caller, id }) => catchUpResponse(caller, await gameMeant(caller, id.session)),
  },
  search: { acknowledge: updateOrReply, run: ({ caller, id }) => searchPage(caller, searchWish(id.session, id.rest)) },
  whisper: { acknowledge: reply, run: ({ caller }) => whispers(caller) },
  // Keeps the question or lesson that the reader looks up.
  guide: { acknowledge: reply, run: ({ caller, id, values }) => guidePressed(caller, id.rest, values) },
  page: { acknowledge: updateOrReply, run: ({ caller, id, values }) => guidePressed(caller, id.rest, values) },
  learn: { acknowledge: updateOrReply, run: ({ caller, id, values }) => lessonPressed(caller, id, values) },
  end: { acknowledge: inPlace, run: ({ caller, id }) => endConfirmed(caller, id.session) },
  check: { acknowledge: updateOrReply, run: ({ caller, id }) => checkResponse(caller, id.rest) },
  forget: { acknowledge: updateOrReply, run: ({ caller, id }) => forgetPressed(caller, id.rest) },
  games: { acknowledge: updateOrReply, run: ({ caller, id, values }) => gamesPressed(caller, id.rest, values) },
  // Keeps the list of all tables.
  table: { acknowledge: reply, run: deskPressed },
  desk: { acknowledge: updateOrReply, run: deskPressed },
  sweep: { acknowledge: updateOrReply, run: ({ caller, id, values }) => sweepPressed(caller, id.rest, values) },
  house: { acknowledge: updateOrReply, run: housePressed },
};

/** Parses an option and its value. The menu of one option has its name in the id, the shared menu in its entries. */
function optionSetting(option: string, value: string): Session['options'] {
  if (option !== '') return { [option]: value };
  const at = value.indexOf(SETS);
  return { [value.slice(0, Math.max(0, at))]: value.slice(at + 1) };
}

async function answerQuestion(
  { caller, id, own }: Press,
  picks: readonly string[],
  sure = false,
): Promise<BotResponse | null> {
  const acted = await answerAndTell(caller, { ...id, how: 'pressed', sure }, picks);
  return own ? acted.response() : acted.aside();
}

/** Runs the carried command and shows the updated page below the result. */
async function commanded({ caller, id, values, commands }: Press): Promise<BotResponse> {
  return withPage(caller, id, await runCarried(caller, commands, id, values));
}

/** Lets things take their course: answers this question, and later ones of its kind in this round. */
async function stood({ caller, id }: Press): Promise<BotResponse> {
  return (await standBy(caller, { ...id, how: 'pressed' })).response();
}

async function ordered({ caller, id, values }: Press): Promise<BotResponse> {
  await sameSession(caller, id);
  if (id.rest === '') return ordersResponse(caller);
  return orderGiven(caller, id.rest, values[0] ?? '', { sessionId: id.session });
}

async function menuUsed(press: Press): Promise<BotResponse | null> {
  const { id, values, caller } = press;
  const page = values.find((value) => value.startsWith(NEXT_PAGE));
  if (page === undefined) return answerQuestion(press, values);
  const shown = await sameQuestion(press);
  const group = id.rest.slice(0, id.rest.lastIndexOf('.'));
  const offset = Number(page.slice(NEXT_PAGE.length));
  if (!(offset >= 0 && offset < optionsOfGroup(shown.question, group).length))
    return withQuestion(caller, [caller.say(words('refused.stale'))]);
  return questionResponse(caller, shown, menuPageOf(shown, group, offset));
}

/** Takes a whole answer in one word: from the menu of finished answers, or a composed one. */
async function packedChosen(press: Press): Promise<BotResponse | null> {
  const shown = await sameQuestion(press);
  const picks = unpackPicks(shown.question, press.values[0]?.slice(1) ?? press.id.rest);
  if (!picks) throw outdated();
  // A hint already states its cost.
  return answerQuestion(press, picks, press.id.action === 'take');
}

/** Builds the buttons for reading. The rules open at the current question. */
async function further({ caller, id }: Press): Promise<BotResponse> {
  const { bot, channelId, person, say } = caller;
  const session = await sameSession(caller, id);
  const { questions } = await bot.sessions.position(channelId, person.userId);
  const kind = questions.find(isQuestion)?.kind;
  return { components: furtherRows(session, gameIn(bot, session.game), say, kind) };
}

/** Takes a hint's step, then shows the next one. */
async function takeHintStep(press: Press): Promise<BotResponse | null> {
  const response = await packedChosen(press);
  return response && press.own ? withNextStep(press.caller, response) : response;
}

/** Gives a hint for the question, or from the common panel. */
async function hinted({ caller, id }: Press): Promise<BotResponse> {
  const asked = { sessionId: id.session, ...(id.mark === '' ? {} : { mark: id.mark }) };
  return id.rest === 'how' ? evidenceResponse(caller, asked) : hintResponse(caller, asked);
}

async function composed(press: Press): Promise<BotResponse> {
  const shown = await sameQuestion(press);
  const [offset, word] = press.id.rest.split('.') as [string, string | undefined];
  const picks = unpackPicks(shown.question, word ?? '');
  const value = press.values[0];
  if (!picks) throw outdated();
  if (value?.startsWith(NEXT_PAGE)) {
    return questionResponse(press.caller, shown, composing(shown, picks, Number(value.slice(NEXT_PAGE.length)) || 0));
  }
  const more = value === undefined ? picks : added(shown, picks, value);
  if (!more) throw outdated();
  return questionResponse(press.caller, shown, composing(shown, more, Number(offset) || 0));
}

/** Opens the presser's current question. */
async function openOwnQuestion({ caller }: Press): Promise<BotResponse> {
  const own = await ownQuestionOf(caller);
  const { session, viewer } = own.position;
  // Without a seat, the caller learns that instead of hearing about another's turn.
  if (own.shown || (viewer === null && session.status === 'running'))
    return questionResponse(caller, await demandQuestion(caller, own));
  return withQuestion(caller, [caller.say(words('refused.notAwaited'))]);
}

async function sameQuestion({ caller, id }: Press): Promise<ShownQuestion> {
  const { shown } = await ownQuestionOf(caller);
  if (!shown || shown.session !== id.session || shown.question.mark !== id.mark) throw outdated();
  return shown;
}

async function undone(press: Press): Promise<BotResponse | null> {
  const { caller, id, own } = press;
  const { id: sessionId } = await sameSession(caller, id);
  if (id.mark !== '') await sameQuestion(press);
  const asked = { sessionId, turn: id.turn ?? undefined };
  await caller.bot.sessions.undo(caller.channelId, caller.person.userId, asked);
  return own ? withQuestion(caller, [caller.say(words('done.undo'))]) : null;
}

/** Builds a handler that changes the session of a button. The channel shows the result. */
function inSession(change: (caller: Caller, press: Press) => Promise<unknown>): Handler['run'] {
  return async (press) => {
    await sameSession(press.caller, press.id);
    await change(press.caller, press);
    return null;
  };
}

/** Shows the terms of the table with controls. Lobbies of earlier versions change them by a menu. */
async function termsPressed({ caller, id, values }: Press): Promise<BotResponse | null> {
  const { bot, channelId, person, moderator } = caller;
  const session = await sameSession(caller, id);
  if (values.length === 0) return { components: tableTerms(caller, session) };
  const terms = termChosen(values[0]!);
  if (!terms) throw new Refusal(words('refused.useList'));
  await bot.sessions.arrange(channelId, person.userId, { terms }, { manager: moderator });
  return null;
}

/** The lobby itself shows that the game has begun. */
async function beginFromLobby({ caller, id, own }: Press): Promise<BotResponse | null> {
  await sameSession(caller, id);
  const response = await start(caller, id.rest === SURE);
  const hasBegun = (await caller.bot.sessions.find(caller.channelId))?.status === 'running';
  return own || !hasBegun ? response : null;
}

/** The lobby itself shows the bot. */
async function botAdded({ caller, id, values }: Press): Promise<BotResponse | null> {
  await sameSession(caller, id);
  const { warning } = await addBot(caller, values[0]);
  return warning ? note(caller.say(warning)) : null;
}

async function entered({ caller, id }: Press): Promise<BotResponse> {
  const session = await enter(caller, await tableOfServer(caller, id.session));
  return note(caller.say(words('done.entered', { thread: `<#${session.channelId}>` })));
}

/** Leaves a lobby, which shows it itself, or confirms leaving a game. */
async function left({ caller, id, own }: Press): Promise<BotResponse | null> {
  if (id.rest !== '') return leaveConfirmed(caller, id);
  await sameSession(caller, id);
  const still = await caller.bot.sessions.leave(caller.channelId, caller.person.userId);
  return own ? note(caller.say(words(still ? 'done.leave' : 'done.leaveLast'))) : null;
}

async function snoozed({ caller, id }: Press): Promise<BotResponse> {
  const { bot, channelId, person, say } = caller;
  await sameSession(caller, id);
  return note(say(snoozedUntil(await bot.sessions.snooze(channelId, person.userId))));
}

async function cameBack({ caller, id }: Press): Promise<BotResponse> {
  const { bot, channelId, person, say } = caller;
  await sameSession(caller, id);
  await bot.sessions.comeBack(channelId, person.userId);
  return withQuestion(caller, [say(words('my.back'))]);
}

async function voted({ caller, id, own }: Press): Promise<BotResponse | null> {
  await sameTable(caller, id);
  const [number, voice = ''] = id.rest.split('.');
  await cast(caller, voice, { sessionId: id.session, number: Number(number) });
  return own ? note(caller.say(words('done.voted'))) : null;
}

function partOfBoard({ caller, id }: Press): Promise<BotResponse> {
  return boardResponse(caller, { session: id.session, crop: id.rest });
}
