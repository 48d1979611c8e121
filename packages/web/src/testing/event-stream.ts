import { vi } from 'vitest';

/** A stand-in for the server's event stream, which a test writes. Every other address returns `null`. */
export interface EventStream {
  /** The headers of each request for the stream so far. */
  readonly requests: Record<string, string>[];
  /** Writes a piece of text into the open stream. */
  send(text: string): void;
  /** Ends the open stream, as a lost connection does. */
  breakOff(): void;
  /** Sets the status of the next responses; 200 by default. */
  answerWith(status: number): void;
}

/** Replaces `fetch` with the stand-in. */
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
