import type { Preferences } from '../../store/records.ts';
import type { SessionContext } from '../core/context.ts';
import { mayHost, mayPlay } from './admission.ts';
import * as refusals from '../refusals.ts';
import type { NewSession } from '../service.ts';
import type { Terms } from '../types.ts';

/** Returns the rules of the house for a new game; refuses if they forbid it. */
export async function houseFor(context: SessionContext, wanted: NewSession): Promise<Preferences> {
  const { store } = context;
  const { guildId, channelId, parentId = null, opener, host } = wanted;
  await mayBegin(context);
  const house = await store.preferences('guild', guildId);
  const { hosts, channels, most } = house;
  if (hosts && !opener?.manager && !hosts.some((role) => opener?.roles.includes(role)))
    throw refusals.houseHosts(hosts);
  const isAllowed = !channels || [channelId, parentId].some((id) => id !== null && channels.includes(id));
  if (!isAllowed) throw refusals.houseChannels(channels);
  if (most !== null && (await store.openCount(guildId)) >= most) throw refusals.houseFull(most);
  await mayPlay(context, guildId, host);
  // A manager knows how many tables the server can take.
  if (!opener?.manager) await mayHost(context, guildId, host, house);
  return house;
}

/** Refuses while the operator lets no game begin. */
export async function mayBegin({ store }: SessionContext): Promise<void> {
  const why = await store.closure();
  if (why !== null) throw refusals.closed(why);
}

/** Returns the terms that the house sets by default. */
export const houseTerms = ({ pace }: Pick<Preferences, 'pace'>): Partial<Terms> => (pace === null ? {} : { pace });
