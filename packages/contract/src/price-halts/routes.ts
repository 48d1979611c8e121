import { done, route } from '../common/index.ts';
import {
  adminHaltInput,
  adminPriceHalts,
  priceHalt,
  priceHaltId,
  sellerHaltInput,
  sellerPriceHalts,
} from './price-halts.ts';

const tags = ['Pricing'];

/** Routes that halt live prices: a seller's own, and those of the marketplace. */
export const priceHaltRoutes = {
  readOwn: route({
    method: 'GET',
    path: '/api/pricing/halts',
    summary: 'What of one’s own live prices is halted, by oneself or the marketplace, and what was',
    tags,
    answers: { 200: sellerPriceHalts },
    refusals: [401, 403],
  }),
  haltOwn: route({
    method: 'POST',
    path: '/api/pricing/halts',
    summary: 'Halt all of one’s own live prices, or those of a product; running reservations are honoured',
    tags,
    body: sellerHaltInput,
    answers: { 201: priceHalt },
    refusals: [400, 401, 403, 409],
  }),
  liftOwn: route({
    method: 'DELETE',
    path: '/api/pricing/halts/:id',
    summary: 'Lift a halt of one’s own; the marketplace’s is refused',
    tags,
    params: priceHaltId,
    answers: { 200: done },
    refusals: [401, 403, 404, 409],
  }),
  readAll: route({
    method: 'GET',
    path: '/api/admin/price-halts',
    summary: 'Every halt of live prices, and what can be halted',
    tags,
    answers: { 200: adminPriceHalts },
    refusals: [401, 403],
  }),
  haltAny: route({
    method: 'POST',
    path: '/api/admin/price-halts',
    summary: 'Halt the live prices of a seller, of a product or of the whole market; running reservations are honoured',
    tags,
    body: adminHaltInput,
    answers: { 201: priceHalt },
    refusals: [400, 401, 403, 409],
  }),
  liftAny: route({
    method: 'DELETE',
    path: '/api/admin/price-halts/:id',
    summary: 'Lift a halt of the marketplace; a seller’s own is refused',
    tags,
    params: priceHaltId,
    answers: { 200: done },
    refusals: [401, 403, 404, 409],
  }),
};
