import type { Rect } from '../../assets.ts';
import { headerParts } from '../../layout.ts';
import { type Clock, clockGroupLength, clockGroupOf } from '../../../engine/index.ts';
import type { Said, SaidPanel, SaidScene } from '../../said.ts';
import { artOf, type Brush, drawIcon, centreOf } from '../brush.ts';
import { paintLayer } from '../tools/layer.ts';
import { colourOf } from './niche.ts';
import { initial, ribbon, sheet, vine } from '../tools/ornament.ts';
import { disc, slab } from '../tools/shapes.ts';
import { isWhole, countTextLines, widthOf, write } from '../tools/text.ts';
import { drawFigure } from '../figures/figure.ts';
import { paintTurns, turnsWidth } from './turns.ts';

/**
 * Paints the header in its own pixels: the turn and what the game waits for, the phase, and the rounds. A close-up has
 * no room for the rounds.
 */
export function paintHeader(brush: Brush, scene: SaidScene, players: readonly string[], isCloseUp: boolean): void {
  paintBand(brush, scene, players);
  if (isCloseUp) return;
  const { clock } = scene;
  const rect: Rect = [...headerParts.clock];
  if (clock) paintLayer(brush, rect, ['clock', clock], (layer) => paintClock(layer, clock, rect));
}

/** Decoration for the board of a finished game. */
const endings = {
  won: { icon: 'laurel-crown', ribbon: '#2f6b3a' },
  lost: { icon: 'broken-shield', ribbon: '#3a3438' },
} as const;

/** Area of a vine: start, length and height. */
type VineArea = readonly [x: number, y: number, width: number, height: number];

const squareOf = ([x, y, , h]: Rect): Rect => [x + 14, y + 14, h - 28, h - 28];

/** Paints a strip of parchment with the acting hero as its initial and the situation beside it. */
function paintBand(brush: Brush, scene: SaidScene, players: readonly string[]): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = headerParts.band;
  const acting = scene.panels.filter(({ state }) => state === 'active');
  const [squareLeft, , squareWidth] = squareOf([x, y, w, h]);
  const left = squareLeft + squareWidth + 24;
  const right = x + w - 44;
  const phaseWidth = Math.max(220, Math.min(470, widthOf(scene.phase, phaseLettering(brush)) + 20));
  const phase: Rect = [right - phaseWidth, y + 18, phaseWidth, 58];
  const room = right - Math.max(phaseWidth, 330) - 30 - left;
  const names = acting.map(({ seat }) => players[seat] ?? '').filter((name) => name !== '');
  const status = { colour: theme.ink, size: 60, least: 30, weight: 700 } as const;
  const ordered = turnsWidth(scene);
  const turns: Rect = [left + room - ordered, y + 76, ordered, 72];
  if (names.length === 0) {
    // Beside the order of turns there is room for more lines but not for a vine.
    const beside = ordered > 0 ? ordered + 20 : 0;
    const oneLine = countTextLines(scene.status, room, { ...status, lines: 2 }) < 2;
    paintSheet(brush, scene, acting, phase, oneLine && beside === 0 ? [left, y + h - 22, room, 16] : null);
    const high = beside > 0 && oneLine ? 66 : h - (oneLine ? 38 : 18);
    const wide = beside > 0 && !oneLine ? room - beside : room;
    write(ctx, scene.status, [left, y + 9, wide, high], { ...status, lines: beside > 0 ? 3 : 2 });
  } else {
    const who = { colour: theme.textures ? '#8e2a20' : theme.ink, size: 46, least: 26, weight: 700 } as const;
    const free = ordered > 0 ? room - ordered - 20 : room;
    const lines = names.map((_, more) => joined(names, names.length - more));
    const line = lines.find((text) => isWhole(ctx, text, [0, 0, free, 54], who)) ?? lines.at(-1)!;
    const end = left + Math.min(free, widthOf(line, who)) + 30;
    paintSheet(brush, scene, acting, phase, [end, y + 112, left + free - end, 22]);
    write(ctx, scene.status, [left, y + (ordered > 0 ? 6 : 12), room, ordered > 0 ? 68 : 72], {
      ...status,
      least: 24,
      lines: 2,
    });
    write(ctx, line, [left, y + 82, free, 54], who);
  }
  paintTurns(brush, scene, turns);
  paintTitle(brush, scene.title, [left + room + 10, y + 84, right + 16 - left - room - 10, 50]);
}

/** Joins the first `count` names and adds the number of the others. */
const joined = (names: readonly string[], count: number): string =>
  [...names.slice(0, count), ...(count < names.length ? [`+${names.length - count}`] : [])].join(' · ');

/** Writes the whole title in title or text letters, otherwise its first part. */
function paintTitle({ ctx, theme }: Brush, title: string, rect: Rect): void {
  const how = { colour: theme.inkFaint, size: 38, least: 38, weight: 700, align: 'right' } as const;
  const wide = { ...how, family: 'title' } as const;
  const brief = /^[^,:(]*[^,:(\s]/u.exec(title)?.[0] ?? title;
  const ways = [title, brief].flatMap((text) => [wide, how].map((letters) => ({ text, letters })));
  const { text, letters } = ways.find((way) => widthOf(way.text, way.letters) <= rect[2]) ?? ways.at(-1)!;
  write(ctx, text, rect, letters);
}

const phaseLettering = ({ theme }: Brush) =>
  ({ colour: theme.parchmentLight, size: 40, least: 20, weight: 700, align: 'center' }) as const;

/** Paints the strip without its most variable parts: parchment, initial, phase ribbon, vine. */
function paintSheet(
  brush: Brush,
  { over, phase, clock }: SaidScene,
  acting: readonly SaidPanel[],
  ribbonRect: Rect,
  growth: VineArea | null,
): void {
  const { theme, pictures, spec } = brush;
  const rect: Rect = [...headerParts.band];
  const clockArt = clock ? pictures.arts[spec.clock?.arts[clockGroupOf(clock)] ?? ''] : undefined;
  const icon = over ? endings[over].icon : clockArt?.icon;
  const heroes = acting.map(({ art, letter, tone }) => [art, letter, tone]);
  paintLayer(brush, rect, ['band', over, phase, icon, heroes, growth], (layer) => {
    sheet(layer, rect);
    const square = squareOf(rect);
    if (acting.length > 0) paintActing(layer, acting, square);
    else {
      initial(layer, square, theme.textures ? '#2f3f5c' : theme.page);
      if (icon !== undefined) drawIcon(layer, icon, theme.gold, ...centreOf(square), square[2] * 0.6);
    }
    const colour = over ? endings[over].ribbon : '#8e2a20';
    ribbon(layer, ribbonRect, theme.textures ? colour : theme.page, theme.gold);
    write(layer.ctx, phase, ribbonRect, phaseLettering(layer));
    if (growth) vine(layer, ...growth);
  });
}

/** Paints the acting heroes on one initial: one large, several side by side. */
function paintActing(brush: Brush, acting: readonly SaidPanel[], square: Rect): void {
  const { theme } = brush;
  const colour = colourOf(brush, acting[0]!);
  initial(brush, square, theme.textures ? colour : theme.page);
  const [x, y, size] = square;
  const columns = Math.min(2, acting.length);
  const shown = acting.slice(0, 4);
  const each = (size - 16) / columns;
  const rows = Math.ceil(shown.length / columns);
  shown.forEach((panel, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const cx = x + 8 + (column + 0.5) * each;
    const cy = y + size / 2 + (row - (rows - 1) / 2) * each;
    drawFigure(brush, panel.art, brush.spec.portrait, panel.letter, cx, cy, each * 0.94, panel.tone);
  });
}

type SaidClock = Said<Clock>;

/**
 * Paints the rounds as coins in groups: past ones filled, the present one large and golden, its group wide and named.
 */
function paintClock(brush: Brush, clock: SaidClock, [x, y, w, h]: Rect): void {
  const groups = Math.max(1, clock.groups.length);
  const each = clockGroupLength(clock);
  const present = clockGroupOf(clock);
  const gap = 10;
  const unit = (w - (groups - 1) * gap) / (groups + (groups > 1 ? 1.1 : 0));
  let left = x;
  for (let group = 0; group < groups; group++) {
    const width = group === present && groups > 1 ? unit * 2.1 : unit;
    const first = group * each + 1;
    const rounds = Array.from({ length: Math.min(each, clock.of - first + 1) }, (_, i) => first + i);
    paintGroup(brush, [left, y, width, h], group, clock.groups[group] ?? '', rounds, clock.at);
    left += width + gap;
  }
}

function paintGroup(
  brush: Brush,
  [x, y, w, h]: Rect,
  group: number,
  name: string,
  rounds: readonly number[],
  now: number,
): void {
  const { ctx, theme, spec } = brush;
  const present = rounds.includes(now);
  const artName = spec.clock?.arts[group];
  const art = artName === undefined ? null : artOf(brush, artName);
  slab(
    ctx,
    [x, y, w, h],
    14,
    present ? theme.slabBright : theme.slab,
    present ? theme.gold : theme.slabEdge,
    present ? 5 : 2 * theme.line,
  );
  const icon = h * (present ? 0.78 : 0.62);
  if (art) drawIcon(brush, art.icon, theme.textures ? art.colour : theme.text, x + 12 + icon / 2, y + h / 2, icon);
  const pitch = Math.min(h * 0.9, (w - icon - (present ? 200 : 24)) / Math.max(1, rounds.length));
  const coins = x + w - 10 - rounds.length * pitch;
  if (present)
    write(ctx, name, [x + icon + 28, y, coins - x - icon - 40, h], {
      colour: theme.text,
      size: 50,
      least: 24,
      weight: 700,
    });
  rounds.forEach((round, i) => {
    const [cx, cy] = [coins + (i + 0.5) * pitch, y + h / 2];
    const current = round === now;
    disc(ctx, cx, cy, pitch * (current ? 0.5 : 0.41));
    ctx.fillStyle = current ? theme.gold : round < now ? theme.coinPast : theme.well;
    ctx.fill();
    ctx.strokeStyle = current ? theme.text : theme.coinEdge;
    ctx.lineWidth = (current ? 4 : 2) * theme.line;
    ctx.stroke();
    write(ctx, String(round), [cx - pitch / 2, cy - pitch / 2, pitch, pitch], {
      colour: current ? theme.ink : theme.faint,
      size: pitch * (current ? 0.66 : 0.52),
      weight: 700,
      align: 'center',
    });
    if (round < now && !theme.textures) strikeRound(brush, cx, cy, pitch * 0.3);
  });
}

/** Strikes through a past round where no shade distinguishes it. */
function strikeRound({ ctx, theme }: Brush, x: number, y: number, r: number): void {
  ctx.beginPath();
  ctx.moveTo(x - r, y + r);
  ctx.lineTo(x + r, y - r);
  ctx.strokeStyle = theme.text;
  ctx.lineWidth = 3;
  ctx.stroke();
}
