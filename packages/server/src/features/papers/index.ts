import { permitRoutes } from '@handelsplatz/contract/papers';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { readPermits } from './permits.read.ts';
import { createPermitStore } from './permits.store.ts';

type Context = Pick<AppContext, 'db' | 'transactions' | 'brand' | 'clock'>;

/** Papers: the permits that a seller keeps of its customers. Notices stand in the domain. */
export function createPapersFeature({ db, transactions, brand, clock }: Context) {
  const inTransaction = transactions((tx) => ({ permits: createPermitStore(tx) }));
  const right = 'permits.keep';
  const routes = (http: HttpServer) => {
    serve(http, permitRoutes.list, { right }, async (request) => {
      const owner = { relationshipId: request.params.id, sellerId: getActor(request).accountId };
      const permits = await readPermits(db, owner, toBrandDay(clock.now(), brand.zone));
      if (!permits) throw notFound();
      return { permits: permits.map(({ id: _id, ...permit }) => ({ _id, ...permit })) };
    });

    serve(http, permitRoutes.add, { right }, async (request) => {
      const { accountId: sellerId, userId } = getActor(request);
      const owner = { relationshipId: request.params.id, sellerId };
      const permit = { id: newId(), userId, ...request.body };
      const _id = await inTransaction(({ permits }) => permits.keep(owner, permit));
      if (_id === undefined) throw notFound();
      return { _id };
    });

    serve(http, permitRoutes.remove, { right }, async (request) => {
      const owner = { relationshipId: request.params.id, sellerId: getActor(request).accountId };
      if (!(await inTransaction(({ permits }) => permits.remove(owner, request.params.permit)))) throw notFound();
      return { success: true as const };
    });
  };
  return { routes };
}
