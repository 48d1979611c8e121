import { type OrderStatsParameters, statisticsRoutes } from '@handelsplatz/contract/statistics';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { countField, quantityField } from '../../platform/csv/index.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { toDayRange } from './chosen-days.ts';
import {
  type AccountScope,
  findNewestOrderDate,
  listSellerIds,
  rankedSide,
  readOrderCube,
  type StatisticsScope,
} from './order-cube.read.ts';
import { rankingColumns } from './ranking.csv.ts';
import { rankingOptions, rankOrders } from './ranking.ts';
import { sendReport } from './send-report.ts';

type Dependencies = Pick<AppContext, 'brand' | 'clock' | 'db'>;

export function registerStatisticsRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { rankOrders: ranking, rankOrdersAsSpecified, findNewestOrderDate: newest, exportRanking } = statisticsRoutes;

  for (const route of [ranking, rankOrdersAsSpecified])
    serve(http, route, { right: 'statistics.view' }, (request) =>
      answerOrderStats(dependencies, getActor(request), request.query),
    );

  serve(http, exportRanking, { right: 'statistics.view' }, async (request, reply) => {
    const { format, ...query } = request.query;
    const { brand, clock } = dependencies;
    const actor = getActor(request);
    const { orderStats, totalVolume } = await answerOrderStats(dependencies, actor, query);
    const orders = orderStats.reduce((sum, row) => sum + row.orders, 0);
    const file = {
      title: 'Rangliste',
      day: toBrandDay(clock.now(), brand.zone),
      columns: rankingColumns(query.statType, rankedSide(await toScope(dependencies, actor, query))),
      rows: orderStats,
      sums: ['Summe', null, countField(orders), quantityField(totalVolume, 'cbm')],
    };
    return sendReport(reply, { format, style: brand }, file);
  });

  serve(http, newest, { right: 'orders.view' }, async (request) => {
    const actor = getActor(request);
    const date = await findNewestOrderDate(
      dependencies.db,
      actor.accountType === 'admin' ? 'all' : toAccountScope(actor),
    );
    return { date: date?.toISOString() ?? null };
  });
}

async function answerOrderStats({ brand, clock, db }: Dependencies, actor: Actor, query: OrderStatsParameters) {
  const range = toDayRange(query, toBrandDay(clock.now(), brand.zone));
  const cells = await readOrderCube(db, await toScope({ db }, actor, query), range, brand.zone);
  const filter = {
    terminal: query.terminalSelected,
    product: query.productSelected,
    account: query.accountSelected,
    deliveryAddress: query.deliveryAddressSelected,
  };
  return { ...rankOrders(cells, query.statType, filter), options: rankingOptions(cells), range };
}

async function toScope(
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  { rankedSide: ranked }: OrderStatsParameters,
): Promise<StatisticsScope> {
  if (actor.accountType !== 'admin') return toAccountScope(actor);
  return { side: 'all', sellerIds: await listSellerIds(db), ranked };
}

function toAccountScope({ accountId, accountType }: Actor): AccountScope {
  return { accountId, side: accountType === 'seller' ? 'seller' : 'buyer' };
}
