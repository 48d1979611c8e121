import { marketDataRoutes } from '@handelsplatz/contract/market-data';
import { defaultLimits, limitNames } from '@handelsplatz/domain/market-data';
import { decimal, toDecimalString } from '@handelsplatz/domain/numbers';
import type { Kysely } from 'kysely';
import { getActor, type HttpServer, serve } from '../../../platform/http/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { MarketDataTransaction } from '../market-data-stores.ts';
import { supervisionEvents } from '../ticks/tick-intake.service.ts';
import { createLimitStore, readLimitAuthors } from './limits.store.ts';

/** The limits beyond which no price is believed. An admin reads and sets them. */
export function registerLimitRoutes(
  http: HttpServer,
  { db, inTransaction }: { db: Kysely<Tables>; inTransaction: MarketDataTransaction },
): void {
  const right = 'market.supervise';

  serve(http, marketDataRoutes.readLimits, { right }, async () => {
    const [inForce, authors] = await Promise.all([createLimitStore(db).read(), readLimitAuthors(db)]);
    return {
      limits: limitNames.map((name) => ({
        name,
        least: toDecimalString(inForce[name].least),
        most: toDecimalString(inForce[name].most),
        usualLeast: toDecimalString(defaultLimits[name].least),
        usualMost: toDecimalString(defaultLimits[name].most),
        changedBy: authors.get(name)?.changedBy ?? null,
        changedAt: authors.get(name)?.changedAt.toISOString() ?? null,
      })),
    };
  });

  serve(http, marketDataRoutes.setLimit, { right }, async (request) => {
    const { least, most } = request.body;
    await inTransaction(async ({ limits, alerts, events }) => {
      const range = { least: decimal(least), most: decimal(most) };
      await limits.set(request.params.name, range, getActor(request).userId);
      await events.publishAll(supervisionEvents(await alerts.adminAccountIds()));
    });
    return { success: true } as const;
  });
}
