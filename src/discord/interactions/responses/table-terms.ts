import { gameIn } from '../../bot.ts';
import { buttonRows, type Component, type ComponentRow, text } from '../../render/components.ts';
import { commandMenu, formButton } from '../../render/command-id.ts';
import { lobbyOptionLines, termLines } from '../../render/lobby-lines.ts';
import { ABSENCES, PACES, REMINDERS, type Session } from '../../../sessions/types.ts';
import { absencesOf } from '../../../sessions/waiting/covers.ts';
import { languages } from '../../../locale/index.ts';
import { sealLines } from '../../text/dice.ts';
import { words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { languageWords } from '../commands/languages.ts';
import { choices } from './own-settings.ts';

/** Builds the terms of a table with controls. The host changes them before the game; afterwards the table votes. */

export function tableTerms(caller: Caller, session: Session): Component[] {
  const { bot, say } = caller;
  const module = gameIn(bot, session.game);
  const lines = [...lobbyOptionLines(session, module, say), ...termLines(session, say)];
  if (session.status === 'running') lines.push(`-# ${say(words('terms.asked'))}`);
  lines.push(...sealLines(session).map(say));
  return [text(lines.join('\n')), ...termControls(caller, session)];
}

/** Builds only the controls. */
function termControls({ bot, say }: Caller, { id, game, status, terms, language }: Session): ComponentRow[] {
  const standing = { session: id, page: 'table' } as const;
  const menu = (option: string, term: 'pace' | 'absence' | 'remind', values: readonly string[]) =>
    commandMenu('siege table', option, {
      placeholder: say(words(`lobby.term.${term}`)),
      entries: choices(
        values.map((value) => [value, { key: `session:${term}.${value}` }]),
        terms[term],
        say,
      ),
      ...standing,
    });
  const absences = absencesOf(gameIn(bot, game));
  const entries = ['open', 'invited'].map((kind) => [kind, { key: `session:entry.${kind}` }] as const);
  return [
    menu('pace', 'pace', PACES),
    menu(
      'absence',
      'absence',
      ABSENCES.filter((absence) => absences.includes(absence)),
    ),
    menu('reminders', 'remind', REMINDERS),
    ...(status === 'lobby'
      ? [
          commandMenu('siege table', 'entry', {
            placeholder: say(words('lobby.term.entry')),
            entries: choices(entries, terms.entry.kind, say),
            ...standing,
          }),
        ]
      : []),
    commandMenu('siege settings', 'language', {
      placeholder: say(words('lobby.term.language')),
      entries: choices(
        languages.map((one) => [one, languageWords(one)]),
        language,
        say,
      ),
      options: { for: 'channel' },
      ...standing,
    }),
    ...buttonRows([
      formButton('rest', say(words('form.rest.open')), standing),
      ...(status === 'lobby' ? [formButton('start', say(words('form.start.open')), standing)] : []),
    ]),
  ];
}
