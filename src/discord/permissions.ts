import { OAuth2Scopes, PermissionFlagsBits, type PermissionsBitField } from 'discord.js';

/** What the bot must be allowed to do, and what for. Nothing else is asked for when it is invited. */
export const NEEDED = {
  /** To be in the channel at all. */
  ViewChannel: PermissionFlagsBits.ViewChannel,
  /** Lobby, panels, boards. */
  SendMessages: PermissionFlagsBits.SendMessages,
  /** The same in threads. */
  SendMessagesInThreads: PermissionFlagsBits.SendMessagesInThreads,
  /** Pictures of the board. */
  AttachFiles: PermissionFlagsBits.AttachFiles,
  /** To find out after a crash whether a message is there already, and to take the buttons off old panels. */
  ReadMessageHistory: PermissionFlagsBits.ReadMessageHistory,
} as const;
export type Right = keyof typeof NEEDED;

/** The rights that are missing in a channel. */
export function missingRights(granted: Readonly<PermissionsBitField>, inThread: boolean): Right[] {
  const unused: Right = inThread ? 'SendMessages' : 'SendMessagesInThreads';
  return (Object.keys(NEEDED) as Right[]).filter((right) => right !== unused && !granted.has(NEEDED[right]));
}

/** The page on which an admin adds the bot to a server, with exactly the rights it needs. */
export function inviteLink(applicationId: string): string {
  const permissions = Object.values(NEEDED).reduce((sum, right) => sum | right, 0n);
  const scope = `${OAuth2Scopes.Bot} ${OAuth2Scopes.ApplicationsCommands}`;
  return `https://discord.com/oauth2/authorize?${new URLSearchParams({
    client_id: applicationId,
    scope,
    permissions: String(permissions),
  }).toString()}`;
}
