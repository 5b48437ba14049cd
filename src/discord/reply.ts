import { type InteractionEditReplyOptions, MessageFlags } from 'discord.js';

import { type Message, text } from './components.ts';
import { clip, LIMITS } from './limits.ts';
import type { Picture } from './pictures.ts';
import { inParts } from './telling.ts';

/** What one person (or, if asked for, the channel) is answered. */
export interface Reply {
  readonly components: Message[];
  readonly pictures?: readonly Picture[];
  /** Further messages, for what does not fit into one. */
  readonly more?: readonly Message[][];
}

/** A few lines of text, in several messages if it must be. */
export function note(...lines: readonly string[]): Reply {
  const [first, ...more] = inParts(lines.filter((line) => line !== '').join('\n') || '…').map((part) => [text(part)]);
  return { components: first!, more };
}

/** The messages of a reply as discord.js takes them. A reply never pings. */
export function bodiesOf({
  components,
  pictures = [],
  more,
}: Reply): [InteractionEditReplyOptions, ...InteractionEditReplyOptions[]] {
  const shell = { flags: MessageFlags.IsComponentsV2, allowedMentions: { parse: [] } } as const;
  // An empty list of files takes the pictures off that the message had.
  const files = pictures.map(({ file, png, alt }) => ({
    attachment: Buffer.from(png),
    name: file,
    description: clip(alt, LIMITS.altText),
  }));
  return [{ ...shell, components, files }, ...(more ?? []).map((one) => ({ ...shell, components: one }))];
}
