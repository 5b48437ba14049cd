import type { Option } from '../../../engine/index.ts';
import { consentOf } from './consent.ts';
import type { Meaning } from './matching.ts';
import type { Pool, Reader } from './reader.ts';
import { mentioning } from './said.ts';
import { isOnlyBegun, SAYS_WORDS } from './wording.ts';

/** `nearly`: needs a confirmation. */
export type FullMeaning = Meaning | { readonly kind: 'nearly'; readonly options: readonly Option[] };

/** Interprets text with descriptions if whole words of names do not decide. Legal options come before barred ones. */
export function fully({ options }: Pool, typed: string, reader: Reader, meaning: Meaning): FullMeaning {
  const isWhole =
    (meaning.kind === 'several' && meaning.options.length > 1) || (meaning.kind === 'one' && !isOnlyBegun(meaning.fit));
  if (isWhole || consentOf(typed, reader) !== null) return meaning;
  const { whole, begun } = mentioning(options, typed, reader);
  switch (meaning.kind) {
    case 'one': {
      const others = whole.filter((option) => option !== meaning.option);
      return others.length > 0 ? { kind: 'nearly', options: [meaning.option, ...others] } : meaning;
    }
    case 'several':
      return { kind: 'several', options: [...new Set([...meaning.options, ...whole, ...begun])] };
    case 'barred': {
      const isNamed = mentioning(meaning.barred, typed, reader).whole.length > 0;
      const legal = isNamed ? whole : [...whole, ...begun];
      return legal.length > 0 ? { kind: 'several', options: legal } : meaning;
    }
    case 'unknown':
      if (whole.length === 1) return { kind: 'one', option: whole[0]!, fit: SAYS_WORDS };
      if (whole.length > 1) return { kind: 'several', options: whole };
      return begun.length > 0 ? { kind: 'nearly', options: begun } : meaning;
  }
}
