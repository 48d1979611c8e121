import type { PriceParts } from '@handelsplatz/contract/market';
import { mostAsked } from '@handelsplatz/domain/market/price-history';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';
import { createBatch } from './batch.ts';

const minuteMs = 60_000;

const loadDays = createBatch(mostAsked, async (ids) => {
  const { histories } = await api.get('/api/offers/histories', { query: { ids: [...ids] }, headers: marketHeaders() });
  return new Map(histories.map(({ offerId, days }) => [offerId, days]));
});

/** The average prices of the last `rowHistoryDays` days of an offer's seller; null when there is none. All rows in sight ask together. */
export const rowHistoryQuery = (offerId: string) =>
  queryOptions({
    queryKey: ['price-history', 'row', offerId],
    queryFn: () => loadDays(offerId),
    staleTime: 10 * minuteMs,
  });

const loaders = new Map<number | undefined, (id: string) => Promise<PriceParts | null>>();

/** One loader for each payment term, because one request has one term. */
function partsAt(term: number | undefined) {
  const known =
    loaders.get(term) ??
    createBatch(mostAsked, async (ids) => {
      const { parts } = await api.get('/api/offers/parts', {
        query: { ids: [...ids], term },
        headers: marketHeaders(),
      });
      return new Map(parts.map((each) => [each.offerId, each]));
    });
  loaders.set(term, known);
  return known;
}

/** The parts of an offer's price in the newest window; null when it has none. Read again with each window. */
export const rowPartsQuery = (offerId: string, term: number | undefined) =>
  queryOptions({
    queryKey: ['offers', 'parts', offerId, term ?? null],
    queryFn: () => partsAt(term)(offerId),
    placeholderData: keepPreviousData,
  });

/** The spans that a chart offers, in days. */
export const historyDays = { day: 1, week: 7, month: 30, year: 365 } as const;

export type HistorySpan = keyof typeof historyDays;

/** The past prices behind an offer: of the last 24 hours, or of whole days until now. */
export const offerHistoryQuery = (offerId: string, span: HistorySpan) =>
  queryOptions({
    queryKey: ['price-history', 'offer', offerId, span],
    queryFn: ({ signal }) => {
      const from = new Date(Date.now() - historyDays[span] * 24 * 60 * minuteMs).toISOString();
      return api.get('/api/offers/:id/history', {
        params: { id: offerId },
        query: { from },
        headers: marketHeaders(),
        signal,
      });
    },
    staleTime: minuteMs,
    placeholderData: (previous) => (previous?.offerId === offerId ? previous : undefined),
  });
