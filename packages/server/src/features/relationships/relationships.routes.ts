import { done, problems } from '@handelsplatz/contract/common';
import {
  relationshipChange,
  relationshipId,
  relationshipList,
  relationshipSide,
} from '@handelsplatz/contract/relationships';
import type { AppContext } from '../../platform/context.ts';
import { actorOf, type HttpServer, notFound } from '../../platform/http/index.ts';
import { listRelationships } from './relationships.read.ts';
import type { RelationshipService } from './relationships.service.ts';

const tags = ['relationships'];
const config = { right: 'relationships.view' } as const;

interface Dependencies extends Pick<AppContext, 'db'> {
  readonly relationships: RelationshipService;
}

export function relationshipRoutes(http: HttpServer, { db, relationships }: Dependencies): void {
  http.get(
    '/api/relationships/:accountType',
    {
      config,
      schema: {
        summary: 'One’s own relationships; the account type is one’s own',
        tags,
        params: relationshipSide,
        response: { 200: relationshipList, ...problems(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { accountId, accountType } = actorOf(request);
      const side = request.params.accountType;
      if (side !== accountType) throw notFound();
      return { relationships: await listRelationships(db, accountId, side) };
    },
  );
  http.put(
    '/api/relationships/:id',
    {
      config,
      schema: {
        summary: 'Accept, enable or disable a relationship on one’s own side',
        tags,
        params: relationshipId,
        body: relationshipChange,
        response: { 200: done, ...problems(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const changed = await relationships.setOwnStatus(actorOf(request), request.params.id, request.body.status);
      if (!changed) throw notFound();
      return { success: true } as const;
    },
  );
}
