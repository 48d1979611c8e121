import { orderStepRoutes } from '@handelsplatz/contract/orders';
import type { Kysely } from 'kysely';
import type { BaseStores } from '../../../platform/context.ts';
import type { InTransaction } from '../../../platform/db/index.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { getActor, type HttpServer, notFound, serve } from '../../../platform/http/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { readTolerances } from './tolerances.read.ts';
import type { ToleranceStore } from './tolerances.store.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly inTransaction: InTransaction<BaseStores & { readonly tolerances: ToleranceStore }>;
}

const right = 'orders.complete';

/** Registers the tolerances that a seller sets for its products. */
export function registerTolerances(http: HttpServer, { db, inTransaction }: Dependencies): void {
  serve(http, orderStepRoutes.tolerances, { right }, async (request) => ({
    products: await readTolerances(db, getActor(request).accountId),
  }));

  serve(http, orderStepRoutes.setTolerance, { right }, async (request) => {
    const { accountId: sellerId, userId } = getActor(request);
    const { percent } = request.body;
    const permille = percent === null ? null : Math.round(percent * 10);
    await inTransaction(async ({ tolerances, events }) => {
      if (!(await tolerances.set({ sellerId, productId: request.params.product, permille, userId }))) throw notFound();
      await events.publish(invalidate(sellerId, 'orders'));
    });
    return { success: true as const };
  });
}
