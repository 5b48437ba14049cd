import type { SessionContext } from '../core/context.ts';
import * as refusals from '../refusals.ts';
import type { Servers } from '../service.ts';
import type { Session, Terms } from '../types.ts';

/** As many as a menu offers. */
const MOST_TEMPLATES = 25;

/** Named presets for how tables of a server are played. */
export function templates({
  store,
  now,
}: SessionContext): Pick<Servers, 'templates' | 'keepTemplate' | 'dropTemplate'> {
  return {
    templates: (guildId) => store.templates(guildId),
    keepTemplate: async ({ guildId, game, options, terms }, name) => {
      const known = await store.templates(guildId);
      if (known.length >= MOST_TEMPLATES && !known.some((one) => one.name === name))
        throw refusals.templatesFull(MOST_TEMPLATES);
      await store.keepTemplate(guildId, { name, game, options, terms: lasting(terms) }, now());
    },
    dropTemplate: (guildId, name) => store.dropTemplate(guildId, name),
  };
}

/** Returns the terms that suit other people and times. */
const lasting = ({ pace, absence, remind, rest, entry }: Session['terms']): Partial<Terms> => ({
  ...{ pace, absence, remind, rest },
  entry: { ...entry, users: [] },
});
