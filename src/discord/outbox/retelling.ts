import type { Sent } from '../../sessions/types.ts';
import type { Draft, MessageKind } from './message-renderer.ts';

/** Whether a message remains where it is when the next panel comes, because it has called somebody. */
export const remaining = (kind: MessageKind, { calls }: Pick<Draft, 'calls'>): boolean =>
  kind !== 'reminder' && kind !== 'ended' && calls.length > 0;

/** These tell as well what the panel before them told, which goes then unless it is to stay. */
const RETELLING: readonly (MessageKind | null)[] = ['panel', 'board', 'ended'];

export const retold = (kind: MessageKind | null, sent: readonly Sent[]): Sent | null =>
  (RETELLING.includes(kind) &&
    sent.find((one) => one.role === 'panel' && one.kind === 'panel' && one.told !== null && !one.stays)) ||
  null;
