import { SnowflakeUtil } from 'discord.js';

import type { Phrase } from '../../../engine/index.ts';
import { opensUntil, tellsDice } from '../../../sessions/given-up.ts';
import { seedOf, sha256 } from '../../../sessions/seeds.ts';
import type { Session } from '../../../sessions/types.ts';
import { foreseenLines } from '../../text/dice.ts';
import { timestamp } from '../../text/timestamp.ts';
import { gameName, words } from '../../text/words.ts';
import type { Caller } from '../caller.ts';
import { note, type BotResponse } from '../response.ts';

/** Explains the known facts about a game's dice, how to check them, and what that proves. */
export function verifyResponse({ bot, say }: Caller, session: Session): BotResponse {
  const lines = diceLinesOf(tellsDice(session, bot.sessions.now()) ? session : { ...session, seed: null });
  const title = words('verify.title', { game: gameName(session.game) });
  return note(...[title, ...lines, ...foreseenLines(session)].map(say));
}

/** New dice began each time the game was reopened. Each set is checked separately. */
function diceLinesOf(session: Session): Phrase[] {
  const { before = [] } = session.dice;
  const spent = before.flatMap(({ at, seed, seedHash, ...dice }, index): Phrase[] => [
    words('verify.reopened', { at: timestamp(at, 'f') }),
    ...diceLines({ status: 'ended', endedAt: at, seed, seedHash, dice: { ...dice, foreseen: 0 } }, index > 0),
  ]);
  const last = diceLines(session, before.length > 0);
  return before.length > 0 ? [...spent, words('verify.since'), ...last] : last;
}

type Thrown = Pick<Session, 'status' | 'endedAt' | 'seed' | 'seedHash' | 'dice'>;

const diceLines = (thrown: Thrown, isAgain: boolean): Phrase[] =>
  thrown.seedHash === null ? sealedLines(thrown, isAgain) : secretSeedLines(thrown, thrown.seedHash);

/** `isAgain`: sealed when the game was reopened, not with its lobby. */
function sealedLines(thrown: Thrown, isAgain: boolean): Phrase[] {
  const { status, seed } = thrown;
  const { hash, secret, deed, kept } = thrown.dice;
  if (hash === null) return [words('verify.unsealed')];
  const shown = words(isAgain ? 'verify.resealed' : 'verify.hash', { hash });
  const proves = words(isAgain ? 'verify.resealedProves' : 'verify.proves');
  if (deed === null) return [shown, words(status === 'lobby' ? 'verify.lobby' : 'verify.unbegun')];
  const begun = [shown, deedLine(deed)];
  if (status === 'running') return [...begun, words('verify.running'), proves];
  if (kept && seed === null)
    return [...begun, words('verify.kept', { at: timestamp(opensUntil(thrown), 'f') }), proves];
  if (secret === null || seed === null) return [...begun, words('verify.goesOn')];
  const isRight = sha256(secret) === hash && seedOf(secret, deed) === seed;
  return [
    ...begun,
    words('verify.check', { seed, secret, deed }),
    words(isRight ? 'verify.right' : 'verify.wrong'),
    proves,
  ];
}

/** An interaction's id contains its time. */
const deedLine = (deed: string): Phrase =>
  INTERACTION.test(deed)
    ? words('verify.pressed', { deed, at: timestamp(SnowflakeUtil.timestampFrom(deed), 'f') })
    : words('verify.agreed', { deed });
const INTERACTION = /^\d+$/;

/** Covers games from before lobbies had secrets. */
function secretSeedLines({ seed }: Thrown, hash: string): Phrase[] {
  const shown = words('verify.seedHash', { hash });
  const check =
    seed === null
      ? [words('verify.seedLater')]
      : [words('verify.seedCheck', { seed }), words(sha256(seed) === hash ? 'verify.right' : 'verify.wrong')];
  return [shown, ...check, words('verify.seedProves')];
}
