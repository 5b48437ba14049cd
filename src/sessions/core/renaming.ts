import type { Commit, SessionRecord, Store } from '../../store/index.ts';
import type { Person } from '../types.ts';

/**
 * Wraps the store for one person's action. Wherever the person hosts or sits, sessions get the current name and commits
 * say so. Earlier messages keep the old name.
 */
export function underName(store: Store, person: Person): Store {
  /** Sessions that are stored with another name. */
  const outdated = new Set<string>();
  const named = (session: SessionRecord | null): SessionRecord | null => {
    if (!session || !knowsOtherwise(session, person)) return session;
    outdated.add(session.id);
    const rename = <Held extends { readonly userId: string | null }>(held: Held): Held =>
      held.userId === person.userId ? { ...held, name: person.name } : held;
    return { ...session, host: rename(session.host), seats: session.seats.map(rename) };
  };
  const written = (commit: Commit): Commit =>
    outdated.has(commit.session.id) ? { ...commit, reseated: true } : commit;
  return {
    ...store,
    session: async (id) => named(await store.session(id)),
    sessionIn: async (channelId) => named(await store.sessionIn(channelId)),
    commit: (first, ...more) => store.commit(written(first), ...more.map(written)),
  };
}

const knowsOtherwise = ({ host, seats }: SessionRecord, { userId, name }: Person): boolean =>
  [host, ...seats].some((held) => held.userId === userId && held.name !== name);
