import { type Client, GatewayDispatchEvents } from 'discord.js';
import type { Logger } from 'pino';

/** The door through which discord.js takes every packet of the gateway; private in its types. */
interface PacketDoor {
  handlePacket(packet?: { readonly t: string; readonly d?: unknown }, shard?: unknown): boolean;
}

export const doorOf = (client: Client): PacketDoor => client.ws as unknown as PacketDoor;

/**
 * A packet that discord.js itself stumbles over is logged, and the bot goes on: thrown in there, it would reach nobody but the
 * process, and end it. Known, and no fault of ours, is RESUMED of a session that the gateway has taken back meanwhile.
 */
export function surviveStumbles(client: Client, log: Logger): void {
  const door = doorOf(client);
  const handlePacket = door.handlePacket.bind(door);
  door.handlePacket = (packet, shard) => {
    try {
      return handlePacket(packet, shard);
    } catch (error) {
      const level = packet?.t === GatewayDispatchEvents.Resumed ? 'warn' : 'error';
      log[level]({ err: error, packet: packet?.t }, 'discord.js could not handle a packet of the gateway');
      return false;
    }
  };
}
