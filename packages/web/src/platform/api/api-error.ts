import type { FaultCode, RefusalCode } from '@handelsplatz/contract/refusals';

/** A request that failed: the server's reason (problem+json), or the reason why the server was not reached. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** A code from a fixed set, such as `order_error_no_credit`; `offline` and `timeout` without a response. */
  readonly code: string;
  /** German sentence for the user, if the server sent one. */
  readonly detail: string | undefined;
  /** First message per field path. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** The whole problem, for codes with further members such as `available`. */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, body: Readonly<Record<string, unknown>> = {}, requestId?: string) {
    super(`${status} ${code}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = typeof body.detail === 'string' ? body.detail : undefined;
    this.fields = readFields(body.fields);
    this.requestId = typeof body.requestId === 'string' ? body.requestId : requestId;
    this.body = body;
  }
}

/** The closed list of codes: those of the server, and those of a server that was not reached. */
type ErrorCode = FaultCode | RefusalCode | 'offline' | 'timeout';

/**
 * Narrows a caught value to an {@link ApiError}; with `code` only to one with that code.
 * @example
 * const isRefused = isApiError<RefusalAt<'POST /api/news'>>; // only with codes of this route
 */
export function isApiError<C extends ErrorCode = ErrorCode>(error: unknown, code?: C): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

function readFields(fields: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  if (!Array.isArray(fields)) return messages;
  for (const field of fields as { path?: unknown; message?: unknown }[]) {
    const path = Array.isArray(field.path) ? field.path.join('.') : String(field.path ?? '').replace(/^\//, '');
    messages[path] ??= String(field.message ?? '');
  }
  return messages;
}
