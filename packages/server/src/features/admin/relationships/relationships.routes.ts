import { adminRelationshipRoutes } from '@handelsplatz/contract/admin';
import type { AppContext } from '../../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../../platform/http/index.ts';
import type { RelationshipsFeature } from '../../relationships/index.ts';
import { findParties, listAllRelationships } from './relationships.read.ts';

interface Dependencies extends Pick<AppContext, 'db' | 'readDb'> {
  readonly decideFor: RelationshipsFeature['decideFor'];
}

const right = 'platform.manage';

/** Registers the relationships of all accounts. Deciding is the command of relationships, on behalf of a side. */
export function registerDeskRelationships(http: HttpServer, { db, readDb, decideFor }: Dependencies): void {
  serve(http, adminRelationshipRoutes.list, { right }, async (request) => {
    const { pageNumber, pageLimit } = request.query;
    const { relationships, total } = await listAllRelationships(readDb, request.query);
    return { relationships, metadata: { total, pageNumber, pageLimit, pageCount: Math.ceil(total / pageLimit) } };
  });

  serve(http, adminRelationshipRoutes.decide, { right, confirmed: true }, async (request) => {
    const { id } = request.params;
    const { side, status, reason } = request.body;
    const parties = await findParties(db, id);
    if (!parties) throw notFound();
    const accountId = side === 'buyer' ? parties.buyerId : parties.sellerId;
    await decideFor(getActor(request), { id, accountId, side, status, reason });
    return { success: true } as const;
  });
}
