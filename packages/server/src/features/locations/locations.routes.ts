import { done, problems } from '@handelsplatz/contract/common';
import { location, locationBody, locationId, locationList } from '@handelsplatz/contract/locations';
import { refusalSentence } from '@handelsplatz/contract/refusals';
import type { AppContext } from '../../platform/context.ts';
import { actorOf, type HttpServer, notFound, sendRefusal } from '../../platform/http/index.ts';
import { type Location, listLocations } from './locations.read.ts';
import type { LocationService } from './locations.service.ts';
import type { LocationDetails } from './locations.store.ts';

const tags = ['locations'];
const config = { right: 'locations.edit' } as const;
const path = '/api/metadata/locations';

interface Dependencies extends Pick<AppContext, 'db'> {
  readonly locations: LocationService;
}

export function locationRoutes(http: HttpServer, { db, locations }: Dependencies): void {
  http.get(
    path,
    {
      config,
      schema: { summary: 'Delivery addresses', tags, response: { 200: locationList, ...problems(401, 403) } },
    },
    async (request) => ({ locations: await listLocations(db, actorOf(request).accountId) }),
  );
  http.post(
    path,
    {
      config,
      schema: {
        summary: 'Add a delivery address',
        tags,
        body: locationBody,
        response: { 201: location, ...problems(400, 401, 403) },
      },
    },
    async (request, reply) => {
      const id = await locations.add(actorOf(request), request.body);
      return reply.code(201).send(locationOf(id, request.body));
    },
  );
  http.put(
    `${path}/:id`,
    {
      config,
      schema: {
        summary: 'Change a delivery address',
        tags,
        params: locationId,
        body: locationBody,
        response: { 200: location, ...problems(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const changed = await locations.change(actorOf(request), request.params.id, request.body);
      if (!changed.ok) throw notFound();
      return locationOf(request.params.id, request.body);
    },
  );
  http.delete(
    `${path}/:id`,
    {
      config,
      schema: {
        summary: 'Take a delivery address out of use; not while an open basket delivers there',
        tags,
        params: locationId,
        response: { 200: done, ...problems(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const archived = await locations.archive(actorOf(request), request.params.id);
      if (archived.ok) return { success: true } as const;
      if (archived.code === 'not_found') throw notFound();
      return sendRefusal(reply, { code: archived.code, detail: refusalSentence(archived.code) });
    },
  );
}

function locationOf(id: string, { county, postCode, ...details }: LocationDetails): Location {
  return { _id: id, ...details, address: { county, postCode } };
}
