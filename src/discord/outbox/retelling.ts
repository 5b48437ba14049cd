import type { Sent } from '../../sessions/types.ts';
import { type Draft, type MessageKind, pinged, toldNext } from './message-renderer.ts';

/** Whether somebody is mentioned by a message. */
export const callsSomebody = (draft: Draft): boolean => pinged(draft).length > 0 || toldNext(draft) !== null;

/** These tell as well what the panel before them told, which goes then unless it is to stay. */
const RETELLING: readonly (MessageKind | null)[] = ['panel', 'board', 'ended'];

export const retold = (kind: MessageKind | null, sent: readonly Sent[]): Sent | null =>
  (RETELLING.includes(kind) &&
    sent.find((one) => one.role === 'panel' && one.kind === 'panel' && one.told !== null && !one.stays)) ||
  null;
