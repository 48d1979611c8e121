import { done, route } from '../common/index.ts';
import { location, locationBody, locationId, locationList } from './locations.ts';

/** Routes of the delivery addresses. */
export const locationRoutes = {
  list: route({
    method: 'GET',
    path: '/api/metadata/locations',
    summary: 'List the delivery addresses',
    answers: { 200: locationList },
    refusals: [401, 403],
  }),
  add: route({
    method: 'POST',
    path: '/api/metadata/locations',
    summary: 'Add a delivery address',
    body: locationBody,
    answers: { 201: location },
    refusals: [400, 401, 403, 'bound_reached'],
  }),
  change: route({
    method: 'PUT',
    path: '/api/metadata/locations/:id',
    answered: { leavesAside: ['_id'], unfolds: 'address' },
    summary: 'Change a delivery address',
    params: locationId,
    body: locationBody,
    answers: { 200: location },
    refusals: [400, 401, 403, 404, 'bound_reached'],
  }),
  archive: route({
    method: 'DELETE',
    path: '/api/metadata/locations/:id',
    summary: 'Archive a delivery address; refused while an open basket uses it',
    params: locationId,
    answers: { 200: done },
    refusals: [401, 403, 404, 'location_in_use'],
  }),
  restore: route({
    method: 'POST',
    path: '/api/metadata/locations/:id/restoration',
    summary: 'Take an archived delivery address back',
    params: locationId,
    answers: { 200: done },
    refusals: [401, 403, 404, 'bound_reached'],
  }),
};
