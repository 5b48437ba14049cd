import type { Canvas } from 'canvas';
import type { Roll } from '../../../engine/index.ts';
import type { Rect } from '../../assets.ts';
import { type CardArt, cardArtOf } from '../../card-art.ts';
import { unformatted } from '../../../locale/index.ts';
import type { Said } from '../../said.ts';
import type { RollsSketch } from '../../sketch.ts';
import { themes } from '../../themes.ts';
import { type Gear, gearFor } from '../atlas.ts';
import type { Brush } from '../brush.ts';
import { paintDie } from './dice.ts';
import { paintSides, type Sides, sidesHeight } from './sides.ts';
import { keptPage } from '../tools/kept-page.ts';
import { sheet } from '../tools/ornament.ts';
import { slab } from '../tools/shapes.ts';
import { type Lettering, countTextLines, widthOf, write } from '../tools/text.ts';

type SaidRoll = Said<Roll>;

const rollWidth = 1200;
const rollMargin = 12;
const rollPad = 30;
const rollDieSize = 118;
const pitchOfDice = rollDieSize + 14;
const rollLine = 1.14;
/** Only the number represents more dice than this. */
const mostDiceDrawn = 24;

const inner = rollWidth - 2 * (rollMargin + rollPad);
const titleLettering = ({ theme }: Gear): Lettering => ({
  colour: theme.ink,
  size: 46,
  least: 26,
  weight: 700,
  lines: 2,
});
const resultLettering = ({ theme }: Gear, size: number): Lettering => ({
  colour: theme.textures ? '#8e2a20' : theme.ink,
  size,
  least: 24,
  weight: 700,
  lines: 3,
});
/** Text style of the results, below everything else. */
const outcomeLettering = ({ theme }: Gear): Lettering => ({
  colour: theme.ink,
  size: 42,
  least: 30,
  weight: 600,
  lines: 4,
});
const gapOfOutcome = 6;
/** Sizes that keep the result beside the dice. */
const resultSizes = [54, 48, 42] as const;
const gapOfResult = 20;

/** Arrangement of dice in rows, with the result beside or below them. */
interface DiceArrangement {
  readonly perRow: number;
  readonly rows: number;
  readonly beside: boolean;
  readonly resultSize: number;
  readonly resultHeight: number;
  /** Height of dice and result together. */
  readonly bodyHeight: number;
}

interface RollPlan extends DiceArrangement {
  readonly result: string;
  readonly outcome: string;
  readonly outcomeHeight: number;
  readonly titleHeight: number;
  readonly height: number;
}

function rollPlanOf(brush: Gear, { title, result, outcomes = [], dice, target, sides }: SaidRoll): RollPlan {
  const count = Math.min(dice.length, mostDiceDrawn);
  const all = count < dice.length ? `+${dice.length - count} · ${result}` : result;
  const arrangement = sides ? belowSides(brush, sides, all) : arrangeDice(brush, count, all);
  const titleWidth = inner - (target === undefined ? 0 : chipWidth(brush, target) + 20);
  const titleHeight = Math.max(1, countTextLines(title, titleWidth, titleLettering(brush))) * 46 * rollLine + 8;
  const outcome = outcomes.map(unformatted).join(' ');
  const how = outcomeLettering(brush);
  const lines = countTextLines(outcome, inner, how);
  const outcomeHeight = lines === 0 ? 0 : gapOfOutcome + Math.ceil(lines * how.size * rollLine) + 4;
  const height = Math.ceil(rollPad * 1.4 + titleHeight + arrangement.bodyHeight + outcomeHeight + 8);
  return { ...arrangement, result: all, outcome, outcomeHeight, titleHeight, height };
}

/** Chooses the lowest arrangement, and among those the one with the largest result. */
function arrangeDice(brush: Gear, count: number, result: string): DiceArrangement {
  const mostPerRow = Math.floor(inner / pitchOfDice);
  const fewestRows = Math.ceil(count / mostPerRow);
  const below = belowDice(brush, count, fewestRows, result);
  const beside = [fewestRows, fewestRows + 1].flatMap((rows) =>
    resultSizes.flatMap((size) => besideDice(brush, count, rows, result, size) ?? []),
  );
  return beside.reduce((best, one) => (one.bodyHeight < best.bodyHeight ? one : best), below);
}

/** Divides dice into rows of similar length. */
const perRowOf = (count: number, rows: number): number => Math.max(1, Math.ceil(count / Math.max(1, rows)));

function belowDice(brush: Gear, count: number, rows: number, result: string): DiceArrangement {
  const [resultSize] = resultSizes;
  const resultHeight = countTextLines(result, inner, resultLettering(brush, resultSize)) * resultSize * rollLine + 4;
  const perRow = perRowOf(count, rows);
  return { perRow, rows, beside: false, resultSize, resultHeight, bodyHeight: rows * pitchOfDice + resultHeight };
}

/** Places the result below two sides. */
function belowSides(brush: Gear, sides: Sides, result: string): DiceArrangement {
  const below = belowDice(brush, 0, 0, result);
  return { ...below, bodyHeight: sidesHeight(sides) + gapOfResult + below.resultHeight };
}

/** Places the result beside the dice; null if it does not fit at this size. */
function besideDice(brush: Gear, count: number, rows: number, result: string, size: number): DiceArrangement | null {
  const perRow = perRowOf(count, rows);
  const room = inner - perRow * pitchOfDice - gapOfResult;
  const how = resultLettering(brush, size);
  const words = result.split(' ');
  if (room <= 0 || words.some((word) => widthOf(word, how) > room)) return null;
  const lines = countTextLines(result, room, { ...how, lines: how.lines! + 1 });
  if (lines > how.lines!) return null;
  const bodyHeight = Math.max(rows * pitchOfDice, lines * size * rollLine + 4);
  return { perRow, rows, beside: true, resultSize: size, resultHeight: bodyHeight, bodyHeight };
}

const chipLettering = ({ theme }: Gear): Lettering => ({
  colour: theme.parchmentLight,
  size: 42,
  weight: 700,
  align: 'center',
});
const chipText = ({ words }: Gear, target: number) => `${words.dice.target} ${target}+`;
const chipWidth = (brush: Gear, target: number) => widthOf(chipText(brush, target), chipLettering(brush)) + 40;

/** Paints rolls as they fell, each on a strip of parchment. */
export function paintRolls({ assets, theme, words, rolls }: RollsSketch, warn: (message: string) => void): Canvas {
  const gear = gearFor(assets, themes[theme], words, warn);
  const plans = rolls.map((roll) => rollPlanOf(gear, roll));
  const height = plans.reduce((sum, plan) => sum + plan.height + rollMargin, rollMargin);
  const canvas = keptPage(rollWidth, height);
  const brush: Brush = { ...gear, ctx: canvas.getContext('2d') };
  brush.ctx.fillStyle = gear.theme.page;
  brush.ctx.fillRect(0, 0, rollWidth, height);
  const art = cardArtOf(assets);
  let top = rollMargin;
  rolls.forEach((roll, i) => {
    paintRoll(brush, art, roll, plans[i]!, top);
    top += plans[i]!.height + rollMargin;
  });
  return canvas;
}

function paintRoll(brush: Brush, art: CardArt, roll: SaidRoll, plan: RollPlan, top: number): void {
  const { ctx, theme } = brush;
  sheet(brush, [rollMargin, top, rollWidth - 2 * rollMargin, plan.height]);
  const left = rollMargin + rollPad;
  let titleWidth = inner;
  if (roll.target !== undefined) {
    const chip = chipWidth(brush, roll.target);
    titleWidth -= chip + 20;
    const rect: Rect = [left + inner - chip, top + rollPad * 0.7, chip, 58];
    slab(ctx, rect, 12, theme.textures ? '#2f3f5c' : theme.page, theme.gold, 4);
    write(ctx, chipText(brush, roll.target), rect, chipLettering(brush));
  }
  write(ctx, roll.title, [left, top + rollPad * 0.7, titleWidth, plan.titleHeight], titleLettering(brush));
  const diceTop = top + rollPad * 0.7 + plan.titleHeight;
  const shown = roll.dice.slice(0, mostDiceDrawn);
  shown.forEach((one, i) => {
    const cx = left + ((i % plan.perRow) + 0.5) * pitchOfDice - 4;
    const cy = diceTop + (Math.floor(i / plan.perRow) + 0.5) * pitchOfDice;
    paintDie(brush, art, roll.art, one, cx, cy, rollDieSize);
  });
  if (roll.sides) paintSides(brush, art, roll.art, roll.sides, [left, diceTop, inner, sidesHeight(roll.sides)]);
  const below = diceTop + (roll.sides ? sidesHeight(roll.sides) + gapOfResult : plan.rows * pitchOfDice);
  const right = left + plan.perRow * pitchOfDice + gapOfResult;
  const place: Rect = plan.beside
    ? [right, diceTop, left + inner - right, plan.bodyHeight]
    : [left, below, inner, plan.resultHeight];
  write(ctx, plan.result, place, resultLettering(brush, plan.resultSize));
  if (plan.outcomeHeight === 0) return;
  const foot = diceTop + plan.bodyHeight + gapOfOutcome;
  write(ctx, plan.outcome, [left, foot, inner, plan.outcomeHeight - gapOfOutcome], outcomeLettering(brush));
}
