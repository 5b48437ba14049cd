import { reveal, shuffle } from '../../../engine/index.ts';
import { heldSpells, spellLimit } from '../model/queries.ts';
import type { General, State } from '../model/state.ts';
import { report, whisper } from '../words/news.ts';

/** T14 Gives a Spell to a character who can hold one more; nobody else learns which. */
export function gainSpell(s: State, general: General): void {
  if (heldSpells(general) >= spellLimit(general)) return report(s, 'nothing', { who: general.id });
  if (s.spellDeck.length === 0) {
    s.spellDeck = shuffle(s, s.spellDiscard);
    s.spellDiscard = [];
  }
  const spell = s.spellDeck.shift();
  if (spell === undefined) return report(s, 'nothing', { who: general.id });
  reveal(s);
  general.spells.push(spell);
  whisper(s, general.seat, ['got-this-spell', { who: general.id, spell }], ['got-spell', { who: general.id }]);
}

/** T14 A loss of Craft lowers the limit: discards the last Spells over it. */
export function spellsWithin(s: State, general: General): void {
  while (heldSpells(general) > spellLimit(general) && general.toad === 0) {
    const spell = general.spells.pop() ?? general.traps.pop();
    if (spell === undefined) return;
    reveal(s);
    s.spellDiscard.push(spell);
    report(s, 'spell-gone', { who: general.id });
  }
}
