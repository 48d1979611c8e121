import { relationshipRoutes } from '@handelsplatz/contract/relationships';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { listRelationships } from './relationships.read.ts';
import type { RelationshipService } from './relationships.service.ts';

const right = 'relationships.view';

interface Dependencies extends Pick<AppContext, 'db'> {
  readonly relationships: RelationshipService;
}

export function registerRelationshipRoutes(http: HttpServer, { db, relationships }: Dependencies): void {
  serve(http, relationshipRoutes.list, { right }, async (request) => {
    const { accountId, accountType } = getActor(request);
    const side = request.params.accountType;
    if (side !== accountType) throw notFound();
    return { relationships: await listRelationships(db, accountId, side) };
  });

  serve(http, relationshipRoutes.change, { right }, async (request) => {
    const changed = await relationships.setOwnStatus(getActor(request), request.params.id, request.body.status);
    if (!changed) throw notFound();
    return { success: true } as const;
  });
}
