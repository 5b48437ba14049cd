import { type Seat, shuffle } from '../../../engine/index.ts';
import { isWarlord, MONSTERS, WARLORDS } from '../data/cards.ts';
import type { State } from '../model/state.ts';

/**
 * Redraws everything that nobody knows: the Monsters left out, the identity of the Warlords, and the order of both. The
 * positions of the Warlords are public (L21).
 */
export function determinize(s: State, _seat: Seat): void {
  const seen = new Set([...s.discard, ...s.spaces.flatMap((placed) => placed?.id ?? [])]);
  const unseen = (ids: readonly { readonly id: string }[]): string[] =>
    shuffle(
      s,
      ids
        .map(({ id }) => id)
        .filter((id) => !seen.has(id))
        .sort(),
    );
  const monsters = unseen(MONSTERS);
  const warlords = unseen(WARLORDS);
  s.deck = s.deck.map((card) => (isWarlord(card) ? warlords : monsters).pop()!);
}
