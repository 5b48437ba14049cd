import type { APIButtonComponent } from 'discord.js';

import { isQuestion, pageAbout, type Phrase } from '../../../engine/index.ts';
import { type Position, type Session, seatOfUser } from '../../../sessions/types.ts';
import { type Game, gameIn } from '../../bot.ts';
import { catchUpButton, rematchButton } from '../../render/board.ts';
import { commandButton, commandMenu } from '../../render/command-id.ts';
import { button, buttonRows, entry, type ComponentRow, text } from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { hasGuide, lessonButtons, rulesButton } from '../../render/guide.ts';
import { cardsButton, hintButton, undoButton, waitingLine } from '../../render/panel.ts';
import { titleDetail } from '../../render/length.ts';
import { gameName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { type LobbyButtons, lobbyButtons, lobbyButtonsHere } from '../quoting.ts';
import type { BotResponse } from '../response.ts';

/** Help for the current situation, with the next step as a button. */

/** Text and components of the help. */
interface Help {
  readonly lines: readonly (Phrase | string)[];
  readonly menus?: readonly ComponentRow[];
  readonly buttons: readonly APIButtonComponent[];
}

export async function situationHelp(caller: Caller, here: Game): Promise<BotResponse> {
  const { bot, channelId, say } = caller;
  const session = await bot.sessions.find(channelId);
  const { lines, menus = [], buttons } = await helpFor(caller, session, here);
  const all = commandButton('siege help', say(words('help.all')), { options: { all: 'true' } });
  const told = lines.map((line) => (typeof line === 'string' ? line : say(line)));
  return { components: [text(told.join('\n')), ...menus, ...buttonRows([...buttons, all])] };
}

async function helpFor(caller: Caller, session: Session | null, here: Game): Promise<Help> {
  switch (session?.status) {
    case undefined:
      return beforeAll(caller, here, await lobbyButtonsHere(caller));
    case 'lobby':
      return inLobby(caller, session, gameIn(caller.bot, session.game));
    case 'running':
      return whilePlaying(caller, gameIn(caller.bot, session.game));
    case 'ended':
      return afterwards(caller, session);
  }
}

/** Builds a menu of all titles, which opens a lobby. */
const titlesMenu = ({ bot, say }: Caller): ComponentRow =>
  commandMenu('siege new', 'game', {
    placeholder: say(words('help.choose')),
    entries: bot.games.map((game) => entry(game.id, say(gameName(game.id)), say(titleDetail(game)))),
  });

const rulesOf = (module: Game, { say }: Caller, page = ''): APIButtonComponent[] =>
  hasGuide(module) ? [rulesButton(module, say, undefined, page)] : [];

const beforeAll = (caller: Caller, here: Game, buttons: LobbyButtons): Help => ({
  lines: [words('help.now.none', { ...buttons })],
  menus: [titlesMenu(caller)],
  buttons: [...lessonButtons(here, caller.say), ...rulesOf(here, caller)],
});

function inLobby(caller: Caller, session: Session, module: Game): Help {
  const { person, say } = caller;
  const { id, game, host, seats, language } = session;
  const buttons = lobbyButtons(caller, language);
  const press = (action: 'join' | 'start' | 'terms', label: string, weight: 'good' | 'main' | 'plain') =>
    button(plainId(action, id), say(words(label)), weight);
  const learning = [...lessonButtons(module, say), ...rulesOf(module, caller)];
  if (host.userId === person.userId)
    return {
      lines: [words('help.now.host', { game: gameName(game), count: seats.length, ...buttons })],
      buttons: [press('start', 'lobby.start', 'main'), press('terms', 'lobby.terms', 'plain'), ...learning],
    };
  const isIn = seatOfUser(session, person.userId) !== undefined;
  const asked = { game: gameName(game), host: { key: 'session:name', with: { name: host.name } }, join: buttons.join };
  return {
    lines: [words(isIn ? 'help.now.seated' : 'help.now.lobby', asked)],
    buttons: [...(isIn ? [] : [press('join', 'lobby.join', 'good')]), ...learning],
  };
}

async function whilePlaying(caller: Caller, module: Game): Promise<Help> {
  const { bot, channelId, person, say } = caller;
  const position = await bot.sessions.position(channelId, person.userId);
  const { session, viewer, questions } = position;
  const own = questions.filter(isQuestion).find(({ seats }) => viewer !== null && seats.includes(viewer));
  return own
    ? onTurn(caller, position, module, own.kind)
    : offTurn(caller, session, module, waitingLine(position, say));
}

function onTurn(caller: Caller, { session, undoable }: Position, module: Game, kind: string): Help {
  const { say } = caller;
  const page = module.guide ? pageAbout(module.guide, kind) : null;
  return {
    lines: [words('help.now.own', { game: gameName(module.id) })],
    buttons: [
      button(plainId('open', session.id), say(words('panel.open')), 'main', '✍️'),
      hintButton(plainId('hint', session.id), say),
      ...(undoable ? [undoButton({ ...session, mark: '' }, say)] : []),
      ...rulesOf(module, caller, page ?? ''),
    ],
  };
}

function offTurn(caller: Caller, session: Session, module: Game, waiting: string): Help {
  const { person, say } = caller;
  const isIn = seatOfUser(session, person.userId) !== undefined;
  return {
    lines: [waiting, words(isIn ? 'help.now.waiting' : 'help.now.watching', { game: gameName(module.id) })],
    buttons: [
      catchUpButton(session.id, say),
      ...(isIn && module.hands ? [cardsButton(session.id, say)] : []),
      button(plainId('view', session.id), say(words('panel.board')), 'plain', '🗺️'),
      ...rulesOf(module, caller),
    ],
  };
}

const afterwards = (caller: Caller, { id, game }: Session): Help => ({
  lines: [words('help.now.over', { game: gameName(game) })],
  menus: [titlesMenu(caller)],
  buttons: [rematchButton(id, caller.say), button(plainId('log', id), caller.say(words('board.log')), 'plain', '🗒️')],
});
