import type { AnyModule, OptionSpec } from '../engine/index.ts';
import type { Session } from '../sessions/types.ts';
import { SETS } from './lobby.ts';
import { idMeant } from './known.ts';
import type { Named, Reader } from './matching.ts';
import { optionName, optionValue, words } from './words.ts';

/** Every value of every lobby option of a game: `edition=french`, "Rules: French rules". */
export const settings = (module: AnyModule): Named[] =>
  Object.entries(module.options as Readonly<Record<string, OptionSpec>>).flatMap(([key, { values }]) =>
    values.map((value) => ({
      id: `${key}${SETS}${value}`,
      label: words('pair', { name: optionName(module.id, key), value: optionValue(module.id, key, value) }),
    })),
  );

/** What parts several options in a typed list. */
const BETWEEN = /\s*[,;+]\s*/;

/** The lobby options that were typed or chosen; what is not known is handed on as it is, for the sessions to refuse. */
export function settingsMeant(module: AnyModule, typed: string, reader: Reader): Session['options'] {
  const known = settings(module);
  const parts = typed.split(BETWEEN).filter((part) => part !== '');
  return Object.fromEntries(
    parts.map((part): [string, string] => {
      const id = idMeant(known, part, reader) ?? part.trim();
      const at = id.indexOf(SETS);
      return at < 0 ? [id, ''] : [id.slice(0, at), id.slice(at + SETS.length)];
    }),
  );
}
