import type { Phrase } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import type { Session } from '../../sessions/types.ts';
import { COLOURS } from '../text/symbols.ts';
import { gameName, mention, words } from '../text/words.ts';
import { button, buttonRows, type Component, container, text } from './components.ts';
import { plainId } from './custom-id.ts';

/** Announces a lobby in a private thread of a channel: host, game and how to join. */
export function gathering({ id, game, host, terms: { entry } }: Session, say: Say, mark: number): Component[] {
  const title = words('gathering.title', { host: mention(host.userId), game: gameName(game) });
  const how: Phrase =
    entry.kind === 'role'
      ? words('gathering.role', { role: `<@&${entry.role}>` })
      : words(`gathering.${entry.kind}`, { host: mention(host.userId) });
  const enter = buttonRows([button(plainId('enter', id), say(words('lobby.join')), 'good', '⚔️')]);
  return [container([text([title, how].map(say).join('\n')), ...enter], COLOURS.lobby, mark)];
}
