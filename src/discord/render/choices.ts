import type { Game } from '../bot.ts';
import type { APIButtonComponent } from 'discord.js';

import type { CardFace, Option, Phrase, Question, Warning } from '../../engine/index.ts';
import { verbName } from '../../kit/index.ts';
import type { Say } from '../../locale/index.ts';
import { LIMITS } from '../limits.ts';
import { pair, words } from '../text/words.ts';
import { button, buttonRows, entry, menu, type MenuOption, type ComponentRow, countComponents } from './components.ts';
import { type Action, writeId } from './custom-id.ts';
import { packPicks } from './packing.ts';
import { finishedAnswers, fullestShares, tally } from './splits.ts';

/** A question to show in one language. */
export interface ShownQuestion {
  readonly question: Question;
  readonly session: string;
  /** Cards shown beside a secret question, and their game. */
  readonly hand?: { readonly game: string; readonly cards: readonly CardFace[] } | undefined;
  /** Null if others decide at the same time. Their answers then neither make it stale nor reveal their number. */
  readonly turn: number | null;
  /** Emojis of the game's verbs. */
  readonly symbols?: Game['symbols'] | undefined;
  /** The game's name for letting things take their course. */
  readonly letBe?: Phrase | undefined;
  /** Components that it may use, if fewer than usual are left of the message's forty. */
  readonly room?: number;
  /** Whether the viewer may undo the last answer. */
  readonly undoable?: boolean;
  /** Threats to the seats that answer, and their chances. */
  readonly warnings?: readonly Warning[];
  /** Seats of players who are new to the game. */
  readonly newcomers?: readonly number[];
  /** Text above the question. Notes need not repeat it. */
  readonly told?: string;
  /** Whether the game has orders, which get a button. */
  readonly ordered?: boolean;
  readonly say: Say;
}

/** The look of a question: notes (what the buttons do) and rows of components. */
export interface Choices {
  readonly notes: readonly string[];
  readonly rows: readonly ComponentRow[];
  /** Set if the rows only open the question, because its answer takes several steps. */
  readonly stepwise?: true;
}

/** Entries per page; the 25th leads to the next page. */
const MENU_PAGE = LIMITS.selectOptions - 1;
/** Verbs with a single option get buttons up to this many; beyond it, menus. */
const MOST_SINGLES = 10;
/** Most options of verbs shown as buttons. */
const MOST_BUTTONS = 16;
/**
 * Most options of a verb for buttons instead of a menu, by attempt: for short labels and for very short ones. The game
 * must have wordings for buttons.
 */
const OF_VERB = [
  { most: 4, mostShort: 12 },
  { most: 4, mostShort: 4 },
  { most: 1, mostShort: 1 },
];
/** Length of a button label above which a phone cuts it off. */
const SHORT_LABEL = 38;
/** Length of a label that still works with more than one row of buttons. */
const VERY_SHORT = 26;
/** Most characters of notes about buttons. Options with longer notes go into menus, with a line each. */
const MOST_NOTES = 200;
/** Components that a question may use of the message's forty. */
const QUESTION_COMPONENTS = 26;
/** Prefix of the menu value for the next page. No option id begins with it. */
export const NEXT_PAGE = '+';

export function actionIdOf(shown: ShownQuestion, action: Action, rest: string): string {
  return writeId({ action, session: shown.session, turn: shown.turn, mark: shown.question.mark, rest });
}

/** Builds the rows of a question. If it needs several steps, a button opens them for the presser alone. */
export function choicesOf(shown: ShownQuestion): Choices {
  const { question } = shown;
  if (isOneOf(question)) return single(shown);
  if (question.form !== 'choose') return finished(shown) ?? stepwise(shown);
  if (question.max > 1) return question.options.length <= LIMITS.selectOptions ? several(shown) : stepwise(shown);
  return question.options.some((option) => option.verb) ? byVerb(shown) : single(shown);
}

/** Checks for a share of one point, which goes to a single option. */
const isOneOf = ({ form, min, max }: Question): boolean => form === 'share' && min === 1 && max === 1;

/** Builds one page of a long menu: the options of `group` (a verb, or '' for all) from `offset` on. */
export function menuPageOf(shown: ShownQuestion, group: string, offset: number): Choices {
  return { notes: [], rows: [pagedMenu(shown, group, optionsOfGroup(shown.question, group), offset)] };
}

/** Returns the options of a verb, or all for ''. */
export const optionsOfGroup = ({ options }: Question, group: string): readonly Option[] =>
  group === '' ? options : options.filter((option) => option.verb === group);

function single(shown: ShownQuestion): Choices {
  const { question } = shown;
  const { options } = question;
  const handy = options.filter(({ atHand }) => atHand);
  if (handy.length > 0) return withHandy(shown, handy);
  const free = question.min === 0 ? [nothing(shown)] : [];
  const longest = Math.max(...options.map((option) => buttonText(shown, option).length));
  const isRow = options.length + free.length <= LIMITS.buttonsInRow;
  const notes = detailsOf(shown, options);
  if (longest > (isRow ? SHORT_LABEL : VERY_SHORT) || options.length > MOST_SINGLES || linesLength(notes) > MOST_NOTES)
    return oneMenu(shown);
  // A colour is a recommendation. Being first is not enough.
  const main = options.find(({ suits }) => suits);
  const buttons = options.map((option) => answerButton(shown, option, option === main ? 'main' : 'plain'));
  const rows = buttonRows([...buttons, ...free]);
  return isTooMuch(shown, rows) ? oneMenu(shown) : { notes, rows };
}

const linesLength = (lines: readonly string[]): number => lines.join('\n').length;

const isTooMuch = ({ room = QUESTION_COMPONENTS }: ShownQuestion, rows: readonly ComponentRow[]): boolean =>
  countComponents(rows) > Math.min(QUESTION_COMPONENTS, room);

/** Shows frequent options as buttons and the others in a menu. */
function withHandy(shown: ShownQuestion, handy: readonly Option[]): Choices {
  const others = shown.question.options.filter((option) => !handy.includes(option));
  const buttons = handy.map((option) => verbButton(shown, option));
  const rows = [...buttonRows([...buttons, ...(shown.question.min === 0 ? [nothing(shown)] : [])])];
  return {
    notes: detailsOf(shown, handy),
    rows: others.length > 0 ? [...rows, pagedMenu(shown, '', others, 0)] : rows,
  };
}

function oneMenu(shown: ShownQuestion): Choices {
  const { options, min } = shown.question;
  return { notes: [], rows: [pagedMenu(shown, '', options, 0), ...(min === 0 ? buttonRows([nothing(shown)]) : [])] };
}

/** Builds a menu or buttons for each verb, in their listed order. If that is too much, builds one menu for all. */
function byVerb(shown: ShownQuestion): Choices {
  for (const few of OF_VERB) {
    const choices = verbRows(shown, few);
    if (!isTooMuch(shown, choices.rows)) return choices;
  }
  return oneMenu(shown);
}

/** Shows verbs with few options as buttons, the others as menus. */
function verbRows(shown: ShownQuestion, few: (typeof OF_VERB)[number]): Choices {
  const { question } = shown;
  // Options that end the turn stand last and alone, never among others of their verb.
  const ending = question.options.filter(({ ends }) => ends);
  const handy = question.options.filter(({ atHand }) => atHand);
  const groups = inOrderOfUse(groupedByVerb(question.options.filter((one) => !one.ends && !one.atHand)));
  const buttons = buttonsAmong(shown, groups, few, ending.length);
  const rows: ComponentRow[] = buttonRows(handy.map((option) => verbButton(shown, option)));
  let run: readonly Option[] = [];
  const endRun = (more: readonly APIButtonComponent[] = []): void => {
    rows.push(...buttonRows([...run.map((option) => verbButton(shown, option)), ...more]));
    run = [];
  };
  for (const [verb, options] of groups) {
    if (buttons.has(verb)) run = [...run, ...options];
    else {
      endRun();
      rows.push(...verbMenus(shown, verb, options));
    }
  }
  run = [...run, ...ending];
  endRun(question.min === 0 ? [nothing(shown)] : []);
  const pressed = groups.flatMap(([verb, options]) => (buttons.has(verb) && options.length === 1 ? options : []));
  return { notes: detailsOf(shown, [...handy, ...pressed, ...ending]), rows };
}

type Groups = readonly (readonly [verb: string, options: readonly Option[]])[];

/** Puts options and verbs with a price behind those without. */
function inOrderOfUse(groups: ReadonlyMap<string, Option[]>): Groups {
  const price = ({ costs }: Option) => Number(costs !== undefined);
  const all = [...groups].map(([verb, options]) => [verb, options.sort((a, b) => price(a) - price(b))] as const);
  return all.sort(([, [one]], [, [other]]) => price(one!) - price(other!));
}

/**
 * Chooses the verbs whose options are buttons: those with one option first, then those with few. They must leave room
 * for their notes.
 */
function buttonsAmong(
  shown: ShownQuestion,
  groups: Groups,
  { most, mostShort }: (typeof OF_VERB)[number],
  ending: number,
): ReadonlySet<string> {
  const singles = groups.filter(([, options]) => options.length === 1);
  const chosen = singles.length + ending <= MOST_SINGLES ? singles : [];
  const isWithin = (options: readonly Option[], longest: number) =>
    options.every((option) => buttonText(shown, option).length <= longest);
  for (const group of groups) {
    const [, options] = group;
    const isFew =
      options.length <= (isWithin(options, VERY_SHORT) ? mostShort : most) && isWithin(options, SHORT_LABEL);
    const sum = chosen.reduce((total, [, others]) => total + others.length, options.length + ending);
    const isWorded = options.length > 1 && options.every(({ short }) => short);
    if (isWorded && isFew && sum <= MOST_BUTTONS) chosen.push(group);
  }
  const notesOf = ([, options]: Groups[number]) => (options.length > 1 ? 0 : linesLength(detailsOf(shown, options)));
  const wordy = [...chosen].sort((one, other) => notesOf(other) - notesOf(one));
  while (wordy.length > 0 && wordy.reduce((sum, group) => sum + notesOf(group), 0) > MOST_NOTES) wordy.shift();
  return new Set(wordy.map(([verb]) => verb));
}

/** Returns a button's text: the short form, or the label with its detail if that fits. */
export function buttonText({ say }: Pick<ShownQuestion, 'say'>, { label, detail, short }: Option): string {
  if (short) return say(short);
  const name = say(label);
  // Avoids two colons in one label.
  if (!detail || name.includes(':')) return name;
  const whole = say(pair(name, say(detail)));
  return whole.length <= SHORT_LABEL ? whole : name;
}

/**
 * Returns notes on the buttons that cannot explain themselves. It skips details that a visible card or the text above
 * contains. It also skips options with a price, as these ask for confirmation. Experienced players get no notes on
 * short labels.
 */
function detailsOf(shown: ShownQuestion, options: readonly Option[]): string[] {
  const { say, hand, told = '', newcomers = [], question } = shown;
  const cards = new Set(hand?.cards.map(({ text }) => say(text)));
  const isNew = question.seats.some((seat) => newcomers.includes(seat));
  return options.flatMap((option) => {
    const { label, detail, costs, saysCosts, short } = option;
    if (!detail || (costs && !saysCosts) || (short && !isNew)) return [];
    const text = untold(say(detail), told);
    if (text === '' || cards.has(text) || buttonText(shown, option).includes(text)) return [];
    return [say(pair(`**${say(label)}**`, text))];
  });
}

/** Returns the part of a text that is not in `told`: all, its first sentence, or nothing. */
function untold(text: string, told: string): string {
  if (told.includes(text)) return '';
  const end = text.indexOf('. ') + 1;
  return end > 0 && told.includes(text.slice(end)) ? text.slice(0, end) : text;
}

function groupedByVerb(options: readonly Option[]): Map<string, Option[]> {
  const groups = new Map<string, Option[]>();
  for (const option of options) {
    const verb = option.verb ?? '';
    groups.set(verb, [...(groups.get(verb) ?? []), option]);
  }
  return groups;
}

/** Up to three menus are quicker than pages; more would fill the screen. */
function verbMenus(shown: ShownQuestion, verb: string, options: readonly Option[]): ComponentRow[] {
  const { say } = shown;
  const parts = Math.ceil(options.length / LIMITS.selectOptions);
  if (parts > 3) return [pagedMenu(shown, verb, options, 0)];
  const size = Math.ceil(options.length / parts);
  const name = say(verb === '' ? words('panel.other') : verbName(verb));
  return Array.from({ length: parts }, (_, part) => {
    const placeholder = parts === 1 ? name : say(words('panel.part', { name, part: part + 1, parts }));
    const entries = options.slice(part * size, (part + 1) * size).map((option) => optionEntry(shown, option));
    return menu(actionIdOf(shown, 'menu', `${verb}.${part}`), placeholder, entries);
  });
}

function pagedMenu(shown: ShownQuestion, group: string, options: readonly Option[], offset: number): ComponentRow {
  const { say } = shown;
  const name = say(group === '' ? words('panel.choose') : verbName(group));
  const id = actionIdOf(shown, 'menu', `${group}.p${offset}`);
  if (options.length <= LIMITS.selectOptions)
    return menu(
      id,
      name,
      options.map((option) => optionEntry(shown, option)),
    );
  const page = options.slice(offset, offset + MENU_PAGE);
  const next = offset + MENU_PAGE < options.length ? offset + MENU_PAGE : 0;
  const range = { from: offset + 1, to: offset + page.length, of: options.length };
  const more = entry(`${NEXT_PAGE}${next}`, say(words('panel.more')), say(words('panel.page', range)), '➡️');
  return menu(id, say(words('panel.choosePage', { name, ...range })), [
    ...page.map((option) => optionEntry(shown, option)),
    more,
  ]);
}

/** Builds a menu for picking several different options. */
function several(shown: ShownQuestion): Choices {
  const { question, say } = shown;
  const { min, max } = question;
  const entries = question.options.map((option) => optionEntry(shown, option));
  const placeholder = say(words(min === max ? 'panel.exactly' : 'panel.between', { count: max, min, max }));
  const rows = [menu(actionIdOf(shown, 'menu', '.all'), placeholder, entries, [Math.max(1, min), max])];
  return { notes: [], rows: min === 0 ? [...rows, ...buttonRows([nothing(shown)])] : rows };
}

/** Builds one menu with every possible answer to a share or order question; null if there are too many. */
function finished(shown: ShownQuestion): Choices | null {
  const { question, say } = shown;
  const answers = finishedAnswers(question);
  if (!answers) return null;
  const entries = answers.map((picks) =>
    entry(`=${packPicks(question, picks)}`, picksText(shown, picks), picksDetail(shown, picks)),
  );
  const labels = answers.map((picks) => picksText(shown, picks));
  if (labels.some((label) => label.length > LIMITS.optionLabel)) return null;
  const quick = quickAnswers(shown);
  if (answers.length <= quick.length) return { notes: detailsOf(shown, question.options), rows: quickRows(shown) };
  const placeholder = say(words(question.form === 'share' ? 'panel.share' : 'panel.order', { count: question.max }));
  return { notes: [], rows: [...quickRows(shown), menu(actionIdOf(shown, 'packed', ''), placeholder, entries)] };
}

/**
 * Builds one-press buttons for likely answers. For an order: the order as shown. For a share: as much as possible for
 * one option. The rules' first answer is always among them.
 */
export function quickRows(shown: ShownQuestion): ComponentRow[] {
  const { question, say } = shown;
  const ordered = question.form === 'order';
  return buttonRows(
    quickAnswers(shown).map((picks, at) =>
      button(
        actionIdOf(shown, 'packed', packPicks(question, picks)),
        ordered ? say(words('panel.asShown')) : picksText(shown, picks),
        ordered && at === 0 ? 'main' : 'plain',
        ordered ? '⭐' : undefined,
      ),
    ),
  );
}

function quickAnswers(shown: ShownQuestion): string[][] {
  const { question } = shown;
  if (question.form === 'order') return [question.options.map(({ id }) => id)];
  return question.form === 'share'
    ? fullestShares(question)
        .filter((picks, at) => at === 0 || picksText(shown, picks).length <= SHORT_LABEL)
        .slice(0, LIMITS.buttonsInRow)
    : [];
}

function stepwise(shown: ShownQuestion): Choices {
  const label = shown.say(words('panel.open'));
  const opens = buttonRows([button(actionIdOf(shown, 'open', ''), label, 'main', '✍️')]);
  return { notes: [], rows: [...quickRows(shown), ...opens], stepwise: true };
}

/** Picks in words: "Archer ×2, Monk", "Krohn → Gargoh". */
export function picksText({ question, say }: ShownQuestion, picks: readonly string[]): string {
  const labels = new Map(question.options.map((option) => [option.id, say(option.label)]));
  if (question.form === 'order') return picks.map((pick) => labels.get(pick)).join(' → ');
  if (question.form === 'choose') return picks.map((pick) => labels.get(pick)).join(', ');
  return tally(picks)
    .map(([pick, count]) => (count > 1 ? `${labels.get(pick)} ×${count}` : labels.get(pick)))
    .join(', ');
}

/** Returns the details of the picked options of a share, in the order of the options. */
function picksDetail({ question, say }: ShownQuestion, picks: readonly string[]): string | undefined {
  if (question.form !== 'share') return undefined;
  const details = question.options.flatMap(({ id, detail }) => (detail && picks.includes(id) ? [say(detail)] : []));
  return details.length > 0 ? details.join(' · ') : undefined;
}

function optionEntry({ say }: ShownQuestion, option: Option): MenuOption {
  return entry(option.id, say(option.label), option.detail && say(option.detail));
}

function answerButton(shown: ShownQuestion, option: Option, weight: 'main' | 'plain'): APIButtonComponent {
  return button(actionIdOf(shown, 'answer', option.id), buttonText(shown, option), weight, option.suits && '⭐');
}

function verbButton(shown: ShownQuestion, option: Option): APIButtonComponent {
  const symbol = option.verb ? shown.symbols?.[option.verb] : undefined;
  return button(actionIdOf(shown, 'answer', option.id), buttonText(shown, option), 'plain', symbol);
}

/** Returns the button for an answer without picks. */
function nothing(shown: ShownQuestion): APIButtonComponent {
  return button(actionIdOf(shown, 'answer', ''), shown.say(words('panel.none')));
}
