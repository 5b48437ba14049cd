import type { MenuOption } from '../../render/components.ts';
import { buttonRows, type Component, entry, standingEntry, text } from '../../render/components.ts';
import { commandButton, commandMenu, formButton } from '../../render/command-id.ts';
import { NOTICES, REMINDERS } from '../../../sessions/types.ts';
import type { Phrase } from '../../../engine/index.ts';
import type { Say } from '../../../locale/index.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { habitLines, isAway, myHabits } from './habits.ts';

/** Personal settings for all tables, with controls. */

/** Shows the settings again after every change. */
const MY_PAGE = { page: 'my' } as const;
/** Value for reminders by each table's terms. */
export const AS_TABLES_SAY = 'table';

export async function ownSettings(caller: Caller): Promise<Component[]> {
  const { bot, say } = caller;
  const own = await myHabits(caller);
  const reminders: [string, Phrase][] = [
    [AS_TABLES_SAY, words('my.remind.table')],
    ...REMINDERS.map((one): [string, Phrase] => [one, { key: `session:remind.${one}` }]),
  ];
  const notices = NOTICES.map((one): [string, Phrase] => [one, words(`my.notice.${one}`)]);
  const away = isAway(own, bot.sessions.now());
  const toggle = (path: string, on: boolean, label: string) =>
    commandButton(path, say(words(label)), { options: { on: String(on) }, ...MY_PAGE });
  return [
    text(habitLines(caller, own).join('\n')),
    commandMenu('my reminders', 'when', {
      placeholder: say(words('my.menu.remind')),
      entries: choices(reminders, own.remind ?? AS_TABLES_SAY, say),
      ...MY_PAGE,
    }),
    commandMenu('my notices', 'where', {
      placeholder: say(words('my.menu.notice')),
      entries: choices(notices, own.notice ?? 'channel', say),
      ...MY_PAGE,
    }),
    ...buttonRows([
      formButton('hours', say(words('form.hours.open')), MY_PAGE),
      away
        ? commandButton('my back', say(words('my.menu.back')), MY_PAGE)
        : formButton('absence', say(words('form.absence.open')), MY_PAGE),
      toggle('my next', !own.next, own.next ? 'my.menu.notNext' : 'my.menu.next'),
      toggle(
        'my invitations',
        own.invitable === false,
        own.invitable === false ? 'my.menu.invitable' : 'my.menu.notInvitable',
      ),
    ]),
  ];
}

/** Builds menu entries with the current one marked. */
export const choices = (
  all: readonly (readonly [value: string, label: Phrase])[],
  now: string,
  say: Say,
): MenuOption[] =>
  all.map(([value, label]) =>
    value === now ? standingEntry(value, say(label), say(words('menu.stands'))) : entry(value, say(label)),
  );
