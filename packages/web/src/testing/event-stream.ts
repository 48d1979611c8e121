import { vi } from 'vitest';

/** A stand-in for the server's event stream, in which a test writes; every other address answers with `null`. */
export interface EventStream {
  /** Headers of each request for the stream so far. */
  readonly requests: Record<string, string>[];
  /** Writes a piece of text into the open stream. */
  send(text: string): void;
  /** Ends the open stream, as a lost connection does. */
  breakOff(): void;
  /** Status of the next answers; 200 unless set. */
  answerWith(status: number): void;
}

/** Puts the stand-in in the place of `fetch`; undo with `vi.unstubAllGlobals()`. */
export function stubEventStream(): EventStream {
  const requests: Record<string, string>[] = [];
  let open: ReadableStreamDefaultController<Uint8Array> | undefined;
  let status = 200;
  vi.stubGlobal('fetch', async (path: string, { headers, signal }: RequestInit) => {
    if (path !== '/api/events') return new Response('null');
    requests.push({ ...(headers as Record<string, string>) });
    if (status !== 200) return new Response(null, { status });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        open = controller;
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
  return {
    requests,
    send: (text) => open?.enqueue(new TextEncoder().encode(text)),
    breakOff: () => open?.close(),
    answerWith: (next) => {
      status = next;
    },
  };
}
