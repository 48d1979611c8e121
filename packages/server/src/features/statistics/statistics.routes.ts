import { problems } from '@handelsplatz/contract/common';
import { newestOrderDate } from '@handelsplatz/contract/orders';
import { orderStats, orderStatsQuery } from '@handelsplatz/contract/statistics';
import { addDays, brandDayOf } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../../platform/context.ts';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import { type DayRange, findNewestOrderDate, type OrderScope, readOrderCube } from './order-cube.read.ts';
import { rankingOptions, rankOrders } from './ranking.ts';

type Dependencies = Pick<AppContext, 'brand' | 'clock' | 'db'>;
type Query = z.infer<typeof orderStatsQuery>;
const tags = ['statistics'];

export function statisticsRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { db } = dependencies;
  // The specification writes this path with a slash at its end; both answer.
  for (const path of ['/api/orders/orderStats', '/api/orders/orderStats/'])
    http.get(
      path,
      {
        config: { right: 'statistics.view' },
        schema: {
          summary: 'Ranking of counterparts or products by ordered volume in cbm',
          tags,
          querystring: orderStatsQuery,
          response: { 200: orderStats, ...problems(400, 401, 403) },
        },
      },
      async (request) => await answerOrderStats(dependencies, actorOf(request), request.query),
    );
  http.get(
    '/api/orderHistory/newest/date',
    {
      config: { right: 'orders.view' },
      schema: {
        summary: 'When the newest order was placed',
        tags,
        response: { 200: newestOrderDate, ...problems(401, 403) },
      },
    },
    async (request: FastifyRequest) => {
      const date = await findNewestOrderDate(db, scopeOf(actorOf(request)));
      return { date: date?.toISOString() ?? null };
    },
  );
}

async function answerOrderStats({ brand, clock, db }: Dependencies, actor: Actor, query: Query) {
  const range = rangeOf(query, brandDayOf(clock.now(), brand.zone));
  const cells = await readOrderCube(db, scopeOf(actor), range);
  const filter = {
    terminal: query.terminalSelected,
    product: query.productSelected,
    account: query.accountSelected,
    deliveryAddress: query.deliveryAddressSelected,
  };
  return { ...rankOrders(cells, query.statType, filter), options: rankingOptions(cells), range };
}

function scopeOf({ accountId, accountType }: Actor): OrderScope {
  return { accountId, side: accountType === 'seller' ? 'seller' : 'buyer' };
}

/** The chosen days; else the last so many days, today included to its end; else all orders. */
function rangeOf({ dateRangeSelected, dayQuery }: Query, today: string): DayRange {
  const [from, to] = dateRangeSelected?.split(',') ?? [];
  if (from !== undefined && to !== undefined) return { from, to };
  return { from: dayQuery === undefined ? null : addDays(today, 1 - dayQuery), to: today };
}
