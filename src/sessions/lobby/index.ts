import type { SessionContext } from '../core/context.ts';
import type { Lobbies } from '../service.ts';
import { lobby } from './lobby.ts';
import { lobbyBots } from './lobby-bots.ts';
import { terms } from './terms.ts';
import { invitations } from './invitations.ts';
import { rematches } from './rematches.ts';

/** Lobbies: the players, their seats, and the terms that the table agrees on. */
export const lobbyRoom = (context: SessionContext): Lobbies => ({
  ...lobby(context),
  ...lobbyBots(context),
  ...terms(context),
  ...invitations(context),
  ...rematches(context),
});
