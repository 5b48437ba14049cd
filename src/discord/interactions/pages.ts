import type { Component } from '../render/components.ts';
import type { CustomId } from '../render/custom-id.ts';
import type { Caller } from './caller.ts';
import type { BotResponse } from './response.ts';
import { ownSettings } from './responses/own-settings.ts';
import { tableTerms } from './responses/table-terms.ts';

/** Pages from which commands are chosen: they stand anew behind what came of one. */
const PAGES: Readonly<Record<string, (caller: Caller) => Promise<Component[]>>> = {
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
  const page = Object.hasOwn(PAGES, mark) ? await PAGES[mark]!(caller) : [];
  return { ...response, components: [...response.components, ...page] };
}
