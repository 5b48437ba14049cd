import { SIDES, ZONES } from '../components/geometry.ts';
import type { State } from './state.ts';
import { noUnits } from '../components/units.ts';

/** Upgrades of saved games, by the version they start from. */
export const upgrades: Readonly<Record<number, (old: unknown) => unknown>> = {
  1: renameEnemyCards,
  2: tellUnitsApart,
};

/** Enemy cards were named by row and copy, `krohn-2-1`; now no two are alike. Each becomes a card of its unit. */
function renameEnemyCards(old: unknown): unknown {
  const names = new Map<string, string>();
  const given = { krohn: 0, gargoh: 0, molen: 0 };
  const renamed = (id: string, unit: keyof typeof given): string => {
    const name = names.get(id) ?? `${unit}-${++given[unit]}`;
    names.set(id, name);
    return name;
  };
  return JSON.parse(JSON.stringify(old), (_key, value: unknown) => {
    const unit = typeof value === 'string' ? /^(krohn|gargoh|molen)-\d+-\d+$/.exec(value)?.[1] : undefined;
    return unit ? renamed(value as string, unit as keyof typeof given) : value;
  });
}

/** Zones did not record which units came during the Enemies phase, or have spent it on the Messenger. */
function tellUnitsApart(old: unknown): unknown {
  const { fields } = old as State;
  for (const side of SIDES)
    for (const zone of ZONES) Object.assign(fields[side].zones[zone], { arrived: noUnits(), spent: noUnits() });
  return old;
}
