import type { Phrase } from '../../engine/index.ts';
import { verbName } from '../../kit/index.ts';
import type { Say } from '../../locale/index.ts';
import type { Hint } from '../../sessions/types.ts';
import { clip } from '../limits.ts';
import { SIGNS } from '../text/danger.ts';
import { COLOURS } from '../text/symbols.ts';
import { words } from '../text/words.ts';
import { actionIdOf, picksText, type ShownQuestion } from './choices.ts';
import { button, buttonRows, type Component, container, text } from './components.ts';
import { packPicks } from './packing.ts';

type Rival = NonNullable<Hint['rival']>;
type LaterStep = Hint['later'][number];
export type ShownHint = Pick<Hint, 'picks' | 'now' | 'later' | 'why' | 'rival' | 'isThumb'> & {
  readonly session: Pick<Hint['session'], 'game'>;
};

/** Most characters of a hint, of a named answer and of a later step. The rest of the message is for the question. */
const HINT_ROOM = { all: 1500, named: 200, step: 90 };

/** Detail of a hint: plan and reason, its evidence too, or a quick answer while a bot still thinks. */
export type HintDetail = 'plain' | 'how' | 'quick';

/**
 * Builds a hint: a bot's plan for this turn and its purpose. One button takes the first step, another shows the
 * evidence.
 */
export function hintPart(hint: ShownHint, shown: ShownQuestion, telling: HintDetail = 'plain'): Component {
  const { question, say } = shown;
  const take = button(
    actionIdOf(shown, 'take', packPicks(question, hint.picks)),
    say(words('hint.take')),
    'good',
    '💡',
  );
  const how = button(actionIdOf(shown, 'hint', 'how'), say(words('hint.how')));
  // A provisional hint offers no button.
  const buttons = telling === 'quick' ? [] : hint.rival && telling !== 'how' ? [take, how] : [take];
  return container(
    [text(clip(hintLinesOf(hint, shown, telling).join('\n'), HINT_ROOM.all)), ...buttonRows(buttons)],
    COLOURS.plain,
  );
}

function hintLinesOf(hint: ShownHint, shown: ShownQuestion, telling: HintDetail): string[] {
  const { session, rival } = hint;
  const { say } = shown;
  return [
    planLine(hint, shown),
    ...(hint.now?.costs ? [`-# ${say(hint.now.costs)}`] : []),
    ...(telling === 'how' ? [] : reasonOf(hint, shown)),
    ...(telling === 'quick'
      ? [`-# ${say(words('hint.thinking'))}`]
      : hint.isThumb
        ? [`-# ${say(words('hint.thumb'))}`]
        : []),
    ...(telling === 'how' && rival ? evidence(session.game, rival, shown) : []),
  ];
}

/** "**Move: Market** → Fight Grave Shade → End the turn". */
function planLine({ picks, now, later }: ShownHint, shown: ShownQuestion): string {
  const { say } = shown;
  const first = now
    ? `**${clip(stepOf(now, say), HINT_ROOM.named)}**${oddsIn(now, say)}`
    : `**${picksNamed(shown, picks)}**`;
  return `💡 ${[first, ...later.map((step) => clip(stepOf(step, say), HINT_ROOM.step) + oddsIn(step, say))].join(' → ')}`;
}

/** "Move: Market", "Fight Grave Shade". */
const stepOf = ({ verb, label, isName }: LaterStep, say: Say): string =>
  verb === undefined || !isName ? say(label) : say(words('hint.step', { verb: verbName(verb), what: label }));

const picksNamed = (shown: ShownQuestion, picks: readonly string[]): string =>
  picks.length === 0 ? shown.say(words('panel.none')) : clip(picksText(shown, picks), HINT_ROOM.named);

/** Returns the odds of a step, if its detail names any. With several odds, returns the whole detail. */
const oddsIn = ({ detail }: LaterStep, say: Say): string => {
  const told = detail ? say(detail) : '';
  const chances = told.match(/\d[\d–]*\s?%/gu) ?? [];
  if (chances.length === 0) return '';
  return ` (${chances.length === 1 ? chances[0] : clip(told, HINT_ROOM.step)})`;
};

/**
 * Returns the threat that the plan answers or the chance that it takes. Otherwise says if another choice is as good.
 */
function reasonOf({ why, rival }: ShownHint, shown: ShownQuestion): string[] {
  const { say } = shown;
  if (why) {
    const what = words(why.stake === 'chance' ? 'hint.for' : 'hint.against', { what: why.what });
    return [`${SIGNS[why.stake]} ${say(what)}`];
  }
  return rival?.margin === 'none' ? [say(words('hint.equal', { rival: picksNamed(shown, rival.picks) }))] : [];
}

/** Returns the average changes that the choice brings. */
const changesOf = (game: string, { shifts }: Rival, say: Say): string[] =>
  shifts.map(({ sign, by }) => shiftOf({ key: `${game}:sign.${sign}` }, by, say));

/** Compares the choice with the next best one, by facts alone. */
function evidence(game: string, rival: Rival, shown: ShownQuestion): string[] {
  const { say } = shown;
  const { picks, margin, futures, choices, rounds, better, worse, won, lost } = rival;
  const horizon = words('hint.horizon', { count: rounds });
  const differs = better + worse > 0;
  const changes = differs ? changesOf(game, rival, say) : [];
  return [
    say(words(`hint.margin.${margin}`, { rival: picksNamed(shown, picks) })),
    say(words(differs ? 'hint.tried' : 'hint.level', { count: futures, choices, horizon, better, worse })),
    ...(changes.length > 0 ? [say(words('hint.changes', { what: changes.join(' · ') }))] : []),
    ...ends('hint.won', won, say),
    ...ends('hint.lost', lost, say),
    `-# ${say(words('hint.doubt'))}`,
  ];
}

function shiftOf(what: Phrase, by: number, say: Say): string {
  const count = Math.round(10 * Math.abs(by)) / 10;
  return say(words(by < 0 ? 'hint.less' : 'hint.more', { what, count }));
}

const ends = (key: `hint.${'won' | 'lost'}`, [best, rival]: Rival['won'], say: Say): string[] =>
  best + rival > 0 ? [say(words(key, { best, rival }))] : [];
