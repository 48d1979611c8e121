import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { locationRoutes } from './locations.routes.ts';
import { createLocationService } from './locations.service.ts';

/** Where a buyer has goods delivered. */
export interface LocationsFeature {
  routes(http: HttpServer): void;
}

export function createLocationsFeature(context: Pick<AppContext, 'clock' | 'db' | 'transactions'>): LocationsFeature {
  const locations = createLocationService(context);
  return { routes: (http) => locationRoutes(http, { db: context.db, locations }) };
}
