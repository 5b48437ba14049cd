import { type Canvas, createCanvas } from 'canvas';
import type { Roll } from '../../engine/index.ts';
import type { Rect } from '../assets.ts';
import { type CardArt, cardArtOf } from '../card-art.ts';
import type { Said } from '../said.ts';
import type { RollsSketch } from '../sketch.ts';
import { themes } from '../themes.ts';
import { type Kit, kitFor } from './atlas.ts';
import type { Brush } from './brush.ts';
import { paintDie } from './dice.ts';
import { sheet } from './ornament.ts';
import { slab } from './shapes.ts';
import { type Lettering, linesOf, widthOf, write } from './text.ts';

type SaidRoll = Said<Roll>;

const width = 1200;
const margin = 12;
const pad = 30;
const die = 118;
const pitchOfDice = die + 14;
const line = 1.14;
/** More dice than these are told by their number only. */
const mostDice = 24;

const inner = width - 2 * (margin + pad);
const titleLettering = ({ theme }: Kit): Lettering => ({
  colour: theme.ink,
  size: 46,
  least: 26,
  weight: 700,
  lines: 2,
});
const resultLettering = ({ theme }: Kit): Lettering => ({
  colour: theme.textures ? '#8e2a20' : theme.ink,
  size: 54,
  least: 24,
  weight: 700,
  lines: 3,
});

interface Plan {
  readonly perRow: number;
  readonly rows: number;
  /** Whether the result stands beside the dice, else below them. */
  readonly beside: boolean;
  readonly titleHeight: number;
  readonly resultHeight: number;
  readonly height: number;
}

/** Few dice leave room for the result beside them; many take the whole width, and more rows. */
function planOf(brush: Kit, { title, result, dice, target }: SaidRoll): Plan {
  const count = Math.min(dice.length, mostDice);
  const left = inner - count * pitchOfDice - 30;
  const beside = count <= 4 || widthOf(result, resultLettering(brush)) <= left;
  const perRow = Math.max(1, Math.min(Math.floor(inner / pitchOfDice), count));
  const rows = Math.ceil(count / perRow);
  const titleWidth = inner - (target === undefined ? 0 : chipWidth(brush, target) + 20);
  const titleHeight = Math.max(1, linesOf(title, titleWidth, titleLettering(brush))) * 46 * line + 8;
  const room = beside ? left : inner;
  const resultHeight = linesOf(result, room, resultLettering(brush)) * 54 * line + 4;
  const diceHeight = rows * pitchOfDice;
  const body = beside ? Math.max(diceHeight, resultHeight) : diceHeight + resultHeight;
  return { perRow, rows, beside, titleHeight, resultHeight, height: Math.ceil(pad * 1.4 + titleHeight + body + 14) };
}

const chipLettering = ({ theme }: Kit): Lettering => ({
  colour: theme.parchmentLight,
  size: 42,
  weight: 700,
  align: 'center',
});
const chipText = ({ words }: Kit, target: number) => `${words.dice.target} ${target}+`;
const chipWidth = (brush: Kit, target: number) => widthOf(chipText(brush, target), chipLettering(brush)) + 40;

/** Dice as they fell, a strip of parchment for every roll. */
export function paintRolls({ game, theme, words, rolls }: RollsSketch, warn: (message: string) => void): Canvas {
  const kit = kitFor(game, themes[theme], words, warn);
  const plans = rolls.map((roll) => planOf(kit, roll));
  const height = plans.reduce((sum, plan) => sum + plan.height + margin, margin);
  const canvas = createCanvas(width, height);
  const brush: Brush = { ...kit, ctx: canvas.getContext('2d') };
  brush.ctx.fillStyle = kit.theme.page;
  brush.ctx.fillRect(0, 0, width, height);
  const art = cardArtOf(game);
  let top = margin;
  rolls.forEach((roll, i) => {
    paintRoll(brush, art, roll, plans[i]!, top);
    top += plans[i]!.height + margin;
  });
  return canvas;
}

function paintRoll(brush: Brush, art: CardArt, roll: SaidRoll, plan: Plan, top: number): void {
  const { ctx, theme } = brush;
  sheet(brush, [margin, top, width - 2 * margin, plan.height]);
  const left = margin + pad;
  let titleWidth = inner;
  if (roll.target !== undefined) {
    const chip = chipWidth(brush, roll.target);
    titleWidth -= chip + 20;
    const rect: Rect = [left + inner - chip, top + pad * 0.7, chip, 58];
    slab(ctx, rect, 12, theme.textures ? '#2f3f5c' : theme.page, theme.gold, 4);
    write(ctx, chipText(brush, roll.target), rect, chipLettering(brush));
  }
  write(ctx, roll.title, [left, top + pad * 0.7, titleWidth, plan.titleHeight], titleLettering(brush));
  const diceTop = top + pad * 0.7 + plan.titleHeight;
  const shown = roll.dice.slice(0, mostDice);
  shown.forEach((one, i) => {
    const cx = left + ((i % plan.perRow) + 0.5) * pitchOfDice - 4;
    const cy = diceTop + (Math.floor(i / plan.perRow) + 0.5) * pitchOfDice;
    paintDie(brush, art, roll.art, one, cx, cy, die);
  });
  const more = roll.dice.length - shown.length;
  const result = more > 0 ? `+${more} · ${roll.result}` : roll.result;
  const beside: Rect = [
    left + plan.perRow * pitchOfDice + 20,
    diceTop,
    inner - plan.perRow * pitchOfDice - 20,
    plan.height - pad - plan.titleHeight,
  ];
  const below: Rect = [left, diceTop + plan.rows * pitchOfDice, inner, plan.resultHeight];
  write(ctx, result, plan.beside ? beside : below, resultLettering(brush));
}
