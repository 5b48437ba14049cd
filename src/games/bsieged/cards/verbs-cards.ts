import { chooseOne, reveal } from '../../../engine/index.ts';
import { className, say } from '../words/words.ts';
import { CARD_CLASSES, type CardClass, eventFaceId } from '../data/card.ts';
import type { Verbs } from './vocabulary.ts';
import { report } from '../words/news.ts';
import { asking } from '../words/asks.ts';

/** Verbs on cards and decks. */
export const cardVerbs: Verbs<'draw' | 'foresee'> = {
  draw: {
    possible: (s, effect, { draw }) =>
      draw !== null &&
      CARD_CLASSES.some((of) => (effect.class === 'any' || effect.class === of) && s.decks[of][effect.pile].length > 0),
    *run(s, effect, { hero, who, from, draw }) {
      for (let card = 0; card < effect.cards && hero!.alive; card++) {
        const stocked = CARD_CLASSES.filter((of) => s.decks[of][effect.pile].length > 0);
        if (stocked.length === 0) return;
        const chosen: CardClass =
          effect.class !== 'any'
            ? effect.class
            : yield* chooseOne<CardClass>(who, asking('draw', { by: from }), stocked, {
                id: (of) => of,
                label: className,
              });
        yield* draw!(s, hero!, chosen, effect.pile);
      }
    },
  },
  foresee: {
    possible: (s) => s.eventDeck.length > 0,
    *run(s, _effect, { who }) {
      reveal(s);
      const top = s.eventDeck.at(-1)!;
      report(s, 'foreseen', { turned: top }, { card: eventFaceId(top) });
      const keep = yield* chooseOne(who, asking('foresee', { event: top }), [true, false], {
        id: (yes) => (yes ? 'keep' : 'discard'),
        label: (yes) => say(yes ? 'choice.event-keep' : 'choice.event-discard'),
      });
      if (!keep) s.eventDiscard.push(s.eventDeck.pop()!);
      report(s, keep ? 'event-kept' : 'event-averted', { event: top });
    },
  },
};
