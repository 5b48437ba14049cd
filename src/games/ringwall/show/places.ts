import type { Counter, Place, PlaceCard } from '../../../engine/index.ts';
import { cardOf } from '../data/cards.ts';
import { MIDDLE, OUTER, outsideOf, type SpaceId, SPACES } from '../data/spaces.ts';
import { areRivals, canBesiege, defendersOf, isInside, isNear, mightOf } from '../model/queries.ts';
import type { General } from '../model/state.ts';
import { cardName, personName, say, spotName, unitName } from '../words/words.ts';
import { counter } from './panels.ts';
import { toneOf } from './portraits.ts';
import { asGeneral, type View } from './view.ts';

/** The spaces, and the Fortresses on the rim. */

/** The Characters still in the game. */
export const playersIn = (view: View): General[] => view.generals.map(asGeneral).filter(({ resigned }) => !resigned);

export function placesOf(view: View): Record<string, Place> {
  const spaces = view.options.board === 'whole' ? SPACES : [...OUTER, ...MIDDLE];
  const owners = view.generals.map(asGeneral).filter(({ fortress }) => fortress);
  return Object.fromEntries<Place>([
    ...spaces.map(({ id }): [string, Place] => [id, spacePlace(view, id)]),
    ...owners.map((owner): [string, Place] => [owner.fortress!.site, fortressPlace(view, owner)]),
  ]);
}

function spacePlace({ cards, gold, generals }: View, id: SpaceId): Place {
  const lying = cards[id] ?? [];
  const purse = gold[id] ?? 0;
  const holder = generals.find(({ garrisons }) => garrisons.some(({ at }) => at === id));
  return {
    label: spotName(id),
    ...(lying.length > 0 ? { cards: lying.map(placeCard) } : {}),
    ...(purse > 0 ? { badges: [counter('gold', purse)] } : {}),
    ...(holder ? { tone: toneOf(holder.seat) } : {}),
  };
}

function placeCard(id: string): PlaceCard {
  const card = cardOf(id);
  const figures: Counter[] =
    card.type === 'enemy'
      ? [counter(card.nature === 'spirit' ? 'craft' : 'strength', card.value)]
      : card.type === 'enemy-unit'
        ? [counter('might', card.might)]
        : [];
  return { label: cardName(id), figures, art: card.kind, kind: card.type };
}

function fortressPlace(view: View, owner: General): Place {
  const { walls, store, site } = owner.fortress!;
  const inside = [
    ...[...store.units, ...(isInside(owner) ? owner.units : [])].map(unitName),
    ...[...store.objects, ...store.followers].map(cardName),
    ...(store.gold > 0 ? [say('pieces-of-gold', { gold: store.gold })] : []),
  ];
  const stored = store.gold + store.objects.length + store.followers.length;
  return {
    label: say('fortress-of', { who: personName(owner.id), at: spotName(outsideOf(site)) }),
    state: threatsTo(view, owner).length > 0 ? 'threatened' : 'standing',
    owner: owner.id,
    ...(inside.length > 0 ? { note: say('fortress-holds', { what: inside }) } : {}),
    garrison: counter('might', mightOf(defendersOf(owner), true)),
    badges: [counter('walls', walls), ...(stored > 0 ? [counter('store', stored)] : [])],
  };
}

/** Rivals who can besiege the Fortress next: with engines, and near enough. */
const threatsTo = (view: View, owner: General): General[] =>
  playersIn(view).filter(
    (rival) =>
      !view.outcome &&
      areRivals(view, owner.seat, rival.seat) &&
      canBesiege(rival) &&
      isNear(rival, owner.fortress!.site),
  );

/** All sieges that are possible next, by present positions. */
export const sieges = (view: View): { rival: General; owner: General }[] =>
  view.generals
    .map(asGeneral)
    .filter(({ fortress }) => fortress)
    .flatMap((owner) => threatsTo(view, owner).map((rival) => ({ rival, owner })));
