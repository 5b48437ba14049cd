/** What went wrong, by PostgreSQL's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) and those of sockets. */

const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : '';
};

/** A unique key is taken. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === '23505';

/** Pages or an index are not what they were written as. */
export const isDamage = (error: unknown): error is Error => ['XX001', 'XX002'].includes(codeOf(error));

/**
 * A later try may succeed: the server cannot be reached, is starting or stopping, has no connection left, or others were in the way of
 * each other. Whether it has done what it was told may not be known.
 */
export function passes(error: unknown): boolean {
  const code = codeOf(error);
  const isOverlap = ['40001', '40P01', '55P03'].includes(code);
  // 0A000: the plan of a statement is of before a migration; another connection makes a new one.
  if (code === '0A000') return true;
  // 25P03: the transaction stood still for too long.
  const isOutage = /^(08|53|57P)/.test(code) || code === '25P03';
  return isOverlap || isOutage || isUnreachable(error);
}

/** Node's codes of sockets and name servers, and what the driver says itself. */
function isUnreachable(error: unknown): boolean {
  if (/^E[A-Z]+$/.test(codeOf(error))) return true;
  const said = error instanceof Error ? error.message : '';
  return /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed))/.test(said);
}
