import type { SendingResult, Sent } from '../../sessions/types.ts';
import type { Component } from '../render/components.ts';
import type { FoundMessage } from './discord-messages.ts';
import { lacksPicture, livingOf } from './living.ts';
import { type Draft, isOver, type MessageKind } from './message-renderer.ts';
import type { Begun, MessagePictures } from './pictures.ts';

/** Outcome of a delivery, and the work that follows once the outcome is stored. A null outcome stores nothing. */
export interface Delivered {
  readonly outcome: SendingResult | null;
  readonly follow?: () => Promise<void>;
}

/** Dependencies of message delivery. */
export interface DeliveryAround {
  /** Ms since 1970. */
  readonly now: () => number;
  /** Whether the bot is on a server now. The worker sends nothing to other servers. */
  readonly isHere: (guildId: string) => boolean;
  /** Resolves when the channel has every message that can be sent now, or after a while. */
  readonly settled: (channelId: string) => Promise<void>;
  /** Called when a game has begun in the channel. Resolves once it has a message on top, or after a while. */
  readonly begun: (channelId: string) => Promise<void>;
  readonly pictures: MessagePictures;
}

interface PostedParts {
  readonly begun: Begun;
  /** Whether the picture of its board is still missing. */
  readonly picture: boolean;
  /** Whether the message stays in place, whatever later messages tell. */
  readonly stays?: boolean;
  /** Whether no further message about its game follows. */
  readonly isLast?: boolean;
}

/** Describes a message that was just posted. The store keeps messages that have buttons or lack their picture. */
export function posted(
  postedAt: number,
  draft: Draft,
  kind: MessageKind,
  { messageId, components }: Pick<FoundMessage, 'messageId' | 'components'>,
  { begun, picture, stays = false, isLast = isOver(draft.session) }: PostedParts,
): Delivered {
  const over = kind === 'ended' || (kind === 'lobby' && isLast);
  const role = over ? 'end' : kind === 'panel' || kind === 'lobby' ? 'panel' : kind === 'reminder' ? kind : null;
  const told = role === 'panel' ? { ...livingOf(draft, begun), calls: draft.calls } : null;
  const { turn } = draft.session;
  const retells = draft.earlier?.id ?? null;
  return {
    outcome: {
      ...{ kind: 'posted', messageId, postedAt, as: kind, told, retells },
      ...{ stays, components, turn, role, picture },
    },
  };
}

/** Describes a message that was edited in place and now tells the draft too. */
export function edited(
  draft: Draft,
  sent: Sent,
  components: Component[],
  begun: Begun,
  becomes: 'panel' | 'spent' | 'over',
): Delivered {
  const { turn } = draft.session;
  const told = { ...livingOf(draft, begun, sent.told?.files), calls: sent.told?.calls ?? [] };
  const picture = lacksPicture(draft, components);
  return { outcome: { kind: 'renewed', sent, turn, told, components, becomes, picture } };
}
