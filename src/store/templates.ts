import type { Engine } from './engine.ts';
import type { Template } from './house.ts';
import { readJson } from './reading.ts';
import { sql } from './statement.ts';
import type { Store } from './store.ts';

interface TemplateKey {
  readonly guildId: string;
  readonly name: string;
}
interface TemplateRow {
  readonly name: string;
  readonly game: string;
  readonly options: string;
  readonly terms: string;
}

const upsertTemplate = sql<TemplateKey & TemplateRow & { readonly at: number }>(`
  insert into template (guild_id, name, game, options, terms, at)
  values (@guildId, @name, @game, @options, @terms, @at)
  on conflict (guild_id, name) do update set
    game = excluded.game, options = excluded.options, terms = excluded.terms, at = excluded.at`);
const deleteTemplate = sql<TemplateKey>('delete from template where guild_id = @guildId and name = @name');
const selectTemplates = sql<Pick<TemplateKey, 'guildId'>, TemplateRow>(
  'select name, game, options, terms from template where guild_id = @guildId order by name',
);
export const deleteTemplatesOf = sql<Pick<TemplateKey, 'guildId'>>('delete from template where guild_id = @guildId');

/** Templates of tables. */
export const templates = (engine: Engine): Pick<Store, 'templates' | 'keepTemplate' | 'dropTemplate'> => ({
  templates: async (guildId) =>
    (await engine.all(selectTemplates({ guildId }))).map(({ name, game, options, terms }) => {
      const fault = () => engine.unreadable('template', `${guildId} ${name}`);
      return {
        name,
        game,
        options: readJson<Template['options']>(options, {}, fault),
        terms: readJson<Template['terms']>(terms, {}, fault),
      };
    }),
  keepTemplate: async (guildId, { name, game, options, terms }, at) => {
    const row = { name, game, options: JSON.stringify(options), terms: JSON.stringify(terms) };
    await engine.run(upsertTemplate({ guildId, ...row, at }));
  },
  dropTemplate: async (guildId, name) => void (await engine.run(deleteTemplate({ guildId, name }))),
});
