import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayInteractionCreateDispatchData,
  type Interaction,
  InteractionType,
} from 'discord.js';

import { Latest } from '../../latest/index.ts';
import type { Packet } from '../interactions/inbox.ts';
import { doorOf } from './packets.ts';

/** So many may wait for discord.js to make something of them. */
const WAITING = 200;

/** Hands over every interaction, with the packet that brought it; and makes one of such a packet once more. */
export class Deliveries {
  readonly #packets = new Latest<string, Packet>(WAITING);
  /** What is being made once more. */
  #again: { readonly id: string; made: Interaction | null } | null = null;

  constructor(
    private readonly client: Client,
    take: (interaction: Interaction, packet: Packet | null) => void,
  ) {
    client.ws.on(GatewayDispatchEvents.InteractionCreate, (packet: GatewayInteractionCreateDispatchData) => {
      if (isPacket(packet)) this.#packets.set(packet.id, packet);
    });
    client.on(Events.InteractionCreate, (interaction) => {
      const { id } = interaction;
      if (this.#again?.id === id) {
        this.#again.made = interaction;
        return;
      }
      take(interaction, this.#packets.get(id) ?? null);
      this.#packets.delete(id);
    });
  }

  /** As discord.js has made it the first time; null when it makes nothing of it, or is not connected. */
  again(packet: Packet): Interaction | null {
    const again = (this.#again = { id: packet.id, made: null as Interaction | null });
    doorOf(this.client).handlePacket({ t: GatewayDispatchEvents.InteractionCreate, d: packet });
    this.#again = null;
    return again.made;
  }
}

const isPacket = (packet: GatewayInteractionCreateDispatchData): packet is Packet =>
  packet.type === InteractionType.ApplicationCommand ||
  packet.type === InteractionType.MessageComponent ||
  packet.type === InteractionType.ModalSubmit;
