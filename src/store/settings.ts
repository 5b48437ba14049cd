import { choose } from './choosing.ts';
import { interactionStatements } from './commit.ts';
import type { Engine } from './engine.ts';
import { readJson } from './reading.ts';
import { NO_PREFERENCES, type Preferences, type SettingsScope } from './records.ts';
import { db, statement } from './statement.ts';
import { Conflict, type Store } from './store.ts';

const chosenFor = statement((given: { readonly scope: SettingsScope; readonly id: string }) =>
  db.selectFrom('setting').select('chosen').where('scope', '=', given.scope).where('id', '=', given.id),
);
/** What is chosen for servers, channels and people. */
export const settings = (engine: Engine): Pick<Store, 'preferences' | 'prefer'> => ({
  preferences: async (scope, id) => {
    const row = await engine.first(chosenFor({ scope, id }));
    return readJson<Preferences>(row?.chosen ?? null, NO_PREFERENCES, () =>
      engine.unreadable('setting.chosen', scope === 'user' ? scope : `${scope} ${id}`),
    );
  },
  prefer: async (scope, id, changes, interaction) => {
    const setting = choose({ scope, id, chosen: JSON.stringify(changes) });
    try {
      await engine.atomically([setting, ...interactionStatements(interaction, null)]);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  },
});
