import { chooseOne, tell, tellRoll } from '../../../engine/index.ts';
import { rollGoods } from '../actions/visit.ts';
import { rollRed } from '../dice.ts';
import { capsOf, gain, type Good, GOODS } from '../goods.ts';
import { shiftNumber } from '../grace.ts';
import { type Hero, living, type State } from '../state.ts';
import { heroName, say } from '../words.ts';
import type { Goods } from './card.ts';
import { isPossible, runEffects, type Verbs } from './effects.ts';

/** Whether a hero would notice: there is room to gain, or something to lose. */
const matters = (s: State, hero: Hero, goods: Goods): boolean =>
  GOODS.some((good: Good) => {
    const change = goods[good] ?? 0;
    return (change > 0 && hero[good] < capsOf(s)[good]) || (change < 0 && hero[good] > 0);
  });

/** Whether a hero has the goods to give; a hero needs Morale to go on. */
const affords = (hero: Hero, price: Goods): boolean =>
  GOODS.every((good) => hero[good] >= (price[good] ?? 0)) && hero.morale > (price.morale ?? 0);

const goodsOf = ({ morale, food, gold, grace }: Goods): Goods => ({ morale, food, gold, grace });

/** What heroes gain and lose. */
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
    *run(s, effect, { who }) {
      const hero = yield* chooseHero(s, who, 'ask.comfort');
      gain(s, hero, goodsOf(effect));
    },
  },
  roll: {
    /** B94, B95 Without an active hero (an Event) nobody rolls. */
    possible: (s, effect, { hero }) => hero !== null && hero[effect.for] < capsOf(s)[effect.for],
    *run(s, effect, { hero }) {
      for (let die = 0; die < effect.dice; die++) yield* rollGoods(s, hero!, effect.for);
    },
  },
  gamble: {
    *run(s, effect, context) {
      const rolled = rollRed(s, 1)[0]!;
      const { hero } = context;
      const means = (value: number) => say(value >= effect.from ? 'result.luck' : 'result.misfortune');
      const value = hero && !context.tactics ? yield* shiftNumber(s, hero, 'gamble', rolled, [1, 6], means) : rolled;
      const news = say('news.gamble', { value, result: means(value) });
      tellRoll(s, news, { kind: 'gamble', dice: [value], target: effect.from });
      yield* runEffects(s, value >= effect.from ? effect.win : effect.lose, context);
    },
  },
  pay: {
    possible: (s, effect, context) =>
      context.hero !== null &&
      affords(context.hero, effect) &&
      effect.buys.some((bought) => isPossible(s, bought, context)),
    *run(s, effect, context) {
      const price = GOODS.map((good): [Good, number] => [good, -(effect[good] ?? 0)]);
      gain(s, context.hero!, Object.fromEntries(price));
      yield* runEffects(s, effect.buys, context);
    },
  },
  shield: {
    *run(s, effect, { hero, who }) {
      const heroes =
        effect.who === 'all'
          ? living(s)
          : effect.who === 'self' && hero
            ? [hero]
            : [yield* chooseHero(s, who, 'ask.shield')];
      for (const one of heroes) {
        one.shield += effect.hits;
        tell(s, say('news.shield', { hero: heroName(one.id), count: effect.hits }));
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
    possible: (s, _effect, { hero }) => hero !== null && s.turn !== null,
    run(s, effect, { hero }) {
      s.turn!.actions += effect.actions;
      tell(s, say('news.hurry', { hero: heroName(hero!.id), count: effect.actions }));
    },
  },
};

export const chooseHero = (s: State, who: Parameters<typeof chooseOne>[0], key: string) =>
  chooseOne<Hero>(who, say(key), living(s), {
    id: ({ id }) => id,
    label: ({ id, morale }) => say('choice.hero', { hero: heroName(id), morale }),
    seat: ({ seat }) => seat,
  });
