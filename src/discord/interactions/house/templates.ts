import { harmless } from '../../../locale/index.ts';
import { Refusal, type Session, type Template } from '../../../sessions/types.ts';
import { entry, menu, text } from '../../render/components.ts';
import { admin } from '../../text/admin.ts';
import { gameName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { note, type BotResponse } from '../response.ts';
import { quoted, unknownName } from '../typed/explaining.ts';
import { idMeant } from '../typed/known.ts';
import { type CompletedChoice, suggestions } from '../typed/matching.ts';
import { type Named, readerOf } from '../typed/reader.ts';
import { deedId, type HousePage, settingsPage } from './page.ts';

/** Templates: a server's preferred terms, stored by name for opening tables. */

/** Stores the terms of a table. Replaces a template of the same name. */
export async function keepTemplate(caller: Caller, session: Session, typed: string): Promise<BotResponse> {
  const { bot, moderates, say } = caller;
  if (!moderates(session.channelId)) throw new Refusal(admin('refused.moderator'));
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  if (name === '') throw new Refusal(admin('templates.nameless'));
  await bot.sessions.keepTemplate(session, name);
  return note(say(admin('templates.kept', { name: harmless(name) })));
}

const namedOf = ({ name }: Template): Named => ({
  id: name,
  label: { key: 'session:name', with: { name: harmless(name) } },
});

export async function templateChoices(caller: Caller, typed: string): Promise<CompletedChoice[]> {
  const known = await caller.bot.sessions.templates(caller.guildId);
  return suggestions({ options: known.map(namedOf) }, typed, readerOf(caller));
}

/** Returns the typed template. Refuses unknown names. */
export async function templateMeant(caller: Caller, typed: string): Promise<Template> {
  const known = await caller.bot.sessions.templates(caller.guildId);
  const [names, reader] = [known.map(namedOf), readerOf(caller)];
  const id = idMeant(names, typed, reader);
  const meant = known.find(({ name }) => name === id);
  if (meant) return meant;
  throw unknownName(names, typed, reader, {
    told: (cure) => admin('templates.unknown', { typed: quoted(typed), cure }),
    cure: words('refused.useList'),
  });
}

/** Page of the server's templates, where they can be deleted. */
export const templatesPage: HousePage = {
  id: 'templates',
  name: admin('templates.name'),
  show: (caller) => templatesShown(caller),
  deeds: {
    drop: async (caller, [name = '']) => {
      await caller.bot.sessions.dropTemplate(caller.guildId, name);
      return templatesShown(caller);
    },
  },
};

async function templatesShown(caller: Caller): Promise<BotResponse> {
  const { bot, guildId, say } = caller;
  const known = await bot.sessions.templates(guildId);
  const lines = known.map(({ name, game }) => `- **${harmless(name)}** · ${say(gameName(game))}`);
  const entries = known.map(({ name, game }) => entry(name, name, say(gameName(game))));
  return settingsPage(caller, [
    text([`### ${say(admin('templates.name'))}`, say(admin('templates.about')), ...lines].join('\n')),
    ...(entries.length > 0 ? [menu(deedId(caller, 'drop'), say(admin('templates.drop')), entries)] : []),
  ]);
}
