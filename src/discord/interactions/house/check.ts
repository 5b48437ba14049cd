import { type Guild, type GuildBasedChannel, PermissionFlagsBits } from 'discord.js';

import { few, harmless } from '../../../locale/index.ts';
import type { Phrase } from '../../../engine/index.ts';
import { version } from '../../../installation/index.ts';
import { Refusal, type Venue } from '../../../sessions/types.ts';
import type { Right, WelcomeRight } from '../../permissions.ts';
import { button, buttonRows } from '../../render/components.ts';
import { plainId } from '../../render/custom-id.ts';
import { admin, mentioned } from '../../text/admin.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { note, type BotResponse } from '../response.ts';
import { type Lack, lacksIn } from './rights.ts';
import { PLACES } from './settings.ts';

/** Most channels to name per result. */
const MOST_CHANNELS_NAMED = 20;

/**
 * Lists missing permissions by channel, with causes, effects and cures. `where`: a channel id, `games` for this channel
 * and those with games, or `all` for every visible channel.
 */
export async function checkResponse(caller: Caller, where: string): Promise<BotResponse> {
  const { guild, say } = caller;
  if (!guild?.members.me) throw new Refusal(admin('check.blind'));
  const ids = (await channelsFor(caller, guild, where)).filter(caller.moderates);
  if (ids.length === 0) throw new Refusal(admin('refused.moderator'));
  const { me } = guild.members;
  const venue = (await caller.bot.sessions.settings.of('guild', guild.id)).venue ?? 'channel';
  const found = ids.map((id) => {
    const channel = guild.channels.cache.get(id);
    return { id, lacks: channel ? lacksIn(channel, me, venue) : null };
  });
  const kinds = new Map<string, { readonly ids: string[]; readonly lacks: readonly Lack[] | null }>();
  for (const { id, lacks } of found) {
    const key = JSON.stringify(lacks);
    kinds.set(key, { ids: [...(kinds.get(key)?.ids ?? []), id], lacks });
  }
  const lacking = [...kinds.values()].filter(({ lacks }) => lacks?.length !== 0);
  const fine = found.filter(({ lacks }) => lacks?.length === 0).map(({ id }) => id);
  const role = harmless(me.roles.cache.find(({ managed }) => managed)?.name ?? me.displayName);
  const lines = [
    `## ${say(admin('check.title'))}`,
    ...lacking.flatMap(({ ids: there, lacks }) => [
      `### ${say(list(there))}`,
      ...(lacks?.map((one) => `- ${lackLine(caller, one, role, venue)}`) ?? [say(admin('check.gone'))]),
    ]),
    ...(fine.length > 0 ? [say(admin('check.fine', { channels: [list(fine)] }))] : []),
    ...rightsIn(lacking).map(
      (right) => `-# ${say(words('pair', { name: rightName(right), value: purposeOf(right) }))}`,
    ),
    `-# Rampart ${version}`,
  ];
  const { components, more = [] } = note(...lines);
  const again = buttonRows([button(plainId('check', caller.guildId, where), say(admin('check.again')), 'plain', '🔁')]);
  const last = more.at(-1);
  return last
    ? { components, more: [...more.slice(0, -1), [...last, ...again]] }
    : { components: [...components, ...again] };
}

async function channelsFor({ bot, channelId }: Caller, guild: Guild, where: string): Promise<string[]> {
  switch (where) {
    case 'games': {
      const open = await bot.sessions.openPanels(guild.id);
      return [...new Set([channelId, ...open.map((one) => one.channelId)])];
    }
    case 'all':
      return guild.channels.cache.filter((channel) => isPlace(channel) && isVisibleToBot(channel)).map(({ id }) => id);
    default:
      return [where];
  }
}

const isPlace = ({ type }: GuildBasedChannel): boolean => (PLACES as readonly number[]).includes(type);
const isVisibleToBot = (channel: GuildBasedChannel): boolean =>
  channel.permissionsFor(channel.guild.members.me!).has(PermissionFlagsBits.ViewChannel);

const list = (ids: readonly string[]): Phrase => ({
  key: 'admin:check.channels',
  with: { channels: few(mentioned('#', ids), MOST_CHANNELS_NAMED) },
});

/** Describes missing rights, their cause and the cure. */
function lackLine({ say }: Caller, { rights, need, cause, category }: Lack, role: string, venue: Venue): string {
  const where: Phrase = { key: `commands:where.${venue}` };
  const what = say(admin(`check.${need}`, { rights: rights.map(rightName), where }));
  const why = say(
    admin(`check.${cause.kind}`, { role, ...(cause.kind === 'roles' ? { roles: mentioned('@&', cause.roles) } : {}) }),
  );
  return [what, why, ...(category ? [say(admin('check.category', { category: `<#${category}>` }))] : [])].join(' ');
}

/** Lists each missing right once. */
const rightsIn = (kinds: readonly { readonly lacks: readonly Lack[] | null }[]): (Right | WelcomeRight)[] => [
  ...new Set(kinds.flatMap(({ lacks }) => lacks ?? []).flatMap(({ rights }) => rights)),
];

const rightName = (right: Right | WelcomeRight): Phrase => words(`permission.${right}`);
/** Describes a right's purpose and the effect of its absence. */
const purposeOf = (right: Right | WelcomeRight): Phrase => admin(`right.${right}`);
