import type { Phrase, Scene } from '../engine/index.ts';

/** Discord's limit of an attachment's description, in characters. */
const altLimit = 1024;

export interface BoardText {
  /** Whole sentences that fit into an attachment's description (1024 characters), what matters most first. */
  readonly alt: string;
  /** The whole board, a sentence each. */
  readonly text: string[];
}

/** The board in words, for those who cannot see it. */
export function describeBoard(scene: Scene, say: (phrase: Phrase) => string): BoardText {
  const sentences = [...(scene.says.length > 0 ? scene.says : [scene.title, scene.phase, scene.status])]
    .map((phrase) => say(phrase).trim())
    .filter((sentence) => sentence !== '');
  return { alt: wholeSentences(sentences), text: sentences };
}

function wholeSentences(sentences: readonly string[]): string {
  let alt = sentences[0] ?? '';
  if (alt.length > altLimit) return cutAtWord(alt);
  for (const sentence of sentences.slice(1)) {
    if (alt.length + 1 + sentence.length > altLimit) break;
    alt += ` ${sentence}`;
  }
  return alt;
}

function cutAtWord(sentence: string): string {
  const head = sentence.slice(0, altLimit - 1);
  const space = head.lastIndexOf(' ');
  return `${(space > 0 ? head.slice(0, space) : head).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
