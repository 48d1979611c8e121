import { isKeyed } from './keyed-writes.ts';

/** How a request is sent again after a lost connection, 429, 503, or while the first one with its key still runs. */
export interface Retries {
  /** How often it is sent at most; 1: never again. */
  readonly attempts: number;
  /** The wait before the second attempt, unless the answer has `Retry-After`. It doubles each time. */
  readonly firstWaitMs: number;
  /** An answer that asks for a longer wait is returned as it is. */
  readonly longestWaitMs: number;
}

export const usualRetries: Retries = { attempts: 4, firstWaitMs: 250, longestWaitMs: 30_000 };

type Send = (request: Request) => Promise<Response>;

/** Sends a request again as long as that is safe and may help: reads, and writes with a key. */
export function retrying(send: Send, { attempts, firstWaitMs, longestWaitMs }: Retries): Send {
  return async (request) => {
    const most = isRepeatable(request) ? attempts : 1;
    for (let attempt = 1; attempt < most; attempt++) {
      const answer = await send(request.clone()).catch((error: unknown) => {
        if (request.signal.aborted) throw error;
        return undefined;
      });
      if (answer && !(await isPassing(answer))) return answer;
      const waitMs = readRetryAfter(answer) ?? firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
      if (answer && waitMs > longestWaitMs) return answer;
      await answer?.body?.cancel();
      await wait(waitMs, request.signal);
    }
    return send(request);
  };
}

const isRepeatable = (request: Request) => request.method === 'GET' || request.method === 'HEAD' || isKeyed(request);

/** Whether the same request may be answered differently in a moment. */
async function isPassing(answer: Response): Promise<boolean> {
  if (answer.status === 429 || answer.status === 503) return true;
  if (answer.status !== 409) return false;
  return (await answer.clone().text()).includes('"code":"request_in_progress"');
}

/** The wait that an answer asks for: seconds, or an instant. */
function readRetryAfter(answer: Response | undefined): number | undefined {
  const given = answer?.headers.get('retry-after');
  if (!given) return undefined;
  const waitMs = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
