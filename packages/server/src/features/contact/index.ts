import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerContactRoutes } from './contact.routes.ts';

/** Messages from users to the provider. */
export interface ContactFeature {
  routes(http: HttpServer): void;
}

export function createContactFeature(
  context: Pick<AppContext, 'brand' | 'clock' | 'config' | 'transactions'>,
): ContactFeature {
  return { routes: (http) => registerContactRoutes(http, context) };
}
