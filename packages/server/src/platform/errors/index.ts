import type { FaultCode, RefusalCode, RefusalDetail } from '@handelsplatz/contract/refusals';
import { boundedThings, isBounded } from './bounds.ts';

/** A condition that the operator can fix, described in one sentence. `main` prints it without a stack and exits with 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** A problem with one place of the input: `path` is its JSON path (`lines.0.quantity`), `code` a stable word. */
export type FieldProblem = { path: string; message: string; code: string };

/** The closed lists of the contract: faults and refusals. */
export type ProblemCode = FaultCode | RefusalCode;

export type AppErrorOptions = {
  status: number;
  code: ProblemCode;
  detail: string;
  fields?: readonly FieldProblem[] | undefined;
  cause?: unknown;
};

/** The only error whose details reach the client; every other one becomes a 500 without details. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: ProblemCode;
  readonly fields: readonly FieldProblem[] | undefined;

  constructor({ status, code, detail, fields, cause }: AppErrorOptions) {
    super(detail, cause === undefined ? undefined : { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** The message of anything thrown, for sentences and logs. */
export function toErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A refusal by a trigger of the database, with the words of its sentence. */
export interface DatabaseRefusal {
  readonly code: RefusalCode;
  readonly words: RefusalDetail;
}

/**
 * The refusal when a trigger of the database refused: its error has the code `HP409`, the message is the refusal. A bound names
 * its table and the most rows in the detail (`migrations/functions/bounds.sql`).
 */
export function findDatabaseRefusal(error: unknown): DatabaseRefusal | undefined {
  if (!(error instanceof Error) || findErrorCode(error) !== 'HP409') return undefined;
  const [table = '', most] = 'detail' in error ? String(error.detail).split(' ') : [];
  const words = isBounded(table) ? { things: boundedThings[table], max: Number(most) } : {};
  return { code: error.message as RefusalCode, words };
}

/** The `code` that Node and PostgreSQL put on their errors (`EADDRINUSE`, `40001`). */
export function findErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
