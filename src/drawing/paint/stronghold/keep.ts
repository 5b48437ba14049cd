import type { BoardMap, Rect } from '../../assets.ts';
import type { Soil } from '../field/soil.ts';
import { paintFloor } from './floors.ts';
import { paintRampart, paintTower } from './walls.ts';

/** How far a corner tower extends beyond its corner's centre, in wall widths. */
const towerReach = 1.06;

/** Paints a walled square: its court, four walls and a tower at each corner. */
export function paintKeep(soil: Soil, { rect, wall }: NonNullable<BoardMap['citadel']>): void {
  const { ctx, mood, theme } = soil;
  const [x, y, w, h] = rect;
  if (theme.textures) {
    ctx.fillStyle = 'rgba(40,34,52,0.3)';
    ctx.fillRect(x + mood.shadow, y + mood.shadow, w, h);
  }
  const court: [number, number][] = [
    [x + wall, y + wall],
    [x + w - wall, y + wall],
    [x + w - wall, y + h - wall],
    [x + wall, y + h - wall],
  ];
  paintFloor(soil, { floor: 'slabs', shape: court });
  const walls: Readonly<Record<'north' | 'east' | 'south' | 'west', Rect>> = {
    north: [x, y, w, wall],
    south: [x, y + h - wall, w, wall],
    west: [x, y + wall, wall, h - 2 * wall],
    east: [x + w - wall, y + wall, wall, h - 2 * wall],
  };
  for (const side of ['west', 'east', 'north', 'south'] as const) paintRampart(soil, { rect: walls[side], side });
  const r = wall * towerReach;
  for (const left of [x + wall / 2, x + w - wall / 2])
    for (const top of [y + wall / 2, y + h - wall / 2]) paintTower(soil, { rect: [left - r, top - r, 2 * r, 2 * r] });
}
