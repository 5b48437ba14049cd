import { upsertSetting } from './choosing.ts';
import { interactionStatements } from './commit.ts';
import type { Engine } from './engine.ts';
import { readJson } from './reading.ts';
import { NO_PREFERENCES, type Preferences, type SettingsScope } from './records.ts';
import { sql } from './statement.ts';
import { Conflict, type Store } from './store.ts';

const selectChosen = sql<{ readonly scope: SettingsScope; readonly id: string }, { readonly chosen: string }>(
  'select chosen from setting where scope = @scope and id = @id',
);
/** What is chosen for servers, channels and people. */
export const settings = (engine: Engine): Pick<Store, 'preferences' | 'prefer'> => ({
  preferences: async (scope, id) => {
    const row = await engine.first(selectChosen({ scope, id }));
    return readJson<Preferences>(row?.chosen ?? null, NO_PREFERENCES, () =>
      engine.unreadable('setting.chosen', scope === 'user' ? scope : `${scope} ${id}`),
    );
  },
  prefer: async (scope, id, changes, interaction) => {
    const setting = upsertSetting({ scope, id, chosen: JSON.stringify(changes) });
    try {
      await engine.atomically([setting, ...interactionStatements(interaction, null)]);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  },
});
