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

/** What the bot makes good use of where it is allowed, and does without where it is not. */
export const WELCOME = {
  /** A game in a thread of its own. */
  CreatePublicThreads: PermissionFlagsBits.CreatePublicThreads,
  /** The same, seen by who is let in alone. */
  CreatePrivateThreads: PermissionFlagsBits.CreatePrivateThreads,
  /** Games in the threads of the channel. */
  SendMessagesInThreads: PermissionFlagsBits.SendMessagesInThreads,
  /** One message on top that tells who is awaited. */
  PinMessages: PermissionFlagsBits.PinMessages,
  /** Threads that sleep or are locked. */
  ManageThreads: PermissionFlagsBits.ManageThreads,
} as const;
export type WelcomeRight = keyof typeof WELCOME;
/** Of no use in a thread: one that is needed there, and one that there is not. */
const OF_CHANNELS: readonly WelcomeRight[] = ['CreatePublicThreads', 'CreatePrivateThreads', 'SendMessagesInThreads'];

/** What it takes to open a game where it is wanted, beside what it takes in a channel. */
export const VENUE_RIGHTS = {
  channel: [],
  thread: ['CreatePublicThreads', 'SendMessagesInThreads'],
  private: ['CreatePrivateThreads', 'SendMessagesInThreads'],
} as const satisfies Record<string, readonly WelcomeRight[]>;

/** The rights that are missing in a channel. */
export function missingRights(granted: Readonly<PermissionsBitField>, inThread: boolean): Right[] {
  const unused: Right = inThread ? 'SendMessages' : 'SendMessagesInThreads';
  return (Object.keys(NEEDED) as Right[]).filter((right) => right !== unused && !granted.has(NEEDED[right]));
}

/** The rights that would be welcome, and are missing as well. */
export function missingWelcome(granted: Readonly<PermissionsBitField>, inThread: boolean): WelcomeRight[] {
  const rights = Object.keys(WELCOME) as WelcomeRight[];
  return rights.filter((right) => !(inThread && OF_CHANNELS.includes(right)) && !granted.has(WELCOME[right]));
}

/** The page on which an admin adds the bot to a server, with exactly the rights it needs, and that to keep on top who is awaited. */
export function inviteLink(applicationId: string): string {
  const permissions = Object.values(NEEDED).reduce((sum, right) => sum | right, WELCOME.PinMessages);
  const scope = `${OAuth2Scopes.Bot} ${OAuth2Scopes.ApplicationsCommands}`;
  return `https://discord.com/oauth2/authorize?${new URLSearchParams({
    client_id: applicationId,
    scope,
    permissions: String(permissions),
  }).toString()}`;
}
