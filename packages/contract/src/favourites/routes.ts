import { z } from 'zod';
import { created, done, id, route } from '../common/index.ts';
import { favouriteChoices, favouriteList, favouriteOffers, favourites } from './favourites.ts';
import { favouriteMail } from './input.ts';

const params = z.strictObject({ id });

/** Routes of a user's favourite lists. A list is always read with the rights of its user: it names goods, never prices. */
export const favouriteRoutes = {
  list: route({
    method: 'GET',
    path: '/api/favourites',
    summary: 'List the favourite lists of the user, and which entries are no longer available',
    answers: { 200: favourites },
    refusals: [401, 403],
  }),
  readChoices: route({
    method: 'GET',
    path: '/api/favourites/choices',
    summary: 'Read the products, terminals and sellers that a list can be made of',
    answers: { 200: favouriteChoices },
    refusals: [401, 403],
  }),
  readOffers: route({
    method: 'GET',
    path: '/api/favourites/offers',
    summary: 'Read the best offer of each product in each favourite list now',
    answers: { 200: favouriteOffers },
    refusals: [401, 403],
  }),
  create: route({
    method: 'POST',
    path: '/api/favourites',
    summary: 'Save a favourite list',
    body: favouriteList,
    answers: { 201: created },
    refusals: [400, 401, 403, 'favourite_name_taken', 'favourites_full'],
  }),
  sort: route({
    method: 'PUT',
    path: '/api/favourites/sequence',
    summary: 'Set the sequence of the favourite lists; lists that are not named follow',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
  change: route({
    method: 'PUT',
    path: '/api/favourites/:id',
    summary: 'Change a favourite list',
    params,
    body: favouriteList,
    answers: { 200: done },
    refusals: [400, 401, 403, 404, 'favourite_name_taken', 'favourites_full'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/favourites/:id',
    summary: 'Delete a favourite list; for a day it can be restored',
    params,
    answers: { 200: done },
    refusals: [401, 403, 404],
  }),
  restore: route({
    method: 'POST',
    path: '/api/favourites/:id/restore',
    summary: 'Bring back a deleted favourite list',
    params,
    answers: { 200: done },
    refusals: [401, 403, 404, 'favourite_name_taken', 'favourites_full'],
  }),
  sendByMail: route({
    method: 'PUT',
    path: '/api/favourites/:id/mail',
    summary: 'Get the best prices of a favourite list by mail',
    params,
    body: favouriteMail,
    answers: { 200: done },
    refusals: [400, 401, 403, 404],
  }),
  stopMail: route({
    method: 'DELETE',
    path: '/api/favourites/:id/mail',
    summary: 'Get a favourite list no longer by mail',
    params,
    answers: { 200: done },
    refusals: [401, 403, 404],
  }),
};
