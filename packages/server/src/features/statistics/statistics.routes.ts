import { type OrderStatsQuery, statisticsRoutes, type TradeReportQuery } from '@handelsplatz/contract/statistics';
import { addDays, startOfDay, toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { AppContext } from '../../platform/context.ts';
import { sendCsv } from '../../platform/csv/index.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { findNewestOrderDate, type OrderDays, readOrderCube, type StatisticsScope } from './order-cube.read.ts';
import { rankingOptions, rankOrders } from './ranking.ts';
import { tradeColumns } from './trade-report.csv.ts';
import { readDays, readLostDemand, readTerminalMarkets, readToday, readTradeCells } from './trade-report.read.ts';
import { filterCells, reportLost, reportOptions, reportTrade, toAmounts } from './trade-report.ts';

type Dependencies = Pick<AppContext, 'brand' | 'clock' | 'db'>;

export function registerStatisticsRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { rankOrders: ranking, rankOrdersAsSpecified, findNewestOrderDate: newest } = statisticsRoutes;

  for (const route of [ranking, rankOrdersAsSpecified])
    serve(http, route, { right: 'statistics.view' }, (request) =>
      answerOrderStats(dependencies, getActor(request), request.query),
    );

  serve(http, newest, { right: 'orders.view' }, async (request) => {
    const date = await findNewestOrderDate(dependencies.db, toScope(getActor(request)));
    return { date: date?.toISOString() ?? null };
  });
}

/** Registers the reports of sellers on their own trade. */
export function registerTradeRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { brand, clock, db } = dependencies;
  const right = 'statistics.trade';
  const today = () => toBrandDay(clock.now(), brand.zone);

  serve(http, statisticsRoutes.reportTrade, { right }, (request) =>
    answerTradeReport(dependencies, getActor(request), request.query),
  );

  serve(http, statisticsRoutes.exportTrade, { right }, async (request, reply) => {
    const range = toRange(request.query, today());
    const cells = filterCells(
      await readTradeCells(db, getActor(request).accountId, range),
      toTradeFilter(request.query),
    ).sort((a, b) => (a.month === b.month ? a.product.localeCompare(b.product, 'de') : a.month < b.month ? -1 : 1));
    return sendCsv(reply, { name: ['Statistik', today()], columns: tradeColumns(brand), pages: [cells], style: brand });
  });

  serve(http, statisticsRoutes.readToday, { right }, async (request) => {
    const { accountId } = getActor(request);
    const now = clock.now();
    const day = today();
    const moments = {
      now,
      today: startOfDay(day, brand.zone),
      yesterday: startOfDay(addDays(day, -1), brand.zone),
      thisTimeYesterday: new Date(now.getTime() - 86_400_000),
    };
    const [compared, days] = await Promise.all([
      readToday(db, accountId, moments),
      readDays(db, accountId, addDays(day, -13)),
    ]);
    const { yesterdaySameTime: same, yesterdayRest: rest } = compared;
    const volumeByDay = new Map(days.map((each) => [each.day, each.litres / 1000]));
    return {
      today: toAmounts(compared.today),
      yesterdaySameTime: toAmounts(same),
      yesterday: toAmounts({
        orders: same.orders + rest.orders,
        litres: same.litres + rest.litres,
        netMinor: same.netMinor + rest.netMinor,
      }),
      days: Array.from({ length: 14 }, (_, index) => {
        const each = addDays(day, index - 13);
        return { day: each, volume: volumeByDay.get(each) ?? 0 };
      }),
    };
  });
}

const longestShareDays = 365;

async function answerTradeReport({ brand, clock, db }: Dependencies, actor: Actor, query: TradeReportQuery) {
  const range = toRange(query, toBrandDay(clock.now(), brand.zone));
  const [all, lost] = await Promise.all([
    readTradeCells(db, actor.accountId, range),
    readLostDemand(db, actor.accountId, range),
  ]);
  const filter = toTradeFilter(query);
  const cells = filterCells(all, filter);
  const earliest = addDays(range.to, 1 - longestShareDays);
  const markets = await readTerminalMarkets(db, actor.accountId, {
    terminalIds: [...new Set(cells.map(({ terminalId }) => terminalId))],
    from: range.from !== null && range.from > earliest ? range.from : earliest,
    to: range.to,
  });
  return {
    range,
    ...reportTrade(cells, markets),
    lost: reportLost(filterCells(lost, filter)),
    options: reportOptions(all),
  };
}

function toTradeFilter({ productSelected, terminalSelected }: TradeReportQuery) {
  return { product: productSelected, terminal: terminalSelected };
}

async function answerOrderStats({ brand, clock, db }: Dependencies, actor: Actor, query: OrderStatsQuery) {
  const range = toRange(query, toBrandDay(clock.now(), brand.zone));
  const cells = await readOrderCube(db, toScope(actor), range);
  const filter = {
    terminal: query.terminalSelected,
    product: query.productSelected,
    account: query.accountSelected,
    deliveryAddress: query.deliveryAddressSelected,
  };
  return { ...rankOrders(cells, query.statType, filter), options: rankingOptions(cells), range };
}

function toScope({ accountId, accountType }: Actor): StatisticsScope {
  return { accountId, side: accountType === 'seller' ? 'seller' : 'buyer' };
}

/** The chosen days; otherwise the last given number of days, including all of today; otherwise all orders. */
function toRange(
  { dateRangeSelected, dayQuery }: Pick<OrderStatsQuery, 'dateRangeSelected' | 'dayQuery'>,
  today: string,
): OrderDays {
  const [from, to] = dateRangeSelected?.split(',') ?? [];
  if (from !== undefined && to !== undefined) return { from, to };
  return { from: dayQuery === undefined ? null : addDays(today, 1 - dayQuery), to: today };
}
