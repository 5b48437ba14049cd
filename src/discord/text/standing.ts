import { type BoardSpec, type Headline, type Scene, worthTelling } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { pair } from './words.ts';

/** Where the figures stand that are followed, and what is in force: what comes next does not tell it. */
export function situation(spec: BoardSpec, scene: Scene, say: Say): string[] {
  const figures = scene.pieces
    .filter(({ rank }) => spec.ranks[rank]?.told === 'followed')
    .map(({ label, at }) => pair(say(label), say(scene.places[at]?.label ?? label)));
  const notices = scene.notices.map(({ title, text }) => pair(`**${say(title)}**`, say(text)));
  return [...figures, ...notices].map((line) => `-# ${say(line)}`);
}

/** How the acting hero stands, where it is one, in a small line. */
export function standing({ panels }: Pick<Headline, 'panels'>, say: Say): string[] {
  const acting = panels.filter(({ state }) => state === 'active');
  return (acting.length === 1 ? acting : []).map(
    ({ place, tracks }) =>
      `-# ${[say(place), ...worthTelling(tracks).map(({ label, value }) => `${say(label)} ${value}`)].join(' · ')}`,
  );
}
