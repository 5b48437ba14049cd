import { chooseOne } from '../../../engine/index.ts';
import { rollGoods } from '../fortune/gathering.ts';
import { rollRed } from '../components/dice.ts';
import { capsOf, gain, type Good, GOODS } from '../fortune/goods.ts';
import { shiftNumber } from '../fortune/grace.ts';
import { knackOf, type Rolled, roomFor } from '../fortune/knack.ts';
import { type Hero, living, type State } from '../model/state.ts';
import { heroName, say } from '../words/words.ts';
import type { Goods } from '../data/card.ts';
import type { Context, Of, Verbs } from './vocabulary.ts';
import { report } from '../words/news.ts';
import type { Result } from '../words/facts.ts';
import { asking } from '../words/asks.ts';

/** Whether the goods change anything for the hero: there is room to gain, or something to lose. */
const matters = (s: State, hero: Hero, goods: Goods): boolean =>
  GOODS.some((good: Good) => {
    const change = goods[good] ?? 0;
    return (change > 0 && hero[good] < capsOf(s)[good]) || (change < 0 && hero[good] > 0);
  });

/** Whether a hero can pay the goods. A hero needs Morale left to go on. */
const affords = (hero: Hero, price: Goods): boolean =>
  GOODS.every((good) => hero[good] >= (price[good] ?? 0)) && hero.morale > (price.morale ?? 0);

const goodsOf = ({ morale, food, gold, grace }: Goods): Goods => ({ morale, food, gold, grace });

/**
 * B219, B239 A die for Food or Gold counts as a roll for it: Cook Extraordinaire and Persuasion add before the
 * comparison.
 */
export function stakeBonus(s: State, hero: Hero, { win }: Of<'gamble'>): number {
  const wins = (good: Rolled) => win.some((effect) => effect.do === 'gain' && (effect[good] ?? 0) > 0);
  return (wins('food') ? knackOf(s, hero, 'food') : 0) + (wins('gold') ? knackOf(s, hero, 'gold') : 0);
}

/** Verbs on the goods of heroes. */
export const goodsVerbs: Verbs<
  'gain' | 'rally' | 'comfort' | 'roll' | 'gamble' | 'pay' | 'shield' | 'boost' | 'hurry'
> = {
  gain: {
    possible: (s, effect, { hero }) => hero !== null && matters(s, hero, effect),
    run: (s, effect, { hero }) => gain(s, hero!, goodsOf(effect)),
  },
  rally: {
    possible: (s, effect) => living(s).some((hero) => matters(s, hero, effect)),
    run(s, effect) {
      for (const hero of living(s)) gain(s, hero, goodsOf(effect));
    },
  },
  comfort: {
    possible: (s, effect) => living(s).some((hero) => matters(s, hero, effect)),
    *run(s, effect, context) {
      const hero = yield* chooseHero(s, context, 'comfort');
      gain(s, hero, goodsOf(effect));
    },
  },
  roll: {
    /**
     * B94, B95 Without an active hero (an Event) no hero rolls. A hero at the own cap may still roll for another (B219,
     * B239).
     */
    possible: (s, effect, { hero }) => hero !== null && roomFor(s, hero, effect.for) > 0,
    *run(s, effect, { hero }) {
      for (let die = 0; die < effect.dice; die++) yield* rollGoods(s, hero!, effect.for);
    },
  },
  gamble: {
    *run(s, effect, context, { runEffects }) {
      const rolled = rollRed(s, 1)[0]!;
      const hero = context.tactics ? null : context.hero;
      const bonus = hero ? stakeBonus(s, hero, effect) : 0;
      const isWon = (value: number) => value + bonus >= effect.from;
      const means = (value: number): Result => ({ of: isWon(value) ? 'luck' : 'misfortune' });
      const range = [-Infinity, Infinity] as const;
      /** B135 Tokens buy luck, not misfortune. */
      const comesTo = (number: number) => means(isWon(rolled) ? rolled : number).of;
      const value = hero ? yield* shiftNumber(s, hero, 'gamble', rolled, range, means, comesTo) : rolled;
      const told = { value, result: means(value) };
      const roll = { kind: 'gamble', dice: [value], target: effect.from - bonus };
      if (bonus === 0) report(s, 'gamble', told, { roll });
      else report(s, bonus > 0 ? 'gamble-more' : 'gamble-less', { ...told, bonus: Math.abs(bonus) }, { roll });
      yield* runEffects(s, isWon(value) ? effect.win : effect.lose, context);
    },
  },
  pay: {
    possible: (s, effect, context, { isPossible }) =>
      context.hero !== null &&
      affords(context.hero, effect) &&
      effect.buys.some((bought) => isPossible(s, bought, context)),
    *run(s, effect, context, { runEffects }) {
      const price = GOODS.map((good): [Good, number] => [good, -(effect[good] ?? 0)]);
      gain(s, context.hero!, Object.fromEntries(price));
      yield* runEffects(s, effect.buys, context);
    },
  },
  shield: {
    *run(s, effect, context) {
      const { hero } = context;
      const heroes =
        effect.who === 'all'
          ? living(s)
          : effect.who === 'self' && hero
            ? [hero]
            : [yield* chooseHero(s, context, 'shield')];
      for (const one of heroes) {
        one.shield += effect.hits;
        report(s, 'shield', { hero: one.id, count: effect.hits });
      }
    },
  },
  boost: {
    possible: (s, _effect, { hero }) => hero !== null && s.turn !== null && s.turn.actions > 0,
    run(s, effect) {
      const { boost } = s.turn!;
      boost.dice += effect.dice ?? 0;
      boost.strength += effect.strength ?? 0;
      boost.target += effect.target ?? 0;
    },
  },
  hurry: {
    /** B221 Not possible after an action that counted as the last. */
    possible: (s, _effect, { hero }) => hero !== null && s.turn !== null && !s.turn.last,
    run(s, effect, { hero }) {
      s.turn!.actions += effect.actions;
      report(s, 'hurry', { hero: hero!.id, count: effect.actions });
    },
  },
};

export const chooseHero = (s: State, { who, from }: Context, kind: 'comfort' | 'shield' | 'post') =>
  chooseOne<Hero>(who, asking(kind, { by: from }), living(s), {
    id: ({ id }) => id,
    label: ({ id, morale }) => say('choice.hero', { hero: heroName(id), morale }),
    seat: ({ seat }) => seat,
  });
