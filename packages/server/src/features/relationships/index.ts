import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerRelationshipRoutes } from './relationships.routes.ts';
import { createRelationshipService } from './relationships.service.ts';

export { isRelationshipEnabled } from './enabled.read.ts';
export { waitsForAnswer } from './relationships.read.ts';
export { areAdditivesOpen, isProductReleased } from './released.read.ts';

/** Which buyers and sellers trade with each other. Each side decides for itself. */
export interface RelationshipsFeature {
  routes(http: HttpServer): void;
}

export function createRelationshipsFeature(context: Pick<AppContext, 'db' | 'transactions'>): RelationshipsFeature {
  const relationships = createRelationshipService(context);
  return { routes: (http) => registerRelationshipRoutes(http, { db: context.db, relationships }) };
}
