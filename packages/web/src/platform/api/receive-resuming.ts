import { ApiError } from './api-error.ts';

/** Opens the file from a byte on. Rejects with status 0 when the connection fails. */
type OpenFrom = (from: number) => Promise<Response>;

interface Resuming {
  readonly signal?: AbortSignal | undefined;
  /** Hears how much has arrived, and that the connection is broken at the moment. */
  readonly onProgress?: (bytes: number, broken: boolean) => void;
  /** Milliseconds before the first new attempt; they double with each further one. */
  readonly firstPauseMs?: number;
}

const mostAttempts = 6;

/**
 * Reads a file over broken connections: each attempt goes on behind the last byte that arrived. A server that sends the whole file
 * again is read from the beginning.
 */
export async function receiveResuming(
  open: OpenFrom,
  { signal, onProgress, firstPauseMs = 500 }: Resuming = {},
): Promise<{ response: Response; content: Blob }> {
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (let failed = 0; ; ) {
    try {
      const response = await open(received);
      if (response.status !== 206) {
        parts = [];
        received = 0;
      }
      const reader = response.body?.getReader();
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
        parts.push(read.value);
        received += read.value.length;
        failed = 0;
        onProgress?.(received, false);
      }
      return { response, content: new Blob(parts) };
    } catch (error) {
      if (signal?.aborted || (error instanceof ApiError && error.status !== 0)) throw error;
      failed += 1;
      if (failed >= mostAttempts) throw new ApiError(0, 'offline');
      onProgress?.(received, true);
      await pause(firstPauseMs * 2 ** failed, signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
