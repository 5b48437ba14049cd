import type { Phrase, Table } from '../../engine/index.ts';
import type { SessionRecord } from '../../store/index.ts';
import { announced, logLinesOf } from '../core/compose.ts';
import type { SessionContext } from '../core/context.ts';

/**
 * Writes a session whose game has not moved, and announces why. `ping`: seats to call; `anew`: as a turn of its own;
 * `below`: below later messages.
 */
export function announce(
  context: SessionContext,
  before: SessionRecord,
  after: SessionRecord,
  table: Table,
  texts: readonly Phrase[],
  ping: readonly number[] = [],
  more: { readonly anew?: boolean; readonly below?: boolean } = {},
): Promise<SessionRecord> {
  const { turn } = before;
  return context.commit(before, after, {
    lines: logLinesOf(texts.map(announced), turn, context.now(), table.round),
    messages: [{ kind: 'panel', turn, ping, news: texts, ...more }],
  });
}
