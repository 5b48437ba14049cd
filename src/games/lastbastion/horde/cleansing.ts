import { chooseOne, chooseSome, type Play, type Show } from '../../../engine/index.ts';
import { SPOTS } from '../data/bastion.ts';
import { cardsInPlay, tileAt } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardName, heroName, say, tileName } from '../words/words.ts';

/** The place of a Grasp figure: on a tile, a card or a hero's board. */
export type Figure =
  | { readonly on: 'tile'; readonly spot: number }
  | { readonly on: 'card'; readonly space: number; readonly card: string }
  | { readonly on: 'hero'; readonly hero: Hero };

/** L50, L82, L91 All Grasp figures in play. */
export const figuresOf = (s: State): Figure[] => [
  ...SPOTS.filter((spot) => s.grasped[spot]).map((spot): Figure => ({ on: 'tile', spot })),
  ...s.heroes.filter(({ hexed }) => hexed).map((hero): Figure => ({ on: 'hero', hero })),
  ...cardsInPlay(s)
    .filter(({ placed }) => placed.grasped)
    .map(({ space, placed }): Figure => ({ on: 'card', space, card: placed.id })),
];

const figureShow = (s: State): Show<Figure> => ({
  id: (figure) =>
    figure.on === 'tile'
      ? `tile:${tileAt(s, figure.spot)}`
      : figure.on === 'card'
        ? `card:${figure.card}`
        : `hero:${figure.hero.id}`,
  label: (figure) =>
    figure.on === 'tile'
      ? tileName(tileAt(s, figure.spot))
      : figure.on === 'card'
        ? cardName(figure.card)
        : heroName(figure.hero.id),
  detail: (figure) =>
    figure.on === 'hero' && figure.hero.wounded ? say('hint.figure-wounded') : say(`hint.figure-${figure.on}`),
});

/** Returns a figure to the reserve. */
function remove(s: State, hero: Hero, figure: Figure): void {
  s.reserve.grasps++;
  switch (figure.on) {
    case 'tile':
      s.grasped[figure.spot] = false;
      return report(s, 'cleansed-tile', { hero: hero.id, tile: tileAt(s, figure.spot) });
    case 'card':
      s.spaces[figure.space]!.grasped = false;
      return report(s, 'cleansed-card', { hero: hero.id, card: figure.card });
    case 'hero':
      figure.hero.hexed = false;
      return report(s, 'cleansed-hero', { hero: hero.id, other: figure.hero.id });
  }
}

/** L50, L91 Asks for one figure to remove. The reward of a card may be declined. */
export function* cleanseOne(s: State, hero: Hero, by: 'exit' | 'power'): Play {
  const figures = figuresOf(s);
  if (figures.length === 0) return;
  const { id, label, detail } = figureShow(s);
  const show: Show<Figure | null> = {
    id: (figure) => (figure === null ? 'none' : id(figure)),
    label: (figure) => (figure === null ? say('choice.none') : label(figure)),
    detail: (figure) => (figure === null ? undefined : detail?.(figure)),
  };
  const from: (Figure | null)[] = by === 'exit' ? [...figures, null] : figures;
  const figure = yield* chooseOne(hero.seat, asking('cleanse', { hero: hero.id }), from, show);
  if (figure !== null) remove(s, hero, figure);
}

/** L82 Asks for `count` figures to remove, or takes all if there are no more. */
export function* cleanseSome(s: State, hero: Hero, count: number): Play {
  const from = figuresOf(s);
  const what = asking('fountain', { hero: hero.id, count });
  const chosen = from.length > count ? yield* chooseSome(hero.seat, what, from, 1, count, figureShow(s)) : from;
  for (const figure of chosen) remove(s, hero, figure);
}
