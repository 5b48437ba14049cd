import type { SiteOf, Rect } from '../../assets.ts';
import { inkOn, mix } from '../../colours.ts';
import type { SaidPlace } from '../../said.ts';
import { drawBadges } from '../tools/badges.ts';
import { artOf, type Brush, drawIcon, type PlaceLook, lookOf } from '../brush.ts';
import { buildingSprite } from '../figures/ruin.ts';
import { figureOf, stand } from '../figures/sprites.ts';
import { briefly } from '../tools/caption.ts';
import { floorOf } from '../tools/floor.ts';
import { disc, slab } from '../tools/shapes.ts';
import { type Lettering, write } from '../tools/text.ts';

/** Height of the name below a building. */
const buildingNameHeight = 36;

/** Width of a building's picture within its site. */
const buildingWidth = ([, , , h]: Rect): number => (h - buildingNameHeight - 4) * 1.3;

/** Returns the area of a building's name. */
export const ribbonOf = ({ rect: [x, y, w, h] }: SiteOf<'building'>): Rect => [
  x,
  y + h - buildingNameHeight - 3,
  w,
  buildingNameHeight + 3,
];

/** Returns the room for figures at a building: in front of it, on the right. */
export function yardOf({ rect }: SiteOf<'building'>): Rect {
  const [x, y, w, h] = rect;
  const left = buildingWidth(rect) + 6;
  // Feet may slightly overlap the name.
  return [x + left, y + 3, w - left - 4, h - 36];
}

/**
 * Paints a plot with the building on the left and its name below. On the right: room for figures, or else what the
 * building gives.
 */
export function paintBuilding(
  brush: Brush,
  site: SiteOf<'building'>,
  place: SaidPlace | null,
  occupied: boolean,
): void {
  const { ctx, theme } = brush;
  const [x, y, w, h] = site.rect;
  const colour = artOf(brush, site.art)?.colour ?? '#6b6459';
  const look = lookOf(brush, place?.state) ?? 'whole';
  const fallen = look === 'ruined';
  const name = fallen ? '#1d1814' : mix(colour, '#000000', 0.15);
  slab(
    ctx,
    site.rect,
    10,
    plotColour(brush, look),
    fallen ? '#1d1814' : look === 'damaged' ? theme.danger : theme.ink,
    3 * theme.line,
  );
  slab(ctx, [x + 3, y + h - buildingNameHeight - 3, w - 6, buildingNameHeight], 7, name);
  const plate: Rect = [x + 5, y + h - buildingNameHeight - 4, w - 10, buildingNameHeight];
  const lettering: Lettering = {
    ...{ colour: fallen ? '#d8c9b4' : inkOn(name), size: 38, least: 26, weight: 700 },
    align: 'center',
  };
  write(ctx, briefly(brush, place?.label ?? '', plate, lettering), plate, lettering);
  const note = { colour: theme.inkFaint, size: 21, least: 13, lines: 4, align: 'center' } as const;
  const yard = yardOf(site);
  // The close-up shows text that is too small here.
  const told = look === 'whole' && floorOf(ctx) <= note.size ? place?.note : undefined;
  drawBuilding(brush, site, look, colour, occupied || told !== undefined);
  const [left, top, width] = yard;
  if (!occupied && told !== undefined) write(ctx, told, [left, top + 2, width - 4, h - buildingNameHeight - 10], note);
  drawBadges(brush, place?.badges ?? [], [x + 2, y + 2, 38, 38], 38);
}

function plotColour({ theme }: Brush, look: PlaceLook): string {
  if (look === 'ruined') return theme.textures ? '#a89a8c' : '#8a8a8a';
  if (look === 'damaged') return theme.textures ? '#f6c39a' : '#ffd9b0';
  return theme.parchmentLight;
}

/** Draws the building on the left, or centred if nothing else is there. */
function drawBuilding(
  brush: Brush,
  { art, rect }: SiteOf<'building'>,
  look: PlaceLook,
  colour: string,
  aside: boolean,
): void {
  const [left, y, w, h] = rect;
  const x = aside ? left : left + (w - buildingWidth(rect)) / 2 - 4;
  const [width, height] = [buildingWidth(rect), h - buildingNameHeight - 8];
  const figure = figureOf(brush, art);
  if (figure) {
    const unit = Math.min(width / (figure.width + 10), height / (figure.height + 9));
    const sprite = buildingSprite(brush, figure, unit, colour, look);
    return stand(brush, sprite, x + 4 + width / 2, y + h - buildingNameHeight - 7);
  }
  const { ctx } = brush;
  const [cx, cy, r] = [x + 4 + width / 2, y + 4 + height / 2, height / 2];
  disc(ctx, cx, cy, r);
  ctx.fillStyle = look === 'ruined' ? '#55493e' : colour;
  ctx.fill();
  const icon = look === 'ruined' ? 'ancient-ruins' : (artOf(brush, art)?.icon ?? 'house');
  drawIcon(brush, icon, '#fff7e3', cx, cy, r * 1.45);
  if (look === 'damaged') drawIcon(brush, 'small-fire', brush.theme.danger, cx + r * 0.6, cy + r * 0.3, r);
}
