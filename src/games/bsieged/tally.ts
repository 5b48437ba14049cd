import type { Note, Reader, Tally } from '../../kit/index.ts';
import { strengthOf } from './model/abilities.ts';
import { ABILITY_IDS } from './data/abilities.ts';
import { cardOf, CARDS } from './data/cards.ts';
import { EVENTS } from './data/events.ts';
import { HERO_IDS } from './data/heroes.ts';
import type { State } from './model/state.ts';
import { countFigures } from './components/units.ts';
import type { News, NewsKind } from './words/news.ts';

export const bsiegedTally: Tally<State> = {
  groups: [
    {
      id: 'hero',
      ids: HERO_IDS,
      measures: [
        'played',
        'kills',
        'vinculum',
        'hits',
        'deaths',
        'resurrections',
        'drawn',
        'used',
        'learnt',
        'strength',
        'morale',
      ],
      compared: ['played'],
      judged: true,
    },
    {
      id: 'card',
      ids: Object.keys(CARDS),
      measures: ['drawn', 'used', 'discarded', 'kills'],
      compared: ['drawn', 'used'],
      judged: true,
    },
    { id: 'event', ids: Object.keys(EVENTS), measures: ['drawn', 'averted'], compared: ['drawn'] },
    { id: 'ability', ids: ABILITY_IDS, measures: ['offered', 'learnt', 'used'], compared: ['learnt'] },
  ],
  /** Two and four players lead the same four heroes as one player, six players the same six as three. */
  players: [1, 3, 5],
  rounds: ({ round }) => round,
  read: reader,
};

function reader(note: Note): Reader<State> {
  /** The hero and the card that get the credit for enemies destroyed next. */
  let hero: string | null = null;
  let card: string | null = null;
  const blame = (whose: string | null, by: string | null) => {
    hero = whose;
    card = by;
  };
  const used = (whose: string, by: string) => {
    note('card', by, 'used');
    note('hero', whose, 'used');
  };

  const struck = ({ hero: whose }: { readonly hero: string }) => blame(whose, card);
  const played = ({ hero: whose, card: by }: { readonly hero: string; readonly card: string }) => {
    blame(whose, by);
    used(whose, by);
  };
  const thrownAway = ({ card: lost }: { readonly card: string }) => note('card', lost, 'discarded');

  const heard: { readonly [K in NewsKind]?: (told: News[K], state: State) => void } = {
    attack: struck,
    bloodthirst: struck,
    shot: struck,
    'attack-with'({ hero: whose, weapons }) {
      for (const weapon of weapons) note('card', weapon, 'used');
      blame(whose, weapons[0]!);
    },
    massive: played,
    used: played,
    trap: ({ card: sprung }) => blame(null, sprung),
    event({ turned }) {
      blame(null, null);
      note('event', turned, 'drawn');
    },
    'event-averted': ({ event }) => note('event', event, 'averted'),
    destroyed({ units }) {
      if (hero) note('hero', hero, 'kills', countFigures(units));
      if (card) note('card', card, 'kills', countFigures(units));
    },
    vinculum({ count }) {
      if (hero) note('hero', hero, 'vinculum', count);
    },
    drew({ hero: whose, drawn }) {
      note('card', drawn, 'drawn');
      note('hero', whose, 'drawn');
    },
    discarded: thrownAway,
    unpaid: thrownAway,
    tokens({ abilities }) {
      for (const ability of abilities) note('ability', ability, 'offered');
    },
    learnt({ hero: whose, ability }) {
      note('ability', ability, 'learnt');
      note('hero', whose, 'learnt');
    },
    ability: ({ ability }) => note('ability', ability, 'used'),
    hit: ({ hero: whose, count }) => note('hero', whose, 'hits', count),
    ignored({ hero: whose }, state) {
      for (const worn of armourOf(state, whose)) note('card', worn, 'used');
    },
    death: ({ hero: whose }) => note('hero', whose, 'deaths'),
    resurrected: ({ hero: whose }) => note('hero', whose, 'resurrections'),
  };

  return {
    answered(kind) {
      if (kind === 'act' || kind === 'act-catapult') blame(null, null);
    },
    heard: (kind, data, state) => heard[kind as NewsKind]?.(data as never, state),
    ended(state) {
      for (const one of state.heroes) {
        note('hero', one.id, 'played');
        note('hero', one.id, 'strength', strengthOf(one));
        note('hero', one.id, 'morale', one.morale);
      }
    },
  };
}

/** The armour of a hero. It is at work whenever the hero ignores hits. */
const armourOf = (state: State, hero: string): string[] =>
  state.heroes.find(({ id }) => id === hero)!.cards.filter((id) => cardOf(id).armour);
