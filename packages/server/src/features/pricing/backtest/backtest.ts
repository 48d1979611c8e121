import { type backtestInput, backtestLimits } from '@handelsplatz/contract/pricing/backtest';
import type { Brand } from '@handelsplatz/domain/brands';
import { addDays, type BrandZone } from '@handelsplatz/domain/formats';
import { type BacktestClose, type BacktestMoment, momentsOfDay } from '@handelsplatz/domain/pricing/backtest';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { runInTimeSlices } from '../../../platform/async/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { type ReplayDay, readReplayCsv } from '../../market-data/index.ts';
import { readCloses, readWindowSpan, readWindows, toClose } from './backtest.read.ts';

type Input = z.output<typeof backtestInput>;

/** A past market, oldest moment first. */
export interface BacktestMarket {
  readonly everyNth: number;
  /** German sentences that say how the moments were made or chosen. */
  readonly notes: readonly string[];
  moments(): AsyncIterable<readonly BacktestMoment[]>;
}

interface Sources {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly symbols: readonly string[];
  readonly signal: AbortSignal;
}

/** The past market that a request names. Throws each error of the request at its field. */
export async function findPastMarket(input: Input, sources: Sources): Promise<BacktestMarket> {
  if (input.source === 'windows') return await findPastWindows(input, sources);
  const closes = input.source === 'days' ? await readPastCloses(input, sources) : await csvCloses(input.csv, sources);
  const { zone } = sources.brand;
  return {
    everyNth: 1,
    notes: [
      'Zwischen zwei Tagesschlüssen läuft der Markt in 24 gleichen Schritten; Schwankungen innerhalb eines Tages kennt die Rückrechnung nicht.',
      ...(input.source === 'csv'
        ? ['Gasöl ist aus dem Dieselpreis der Datei abgeleitet, die späteren Monate aus dem ersten.']
        : []),
    ],
    moments: () => dayByDay(closes, zone),
  };
}

async function findPastWindows(
  { from, to }: Extract<Input, { source: 'windows' }>,
  { db, brand, symbols }: Sources,
): Promise<BacktestMarket> {
  const span = await readWindowSpan(db, { from: new Date(from), to: new Date(to) });
  const { everyNth } = span;
  return {
    everyNth,
    notes: [
      'Gerechnet mit den gespeicherten Marktfenstern; Fenster ohne neue Kurse zählen nicht.',
      ...(everyNth > 1 ? [`Der Zeitraum ist lang: Gerechnet ist jedes ${everyNth}. Marktfenster.`] : []),
    ],
    moments: () => readWindows(db, span, { symbols, fxSymbol: brand.fxSymbol }),
  };
}

async function readPastCloses(
  { from, to }: Extract<Input, { source: 'days' }>,
  { db, brand, symbols }: Sources,
): Promise<BacktestClose[]> {
  // The first day begins at the close of the day before. After a weekend that close is some days older.
  return await readCloses(db, { from: addDays(from, -4), to }, { symbols, fxSymbol: brand.fxSymbol }).then((closes) => {
    const first = closes.findIndex(({ day }) => day >= from);
    return first < 0 ? [] : closes.slice(Math.max(0, first - 1));
  });
}

async function csvCloses(csv: string, { brand, symbols, signal }: Sources): Promise<BacktestClose[]> {
  const { days, problems } = await runInTimeSlices(readReplayCsv(csv, { mostDays: backtestLimits.days }), { signal });
  if (problems.length > 0) {
    throw new AppError({
      status: 400,
      code: 'invalid_input',
      detail: 'Bitte prüfen Sie die Datei.',
      fields: problems.map((message) => ({ path: 'csv', message, code: 'invalid' })),
    });
  }
  const wanted = new Set([...symbols, brand.fxSymbol]);
  return days.map((day) => toClose(day.day, pickPrices(day, wanted), brand.fxSymbol));
}

function pickPrices({ prices }: ReplayDay, wanted: ReadonlySet<string>): Map<string, number> {
  return new Map(prices.filter(([symbol]) => wanted.has(symbol)).map(([symbol, price]) => [symbol, Number(price)]));
}

async function* dayByDay(closes: readonly BacktestClose[], zone: BrandZone): AsyncGenerator<BacktestMoment[]> {
  for (let index = 1; index < closes.length; index += 1) {
    const [before, close] = [closes[index - 1], closes[index]];
    if (before && close) yield momentsOfDay(before, close, zone);
  }
}
