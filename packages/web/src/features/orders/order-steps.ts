import type { WaitingTask } from '@handelsplatz/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';

const changed = () => invalidateTopics(['orders', 'shell', 'statistics', 'contracts', 'offers']);

/** Sends a step of an order. All lists with orders load again afterwards. */
export const useOrderStep = () =>
  useMutation({ mutationFn: (send: () => Promise<unknown>) => send(), onSuccess: changed });

/** An order as steps need it: its id and the version that the user sees. */
export interface SteppedOrder {
  readonly _id: string;
  readonly version: number;
}

const to = ({ _id: id }: SteppedOrder) => ({ params: { id } });

/** The steps of an order at the interface. Each names the version that the user sees, so that nobody overwrites another. */
export const orderSteps = {
  approve: (order: SteppedOrder) => api.post('/api/orders/:id/approval', { version: order.version }, to(order)),
  reject: (order: SteppedOrder, reason: string) =>
    api.post('/api/orders/:id/rejection', { reason, version: order.version }, to(order)),
  cancel: (order: SteppedOrder, reason: string) =>
    api.post('/api/orders/:id/cancellation', { reason, version: order.version }, to(order)),
  complete: (order: SteppedOrder, numbers: BodyOf<'POST', '/api/orders/:id/completion'>) =>
    api.post('/api/orders/:id/completion', { ...numbers, version: order.version }, to(order)),
  transfer: (order: SteppedOrder, reference: string) =>
    api.post('/api/orders/:id/transfer', { reference, version: order.version }, to(order)),
  lift: (order: SteppedOrder, lifting: BodyOf<'POST', '/api/orders/:id/liftings'>) =>
    api.post('/api/orders/:id/liftings', lifting, to(order)),
  answerOverLift: (orderId: string, lifting: string, accept: boolean) =>
    api.post('/api/orders/:id/liftings/:lifting/answer', { accept }, { params: { id: orderId, lifting } }),
  close: (order: SteppedOrder, reason?: string) =>
    api.post('/api/orders/:id/closing', { version: order.version, ...(reason && { reason }) }, to(order)),
  amend: (order: SteppedOrder, amendment: BodyOf<'POST', '/api/orders/:id/amendments'>) =>
    api.post('/api/orders/:id/amendments', { ...amendment, version: order.version }, to(order)),
  consent: (orderId: string, number: number) =>
    api.post('/api/orders/:id/amendments/:number/consent', {}, { params: { id: orderId, number } }),
  refuse: (orderId: string, number: number, reason: string) =>
    api.post('/api/orders/:id/amendments/:number/refusal', { reason }, { params: { id: orderId, number } }),
  withdraw: (orderId: string, number: number) =>
    api.post('/api/orders/:id/amendments/:number/withdrawal', {}, { params: { id: orderId, number } }),
  completeAll: (orders: BodyOf<'POST', '/api/orders/completions'>['orders']) =>
    api.post('/api/orders/completions', { orders }),
  transferAll: (orders: BodyOf<'POST', '/api/orders/transfers'>['orders']) =>
    api.post('/api/orders/transfers', { orders }),
  liftAll: (liftings: BodyOf<'POST', '/api/orders/liftings'>['liftings']) =>
    api.post('/api/orders/liftings', { liftings }),
  share: (orderId: string) => api.post('/api/orders/:id/pickup-slips', {}, { params: { id: orderId } }),
  revoke: (orderId: string, slip: string) =>
    api.delete('/api/orders/:id/pickup-slips/:slip', { params: { id: orderId, slip } }),
};

/** The pickup slips of an order. */
export const slipsQuery = (id: string) => read('/api/orders/:id/pickup-slips', { params: { id } });

/** The orders of a task of the seller's work list, and the counts of all tasks. */
export const waitingQuery = (task: WaitingTask) => read('/api/orders/waiting', { query: { task } });
