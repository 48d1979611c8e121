import { findErrorCode, toErrorMessage } from './index.ts';

/**
 * PostgreSQL's codes for "cannot serve anybody now": no connection (08), no room on the disk, in memory or for connections
 * (53), shut down or starting (57P), a disk error (58030), a standby or read-only server (25006), a read that a replica had to give up, or a
 * transaction that did not come through (40001, 40P01).
 */
const DATABASE_CODES = /^(08...|53...|57P..|58030|25006|40001|40P01)$/;

/** The system's codes for a connection that cannot be opened, or breaks. */
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

/** The driver's sentences for the same; they have no code. */
const DRIVER_SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/** Whether the database is unreachable, full or read-only. The request itself is correct and may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  const code = findErrorCode(error) ?? '';
  return (
    DATABASE_CODES.test(code) ||
    CONNECTION_CODES.has(code) ||
    isMissingSocket(error) ||
    (error instanceof Error && DRIVER_SENTENCES.test(toErrorMessage(error)))
  );
}

/** The socket of the embedded database is a file; it is missing while the database is down. */
function isMissingSocket(error: unknown): boolean {
  return (
    findErrorCode(error) === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  );
}
