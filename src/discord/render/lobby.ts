import type { Phrase } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import type { Session } from '../../sessions/types.ts';
import type { Game } from '../bot.ts';
import { clip } from '../limits.ts';
import { seatHolder } from '../text/bots.ts';
import { sealLines } from '../text/dice.ts';
import { COLOURS } from '../text/symbols.ts';
import { gameName, roleName, words } from '../text/words.ts';
import { type Block, button, buttonRows, container, type Component, separator, text } from './components.ts';
import { plainId } from './custom-id.ts';
import { hasGuide, lessonButtons, rulesButton } from './guide.ts';
import { invitationLine, lobbyOptionLines, outlookLines, lobbySeatLines, termLines } from './lobby-lines.ts';
import { botMenu, heroMenu, optionMenus } from './lobby-menus.ts';
import { type Hung, withLineup } from './lineup.ts';
import { callLine, mentionsUser } from './panel.ts';

/** Most characters of each part. */
const LOBBY_ROOM = { head: 400, seats: 1300, options: 800, terms: 600, news: 300 };
/** Most news lines, the latest ones. */
const MOST_LOBBY_NEWS = 3;

/** Parts of a lobby's message beside the state of the lobby. */
export interface LobbyNews {
  readonly news?: readonly Phrase[];
  /** Users whom this message calls. */
  readonly calls?: readonly string[];
  /** Picture of the lineup; null if not drawn yet. */
  readonly picture?: Hung | null;
}

/** Builds the message of a lobby: the game, the players and all controls needed to begin. */
export function lobbyMessage(
  session: Session,
  module: Game,
  say: Say,
  id?: number,
  { news = [], calls = [], picture = null }: LobbyNews = {},
): Component[] {
  const how = [...lobbyOptionLines(session, module, say), ...outlookLines(session, module, say)];
  const invitation = invitationLine(session, say);
  const terms = termLines(session, say, { isInvitation: invitation !== null });
  const next = nextNeedOf(session, module, invitation !== null);
  const told = news.slice(-MOST_LOBBY_NEWS).map((one) => `-# ${say(one)}`);
  const blocks: Block[] = [
    ...(invitation === null ? [] : [text(clip(invitation, LOBBY_ROOM.news))]),
    text(clip(`## ${say(gameName(module.id))}\n${say({ key: `${module.id}:about` })}`, LOBBY_ROOM.head)),
    text(clip(lobbySeatLines(session, module, say).join('\n'), LOBBY_ROOM.seats)),
    text(clip(how.join('\n'), LOBBY_ROOM.options)),
    text(clip(terms.join('\n'), LOBBY_ROOM.terms)),
    ...(told.length > 0 ? [text(clip(told.join('\n'), LOBBY_ROOM.news))] : []),
  ];
  const unnamed = calls.filter((user) => !mentionsUser(blocks, user));
  const below: Block[] = [
    ...(unnamed.length > 0 ? [text(callLine(unnamed, say))] : []),
    separator(),
    ...heroMenu(session, module, say),
    ...optionMenus(session, module, say),
    ...botMenu(session, module, say),
    ...buttonRows([
      button(plainId('join', session.id), say(words('lobby.join')), next === 'join' ? 'main' : 'plain', '⚔️'),
      button(plainId('leave', session.id), say(words('lobby.leave'))),
      button(plainId('start', session.id), say(words('lobby.start')), next === 'start' ? 'main' : 'plain', '▶️'),
      ...(hasGuide(module) ? [rulesButton(module, say)] : []),
      ...lessonButtons(module, say),
      button(plainId('terms', session.id), say(words('lobby.terms')), 'plain', '⏳'),
    ]),
  ];
  return withLineup([container([...blocks, ...below], COLOURS.lobby, id)], picture);
}

/**
 * Returns the table's next need: more players while too few have joined or an invitation is open, otherwise the start.
 */
function nextNeedOf({ seats }: Session, module: Game, isAsking: boolean): 'join' | 'start' {
  const [fewest, most] = module.seats;
  return seats.length < fewest || (isAsking && seats.length < most) ? 'join' : 'start';
}

/** Builds what remains of a lobby that everybody has left. Called users learn the reason. */
export function closedLobby(
  session: Session,
  module: Game,
  say: Say,
  id?: number,
  { news = [], calls = [] }: LobbyNews = {},
): Component[] {
  const why = calls.length === 0 ? [] : [...news.slice(-1).map(say), callLine(calls, say)];
  const line = text([...why, say(words('lobby.closed', { game: gameName(module.id) }))].join('\n'));
  const log = buttonRows([button(plainId('log', session.id), say(words('board.log')), 'plain', '🗒️')]);
  return [container([line, ...log], COLOURS.plain, id)];
}

/** Builds what remains of a lobby's message after a newer one was posted below. */
export function movedLobby({ game }: Session, say: Say): Component[] {
  return [container([text(say(words('lobby.moved', { game: gameName(game) })))], COLOURS.plain)];
}

/** Builds what remains of a lobby after its game began. */
export function begunLobby(session: Session, module: Game, say: Say): Component[] {
  const terms = [...termLines(session, say), ...sealLines(session).map(say)];
  const seats = session.seats.map((seat) => {
    const heroes = seat.roles.map((role) => say(roleName(module.id, role))).join(', ');
    return `${seat.seat + 1}. ${seatHolder(seat, say)} · ${heroes}`;
  });
  const blocks = [
    text(`## ${say(gameName(module.id))}\n${say(words('lobby.begun'))}`),
    text(seats.join('\n')),
    text(clip(lobbyOptionLines(session, module, say).join('\n'), LOBBY_ROOM.options)),
    text(clip(terms.join('\n'), LOBBY_ROOM.terms)),
  ];
  return [container(blocks, COLOURS.plain)];
}
