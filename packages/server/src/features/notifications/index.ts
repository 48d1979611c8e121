import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { outboxRoutes } from './outbox.routes.ts';

export { type Letter, spelled, writeLetter } from './letter.ts';
export { footerOf, letterheadOf } from './letterhead.ts';

/** Mails: how they read, and where the demo shows them. */
export interface NotificationsFeature {
  routes(http: HttpServer): void;
}

export function createNotificationsFeature(context: Pick<AppContext, 'config' | 'db'>): NotificationsFeature {
  return { routes: (http) => outboxRoutes(http, context) };
}
