import type { Quota, Spending } from '../../store/index.ts';
import type { SessionContext } from '../core/context.ts';
import * as refusals from '../refusals.ts';
import type { NewSession } from '../service.ts';
import type { Person } from '../types.ts';
import { MINUTE } from '../durations.ts';

/** Limits on what one person may do that disturbs others. */

/** The most open lobbies of one host on a server. */
const LOBBIES = 3;
/** The same over time, on any server and whatever became of them. */
const OPENING: Quota = { within: 15 * MINUTE, each: 5, all: 5 };
/** Calls from one person to another, and from one person to everyone. */
const INVITING: Quota = { within: 60 * MINUTE, each: 1, all: 20 };

/** Refuses a lobby beyond its host's limits. Managers have none: they know how many the server can take. */
export async function mayOpen(context: SessionContext, { guildId, host, opener }: NewSession): Promise<void> {
  if (!opener || opener.manager) return;
  const gathering = await context.store.lobbiesOf(host.userId, guildId);
  if (gathering.length >= LOBBIES) throw refusals.tooManyLobbies(gathering);
  if (!(await spend(context, { userId: host.userId, what: 'lobby', about: [''] }, OPENING)))
    throw refusals.lobbiesOften(OPENING.within / MINUTE);
}

/** Refuses to call people who want no invitations, or who were called recently. */
export async function mayInvite(context: SessionContext, userId: string, guests: readonly Person[]): Promise<void> {
  const willing = await invitable(context, guests);
  const unwilling = guests.filter((guest) => !willing.includes(guest.userId));
  if (unwilling.length > 0) throw refusals.notInvitable(unwilling);
  const about = guests.map((guest) => guest.userId);
  if (!(await spend(context, { userId, what: 'invitation', about }, INVITING)))
    throw refusals.invitingOften(guests, INVITING.within / MINUTE);
}

/** Returns the ids of those who accept invitations. */
export async function invitable(
  { store }: SessionContext,
  guests: readonly Pick<Person, 'userId'>[],
): Promise<string[]> {
  const chosen = await store.allPreferences(guests.map(({ userId }) => ['user', userId]));
  return guests.filter((_, at) => chosen[at]!.invitable !== false).map(({ userId }) => userId);
}

/** Spends from a quota. Without an interaction each call counts. */
const spend = (
  context: SessionContext,
  what: Pick<Spending, 'userId' | 'what' | 'about'>,
  quota: Quota,
): Promise<boolean> => {
  const interactionId = context.interaction?.id ?? context.token(NAME_BYTES);
  return context.store.spend({ ...what, interactionId, at: context.now() }, quota);
};
const NAME_BYTES = 12;
