import type { Rect, Site, SiteOf } from '../../assets.ts';

/** Height of the ribbon with the name of a land. */
const ribbon = 38;

export const nameOf = ({ rect: [x, y, w] }: SiteOf<'land'>): Rect => [x + 6, y + 6, w - 12, ribbon];

/** Where a land's cards lie in a row, below its name. */
export function cardsRoom({ rect: [x, y, w, h] }: SiteOf<'land'>): Rect {
  const high = Math.min(100, (h - ribbon - 14) * 0.44);
  return [x + 9, y + ribbon + 12, w - 18, high];
}

/** Room for so many cards side by side. */
export function cardRects(site: SiteOf<'land'>, count: number): Rect[] {
  const [x, y, w, h] = cardsRoom(site);
  const gap = 5;
  const width = Math.min((w - gap * (count - 1)) / count, h * (count === 1 ? 1.5 : 0.86));
  const left = x + (w - count * width - gap * (count - 1)) / 2;
  return Array.from({ length: count }, (_, i): Rect => [left + i * (width + gap), y, width, h]);
}

/** Where figures stand: below the name and the cards of a land, beside and before a fortress. */
export function standingRoom(site: Site, cards: number): Rect {
  const [x, y, w, h] = site.rect;
  if (site.kind === 'land') {
    const top = ribbon + (cards > 0 ? cardsRoom(site)[3] + 14 : Math.min(40, h * 0.1));
    return [x + 8, y + top, w - 16, h - top - 8];
  }
  if (site.kind === 'fort') {
    const side = Math.min(w, h);
    return w > h ? [x + side - 4, y + 40, w - side + 4, h - 40] : [x, y + side + 34, w, h - side - 34];
  }
  return site.rect;
}
