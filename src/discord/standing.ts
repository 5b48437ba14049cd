import type { Scene } from '../engine/index.ts';
import { foreseen } from './recap.ts';
import { type Say, words } from './words.ts';

/** What decides the next action, in two small lines: how the acting hero stands, and what comes if nobody hinders it. */
export function standing(scene: Scene, say: Say): string[] {
  const acting = scene.panels.filter(({ state }) => state === 'active');
  const heroes = acting.map(({ place, tracks }) =>
    [say(place), ...tracks.map(({ label, value }) => `${say(label)} ${value}`)].join(' · '),
  );
  const next = foreseen(scene.moves).map(say);
  return [
    ...heroes.map((hero) => `-# ${hero}`),
    ...(next.length > 0 ? [`-# ${say(words('recap.next', { what: next.join(' · ') }))}`] : []),
  ];
}
