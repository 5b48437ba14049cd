import type { ShownQuestion } from '../../render/choices.ts';
import { letBeWords } from '../../render/panel.ts';
import { meant } from './matching.ts';
import type { Named, Reader } from './reader.ts';

/** No option has this id. */
const ID = '~';

/** Returns the pseudo-option for letting things take their course until the round is over. */
export const lettingBe = (shown: ShownQuestion): Named[] =>
  shown.question.standing ? [{ id: ID, label: letBeWords(shown) }] : [];

/** Checks whether the text means that. Options take precedence. */
export const meansLettingBe = (shown: ShownQuestion, typed: string, reader: Reader): boolean =>
  meant({ options: lettingBe(shown) }, typed, reader).kind === 'one';
