import { chooseOne, type Play, yesOrNo } from '../../../engine/index.ts';
import { RED_SIDES, rollRed, rollYellow, YELLOW_SIDES } from '../components/dice.ts';
import { capsOf } from '../model/edition.ts';
import type { Goods } from '../data/card.ts';
import type { Hero, State } from '../model/state.ts';
import { heroName, say } from '../words/words.ts';
import { gain } from './goods.ts';
import { shiftNumber } from './grace.ts';
import { knackOf, type Rolled, roomFor, sharersOf } from './knack.ts';
import { report } from '../words/news.ts';
import type { Result } from '../words/facts.ts';
import { asking } from '../words/asks.ts';

/**
 * B94, B95, B219, B239 Rolls the yellow die - or a red one (B96) - for goods, with the bonus of abilities and Events.
 */
export function* rollGoods(s: State, hero: Hero, good: Rolled, die: 'yellow' | 'red' = 'yellow'): Play {
  const bonus = knackOf(s, hero, good);
  const amountOf = (value: number): number => Math.max(0, value + bonus);
  const means = (value: number): Result => ({ of: good, count: amountOf(value) });
  const [rolled, sides] = die === 'red' ? [rollRed(s, 1)[0]!, RED_SIDES] : [rollYellow(s), YELLOW_SIDES];
  /** B135 The range has no cap above. Less is never better, and an amount without room is not worth a token. */
  const room = roomFor(s, hero, good);
  const range = [rolled, sides + capsOf(s).grace] as const;
  const value = yield* shiftNumber(s, hero, good, rolled, range, means, (number) => Math.min(amountOf(number), room));
  const amount = amountOf(value);
  const surplus = Math.max(0, hero[good] + amount - capsOf(s)[good]);
  const roll = { kind: `${good}-${die}`, dice: [value] };
  report(s, `roll-${good}`, { hero: hero.id, rolled: value, value: amount }, { roll });
  gain(s, hero, goodsOf(good, amount));
  if (surplus > 0) yield* shareSurplus(s, hero, good, surplus);
}

/** B219, B239 Offers the surplus beyond the own cap to one other hero. */
function* shareSurplus(s: State, hero: Hero, good: Rolled, surplus: number): Play {
  const room = (other: Hero) => Math.min(surplus, capsOf(s)[good] - other[good]);
  const others = sharersOf(s, hero, good);
  if (others.length === 0) return;
  const goodName = say(`good.${good}`);
  const other = yield* chooseOne<Hero | null>(
    hero.seat,
    asking('surplus', { hero: hero.id, count: surplus, good }),
    [...others, null],
    {
      id: (choice) => choice?.id ?? 'nobody',
      label: (choice) =>
        choice
          ? say('choice.surplus', { hero: heroName(choice.id), count: room(choice), good: goodName })
          : say('choice.surplus-nobody'),
      means: (choice) => yesOrNo(choice !== null),
    },
  );
  if (other) gain(s, other, goodsOf(good, surplus));
}

const goodsOf = (good: Rolled, amount: number): Goods => (good === 'food' ? { food: amount } : { gold: amount });
