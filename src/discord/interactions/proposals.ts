import type { OptionSpec } from '../../engine/index.ts';
import { newBot } from '../../sessions/lobby/lobby-bots.ts';
import type { Ballot } from '../../sessions/service.ts';
import {
  BOT_LEVELS,
  type Motion,
  PACES,
  Refusal,
  REMINDERS,
  type Rest,
  type Session,
  type Terms,
  type TurningPoint,
} from '../../sessions/types.ts';
import { absencesOf } from '../../sessions/waiting/covers.ts';
import { termPhrases } from '../../sessions/waiting/terms-words.ts';
import { voteOpen } from '../../sessions/refusals.ts';
import { motionPhrase, pointPhrase } from '../../sessions/votes/motion-words.ts';
import { votersOf } from '../../sessions/waiting/voices.ts';
import { gameIn } from '../bot.ts';
import { button, buttonRows, text } from '../render/components.ts';
import { writeId } from '../render/custom-id.ts';
import { readMotion, writeMotion } from '../render/motion-id.ts';
import { VOICES } from '../render/vote.ts';
import { botNames } from '../text/bots.ts';
import { words } from '../text/words.ts';
import type { Caller } from './caller.ts';
import { zoneKnown } from './commands/terms-options.ts';
import { gameMeant } from './here.ts';
import { note, type BotResponse } from './response.ts';
import type { Named } from './typed/reader.ts';

/** Most decisions listed among all proposals. The list of decisions alone has more. */
const DECISIONS = 8;

/** Lists all possible proposals, the likeliest first. */
export async function proposalsIn(caller: Caller, session: Session): Promise<Named[]> {
  const points = await caller.bot.sessions.turns(caller.channelId);
  const motions: Motion[] = [
    ...points
      .slice(-DECISIONS)
      .map(({ turn }): Motion => ({ kind: 'undo', turn }))
      .reverse(),
    { kind: 'concede' },
    session.clock.pause ? { kind: 'resume' } : { kind: 'pause', until: null },
    ...termsIn(caller, session, await zoneKnown(caller, session.terms)),
    { kind: 'restart', options: {} },
    ...restartsIn(caller, session),
    ...replacementsIn(caller, session),
  ];
  return motions.map((motion) => ({ id: writeMotion(motion)!, label: motionPhrase(session, motion, points) }));
}

function termsIn({ bot }: Caller, { game, terms }: Session, zone: string | null): Motion[] {
  const changes: Partial<Terms>[] = [
    ...PACES.filter((pace) => pace !== terms.pace).map((pace) => ({ pace })),
    ...absencesOf(gameIn(bot, game))
      .filter((absence) => absence !== terms.absence)
      .map((absence) => ({ absence })),
    ...REMINDERS.filter((remind) => remind !== terms.remind).map((remind) => ({ remind })),
    ...(zone === null ? [] : RESTS.map((rest) => ({ rest: { ...rest, zone } }))),
    ...(terms.rest ? [{ rest: null }] : []),
  ];
  return changes
    .filter(({ rest }) => JSON.stringify(termPhrases({ rest })) !== JSON.stringify(termPhrases({ rest: terms.rest })))
    .map((one) => ({ kind: 'terms', changes: one }));
}

/** Common quiet hours and days. Others can be typed. */
const RESTS: readonly Omit<Rest, 'zone'>[] = [
  { from: 22 * 60, until: 8 * 60, days: [] },
  { from: 23 * 60, until: 7 * 60, days: [] },
  { from: 0, until: 0, days: [6, 7] },
  { from: 22 * 60, until: 8 * 60, days: [6, 7] },
];

/** Lists restarts with one option changed. */
function restartsIn({ bot }: Caller, { game, options: now }: Session): Motion[] {
  const specs = Object.entries(gameIn(bot, game).options as Readonly<Record<string, OptionSpec>>);
  return specs.flatMap(([key, { values, standard }]) =>
    values
      .filter((value) => value !== (now[key] ?? standard))
      .map((value): Motion => ({ kind: 'restart', options: { [key]: value } })),
  );
}

/** Lists seats that a bot or nobody could take. People are chosen or typed. */
const replacementsIn = (caller: Caller, session: Session): Motion[] =>
  session.seats
    .filter(({ occupant }) => occupant !== 'vacant')
    .flatMap(({ seat, name, ...holder }): Motion[] => [
      ...BOT_LEVELS.filter((level) => holder.occupant !== 'bot' || level !== holder.level).map((level): Motion => {
        const occupant = { occupant: 'bot', level, name: botName(caller, session), userId: null } as const;
        return { kind: 'replace', seat, occupant };
      }),
      { kind: 'replace', seat, occupant: { occupant: 'vacant', name, userId: null } },
    ]);

/** Returns the name for a new bot. */
const botName = ({ bot }: Caller, { seats, language }: Session): string =>
  newBot(seats, { level: BOT_LEVELS[0], names: botNames(bot.translator(language)) }).name;

/** Parses a text of `writeMotion`. Refuses invalid ones. */
export function motionMeant(caller: Caller, session: Session, written: string): Motion {
  const motion = readMotion(written, session, botName(caller, session));
  if (!motion) throw new Refusal(words('refused.useList'));
  return motion;
}

/** Lists the decisions that can be undone, the latest first, with how many each takes back. */
export const decisionsIn = (points: readonly TurningPoint[]): Named[] =>
  points
    .map((point, at) => ({
      id: String(point.turn),
      label: words('undo.to', { count: points.length - at, to: pointPhrase(point) }),
    }))
    .reverse();

/** Proposes a motion and tells the caller the result. */
export async function propose(caller: Caller, motion: Motion, sessionId?: string): Promise<BotResponse> {
  const { bot, channelId, person, moderator, say } = caller;
  const { vote } = await bot.sessions.propose(channelId, person.userId, motion, { manager: moderator }, { sessionId });
  return note(say(words(vote ? 'done.proposed' : 'done.decided')));
}

/** Casts the caller's vote, or withdraws the proposal. */
export async function cast(caller: Caller, voice: string, ballot: Ballot): Promise<void> {
  const { bot, channelId, person, moderator } = caller;
  switch (VOICES.find((one) => one === voice)) {
    case 'yes':
    case 'no':
      return void (await bot.sessions.vote(channelId, person.userId, voice === 'yes', ballot));
    case 'withdraw':
      return void (await bot.sessions.withdraw(channelId, person.userId, ballot, { manager: moderator }));
    case undefined:
      throw new Refusal(words('refused.useList'));
  }
}

/** Shows a motion in full, with a button that proposes it. */
export async function askTable(caller: Caller, problem: string | null, motion: Motion): Promise<BotResponse> {
  const { bot, channelId, person, say } = caller;
  const session = await gameMeant(caller);
  if (session.vote) return note(problem ?? '', say(voteOpen(session.vote).phrase));
  const written = writeMotion(motion);
  const points = await bot.sessions.turns(channelId);
  const isKnown = motion.kind !== 'undo' || points.some(({ turn }) => turn === motion.turn);
  if (written === null || !isKnown) return note(problem ?? say(words('refused.useList')));
  const what = motionPhrase(session, motion, points);
  const isAlone = votersOf(session, { voices: {}, motion, since: Infinity }).every(
    ({ userId }) => userId === person.userId,
  );
  const lines = [
    ...(problem === null ? [] : [problem]),
    say(words(isAlone ? 'vote.reallyAlone' : 'vote.really', { what })),
    ...(motion.kind === 'undo' ? await knownLines(caller, motion.turn) : []),
  ];
  const label = say(words(isAlone ? 'vote.do' : 'vote.propose'));
  // The turn lets the press detect decisions made in between.
  const turn = motion.kind === 'undo' ? session.turn : null;
  const id = writeId({ action: 'propose', session: session.id, turn, mark: '', rest: written });
  const asking = button(id, label, 'main', isAlone ? undefined : '🗳️');
  return { components: [text(lines.join('\n')), ...buttonRows([asking])] };
}

/** Says how many future events are already known beyond an earlier decision. */
export async function knownLines(
  { bot, channelId, say }: Pick<Caller, 'bot' | 'channelId' | 'say'>,
  turn: number,
): Promise<string[]> {
  const count = await bot.sessions.knownSince(channelId, turn);
  return count > 0 ? [say(words('vote.past', { count }))] : [];
}

/** Offers its players to reopen a game that was given up recently; null if none. */
export async function askToReopen(caller: Caller, problem: string | null): Promise<BotResponse | null> {
  const { bot, channelId, person } = caller;
  if (!(await bot.sessions.reopenable(channelId))) return null;
  const { seats } = await gameMeant(caller);
  if (!seats.some(({ userId }) => userId === person.userId)) return null;
  return askTable(caller, problem, { kind: 'reopen' });
}

/** Offers the table's vote on something that one person may not do alone. */
export async function askTableInstead(caller: Caller, problem: string): Promise<BotResponse> {
  const reopening = await askToReopen(caller, problem);
  if (reopening) return reopening;
  const last = (await caller.bot.sessions.turns(caller.channelId)).at(-1);
  return last ? askTable(caller, problem, { kind: 'undo', turn: last.turn }) : note(problem);
}
