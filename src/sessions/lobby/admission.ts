import type { SessionContext } from '../core/context.ts';
import * as refusals from '../refusals.ts';
import type { Preferences, Person } from '../types.ts';

/** Whether a person may sit at one more table of a server, or host one more. */

/** Refuses who is banned there, and who sits at as many tables as one person may. */
export async function mayPlay(context: SessionContext, guildId: string, person: Person): Promise<void> {
  const { store } = context;
  if (await store.isBanned(guildId, person.userId)) throw refusals.banned(person);
  const { sitting } = await store.preferences('guild', guildId);
  if (sitting !== null && (await tablesOn(context, guildId, person)).length >= sitting)
    throw refusals.sitsEnough(person);
}

/** Refuses who hosts as many tables as one person may. */
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
