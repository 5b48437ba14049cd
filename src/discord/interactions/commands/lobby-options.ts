import type { AnyModule, OptionSpec } from '../../../engine/index.ts';
import type { Say } from '../../../locale/index.ts';
import type { Session } from '../../../sessions/types.ts';
import { SETS } from '../../render/lobby-menus.ts';
import { optionName, optionValue, pair, words } from '../../text/words.ts';
import { quoted, unknownName } from '../typed/explaining.ts';
import { idMeant } from '../typed/known.ts';
import type { Named, Reader } from '../typed/reader.ts';

/** Lists every value of every lobby option of a game: `edition=french`, "Rules: French rules". */
export const lobbyOptions = (module: AnyModule): Named[] =>
  Object.entries(module.options as Readonly<Record<string, OptionSpec>>).flatMap(([key, { values }]) =>
    values.map((value) => ({
      id: `${key}${SETS}${value}`,
      label: words('pair', { name: optionName(module.id, key), value: optionValue(module.id, key, value) }),
    })),
  );

/** Separates options in a typed list. */
const BETWEEN = /\s*[,;+]\s*/;

/** Lists the options of a game with all their values, one per line. */
const spelledOut = ({ id, options }: AnyModule, say: Say): string =>
  Object.entries(options as Readonly<Record<string, OptionSpec>>)
    .map(([key, { values }]) => {
      const names = values.map((value) => say(optionValue(id, key, value)));
      return `- ${say(pair(`**${say(optionName(id, key))}**`, names.join(' · ')))}`;
    })
    .join('\n');

/** Parses typed lobby options. Refuses unknown options; the sessions refuse wrong values. */
export function lobbyOptionsMeant(module: AnyModule, typed: string, reader: Reader): Session['options'] {
  const known = lobbyOptions(module);
  const parts = typed.split(BETWEEN).filter((part) => part !== '');
  return Object.fromEntries(
    parts.map((part): [string, string] => {
      const id = idMeant(known, part, reader) ?? part.trim();
      const at = id.indexOf(SETS);
      if (at >= 0 && Object.hasOwn(module.options, id.slice(0, at)))
        return [id.slice(0, at), id.slice(at + SETS.length)];
      throw unknownName(known, part, reader, {
        told: (cure) => words('refused.optionUnknown', { typed: quoted(part), cure }),
        cure: words('refused.optionsAre', { options: spelledOut(module, reader.say) }),
      });
    }),
  );
}
