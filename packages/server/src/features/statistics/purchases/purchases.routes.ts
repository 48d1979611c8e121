import { type PurchaseReportParameters, statisticsRoutes } from '@handelsplatz/contract/statistics';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { DayRange } from '@handelsplatz/domain/statistics';
import type { AppContext } from '../../../platform/context.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { toDayRange } from '../chosen-days.ts';
import { sendReport } from '../send-report.ts';
import { purchaseColumns, sumPurchases } from './purchase-report.csv.ts';
import { readPurchaseCells } from './purchase-report.read.ts';
import { filterPurchases, purchaseOptions, reportPurchases, toBought, toPeriodBefore } from './purchase-report.ts';

type Dependencies = Pick<AppContext, 'brand' | 'clock' | 'db'>;

/** Registers the reports of buyers on what they ordered. */
export function registerPurchaseRoutes(http: HttpServer, dependencies: Dependencies): void {
  const { brand, clock } = dependencies;
  const right = 'statistics.purchases';

  serve(http, statisticsRoutes.reportPurchases, { right }, (request) =>
    answerReport(dependencies, getActor(request), request.query),
  );

  serve(http, statisticsRoutes.exportPurchases, { right }, async (request, reply) => {
    const today = toBrandDay(clock.now(), brand.zone);
    const all = await readCells(dependencies, getActor(request), toDayRange(request.query, today));
    const cells = filterPurchases(all, request.query).sort(
      (a, b) =>
        a.month.localeCompare(b.month) ||
        a.product.localeCompare(b.product, 'de') ||
        a.terminal.localeCompare(b.terminal, 'de') ||
        a.seller.localeCompare(b.seller, 'de'),
    );
    const { format } = request.query;
    const file = {
      title: 'Einkauf',
      day: today,
      columns: purchaseColumns(brand),
      rows: cells,
      sums: sumPurchases(cells, brand),
    };
    return sendReport(reply, { format, style: brand }, file);
  });
}

async function answerReport(dependencies: Dependencies, actor: Actor, query: PurchaseReportParameters) {
  const { brand, clock } = dependencies;
  const range = toDayRange(query, toBrandDay(clock.now(), brand.zone));
  const earlier = toPeriodBefore(range);
  const [cells, cellsBefore] = await Promise.all([
    readCells(dependencies, actor, range),
    earlier ? readCells(dependencies, actor, earlier) : [],
  ]);
  return {
    range,
    ...reportPurchases(filterPurchases(cells, query)),
    before: earlier ? { range: earlier, ...toBought(filterPurchases(cellsBefore, query)) } : null,
    options: purchaseOptions(cells),
  };
}

function readCells({ db, brand: { zone, features } }: Dependencies, { accountId }: Actor, range: DayRange) {
  return readPurchaseCells(db, { buyerId: accountId, zone, withAddress: features.deliveredProducts }, range);
}
