import { type Play, reveal } from '../../../engine/index.ts';
import { isWarlord } from '../data/cards.ts';
import type { BoardColour } from '../data/colours.ts';
import { lose } from '../model/ending.ts';
import { activeHero, heroesInPlay } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { corrupt } from './corruption.ts';
import { pin } from './grasp.ts';
import type { Risk } from './last-life.ts';
import { loseLife } from './losses.ts';
import { chooseVictim, affectedOrAll } from './victims.ts';

/** L27, L57-L60 Applies the effect of a board that was full when its Horde phase began. */
export function* boardEffect(s: State): Play {
  const board = s.boards[s.active]!;
  if (board === 'green') return discardBottom(s);
  const hero = yield* victimOfBoard(s);
  if (!hero) return;
  // The news of a lost Life names its cause.
  report(s, `board-${board}`, { board }, { quiet: board === 'red' });
  if (board === 'red') loseLife(s, hero, board);
  else if (board === 'yellow') yield* corrupt(s, hero, null);
  else pin(s, hero);
}

/** L57, L59 The risk of each board to take a Life. */
const RISKS: Partial<Readonly<Record<BoardColour, Risk>>> = { red: 'sure', yellow: 'chance' };

/** L97 The victim of a board: the active hero; on a neutral board the players choose a hero. */
function* victimOfBoard(s: State): Play<Hero | null> {
  const active = activeHero(s);
  const board = s.boards[s.active]!;
  const heroes = heroesInPlay(s);
  if (active || heroes.length === 0) return active;
  const from = board === 'blue' ? affectedOrAll(heroes, ({ laidDown }) => !laidDown) : heroes;
  return yield* chooseVictim(asking('victim-board', { board }), from, RISKS[board] ?? null);
}

/** L58 Discards the bottom card. A Warlord loses the game; an empty deck has no effect. */
function discardBottom(s: State): void {
  const card = s.deck.pop();
  if (card === undefined) return report(s, 'board-green-empty', { board: 'green' });
  reveal(s);
  s.discard.push(card);
  report(s, 'board-green', { board: 'green', card }, { card });
  if (isWarlord(card)) lose(s, 'warlord');
}
