import type { CardFace, Mark, Phrase } from '../../../engine/index.ts';
import { ADVENTURES, type Card, MERCENARIES, WARES } from '../data/cards.ts';
import { SPELLS } from '../data/spells.ts';
import { guardBonus, SELLSWORDS, type Unit, type UnitId, UNITS } from '../data/units.ts';
import { cardName, say, sayOfCards, spellName, unitName } from '../words/words.ts';

const mark = (art: string, value: number): Mark => ({ art, label: say(`track.${art}`), value });

/** The marks of a card: the skill or might of an enemy, the value of gold. */
function marksOf(card: Card): Mark[] {
  if (card.type === 'enemy') return [mark(card.nature === 'spirit' ? 'craft' : 'strength', card.value)];
  if (card.type === 'enemy-unit') return [mark('might', card.might)];
  return card.type === 'object' && card.gold > 0 ? [mark('gold', card.gold)] : [];
}

function textOf(card: Card): Phrase {
  if (card.type === 'enemy') return sayOfCards(`nature.${card.nature}`, { value: card.value });
  if (card.type !== 'enemy-unit') return sayOfCards(`card-text.${card.kind}`);
  if (card.kind === MERCENARIES) return sayOfCards('card-text.mercenaries');
  const facts = { might: card.might };
  return card.charges ? sayOfCards('army-charges', facts) : sayOfCards('army', facts);
}

const cardFace = (card: Card): CardFace => ({
  ...{ art: card.kind, name: cardName(card.id), type: sayOfCards(`type.${card.type}`) },
  ...{ text: textOf(card), kind: card.type, marks: marksOf(card) },
});

/** The picture of a Unit; the Mercenary Band uses its card's. */
export const artOf = (unit: UnitId): string => (unit === SELLSWORDS ? MERCENARIES : unit);

const unitFace = ({ id, might, price, type, mark: sign }: Unit): CardFace => ({
  ...{ art: artOf(id), name: unitName(id), type: say(`type.${sign ?? type}`), kind: 'unit' },
  text: sayOfCards(`unit-text.${sign ?? type}`, { count: guardBonus(id) ?? 0 }),
  marks: [mark('might', might), mark('gold', price)],
});

const spellFace = ({ id, kind }: (typeof SPELLS)[number]): CardFace => ({
  ...{ art: kind, name: spellName(id), type: sayOfCards('type.spell'), text: sayOfCards(`spell-text.${kind}`) },
  ...{ kind: 'spell', marks: [] },
});

const FACES: Readonly<Record<string, CardFace>> = Object.fromEntries<CardFace>([
  ...ADVENTURES.map((card): [string, CardFace] => [card.id, cardFace(card)]),
  ...WARES.map((ware): [string, CardFace] => [ware.id, cardFace(ware)]),
  ...UNITS.map((unit): [string, CardFace] => [unit.id, unitFace(unit)]),
  ...SPELLS.map((spell): [string, CardFace] => [spell.id, spellFace(spell)]),
]);

/** Every card, Unit and Spell by its id. */
export const faces = (): Readonly<Record<string, CardFace>> => FACES;
