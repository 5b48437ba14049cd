import { chooseOne, type Show } from '../../../engine/index.ts';
import { aimHint, aimShot, shoot, targetsOf } from '../attacks/catapult.ts';
import { weakenAvatar } from '../fortune/damage.ts';
import { strikeBuilding, wreckCosts } from '../enemies/enemies.ts';
import { BUILDINGS, type BuildingId, SIDES, wallOf } from '../components/geometry.ts';
import { advance, canAdvance } from '../field/messenger.ts';
import { holds } from '../model/modifiers.ts';
import type { State } from '../model/state.ts';
import { placeName, say, sideName } from '../words/words.ts';
import type { Verbs } from './vocabulary.ts';
import { chooseHero } from './verbs-goods.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** B7 The supply holds this many tokens. */
const REINFORCED_TOKENS = 8;
const tokensLeft = (s: State): number =>
  REINFORCED_TOKENS - BUILDINGS.reduce((sum, building) => sum + s.buildings[building].reinforced, 0);

const buildingShow = (s: State): Show<BuildingId> => ({
  id: (building) => building,
  label: (building) =>
    say('choice.building', { place: placeName(building), state: say(`state.${s.buildings[building].state}`) }),
});

const wreckShow = (s: State): Show<BuildingId> => ({
  ...buildingShow(s),
  costs: (building) => wreckCosts(s, building),
});

const mendable = (s: State, destroyed: boolean): BuildingId[] =>
  BUILDINGS.filter(
    (building) =>
      s.buildings[building].state === 'damaged' || (destroyed && s.buildings[building].state === 'destroyed'),
  );
const standing = (s: State): BuildingId[] =>
  BUILDINGS.filter((building) => s.buildings[building].state !== 'destroyed');

/** Verbs on the Citadel, the Catapult, the Messenger and the Avatar. */
export const citadelVerbs: Verbs<
  'mend' | 'reinforce' | 'wreck' | 'post' | 'aim' | 'volley' | 'unbind' | 'chain' | 'escort' | 'ward'
> = {
  mend: {
    possible: (s, { destroyed }) => mendable(s, destroyed).length > 0,
    *run(s, { count, destroyed }, { who, from }) {
      for (let mended = 0; mended < count && mendable(s, destroyed).length > 0; mended++) {
        const building = yield* chooseOne(who, asking('mend', { by: from }), mendable(s, destroyed), buildingShow(s));
        s.buildings[building].state = 'intact';
        report(s, 'mended', { place: building });
      }
    },
  },
  reinforce: {
    possible: (s) => tokensLeft(s) > 0 && standing(s).length > 0,
    *run(s, { count }, { who, from }) {
      for (let placed = 0; placed < count && tokensLeft(s) > 0; placed++) {
        const building = yield* chooseOne(who, asking('reinforce', { by: from }), standing(s), buildingShow(s));
        s.buildings[building].reinforced++;
        report(s, 'reinforced', { place: building });
      }
    },
  },
  wreck: {
    possible: (s) => standing(s).length > 0,
    *run(s, { count }, { who, from }) {
      for (let wrecked = 0; wrecked < count && !s.outcome && standing(s).length > 0; wrecked++) {
        yield* strikeBuilding(s, yield* chooseOne(who, asking('wreck', { by: from }), standing(s), wreckShow(s)), 1);
      }
    },
  },
  post: {
    *run(s, _effect, context) {
      const { who, from } = context;
      const hero = yield* chooseHero(s, context, 'post');
      const side = yield* chooseOne(who, asking('post-side', { by: from, hero: hero.id }), SIDES, {
        id: (choice) => choice,
        label: sideName,
      });
      hero.place = wallOf(side);
      report(s, 'posted', { hero: hero.id, place: hero.place });
    },
  },
  aim: {
    possible: (s) => !holds(s, 'catapult-closed'),
    *run(s, _effect, { who, from }) {
      const side = yield* chooseOne(who, asking('aim', { by: from }), SIDES, {
        id: (choice) => choice,
        label: sideName,
        detail: (choice) => aimHint(s, choice),
      });
      s.catapult = side;
      report(s, 'aimed', { side });
    },
  },
  volley: {
    possible: (s, _effect, { hero }) => hero !== null && !holds(s, 'catapult-closed') && targetsOf(s).length > 0,
    *run(s, { shots }, { hero }) {
      for (let shot = 0; shot < shots && hero!.alive && targetsOf(s).length > 0; shot++) {
        yield* shoot(s, hero!, yield* aimShot(s, hero!));
      }
    },
  },
  unbind: {
    possible: (s) => s.avatar !== null,
    run(s, { vinculum }, { by }) {
      weakenAvatar(s, vinculum, by);
    },
  },
  chain: {
    possible: (s) => s.avatar !== null && !s.avatar.chained,
    run(s) {
      s.avatar!.chained = true;
      report(s, 'chain', {});
    },
  },
  escort: {
    possible: canAdvance,
    run: advance,
  },
  ward: {
    possible: (s) => s.messenger.at === 'field' || s.messenger.at === 'wall',
    run(s) {
      s.messenger.warded = true;
      report(s, 'ward', {});
    },
  },
};
