import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { Latest } from '../latest/index.ts';
import type { Phrase } from '../engine/index.ts';
import type { Engine } from './engine.ts';
import type { KeptBoard } from './records.ts';
import { readJson } from './reading.ts';
import { parseBoard } from './rows.ts';
import type { BoardTable } from './schema.ts';
import { type Bound, insertInto, sql } from './statement.ts';
import type { NewOutgoing, Store } from './store.ts';

/** Boards of a game resemble each other, so each is compressed with the text of the previous one as the dictionary. */

/** The longest chain of boards to unpack for one board. */
const MOST_DEEP = 16;
/** Number of texts in memory. */
const MOST_KNOWN = 40;

/** Replaces an unreadable title. */
const UNNAMED: Phrase = { key: 'session:name', with: { name: '…' } };

interface ById {
  readonly id: string;
}
type Link = Pick<BoardTable, 'id' | 'scene' | 'packed' | 'before_id' | 'depth'>;

/** Selects the board, then all boards needed to unpack it. */
const selectBoardChain = sql<ById, Link>(`
  with recursive link as (
    select id, scene, packed, before_id, depth from board where id = @id
    union all
    select board.id, board.scene, board.packed, board.before_id, board.depth
    from link
    inner join board on board.id = link.before_id
  )
  select id, scene, packed, before_id, depth
  from link`);
const insertBoard = sql<BoardTable>(
  insertInto('board', ['id', 'session_id', 'scene', 'packed', 'before_id', 'depth', 'title', 'at']),
);
const selectTitles = sql<
  { readonly sessionId: string },
  { readonly at: number | null; readonly id: string; readonly title: string | null }
>(`
  select id, title, at
  from board
  where session_id = @sessionId
    and title is not null
  order by at, rowid`);

interface Titled {
  readonly round: Phrase | null;
  readonly phase: Phrase | null;
}

interface Text {
  readonly text: string;
  readonly depth: number;
}

/** The posted boards of games. */
export function boards(engine: Engine): Pick<Store, 'board' | 'boardsOf'> & {
  /** Returns the statements that store the boards among these messages of a session. */
  keeping(sessionId: string, messages: readonly NewOutgoing[]): Promise<Bound[]>;
} {
  const known = new Latest<string, Text>(MOST_KNOWN);

  const textOf = async (id: string): Promise<Text | null> => {
    const before = known.get(id);
    if (before) return before;
    const links = await engine.all(selectBoardChain({ id }));
    try {
      return links.reduceRight<Text | null>((base, link) => {
        const read = { text: unpacked(link, base?.text ?? null), depth: link.depth };
        known.set(link.id, read);
        return read;
      }, null);
    } catch {
      engine.unreadable('board.packed', id);
      return null;
    }
  };

  const packed = async (text: string, before: string | null): Promise<Omit<Link, 'id'>> => {
    const base = before === null ? null : await textOf(before);
    if (base === null || base.depth + 1 >= MOST_DEEP)
      return { scene: '', packed: deflateRawSync(text), before_id: null, depth: 0 };
    const dictionary = Buffer.from(base.text);
    return { scene: '', packed: deflateRawSync(text, { dictionary }), before_id: before, depth: base.depth + 1 };
  };

  return {
    board: async (id) => {
      const read = await textOf(id);
      try {
        return read && parseBoard(read.text);
      } catch {
        engine.unreadable('board.scene', id);
        return null;
      }
    },
    boardsOf: async (sessionId) =>
      (await engine.all(selectTitles({ sessionId }))).map(({ id, title, at }): KeptBoard => {
        const { round, phase } = readJson<Titled>(title, { round: null, phase: null }, () =>
          engine.unreadable('board.title', id),
        );
        return { id, title: round ?? UNNAMED, phase: phase ?? UNNAMED, at: at! };
      }),
    keeping: async (sessionId, messages) => {
      const statements: Bound[] = [];
      for (const { nonce: id, message, since = null, at } of messages) {
        if (!('scene' in message)) continue;
        const { scene } = message;
        // Processes of version 0.2.0, which may run beside this one, read `says`.
        const text = JSON.stringify({ says: [], ...scene });
        const row = await packed(text, since);
        known.set(id, { text, depth: row.depth });
        const title = JSON.stringify({ round: scene.title, phase: scene.phase });
        statements.push(insertBoard({ id, session_id: sessionId, ...row, title, at }));
      }
      return statements;
    },
  };
}

function unpacked({ scene, packed }: Link, dictionary: string | null): string {
  if (packed === null) return scene;
  return inflateRawSync(packed, dictionary === null ? {} : { dictionary: Buffer.from(dictionary) }).toString();
}
