import { type APITextDisplayComponent, ComponentType } from 'discord.js';

import { type Component, text } from '../render/components.ts';
import type { CustomId } from '../render/custom-id.ts';
import type { Caller } from './caller.ts';
import type { BotResponse } from './response.ts';
import { ownSettings } from './responses/own-settings.ts';
import { tableTerms } from './responses/table-terms.ts';

/** Pages for choosing commands. A page is shown again below the result of its command. */
const COMMAND_PAGES: Readonly<Record<string, (caller: Caller) => Promise<Component[]>>> = {
  my: ownSettings,
  table: async (caller) => {
    const session = await caller.bot.sessions.find(caller.channelId);
    return session && session.status !== 'ended' ? tableTerms(caller, session) : [];
  },
};

export async function withPage(
  caller: Caller,
  { mark }: Pick<CustomId, 'mark'>,
  response: BotResponse,
): Promise<BotResponse> {
  const page = Object.hasOwn(COMMAND_PAGES, mark) ? await COMMAND_PAGES[mark]!(caller) : [];
  const said = response.components.flatMap((one) => (isTextDisplay(one) ? one.content.split('\n') : []));
  return { ...response, components: [...response.components, ...page.flatMap((one) => unsaid(one, said))] };
}

const isTextDisplay = (one: Component): one is APITextDisplayComponent => one.type === ComponentType.TextDisplay;

/** Returns the lines of a page that are not above it already. */
function unsaid(one: Component, said: readonly string[]): Component[] {
  if (!isTextDisplay(one)) return [one];
  const lines = one.content.split('\n').filter((line) => !said.includes(line));
  return lines.length > 0 ? [text(lines.join('\n'))] : [];
}
