/** One problem in a request's body. */
export interface Problem {
  /** Keys and indexes from the body's root to the faulty value. */
  readonly path: readonly (string | number)[];
  /** Discord's code, such as `BASE_TYPE_MAX_LENGTH`. */
  readonly code: string;
  readonly message: string;
}

interface ErrorTree {
  _errors?: { code: string; message: string }[];
  [key: string]: ErrorTree | { code: string; message: string }[] | undefined;
}

function asTree(problems: readonly Problem[]): ErrorTree {
  const root: ErrorTree = {};
  for (const { path, code, message } of problems) {
    let node = root;
    for (const key of path) node = (node[String(key)] ??= {}) as ErrorTree;
    (node._errors ??= []).push({ code, message });
  }
  return root;
}

/** A refusal in Discord's words: HTTP status, JSON error code and the problems. */
export class DiscordError extends Error {
  override readonly name = 'DiscordError';

  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly problems: readonly Problem[] = [],
    /** Seconds, for errors with status 429. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }

  body(): Record<string, unknown> {
    return {
      message: this.message,
      code: this.code,
      ...(this.problems.length > 0 && { errors: asTree(this.problems) }),
      ...(this.retryAfter !== null && { retry_after: this.retryAfter, global: false }),
    };
  }
}

/** Creates the error for a body that breaks Discord's rules. */
export const invalidBody = (problems: readonly Problem[]) =>
  new DiscordError(400, 50035, 'Invalid Form Body', problems);

export const errors = {
  unauthorized: () => new DiscordError(401, 0, '401: Unauthorized'),
  /** Discord may know this route, but the local one does not. */
  notBuilt: (method: string, path: string) =>
    new DiscordError(404, 0, `The local Discord does not know ${method} ${path}`),
  unknownChannel: () => new DiscordError(404, 10003, 'Unknown Channel'),
  unknownGuild: () => new DiscordError(404, 10004, 'Unknown Guild'),
  unknownMember: () => new DiscordError(404, 10007, 'Unknown Member'),
  unknownMessage: () => new DiscordError(404, 10008, 'Unknown Message'),
  unknownUser: () => new DiscordError(404, 10013, 'Unknown User'),
  unknownEmoji: () => new DiscordError(404, 10014, 'Unknown Emoji'),
  unknownWebhook: () => new DiscordError(404, 10015, 'Unknown Webhook'),
  unknownInteraction: () => new DiscordError(404, 10062, 'Unknown interaction'),
  unknownCommand: () => new DiscordError(404, 10063, 'Unknown application command'),
  tooManyPins: () => new DiscordError(400, 30003, 'Maximum number of pins reached (250)'),
  tooManyThreadMembers: () =>
    new DiscordError(400, 30033, 'Maximum number of thread participants has been reached (1000)'),
  tooManyAttachments: () => new DiscordError(400, 30015, 'Maximum number of attachments in a message reached (10)'),
  tooManyOldEdits: (retryAfter: number) =>
    new DiscordError(
      429,
      30046,
      'Maximum number of edits to messages older than 1 hour reached. Try again later.',
      [],
      retryAfter,
    ),
  tooLarge: () => new DiscordError(413, 40005, 'Request entity too large'),
  acknowledged: () => new DiscordError(400, 40060, 'Interaction has already been acknowledged.'),
  threadExists: () => new DiscordError(400, 160004, 'A thread has already been created for this message'),
  missingAccess: () => new DiscordError(403, 50001, 'Missing Access'),
  notYours: () => new DiscordError(403, 50005, 'Cannot edit a message authored by another user'),
  emptyMessage: () => new DiscordError(400, 50006, 'Cannot send an empty message'),
  cannotMessageUser: () => new DiscordError(403, 50007, 'Cannot send messages to this user'),
  missingPermissions: () => new DiscordError(403, 50013, 'Missing Permissions'),
  invalidToken: () => new DiscordError(401, 50027, 'Invalid Webhook Token'),
  systemMessage: () => new DiscordError(403, 50021, 'Cannot execute action on a system message'),
  noMutualGuild: () => new DiscordError(403, 50278, 'Cannot send messages to this user due to having no mutual guilds'),
  tooManyThreads: () => new DiscordError(400, 160006, 'Maximum number of active threads reached'),
  lockedThread: () => new DiscordError(403, 160005, 'Thread is locked'),
  archivedThread: () => new DiscordError(400, 50083, 'Thread is archived'),
};

/** A user's request (not the bot's) that Discord's client would prevent, with the reason in plain words. */
export class UserRefusal extends Error {
  override readonly name = 'UserRefusal';

  constructor(
    message: string,
    readonly status: 400 | 403 | 404 = 400,
  ) {
    super(message);
  }
}
