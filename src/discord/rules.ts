import type { AnyModule, Option, OptionSpec } from '../engine/index.ts';
import type { Session } from '../sessions/types.ts';
import { SETS } from './lobby.ts';
import { optionMeant } from './matching.ts';
import { optionName, optionValue, pair, type Say } from './words.ts';

/** Every value of every lobby option of a game: `edition=french`, "Rules: French rules". */
export const settings = (module: AnyModule, say: Say): Option[] =>
  Object.entries(module.options as Readonly<Record<string, OptionSpec>>).flatMap(([key, { values }]) =>
    values.map((value) => ({
      id: `${key}${SETS}${value}`,
      label: pair(say(optionName(module.id, key)), say(optionValue(module.id, key, value))),
    })),
  );

/** The lobby option that was typed or chosen; what is not known is handed on as it is, for the sessions to refuse. */
export function settingMeant(module: AnyModule, typed: string, say: Say): Session['options'] {
  const id = optionMeant(settings(module, say), typed, say)?.id ?? typed.trim();
  const at = id.indexOf(SETS);
  return at < 0 ? { [id]: '' } : { [id.slice(0, at)]: id.slice(at + SETS.length) };
}
