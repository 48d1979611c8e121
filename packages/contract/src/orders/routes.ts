import { idempotencyHeaders, route, sentFile } from '../common/index.ts';
import { keyRefusals, purchaseRefusals, usualRefusals } from '../refusals/index.ts';
import {
  confirmationAddress,
  confirmationVersion,
  orderDetail,
  orderId,
  placeOrderRequest,
  placeOrderResponse,
} from './orders.ts';

/** Routes of orders: placing, reading and the confirmation. */
export const orderRoutes = {
  place: route({
    method: 'POST',
    path: '/api/orders',
    summary: 'Order all positions of a basket, or none',
    description:
      'All checks and the order run in one transaction. The same Idempotency-Key with the same body gives the same answer. The same key with another body is refused with 422. A second request with the key is refused with 409 while the first one runs.',
    headers: idempotencyHeaders,
    body: placeOrderRequest,
    answers: { 201: placeOrderResponse },
    refusals: [
      ...usualRefusals,
      ...keyRefusals,
      ...purchaseRefusals,
      'basket_closed',
      'basket_waiting',
      'technical_error_occured_basket',
    ],
  }),
  read: route({
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'Read an order with its history and its price at the time of purchase',
    params: orderId,
    answers: { 200: orderDetail },
    refusals: [401, 403, 404],
  }),
  confirmation: route({
    method: 'GET',
    path: '/api/orders/:id/confirmation',
    summary: 'Read the confirmation of an order as PDF; buyer and seller get their own copy',
    params: orderId,
    query: confirmationVersion,
    answers: { 200: sentFile('application/pdf') },
    refusals: [401, 403, 404],
  }),
  orderX: route({
    method: 'GET',
    path: '/api/orders/:id/confirmation.xml',
    summary: 'Read the seller’s answer to an order in Order-X 1.0 (order response, profile Comfort)',
    params: orderId,
    query: confirmationVersion,
    answers: { 200: sentFile('application/xml') },
    refusals: [401, 403, 404, 'invoice_data_incomplete', 'order_not_answered'],
  }),
  invoiceData: route({
    method: 'GET',
    path: '/api/orders/:id/invoice-data.xml',
    summary: 'Read the data of an order in EN 16931 (CII) as its seller, to write the invoice from; it is no invoice',
    params: orderId,
    query: confirmationVersion,
    answers: { 200: sentFile('application/xml') },
    refusals: [401, 403, 404, 'invoice_data_incomplete', 'order_not_answered'],
  }),
  namedConfirmation: route({
    method: 'GET',
    path: '/belege/:id/:file',
    summary: 'Read the same PDF at an address that ends with its file name',
    params: confirmationAddress,
    answers: { 200: sentFile('application/pdf') },
    refusals: [401, 403, 404],
  }),
};
