import { type Seat, shuffle } from '../../../engine/index.ts';
import { isWarlord, MONSTERS, WARLORDS } from '../data/cards.ts';
import type { State } from '../model/state.ts';

/** Draws anew what nobody knows: which Monsters are left out, who the Warlords are, and the order of all; where the Warlords lie everybody knows (L21). */
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
