import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

/** Maximum characters of a logged message or stack, and maximum depth of causes. */
const MOST_TEXT = 4000;
const MOST_CAUSES = 4;

/** Credentials and personal ids, anywhere in a text: an interaction's token in its address, a bot's token. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/((?:webhooks|interactions)\/\d+\/)[^/?\s]+/g, '$1…'],
  // No log may name a person whose data was deleted.
  [/((?:users|members|thread-members)\/)\d+/g, '$1…'],
  [/(?<!\S)@\d+/g, '@…'],
  [/(?<![\w-])[\w-]{20,}\.[\w-]{4,}\.[\w-]{20,}/g, '…'],
  // No human writes this many characters without a space: it is a picture or an answer's token.
  [/[\w+/=-]{120,}/g, '…'],
];

/** An error as logged: its type and origin, without the data that was being sent. */
export interface PlainError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string | number;
  /** The answer to a request, and the request itself. */
  readonly status?: number;
  readonly method?: string;
  readonly route?: string;
  readonly cause?: PlainError;
  readonly errors?: readonly PlainError[];
}

/**
 * Opens the log. Log errors under `err`: Discord's errors contain whole messages with pictures, private answers and
 * tokens.
 */
export function openLog(level: LevelWithSilent, destination: DestinationStream): Logger {
  return pino({ level, serializers: { err: plainError, channel: placed, channelId: placed } }, destination);
}

/** Formats a channel; a person's direct-message queue loses the person's id. */
const placed = (channel: unknown): unknown => (typeof channel === 'string' ? clean(channel) : channel);

export function plainError(error: unknown, deep = 0): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: clean(String(error)) };
  const { code, status, method, url } = error as Error &
    Readonly<Record<'code' | 'status' | 'method' | 'url', unknown>>;
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [];
  return {
    type: error.name,
    message: clean(error.message),
    ...(error.stack !== undefined && { stack: clean(error.stack) }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof status === 'number' && { status }),
    ...(typeof method === 'string' && { method }),
    ...(typeof url === 'string' && { route: clean(url) }),
    ...(deep < MOST_CAUSES && error.cause !== undefined && { cause: plainError(error.cause, deep + 1) }),
    ...(deep < MOST_CAUSES &&
      errors.length > 0 && { errors: errors.slice(0, 4).map((one) => plainError(one, deep + 1)) }),
  };
}

/** Removes everything from a text that readers of the log must not see. */
function clean(text: string): string {
  const short = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
  return SECRETS.reduce((left, [secret, instead]) => left.replace(secret, instead), short);
}
