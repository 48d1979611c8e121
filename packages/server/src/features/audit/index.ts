import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerAuditRoutes } from './audit.routes.ts';
import { createAuditReader } from './audit.service.ts';
import { createChainKeeper } from './chain-keeper.ts';

export { writeRoot } from './roots/roots.store.ts';
export type { ChainVerdict } from './verifying/faults.ts';
export { verifyAudit } from './verifying/verify-audit.read.ts';

/** The audit: its entries for those who may read them, their chains, the signed roots and the check of all of it. */
export function createAuditFeature(context: AppContext) {
  const keeper = createChainKeeper(context);
  const reading = { ...context, db: context.readDb };
  return {
    routes: (http: HttpServer) => registerAuditRoutes(http, { ...reading, reader: createAuditReader(reading) }),
    /** Begins to seal entries. Only once the database belongs to this app. */
    start: keeper.start,
    /** Seals what is left and signs a last root. */
    stop: keeper.stop,
  };
}
