import { readFrames, type SseFrame } from './event-frames.ts';

export type TestResponse<T> = { status: number; headers: Headers; body: T; text: string };

export type TestClient = {
  get<T = unknown>(path: string): Promise<TestResponse<T>>;
  post<T = unknown>(path: string, body?: unknown): Promise<TestResponse<T>>;
  put<T = unknown>(path: string, body?: unknown): Promise<TestResponse<T>>;
  patch<T = unknown>(path: string, body?: unknown): Promise<TestResponse<T>>;
  delete<T = unknown>(path: string, body?: unknown): Promise<TestResponse<T>>;
  /** Sends any other request with this client's cookies. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** The frames of an event stream. It ends with `return()` of the iterator, for example on leaving a `for await`. */
  events(path?: string, lastEventId?: string): Promise<AsyncGenerator<SseFrame>>;
  readonly cookies: Map<string, string>;
};

/** Speaks HTTP to a listening server as one browser does: it keeps its cookies. `onAnswer` looks at each answer first. */
export function createTestClient(
  baseUrl: string,
  headers: Record<string, string> = {},
  onAnswer?: (answer: Response) => void,
): TestClient {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const sent = new Headers({ ...headers, ...Object.fromEntries(new Headers(init.headers)) });
    if (cookies.size > 0) sent.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, baseUrl), { redirect: 'manual', ...init, headers: sent });
    onAnswer?.(response);
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    return response;
  }

  async function request<T>(method: string, path: string, body?: unknown): Promise<TestResponse<T>> {
    const json =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await send(path, { method, ...json });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : text) as T };
  }

  return {
    cookies,
    send,
    get: (path) => request('GET', path),
    post: (path, body) => request('POST', path, body),
    put: (path, body) => request('PUT', path, body),
    patch: (path, body) => request('PATCH', path, body),
    delete: (path, body) => request('DELETE', path, body),
    events: async (path = '/api/events', lastEventId) => {
      const resume: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      return readFrames((signal) => send(path, { headers: resume, signal }));
    },
  };
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  const value = pair.slice(name.length + 1);
  const ended = attributes.some(
    (attribute) =>
      /^max-age=(0|-\d+)$/i.test(attribute) ||
      (/^expires=/i.test(attribute) && Date.parse(attribute.slice(8)) <= Date.now()),
  );
  if (ended || value === '') cookies.delete(name);
  else cookies.set(name, value);
}
