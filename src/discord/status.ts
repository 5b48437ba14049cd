import type { Session } from '../sessions/types.ts';
import type { Caller } from './caller.ts';
import { waitingLine } from './panel.ts';
import { gameName, mention, optionName, optionValue, pair, roleName, words } from './words.ts';

/** Where the game of the channel stands, for the caller. */
export async function statusLines({ bot, channelId, say }: Caller, session: Session): Promise<string[]> {
  const seats = session.seats.map((seat) => {
    const heroes = seat.roles.map((role) => say(roleName(session.game, role))).join(', ');
    return `${seat.seat + 1}. ${mention(seat.userId)}${heroes === '' ? '' : ` · ${heroes}`}`;
  });
  const options = Object.entries(session.options).map(([key, value]) => {
    return say(pair(say(optionName(session.game, key)), say(optionValue(session.game, key, value))));
  });
  const table = [
    say(words('lobby.host', { host: mention(session.host.userId) })),
    ...seats,
    ...options.map((line) => `-# ${line}`),
  ];
  const title = `## ${say(gameName(session.game))}`;
  if (session.status === 'lobby') return [title, say(words('status.lobby')), ...table];
  const position = await bot.sessions.position(channelId);
  const { scene, questions } = position;
  const prompts = [...new Set(questions.map((question) => say(question.prompt)))];
  return [
    title,
    `${say(scene.title)} · ${say(scene.phase)}`,
    say(scene.status),
    waitingLine(position, say),
    ...prompts.map((prompt) => `> ${prompt}`),
    ...table,
    `-# ${say(words('status.hash', { hash: session.seedHash ?? '' }))}`,
  ];
}
