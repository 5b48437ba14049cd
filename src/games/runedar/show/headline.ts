import type { Phrase } from '../../../engine/index.ts';
import { WAVE_COUNT } from '../data/siege.ts';
import { scoreOf } from '../ending/ending.ts';
import { dwarfName, say } from '../words/words.ts';
import { MOODS } from './moods.ts';
import type { View } from './view.ts';

export const titleOf = ({ turn, wave }: View): Phrase =>
  say('board.title', { turn, wave, of: WAVE_COUNT, mood: say(`mood.${MOODS[wave - 1]!}`) });

/** The phase, or the end of the game. */
export function phaseOf({ outcome, phase }: View): Phrase {
  if (outcome) return say(outcome.winners.length > 0 ? 'board.won' : 'board.lost');
  return say(`phase.${phase}`);
}

/** The active dwarf, or the end of the game with its score for the Chronicles (R11.2, R11.3). */
export function status(view: View): Phrase {
  const { outcome, dwarves, active, between } = view;
  const dwarf = dwarves[active]!;
  if (!outcome && between) return turnOver(view);
  if (!outcome) return say('board.turn-of', { dwarf: dwarfName(dwarf.id), count: dwarf.count });
  const how = say(`outcome.${outcome.cause}`);
  const won = outcome.winners.length > 0;
  return say(won ? 'board.score-gold' : 'board.score-goblins', { outcome: how, count: scoreOf(view) });
}

/** R9.34 The dwarf whose turn has ended, and the next one. */
function turnOver({ dwarves, active }: View): Phrase {
  const before = dwarves.at(active - 1)!;
  const facts = { dwarf: dwarfName(before.id), next: dwarfName(dwarves[active]!.id) };
  return say(dwarves.length > 1 ? 'board.turn-over' : 'board.turn-over-alone', facts);
}
