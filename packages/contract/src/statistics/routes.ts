import { z } from 'zod';
import { csvFile, id, route } from '../common/index.ts';
import { newestOrderDate } from '../orders/index.ts';
import {
  benchmarkReport,
  orderBenchmark,
  purchaseExportParameters,
  purchaseReport,
  purchaseReportParameters,
} from './purchases.ts';
import {
  marketplaceFigures,
  orderStats,
  orderStatsParameters,
  rankingExportParameters,
  tradeExportParameters,
  tradeReport,
  tradeReportParameters,
  tradeToday,
} from './statistics.ts';

const ranking = {
  method: 'GET',
  summary: 'Rank counterparts or products by ordered volume in cbm',
  query: orderStatsParameters,
  answers: { 200: orderStats },
  refusals: [400, 401, 403],
} as const;

/** Routes of the reports on orders. */
export const statisticsRoutes = {
  rankOrders: route({ ...ranking, path: '/api/orders/orderStats' }),
  /** The specification writes the path with a slash at its end. */
  rankOrdersAsSpecified: route({ ...ranking, path: '/api/orders/orderStats/' }),
  exportRanking: route({
    method: 'GET',
    path: '/api/orders/orderStats/export',
    summary: 'Export the ranking as a CSV file or a workbook',
    query: rankingExportParameters,
    answers: { 200: csvFile },
    refusals: [400, 401, 403],
  }),
  findNewestOrderDate: route({
    method: 'GET',
    path: '/api/orderHistory/newest/date',
    summary: 'Read the date of the newest order',
    answers: { 200: newestOrderDate },
    refusals: [401, 403],
  }),
  reportTrade: route({
    method: 'GET',
    path: '/api/statistics/trade',
    summary: 'Report what the seller sold by product, terminal and month, its market shares, and lost demand',
    query: tradeReportParameters,
    answers: { 200: tradeReport },
    refusals: [400, 401, 403],
  }),
  exportTrade: route({
    method: 'GET',
    path: '/api/statistics/trade/export',
    summary: 'Export volume and revenue by month, product and terminal as a CSV file or a workbook',
    query: tradeExportParameters,
    answers: { 200: csvFile },
    refusals: [400, 401, 403],
  }),
  reportPurchases: route({
    method: 'GET',
    path: '/api/statistics/purchases',
    summary: 'Report what the buyer ordered by month, product, terminal and seller, beside the period before',
    query: purchaseReportParameters,
    answers: { 200: purchaseReport },
    refusals: [400, 401, 403],
  }),
  exportPurchases: route({
    method: 'GET',
    path: '/api/statistics/purchases/export',
    summary: 'Export volume and average price by month, product, terminal and seller as a CSV file or a workbook',
    query: purchaseExportParameters,
    answers: { 200: csvFile },
    refusals: [400, 401, 403],
  }),
  reportBenchmark: route({
    method: 'GET',
    path: '/api/statistics/benchmark',
    summary: 'Compare the buyer’s prices with the market at the instant of each order',
    query: purchaseReportParameters,
    answers: { 200: benchmarkReport },
    refusals: [400, 401, 403],
  }),
  readOrderBenchmark: route({
    method: 'GET',
    path: '/api/orders/:id/benchmark',
    summary: 'Read how an order stood in the market at its instant',
    params: z.strictObject({ id }),
    answers: { 200: z.object({ benchmark: orderBenchmark.nullable() }) },
    refusals: [400, 401, 403, 404],
  }),
  readToday: route({
    method: 'GET',
    path: '/api/statistics/today',
    summary: 'Compare the seller’s day with yesterday until the same time',
    answers: { 200: tradeToday },
    refusals: [401, 403],
  }),
  readMarketplace: route({
    method: 'GET',
    path: '/api/statistics/marketplace',
    summary: 'Read the figures of the whole marketplace, for admins',
    answers: { 200: marketplaceFigures },
    refusals: [401, 403],
  }),
};
