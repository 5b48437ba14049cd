import type { DiscordMessage } from '../outbox/discord-messages.ts';
import type { Attachment, Upload } from '../render/attachments.ts';
import { type Component, fileBlock, text } from '../render/components.ts';
import { inParts } from '../render/telling.ts';

/** An answer to one person, or to the channel if asked for. */
export interface BotResponse {
  readonly components: Component[];
  readonly pictures?: readonly Attachment[];
  /** Files, each in its own message. */
  readonly files?: readonly Upload[];
  /** Further messages if one is not enough. */
  readonly more?: readonly Component[][];
  /** Response that replaces this one when it is ready; null: this one stays. Never rejects. */
  readonly better?: Promise<BotResponse | null>;
  /** Another message that may come later. Nobody waits for it. */
  readonly late?: Promise<BotResponse> | undefined;
}

/** Builds a few lines of text, in several messages if needed. */
export function note(...lines: readonly string[]): BotResponse {
  const [first, ...more] = inParts(lines.filter((line) => line !== '').join('\n') || '…').map((part) => [text(part)]);
  return { components: first!, more };
}

/** Converts a response to messages. The first one replaces the acknowledgement. Responses never ping. */
export function messagesOf({
  components,
  pictures = [],
  files = [],
  more = [],
}: BotResponse): [DiscordMessage, ...DiscordMessage[]] {
  return [
    { components, pictures, ping: [] },
    ...more.map((one) => ({ components: one, pictures: [], ping: [] })),
    ...files.map((one) => ({ components: [fileBlock(one.file)], pictures: [], files: [one], ping: [] })),
  ];
}
