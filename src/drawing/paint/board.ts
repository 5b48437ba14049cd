import { type Canvas, createCanvas } from 'canvas';
import { type BoardMap, loadMap, loadPictures, panelRects, type Pictures } from '../assets.ts';
import type { Changes } from '../changes.ts';
import type { SaidPiece, SaidScene } from '../said.ts';
import type { Words } from '../words.ts';
import { type Brush, inset, theme } from './brush.ts';
import { paintCounters, paintNotices } from './extras.ts';
import { registerFonts } from './fonts.ts';
import { paintGround } from './ground.ts';
import { paintClock, paintTitle } from './header.ts';
import { paintLegend } from './legend.ts';
import { paintPanel } from './panel.ts';
import { slab } from './shapes.ts';
import { paintCamp, paintSpot } from './spots.ts';

/** A board to be painted, in words. */
export interface Sketch {
  readonly scene: SaidScene;
  /** Names by seat. */
  readonly players: readonly string[];
  readonly words: Words;
  /** What is pointed out as new. */
  readonly changes: Changes;
}

const atlases = new Map<string, { map: BoardMap; pictures: Pictures }>();
/** Grounds by game and mood, the latest few: each takes 13 MB. */
const mostGrounds = 6;
const grounds = new Map<string, Canvas>();

function atlasOf(game: string): { map: BoardMap; pictures: Pictures } {
  const known = atlases.get(game);
  if (known) return known;
  const atlas = { map: loadMap(game), pictures: loadPictures(game) };
  atlases.set(game, atlas);
  return atlas;
}

function groundOf(game: string, mood: string, brush: Omit<Brush, 'ctx'>): Canvas {
  const id = `${game} ${mood}`;
  const known = grounds.get(id);
  if (known) return known;
  const ground = paintGround(brush.map, brush.mood);
  if (grounds.size >= mostGrounds) grounds.delete(grounds.keys().next().value!);
  grounds.set(id, ground);
  return ground;
}

/** Paints a whole board. What map or pictures do not know is drawn as well as can be and noted in `warnings`. */
export function paintBoard({ scene, players, words, changes }: Sketch): { canvas: Canvas; warnings: string[] } {
  registerFonts();
  const { map, pictures } = atlasOf(scene.game);
  const warnings = new Set<string>();
  const warn = (message: string) => void warnings.add(message);
  const moodName = Object.hasOwn(pictures.moods, scene.mood) ? scene.mood : Object.keys(pictures.moods)[0]!;
  if (moodName !== scene.mood) warn(`no mood called ${scene.mood}`);
  const kit = { map, pictures, mood: pictures.moods[moodName]!, words, changes, warn };
  const canvas = createCanvas(...map.size);
  const ctx = canvas.getContext('2d');
  const brush: Brush = { ...kit, ctx };
  ctx.drawImage(groundOf(scene.game, moodName, kit), 0, 0);
  paintTitle(brush, scene);
  paintClock(brush, scene);
  paintPlaces(brush, scene);
  paintNotices(brush, scene.notices);
  paintCounters(brush, scene.counters);
  const rects = panelRects(map, scene.panels.length);
  scene.panels.forEach((panel, i) => paintPanel(brush, panel, players[panel.seat] ?? '', rects[i]!));
  paintLegend(brush);
  return { canvas, warnings: [...warnings] };
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
    if (brush.changes.spots.includes(id)) slab(brush.ctx, inset(place.rect, -4), 14, '#00000000', theme.glow, 7);
  }
  paintCamp(brush, brush.map.tray, brush.words.elsewhere, strays);
}
