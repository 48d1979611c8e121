import { emptiesRoutes } from '@handelsplatz/contract/empties';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { routeLimit } from '../identity/index.ts';
import { listEmpties, readTakers } from './empties.read.ts';
import type { Empties } from './empties.service.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'brand' | 'config'> {
  readonly empties: Empties;
}

/** Registers the routes of empty containers. Without additives in the brand they do not exist for anybody. */
export function registerEmptiesRoutes(http: HttpServer, { db, brand, config, empties }: Dependencies): void {
  const requireSwitch = () => {
    if (!brand.features.productAdditives) throw notFound();
  };

  serve(http, emptiesRoutes.list, { right: 'empties.view' }, async (request) => {
    requireSwitch();
    const { accountId, accountType } = getActor(request);
    const side = accountType === 'seller' ? 'seller' : 'buyer';
    const [requests, sellers] = await Promise.all([
      listEmpties(db, { accountId, side }),
      side === 'buyer' ? readTakers(db, accountId) : [],
    ]);
    return { requests, sellers };
  });

  const ask = { right: 'empties.request', rateLimit: routeLimit(config, 30) } as const;
  serve(http, emptiesRoutes.request, ask, async (request, reply) => {
    requireSwitch();
    const asked = await empties.request(getActor(request), request.headers['idempotency-key'], request.body);
    return asked.ok ? { _id: asked.value } : sendBusinessRefusal(reply, asked);
  });

  serve(http, emptiesRoutes.withdraw, { right: 'empties.request' }, async (request, reply) => {
    requireSwitch();
    const closed = await empties.close(getActor(request), request.params.id, 'WITHDRAWN');
    if (closed === 'not_found') throw notFound();
    return closed.ok ? ({ success: true } as const) : sendBusinessRefusal(reply, closed);
  });

  serve(http, emptiesRoutes.collect, { right: 'empties.collect' }, async (request, reply) => {
    requireSwitch();
    const closed = await empties.close(getActor(request), request.params.id, 'COLLECTED');
    if (closed === 'not_found') throw notFound();
    return closed.ok ? ({ success: true } as const) : sendBusinessRefusal(reply, closed);
  });
}
