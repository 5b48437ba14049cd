import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { Pulse } from './pulse.ts';
import type { Served } from './readiness.ts';

/**
 * Reports the bot's state to systemd, if systemd started it with `Type=notify`: ready, stopping, and alive while
 * healthy. Node lacks the kind of socket on which systemd listens, and the packages for it compile against systemd's
 * library. So this calls systemd's own program.
 */

/** Timeout of that program in ms. */
const NOTIFY_PATIENCE_MS = 5_000;
const runFile = promisify(execFile);

type SystemdEnvironment = Readonly<Record<string, string | undefined>>;
export type Tell = (state: string) => Promise<unknown>;

const tellBy =
  (environment: SystemdEnvironment): Tell =>
  (state) =>
    runFile('systemd-notify', [state], { timeout: NOTIFY_PATIENCE_MS, env: { ...environment } });

/** Reports readiness and keeps reporting until closed. Does nothing unless systemd asked for it. */
export function notifySystemd(
  environment: SystemdEnvironment,
  served: Served,
  log: Pick<Logger, 'warn'>,
  tell = tellBy(environment),
): { close(isSucceeded?: boolean): Promise<void> } {
  if (!environment['NOTIFY_SOCKET']) return { close: () => Promise.resolve() };
  let isTold = false;
  const say = async (state: string) => {
    try {
      await tell(state);
    } catch (error) {
      if (!isTold) log.warn({ err: error, state }, 'systemd could not be told: is systemd-notify installed?');
      isTold = true;
    }
  };
  const pulse = new Pulse(served);
  const look = async () => {
    const problem = await pulse.problem();
    if (problem === null) return say('WATCHDOG=1');
    log.warn({ problem }, 'the bot is not healthy: systemd is not told that it is alive');
  };
  const watchdog = Number(environment['WATCHDOG_USEC']);
  const timer = watchdog > 0 ? setInterval(() => void look(), watchdog / 1000 / 2).unref() : undefined;
  void say('READY=1');
  return {
    // The notifying program outlives this one. The service does not stop if another process plays on.
    close: async (isSucceeded = false) => {
      clearInterval(timer);
      if (!isSucceeded) void say('STOPPING=1');
    },
  };
}
