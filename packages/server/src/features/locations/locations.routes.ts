import { type DeliveryLocation, locationRoutes } from '@handelsplatz/contract/locations';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, notFound, serve } from '../../platform/http/index.ts';
import { refuseWith, sendBusinessRefusal } from '../../platform/refusals/index.ts';
import { listLocations } from './locations.read.ts';
import type { LocationService } from './locations.service.ts';
import type { LocationDetails } from './locations.store.ts';

const right = 'locations.edit';

interface Dependencies extends Pick<AppContext, 'db'> {
  readonly locations: LocationService;
}

export function registerLocationRoutes(http: HttpServer, { db, locations }: Dependencies): void {
  serve(http, locationRoutes.list, { right }, async (request) => ({
    locations: await listLocations(db, getActor(request).accountId),
  }));

  serve(http, locationRoutes.add, { right }, async (request) => {
    const id = await locations.add(getActor(request), request.body);
    return toLocation(id, request.body);
  });

  serve(http, locationRoutes.change, { right }, async (request) => {
    const changed = await locations.change(getActor(request), request.params.id, request.body);
    if (!changed.ok) throw notFound();
    return toLocation(request.params.id, request.body);
  });

  serve(http, locationRoutes.archive, { right }, async (request, reply) => {
    const archived = await locations.archive(getActor(request), request.params.id);
    if (archived.ok) return { success: true } as const;
    if (archived.code === 'not_found') throw notFound();
    return sendBusinessRefusal(reply, refuseWith(archived.code));
  });

  serve(http, locationRoutes.restore, { right }, async (request) => {
    const restored = await locations.restore(getActor(request), request.params.id);
    if (!restored.ok) throw notFound();
    return { success: true } as const;
  });
}

function toLocation(id: string, { county, postCode, ...details }: LocationDetails): DeliveryLocation {
  return { _id: id, ...details, address: { county, postCode } };
}
