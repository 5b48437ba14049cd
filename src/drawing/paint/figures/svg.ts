import { mix } from '../../colours.ts';
import type { Figure, Inks, Layer } from '../../figures.ts';

/** Drawing style of a figure, in its units. */
export interface Hand {
  /** Width of the outline, and of the pale seam around it that separates a figure from any ground. */
  readonly outline: number;
  readonly halo: number;
  readonly line: number;
  readonly inks: Inks;
  /** Changes every colour: charred, pale. */
  readonly tone?: (colour: string) => string;
}

/** Derives colours from the art's colour. */
export const shadesOf = (main: string): Inks => ({
  main,
  'main-dark': mix(main, '#120a12', 0.38),
  'main-light': mix(main, '#fff2d8', 0.32),
});

const mirrored = ({ width }: Figure, mark: string): string => `<g transform="matrix(-1 0 0 1 ${width} 0)">${mark}</g>`;

/** Returns the figure as SVG in its own units; its box is `0 top width height`. */
export function marksOf(figure: Figure, { outline, halo, line, inks, tone = (colour) => colour }: Hand): string {
  const colourOf = (role: string): string => tone(inks[role] ?? figure.inks[role] ?? '#000000');
  const both = (layer: Layer, mark: string): string => (layer.mirror ? mark + mirrored(figure, mark) : mark);
  const silhouette = (around: number, colour: string): string =>
    figure.layers
      .filter(({ flat }) => !flat)
      .map((layer) => {
        const width = (layer.stroke ? (layer.width ?? line) : 0) + 2 * around;
        const fill = layer.stroke ? 'none' : colour;
        return both(layer, `<path d="${layer.d}" fill="${fill}" stroke="${colour}" stroke-width="${width}"/>`);
      })
      .join('');
  const body = figure.layers
    .map((layer) => {
      const width = layer.width ?? line;
      if (layer.stroke) {
        const edge = layer.flat
          ? ''
          : `<path d="${layer.d}" fill="none" stroke="${colourOf('ink')}" stroke-width="${width + 2 * line}"/>`;
        const core = `<path d="${layer.d}" fill="none" stroke="${colourOf(layer.stroke)}" stroke-width="${width}"/>`;
        return both(layer, edge + core);
      }
      const edge = layer.flat ? '' : ` stroke="${colourOf('ink')}" stroke-width="${line}"`;
      return both(layer, `<path d="${layer.d}" fill="${colourOf(layer.fill!)}"${edge}/>`);
    })
    .join('');
  const seam = halo > 0 ? silhouette(outline + halo, colourOf('halo')) : '';
  const rim = outline > 0 ? silhouette(outline, colourOf('ink')) : '';
  return `<g stroke-linejoin="round" stroke-linecap="round">${seam}${rim}${body}</g>`;
}

/** Builds a complete SVG of a part of the figure's plane. */
export const svg = (box: readonly [number, number, number, number], pixels: readonly [number, number], marks: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels[0]}" height="${pixels[1]}" viewBox="${box.join(' ')}" preserveAspectRatio="none">${marks}</svg>`;
