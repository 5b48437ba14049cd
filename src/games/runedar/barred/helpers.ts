import type { Barred, Phrase } from '../../../engine/index.ts';
import { RESOURCES } from '../data/fortress.ts';
import { MERCENARIES, type MercenaryId, PRICES } from '../data/mercenaries.ts';
import { kindOfCard } from '../data/tools.ts';
import { orcsInWorkshops } from '../fortress/orcs.ts';
import { isForHire } from '../mercenaries/hire.ts';
import type { State } from '../model/state.ts';
import { takeableSpaces } from '../upgrades/upgrade.ts';
import { demand } from '../upgrades/board.ts';
import { bundleList } from '../words/facts.ts';
import { cardName, mercenaryName, say } from '../words/words.ts';
import { barred } from './entry.ts';

/** R9.1, R9.11 Incomplete cards on the board with the pieces they lack; blocked and empty spaces. */
export function barredUpgrades(s: State): Barred[] {
  const takeable = takeableSpaces(s);
  return s.spaces.flatMap(({ card, blocked }, index) => {
    if (takeable.includes(index)) return [];
    const space = index + 1;
    if (card === null) {
      const label = say('choice.upgrade-space', { space });
      return [barred('upgrade', `upgrade:${space}`, label, say(blocked ? 'why.blocked' : 'why.no-card', { space }))];
    }
    const tool = cardName(kindOfCard(card));
    const lacking = Object.fromEntries(RESOURCES.map((resource) => [resource, demand(s, index, resource)]));
    const placed = bundleList(lacking as Parameters<typeof bundleList>[0]);
    return [
      barred(
        'upgrade',
        `upgrade:${space}`,
        say('choice.upgrade', { tool, space }),
        say('why.incomplete', { tool, space, placed }),
      ),
    ];
  });
}

/** R10.1-R10.8 Mercenaries that are already paid, too dear, or without a task. */
export function barredHires(s: State): Barred[] {
  return MERCENARIES.flatMap((mercenary) => {
    const reason = whyNoHire(s, mercenary);
    const name = mercenaryName(mercenary);
    return reason === null
      ? []
      : [barred('hire', `hire:${mercenary}`, say('choice.hire', { mercenary: name }), reason)];
  });
}

function whyNoHire(s: State, mercenary: MercenaryId): Phrase | null {
  const name = mercenaryName(mercenary);
  if (s.hired.includes(mercenary)) return say('why.hired', { mercenary: name });
  if (!isForHire(s, mercenary)) return say('why.gold', { mercenary: name, count: PRICES[mercenary], gold: s.gold });
  switch (mercenary) {
    case 'orcs':
      return orcsInWorkshops(s) > 0 ? null : say('why.no-orcs', { mercenary: name });
    case 'goblin':
      return s.goblins.length > 0 ? null : say('why.no-goblin', { mercenary: name });
    case 'troll':
      return s.trolls.length > 0 ? null : say('why.no-troll', { mercenary: name });
    case 'catapult':
    case 'cancel':
      return say(`why.only-${mercenary}`, { mercenary: name });
  }
}
