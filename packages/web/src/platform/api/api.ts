import { ApiError } from './api-error.ts';
import { accountTypeStorage } from './storage.ts';

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** What a call may carry besides its body. */
export interface CallOptions {
  /** Query parameters; lists are joined with commas, empty values left out. */
  readonly query?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** A 401 is an answer here, not the end of the session (sign-in, first look at the session). */
  readonly mayBeSignedOut?: boolean;
}

const answerWithinMs = 30_000;
let whenSignedOut: () => void = () => {};

/** Registers what a 401 does (the sign-out flow of the app). */
export function onSignedOut(listener: () => void): void {
  whenSignedOut = listener;
}

/** The session ended elsewhere (a 401 outside this client, such as the event stream). */
export const reportSignedOut = (): void => whenSignedOut();

/**
 * The server's interface. Answers are parsed JSON (undefined for an empty body); anything but a 2xx is an {@link ApiError}.
 * Two errors act by themselves as well: 401 signs out, 409 `account_type_mismatch` reloads (Product decisions 1).
 */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
  post: <T = void>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, body, options),
  put: <T = void>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, body, options),
  delete: <T = void>(path: string, options?: CallOptions) => call<T>('DELETE', path, undefined, options),
  /** A file, however long it takes; one that breaks off is an error as well. */
  download: (path: string, options?: CallOptions) => receiveFile(path, options),
  upload: <T>(path: string, form: FormData, options?: CallOptions) => call<T>('POST', path, form, options),
};

async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const response = await send(method, path, body, options);
  const answer = await readBody(response);
  if (response.ok) return answer as T;
  throw refusalOf(response, answer, options);
}

function refusalOf(response: Response, answer: unknown, options: CallOptions): ApiError {
  const problem = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const code = typeof problem.code === 'string' ? problem.code : `http_${response.status}`;
  if (response.status === 401 && !options.mayBeSignedOut) whenSignedOut();
  if (response.status === 409 && code === 'account_type_mismatch') reloadAsSomebodyElse();
  return new ApiError(response.status, code, problem, response.headers.get('x-request-id') ?? undefined);
}

/** A file with the name that the server gives it. */
export interface ReceivedFile {
  readonly name: string;
  readonly content: Blob;
}

async function receiveFile(path: string, options: CallOptions = {}): Promise<ReceivedFile> {
  const response = await send('GET', path, undefined, options, Number.POSITIVE_INFINITY);
  if (!response.ok) throw refusalOf(response, await readBody(response), options);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'Export.csv';
  try {
    return { name, content: await response.blob() };
  } catch {
    throw new ApiError(0, 'offline');
  }
}

async function send(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions,
  withinMs = method === 'GET' ? answerWithinMs : Number.POSITIVE_INFINITY,
): Promise<Response> {
  const limit = Number.isFinite(withinMs) ? [AbortSignal.timeout(withinMs)] : [];
  const signals = options.signal ? [options.signal, ...limit] : limit;
  try {
    return await fetch(path + queryString(options.query), {
      method,
      headers: requestHeaders(body, options.headers),
      body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline');
  }
}

function requestHeaders(body: unknown, extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const accountType = accountTypeStorage.read();
  return {
    Accept: 'application/json',
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...(accountType && { 'X-Account-Type': accountType }),
    ...extra,
  };
}

function queryString(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, QueryValue][]) {
    if (value === undefined || value === null || value === '') continue;
    if (typeof value === 'object' && value.length === 0) continue;
    search.set(name, typeof value === 'object' ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** This tab belongs to an account of another type by now: starts anew as that one (Product decisions 1). */
export function reloadAsSomebodyElse(): void {
  accountTypeStorage.clear();
  window.location.reload();
}
