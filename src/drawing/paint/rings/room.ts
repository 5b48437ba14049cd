import type { Rect, Site, SiteOf } from '../../assets.ts';

/** Height of the ribbon with a land's name. */
const landRibbonHeight = 46;

/** Returns its ribbon with a name of one line. */
export const landRibbonOf = ({ rect: [x, y, w] }: SiteOf<'land'>): Rect => [x + 6, y + 6, w - 12, landRibbonHeight];

/** More figures than this in a land need the cards' room. */
const mostFiguresBesideName = 4;

/** Number of cards and figures in a land, and height of its name. */
export interface Load {
  readonly name: number;
  readonly cards: number;
  readonly figures: number;
}

/** Returns the room for a land's row of cards below its name; lower if many figures stand there. */
function cardsRoom({ rect: [x, y, w, h] }: SiteOf<'land'>, { figures, name }: Load): Rect {
  const high = Math.min(
    figures > mostFiguresBesideName ? 64 : 100,
    (h - name - 14) * (figures > mostFiguresBesideName ? 0.3 : 0.44),
  );
  return [x + 9, y + name + 12, w - 18, high];
}

/** Returns the areas of cards side by side. */
export function cardRects(site: SiteOf<'land'>, load: Load): Rect[] {
  const [x, y, w, h] = cardsRoom(site, load);
  const { cards } = load;
  const gap = 5;
  const width = Math.min((w - gap * (cards - 1)) / cards, h * (cards === 1 ? 1.5 : 0.86));
  const left = x + (w - cards * width - gap * (cards - 1)) / 2;
  return Array.from({ length: cards }, (_, i): Rect => [left + i * (width + gap), y, width, h]);
}

/** Returns the room for figures: below a land's name and cards, beside and below a fortress. */
export function standingRoom(site: Site, load: Load): Rect {
  const [x, y, w, h] = site.rect;
  if (site.kind === 'land') {
    const top =
      load.cards > 0
        ? load.name + cardsRoom(site, load)[3] + 14
        : landRibbonHeight + (load.figures > mostFiguresBesideName ? 8 : Math.min(40, h * 0.1));
    return [x + 8, y + top, w - 16, h - top - 8];
  }
  if (site.kind === 'fort') {
    const side = Math.min(w, h);
    return w > h ? [x + side - 4, y + 40, w - side + 4, h - 40] : [x, y + side + 34, w, h - side - 34];
  }
  return site.rect;
}
