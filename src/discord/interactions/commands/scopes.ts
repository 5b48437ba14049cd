import type { Phrase } from '../../../engine/index.ts';
import { type Preferences, Refusal } from '../../../sessions/types.ts';
import { changesTold } from '../house/told.ts';
import type { Caller } from '../caller.ts';
import { namedChoice } from './naming.ts';

/** Scopes of a setting. */
const SCOPES = ['me', 'channel', 'server'] as const;
export type Scope = (typeof SCOPES)[number];

export const scopeMeant = (typed: string | null): Scope => SCOPES.find((scope) => scope === typed) ?? 'me';

export const scopeChoices = () => SCOPES.map((scope) => namedChoice(`commands:scope.${scope}`, scope));

/**
 * Changes settings for the caller, the channel (host or moderator only) or the server (managers only). Refuses others.
 */
export async function choose(
  { bot, guildId, channelId, person, manager, moderator }: Caller,
  scope: Scope,
  changes: Partial<Preferences>,
  refused: Readonly<Record<Exclude<Scope, 'me'>, Phrase>>,
): Promise<void> {
  const { settings } = bot.sessions;
  switch (scope) {
    case 'me':
      return settings.change('user', person.userId, changes);
    case 'channel': {
      const session = await bot.sessions.find(channelId);
      if (session?.host.userId !== person.userId && !moderator) throw new Refusal(refused.channel);
      return settings.change('channel', channelId, changes);
    }
    case 'server':
      if (!manager) throw new Refusal(refused.server);
      return settings.change('guild', guildId, changes, await changesTold({ bot, guildId }, changes));
  }
}
