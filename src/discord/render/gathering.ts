import type { Phrase } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import type { Session } from '../../sessions/types.ts';
import { COLOURS } from '../text/symbols.ts';
import { gameName, mention, words } from '../text/words.ts';
import { button, buttonRows, type Component, container, text } from './components.ts';
import { plainId } from './custom-id.ts';

/** What a channel is told of a table that gathers in a private thread of it: who gathers it, for what, and how to get in. */
export function gathering({ id, game, host, terms: { entry } }: Session, say: Say, mark: number): Component[] {
  const title = words('gathering.title', { host: mention(host.userId), game: gameName(game) });
  const how: Phrase =
    entry.kind === 'role'
      ? words('gathering.role', { role: `<@&${entry.role}>` })
      : words(`gathering.${entry.kind}`, { host: mention(host.userId) });
  const enter = buttonRows([button(plainId('enter', id), say(words('lobby.join')), 'good', '⚔️')]);
  return [container([text([title, how].map(say).join('\n')), ...enter], COLOURS.lobby, mark)];
}
