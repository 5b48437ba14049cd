import { chooseOne, type Play, reveal, type Show, type Todo } from '../../../engine/index.ts';
import { LINES } from '../data/bastion.ts';
import { cardOf, isWarlord } from '../data/cards.ts';
import type { HeroId } from '../data/heroes.ts';
import { next } from '../model/agenda.ts';
import { lose } from '../model/ending.ts';
import { freeSpaces, freeSpacesOf, heroNamed, openEffects, tileAt } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { type Cause, say, spaceName, tileName, tileShort } from '../words/words.ts';
import { placeCosts } from './last-life.ts';
import { loseLife } from './losses.ts';

/**
 * L30, L31, L39 Draws a card and puts it into play. Without a free space the card stays in the deck and the hero loses
 * a Life; without a card the game is lost.
 */
export function* drawCard(s: State, id: HeroId, by: Cause | null = null): Play {
  const hero = heroNamed(s, id);
  if (hero.takenOut) return;
  if (freeSpaces(s).length === 0) {
    report(s, 'no-room', { hero: id });
    return loseLife(s, hero, 'room');
  }
  const card = s.deck[0];
  if (card === undefined) {
    report(s, 'no-cards', {});
    return lose(s, 'deck');
  }
  yield* placeCard(s, hero, card, by);
}

/**
 * L32-L34 The possible spaces of a card: the board of its colour, for a black card the own one; any space if that board
 * is full.
 */
function spacesFor(s: State, hero: Hero, card: string): number[] {
  const { colour } = cardOf(card);
  const free = freeSpacesOf(s, colour === 'black' ? hero.side : s.boards.indexOf(colour));
  return free.length > 0 ? free : freeSpaces(s);
}

/** L35 A space as an option: the tiles that a card there faces, or the effect of the Trap on it. */
export const spaceShow = (s: State, card: string | null): Show<number> => ({
  id: (space) => `space:${space}`,
  label: spaceName,
  detail: (space) =>
    space === s.trap
      ? say(card !== null && isWarlord(card) ? 'hint.trap-warlord' : 'hint.trap-here')
      : say('hint.space', { tiles: LINES[space]!.map((spot) => tileName(tileAt(s, spot))) }),
  short: (space) =>
    space === s.trap
      ? say('short.space-trap', { space: spaceName(space) })
      : say('short.space', { space: spaceName(space), tile: tileShort(tileAt(s, LINES[space]![0]!)) }),
});

/**
 * L33, L36 Asks for the space of a card, which is shown before the choice. Then its entrance effects apply in printed
 * order.
 */
function* placeCard(s: State, hero: Hero, card: string, by: Cause | null): Play {
  s.deck = s.deck.slice(1);
  reveal(s);
  const what = asking('place', { hero: hero.id, card });
  const spaces = spacesFor(s, hero, card);
  const isChoice = spaces.length > 1;
  const face = { card };
  if (isChoice) report(s, 'drawn', { hero: hero.id, card, by }, face);
  const space = yield* chooseOne(hero.seat, what, spaces, {
    ...spaceShow(s, card),
    costs: (space) => (space === s.trap ? undefined : placeCosts(s, hero, card, spaces)),
  });
  if (springsTrap(s, card, space)) {
    s.discard.push(card);
    return report(s, 'trapped', { hero: hero.id, card }, isChoice ? {} : face);
  }
  s.spaces[space] = { id: card, grasped: false };
  if (isChoice) report(s, 'placed', { hero: hero.id, card, space });
  else report(s, 'arrives', { hero: hero.id, card, space, by }, face);
  next(s, ...openEffects(s, cardOf(card), 'entrance').map(({ index }): Todo => ['icon', card, space, index, hero.id]));
}

/**
 * L35 A Monster on the Trap is gone at once; a Warlord sends the Trap home and stays. Returns whether the card is to be
 * discarded.
 */
export function springsTrap(s: State, card: string, space: number): boolean {
  if (s.trap !== space) return false;
  s.trap = null;
  if (isWarlord(card)) {
    report(s, 'trap-torn', { card });
    return false;
  }
  return true;
}
