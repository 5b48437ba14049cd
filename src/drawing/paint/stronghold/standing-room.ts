import type { Rect, Site } from '../../assets.ts';
import { headOf } from './area.ts';

/** Where the figures of a site stand, and how tall the tallest may be, in pixels. */
export function standingRoom(site: Site): { readonly rect: Rect; readonly most: number } {
  switch (site.kind) {
    case 'approach':
      return { rect: site.pieces, most: Math.min(128, site.pieces[2] * 0.66, site.pieces[3]) };
    case 'rampart':
    case 'room':
      return { rect: site.pieces, most: 92 };
    case 'turret':
      return { rect: site.pieces, most: 100 };
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
