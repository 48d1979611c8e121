import { codeOf, messageOf } from './index.ts';

/**
 * What PostgreSQL says when it cannot serve anybody now: no connection (08), no room on the disk, in memory or among the
 * connections (53), shut down or starting (57P), a disk that fails (58030), a standby or a server that may only be read (25006).
 */
const DATABASE_CODES = /^(08...|53...|57P..|58030|25006)$/;

/** What the system says of a connection that is not to be had, or breaks. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver says of one, which has no code. */
const DRIVER_SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/** Whether the database is away, full or closed for writing: nothing is wrong with the request, and later it may do. */
export function isDatabaseAway(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return (
    DATABASE_CODES.test(code) ||
    CONNECTION_CODES.has(code) ||
    isMissingSocket(error) ||
    (error instanceof Error && DRIVER_SENTENCES.test(messageOf(error)))
  );
}

/** The socket of the embedded database is a file, which is gone while the database is. */
function isMissingSocket(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect';
}
