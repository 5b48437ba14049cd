import { sql } from 'kysely';
import type { SettingTable } from './schema.ts';
import { db, statement } from './statement.ts';

/** Writes down what is chosen; the rest stays as it was. */
export const choose = statement(({ scope, id, chosen }: SettingTable) =>
  db
    .insertInto('setting')
    // What is null is struck off.
    .values({ scope, id, chosen: sql<string>`json_patch('{}', ${chosen})` })
    .onConflict((taken) =>
      taken.columns(['scope', 'id']).doUpdateSet({
        chosen: sql<string>`json_patch(case when json_valid(setting.chosen) then setting.chosen else '{}' end, ${chosen})`,
      }),
    ),
);
