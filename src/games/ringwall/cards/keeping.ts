import { chooseSome, type Play } from '../../../engine/index.ts';
import { OBJECTS } from '../data/numbers.ts';
import { groundAt } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { asking, inSecret } from '../words/asks.ts';
import { report } from '../words/news.ts';
import { cardName } from '../words/words.ts';

/** T13 Asks which Objects over the limit stay on the space; until then he carries them all. */
export function* keepObjects(s: State, general: General): Play {
  const count = general.objects.length - OBJECTS;
  if (count <= 0) return;
  const dropped = yield* chooseSome(
    general.seat,
    asking('keep', { who: general.id, count }),
    general.objects,
    count,
    count,
    { id: (card) => card, label: cardName },
    inSecret(general.id),
  );
  const at = groundAt(general);
  general.objects = general.objects.filter((card) => !dropped.includes(card));
  s.cards[at] = [...(s.cards[at] ?? []), ...dropped];
  for (const card of dropped) report(s, 'left-card', { who: general.id, card });
}
