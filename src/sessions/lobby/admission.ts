import type { SessionContext } from '../core/context.ts';
import * as refusals from '../refusals.ts';
import type { Preferences, Person } from '../types.ts';

/** Limits on the tables of a server that one person may sit at or host. */

/** Refuses a person who is banned there or sits at as many tables as allowed. */
export async function mayPlay(context: SessionContext, guildId: string, person: Person): Promise<void> {
  const { store } = context;
  if (await store.isBanned(guildId, person.userId)) throw refusals.banned(person);
  const { sitting } = await store.preferences('guild', guildId);
  if (sitting !== null && (await tablesOn(context, guildId, person)).length >= sitting)
    throw refusals.sitsEnough(person);
}

/** Refuses a person who hosts as many tables as allowed. */
export async function mayHost(
  context: SessionContext,
  guildId: string,
  person: Person,
  { hosting }: Pick<Preferences, 'hosting'>,
): Promise<void> {
  if (hosting === null) return;
  const tables = await tablesOn(context, guildId, person);
  if (tables.filter(({ host }) => host.userId === person.userId).length >= hosting) throw refusals.hostsEnough();
}

const tablesOn = async ({ store }: SessionContext, guildId: string, { userId }: Person) =>
  (await store.tablesOf(userId)).filter((table) => table.guildId === guildId);
