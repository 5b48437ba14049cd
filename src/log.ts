import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

/** Characters of a message or a stack that are written down, and errors behind errors. */
const MOST_TEXT = 4000;
const MOST_CAUSES = 4;

/** What opens a door or names somebody, wherever it stands in a text: the token of an interaction in its address, that of a bot. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/((?:webhooks|interactions)\/\d+\/)[^/?\s]+/g, '$1…'],
  // Whoever is forgotten is to be read nowhere.
  [/((?:users|members|thread-members)\/)\d+/g, '$1…'],
  [/(?<!\S)@\d+/g, '@…'],
  [/(?<![\w-])[\w-]{20,}\.[\w-]{4,}\.[\w-]{20,}/g, '…'],
  // Whatever is this long without a space was written by no human: a picture, an answer's token.
  [/[\w+/=-]{120,}/g, '…'],
];

/** An error as it is written down: what it is and where it came from, and nothing of what was being sent. */
export interface PlainError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string | number;
  /** Of the answer to a request, with the request itself. */
  readonly status?: number;
  readonly method?: string;
  readonly route?: string;
  readonly cause?: PlainError;
  readonly errors?: readonly PlainError[];
}

/** The log. Errors go under `err`: Discord's carry whole messages, with pictures, private answers and tokens. */
export function openLog(level: LevelWithSilent, destination: DestinationStream): Logger {
  return pino({ level, serializers: { err: plainError, channel: placed, channelId: placed } }, destination);
}

/** A channel; or where a person's direct messages wait, without that person's id. */
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

/** A text without what must not be read by whoever reads the log. */
export function clean(text: string): string {
  const short = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
  return SECRETS.reduce((left, [secret, instead]) => left.replace(secret, instead), short);
}
