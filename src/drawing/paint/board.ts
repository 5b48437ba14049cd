import type { Canvas } from 'canvas';
import { trackId } from '../../engine/index.ts';
import type { Rect } from '../assets.ts';
import { dashboardWidth, pageLayoutOf, pixelsOf, type Placed, widthBelow } from '../layout.ts';
import type { SaidPlace, SaidScene } from '../said.ts';
import type { BoardSketch } from '../sketch.ts';
import { themes } from '../themes.ts';
import { gearFor } from './atlas.ts';
import type { Brush } from './brush.ts';
import { dashboardHeight, paintDashboard } from './panels/dashboard.ts';
import { paintCounters } from './panels/counters.ts';
import { paintChart } from './chart/chart.ts';
import { paintField } from './field/field.ts';
import { readableOn, setFloor } from './tools/floor.ts';
import { isDrawable } from './tools/glyphs.ts';
import { paintHeader } from './panels/header.ts';
import { keptPage } from './tools/kept-page.ts';
import { paintLayer } from './tools/layer.ts';
import { legendHeight, paintLegend } from './panels/legend.ts';
import { noticesHeight, paintNotices } from './panels/notices.ts';
import { glanceHeight, paintPanel } from './panels/panel.ts';
import { paintRings } from './rings/rings.ts';
import { paintStronghold } from './stronghold/stronghold.ts';

const mapPainters = {
  citadel: paintField,
  graph: paintChart,
  grid: paintChart,
  rings: paintRings,
  stronghold: paintStronghold,
} as const;

/** Paints a board or a part of it. */
export function paintBoard(
  { assets, scene, players: names, words, changes, theme, shows, focus }: BoardSketch,
  warn: (message: string) => void,
): Canvas {
  const gear = gearFor(assets, themes[theme], words, warn, {
    mood: scene.mood,
    changes,
    closeUp: shows === 'map' || shows === 'around',
    over: scene.over,
  });
  const players = names.map((name, seat) => (name === '' || isDrawable(name) ? name : `${words.player} ${seat + 1}`));
  const panels = focus ? scene.panels.filter(({ seat }) => focus.panels.includes(seat)) : scene.panels;
  // With two sides shown, their relation matters, so summaries suffice.
  const isFull = shows === 'panels' || focus?.panels.length === 1;
  const glance = glanceHeight(panels);
  const heights = panels.map((panel) => (isFull ? dashboardHeight(gear, panel, dashboardWidth) : glance));
  const wide = widthBelow(shows);
  const inForce = focus ? whatLiesAt(scene.places[focus.at]) : scene.notices;
  const notices = wide === null ? 0 : noticesHeight(inForce, wide);
  // The map crop has a legend for the signs on cards at posts.
  const hasPosts = Object.values(gear.map.places).some(({ kind }) => kind === 'post');
  const told = shows === 'all' || (shows === 'map' && hasPosts);
  const legend = wide !== null && told ? legendHeight(gear, scene, wide) : 0;
  const page = pageLayoutOf(shows, gear.map, heights, { notices, legend }, scene.clock !== null, glance, focus?.at);
  const canvas = keptPage(...pixelsOf(page));
  const ctx = canvas.getContext('2d');
  const brush: Brush = { ...gear, ctx };
  ctx.fillStyle = gear.theme.page;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  // The map crop of a citadel shows in small print what buildings give, so it has no minimum letter size.
  const isLarge = shows !== 'map' || gear.spec.style !== 'citadel';
  if (isLarge) setFloor(ctx, readableOn(canvas.width));
  ctx.save();
  ctx.scale(page.scale, page.scale);
  const paintMap = mapPainters[gear.spec.style];
  const { header, field, window } = page;
  placed(brush, header, () => paintHeader(brush, scene, players, focus !== null));
  if (field) {
    ctx.save();
    if (window) clip(ctx, window);
    placed(brush, field, () => {
      paintMap(brush, scene);
      paintCounters(brush, scene.counters);
    });
    ctx.restore();
  }
  if (page.notices) paintNotices(brush, inForce, page.notices);
  const paintOne = isFull ? paintDashboard : paintPanel;
  page.panels.forEach((rect, i) => {
    const panel = panels[i]!;
    const player = players[panel.seat] ?? '';
    if (panel.state !== 'dead') return paintOne(brush, panel, player, rect);
    const changes = panel.tracks.map((track) => gear.changes.tracks[trackId(panel, track)]);
    paintLayer(brush, rect, [shows, panel, player, changes, gear.over], (layer) =>
      paintOne(layer, panel, player, rect),
    );
  });
  if (page.legend) paintLegend(brush, scene, page.legend);
  ctx.restore();
  return canvas;
}

/** Returns the notes about a place in close-up. */
const whatLiesAt = (place: SaidPlace | undefined): SaidScene['notices'] =>
  place?.note === undefined ? [] : [{ title: place.label, text: place.note }];

function clip(ctx: Brush['ctx'], window: Rect): void {
  ctx.beginPath();
  ctx.roundRect(...window, 12);
  ctx.clip();
}

function placed({ ctx }: Brush, { x, y, scale }: Placed, paint: () => void): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  paint();
  ctx.restore();
}
