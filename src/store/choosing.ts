import type { SettingTable } from './schema.ts';
import { sql } from './statement.ts';

/** Stores a choice; other choices stay. */
export const upsertSetting = sql<SettingTable>(`
  insert into setting (scope, id, chosen)
  values (@scope, @id, json_patch('{}', @chosen))
  on conflict (scope, id) do update set
    chosen = json_patch(case when json_valid(setting.chosen) then setting.chosen else '{}' end, @chosen)`);
