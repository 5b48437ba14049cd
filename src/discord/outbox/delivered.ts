import type { SendingResult, Sent } from '../../sessions/types.ts';
import type { Component } from '../render/components.ts';
import type { Found } from './discord-messages.ts';
import { lacksPicture, livingOf } from './living.ts';
import { type Draft, isOver, type MessageKind } from './message-renderer.ts';
import type { Begun, Pictures } from './pictures.ts';

/** What came of a message, and what is to be done once that is noted. Without an outcome nothing of it is kept. */
export interface Delivered {
  readonly outcome: SendingResult | null;
  readonly follow?: () => Promise<void>;
}

/** What delivering needs of all around it. */
export interface Around {
  /** Ms since 1970. */
  readonly now: () => number;
  /** Whether the bot is on a server now: to others nothing is sent. */
  readonly isHere: (guildId: string) => boolean;
  /** Resolves when a channel has been told what it can be told now, or soon. */
  readonly settled: (channelId: string) => Promise<void>;
  /** A game has begun there: resolves once it has a message on top, or after a while. */
  readonly begun: (channelId: string) => Promise<void>;
  readonly pictures: Pictures;
}

interface Posted {
  readonly begun: Begun;
  /** Whether its board is still to come. */
  readonly picture: boolean;
  /** Whether it remains where it is whatever later messages tell. */
  readonly stays?: boolean;
  /** Whether nothing more is told of its game. */
  readonly isLast?: boolean;
}

/** What is known of a message from now on: the one with the buttons is kept in mind, so is one that lacks its picture. */
export function posted(
  postedAt: number,
  draft: Draft,
  kind: MessageKind,
  { messageId, components }: Pick<Found, 'messageId' | 'components'>,
  { begun, picture, stays = false, isLast = isOver(draft.session) }: Posted,
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

/** The message that was there tells the draft too. */
export function renewed(
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
