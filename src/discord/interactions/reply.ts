import type { Post } from '../outbox/posting.ts';
import { type Message, text } from '../render/components.ts';
import type { Picture } from '../render/pictures.ts';
import { inParts } from '../render/telling.ts';

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

/** The messages of a reply, the first one in the place of the acknowledgement. A reply never pings. */
export function postsOf({ components, pictures = [], more = [] }: Reply): [Post, ...Post[]] {
  return [{ components, pictures, ping: [] }, ...more.map((one) => ({ components: one, pictures: [], ping: [] }))];
}
