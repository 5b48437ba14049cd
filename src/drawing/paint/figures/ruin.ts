import type { Figure } from '../../figures.ts';
import type { Brush, PlaceLook } from '../brush.ts';
import { keptPictures } from '../tools/kept-canvases.ts';
import { idOf } from '../tools/id-of.ts';
import { draw, figureOf, handOf, rounded, type Sprite } from './sprites.ts';
import { marksOf } from './svg.ts';

const keptBuildings = keptPictures<Sprite>(4_000_000, ({ canvas }) => canvas);

/** Returns a building's sprite: whole, burning or ruined. */
export function buildingSprite(
  brush: Pick<Brush, 'ctx' | 'pictures' | 'theme'>,
  figure: Figure,
  size: number,
  main: string,
  look: PlaceLook,
): Sprite {
  const unit = rounded(size);
  const scale = brush.ctx.getTransform().a;
  return keptBuildings([idOf(figure), unit, scale, brush.theme.name, main, look].join(' '), () => {
    const hand = handOf(brush, unit, { main });
    const part = (art: string, x: number, y: number, size: number): string => {
      const other = figureOf(brush, art);
      if (!other) return '';
      const marks = marksOf(other, handOf(brush, unit * size, { seamless: true }));
      const [left, top] = [x * figure.width - (other.width * size) / 2, y * figure.height - other.height * size];
      return `<g transform="translate(${left} ${top}) scale(${size})">${marks}</g>`;
    };
    const marks = (): string => {
      if (look === 'damaged')
        return (
          marksOf(figure, hand) +
          wound(figure, hand.line) +
          part('flames', 0.74, 0.5, 0.78) +
          part('flames', 0.3, 0.42, 0.54)
        );
      if (look === 'ruined') {
        const charred = handOf(brush, unit, { main, charred: true });
        return (
          part('smoke', 0.68, 0.52, 1.15) +
          part('smoke', 0.34, 0.4, 0.85) +
          shards(figure, marksOf(figure, charred)) +
          part('debris', 0.5, 1.02, figure.width / 124) +
          part('flames', 0.24, 0.98, 0.62) +
          part('flames', 0.74, 0.94, 0.46)
        );
      }
      return marksOf(figure, hand);
    };
    return draw(figure, unit, scale, hand.outline + hand.halo + 1, false, marks());
  });
}

/** Draws a hole and cracks. */
function wound({ width: w, height: h }: Figure, line: number): string {
  const at = (x: number, y: number): string => `${(x * w).toFixed(1)} ${(y * h).toFixed(1)}`;
  const hole = `M${at(0.6, 0.56)}L${at(0.7, 0.44)}L${at(0.78, 0.5)}L${at(0.9, 0.46)}L${at(0.88, 0.62)}L${at(0.8, 0.7)}L${at(0.7, 0.64)}Z`;
  const cracks = `M${at(0.7, 0.64)}L${at(0.64, 0.74)}L${at(0.7, 0.82)}M${at(0.26, 0.44)}L${at(0.34, 0.54)}L${at(0.28, 0.64)}L${at(0.36, 0.76)}`;
  return `<path d="${hole}" fill="#241814" stroke="#241814" stroke-width="${line}"/><path d="${cracks}" fill="none" stroke="#241814" stroke-width="${line * 2}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** Draws the remains of walls under a broken edge. */
function shards({ width: w, height: h }: Figure, marks: string): string {
  const edge = [
    [-0.05, 0.66],
    [0.1, 0.56],
    [0.16, 0.7],
    [0.28, 0.4],
    [0.36, 0.5],
    [0.42, 0.68],
    [0.55, 0.6],
    [0.63, 0.76],
    [0.76, 0.46],
    [0.84, 0.5],
    [0.9, 0.7],
    [1.05, 0.62],
  ].map(([x, y]) => `${(x! * w).toFixed(1)} ${(y! * h).toFixed(1)}`);
  const outline = `M${edge.join('L')}`;
  const inside = `${outline}L${1.05 * w} ${h}L${-0.05 * w} ${h}Z`;
  return `<clipPath id="left"><path d="${inside}"/></clipPath><g clip-path="url(#left)">${marks}<path d="${outline}" fill="none" stroke="#1d1512" stroke-width="5" stroke-linejoin="round"/></g>`;
}
