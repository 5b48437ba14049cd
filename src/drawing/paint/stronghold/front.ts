import type { Rect, SiteOf } from '../../assets.ts';
import { mix } from '../../colours.ts';
import type { SaidPlace, SaidScene } from '../../said.ts';
import { type Brush, drawIcon, inset, lookOf } from '../brush.ts';
import { coatOfOwner } from '../chart/holdings.ts';
import { kindBand } from '../panels/slots.ts';
import { drawEmblem } from '../tools/badges.ts';
import { briefly } from '../tools/caption.ts';
import { drawCoat } from '../tools/heraldry.ts';
import { paintLayer } from '../tools/layer.ts';
import { box, slab } from '../tools/shapes.ts';
import { isWhole, type Lettering, widthOf, write } from '../tools/text.ts';
import { trampledGround } from './floors.ts';
import { dimmed } from './light.ts';

const band = 14;
/** A higher head has two lines of words. */
const oneLine = 60;

/** Paints the ground in front of a wall, framed in its owner's colours: owner, effect, and whether its turn is on. */
export function paintFront(
  brush: Brush,
  { rect, name }: SiteOf<'front'>,
  place: SaidPlace,
  panels: SaidScene['panels'],
): void {
  const owner = coatOfOwner(brush, place, panels);
  const full = lookOf(brush, place.state) !== 'whole';
  const turn = (place.badges ?? []).some(({ value }) => value > 0);
  const about = ['front', place, owner, brush.mood.field, brush.mood.dark];
  paintLayer(brush, rect, about, (layer) => {
    const { ctx, theme } = layer;
    slab(ctx, rect, 20, theme.ink);
    ctx.save();
    box(ctx, inset(rect, 3), 18);
    ctx.clip();
    kindBand(layer, place.tone ?? '', rect, 22);
    ctx.restore();
    const ground = inset(rect, band);
    ctx.save();
    box(ctx, ground, 10);
    ctx.clip();
    ctx.fillStyle = theme.textures ? dimmed(layer, mix(layer.mood.field[0]!, '#4a3420', 0.18)) : '#ffffff';
    ctx.fillRect(...ground);
    if (theme.textures) trampledGround(layer, ground);
    ctx.restore();
    slab(ctx, ground, 10, '#00000000', theme.ink, 2.5 * theme.line);
    const edge = turn ? theme.gold : full ? theme.danger : null;
    if (edge !== null) slab(ctx, rect, 20, '#00000000', edge, 9);
    if (turn && !theme.textures) slab(ctx, inset(rect, 8), 14, '#00000000', theme.ink, 3);
    const fill = !theme.textures ? '#000000' : full ? '#8e1f17' : turn ? '#4a3a12' : '#2a1f18';
    slab(ctx, name, 12, fill, turn ? theme.gold : '#ffffff', 2.5);
    const [, y, w, h] = name;
    if (owner) drawCoat(layer, owner, name[0] + h * 0.48, y + h / 2, h > oneLine ? h * 0.86 : h * 0.98);
    const left = name[0] + (owner ? h * 0.9 : 12);
    writeHead(layer, place, [left, y, name[0] + w - left - 6, h], { full, turn });
  });
}

/** Writes its name and effect, then its colour's sign, and an hourglass during its turn. */
function writeHead(
  brush: Brush,
  place: SaidPlace,
  [x, y, w, h]: Rect,
  { full, turn }: { readonly full: boolean; readonly turn: boolean },
): void {
  const { ctx, theme } = brush;
  const { label, note: all = '', tone = '' } = place;
  const inTwo = h > oneLine;
  const named: Lettering = { colour: '#ffffff', size: 38, least: 20, weight: 700 };
  const small: Lettering = { colour: full ? '#ffffff' : theme.gold, size: 38, least: 20, weight: 700 };
  // Without a coat, the board's effect matters more than that nobody owns it.
  const note = inTwo && !isWhole(ctx, all, [x, y, w, h * 0.46], small) ? all.split(' · ').at(-1)! : all;
  // With a coat, two lines of words need all the room; cards and frames bear the sign too.
  const size = inTwo ? h * 0.46 : h * 0.8;
  const beside: Rect = [x, y, w - size - 4, h * 0.46];
  const crowded = inTwo && (turn || place.owner !== undefined || !isWhole(ctx, note, beside, small));
  const bears = Object.hasOwn(brush.pictures.arts, tone) && !crowded;
  const mark = bears ? size + 4 : 0;
  const glass = turn ? Math.min(44, size) + 4 : 0;
  if (inTwo) {
    if (turn) drawIcon(brush, 'hourglass', theme.gold, x + w - glass / 2, y + h * 0.27, glass - 4);
    write(ctx, label, [x, y + 2, w - glass, h * 0.5], named);
    if (bears) drawEmblem(brush, tone, label, x + w - size / 2, y + h * 0.73, size);
    const line: Rect = [x, y + h * 0.5, w - mark, h * 0.46];
    write(ctx, briefly(brush, note, line, small), line, small);
    return;
  }
  const right = x + w - mark - glass;
  if (bears) drawEmblem(brush, tone, label, x + w - size / 2, y + h / 2, size);
  if (turn) drawIcon(brush, 'hourglass', theme.gold, right + glass / 2, y + h / 2, glass - 4);
  const wide = Math.min((right - x) * 0.6, widthOf(note, small) + 4);
  write(ctx, label, [x, y, right - x - wide - 10, h], named);
  write(ctx, note, [right - wide, y, wide, h], { ...small, align: 'right' });
}
