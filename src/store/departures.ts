import type { Engine } from './engine.ts';
import { db, each, statement } from './statement.ts';
import type { Store } from './store.ts';

const noted = statement((given: { readonly guild_id: string; readonly at: number }) =>
  db
    .insertInto('departure')
    .values(each(given, ['guild_id', 'at']))
    .onConflict((taken) => taken.doNothing()),
);
const struck = statement((given: { readonly guildId: string }) =>
  db.deleteFrom('departure').where('guild_id', '=', given.guildId),
);
const all = statement(() => db.selectFrom('departure').select(['guild_id as guildId', 'at']));

/** Servers that have sent the bot away. */
export const departures = (engine: Engine): Pick<Store, 'departures' | 'noteDeparture' | 'strikeDeparture'> => ({
  departures: () => engine.all(all({})),
  noteDeparture: async (guildId, at) => {
    await engine.run(noted({ guild_id: guildId, at }));
  },
  strikeDeparture: async (guildId) => {
    await engine.run(struck({ guildId }));
  },
});
