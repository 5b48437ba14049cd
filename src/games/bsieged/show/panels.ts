import type { Panel, Phrase, Piece, Slot, Standing } from '../../../engine/index.ts';
import { abilitiesOf, strengthOf } from '../model/abilities.ts';
import { arrange } from '../decks/slots.ts';
import { pricedText } from '../words/card-text.ts';
import type { Card } from '../data/card.ts';
import { cardOf } from '../data/cards.ts';
import { guardOf } from '../fortune/death.ts';
import { HEROES } from '../data/heroes.ts';
import { capsOf, GOODS } from '../fortune/goods.ts';
import type { Hero } from '../model/state.ts';
import { PORTRAITS } from './portraits.ts';
import type { View } from './view.ts';
import { abilityName, cardName, className, heroName, placeName, say } from '../words/words.ts';

/** A hero's place and values. */
export const heroStanding = (view: View, hero: Hero): Standing => ({
  state: stateOf(view, hero),
  place: hero.alive ? placeName(hero.place) : say('board.dead'),
  tracks: [
    ...GOODS.map((good) => ({ art: good, label: say(`track.${good}`), value: hero[good], max: capsOf(view)[good] })),
    { art: 'strength', label: say('track.strength'), value: strengthOf(hero) },
  ],
});

/** A hero's dashboard. */
export function heroPanel(view: View, hero: Hero): Panel {
  const { state, place, tracks } = heroStanding(view, hero);
  return {
    id: hero.id,
    ...PORTRAITS[hero.id],
    name: heroName(hero.id),
    seat: hero.seat,
    state,
    badges: [
      ...(view.first === hero.id ? [{ art: 'first-hero', label: say('board.first'), value: 1 }] : []),
      ...(view.turn?.hero === hero.id
        ? [{ art: 'actions', label: say('board.actions'), value: actionsLeft(view.turn) }]
        : []),
    ],
    place,
    tracks,
    abilities: [...guardText(hero), ...abilitiesOf(hero).map(abilityName)],
    slots: slotsOf(hero),
  };
}

/** B150 Hits that abilities, armour and cards let a hero still ignore in this round. */
function guardText(hero: Hero): Phrase[] {
  const count = guardOf(hero);
  if (count > 0) return [say('board.guard', { count })];
  return guardOf({ ...hero, ignored: 0 }) > 0 ? [say('board.guard-used')] : [];
}

/** Actions left, with those for the Catapult only. */
const actionsLeft = ({ actions, catapultActions }: NonNullable<View['turn']>): number => actions + catapultActions;

export const isActing = ({ turn }: View, { id, alive }: Hero): boolean => alive && turn?.hero === id;

function stateOf(view: View, hero: Hero): Panel['state'] {
  if (!hero.alive) return 'dead';
  if (isActing(view, hero)) return 'active';
  return view.acted.includes(hero.id) ? 'done' : 'waiting';
}

/** B125 The slots of a hero with their cards. */
function slotsOf(hero: Hero): Slot[] {
  const places = arrange(hero, hero.cards) ?? [];
  return HEROES[hero.id].slots.map(({ classes, kind }, at) => {
    const id = hero.cards[places.indexOf(at)];
    return id === undefined || !places.includes(at)
      ? {
          accepts: classes,
          kind,
          room: say('board.room', { classes: classes.map(className), type: say(`type.${kind}`) }),
        }
      : { accepts: classes, kind, card: heldCard(id) };
  });
}

/** B119, B128 A held card's text with its price. A weapon's text names the price already. */
const heldText = (card: Card): Phrase => pricedText(card, card.weapon ? 0 : card.cost);

function heldCard(id: string): Slot['card'] {
  const card = cardOf(id);
  return { art: card.class, name: cardName(id), text: heldText(card) };
}

/** The heroes' figures. */
export const heroPieces = (view: View): Piece[] =>
  view.heroes
    .filter((hero) => hero.alive)
    .map((hero) => ({
      id: hero.id,
      at: hero.place ?? 'unplaced',
      ...PORTRAITS[hero.id],
      label: heroName(hero.id),
      count: 1,
      rank: 'hero',
    }));
