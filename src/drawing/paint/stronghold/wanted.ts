import type { Rect, SiteOf } from '../../assets.ts';
import type { SaidPiece, SaidPlace } from '../../said.ts';
import type { Brush } from '../brush.ts';
import { paintLayer } from '../tools/layer.ts';
import { slab } from '../tools/shapes.ts';
import { paintAmounts } from './amounts.ts';

type Card = NonNullable<SaidPlace['cards']>[number];

/** A card of a figure with a plan, its piece, and the areas for both. */
interface PlanCard {
  readonly card: Card;
  readonly piece: SaidPiece | null;
  readonly rect: Rect;
  readonly stage: Rect;
}

const planGap = 6;
/** Maximum width of a card in multiples of its height. */
const mostStretch = 1.25;
/** The figure's share of the width; the rest shows the card's requirements. */
const staged = 0.56;

/** Lays out a room's cards in the grid that makes them largest. */
export function layPlanCard(
  { cards: area }: SiteOf<'room'>,
  place: SaidPlace | null,
  pieces: readonly SaidPiece[],
): PlanCard[] {
  const cards = place?.cards ?? [];
  if (!area || cards.length === 0) return [];
  const [x, y, w, h] = area;
  const { columns, rows } = gridOf(cards.length, w, h);
  const height = (h - planGap * (rows - 1)) / rows;
  const width = Math.min((w - planGap * (columns - 1)) / columns, height * mostStretch);
  const high = Math.min(height, width * 0.9);
  return cards.map((card, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, cards.length - row * columns);
    const left = x + (w - inRow * (width + planGap) + planGap) / 2 + (i % columns) * (width + planGap);
    const top = y + (h - rows * (high + planGap) + planGap) / 2 + row * (high + planGap);
    return {
      card,
      piece: pieces.find(({ id }) => id === card.of) ?? null,
      rect: [left, top, width, high],
      stage: [left + 3, top + 3, width * staged - 6, high - 6],
    };
  });
}

function gridOf(count: number, w: number, h: number): { columns: number; rows: number } {
  const grids = Array.from({ length: count }, (_, i) => ({ columns: i + 1, rows: Math.ceil(count / (i + 1)) }));
  const size = ({ columns, rows }: (typeof grids)[number]) => Math.min(w / columns, (h / rows) * 1.1);
  return grids.reduce((best, one) => (size(one) > size(best) ? one : best));
}

/** Paints the cards without the figures on them. */
export function paintWanted(brush: Brush, wanted: readonly PlanCard[]): void {
  for (const { card, rect } of wanted)
    paintLayer(brush, rect, ['wanted', card], (layer) => {
      const { ctx, theme } = layer;
      const [x, y, w, h] = rect;
      slab(ctx, rect, 9, theme.parchmentLight, theme.textures ? theme.parchmentEdge : theme.ink, 2.5 * theme.line);
      const left = x + w * staged;
      paintAmounts(layer, card.figures, [left, y + 4, w * (1 - staged) - 4, h - 8], 84);
    });
}
