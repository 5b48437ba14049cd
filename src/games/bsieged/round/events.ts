import { type Play, reveal } from '../../../engine/index.ts';
import { eventFaceId } from '../data/card.ts';
import { runEffects } from '../cards/effects.ts';
import { eventOf } from '../data/events.ts';
import { seatsOf, type State } from '../model/state.ts';
import { report } from '../words/news.ts';

/** B35-B37 Runs the Event step, from round 2 on: the Time token moves, the round's Event ends, a new one is drawn. */
export function* eventStep(s: State): Play {
  s.round++;
  dropEvents(s, 'round');
  const id = s.eventDeck.pop();
  reveal(s);
  if (id === undefined) return;
  s.events.push({ id });
  report(s, 'event', { turned: id }, { card: eventFaceId(id) });
  yield* runEffects(s, eventOf(id).effects, {
    hero: null,
    from: { event: id },
    by: null,
    who: seatsOf(s),
    at: null,
    tactics: true,
    draw: null,
  });
}

/** B37, B191 Ends Events: those of a round when the next is drawn, those of a season with the season. */
export function dropEvents(s: State, lasts: 'round' | 'season'): void {
  const over = s.events.filter(({ id }) => eventOf(id).lasts === lasts);
  s.events = s.events.filter(({ id }) => eventOf(id).lasts !== lasts);
  s.eventDiscard.push(...over.map(({ id }) => id));
}
