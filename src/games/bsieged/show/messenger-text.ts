import type { Notice, Phrase } from '../../../engine/index.ts';
import type { View } from './view.ts';
import { say, zoneName } from '../words/words.ts';

/**
 * B43-B45, B51 The thing that he, or the next volunteer, waits for off the board; null while he is on it, at home or
 * lost.
 */
function messengerWait({ messenger, outcome }: View): Phrase | null {
  const { at, leg, compass } = messenger;
  if (outcome || (at !== 'outskirts' && at !== 'dead')) return null;
  const number = at === 'dead' ? 2 : messenger.number;
  if (leg === 'departure') return say('board.messenger-sets-out', { number });
  if (compass === null) return say('board.messenger-compass', { number });
  return say('board.messenger-waits', { number, zone: zoneName(compass, 3) });
}

/** Public facts about the Messenger that his figure does not show. */
export function messengerNotices(view: View): Notice[] {
  const { at, number, warded } = view.messenger;
  const waits = messengerWait(view);
  const title = say('board.messenger', { number: at === 'dead' ? 2 : number });
  return [
    ...(waits ? [{ title, text: waits }] : []),
    ...(warded ? [{ title, text: say('board.messenger-warded', { number }), note: say('board.lasts-round') }] : []),
  ];
}
