import { notificationRoutes } from '@handelsplatz/contract/notifications';
import { ok } from '@handelsplatz/domain/results';
import { createAuditStore } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { refuseWith, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { listMailDeliveries } from './deliveries.read.ts';
import { createMailDeliveryStore } from './deliveries.store.ts';

const right = 'platform.manage';

type Context = Pick<AppContext, 'db' | 'clock' | 'transactions' | 'mailer'>;

/** The deliveries of all mails, for the provider. */
export function registerDeliveryRoutes(http: HttpServer, { db, clock, transactions, mailer }: Context): void {
  const inTransaction = transactions((tx) => ({
    deliveries: createMailDeliveryStore(tx),
    audit: createAuditStore(tx, clock),
  }));

  serve(http, notificationRoutes.listDeliveries, { right }, (request) => listMailDeliveries(db, request.query));

  serve(http, notificationRoutes.retryDelivery, { right }, async (request, reply) => {
    const { accountId, userId } = getActor(request);
    const { id } = request.params;
    const retried = await inTransaction(async ({ deliveries, audit }) => {
      const state = await deliveries.lock(id);
      if (state === undefined) throw notFound();
      if (state !== 'FAILED' && state !== 'WAITING') return refuseWith('mail_not_waiting');
      await deliveries.retry(id, clock.now());
      await audit.record({
        action: 'mail.retried',
        accountId,
        actorId: userId,
        object: { type: 'mail', id },
        before: { state },
        after: { state: 'WAITING' },
      });
      return ok(true as const);
    });
    if (!retried.ok) return sendBusinessRefusal(reply, retried);
    mailer.wake();
    return { success: true as const };
  });
}
