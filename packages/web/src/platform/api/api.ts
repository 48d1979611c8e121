import { noteAnswer } from '../live/event-position.ts';
import { accountTypeStorage } from '../page/storage.ts';
import { ApiError } from './api-error.ts';
import { endPreloads, mayUsePreloads } from './preloads.ts';
import type { AnswerOf, ChangeArguments, CommonOptions, OptionArguments, PathOf, RouteAt } from './typed-routes.ts';

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** The options of a call besides its body. */
export interface CallOptions extends CommonOptions {
  /** Values for the `:name` parts of the path. */
  readonly params?: object | undefined;
  /** Query parameters. Lists are joined with commas, empty values omitted. */
  readonly query?: object | undefined;
}

const answerWithinMs = 30_000;
let whenSignedOut: () => void = () => {};

/** Registers the action on a 401 (the sign-out flow of the app). */
export function onSignedOut(listener: () => void): void {
  whenSignedOut = listener;
}

let whenUnconfirmed: () => Promise<boolean> = async () => false;
let asking: Promise<boolean> | undefined;

/** Registers the question before dangerous acts: it resolves to whether the user has proved who it is. */
export function onUnconfirmed(question: () => Promise<boolean>): void {
  whenUnconfirmed = question;
}

/** Reports a session that ended elsewhere (a 401 outside this client, such as the event stream's). */
export const reportSignedOut = (): void => whenSignedOut();

/**
 * The server's interface, typed by the routes of the contract: paths, parameters, bodies and responses. Returns parsed JSON
 * (undefined for an empty body). Any status other than 2xx throws an {@link ApiError}. Two errors also act by themselves: 401
 * signs out, 409 `account_type_mismatch` reloads (Product decisions 1). Before a dangerous act (403 `confirmation_required`) the
 * user is asked, and the request is sent again.
 */
export const api = {
  get: <P extends PathOf<'GET'>>(
    path: P,
    ...[options]: OptionArguments<RouteAt<'GET', P>>
  ): Promise<AnswerOf<'GET', P>> => request('GET', path, undefined, options as unknown as CallOptions | undefined),
  post: <P extends PathOf<'POST'>>(
    path: P,
    ...[body, options]: ChangeArguments<RouteAt<'POST', P>>
  ): Promise<AnswerOf<'POST', P>> => request('POST', path, body, options as unknown as CallOptions | undefined),
  put: <P extends PathOf<'PUT'>>(
    path: P,
    ...[body, options]: ChangeArguments<RouteAt<'PUT', P>>
  ): Promise<AnswerOf<'PUT', P>> => request('PUT', path, body, options as unknown as CallOptions | undefined),
  delete: <P extends PathOf<'DELETE'>>(
    path: P,
    ...[options]: OptionArguments<RouteAt<'DELETE', P>>
  ): Promise<AnswerOf<'DELETE', P>> =>
    request('DELETE', path, undefined, options as unknown as CallOptions | undefined),
  /** The address that a link opens, such as a document. */
  url: <P extends PathOf<'GET'>>(path: P, ...[options]: OptionArguments<RouteAt<'GET', P>>): string => {
    const { params, query } = (options ?? {}) as unknown as CallOptions;
    return fillPath(path, params) + queryString(query);
  },
  /** Downloads a file without a time limit. A download that breaks off also throws. */
  download: <P extends PathOf<'GET'>>(
    path: P,
    ...[options]: OptionArguments<RouteAt<'GET', P>>
  ): Promise<DownloadedFile> => receiveFile(path, options as unknown as CallOptions | undefined),
  /** The answer of a file from a byte on, for reading it in spite of broken connections. */
  open: async <P extends PathOf<'GET'>>(
    path: P,
    from: number,
    ...[options]: OptionArguments<RouteAt<'GET', P>>
  ): Promise<Response> => {
    const given = (options ?? {}) as unknown as CallOptions;
    const headers = { ...given.headers, ...(from > 0 && { range: `bytes=${from}-` }) };
    return await requireFile(path, { ...given, headers });
  },
};

/** Sends a request whose types the caller knows; {@link api} is for all others. */
export async function request<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const response = await sendConfirmed(() => send(method, path, body, options));
  const answer = await readBody(response);
  if (response.ok) return answer as T;
  throw toApiError(response, answer, options);
}

function toApiError(response: Response, answer: unknown, options: CallOptions): ApiError {
  const problem = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const code = typeof problem.code === 'string' ? problem.code : `http_${response.status}`;
  if (response.status === 401 && !options.mayBeSignedOut) whenSignedOut();
  if (response.status === 409 && code === 'account_type_mismatch') reloadAsSomebodyElse();
  return new ApiError(response.status, code, problem, response.headers.get('x-request-id') ?? undefined);
}

/** A file with the name that the server gave it. */
export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

async function requireFile(path: string, options: CallOptions): Promise<Response> {
  const response = await sendConfirmed(() => send('GET', path, undefined, options, Number.POSITIVE_INFINITY));
  if (!response.ok) throw toApiError(response, await readBody(response), options);
  return response;
}

/** The name that the server gave a file. */
export const readFileName = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'Export.csv';

async function receiveFile(path: string, options: CallOptions = {}): Promise<DownloadedFile> {
  const response = await requireFile(path, options);
  const name = readFileName(response);
  try {
    return { name, content: await response.blob() };
  } catch {
    throw new ApiError(0, 'offline');
  }
}

/** Sends, and once more where the user must prove first who it is. Requests at the same time share the question. */
async function sendConfirmed(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  if (response.status !== 403 || !(await response.clone().text()).includes('"confirmation_required"')) return response;
  asking ??= whenUnconfirmed().finally(() => {
    asking = undefined;
  });
  return (await asking) ? await send() : response;
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
    const response = await fetch(fillPath(path, options.params) + queryString(options.query), {
      method,
      headers: requestHeaders(body, options.headers),
      // Both send the same cookies. A browser compares these modes, but no headers: what it fetched for the user's own account must
      // not answer for a child.
      credentials:
        mayUsePreloads() && !(options.headers && 'X-Child-Account' in options.headers) ? 'same-origin' : 'include',
      body: body === undefined ? null : JSON.stringify(body),
      ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
      ...(options.keepalive && { keepalive: true }),
    });
    if (response.status === 401) endPreloads();
    noteAnswer(response);
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0, error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'offline');
  }
}

function requestHeaders(body: unknown, extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const accountType = accountTypeStorage.read();
  return {
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(accountType && { 'X-Account-Type': accountType }),
    ...extra,
  };
}

/** Puts the parameters into a path such as `/api/basket/items/:id`. */
function fillPath(path: string, params: object | undefined = {}): string {
  return Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
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

/** Reloads the tab because another account type has signed in (Product decisions 1). */
export function reloadAsSomebodyElse(): void {
  accountTypeStorage.clear();
  window.location.reload();
}
