import { done, problems } from '@handelsplatz/contract/common';
import { marketLimit, marketLimitName, marketLimits } from '@handelsplatz/contract/market';
import { defaultLimits, limitNames } from '@handelsplatz/domain/market';
import { decimal, toDecimalString } from '@handelsplatz/domain/numbers';
import type { Kysely } from 'kysely';
import { actorOf, type HttpServer } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { createLimitStore, readLimitAuthors } from './limits.store.ts';
import type { MarketTransaction } from './market-stores.ts';
import { supervisionEvents } from './tick-intake.service.ts';

const tags = ['market'];

/** The limits beyond which no price is believed: an admin reads and sets them. */
export function registerLimitRoutes(
  http: HttpServer,
  { db, inTransaction }: { db: Kysely<Tables>; inTransaction: MarketTransaction },
): void {
  http.get(
    '/api/admin/market-limits',
    {
      config: { right: 'market.supervise' },
      schema: {
        summary: 'The limits beyond which no market price is believed',
        tags,
        response: { 200: marketLimits, ...problems(401, 403) },
      },
    },
    async () => {
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
    },
  );

  http.put(
    '/api/admin/market-limits/:name',
    {
      config: { right: 'market.supervise' },
      schema: {
        summary: 'Sets the limits of one kind of market price; they hold from the next price on',
        tags,
        params: marketLimitName,
        body: marketLimit,
        response: { 200: done, ...problems(400, 401, 403) },
      },
    },
    async (request) => {
      const { least, most } = request.body;
      await inTransaction(async ({ limits, alerts, events }) => {
        const range = { least: decimal(least), most: decimal(most) };
        await limits.set(request.params.name, range, actorOf(request).userId);
        await events.publishAll(supervisionEvents(await alerts.adminAccountIds()));
      });
      return { success: true as const };
    },
  );
}
