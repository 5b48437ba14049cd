import type { Phrase } from '../../engine/index.ts';
import { harmless } from '../../locale/harmless.ts';
import { pickLabels } from '../picks.ts';
import { termPhrases } from '../waiting/terms-words.ts';
import type { Motion, Occupant, Session, TurningPoint } from '../types.ts';

/** Words a motion: "give the game up". Names only public decisions. */
export function motionPhrase(session: Session, motion: Motion, points: readonly TurningPoint[]): Phrase {
  switch (motion.kind) {
    case 'undo': {
      const back = points.filter(({ turn }) => turn >= motion.turn);
      return { key: 'session:motion.undo', with: { to: pointPhrase(back[0]!), count: back.length } };
    }
    case 'concede':
      return { key: 'session:motion.concede' };
    case 'reopen':
      return { key: 'session:motion.reopen' };
    case 'restart':
      return restarting(session.game, motion.options);
    case 'terms':
      return { key: 'session:motion.terms', with: { changes: termPhrases(motion.changes) } };
    case 'pause':
      return motion.until === null
        ? { key: 'session:motion.pause' }
        : { key: 'session:motion.pause-until', with: { until: String(Math.ceil(motion.until / 1000)) } };
    case 'resume':
      return { key: 'session:motion.resume' };
    case 'replace':
      return replacing(session.seats.find(({ seat }) => seat === motion.seat)!.name, motion.occupant);
  }
}

/**
 * Words a turning point: "Ana: north, west", or for a secret decision its first public result. Says who decided in
 * place of the player.
 */
export function pointPhrase({
  name,
  chosen,
  told,
  substitute: by,
}: Pick<TurningPoint, 'name' | 'chosen' | 'told' | 'substitute'>): Phrase {
  const holder = harmless(name);
  const point: Phrase = chosen
    ? { key: 'session:turning-point', with: { name: holder, what: pickLabels(chosen) } }
    : told
      ? { key: 'session:turning-point-told', with: { name: holder, what: told } }
      : { key: 'session:turning-point-secret', with: { name: holder } };
  return by ? { key: `session:turning-point-${by}`, with: { point } } : point;
}

function restarting(game: string, changes: Session['options']): Phrase {
  const options = Object.entries(changes).map(([key, value]): Phrase => ({
    key: 'session:setting',
    with: { name: { key: `${game}:option.${key}.name` }, value: { key: `${game}:option.${key}.${String(value)}` } },
  }));
  return options.length > 0
    ? { key: 'session:motion.restart-with', with: { options } }
    : { key: 'session:motion.restart' };
}

function replacing(holder: string, occupant: Occupant): Phrase {
  const name = harmless(holder);
  switch (occupant.occupant) {
    case 'person':
      return { key: 'session:motion.replace', with: { name, to: harmless(occupant.name) } };
    case 'bot':
      return { key: 'session:motion.replace-bot', with: { name, level: { key: `session:level.${occupant.level}` } } };
    case 'vacant':
      return { key: 'session:motion.vacate', with: { name } };
  }
}
