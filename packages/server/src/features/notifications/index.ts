import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerOutboxRoutes } from './outbox.routes.ts';

export { type Letter, spelled, writeLetter } from './letter.ts';
export { toFooter, toLetterhead } from './letterhead.ts';

/** The wording of mails, and the page where the demo shows them. */
export interface NotificationsFeature {
  routes(http: HttpServer): void;
}

export function createNotificationsFeature(context: Pick<AppContext, 'config' | 'db'>): NotificationsFeature {
  return { routes: (http) => registerOutboxRoutes(http, context) };
}
