import type { Phrase, PhraseArg } from '../../engine/index.ts';
import type { Note, Reader, Tally } from '../../kit/index.ts';
import { strengthOf } from './model/abilities.ts';
import { ABILITY_IDS } from './data/abilities.ts';
import { cardOf, CARDS } from './data/cards.ts';
import { EVENTS } from './data/events.ts';
import { HERO_IDS } from './data/heroes.ts';
import type { State } from './model/state.ts';

/** The id in the name of a hero, card, Event or ability: `bsieged:hero.paladin`, `bsieged:ability.blessed.name`. */
const named = (arg: PhraseArg | undefined): string => (arg as Phrase).key.split('.')[1]!;

/** How many figures a list like "2 Krohns, 1 Mölen" names. */
const figures = (units: PhraseArg | undefined): number =>
  (units as readonly Phrase[]).reduce((sum, unit) => sum + Number(unit.with?.['count'] ?? 0), 0);

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
  rounds: ({ round }) => round,
  read: reader,
};

function reader(note: Note): Reader<State> {
  /** Whose doing it is when enemies are destroyed next, and by which card. */
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

  return {
    answered(kind) {
      if (kind === 'act' || kind === 'act-catapult') blame(null, null);
    },
    heard(kind, data, state) {
      const args = data as Readonly<Record<string, PhraseArg>>;
      switch (kind) {
        case 'attack-with': {
          const weapons = (args['weapons'] as readonly Phrase[]).map(named);
          for (const weapon of weapons) note('card', weapon, 'used');
          return blame(named(args['hero']), weapons[0]!);
        }
        case 'attack':
        case 'bloodthirst':
        case 'shot':
          return blame(named(args['hero']), card);
        case 'massive':
        case 'used':
          blame(named(args['hero']), named(args['card']));
          return used(hero!, card!);
        case 'trap':
          return blame(null, named(args['card']));
        case 'event':
          blame(null, null);
          return note('event', named(args['event']), 'drawn');
        case 'event-averted':
          return note('event', named(args['event']), 'averted');
        case 'destroyed':
          if (hero) note('hero', hero, 'kills', figures(args['units']));
          if (card) note('card', card, 'kills', figures(args['units']));
          return;
        case 'vinculum':
          if (hero) note('hero', hero, 'vinculum', Number(args['count']));
          return;
        case 'drew':
          note('card', named(args['card']), 'drawn');
          return note('hero', named(args['hero']), 'drawn');
        case 'discarded':
        case 'unpaid':
          return note('card', named(args['card']), 'discarded');
        case 'tokens':
          for (const ability of args['abilities'] as readonly Phrase[]) note('ability', named(ability), 'offered');
          return;
        case 'learnt':
          note('ability', named(args['ability']), 'learnt');
          return note('hero', named(args['hero']), 'learnt');
        case 'ability':
          return note('ability', named(args['ability']), 'used');
        case 'hit':
          return note('hero', named(args['hero']), 'hits', Number(args['count']));
        case 'ignored':
          for (const worn of armourOf(state, named(args['hero']))) note('card', worn, 'used');
          return;
        case 'death':
          return note('hero', named(args['hero']), 'deaths');
        case 'resurrected':
          return note('hero', named(args['hero']), 'resurrections');
      }
    },
    ended(state) {
      for (const one of state.heroes) {
        note('hero', one.id, 'played');
        note('hero', one.id, 'strength', strengthOf(one));
        note('hero', one.id, 'morale', one.morale);
      }
    },
  };
}

/** Armour is at work whenever its bearer ignores hits. */
const armourOf = (state: State, hero: string): string[] =>
  state.heroes.find(({ id }) => id === hero)!.cards.filter((id) => cardOf(id).armour);
