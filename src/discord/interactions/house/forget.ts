import type { Phrase } from '../../../engine/index.ts';
import { asPhrase, few } from '../../../locale/index.ts';
import type { Session } from '../../../sessions/types.ts';
import { button, buttonRows, container, text } from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { admin } from '../../text/admin.ts';
import { COLOURS } from '../../text/symbols.ts';
import type { Caller } from '../caller.ts';
import { note, type BotResponse } from '../response.ts';
import { demandManager } from './panel.ts';

/** Scopes of forgetting: the caller, or the whole server. */
export const FORGETTABLE = ['me', 'server'] as const;
export type Forgettable = (typeof FORGETTABLE)[number];

/** Rest of a button's id: asking again for a server, and the final actions. */
const ASK_AGAIN = 'again';
const CONFIRMATIONS = { me: 'do-me', server: 'do-server' } as const;

/** Most tables to name. */
const MOST_TABLES_NAMED = 20;

/** Explains what is deleted and what stays. Asks for confirmation unless `sure`. */
export async function askToForget(caller: Caller, what: Forgettable, sure: boolean): Promise<BotResponse> {
  if (sure) return forgetPressed(caller, CONFIRMATIONS[what]);
  return what === 'me' ? askForMe(caller) : askForServer(caller);
}

async function askForMe(caller: Caller): Promise<BotResponse> {
  const { bot, person, guildId, say } = caller;
  const tables = await bot.sessions.tablesOf(person.userId);
  const lines = [
    `## ${say(admin('forget.title'))}`,
    say(admin('forget.goes')),
    say(admin('forget.stays')),
    ...(tables.length > 0
      ? [say(admin('forget.tables', { tables: few(tables.map(urlPhraseOf), MOST_TABLES_NAMED) }))]
      : []),
    `-# ${say(admin('forget.export'))}`,
  ];
  const label = say(admin(tables.length > 0 ? 'forget.leave' : 'forget.me'));
  return confirmation(lines, plainId('forget', guildId, CONFIRMATIONS.me), label);
}

/** Links by URL, because mentions do not work for other servers. */
const urlPhraseOf = ({ guildId, channelId }: Session): Phrase =>
  asPhrase(`https://discord.com/channels/${guildId}/${channelId}`);

async function askForServer(caller: Caller): Promise<BotResponse> {
  demandManager(caller);
  const { bot, guildId, say } = caller;
  const count = (await bot.sessions.openTables(guildId)).length;
  const lines = [
    `## ${say(admin('forget.serverTitle'))}`,
    say(admin('forget.serverGoes')),
    ...(count > 0 ? [say(admin('forget.serverOpen', { count }))] : []),
    say(admin('forget.serverStays')),
  ];
  return confirmation(lines, plainId('forget', guildId, ASK_AGAIN), say(admin('forget.server')));
}

const confirmation = (lines: readonly string[], id: string, label: string): BotResponse => ({
  components: [container([text(lines.join('\n')), ...buttonRows([button(id, label, 'danger', '🗑️')])], COLOURS.plain)],
});

/** Handles a press on these buttons. */
export async function forgetPressed(caller: Caller, rest: string): Promise<BotResponse> {
  const { bot, person, guild, guildId, say } = caller;
  switch (rest) {
    case CONFIRMATIONS.me: {
      const count = await bot.sessions.forgetPerson(person.userId);
      return note(say(count > 0 ? admin('forget.done', { count }) : admin('forget.nothing')));
    }
    case ASK_AGAIN:
      demandManager(caller);
      return confirmation(
        [say(admin('forget.sure'))],
        plainId('forget', guildId, CONFIRMATIONS.server),
        say(admin('forget.serverSure')),
      );
    case CONFIRMATIONS.server: {
      demandManager(caller);
      const count = await bot.sessions.eraseServer(guildId, [...(guild?.channels.cache.keys() ?? [])]);
      return note(say(admin('forget.serverDone', { count })));
    }
    default:
      return askForMe(caller);
  }
}
