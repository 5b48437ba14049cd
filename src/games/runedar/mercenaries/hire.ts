import type { Phrase } from '../../../engine/index.ts';
import { WORKSHOPS } from '../data/fortress.ts';
import { type MercenaryId, PRICES } from '../data/mercenaries.ts';
import { orcsInWorkshops, slayOrcs } from '../fortress/orcs.ts';
import { activeDwarf, type State } from '../model/state.ts';
import { defeatGoblin, defeatTroll } from '../tunnel/goblins.ts';
import { mercenaryText } from '../words/card-text.ts';
import { report } from '../words/news.ts';
import { cardName, mercenaryName, say } from '../words/words.ts';

/** R10.1 A mercenary and its target, where there are several. */
export interface Hire {
  readonly kind: 'hire';
  readonly mercenary: MercenaryId;
  readonly enemy: string | null;
}

/** R10.1, R10.8 Whether a mercenary is not hired yet and its pay leaves some Gold. */
export const isForHire = ({ hired, gold }: Pick<State, 'hired' | 'gold'>, mercenary: MercenaryId): boolean =>
  !hired.includes(mercenary) && gold > PRICES[mercenary];

/** R10.2-R10.4 Mercenaries with a task at any time: against orcs in workshops, goblins, trolls. */
export function hiresNow(s: State): Hire[] {
  const against = (mercenary: MercenaryId, enemies: readonly (string | null)[]): Hire[] =>
    isForHire(s, mercenary) ? enemies.map((enemy) => ({ kind: 'hire', mercenary, enemy })) : [];
  return [
    ...(orcsInWorkshops(s) > 0 ? against('orcs', [null]) : []),
    ...against(
      'goblin',
      s.goblins.map(({ tile }) => tile),
    ),
    ...against(
      'troll',
      s.trolls.map(({ tile }) => tile),
    ),
  ];
}

/** R10.5, R10.6 A mercenary that helps only at one moment. */
export const hireAtMoment = (s: State, mercenary: 'catapult' | 'cancel'): Hire[] =>
  isForHire(s, mercenary) ? [{ kind: 'hire', mercenary, enemy: null }] : [];

/** R11.1 Whether the hire drives off the last goblin and so wins. */
export const winsBy = (s: State, { mercenary }: Hire): boolean =>
  mercenary === 'goblin' && s.goblins.length === 1 && s.tunnel.length === 0;

/**
 * R10.1-R10.4 Pays the mercenary and carries out its task. The caller handles the tasks against the Catapult and a
 * siege card.
 */
export function hire(s: State, { mercenary, enemy }: Hire): void {
  s.gold -= PRICES[mercenary];
  s.hired.push(mercenary);
  report(s, 'hired', { dwarf: activeDwarf(s).id, mercenary, count: PRICES[mercenary], gold: s.gold });
  if (mercenary === 'orcs')
    for (const at of WORKSHOPS.filter((workshop) => s.orcs[workshop] > 0)) slayOrcs(s, at, s.orcs[at]);
  if (mercenary === 'goblin')
    defeatGoblin(
      s,
      s.goblins.find(({ tile }) => tile === enemy)!,
    );
  if (mercenary === 'troll')
    defeatTroll(
      s,
      s.trolls.find(({ tile }) => tile === enemy)!,
    );
}

export const hireId = ({ mercenary, enemy }: Hire): string =>
  enemy === null ? `hire:${mercenary}` : `hire:${mercenary}.${enemy}`;

export const hireLabel = ({ mercenary, enemy }: Hire): Phrase =>
  enemy === null
    ? say('choice.hire', { mercenary: mercenaryName(mercenary) })
    : say('choice.hire-against', { mercenary: mercenaryName(mercenary), enemy: cardName(enemy) });

/** The text of the button, with the price. */
export const hireShort = ({ mercenary, enemy }: Hire): Phrase => {
  const words = { mercenary: mercenaryName(mercenary), count: PRICES[mercenary] };
  return enemy === null
    ? say('choice.hire-short', words)
    : say('choice.hire-against-short', { ...words, enemy: cardName(enemy) });
};

/** Warns that Gold is spent for good: without any the game is lost. */
export const hireCosts = ({ mercenary }: Hire): Phrase =>
  say('costs.hire', { mercenary: mercenaryName(mercenary), count: PRICES[mercenary] });

/** The price and the task. */
export const hireDetail = ({ mercenary }: Hire): Phrase =>
  say('hint.hire', { count: PRICES[mercenary], text: mercenaryText(mercenary) });
