import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { createPurchaseRights } from './purchase-rights.service.ts';
import { registerRelationshipMails } from './relationships.jobs.ts';
import { registerRelationshipRoutes } from './relationships.routes.ts';
import { createRelationshipService, type RelationshipService } from './relationships.service.ts';
import { registerReleaseRequestRoutes } from './requests/requests.routes.ts';
import { createReleaseRequests } from './requests/requests.service.ts';

export type { CustomerTermsProblem, TermsChange, TermsVerdict } from './change-terms.ts';
export { isRelationshipEnabled } from './enabled.read.ts';
export { readMailedRelationship } from './mailed-relationship.read.ts';
export { waitsForAnswer } from './relationships.read.ts';
export { areAdditivesOpen, isBlockedByParent, isProductOpen, isProductReleased } from './released.read.ts';
export { isMeantFor } from './requests/askable.read.ts';
export { type LastRequest, readLastRequests, toRequestKey } from './requests/requests.read.ts';

/** Which buyers and sellers trade with each other, and on which terms. Each side decides for itself. */
export interface RelationshipsFeature {
  routes(http: HttpServer): void;
  /** The one command that changes terms of customers: forms, several customers at once, uploads. */
  readonly changeTerms: RelationshipService['changeTerms'];
  /** For the provider's desk. */
  readonly decideFor: RelationshipService['decideFor'];
}

type Context = Pick<AppContext, 'db' | 'transactions' | 'clock' | 'brand' | 'jobs' | 'mailer' | 'config'>;

export function createRelationshipsFeature(context: Context): RelationshipsFeature {
  const relationships = createRelationshipService(context);
  const purchaseRights = createPurchaseRights(context);
  const releaseRequests = createReleaseRequests(context);
  registerRelationshipMails(context);
  return {
    changeTerms: relationships.changeTerms,
    decideFor: relationships.decideFor,
    routes: (http) => {
      registerRelationshipRoutes(http, { ...context, relationships, purchaseRights });
      registerReleaseRequestRoutes(http, { ...context, releaseRequests });
    },
  };
}
