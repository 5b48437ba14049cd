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

/** An interaction as Discord brings it, by the gateway or otherwise. */
export type Delivered = GatewayInteractionCreateDispatchData;

/** Hands over every interaction, with the packet that brought it; and makes one of such a packet once more. */
export class Deliveries {
  readonly #packets = new Latest<string, Packet>(WAITING);
  /** What is being made once more. */
  #again: { readonly id: string; made: Interaction | null } | null = null;
  /** What comes of the one that was handed over last. */
  #taken: Promise<void> | null = null;

  constructor(
    private readonly client: Client,
    take: (interaction: Interaction, packet: Packet | null) => Promise<void>,
  ) {
    client.ws.on(GatewayDispatchEvents.InteractionCreate, (packet: Delivered) => this.#keep(packet));
    client.on(Events.InteractionCreate, (interaction) => {
      const { id } = interaction;
      if (this.#again?.id === id) {
        this.#again.made = interaction;
        return;
      }
      this.#taken = take(interaction, this.#packets.get(id) ?? null);
      this.#packets.delete(id);
    });
  }

  /** Takes one that came otherwise than by the gateway; resolves when it is done, null when discord.js makes nothing of it. */
  bring(packet: Delivered): Promise<void> | null {
    this.#taken = null;
    this.#keep(packet);
    doorOf(this.client).handlePacket({ t: GatewayDispatchEvents.InteractionCreate, d: packet });
    return this.#taken;
  }

  /** As discord.js has made it the first time; null when it makes nothing of it, or is not connected. */
  again(packet: Packet): Interaction | null {
    const again = (this.#again = { id: packet.id, made: null as Interaction | null });
    doorOf(this.client).handlePacket({ t: GatewayDispatchEvents.InteractionCreate, d: packet });
    this.#again = null;
    return again.made;
  }

  #keep(packet: Delivered): void {
    if (isPacket(packet)) this.#packets.set(packet.id, packet);
  }
}

const isPacket = (packet: Delivered): packet is Packet =>
  packet.type === InteractionType.ApplicationCommand ||
  packet.type === InteractionType.MessageComponent ||
  packet.type === InteractionType.ModalSubmit;
