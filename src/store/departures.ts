import type { Engine } from './engine.ts';
import { sql } from './statement.ts';
import type { Store } from './store.ts';

const insertDeparture = sql<{ readonly guild_id: string; readonly at: number }>(
  'insert into departure (guild_id, at) values (@guild_id, @at) on conflict do nothing',
);
const deleteDeparture = sql<{ readonly guildId: string }>('delete from departure where guild_id = @guildId');
const selectDepartures = sql<object, { readonly at: number; readonly guildId: string }>(
  'select guild_id as "guildId", at from departure',
);

/** Servers that have removed the bot. */
export const departures = (engine: Engine): Pick<Store, 'departures' | 'noteDeparture' | 'strikeDeparture'> => ({
  departures: () => engine.all(selectDepartures()),
  noteDeparture: async (guildId, at) => {
    await engine.run(insertDeparture({ guild_id: guildId, at }));
  },
  strikeDeparture: async (guildId) => {
    await engine.run(deleteDeparture({ guildId }));
  },
});
