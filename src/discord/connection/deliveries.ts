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

/** Number of packets that may wait for discord.js to convert them. */
const WAITING = 200;

/** An interaction from Discord, by gateway or HTTP. */
export type InteractionPacket = GatewayInteractionCreateDispatchData;

/** Passes on every interaction with its packet. Can also recreate an interaction from a packet. */
export class InteractionSource {
  readonly #packets = new Latest<string, Packet>(WAITING);
  /** Interaction that is being recreated. */
  #again: { readonly id: string; made: Interaction | null } | null = null;
  /** Result of the last interaction handed over. */
  #taken: Promise<void> | null = null;

  constructor(
    private readonly client: Client,
    take: (interaction: Interaction, packet: Packet | null) => Promise<void>,
  ) {
    client.ws.on(GatewayDispatchEvents.InteractionCreate, (packet: InteractionPacket) => this.#keep(packet));
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

  /** Takes an interaction that came by HTTP. Resolves when it is handled; null if discord.js cannot convert it. */
  bring(packet: InteractionPacket): Promise<void> | null {
    this.#taken = null;
    this.#keep(packet);
    doorOf(this.client).handlePacket({ t: GatewayDispatchEvents.InteractionCreate, d: packet });
    return this.#taken;
  }

  /** Recreates the interaction as discord.js made it at first. Null if discord.js cannot, or is not connected. */
  again(packet: Packet): Interaction | null {
    const again = (this.#again = { id: packet.id, made: null as Interaction | null });
    doorOf(this.client).handlePacket({ t: GatewayDispatchEvents.InteractionCreate, d: packet });
    this.#again = null;
    return again.made;
  }

  #keep(packet: InteractionPacket): void {
    if (isPacket(packet)) this.#packets.set(packet.id, packet);
  }
}

const isPacket = (packet: InteractionPacket): packet is Packet =>
  packet.type === InteractionType.ApplicationCommand ||
  packet.type === InteractionType.MessageComponent ||
  packet.type === InteractionType.ModalSubmit;
