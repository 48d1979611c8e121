import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { registerLocationRoutes } from './locations.routes.ts';
import { createLocationService } from './locations.service.ts';

/** A buyer's delivery addresses. */
export interface LocationsFeature {
  routes(http: HttpServer): void;
}

export function createLocationsFeature(context: Pick<AppContext, 'clock' | 'db' | 'transactions'>): LocationsFeature {
  const locations = createLocationService(context);
  return { routes: (http) => registerLocationRoutes(http, { db: context.db, locations }) };
}
