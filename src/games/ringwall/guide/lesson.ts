import { type Lesson, standardOptions } from '../../../engine/index.ts';
import { OPTIONS } from '../data/options.ts';
import { siteOf } from '../data/spaces.ts';
import { RENOWN, ROUNDS, WALLS } from '../data/numbers.ts';
import { cardSide, wallsAgainst } from '../fights/sides.ts';
import { defendersOf, guardOf, mightIn, mightOf, unitLimit } from '../model/queries.ts';
import { generalOf, type State } from '../model/state.ts';

const GOBLINS = 'goblins-1';

/** The last three rounds of a war: the learner has one plunder, and the rival's Fortress is near. */
export const LESSON: Lesson = {
  start: { options: standardOptions(OPTIONS), holdings: [['marshal'], ['smith']], seed: 'lesson' },
  prepare(s: State) {
    const [learner, rival] = [generalOf(s, 0), generalOf(s, 1)];
    Object.assign(s, {
      round: 3,
      order: [0, 1],
      cards: { o1: [GOBLINS] },
      deck: s.deck.filter((card) => card !== GOBLINS),
    });
    Object.assign(learner, {
      at: 'o3',
      gold: 1,
      units: ['heavy-infantry', 'heavy-infantry'],
      plunders: [1],
      plundered: 1,
    });
    Object.assign(rival, { at: 'o9', gold: 1, units: ['knights', 'ram'], plunders: [0], plundered: 1 });
    const store = { gold: 2, objects: [], followers: [], units: ['light-infantry'] };
    rival.fortress = { site: siteOf('o15'), walls: WALLS, store };
    for (const unit of [...learner.units, ...rival.units, ...store.units]) s.stock[unit]!--;
    s.dice.loaded = [
      // Round 4: the dice of both, the Chapel, the Battle.
      ...[2, 3, 5, 2, 2],
      // Rounds 5 and 6: the dice of both, the Graveyard.
      ...[3, 6, 1, 6, 4],
      // Round 7: the dice of both, the Siege.
      ...[4, 1, 5, 2, 6, 1],
    ];
  },
  handless: true,
  text: (part) => ({ key: `ringwall-guide:lesson.${part}` }),
  figures(s: State) {
    const [learner, rival] = [generalOf(s, 0), generalOf(s, 1)];
    return {
      ...{ round: s.round, rounds: ROUNDS[2]!, might: mightIn(learner), goblins: cardSide(GOBLINS).card!.might },
      ...{ limit: unitLimit(learner), strength: learner.strength, guard: guardOf(learner), craft: learner.craft },
      ...{ siege: mightOf(learner.units, true), renown: RENOWN.fortress },
      defence: mightOf(defendersOf(rival), true) + wallsAgainst(learner, rival),
    };
  },
  deeds: [
    { teaches: 'move', kind: 'move', picks: ['go:o1'], notes: { build: 'early' } },
    {
      teaches: 'battle',
      kind: 'encounter',
      picks: ['meet'],
      tells: ['clash', 'bounty', 'relief'],
      notes: { camp: 'camp', disband: 'disband' },
    },
    { seat: 1, kind: 'move', picks: ['go:o6'] },
    { seat: 1, kind: 'encounter', picks: ['roll:chapel'] },
    { teaches: 'build', kind: 'move', picks: ['build'], tells: ['built', 'rent', 'relief'] },
    { seat: 1, kind: 'move', picks: ['go:o12'] },
    { seat: 1, kind: 'encounter', picks: ['done'] },
    { teaches: 'village', kind: 'move', picks: ['go:o0'] },
    { teaches: 'ram', kind: 'encounter', picks: ['hire:ram'], notes: { camp: 'camp', disband: 'disband' } },
    {
      teaches: 'done',
      kind: 'encounter',
      picks: ['done'],
      tells: ['hired'],
      notes: { camp: 'camp', disband: 'disband' },
    },
    { seat: 1, kind: 'move', picks: ['go:o2'] },
    { seat: 1, kind: 'encounter', picks: ['roll:graveyard'] },
    {
      teaches: 'besiege',
      kind: 'move',
      picks: ['besiege:1'],
      about: ['conqueror-yours smith', 'conqueror-own smith'],
      notes: { enter: 'home' },
      tells: ['clash', 'plundered'],
    },
    { seat: 1, kind: 'move', picks: ['besiege:0'] },
  ],
};
