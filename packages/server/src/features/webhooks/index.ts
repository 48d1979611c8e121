import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { createDelivering } from './deliver.ts';
import { registerWebhookJobs } from './webhooks.jobs.ts';
import { registerWebhookRoutes } from './webhooks.routes.ts';
import { createWebhooks } from './webhooks.service.ts';

/** The log of what happened to an account, and its webhooks. */
export function createWebhooksFeature(context: AppContext) {
  const delivering = createDelivering(context);
  const webhooks = createWebhooks(context, delivering.wake);
  registerWebhookJobs(context);
  return {
    start: () => delivering.start(),
    stop: () => delivering.stop(),
    routes: (http: HttpServer) => registerWebhookRoutes(http, { ...context, webhooks }),
  };
}
