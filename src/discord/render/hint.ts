import type { Phrase } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import type { Hint } from '../../sessions/types.ts';
import { clip } from '../limits.ts';
import { COLOURS } from '../text/symbols.ts';
import { words } from '../text/words.ts';
import { idOf, picksText, type Shown } from './choices.ts';
import { button, buttonRows, type Component, container, text } from './components.ts';
import { packPicks } from './packing.ts';

type Rival = NonNullable<Hint['rival']>;
type Given = Pick<Hint, 'picks' | 'rival'> & { readonly session: Pick<Hint['session'], 'game'> };

/** Characters of it, beside which the question has room in one message; and of what is named in a sentence. */
const ROOM = { all: 1500, named: 200 };

/** What a bot would choose and why, with a button that does so. */
export function hintPart(hint: Given, shown: Shown): Component {
  const { question, say } = shown;
  const take = button(idOf(shown, 'take', packPicks(question, hint.picks)), say(words('hint.take')), 'good', '💡');
  return container([text(clip(linesOf(hint, shown).join('\n'), ROOM.all)), ...buttonRows([take])], COLOURS.plain);
}

function linesOf({ session, picks, rival }: Given, shown: Shown): string[] {
  const { say } = shown;
  const lines = rival ? reasons(session.game, rival, shown) : [say(words('hint.thumb'))];
  return [
    say(words('hint.best', { what: named(shown, picks) })),
    ...detailOf(shown, picks).map((detail) => `-# ${say(detail)}`),
    ...lines,
    `-# ${say(words('hint.doubt'))}`,
  ];
}

function named(shown: Shown, picks: readonly string[]): string {
  return picks.length === 0 ? shown.say(words('panel.none')) : clip(picksText(shown, picks), ROOM.named);
}

/** What is known of a single choice: its odds, a card's text. */
function detailOf({ question }: Shown, picks: readonly string[]): Phrase[] {
  const [only, ...more] = picks;
  return more.length > 0 ? [] : question.options.flatMap(({ id, detail }) => (id === only && detail ? [detail] : []));
}

/** How it compares with the next best choice, from facts alone. */
function reasons(game: string, rival: Rival, shown: Shown): string[] {
  const { say } = shown;
  const { picks, margin, futures, choices, rounds, better, worse, won, lost, shifts } = rival;
  const horizon = words('hint.horizon', { count: rounds });
  const changes = shifts.map(({ sign, by }) => shiftOf({ key: `${game}:sign.${sign}` }, by, say));
  return [
    say(words(`hint.margin.${margin}`, { rival: named(shown, picks) })),
    say(words(better + worse > 0 ? 'hint.tried' : 'hint.level', { count: futures, choices, horizon, better, worse })),
    ...(changes.length > 0 ? [say(words('hint.changes', { what: changes.join(' · ') }))] : []),
    ...ends('hint.won', won, say),
    ...ends('hint.lost', lost, say),
  ];
}

function shiftOf(what: Phrase, by: number, say: Say): string {
  const count = Math.round(10 * Math.abs(by)) / 10;
  return say(words(by < 0 ? 'hint.less' : 'hint.more', { what, count }));
}

const ends = (key: `hint.${'won' | 'lost'}`, [best, rival]: Rival['won'], say: Say): string[] =>
  best + rival > 0 ? [say(words(key, { best, rival }))] : [];
