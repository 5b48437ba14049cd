import { chooseOne, type Phrase, type Play, type Show } from '../../../engine/index.ts';
import { isOrcCard, kindOfCard, toolOf } from '../data/tools.ts';
import { activeDwarf, type Dwarf, type State } from '../model/state.ts';
import { distinctTools, playCard } from '../decks/hand.ts';
import { asking, inSecret } from '../words/asks.ts';
import { toolText } from '../words/card-text.ts';
import { report } from '../words/news.ts';
import { atNode, cardName, nodeName, say, targetName } from '../words/words.ts';
import { attack, attackDetail, attackUses, isVain } from './attack.ts';
import { fits, rangeOf, targetsOf } from './aiming.ts';
import type { Deed, Use } from './deed.ts';
import { canDig, dig, digDetail } from './dig.ts';
import { move, moveDetail, moveUses } from './move.ts';
import { canWork, work, workDetail } from './work.ts';

/** R8.1 All uses of the cards of the hand. The only use without an effect is to play a card for nothing. */
export function usesOf(s: State, dwarf: Dwarf): Use[] {
  const tools = distinctTools(dwarf.hand);
  return [
    ...attackUses(s, dwarf),
    ...tools.filter((card) => canDig(s, dwarf, card)).map((card): Use => ({ kind: 'dig', card })),
    ...tools.filter((card) => canWork(s, dwarf, card)).map((card): Use => ({ kind: 'work', card })),
    ...moveUses(dwarf),
    ...tools.map((card): Use => ({ kind: 'pass', card })),
    ...(toolsLeft(dwarf) > 1 ? [{ kind: 'rest' } as const] : []),
  ];
}

const toolsLeft = ({ hand }: Dwarf): number => hand.filter((card) => !isOrcCard(card)).length;

export function useId(use: Use): string {
  switch (use.kind) {
    case 'rest':
      return 'rest';
    case 'move':
      return `move:${use.to}`;
    case 'attack':
      return use.target === 'here' ? 'attack:close' : `attack:long.${use.target}`;
    case 'work':
    case 'dig':
    case 'pass':
      return `${use.kind}:${kindOfCard(use.card)}`;
  }
}

export function useLabel(dwarf: Dwarf, use: Use): Phrase {
  switch (use.kind) {
    case 'rest':
      return say('choice.rest', { count: toolsLeft(dwarf) });
    case 'move':
      return nodeName(use.to);
    case 'attack':
      return use.target === 'here'
        ? say('choice.attack', { at: atNode(dwarf.at) })
        : say('choice.shoot', { target: targetName(use.target) });
    case 'work':
    case 'dig':
    case 'pass':
      return say(`choice.${use.kind}`, { tool: cardName(kindOfCard(use.card)) });
  }
}

export function useDetail(s: State, dwarf: Dwarf, use: Use): Phrase | undefined {
  switch (use.kind) {
    case 'rest':
      return undefined;
    case 'move':
      return moveDetail(dwarf, use.to);
    case 'attack':
      return attackDetail(s, dwarf, use.target);
    case 'work':
      return workDetail(s, dwarf, use.card);
    case 'dig':
      return digDetail(s, use.card);
    case 'pass':
      return say('hint.pass', { text: toolText(toolOf(use.card)) });
  }
}

/** Whether the use is an attack that cannot harm an enemy. */
export const isHopeless = (s: State, dwarf: Dwarf, use: Use): boolean =>
  use.kind === 'attack' && isVain(s, dwarf, use.target);

/** Whether the deed gives away the rest of the turn. */
export const isRest = (dwarf: Dwarf, { kind }: Pick<Deed, 'kind'>): boolean =>
  kind === 'rest' || (kind === 'pass' && toolsLeft(dwarf) === 1);

/** Warns of a slip that throws away the turn, or a card that could do something here. */
export function useCosts(s: State, dwarf: Dwarf, use: Use): Phrase | undefined {
  if (isRest(dwarf, use)) return say('costs.rest', { count: toolsLeft(dwarf) });
  if (use.kind !== 'pass' || !isOfUse(s, dwarf, use.card)) return undefined;
  return say('costs.pass', { tool: cardName(kindOfCard(use.card)) });
}

/** Whether a card can do more in the dwarf's space than move elsewhere. */
const isOfUse = (s: State, dwarf: Dwarf, card: string): boolean =>
  canWork(s, dwarf, card) ||
  canDig(s, dwarf, card) ||
  targetsOf(s, dwarf).some((target) => fits(card, rangeOf(target)));

/** R8.1 Carries out a use completely, before the next one (R5.3). */
export function* carryOut(s: State, use: Use): Play {
  const dwarf = activeDwarf(s);
  switch (use.kind) {
    case 'move': {
      const magic = yield* move(s, use.to);
      return magic === null ? undefined : yield* useMagic(s, dwarf, magic);
    }
    case 'attack':
      return yield* attack(s, use.target, null);
    case 'work':
      playCard(dwarf, use.card);
      return yield* work(s, [use.card]);
    case 'dig':
      playCard(dwarf, use.card);
      return yield* dig(s, [use.card]);
    case 'pass':
      playCard(dwarf, use.card);
      return report(s, 'passed', { dwarf: dwarf.id, tool: kindOfCard(use.card) });
    case 'rest': {
      const cards = dwarf.hand.filter((card) => !isOrcCard(card));
      for (const card of cards) playCard(dwarf, card);
      return report(s, 'rested', { dwarf: dwarf.id, tools: cards.map(kindOfCard) });
    }
  }
}

/** R8.4 Asks for the use of a magic card where it has brought the dwarf; null: no further use. */
function* useMagic(s: State, dwarf: Dwarf, card: string): Play {
  const attacks = targetsOf(s, dwarf).filter((target) => fits(card, rangeOf(target)));
  const uses: (Use | null)[] = [
    ...(canWork(s, dwarf, card) ? [{ kind: 'work', card } as const] : []),
    ...attacks.map((target): Use => ({ kind: 'attack', target })),
    ...(canDig(s, dwarf, card) ? [{ kind: 'dig', card } as const] : []),
    null,
  ];
  const show: Show<Use | null> = {
    id: (use) => (use === null ? 'enough' : useId(use)),
    label: (use) => (use === null ? say('choice.enough') : useLabel(dwarf, use)),
    detail: (use) => (use === null ? undefined : use.kind === 'attack' ? undefined : useDetail(s, dwarf, use)),
    verb: (use) => use?.kind ?? 'pass',
  };
  const what = asking('then', { dwarf: dwarf.id, tool: kindOfCard(card), at: dwarf.at });
  const use = yield* chooseOne(dwarf.seat, what, uses, show, inSecret(dwarf.id));
  if (use === null) return;
  if (use.kind === 'work') yield* work(s, [card]);
  if (use.kind === 'dig') yield* dig(s, [card]);
  if (use.kind === 'attack') yield* attack(s, use.target, card);
}

/** Whether the active dwarf has cards left to play (R5.2). */
export const isStillPlaying = (s: State): boolean => activeDwarf(s).hand.some((card) => !isOrcCard(card));
