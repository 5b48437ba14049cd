import { setTimeout as wait } from 'node:timers/promises';

import { forwardToKeeper, isKept, Keeper, onForsaken, onSucceeded } from './keeping/index.ts';
import { onOrphaned } from './parent.ts';

/** Time in ms for work in progress to finish after a stop request; containers get 10 s. */
const STOP_GRACE_MS = 8_000;

/** The parts of the bot that concern its end. */
export interface Stoppable {
  /** `isSucceeded`: another process plays now. */
  readonly close: (isSucceeded?: boolean) => Promise<void>;
  /** Settles when Discord has closed the connection for good. */
  readonly lost: Promise<Error>;
  /** Resolves when the database turns out to be damaged. */
  readonly damaged: Promise<Error>;
  /** Resolves when the operator asks this process to end. */
  readonly drained: Promise<void>;
}

export interface StopOutput {
  readonly say: (line: string) => void;
  readonly complain: (error: unknown) => void;
}

interface EndReason {
  /** The reason, if it has been reported. */
  readonly told?: Error | null;
  readonly isSucceeded?: boolean;
}

/**
 * Closes everything at the first of these: a signal, the end of npm or of the keeper, the operator's request, Discord's
 * final refusal, or a damaged database. A second signal or a timeout stops the process at once. SIGUSR2 renews the bot
 * (`Keeper`).
 */
export function stopInTime(bot: Stoppable, { say, complain }: StopOutput, environment: NodeJS.ProcessEnv | null): void {
  let isOver = false;
  const stop = (code: 0 | 1, why: string, { told = null, isSucceeded = false }: EndReason = {}) => {
    if (isOver) process.exit(1);
    isOver = true;
    keeper?.stop();
    say(why);
    setTimeout(() => process.exit(1), STOP_GRACE_MS).unref();
    bot.close(isSucceeded).then(
      () => process.exit(code),
      (error: unknown) => {
        if (error !== told) complain(error);
        process.exit(1);
      },
    );
  };
  const retire = async () => {
    isOver = true;
    await Promise.race([bot.close(true).catch(complain), wait(STOP_GRACE_MS)]);
  };
  const keeper = environment && new Keeper(environment, retire);
  const asked = () => {
    if (!keeper?.stop()) stop(0, 'Rampart is stopping: what is under way is finished first.');
  };
  process.on('SIGINT', asked);
  process.on('SIGTERM', asked);
  const leftAlone = () => {
    if (!isOver || keeper?.isRetired) asked();
  };
  onOrphaned(leftAlone);
  onForsaken(leftAlone);
  onSucceeded(() => {
    if (!isOver) stop(0, 'Rampart goes on in another process.', { isSucceeded: true });
  });
  const stopFor = (error: Error, why: string) => {
    if (keeper?.isRetired) return;
    complain(error);
    if (!isOver) stop(1, why, { told: error });
  };
  void bot.lost.then((error) =>
    stopFor(error, 'Rampart is stopping. Nothing is lost: the next start sends what was not sent.'),
  );
  void bot.damaged.then((error) => stopFor(error, 'Rampart is stopping.'));
  void bot.drained.then(() => {
    if (!isOver) stop(0, 'Rampart is stopping, as its owner wants: what is under way is finished first.');
  });
  onRenewal(keeper, say);
}

function onRenewal(keeper: Keeper | null, say: (line: string) => void): void {
  if (process.platform === 'win32') return;
  process.on('SIGUSR2', () => {
    if (isKept()) return forwardToKeeper('SIGUSR2');
    if (!keeper) return say('There is nothing to renew: on the local Discord, stop and start.');
    say('Rampart is being renewed: a new process starts beside this one.');
    void keeper
      .renew()
      .then((isDone) => say(isDone ? 'Rampart is renewed.' : 'Nothing was renewed: what played before goes on.'))
      .catch((error: unknown) => say(`Nothing was renewed: ${String(error)}`));
  });
}
