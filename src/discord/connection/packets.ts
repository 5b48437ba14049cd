import { type Client, GatewayDispatchEvents } from 'discord.js';
import type { Logger } from 'pino';

/** The private method by which discord.js takes every gateway packet. */
interface PacketDoor {
  handlePacket(packet?: { readonly t: string; readonly d?: unknown }, shard?: unknown): boolean;
}

export const doorOf = (client: Client): PacketDoor => client.ws as unknown as PacketDoor;

/**
 * Logs errors that discord.js throws while handling a packet. Otherwise they would end the process. One case is known
 * and not our fault: RESUMED for a session that the gateway has since invalidated.
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
