import { done, route } from '../common/index.ts';
import {
  adminHaltInput,
  adminPriceHalts,
  priceHalt,
  priceHaltId,
  sellerHaltInput,
  sellerPriceHalts,
} from './price-halts.ts';

/** Routes that halt live prices: a seller's own, and those of the marketplace. */
export const priceHaltRoutes = {
  readOwn: route({
    method: 'GET',
    path: '/api/pricing/halts',
    summary: 'List current and past halts of the seller’s live prices, and the products that can be halted',
    answers: { 200: sellerPriceHalts },
    refusals: [401, 403],
  }),
  haltOwn: route({
    method: 'POST',
    path: '/api/pricing/halts',
    summary: 'Halt all live prices of the seller, or those of one product; reserved prices stay valid',
    body: sellerHaltInput,
    answers: { 201: priceHalt },
    refusals: [400, 401, 403, 'price_halt_exists'],
  }),
  liftOwn: route({
    method: 'DELETE',
    path: '/api/pricing/halts/:id',
    summary: 'Lift a halt of the seller; a halt of the marketplace is refused',
    params: priceHaltId,
    answers: { 200: done },
    refusals: [401, 403, 404, 'price_halt_not_yours'],
  }),
  readAll: route({
    method: 'GET',
    path: '/api/admin/price-halts',
    summary: 'List all halts of live prices, and the sellers and products that can be halted',
    answers: { 200: adminPriceHalts },
    refusals: [401, 403],
  }),
  haltAny: route({
    method: 'POST',
    path: '/api/admin/price-halts',
    summary: 'Halt the live prices of a seller, of a product or of the whole market; reserved prices stay valid',
    body: adminHaltInput,
    answers: { 201: priceHalt },
    refusals: [400, 401, 403, 'price_halt_exists'],
  }),
  liftAny: route({
    method: 'DELETE',
    path: '/api/admin/price-halts/:id',
    summary: 'Lift a halt of the marketplace; a halt of a seller is refused',
    params: priceHaltId,
    answers: { 200: done },
    refusals: [401, 403, 404, 'price_halt_not_yours'],
  }),
};
