import { type Canvas, createCanvas } from 'canvas';
import { panelRects } from '../assets.ts';
import type { BoardSketch } from '../sketch.ts';
import { themes } from '../themes.ts';
import { kitFor } from './atlas.ts';
import type { Brush } from './brush.ts';
import { paintCounters, paintNotices } from './extras.ts';
import { paintField } from './field.ts';
import { paintClock, paintTitle } from './header.ts';
import { paintLegend } from './legend.ts';
import { paintPanel } from './panel.ts';

/** Paints a board or a part of it. */
export function paintBoard(
  { scene, players, words, changes, theme }: BoardSketch,
  warn: (message: string) => void,
): Canvas {
  const kit = kitFor(scene.game, themes[theme], words, warn, { mood: scene.mood, changes });
  const { map } = kit;
  const canvas = createCanvas(...map.size);
  const ctx = canvas.getContext('2d');
  const brush: Brush = { ...kit, ctx };
  ctx.fillStyle = kit.theme.page;
  ctx.fillRect(0, 0, ...map.size);
  paintTitle(brush, scene);
  paintClock(brush, scene);
  paintField(brush, scene);
  paintNotices(brush, scene.notices);
  paintCounters(brush, scene.counters);
  const rects = panelRects(map, scene.panels.length);
  scene.panels.forEach((panel, i) => paintPanel(brush, panel, players[panel.seat] ?? '', rects[i]!));
  paintLegend(brush);
  return canvas;
}
