import type { Rect } from '../../assets.ts';
import type { Brush } from '../brush.ts';
import { briefly } from '../tools/caption.ts';
import { paintLayer } from '../tools/layer.ts';
import { slab } from '../tools/shapes.ts';
import { widthOf, write } from '../tools/text.ts';

/** Paints a place's name on a small plate as wide as the name, centred in its room. */
export function paintPlate(brush: Brush, rect: Rect, name: string): void {
  paintLayer(brush, rect, ['plate', name], (layer) => {
    const { ctx, theme } = layer;
    const [x, y, w, h] = rect;
    const lines = h > 60 ? 2 : 1;
    const how = {
      colour: theme.textures ? theme.parchmentLight : theme.ink,
      size: Math.min(38, (h / lines) * 0.86),
      least: 11,
      weight: 700,
      align: 'center',
      lines,
    } as const;
    const label = briefly(layer, name, [x + 6, y, w - 12, h], how);
    const wide = lines > 1 ? w : Math.min(w, widthOf(label, how) + h);
    const plate: Rect = [x + (w - wide) / 2, y, wide, h];
    slab(
      ctx,
      plate,
      Math.min(h / 2, 13),
      theme.textures ? '#3a2e22' : '#ffffff',
      theme.textures ? '#c9b183' : '#000000',
      1.5 * theme.line,
    );
    write(ctx, label, [plate[0] + 6, y, wide - 12, h], how);
  });
}
