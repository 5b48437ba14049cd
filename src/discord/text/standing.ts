import type { BoardSpec, Headline, Scene } from '../../engine/index.ts';
import type { Say } from '../../locale/index.ts';
import { pair } from './words.ts';

/** Lists the places of followed figures and the cards in force. */
export function situation(spec: BoardSpec, scene: Scene, say: Say): string[] {
  const figures = scene.pieces
    .filter(({ rank }) => spec.ranks[rank]?.told === 'followed')
    .map(({ label, at }) => pair(say(label), say(scene.places[at]?.label ?? label)));
  const notices = scene.notices.map(({ title, text }) => pair(`**${say(title)}**`, say(text)));
  return [...figures, ...notices].map((line) => `-# ${say(line)}`);
}

/** Describes the only acting hero in a small line: numbers with the signs of the board, without zeros. */
export function standing({ signs = {} }: Partial<BoardSpec>, { panels }: Pick<Headline, 'panels'>, say: Say): string[] {
  const acting = panels.filter(({ state }) => state === 'active');
  return (acting.length === 1 ? acting : []).map(({ place, tracks }) => {
    const held = tracks.filter(({ value }) => value > 0);
    const numbers = held.map(({ art, label, value }) => `${signs[art] ?? say(label)} ${value}`);
    return `-# ${[say(place), ...numbers].join(' · ')}`;
  });
}
