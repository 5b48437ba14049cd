import { CAMP_HOLDS, GARRISON_HOLDS } from '../data/numbers.ts';
import { byWeakness, isEngine } from '../data/units.ts';
import { isToad, mightOf } from '../model/queries.ts';
import type { State } from '../model/state.ts';
import { chancesAhead } from './odds.ts';
import { bonusOf, heroOf, type Side } from './sides.ts';

/** The conditions of a fight between Armies, before any roll. */
interface Meeting {
  readonly inSiege: boolean;
  /** T92 Might of the defender's walls. */
  readonly walls: number;
}

/**
 * T84-T86, T94, T95, T66 The chance that an Army which fights to the end drives the other away: the weakest Unit falls
 * in each round that is not level. It counts the bonuses of both sides, but no rerolls, and no General who chooses the
 * front.
 */
export function chanceToWin(s: State, attacker: Side, defender: Side, { inSiege, walls }: Meeting): number {
  const [mine, theirs] = [ranked(attacker), ranked(defender)];
  const held = Math.min(theirs.length, inSiege || defender.isLed ? Infinity : holdsOf(defender));
  const enough = defender.isBare ? 1 : held;
  const ahead = (gone: number, fallen: number, isFirst: boolean): number => {
    const [one, other] = [withHero(attacker, gone), withHero(defender, fallen)];
    const bonus = bonusOf(s, one, other, isFirst, inSiege) - bonusOf(s, other, one, isFirst, inSiege);
    return mightOf(mine.slice(gone), inSiege) - mightOf(theirs.slice(fallen), inSiege) - walls + bonus;
  };
  const known = new Map<string, number>();
  const from = (gone: number, fallen: number, isFirst: boolean): number => {
    if (fallen >= enough) return 1;
    const left = mine.slice(gone);
    if (left.length === 0 || (inSiege && !left.some(isEngine))) return 0;
    const key = `${gone} ${fallen} ${isFirst}`;
    const chance = known.get(key) ?? decided(gone, fallen, isFirst);
    known.set(key, chance);
    return chance;
  };
  /** A level round is repeated. */
  const decided = (gone: number, fallen: number, isFirst: boolean): number => {
    const { win, tie } = chancesAhead(ahead(gone, fallen, isFirst));
    const sure = win * from(gone, fallen + 1, false) + (1 - win - tie) * from(gone + 1, fallen, false);
    if (isFirst) return sure + (tie === 0 ? 0 : tie * from(gone, fallen, false));
    return tie === 1 ? 0 : sure / (1 - tie);
  };
  return from(0, 0, true);
}

const ranked = (side: Side): readonly string[] => [...side.units()].sort(byWeakness);
const holdsOf = ({ name }: Side): number => (name.startsWith('garrison') ? GARRISON_HOLDS : CAMP_HOLDS);

/** T111 A Barbarian Hero stands in front until a round is lost. */
const withHero = (side: Side, lost: number): Side => ({
  ...side,
  hero: lost === 0 && side.isLed && side.owner !== null && heroOf(side.owner) !== undefined && !isToad(side.owner),
});
