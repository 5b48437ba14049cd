import type { Hand, Phrase, Remark } from '../../../engine/index.ts';
import { forceOf, forceText, oddsOf, rangeOf } from '../actions/aiming.ts';
import type { Aim, Target } from '../actions/deed.ts';
import { digDetail, diggable } from '../actions/dig.ts';
import { sumOf } from '../actions/planned.ts';
import { isHopeless, useLabel, usesOf } from '../actions/uses.ts';
import { workDetail } from '../actions/work.ts';
import { isOrcCard, kindOfCard } from '../data/tools.ts';
import type { Dwarf, State } from '../model/state.ts';
import { diggingErrand, type Errand, workingErrand } from '../together/errands.ts';
import { diggingInTurn, type InTurn, type Shifts, workingInTurn } from '../together/in-turn.ts';
import { type Joint, jointAttacks, type Sally, sallies } from '../together/joint.ts';
import { canDigSection } from '../tunnel/goblins.ts';
import { takeableSpaces } from '../upgrades/upgrade.ts';
import { atNode, cardName, dwarfName, pieces, say, targetName, toNode } from '../words/words.ts';

/** The possible uses of a hand on this board: of each card, and of cards together. */
export type Prospects = Pick<Hand, 'uses' | 'remarks'>;

/** R4.14 Prospects for the player of that dwarf only. */
export function prospectsOf(s: State, dwarf: Dwarf): Prospects {
  const uses = dwarf.hand.map((card) => (isOrcCard(card) ? [] : usesOfCard(s, { ...dwarf, hand: [card] })));
  const several = dwarf.hand.filter((card) => !isOrcCard(card)).length > 1;
  return { uses, remarks: several ? remarks(s, dwarf, uses.flat().length === 0) : [] };
}

function remarks(s: State, dwarf: Dwarf, onlyMoves: boolean): Remark[] {
  const joints = jointAttacks(s, dwarf);
  const together = [
    ...joints.filter(({ target }) => target === 'here').map((joint) => say('hand.join', wordsOfJoint(joint))),
    ...shots(joints.filter(({ target }) => target !== 'here')),
    ...working(s, dwarf),
    ...digging(s, dwarf),
    ...upgrades(s, dwarf),
  ];
  const none = say(onlyMoves ? 'hand.only-moves' : 'hand.nothing', { dwarf: dwarfName(dwarf.id) });
  const after = [...sallies(s, dwarf, joints.length).map(sallyText), ...(together.length > 0 ? [] : errands(s, dwarf))];
  return [
    { title: say('hand.together'), lines: together.length > 0 ? together : [none] },
    ...(after.length > 0 ? [{ title: say('hand.after-move'), lines: after }] : []),
  ];
}

/** R8.1 The uses of the only card of a hand, apart from moves. */
function usesOfCard(s: State, alone: Dwarf): Phrase[] {
  const all = usesOf(s, alone).filter((use) => !isHopeless(s, alone, use));
  const [attack, ...more] = all.flatMap((use) => (use.kind === 'attack' ? [use.target] : []));
  return [
    ...(attack ? [attackText(s, alone, attack, more.length)] : []),
    ...all.flatMap((use) => {
      if (use.kind === 'work') return [say('hand.work', { placed: workDetail(s, alone, use.card) })];
      return use.kind === 'dig' ? [say('hand.dig', { detail: digDetail(s, use.card) })] : [];
    }),
  ];
}

/** One target, and how many more there are. */
function attackText(s: State, alone: Dwarf, target: Target, more: number): Phrase {
  const odds = oddsOf(s, alone, target, forceOf(alone.hand, rangeOf(target)));
  const known = { attack: useLabel(alone, { kind: 'attack', target }), odds };
  return more > 0 ? say('hand.attack-and-more', { ...known, count: more }) : say('hand.attack', known);
}

/** The shots. From a tower the same cards often serve for several targets. */
function shots(joints: readonly Joint[]): Phrase[] {
  const groups = new Map<string, Joint[]>();
  for (const joint of joints) {
    const name = joint.cards.join();
    groups.set(name, [...(groups.get(name) ?? []), joint]);
  }
  return [...groups.values()].map((group) =>
    say('hand.shots', {
      ...wordsOfJoint(group[0]!),
      count: group.length,
      targets: group.map(({ target, odds }) => say('hand.shot', { target: targetName(target as Aim), odds })),
    }),
  );
}

const wordsOfJoint = ({ from, target, cards, force, odds }: Joint) => ({
  attack: useLabel(from, { kind: 'attack', target }),
  cards: sumOf(cards),
  force: forceText(force),
  odds,
});

const sallyText = (sally: Sally): Phrase =>
  say(sally.target === 'here' ? 'hand.sally-close' : 'hand.sally-shot', {
    ...wordsOfJoint(sally),
    mover: cardName(kindOfCard(sally.mover)),
    to: toNode(sally.from.at),
  });

function working(s: State, dwarf: Dwarf): Phrase[] {
  const shifts = workingInTurn(s, dwarf);
  return shifts ? [say('hand.work-in-turn', { cards: sumOf(shifts.cards), result: workedText(shifts) })] : [];
}

function digging(s: State, dwarf: Dwarf): Phrase[] {
  const digs = diggingInTurn(s, dwarf);
  return digs ? [say('hand.dig-in-turn', { cards: sumOf(digs.cards), result: dugText(s, digs) })] : [];
}

/** Other work after a move, where no cards combine. */
function errands(s: State, dwarf: Dwarf): Phrase[] {
  const [digs, shifts] = [diggingErrand(s, dwarf), workingErrand(s, dwarf)];
  return [
    ...(digs ? [say('hand.dig-after', { ...wordsOfErrand(digs), result: dugText(s, digs.done) })] : []),
    ...(shifts ? [say('hand.work-after', { ...wordsOfErrand(shifts), result: workedText(shifts.done) })] : []),
  ];
}

const wordsOfErrand = ({ mover, there, done }: Errand<InTurn>) => ({
  mover: cardName(kindOfCard(mover)),
  at: atNode(there.at),
  cards: sumOf(done.cards),
});

function workedText({ completed, resource, count }: Shifts): Phrase {
  const placed = pieces(resource, count);
  return completed === null ? placed : say('hand.worked-for', { placed, tool: cardName(completed) });
}

function dugText(s: State, { count }: InTurn): Phrase {
  const left = diggable(s);
  if (!canDigSection(s)) return say('hand.dug-goblins', { count, left });
  return say(count < left ? 'hand.dug' : 'hand.dug-through', { count, left });
}

/** R9.10-R9.12 In the own turn a card of the hand can be traded for a complete one, which is playable at once. */
const upgrades = (s: State, dwarf: Dwarf): Phrase[] =>
  s.active === dwarf.seat
    ? takeableSpaces(s).map((index) => say('hand.upgrade', { tool: cardName(kindOfCard(s.spaces[index]!.card!)) }))
    : [];
