import type { FaultCode, RefusalCode } from '@handelsplatz/contract/refusals';

/** A condition the operator can mend, told in one sentence: main prints it without a stack and exits with 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** One invalid place of an input: `path` is the JSON path (`lines.0.quantity`), `code` a stable word. */
export type FieldProblem = { path: string; message: string; code: string };

/** The closed lists of the contract: what kept the product from answering, and what it refuses. */
export type ProblemCode = FaultCode | RefusalCode;

export type AppErrorOptions = {
  status: number;
  code: ProblemCode;
  detail: string;
  fields?: readonly FieldProblem[] | undefined;
  cause?: unknown;
};

/** The one fault that may leave a request as it is; everything else becomes a 500 without details. */
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

/** The message of whatever was thrown, for sentences and logs. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The `code` that Node and PostgreSQL put on their errors (`EADDRINUSE`, `40001`). */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
