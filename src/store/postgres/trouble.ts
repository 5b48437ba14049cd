/**
 * Returns the code of an error: PostgreSQL's (https://www.postgresql.org/docs/current/errcodes-appendix.html) or a
 * socket's.
 */

const postgresCodeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : '';
};

/** Checks whether a unique key is taken. */
export const isUniqueTaken = (error: unknown): boolean => postgresCodeOf(error) === '23505';

/** Checks whether pages or an index are corrupt. */
export const isPostgresDamage = (error: unknown): error is Error => ['XX001', 'XX002'].includes(postgresCodeOf(error));

/**
 * Checks whether a retry may succeed: the server cannot be reached, is starting or stopping, has no free connection, or
 * transactions collided. The failed attempt may have taken effect all the same.
 */
export function mayPass(error: unknown): boolean {
  const code = postgresCodeOf(error);
  const isOverlap = ['40001', '40P01', '55P03'].includes(code);
  // 0A000: a plan from before a migration; another connection makes a new one.
  if (code === '0A000') return true;
  // 25P03: the transaction was idle for too long.
  const isOutage = /^(08|53|57P)/.test(code) || code === '25P03';
  return isOverlap || isOutage || isUnreachable(error);
}

/** Checks for socket and name server codes of Node, and for messages of the driver. */
function isUnreachable(error: unknown): boolean {
  if (/^E[A-Z]+$/.test(postgresCodeOf(error))) return true;
  const said = error instanceof Error ? error.message : '';
  return /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed))/.test(said);
}
