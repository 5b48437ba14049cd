import type { DiscordMessage } from '../outbox/discord-messages.ts';
import type { Attachment, Upload } from '../render/attachments.ts';
import { type Component, fileBlock, text } from '../render/components.ts';
import { inParts } from '../render/telling.ts';

/** What one person (or, if asked for, the channel) is answered. */
export interface BotResponse {
  readonly components: Component[];
  readonly pictures?: readonly Attachment[];
  /** Files, each in a message of its own. */
  readonly files?: readonly Upload[];
  /** Further messages, for what does not fit into one. */
  readonly more?: readonly Component[][];
  /** What takes its place as soon as it is there; null: this one stays. Never rejects. */
  readonly better?: Promise<BotResponse | null>;
  /** One more message, which takes its time: nobody waits for it. */
  readonly late?: Promise<BotResponse>;
}

/** A few lines of text, in several messages if it must be. */
export function note(...lines: readonly string[]): BotResponse {
  const [first, ...more] = inParts(lines.filter((line) => line !== '').join('\n') || '…').map((part) => [text(part)]);
  return { components: first!, more };
}

/** The messages of a response, the first one in the place of the acknowledgement. A response never pings. */
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
