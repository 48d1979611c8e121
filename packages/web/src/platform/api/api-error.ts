/** What the server says about a request that it did not carry out (problem+json), or what kept us from reaching it. */
export class ApiError extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Closed code such as `order_error_no_credit`; `offline` and `timeout` when there was no answer. */
  readonly code: string;
  /** German sentence for the user, where the server gave one. */
  readonly detail: string | undefined;
  /** First message per field path. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** The whole problem, for codes that carry more, such as `available`. */
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

/** Narrows a caught value; with `code` only an error of that code. */
export function isApiError(error: unknown, code?: string): error is ApiError {
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
