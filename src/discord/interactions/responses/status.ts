import type { Say } from '../../../locale/index.ts';
import { gameIn } from '../../bot.ts';
import type { Position, SeatInfo, Session } from '../../../sessions/types.ts';
import { catchUpButton, reopenButton } from '../../render/board.ts';
import { button, buttonRows } from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { endingOf } from '../../render/ending.ts';
import { promptOf, waitingLine } from '../../render/panel.ts';
import { timeLine } from '../../render/time-line.ts';
import { voteRows, voteText } from '../../render/vote.ts';
import { seatHolder } from '../../text/bots.ts';
import { dangerLines } from '../../text/danger.ts';
import { foreseenLines, sealLines } from '../../text/dice.ts';
import { situation, standing } from '../../text/standing.ts';
import { gameName, mention, optionName, optionValue, pair, roleName, words } from '../../text/words.ts';
import { ownIn } from '../acting.ts';
import type { Caller } from '../caller.ts';
import { questionResponse } from '../own-question.ts';
import { note, type BotResponse } from '../response.ts';

/** Shows the state of the channel's game and the caller's options, or the result of a finished game. */
export async function statusResponse(caller: Caller, session: Session): Promise<BotResponse> {
  const title = `## ${caller.say(gameName(session.game))}`;
  if (session.status === 'ended') return endedResponse(caller, session, title);
  if (session.status === 'lobby') {
    const lines = [title, caller.say(words('status.lobby')), ...seatLines(caller, session)];
    return note(...lines, await panelLine(caller, session));
  }
  const position = await caller.bot.sessions.position(caller.channelId, caller.person.userId);
  const shown = ownIn(caller, position);
  const lines = [
    title,
    ...standLines(caller, position),
    ...seatLines(caller, session),
    ...optionLines(caller, session),
  ];
  const { components, ...rest } = note(...lines, await panelLine(caller, session));
  const said = {
    ...rest,
    components: [
      ...components,
      ...(position.session.vote ? voteRows(position.session, position.session.vote, caller.say) : []),
      ...buttonRows([catchUpButton(session.id, caller.say)]),
    ],
  };
  return shown ? questionResponse(caller, shown, undefined, said.components) : said;
}

function standLines({ bot, say }: Caller, position: Position): string[] {
  const { session, scene, questions } = position;
  const { board } = gameIn(bot, session.game);
  const prompts = [...new Set(questions.map((posed) => say(promptOf(posed))))];
  return [
    ...dangerLines(position.warnings, say),
    `${say(scene.title)} · ${say(scene.phase)}`,
    say(scene.status),
    ...standing(board, scene, say),
    ...situation(board, scene, say),
    waitingLine(position, say),
    timeLine(session, say),
    ...prompts.map((prompt) => `> ${prompt}`),
    ...(session.vote ? [voteText(session, session.vote, gameIn(bot, session.game), say)] : []),
    ...[...sealLines(session), ...foreseenLines(session)].map(say),
  ];
}

async function endedResponse({ bot, say }: Caller, session: Session, title: string): Promise<BotResponse> {
  const lines = (await endingOf(bot, session)).map(say);
  const day = session.endedAt === null ? [] : [`<t:${Math.floor(session.endedAt / 1000)}:f>`];
  const seats = session.seats.map((seat) => seatLine(session, seat, say));
  const dice = foreseenLines(session).map(say);
  const vote = session.vote ? [voteText(session, session.vote, gameIn(bot, session.game), say)] : [];
  const said = note(title, ...lines, ...day, ...seats, ...dice, ...vote, say(words('ended.again')));
  const isPurged = (await bot.sessions.rounds(session.id)).length === 0;
  if (isPurged) return said;
  const buttons = [
    button(plainId('view', session.id), say(words('panel.board')), 'plain', '🗺️'),
    button(plainId('text', session.id), say(words('board.text')), 'plain', '📜'),
    button(plainId('log', session.id), say(words('board.log')), 'plain', '🗒️'),
    ...(!session.vote && (await bot.sessions.reopenable(session.channelId)) ? [reopenButton(session.id, say)] : []),
  ];
  const ballots = session.vote ? voteRows(session, session.vote, say) : [];
  return { components: [...said.components, ...ballots, ...buttonRows(buttons)] };
}

function seatLines({ say }: Caller, session: Session): string[] {
  const seats = session.seats.map((seat) => `${seat.seat + 1}. ${seatLine(session, seat, say)}`);
  return [say(words('lobby.host', { host: mention(session.host.userId) })), ...seats];
}

/** "@Ana · Archer, Paladin". */
function seatLine({ game }: Session, seat: SeatInfo, say: Say): string {
  const heroes = seat.roles.map((role) => say(roleName(game, role))).join(', ');
  return `${seatHolder(seat, say)}${heroes === '' ? '' : ` · ${heroes}`}`;
}

function optionLines({ say }: Caller, { game, options }: Session): string[] {
  const named = Object.entries(options).map(([key, value]) =>
    say(pair(say(optionName(game, key)), say(optionValue(game, key, value)))),
  );
  return named.length > 0 ? [`-# ${named.join(' · ')}`] : [];
}

/** Links the panel, or reposts it if it is out of sight. */
async function panelLine({ bot, channelId, guildId, say }: Caller, { id }: Session): Promise<string> {
  const panel = await bot.sessions.panel(id);
  if (panel && ((await bot.isInSight?.(panel.channelId, panel.messageId)) ?? true)) {
    const url = `https://discord.com/channels/${guildId}/${panel.channelId}/${panel.messageId}`;
    return say(words('status.panel', { url }));
  }
  await bot.sessions.raise(channelId);
  return say(words('status.raised'));
}

/** Moves the panel to the bottom, because a public message came below it. */
export async function raisePanel({ bot, channelId }: Caller): Promise<void> {
  await bot.sessions.raise(channelId);
}
