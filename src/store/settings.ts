import { upsertSetting } from './choosing.ts';
import { interactionStatements } from './commit.ts';
import type { Engine } from './engine.ts';
import { readJson } from './reading.ts';
import { NO_PREFERENCES, type Preferences, type Whose } from './records.ts';
import { reportStatements } from './reports.ts';
import type { SettingTable } from './schema.ts';
import { sql } from './statement.ts';
import { unlessTaken } from './conflict.ts';
import type { Store } from './store.ts';

type Chosen = Pick<SettingTable, 'scope' | 'id' | 'chosen'>;
const selectChosen = sql<{ readonly keys: string }, Chosen>(`
  select setting.scope, setting.id, chosen
  from json_each(@keys) as wanted
  inner join setting on setting.scope = wanted.value ->> 0 and setting.id = wanted.value ->> 1`);
async function chosenFor(engine: Engine, keys: readonly Whose[]): Promise<Preferences[]> {
  const rows = keys.length === 0 ? [] : await engine.all(selectChosen({ keys: JSON.stringify(keys) }));
  return keys.map(([scope, id]) => {
    const row = rows.find((one) => one.scope === scope && one.id === id);
    return readJson<Preferences>(row?.chosen ?? null, NO_PREFERENCES, () =>
      engine.unreadable('setting.chosen', scope === 'user' ? scope : `${scope} ${id}`),
    );
  });
}

/** Choices for servers, channels and people. */
export const settings = (engine: Engine): Pick<Store, 'preferences' | 'allPreferences' | 'prefer'> => ({
  preferences: async (scope, id) => (await chosenFor(engine, [[scope, id]]))[0]!,
  allPreferences: (keys) => chosenFor(engine, keys),
  prefer: async (scope, id, changes, interaction, told) => {
    const setting = upsertSetting({ scope, id, chosen: JSON.stringify(changes) });
    await unlessTaken(
      engine.atomically([setting, ...interactionStatements(interaction, null), ...reportStatements(id, told)]),
    );
  },
});
