import { type Save, Table } from '../engine/index.ts';
import { type AnyKit, kitOf } from '../kit/index.ts';
import { Conflict, type Store } from '../store/index.ts';

/** Checks the invariants of all games, whatever happened to the bot. The doctor and the crash tests use it. */

/** One invariant. */
export interface DeepCheck {
  readonly what: string;
  /** Number of items checked. */
  readonly looked: number;
  /** Each violation, in plain words. */
  readonly flaws: readonly string[];
  /** Remarks that are not violations. */
  readonly notes: readonly string[];
}

/** A lease that expired more than this many ms ago was abandoned. */
const FORSAKEN = 60_000;
/** Number of sessions to read at a time. */
const SESSIONS_READ_AT_ONCE = 100;
/** Number of attempts to read a session, because it may be played meanwhile. */
const READ_ATTEMPTS = 5;

type CheckedKit = Pick<AnyKit, 'rules'>;

/** Checks all games. `now`: ms since 1970. */
export async function checkAllGames(store: Store, kits: readonly CheckedKit[], now = Date.now()): Promise<DeepCheck[]> {
  const { inspection } = store;
  const rows = await inspection.rows();
  const look = async (
    what: string,
    looked: number,
    asked: ReturnType<typeof inspection.strays>,
  ): Promise<DeepCheck> => ({
    ...{ what, looked, notes: [] },
    flaws: (await asked).map((one) => `${one.where}: ${one.what}`),
  });
  return [
    await look('sessions have as many answers as turns', rows.sessions, inspection.miscounted()),
    await look('answers and log lines belong to a session', rows.answers + rows.lines, inspection.strays()),
    await look('each interaction did one thing', rows.answers, inspection.doneTwice()),
    await look('nobody holds a post whose time is over', rows.posts, inspection.forsaken(now - FORSAKEN)),
    await look('one message at a time is sent in a channel', rows.posts, inspection.crowded()),
    await look('each message has a nonce of its own', rows.posts + rows.outbox, inspection.nonceTwice()),
    await look('what is told stands in its order', rows.outbox, inspection.disordered()),
    await lookAtSaves(store, kits),
  ];
}

async function lookAtSaves(store: Store, kits: readonly CheckedKit[]): Promise<DeepCheck> {
  const [flaws, notes]: [string[], string[]] = [[], []];
  let looked = 0;
  let ids = await store.inspection.saved('', SESSIONS_READ_AT_ONCE);
  for (; ids.length > 0; ids = await store.inspection.saved(ids.at(-1)!, SESSIONS_READ_AT_ONCE))
    for (const id of ids) {
      looked++;
      const { flaw = null, note = null } = await lookAtSave(store, kits, id);
      if (flaw !== null) flaws.push(`session ${id}: ${flaw}`);
      if (note !== null) notes.push(`session ${id}: ${note}`);
    }
  return { what: 'each game opens and asks what it asked', looked, flaws, notes };
}

interface SessionFinding {
  readonly flaw?: string;
  readonly note?: string;
}

async function lookAtSave(store: Store, kits: readonly CheckedKit[], id: string): Promise<SessionFinding> {
  for (let left = READ_ATTEMPTS; ; left--) {
    const session = await store.session(id);
    if (!session) return {};
    try {
      const save = await store.save(session);
      return save ? openSave(kits, save, session) : {};
    } catch (error) {
      // The session was played meanwhile.
      if (error instanceof Conflict && left > 1) continue;
      return { flaw: `its save cannot be read: ${(error as Error).message}` };
    }
  }
}

type StoredSession = NonNullable<Awaited<ReturnType<Store['session']>>>;

/** Opens a save as the bot would, and compares the awaited seats with those in its session. */
function openSave(kits: readonly CheckedKit[], save: Save, { game, status, asked }: StoredSession): SessionFinding {
  try {
    const { table, dropped } = Table.restore(kitOf(kits, game).rules, save);
    if (status !== 'running') return {};
    const news = table.takeNews().length;
    if (dropped > 0 || news > 0 || table.outcome)
      return { note: `corrected rules have reached it: ${dropped} answers are asked again with the next look at it` };
    const awaited = sortedSeatNumbers(table.waiting().flatMap(({ seats }) => seats));
    const said = sortedSeatNumbers(Object.keys(asked).map(Number));
    return awaited === said
      ? {}
      : { flaw: `it asks seats ${awaited || 'none'}, and had asked seats ${said || 'none'}` };
  } catch (error) {
    return { flaw: `it cannot be opened: ${(error as Error).message}` };
  }
}

const sortedSeatNumbers = (seats: readonly number[]): string => [...new Set(seats)].sort((a, b) => a - b).join(', ');
