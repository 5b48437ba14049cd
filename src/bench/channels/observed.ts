import type { Sessions } from '../../sessions/index.ts';
import { spent } from '../processor-time.ts';

/** Measurements that a bot reports when it is stopped. */
export interface Account {
  /** For each board: time in ms from its commit until Discord had its message with the picture. */
  readonly boards: readonly number[];
  /** CPU time in ms. */
  readonly cpu: number;
}

/** Wraps sessions to time their boards on the way to Discord. */
export function observed(sessions: Sessions): {
  readonly sessions: Sessions;
  begin(): void;
  account(): Account;
} {
  const { outbox } = sessions;
  /** Time of the commit, by message. */
  const written = new Map<number, number>();
  let boards: number[] = [];
  let since = spent();
  const arrived = (id: number) => {
    const at = written.get(id);
    if (at !== undefined) boards.push(Date.now() - at);
    written.delete(id);
  };
  return {
    sessions: {
      ...sessions,
      outbox: {
        ...outbox,
        rowsOf: async (id) => {
          const rows = await outbox.rowsOf(id);
          const board = rows.find(({ message }) => message.kind === 'board' || message.kind === 'ended');
          if (board) written.set(id, board.at);
          return rows;
        },
        settle: async (sending, outcome) => {
          if (outcome.kind === 'posted' && !outcome.picture) arrived(sending.id);
          if (outcome.kind === 'renewed') {
            // The picture is added to the message that exists already.
            if (outcome.picture && written.has(sending.id)) written.set(outcome.sent.id, written.get(sending.id)!);
            else arrived(sending.id);
          }
          return outbox.settle(sending, outcome);
        },
        done: async (id, what) => {
          if (what === 'picture') arrived(id);
          return outbox.done(id, what);
        },
      },
    },
    begin: () => {
      boards = [];
      since = spent();
    },
    account: () => ({ boards, cpu: spent() - since }),
  };
}
