import { statisticsRoutes, type TradeReportParameters } from '@handelsplatz/contract/statistics';
import { addDays, type Day, startOfDay, toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { findTradingDayBefore, shownVolumeDays } from '@handelsplatz/domain/statistics';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../platform/http/index.ts';
import { toDayRange } from './chosen-days.ts';
import { readMarketplace, readMarketplaceDays } from './marketplace.read.ts';
import { sendReport } from './send-report.ts';
import { sumTrade, tradeColumns } from './trade-report.csv.ts';
import { readDays, readLostDemand, readTerminalMarkets, readToday, readTradeCells } from './trade-report.read.ts';
import { filterCells, reportLost, reportOptions, reportTrade, toAmounts } from './trade-report.ts';

type Dependencies = Pick<AppContext, 'brand' | 'clock' | 'db'>;

/** Registers the reports of sellers on their own trade. */
export function registerTradeRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { brand, clock, db } = dependencies;
  const right = 'statistics.trade';
  const today = () => toBrandDay(clock.now(), brand.zone);

  serve(http, statisticsRoutes.reportTrade, { right }, (request) =>
    answerTradeReport(dependencies, getActor(request), request.query),
  );

  serve(http, statisticsRoutes.exportTrade, { right }, async (request, reply) => {
    const range = toDayRange(request.query, today());
    const seller = { sellerId: getActor(request).accountId, zone: brand.zone };
    const cells = filterCells(await readTradeCells(db, seller, range), toTradeFilter(request.query)).sort((a, b) =>
      a.month === b.month ? a.product.localeCompare(b.product, 'de') : a.month < b.month ? -1 : 1,
    );
    const { format } = request.query;
    const file = { title: 'Statistik', day: today(), columns: tradeColumns(brand), rows: cells, sums: sumTrade(cells) };
    return sendReport(reply, { format, style: brand }, file);
  });

  serve(http, statisticsRoutes.readToday, { right }, (request) => answerToday(dependencies, getActor(request)));

  serve(http, statisticsRoutes.readMarketplace, { right: 'market.supervise' }, async () => {
    const day = today();
    const [figures, days] = await Promise.all([
      readMarketplace(db),
      readMarketplaceDays(db, addDays(day, 1 - shownVolumeDays), brand.zone),
    ]);
    const byDay = new Map(days.map((each) => [each.day, each]));
    return {
      ...figures,
      days: listDays(day).map((each) => {
        const { orders = 0, litres = 0 } = byDay.get(each) ?? {};
        return { day: each, orders, volume: litres / 1000 };
      }),
    };
  });
}

function listDays(until: Day): Day[] {
  return Array.from({ length: shownVolumeDays }, (_, index) => addDays(until, index + 1 - shownVolumeDays));
}

async function answerToday({ brand, clock, db }: Dependencies, { accountId }: Actor) {
  const now = clock.now();
  const day = toBrandDay(now, brand.zone);
  const days = await readDays(db, { sellerId: accountId, zone: brand.zone }, addDays(day, 1 - shownVolumeDays));
  const before = findTradingDayBefore(
    day,
    days.map((each) => each.day),
  );
  const today = startOfDay(day, brand.zone);
  const begin = startOfDay(before, brand.zone);
  const { sameTime, rest, ...compared } = await readToday(db, accountId, {
    now,
    today,
    before: {
      begin,
      thisTime: new Date(begin.getTime() + (now.getTime() - today.getTime())),
      end: startOfDay(addDays(before, 1), brand.zone),
    },
  });
  const volumeByDay = new Map(days.map((each) => [each.day, each.litres / 1000]));
  return {
    today: toAmounts(compared.today),
    before: {
      day: before,
      sameTime: toAmounts(sameTime),
      whole: toAmounts({
        orders: sameTime.orders + rest.orders,
        litres: sameTime.litres + rest.litres,
        netMinor: sameTime.netMinor + rest.netMinor,
      }),
    },
    days: listDays(day).map((each) => ({ day: each, volume: volumeByDay.get(each) ?? 0 })),
  };
}

const longestShareDays = 365;

async function answerTradeReport({ brand, clock, db }: Dependencies, actor: Actor, query: TradeReportParameters) {
  const range = toDayRange(query, toBrandDay(clock.now(), brand.zone));
  const seller = { sellerId: actor.accountId, zone: brand.zone };
  const [all, lost] = await Promise.all([
    readTradeCells(db, seller, range),
    readLostDemand(db, actor.accountId, range),
  ]);
  const filter = toTradeFilter(query);
  const cells = filterCells(all, filter);
  const earliest = addDays(range.to, 1 - longestShareDays);
  const markets = await readTerminalMarkets(db, seller, {
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

function toTradeFilter({ productSelected, terminalSelected }: TradeReportParameters) {
  return { product: productSelected, terminal: terminalSelected };
}
