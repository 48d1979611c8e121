import { setTimeout as sleep } from 'node:timers/promises';
import { isMarketSymbol, newestRows } from '@handelsplatz/domain/market-data';
import { z } from 'zod';
import { toErrorMessage } from '../../../platform/errors/index.ts';
import type { PriceAnswer, PriceFeed, RawTick } from '../price-feed.ts';

/**
 * The answer of the endpoint, in the form of our own `GET /api/generic/marketWindow`. Only these fields are read. `price` is a
 * number or its text. Other symbols are ignored.
 *
 *     { "prices": [{ "symbol": "/BRN", "price": 66.5, "timestamp": "2026-03-02T12:00:00Z" }] }
 */
const answer = z.object({
  prices: z.array(z.object({ symbol: z.string(), price: z.unknown(), timestamp: z.unknown() })).max(1_000),
});

const mostBytes = 1_000_000;
const longestRaw = 200;

export interface HttpFeedOptions {
  readonly pollMs?: number;
  readonly timeoutMs?: number;
  /** After repeated failures the pause doubles up to this length. */
  readonly longestPauseMs?: number;
}

/** Polls a JSON endpoint. After a bad answer the feed only reports a problem and asks again later. */
export function createHttpFeed(
  url: string,
  { pollMs = 2_000, timeoutMs = 5_000, longestPauseMs = 60_000 }: HttpFeedOptions = {},
): PriceFeed {
  let stopping: AbortController | undefined;

  async function poll(
    signal: AbortSignal,
    seen: Map<string, string>,
    emit: (answer: PriceAnswer) => void,
  ): Promise<void> {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the price source answered ${response.status}`);
    }
    const ticks = readAnswer(await readText(response));
    if (signal.aborted) return;
    const news = newestRows(ticks).filter((tick) => isNew(tick, seen));
    if (news.length > 0) emit({ ticks: news });
  }

  async function run(signal: AbortSignal, emit: (answer: PriceAnswer) => void, onProblem: (problem: string) => void) {
    const seen = new Map<string, string>();
    for (let failures = 0; !signal.aborted; ) {
      try {
        await poll(signal, seen, emit);
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        onProblem(toErrorMessage(error));
      }
      const pauseMs = failures === 0 ? pollMs : Math.min(pollMs * 2 ** failures, longestPauseMs);
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  return {
    name: 'http',
    start(emit, onProblem) {
      stopping?.abort();
      stopping = new AbortController();
      void run(stopping.signal, emit, onProblem);
    },
    stop: () => stopping?.abort(),
  };
}

/** A quote that does not change is not a new tick. Its repetition must neither keep it fresh nor support a doubtful price. */
function isNew(tick: RawTick, seen: Map<string, string>): boolean {
  const identity = `${tick.sourceAt.getTime()} ${tick.price}`;
  if (seen.get(tick.symbol) === identity) return false;
  seen.set(tick.symbol, identity);
  return true;
}

function readAnswer(text: string): RawTick[] {
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) throw new Error('the price source answered something else than a list of prices');
  return parsed.data.prices
    .filter(({ symbol }) => isMarketSymbol(symbol))
    .map(({ symbol, price, timestamp }) => ({
      symbol,
      price: String(typeof price === 'number' || typeof price === 'string' ? price : JSON.stringify(price)).slice(
        0,
        longestRaw,
      ),
      sourceAt: new Date(typeof timestamp === 'string' ? timestamp : Number.NaN),
    }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error('the price source answered more than a megabyte');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
