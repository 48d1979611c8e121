import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { createSealer, hasLastingKey, keyAdvice, warnOfForeign } from '../../platform/secrets/index.ts';
import { createDelivering } from './deliver.ts';
import { registerWebhookJobs } from './webhooks.jobs.ts';
import { groupSealedSecrets } from './webhooks.read.ts';
import { registerWebhookRoutes } from './webhooks.routes.ts';
import { createWebhooks } from './webhooks.service.ts';

/** The log of what happened to an account, and its webhooks. */
export function createWebhooksFeature(context: AppContext) {
  const parts = { ...context, sealer: createSealer(context.config) };
  const delivering = createDelivering(parts);
  const webhooks = createWebhooks(parts, delivering.wake);
  registerWebhookJobs(context);
  return {
    async start() {
      if (hasLastingKey(context.config)) await webhooks.sealReadable();
      else context.logger.warn(keyAdvice);
      warnOfForeign(parts, 'webhooks', await groupSealedSecrets(context.db, context.clock.now()));
      delivering.start();
    },
    stop: () => delivering.stop(),
    routes: (http: HttpServer) => registerWebhookRoutes(http, { ...context, webhooks }),
  };
}
