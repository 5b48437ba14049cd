import type { Play } from '../../../engine/index.ts';
import type { Harm } from '../data/effects.ts';
import { next } from '../model/agenda.ts';
import { activeHero, hasToken, heroesInPlay } from '../model/queries.ts';
import type { Hero, State } from '../model/state.ts';
import { asking } from '../words/asks.ts';
import { corrupt, type Source } from './corruption.ts';
import { advanceGrasp, hex, pin } from './grasp.ts';
import { riskOf } from './last-life.ts';
import { loseLife, loseToken, loseTokenEach } from './losses.ts';
import { chooseVictim, affectedOrAll } from './victims.ts';

/** The heroes that an icon affects. */
export interface Whom {
  /** The hero who draws or fights the card; null: the active hero, or a chosen one (L97). */
  readonly hero: Hero | null;
  /** L93 The hero exempt from an effect on all heroes. */
  readonly spared: Hero | null;
}

/** L38-L46 Applies a harmful icon of a card. */
export function* harm(s: State, kind: Harm, source: Source, { hero, spared }: Whom): Play {
  const all = heroesInPlay(s).filter((one) => one !== spared);
  switch (kind) {
    case 'grasp':
      return advanceGrasp(s, source.space, source.card);
    case 'token-all':
      return yield* loseTokenEach(s, all, source.card);
    case 'hex-all':
      return all.forEach((one) => hex(s, one));
    case 'pin-all':
      return all.forEach((one) => pin(s, one));
    default: {
      const victim = hero && !hero.takenOut ? hero : yield* victimOf(s, kind, source.card);
      if (victim) yield* suffer(s, victim, kind, source);
    }
  }
}

/** The harms to a single hero. */
type Single = Exclude<Harm, 'grasp' | 'token-all' | 'hex-all' | 'pin-all'>;

function* suffer(s: State, hero: Hero, kind: Single, source: Source): Play {
  switch (kind) {
    case 'draw':
      return next(s, ['draw', hero.id, source.card]);
    case 'life':
      return loseLife(s, hero, source.card);
    case 'token':
      return yield* loseToken(s, hero, source.card);
    case 'corrupt':
      return yield* corrupt(s, hero, source);
    case 'hex':
      return hex(s, hero);
  }
}

/**
 * L26, L97, L103 The victim of a harm: the active hero; on a neutral board a chosen hero. A hero who is taken out has
 * no substitute in a hero phase.
 */
function* victimOf(s: State, kind: Single, card: string): Play<Hero | null> {
  const active = activeHero(s);
  if (active) return active;
  const from = s.phase === 'hero' ? [] : candidates(s, kind);
  if (from.length === 0) return null;
  return yield* chooseVictim(asking('victim', { card, harm: kind }), from, riskOf(s, kind));
}

/**
 * L98 The possible victims. Only heroes with a token can lose one. Heroes who would not be affected are left out if
 * others would.
 */
function candidates(s: State, kind: Single): Hero[] {
  const heroes = heroesInPlay(s);
  if (kind === 'token') return heroes.filter(hasToken);
  return kind === 'hex' ? affectedOrAll(heroes, ({ hexed }) => !hexed) : heroes;
}
