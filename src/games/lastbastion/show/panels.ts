import type { Counter, Panel, Phrase, Piece, Standing } from '../../../engine/index.ts';
import { COLOURS } from '../data/colours.ts';
import { boardOf } from '../model/queries.ts';
import type { Hero } from '../model/state.ts';
import { powerText } from '../words/card-text.ts';
import { heroName, say, tileName } from '../words/words.ts';
import { PORTRAITS } from './portraits.ts';
import { actingHero } from './turns.ts';
import type { View } from './view.ts';

/** L7 Life, Calls to Arms and Equipment. */
const tracksOf = ({ life, calls, equipment }: Hero): Counter[] => [
  { art: 'life', label: say('track.life'), value: life },
  { art: 'call', label: say('track.call'), value: calls },
  ...COLOURS.map((colour) => ({
    art: `equipment-${colour}`,
    label: say(`track.${colour}`),
    value: equipment[colour],
    ware: true as const,
  })),
];

const badges = ({ hexed, laidDown, wounded, takenOut }: Hero): Counter[] =>
  takenOut
    ? []
    : [
        { art: 'hexed', label: say('badge.hexed'), value: Number(hexed) },
        { art: 'laid-down', label: say('badge.laid-down'), value: Number(laidDown) },
        { art: 'wounded', label: say('badge.wounded'), value: Number(wounded) },
      ];

/** A hero's place and condition. */
export const heroStanding = (view: View, hero: Hero): Standing => ({
  state: hero.takenOut ? 'dead' : actingHero(view)?.id === hero.id ? 'active' : 'waiting',
  place: hero.takenOut ? say('board.nowhere') : tileName(view.tiles[hero.at]!),
  tracks: tracksOf(hero),
});

/** The colour of the hero's board, once chosen. */
const toneOf = (view: View, hero: Hero): { readonly tone?: string } =>
  hero.side < 0 ? {} : { tone: boardOf(view, hero) };

/** L86 The hero's power, or why it is off. */
function powerOf({ id, wounded, hexed }: Hero): Phrase {
  if (wounded) return say('board.no-power');
  return hexed ? say('board.hexed-power') : powerText(id);
}

export function heroPanel(view: View, hero: Hero): Panel {
  const { id, seat, takenOut } = hero;
  return {
    ...{ id, ...PORTRAITS[id], name: heroName(id), seat },
    ...heroStanding(view, hero),
    badges: badges(hero),
    abilities: takenOut ? [] : [powerOf(hero)],
    slots: [],
    ...toneOf(view, hero),
  };
}

/** The heroes' figures; a hero who lies down is drawn lying. */
export const heroPieces = (view: View): Piece[] =>
  view.heroes
    .filter(({ takenOut }) => !takenOut)
    .map((hero) => ({
      ...{ id: hero.id, at: `tile-${hero.at}` },
      art: hero.laidDown ? `${hero.id}-down` : hero.id,
      label: hero.laidDown ? say('board.lying', { hero: heroName(hero.id) }) : heroName(hero.id),
      letter: PORTRAITS[hero.id].letter,
      ...{ count: 1, rank: 'hero' },
      ...toneOf(view, hero),
    }));
