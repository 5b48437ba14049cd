import { OAuth2Scopes, PermissionFlagsBits, type PermissionsBitField } from 'discord.js';

/** Permissions that the bot needs, and their purpose. The invitation asks for one more, to pin the status. */
export const NEEDED = {
  /** Seeing the channel. */
  ViewChannel: PermissionFlagsBits.ViewChannel,
  /** Lobbies, panels and boards. */
  SendMessages: PermissionFlagsBits.SendMessages,
  /** The same in threads. */
  SendMessagesInThreads: PermissionFlagsBits.SendMessagesInThreads,
  /** Pictures of the board. */
  AttachFiles: PermissionFlagsBits.AttachFiles,
  /** Finding a message again after a crash, and removing the buttons of old panels. */
  ReadMessageHistory: PermissionFlagsBits.ReadMessageHistory,
} as const;
export type Right = keyof typeof NEEDED;

/** Optional permissions that the bot uses where it has them. */
export const WELCOME = {
  /** A game in its own thread. */
  CreatePublicThreads: PermissionFlagsBits.CreatePublicThreads,
  /** A game in its own private thread, seen only by its members. */
  CreatePrivateThreads: PermissionFlagsBits.CreatePrivateThreads,
  /** Games in threads of the channel. */
  SendMessagesInThreads: PermissionFlagsBits.SendMessagesInThreads,
  /** Pinning the status message. */
  PinMessages: PermissionFlagsBits.PinMessages,
  /** Archived or locked threads. */
  ManageThreads: PermissionFlagsBits.ManageThreads,
} as const;
export type WelcomeRight = keyof typeof WELCOME;
/** Permissions without use in a thread, or already needed there. */
const OF_CHANNELS: readonly WelcomeRight[] = ['CreatePublicThreads', 'CreatePrivateThreads', 'SendMessagesInThreads'];

/** Permissions for opening a game in a venue, beyond those needed in its channel. */
export const VENUE_RIGHTS = {
  channel: [],
  thread: ['CreatePublicThreads', 'SendMessagesInThreads'],
  private: ['CreatePrivateThreads', 'SendMessagesInThreads'],
} as const satisfies Record<string, readonly WelcomeRight[]>;

/** Returns the needed permissions that are missing in a channel. */
export function missingRights(granted: Readonly<PermissionsBitField>, inThread: boolean): Right[] {
  const unused: Right = inThread ? 'SendMessages' : 'SendMessagesInThreads';
  return (Object.keys(NEEDED) as Right[]).filter((right) => right !== unused && !granted.has(NEEDED[right]));
}

/** Returns the optional permissions that are missing. */
export function missingWelcome(granted: Readonly<PermissionsBitField>, inThread: boolean): WelcomeRight[] {
  const rights = Object.keys(WELCOME) as WelcomeRight[];
  return rights.filter((right) => !(inThread && OF_CHANNELS.includes(right)) && !granted.has(WELCOME[right]));
}

/** Returns the URL with which an admin adds the bot to a server. It asks for the needed permissions and for pinning. */
export function inviteLink(applicationId: string): string {
  const permissions = Object.values(NEEDED).reduce((sum, right) => sum | right, WELCOME.PinMessages);
  const scope = `${OAuth2Scopes.Bot} ${OAuth2Scopes.ApplicationsCommands}`;
  return `https://discord.com/oauth2/authorize?${new URLSearchParams({
    client_id: applicationId,
    scope,
    permissions: String(permissions),
  }).toString()}`;
}
