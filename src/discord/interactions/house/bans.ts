import { asPhrase, few, harmless } from '../../../locale/index.ts';
import { Refusal } from '../../../sessions/types.ts';
import { LIMITS } from '../../limits.ts';
import { entry, menu, text, userMenu } from '../../render/components.ts';
import { admin, mentioned } from '../../text/admin.ts';
import { mention } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import type { BotResponse } from '../response.ts';
import { deedId, type HousePage, settingsPage } from './page.ts';

/** Most people and tables to name. */
const MOST_BANS_NAMED = 25;

/** Page for banning people from playing on this server. */
export const bansPage: HousePage = {
  id: 'bans',
  name: admin('bans.name'),
  show: (caller) => bansShown(caller),
  deeds: {
    ban: async (caller, _, [member]) => {
      if (!member || member.isBot) throw new Refusal(admin('bans.whom'));
      const who = mention(member.userId);
      const told = admin('bans.done', { who });
      const tables = await caller.bot.sessions.ban(caller.guildId, member.userId, told);
      const seats = tables.map(({ channelId }) => asPhrase(`<#${channelId}>`));
      return bansShown(
        caller,
        caller.say(told),
        ...(seats.length > 0 ? [caller.say(admin('bans.seats', { who, channels: few(seats, MOST_BANS_NAMED) }))] : []),
      );
    },
    lift: async (caller, [userId = '']) => {
      if (!(await caller.bot.sessions.bans(caller.guildId)).includes(userId)) return bansShown(caller);
      const told = admin('bans.lifted', { who: mention(userId) });
      await caller.bot.sessions.liftBan(caller.guildId, userId, told);
      return bansShown(caller, caller.say(told));
    },
  },
};

async function bansShown(caller: Caller, ...first: readonly string[]): Promise<BotResponse> {
  const { bot, guild, guildId, say } = caller;
  const banned = await bot.sessions.bans(guildId);
  const standing =
    banned.length > 0
      ? admin('bans.people', { people: few(mentioned('@', banned), MOST_BANS_NAMED) })
      : admin('bans.nobody');
  const entries = banned
    .slice(0, LIMITS.selectOptions)
    .map((userId) => entry(userId, harmless(guild?.members.cache.get(userId)?.displayName ?? userId)));
  return settingsPage(caller, [
    text([`### ${say(admin('bans.name'))}`, ...first, say(admin('bans.about')), `**${say(standing)}**`].join('\n')),
    userMenu(deedId(caller, 'ban'), say(admin('bans.choose'))),
    ...(entries.length > 0 ? [menu(deedId(caller, 'lift'), say(admin('bans.lift')), entries)] : []),
  ]);
}
