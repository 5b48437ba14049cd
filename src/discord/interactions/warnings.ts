import { missingRights, type Right } from '../permissions.ts';
import { words } from '../text/words.ts';
import type { Caller } from './caller.ts';
import { type BotResponse, note } from './response.ts';

/** Rights without which the bot cannot post at all. */
const TELLING: readonly Right[] = ['ViewChannel', 'SendMessages', 'SendMessagesInThreads'];

/** Warns about missing rights, in the caller's language; null if nothing is missing. */
function warningFor(caller: Caller, which: 'slight' | 'grave'): string | null {
  const { rights, inThread, locked, say } = caller;
  if (locked) return say(words('permission.locked'));
  const missing = missingRights(rights, inThread);
  const names = missing.map((right) => words(`permission.${right}`));
  if (missing.some((right) => TELLING.includes(right))) return say(words('permission.shut', { rights: names }));
  return which === 'slight' && missing.length > 0 ? say(words('permission.missing', { rights: names })) : null;
}

/** Adds a warning about missing rights to an answer. `grave`: only if the bot cannot post at all. */
export function withWarning<Response extends BotResponse | null>(
  caller: Caller,
  response: Response,
  which: 'slight' | 'grave',
): Response | BotResponse {
  const warning = warningFor(caller, which);
  if (warning === null) return response;
  const added = note(`⚠️ ${warning}`);
  return response ? { ...response, more: [...(response.more ?? []), added.components] } : added;
}
