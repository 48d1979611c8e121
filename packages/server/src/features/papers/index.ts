import { createAuditStore } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { createNoticeStore } from '../notifications/index.ts';
import { registerPermitReminders } from './permit-reminders.ts';
import { registerPermitRoutes } from './permits.routes.ts';
import { createPermitStore } from './permits.store.ts';

type Context = Pick<AppContext, 'db' | 'transactions' | 'brand' | 'clock' | 'jobs' | 'config'>;

/** Papers: the permits that a seller keeps of its customers, with their documents. Notices stand in the domain. */
export function createPapersFeature(context: Context) {
  const inTransaction = context.transactions((tx) => ({
    permits: createPermitStore(tx),
    audit: createAuditStore(tx, context.clock),
    notices: createNoticeStore(tx),
  }));
  registerPermitReminders({ ...context, inTransaction });
  return {
    routes: (http: HttpServer) => {
      registerPermitRoutes(http, { ...context, inTransaction });
    },
  };
}
