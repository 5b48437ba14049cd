import { Client } from 'pg';

import { Database } from '../../src/sqlite/index.ts';
import { isServer } from '../../src/store/index.ts';

/** Looks into a database beside the bots: what they were to tell, and what they have noted. */
interface Rows {
  exec(sql: string): Promise<void>;
  all<Row>(sql: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** What was to be told: a row of the outbox, as it was written. */
export interface ToldRow {
  readonly id: number;
  readonly session_id: string;
  readonly channel_id: string;
  readonly message: string;
  /** When its game had begun; null: it had not. */
  readonly begun: number | null;
  readonly at: number;
}
export interface AnswerRow {
  readonly turn: number;
  readonly kind: string;
  readonly seat: number;
  readonly picks: string;
  readonly voids: number | null;
  readonly means: string;
}

const TABLE = `create table if not exists told
  (id bigint primary key, session_id text, channel_id text, message text, begun bigint, at bigint)`;
const KEPT = `insert into told values (new.id, new.session_id, new.channel_id, new.message,
  (select started_at from session where id = new.session_id), new.created_at)`;
const IN_FILE = `${TABLE}; create trigger if not exists telling after insert on outbox begin ${KEPT}; end`;
const ON_SERVER = `${TABLE};
  create or replace function keep_told() returns trigger language plpgsql as $$ begin ${KEPT}; return new; end $$;
  create or replace trigger telling after insert on outbox for each row execute function keep_told()`;

/** Keeps all that is to be told, also once it is struck off, and reads what is noted. */
export class Ledger {
  private constructor(private readonly rows: Rows) {}

  static async open(database: string): Promise<Ledger> {
    const rows = isServer(database) ? onServer(database) : inFile(database);
    await rows.exec(isServer(database) ? ON_SERVER : IN_FILE);
    return new Ledger(rows);
  }

  told(channelId: string): Promise<ToldRow[]> {
    return this.rows.all(`select * from told where channel_id = '${channelId}' order by id`);
  }

  answers(sessionId: string): Promise<AnswerRow[]> {
    return this.rows.all(
      `select turn, kind, seat, picks, voids, means from answer where session_id = '${sessionId}' order by turn`,
    );
  }

  async seed(sessionId: string): Promise<string> {
    const [row] = await this.rows.all<{ seed: string }>(`select seed from session where id = '${sessionId}'`);
    return row!.seed;
  }

  /** The interactions for which something was done. */
  async done(): Promise<ReadonlySet<string>> {
    return new Set((await this.rows.all<{ id: string }>('select id from interaction')).map(({ id }) => id));
  }

  close(): Promise<void> {
    return this.rows.close();
  }
}

function inFile(file: string): Rows {
  const database = new Database(file);
  return {
    exec: (sql) => Promise.resolve(void database.exec(sql)),
    all: <Row>(sql: string) => Promise.resolve(database.prepare(sql).all() as Row[]),
    close: () => Promise.resolve(void database.close()),
  };
}

/** A connection for each look: the server may be killed between two. */
function onServer(url: string): Rows {
  const ask = async <Row>(sql: string): Promise<Row[]> => {
    const client = new Client({ connectionString: url, application_name: 'chaos' });
    client.setTypeParser(20, Number);
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query(sql);
      return rows as Row[];
    } finally {
      await client.end();
    }
  };
  return { exec: async (sql) => void (await ask(sql)), all: ask, close: () => Promise.resolve() };
}
