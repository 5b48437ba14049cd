import type { Shown } from '../../render/choices.ts';
import { letBeWords } from '../../render/panel.ts';
import { meant } from './matching.ts';
import type { Named, Reader } from './reader.ts';

/** No option has such an id. */
const ID = '~';

/** What can be typed beside the options of a question: to let things take their course until the round is over. */
export const lettingBe = (shown: Shown): Named[] =>
  shown.question.standing ? [{ id: ID, label: letBeWords(shown) }] : [];

/** Whether that was typed; words that mean an option mean that one. */
export const meansLettingBe = (shown: Shown, typed: string, reader: Reader): boolean =>
  meant({ options: lettingBe(shown) }, typed, reader).kind === 'one';
