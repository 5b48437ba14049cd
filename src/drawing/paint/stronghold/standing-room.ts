import type { Rect, Site } from '../../assets.ts';
import type { SaidPlace } from '../../said.ts';
import { headOf } from './area.ts';

/** The room of a card above its label. */
const gapOf = ([x, y, w, h]: Rect): Rect => [x + 12, y + 10, w - 24, h - 66];

/** Where the figures of a site stand, and how tall the tallest may be, in pixels. */
export function standingRoom(
  site: Site,
  place: SaidPlace | null = null,
): { readonly rect: Rect; readonly most: number } {
  switch (site.kind) {
    case 'approach':
      return { rect: site.pieces, most: Math.min(128, site.pieces[2] * 0.66, site.pieces[3]) };
    case 'rampart':
    case 'room':
      return { rect: site.pieces, most: 92 };
    case 'turret':
      return { rect: site.pieces, most: 100 };
    case 'hall':
      return { rect: site.pieces, most: 112 };
    // What goes with a card stands beside it, and where no card is, in its room.
    case 'post':
      return place?.cards?.length ? { rect: site.pieces, most: 84 } : { rect: gapOf(site.rect), most: 118 };
    case 'area': {
      const [x, y, w, h] = site.rect;
      const head = headOf(site.rect);
      return { rect: [x + head, y + 4, w - head - 8, h - 8], most: h * 1.08 };
    }
    case 'camp': {
      const [x, y, w, h] = site.rect;
      return { rect: [x + 4, y + 26, w - 8, h - 29], most: 96 };
    }
    default:
      return { rect: site.rect, most: 60 };
  }
}
