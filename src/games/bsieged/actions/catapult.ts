import { type Play, tell } from '../../../engine/index.ts';
import { assignHits, enemiesIn, harmed } from '../damage.ts';
import { CATAPULT_FACES, rollCatapult } from '../dice.ts';
import { type Side, SIDES } from '../geometry.ts';
import { gain } from '../goods.ts';
import { shiftNumber } from '../grace.ts';
import { killMessenger, messengerIn } from '../messenger.ts';
import { holds, total } from '../modifiers.ts';
import type { Hero, State } from '../state.ts';
import { AVATAR_RESISTANCE } from '../units.ts';
import { heroName, say, sideName, zoneName } from '../words.ts';
import { canEnter, type Deed } from './deed.ts';

const NUMBERS = CATAPULT_FACES.filter((face): face is number => typeof face === 'number');
/** B111 */
export const CATAPULT_STRENGTH = AVATAR_RESISTANCE;

/** B107 The Catapult can be turned and shot again and again, by one hero at a time. */
export function catapultDeeds(s: State, hero: Hero): Deed[] {
  if (!canEnter(s, hero, 'catapult') || holds(s, 'catapult-closed')) return [];
  const turning = SIDES.filter((side) => side !== s.catapult).map((side): Deed => ({
    id: `orient:${side}`,
    verb: 'catapult',
    takes: 'catapult',
    label: () => say('choice.orient', { side: sideName(side) }),
    hint: () => say('hint.orient', { percent: percent((face) => face !== 'stuck') }),
    play: () => orient(s, hero, side),
  }));
  const shooting: Deed = {
    id: 'shoot',
    verb: 'catapult',
    takes: 'catapult',
    label: () => say('choice.shoot', { zone: zoneName(s.catapult, 3) }),
    hint: () => shootHint(s),
    *play() {
      hero.place = 'catapult';
      yield* shoot(s, hero);
    },
  };
  return enemiesIn(s, s.catapult, 3) > 0 ? [shooting, ...turning] : turning;
}

const percent = (when: (face: (typeof CATAPULT_FACES)[number]) => boolean): number =>
  Math.round((100 * CATAPULT_FACES.filter(when).length) / CATAPULT_FACES.length);

/** The chance to hit, and that of killing the Messenger if he is there. */
function shootHint(s: State) {
  const bonus = total(s, 'catapult');
  const hit = percent((face) => typeof face === 'number' && face + bonus > 0);
  if (!messengerIn(s, s.catapult, 3)) return say('hint.shoot', { percent: hit });
  const enemies = enemiesIn(s, s.catapult, 3);
  return say('hint.shoot-messenger', {
    percent: hit,
    risk: percent((face) => typeof face === 'number' && face + bonus > enemies),
  });
}

/** B108 One symbol jams it; on every other result it turns to the field chosen. */
function orient(s: State, hero: Hero, side: Side): void {
  hero.place = 'catapult';
  const stuck = rollCatapult(s) === 'stuck';
  if (!stuck) s.catapult = side;
  tell(s, say(stuck ? 'news.stuck' : 'news.oriented', { hero: heroName(hero.id), side: sideName(side) }));
}

/** B109-B117 As many hits on zone 3 as the number says, Strength 4; a miss stays a miss, a number can be changed by Divine Grace. */
export function* shoot(s: State, hero: Hero): Play {
  const side = s.catapult;
  const face = rollCatapult(s);
  if (typeof face !== 'number')
    return tell(s, say('news.catapult-miss', { hero: heroName(hero.id), side: sideName(side) }));
  const number = yield* shiftNumber(s, hero, face, [0, Math.max(...NUMBERS) + 3], (value) =>
    say('result.hits', { count: value }),
  );
  const hits = Math.max(0, number + total(s, 'catapult'));
  const risk = messengerIn(s, side, 3) && hits > enemiesIn(s, side, 3);
  tell(s, say('news.shot', { hero: heroName(hero.id), zone: zoneName(side, 3), count: hits }));
  if (harmed(assignHits(s, side, 3, hits, CATAPULT_STRENGTH, hero))) gain(s, hero, { morale: 1 });
  if (risk) killMessenger(s);
}
