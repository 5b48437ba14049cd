import { words } from '../../text/words.ts';
import type { Named, Reader } from './reader.ts';
import { fitOf, isOnlyBegun, normalised } from './wording.ts';
import { wordingsOf } from './wordings.ts';

/** A name in a game and its synonyms, normalised for comparison. */
interface Called {
  readonly name: string;
  readonly others: readonly string[];
}

/** Returns general synonyms ("Ost", "norte") in every language, then those of the game's glossary. */
function allNamesIn({ tongues, terms = [] }: Reader): Called[] {
  const everywhere = tongues.flatMap((say) =>
    say(words('typed.others'))
      .split(';')
      .map((group) => group.split(',').map(normalised))
      .map(([name = '', ...others]) => ({ name, others })),
  );
  const own = terms.flatMap((term) =>
    tongues.map((say) => ({ name: normalised(say(term.name)), others: say(term.also).split(',').map(normalised) })),
  );
  return [...everywhere, ...own];
}

/** Finds items by a synonym: "church" is the Sanctuary. */
export function namedOtherwise<T extends Named>(items: readonly T[], typed: readonly string[], reader: Reader): T[] {
  const wanted = typed.join(' ');
  const names = allNamesIn(reader).flatMap(({ name, others }) =>
    others.flatMap((other) => (` ${wanted} `.split(` ${other} `).length === 2 && other !== '' ? [[other, name]] : [])),
  );
  const meant = names.map(([other, name]) => ` ${wanted} `.replace(` ${other} `, ` ${name} `).trim().split(' '));
  const says = (item: T, said: readonly string[]) =>
    wordingsOf(item, reader).some((wording) => {
      const fit = fitOf(wording, said);
      return fit !== null && !isOnlyBegun(fit);
    });
  return items.filter((item) => meant.some((said) => says(item, said)));
}
