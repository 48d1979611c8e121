import { statisticsRoutes } from '@handelsplatz/contract/statistics';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { comparisonInterestPermille } from '@handelsplatz/domain/statistics';
import type { AppContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import { toDayRange } from '../chosen-days.ts';
import { findOrderBenchmark, readBenchmarkCells } from './benchmark.read.ts';
import { filterBenchmarks, reportBenchmarks, toOrderBenchmark } from './benchmark-report.ts';

type Dependencies = Pick<AppContext, 'brand' | 'clock' | 'db'>;

/** Registers the comparison of own prices with the market. */
export function registerBenchmarkRoutes(http: HttpServer, { brand, clock, db }: Dependencies): void {
  serve(http, statisticsRoutes.reportBenchmark, { right: 'statistics.purchases' }, async (request) => {
    const { query } = request;
    const { zone, features } = brand;
    const range = toDayRange(query, toBrandDay(clock.now(), zone));
    const buyer = { buyerId: getActor(request).accountId, zone, withAddress: features.deliveredProducts };
    const cells = filterBenchmarks(await readBenchmarkCells(db, buyer, range), query);
    return { range, interest: comparisonInterestPermille / 10, ...reportBenchmarks(cells) };
  });

  serve(http, statisticsRoutes.readOrderBenchmark, { right: 'orders.take-part' }, async (request) => {
    const { accountId, accountType } = getActor(request);
    const side = accountType === 'seller' ? 'seller' : 'buyer';
    const stored = await findOrderBenchmark(db, request.params.id, { accountId, side });
    if (stored === undefined) throw notFound();
    return { benchmark: stored && toOrderBenchmark(stored, side) };
  });
}
