import type { Phrase } from '../../../engine/index.ts';
import { type Side, SIDES, ZONES } from '../components/geometry.ts';
import { countUnits } from '../components/units.ts';
import { targetOf } from '../model/modifiers.ts';
import { isAtSecond } from '../model/points.ts';
import { say, sideName, unitList, zoneName } from '../words/words.ts';
import type { View } from './view.ts';

/** Facts that the picture shows by the place of figures. */
export const remarks = (view: View): Phrase[] => [
  messengerText(view),
  ...SIDES.flatMap((side) => secondText(view, side)),
];

/** B83 The numbers in the zones: what hits there. */
export const layout = (view: View): Phrase[] => [
  say('board.says-targets', {
    zones: ZONES.map((zone) => say('board.says-target', { zone, target: targetOf(view, zone) })),
  }),
];

function messengerText({ messenger }: View): Phrase {
  switch (messenger.at) {
    case 'field':
      return say(`board.says-messenger-${messenger.homeward ? 'homeward' : messenger.leg}`, {
        number: messenger.number,
        zone: zoneName(messenger.side!, messenger.zone!),
      });
    case 'wall':
      return say('board.says-messenger-wall', { number: messenger.number, side: sideName(messenger.side!) });
    default:
      return say(`board.says-messenger-${messenger.at}`, { number: messenger.number });
  }
}

/** B265 Names the figures at the second Spawning Point. */
function secondText(view: View, side: Side): Phrase[] {
  const { fields, messenger, avatar } = view;
  const units = [
    ...(isAtSecond(messenger, side) ? [say('board.messenger', { number: messenger.number })] : []),
    ...(isAtSecond(avatar, side) ? [say('board.avatar', { vinculum: avatar!.vinculum })] : []),
    ...(countUnits(fields[side].second) > 0 ? unitList(fields[side].second) : []),
  ];
  return units.length > 0 ? [say('board.says-second', { zone: zoneName(side, 3), units })] : [];
}
