import type { Rect, Site } from '../../assets.ts';

/** Height of the ribbon with a place's name. */
const siteNameHeight = 42;

/** Returns the area of a place's name: below a node, at the foot of a tile. */
export function labelArea({ kind, rect: [x, y, w, h] }: Site): Rect {
  if (kind === 'tile') return [x + 8, y + h - siteNameHeight - 8, w - 16, siteNameHeight];
  return [x + w / 2 - 124, y + h + 3, 248, siteNameHeight];
}

/** Returns the room for figures: below a node's name unless the map says otherwise; in the middle of a tile. */
export function figureRoom(site: Site): Rect {
  const [x, y, w, h] = site.rect;
  if (site.kind === 'node') return site.pieces ?? [x + w / 2 - 150, y + h + siteNameHeight + 6, 300, 104];
  if (site.kind === 'tile') return [x + 10, y + 74, w - 20, h - 74 - siteNameHeight - 14];
  return site.rect;
}
