import { type Canvas, createCanvas } from 'canvas';
import { panelRects } from '../assets.ts';
import type { SaidPiece, SaidScene } from '../said.ts';
import type { BoardSketch } from '../sketch.ts';
import { themes } from '../themes.ts';
import { type Kit, kitFor } from './atlas.ts';
import { type Brush, inset } from './brush.ts';
import { paintCounters, paintNotices } from './extras.ts';
import { paintGround } from './ground.ts';
import { paintClock, paintTitle } from './header.ts';
import { paintLegend } from './legend.ts';
import { paintPanel } from './panel.ts';
import { slab } from './shapes.ts';
import { paintCamp, paintSpot } from './spots.ts';

/** Grounds by game, mood and theme, the latest few: each takes 13 MB. */
const mostGrounds = 6;
const grounds = new Map<string, Canvas>();

function groundOf(game: string, mood: string, { map, mood: light, theme }: Kit): Canvas {
  const id = `${game} ${mood} ${theme.name}`;
  const known = grounds.get(id);
  if (known) return known;
  const ground = paintGround(map, light, theme);
  if (grounds.size >= mostGrounds) grounds.delete(grounds.keys().next().value!);
  grounds.set(id, ground);
  return ground;
}

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
  ctx.drawImage(groundOf(scene.game, scene.mood, kit), 0, 0);
  paintTitle(brush, scene);
  paintClock(brush, scene);
  paintPlaces(brush, scene);
  paintNotices(brush, scene.notices);
  paintCounters(brush, scene.counters);
  const rects = panelRects(map, scene.panels.length);
  scene.panels.forEach((panel, i) => paintPanel(brush, panel, players[panel.seat] ?? '', rects[i]!));
  paintLegend(brush);
  return canvas;
}

function paintPlaces(brush: Brush, scene: SaidScene): void {
  const bySpot = new Map<string, SaidPiece[]>();
  const strays: SaidPiece[] = [];
  for (const piece of scene.pieces) {
    if (Object.hasOwn(brush.map.spots, piece.at)) bySpot.set(piece.at, [...(bySpot.get(piece.at) ?? []), piece]);
    else {
      brush.warn(`no spot called ${piece.at}`);
      strays.push(piece);
    }
  }
  for (const id of Object.keys(scene.spots))
    if (!Object.hasOwn(brush.map.spots, id)) brush.warn(`no spot called ${id}`);
  for (const [id, place] of Object.entries(brush.map.spots)) {
    paintSpot(brush, place, Object.hasOwn(scene.spots, id) ? scene.spots[id]! : null, bySpot.get(id) ?? []);
    if (brush.changes.spots.includes(id)) slab(brush.ctx, inset(place.rect, -4), 14, '#00000000', brush.theme.glow, 7);
  }
  paintCamp(brush, brush.map.tray, brush.words.elsewhere, strays);
}
