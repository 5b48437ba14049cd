import type { Rect, Site, SiteOf } from '../../assets.ts';
import type { SaidPlace } from '../../said.ts';
import { campRoom } from '../field/places.ts';
import { coatWidthOf } from './area.ts';

/** Returns the room for many figures: in front of the whole picture. */
function roomOfMany({ rect: [x, , w], name, pieces }: SiteOf<'hall'>): Rect {
  const top = name[1] + name[3] + 2;
  return [x + 4, top, w - 8, pieces[1] + pieces[3] - top];
}

/** Returns the room for a card above its label. */
const gapOf = ([x, y, w, h]: Rect): Rect => [x + 12, y + 10, w - 24, h - 66];

/** Returns the room for a site's figures, and the maximum height of the tallest in pixels. */
export function strongholdRoom(
  site: Site,
  place: SaidPlace | null = null,
  count = 1,
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
      return { rect: count > 2 ? roomOfMany(site) : site.pieces, most: 112 };
    // A card's figures stand beside it; without a card they use its room.
    case 'post':
      return place?.cards?.length ? { rect: site.pieces, most: 84 } : { rect: gapOf(site.rect), most: 118 };
    case 'area': {
      const [x, y, w, h] = site.rect;
      const head = coatWidthOf(site.rect);
      return { rect: [x + head, y + 4, w - head - 8, h - 8], most: h * 1.08 };
    }
    case 'camp':
      return { rect: campRoom(site.rect), most: 96 };
    default:
      return { rect: site.rect, most: 60 };
  }
}
