import { type Scene, standardOptions } from '../../../engine/index.ts';
import type { CharacterId } from '../data/characters.ts';
import { OPTIONS } from '../data/options.ts';
import { siteOf, type SpaceId } from '../data/spaces.ts';
import type { UnitId } from '../data/units.ts';
import { WALLS } from '../data/numbers.ts';
import type { Fortress, General, State } from '../model/state.ts';
import { boardScene } from '../show/scene.ts';
import { tableView } from '../show/view.ts';
import { setup } from '../turn/setup.ts';

type Store = Partial<Fortress['store']>;

/** A General in an example. Missing parts are as at the start. */
type Wanted = Partial<Omit<General, 'id' | 'seat' | 'fortress'>> & {
  /** The space before his Fortress, and the contents of its store. */
  readonly home?: SpaceId;
  readonly store?: Store;
};

/** A made-up board that shows something. */
interface Example extends Partial<Pick<State, 'round' | 'phase' | 'active' | 'cards' | 'gold' | 'clash'>> {
  readonly generals: Partial<Record<CharacterId, Wanted>>;
}

function scene({ generals, ...wanted }: Example): Scene {
  const holdings = Object.keys(generals).map((id) => [id]);
  const s = setup({ options: standardOptions(OPTIONS), holdings, seed: 'guide' });
  Object.assign(s, { round: 1 }, wanted);
  for (const general of s.generals) muster(s, general, generals[general.id]!);
  const lying = Object.values(s.cards).flat();
  s.deck = s.deck.filter((card) => !lying.includes(card));
  return boardScene(tableView(s, null));
}

function muster(s: State, general: General, { home, store, ...wanted }: Wanted): void {
  Object.assign(general, wanted);
  if (home) general.fortress = { site: siteOf(home), walls: WALLS, store: { ...EMPTY, ...store } };
  const units: UnitId[] = [...general.units, ...general.camps.flatMap((camp) => camp.units), ...(store?.units ?? [])];
  for (const unit of units) s.stock[unit]!--;
}

const EMPTY: Fortress['store'] = { gold: 0, objects: [], followers: [], units: [] };

/** All Characters on their starting spaces, with nothing but gold. */
export const atTheStart = (): Scene => scene({ generals: { marshal: {}, smith: {}, ranger: {}, falconer: {} } });

/** Players are preparing their turns: all dice lie open. */
export const preparing = (): Scene =>
  scene({
    round: 4,
    generals: {
      marshal: { at: 'o10', dice: [3], units: ['light-infantry', 'ram'], home: 'o10', gold: 2 },
      smith: { at: 'o1', dice: [5], units: ['peasants'], gold: 4, objects: ['smith-sword'] },
      ranger: { at: 'o3', dice: [2], gold: 5, home: 'o3' },
      falconer: { at: 'o6', dice: [6, 4], units: ['bowmen'], objects: ['horse-1'], gold: 1 },
    },
    cards: { o13: ['goblins-1'], o5: ['wolf'] },
    gold: { o11: 2 },
  });

/** Armies, camps and Fortresses, one of them with its owner inside. */
export const atWar = (): Scene =>
  scene({
    round: 8,
    phase: 'turns',
    active: 0,
    generals: {
      marshal: { at: 'o12', dice: [4], home: 'o10', gold: 3, units: ['heavy-infantry', 'pikemen', 'ram'] },
      smith: {
        ...{ at: 'o1', dice: [2], home: 'o2', gold: 2, lives: 3, units: ['knights', 'light-cavalry'] },
        camps: [{ at: 'o0', units: ['peasants'], turns: 1 }],
      },
      engineer: {
        ...{ at: siteOf('o14'), dice: [5], home: 'o14', gold: 1, units: ['bowmen'] },
        store: { gold: 4, objects: ['found-axe'], units: ['light-infantry', 'ballista'] },
      },
      herbalist: { at: 'm6', dice: [1], home: 'o7', gold: 6, store: { gold: 2 } },
    },
    cards: { o13: ['trolls'], o8: ['shrine'], m1: ['bandit', 'shade'] },
  });

/** A Fortress is besieged. */
export const besieged = (): Scene =>
  scene({
    round: 11,
    phase: 'turns',
    active: 0,
    generals: {
      engineer: { at: 'o3', dice: [4], home: 'o14', plunders: [2], units: ['heavy-infantry', 'heavy-cavalry', 'ram'] },
      marshal: {
        ...{ at: siteOf('o3'), dice: [3], home: 'o3', lives: 2, units: ['light-infantry'] },
        store: { gold: 3, objects: ['found-shield'], units: ['bowmen'] },
      },
      scribe: { at: 'o9', dice: [6], plundered: 1, freeBuilding: true, gold: 2, units: ['light-cavalry'] },
    },
    clash: { at: siteOf('o3'), attacker: 0, defender: 1 },
  });
