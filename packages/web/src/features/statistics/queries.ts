import type { ReportFormat } from '@handelsplatz/contract/statistics';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { type RankingSearch, statsQuery } from './search.ts';

/** The trading partners by ordered volume. */
export const rankingQuery = (search: RankingSearch, today: string) => {
  const query = statsQuery(search, today);
  return read('/api/orders/orderStats', { query, placeholderData: keepPreviousData });
};

/** Loads the ranking as a file. */
export const loadRanking = (search: RankingSearch, today: string, format: ReportFormat) =>
  api.download('/api/orders/orderStats/export', { query: { ...statsQuery(search, today), format } });

const toPurchaseQuery = (search: RankingSearch, today: string) => {
  const { statType: _, ...query } = statsQuery(search, today);
  return { ...query, accountSelected: search.partner };
};

/** A buyer's volume and average price by month, product, terminal and seller. */
export const purchaseReportQuery = (search: RankingSearch, today: string) => {
  const query = toPurchaseQuery(search, today);
  return read('/api/statistics/purchases', { query, placeholderData: keepPreviousData });
};

/** Loads the buyer's report as a file. */
export const loadPurchases = (search: RankingSearch, today: string, format: ReportFormat) =>
  api.download('/api/statistics/purchases/export', { query: { ...toPurchaseQuery(search, today), format } });

/** The buyer's prices against the market at the instant of each order. */
export const benchmarkReportQuery = (search: RankingSearch, today: string) => {
  const query = toPurchaseQuery(search, today);
  return read('/api/statistics/benchmark', { query, placeholderData: keepPreviousData });
};

/** How one order stood in the market. */
export const orderBenchmarkQuery = (id: string) =>
  read('/api/orders/:id/benchmark', {
    params: { id },
    refetchInterval: ({ state }) => (state.data?.benchmark === null && state.dataUpdateCount < 4 ? 1500 : false),
  });

const toTradeQuery = (search: RankingSearch, today: string) => {
  const { terminalSelected, productSelected, dateRangeSelected, dayQuery } = statsQuery(search, today);
  return { terminalSelected, productSelected, dateRangeSelected, dayQuery };
};

/** A seller's volume, revenue, market shares and lost demand in the range of the ranking. */
export const tradeReportQuery = (search: RankingSearch, today: string) => {
  const query = toTradeQuery(search, today);
  return read('/api/statistics/trade', { query, placeholderData: keepPreviousData });
};

/** Loads the seller's report as a file. */
export const loadTradeReport = (search: RankingSearch, today: string, format: ReportFormat) =>
  api.download('/api/statistics/trade/export', { query: { ...toTradeQuery(search, today), format } });
