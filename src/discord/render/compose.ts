import { LIMITS } from '../limits.ts';
import { words } from '../text/words.ts';
import { type Choices, choicesOf, actionIdOf, picksText, quickRows, type ShownQuestion } from './choices.ts';
import { button, buttonRows, entry, menu, type MenuOption } from './components.ts';
import { packPicks } from './packing.ts';
import { roomFor } from './splits.ts';

const COMPOSE_PAGE = LIMITS.selectOptions - 1;

/**
 * Builds a step of a composed answer, visible to one player. The custom ids contain the picks so far (`<offset>.<packed
 * picks>`), so the bot keeps no state that could be lost.
 */
export function composing(shown: ShownQuestion, picks: readonly string[], offset = 0): Choices {
  const { question, say } = shown;
  const word = packPicks(question, picks);
  const entries = candidates(shown, picks);
  const page = entries.length <= LIMITS.selectOptions ? entries : entries.slice(offset, offset + COMPOSE_PAGE);
  const next = offset + COMPOSE_PAGE < entries.length ? offset + COMPOSE_PAGE : 0;
  if (page.length < entries.length) page.push(entry(`+${next}`, say(words('panel.more')), undefined, '➡️'));
  const complete = picks.length >= question.min && picks.length <= question.max;
  const back =
    picks.length > 0
      ? [button(actionIdOf(shown, 'compose', `0.${packPicks(question, picks.slice(0, -1))}`), say(words('panel.back')))]
      : [];
  const done = complete ? [button(actionIdOf(shown, 'packed', word), say(words('panel.confirm')), 'good', '✅')] : [];
  return {
    notes: [
      picks.length > 0 ? say(words('panel.soFar', { picks: picksText(shown, picks) })) : say(words('panel.nothingYet')),
      say(words('panel.count', { count: picks.length, of: question.max })),
    ],
    rows: [
      ...(picks.length === 0 ? quickRows(shown) : []),
      ...(page.length > 0
        ? [menu(actionIdOf(shown, 'compose', `${offset}.${word}`), say(words('panel.next')), page)]
        : []),
      ...buttonRows([...done, ...back]),
    ],
  };
}

/** Returns a question as its player sees it: complete, or at its first step. */
export function ownChoices(shown: ShownQuestion): Choices {
  const choices = choicesOf(shown);
  return choices.stepwise ? composing(shown, []) : choices;
}

/** Returns the entries that may be added: indexes of options, with amounts (`3*2`) in a share. */
function candidates({ question, say }: ShownQuestion, picks: readonly string[]): MenuOption[] {
  if (picks.length >= question.max) return [];
  const free = question.options.flatMap((option, at) => {
    const room = question.form === 'share' ? roomFor(option, picks, question.max) : picks.includes(option.id) ? 0 : 1;
    return room > 0 ? [{ option, at, room }] : [];
  });
  const amounts = question.form === 'share' && free.reduce((sum, { room }) => sum + room, 0) <= LIMITS.selectOptions;
  return free.flatMap(({ option, at, room }) => {
    const label = say(option.label);
    const detail = option.detail && say(option.detail);
    if (!amounts) return [entry(`${at}*1`, label, detail)];
    return Array.from({ length: room }, (_, extra) =>
      entry(`${at}*${room - extra}`, `${label} ${room - extra}`, detail),
    );
  });
}

/** Returns the picks after a menu value was chosen; null if the value does not fit. */
export function added(shown: ShownQuestion, picks: readonly string[], value: string): string[] | null {
  const match = /^(\d+)\*(\d+)$/.exec(value);
  const option = match && shown.question.options[Number(match[1])];
  if (!option) return null;
  const more = [...picks, ...Array<string>(Number(match[2])).fill(option.id)];
  return more.length <= shown.question.max ? more : null;
}
