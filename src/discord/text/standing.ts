import { type BoardSpec, type Headline, type Scene, worthTelling } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { foreseenLine } from './recap.ts';
import { pair } from './words.ts';

/** Where the figures stand that are followed, and what is in force: what comes next does not tell it. */
export function situation(spec: BoardSpec, scene: Scene, say: Say): string[] {
  const figures = scene.pieces
    .filter(({ rank }) => spec.ranks[rank]?.told === 'followed')
    .map(({ label, at }) => pair(say(label), say(scene.places[at]?.label ?? label)));
  const notices = scene.notices.map(({ title, text }) => pair(`**${say(title)}**`, say(text)));
  return [...figures, ...notices].map((line) => `-# ${say(line)}`);
}

/** What decides the next action, in two small lines: how the acting hero stands, where it is one, and what comes if nobody hinders it. */
export function standing(spec: Pick<BoardSpec, 'foreseen'>, { panels, moves }: Headline, say: Say): string[] {
  const acting = panels.filter(({ state }) => state === 'active');
  const heroes = (acting.length === 1 ? acting : []).map(({ place, tracks }) =>
    [say(place), ...worthTelling(tracks).map(({ label, value }) => `${say(label)} ${value}`)].join(' · '),
  );
  return [...heroes.map((hero) => `-# ${hero}`), ...foreseenLine(spec, moves, say).map((line) => `-# ${line}`)];
}
