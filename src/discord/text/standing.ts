import type { BoardSpec, Headline, Scene } from '../../engine/index.ts';
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

/** How the acting hero stands, where it is one, in a small line: numbers by the signs of the board, and what there is none of by nothing. */
export function standing({ signs = {} }: Partial<BoardSpec>, { panels }: Pick<Headline, 'panels'>, say: Say): string[] {
  const acting = panels.filter(({ state }) => state === 'active');
  return (acting.length === 1 ? acting : []).map(({ place, tracks }) => {
    const held = tracks.filter(({ value }) => value > 0);
    const numbers = held.map(({ art, label, value }) => `${signs[art] ?? say(label)} ${value}`);
    return `-# ${[say(place), ...numbers].join(' · ')}`;
  });
}
