import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { daysBetween } from '@handelsplatz/domain/formats';
import type { ReferenceRates } from '@handelsplatz/domain/market-data';
import {
  absolute,
  compare,
  type Decimal,
  decimal,
  isPositive,
  multiply,
  parseDecimal,
  subtract,
} from '@handelsplatz/domain/numbers';
import { XMLParser } from 'fast-xml-parser';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { MarketDataTransaction } from '../market-data-stores.ts';

/** Where the European Central Bank publishes its daily rates. */
export const officialEcbSource = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

const timeoutMs = 10_000;
const currentMs = 12 * 3_600_000;
/** The interval until the first rates are known. Without rates the first exchange rate is not believed. */
const firstRetryMs = 30_000;
/** A rate that differs by more than this share from the last one is a mistake of the source, unless the last one is old. */
const widestMove = decimal('0.10');
const oldDays = 14;
/** The bank publishes around 16:00. With hourly requests the new rates are found on the same day. */
const retryMs = 3_600_000;

const rate = z.object({ currency: z.string(), rate: z.string() });
const document = z.object({
  Envelope: z.object({
    Cube: z.object({ Cube: z.array(z.object({ time: z.iso.date(), Cube: z.array(rate) })).min(1) }),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (_name, path) => /^Envelope\.Cube\.Cube(\.Cube)?$/.test(String(path)),
});

/** Reads the bank's daily XML: its day, EUR/USD and EUR/CHF. Throws when it is another document. */
export function parseEcbRates(xml: string): { day: string; rates: ReferenceRates } {
  const parsed = document.safeParse(parser.parse(xml));
  const latest = parsed.success ? parsed.data.Envelope.Cube.Cube[0] : undefined;
  if (!latest) throw new Error('the source of reference rates answered something else than the daily rates');
  const find = (currency: string): Decimal => {
    const value = parseDecimal(latest.Cube.find((entry) => entry.currency === currency)?.rate ?? '');
    if (!value.ok || !isPositive(value.value)) throw new Error(`the reference rates have no ${currency}`);
    return value.value;
  };
  return { day: latest.time, rates: { eurUsd: find('USD'), eurChf: find('CHF') } };
}

/** Reads the document from an address, a `file:` address or a path. */
export async function readEcbSource(source: string): Promise<string> {
  if (!/^https?:/.test(source)) {
    return readFile(source.startsWith('file:') ? fileURLToPath(source) : source, 'utf8');
  }
  const response = await fetch(source, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  if (!response.ok) throw new Error(`the source of reference rates answered ${response.status}`);
  return response.text();
}

export interface EcbReader {
  /** Reads once. After a failure the last known rates stay. */
  read(): Promise<void>;
  start(): void;
  stop(): void;
}

/** Reads the reference rates at the start, then hourly until it has those of the day, then twice a day. */
export function createEcbReader(deps: {
  source: string;
  now: () => Date;
  inTransaction: MarketDataTransaction;
  logger: Logger;
}): EcbReader {
  const { source, now, inTransaction, logger } = deps;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let readDay: string | undefined;

  async function read(): Promise<void> {
    const { day, rates } = parseEcbRates(await readEcbSource(source));
    const today = now().toISOString().slice(0, 10);
    if (day > today) throw new Error(`the reference rates are of a day that has not come yet: ${day}`);
    await inTransaction(async ({ references }) => {
      const known = await references.newest();
      if (known && daysBetween(known.day, day) <= oldDays && hasJumped(known.rates, rates)) {
        throw new Error(`the reference rates of ${day} are too far from those of ${known.day}`);
      }
      await references.saveRates(day, rates, now());
    });
    readDay = day;
  }

  async function readOnAndOn(): Promise<void> {
    await read().catch((error: unknown) => logger.warn({ err: error }, 'the reference rates could not be read'));
    const isCurrent = readDay === now().toISOString().slice(0, 10);
    const pauseMs = isCurrent ? currentMs : readDay === undefined ? firstRetryMs : retryMs;
    if (!isStopped) timer = setTimeout(readOnAndOn, pauseMs).unref();
  }

  return {
    read,
    start() {
      isStopped = false;
      void readOnAndOn();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function hasJumped(known: ReferenceRates, rates: ReferenceRates): boolean {
  const jumps = (from: Decimal, to: Decimal) => compare(absolute(subtract(to, from)), multiply(from, widestMove)) > 0;
  return jumps(known.eurUsd, rates.eurUsd) || jumps(known.eurChf, rates.eurChf);
}
