import type { WaitingTask } from '@handelsplatz/contract/orders';
import { call, read } from '../../platform/api/calls.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';

/** An order as steps need it: its id and the version that the user sees. */
export interface SteppedOrder {
  readonly _id: string;
  readonly version: number;
}

const to = ({ _id: id }: SteppedOrder) => ({ params: { id } });

/** The steps of an order at the interface. Each names the version that the user sees, so that nobody overwrites another. */
export const stepCalls = {
  approve: (order: SteppedOrder) =>
    call('POST /api/orders/:id/approval', { ...to(order), body: { version: order.version } }),
  reject: (order: SteppedOrder, reason: string) =>
    call('POST /api/orders/:id/rejection', { ...to(order), body: { reason, version: order.version } }),
  cancel: (order: SteppedOrder, reason: string) =>
    call('POST /api/orders/:id/cancellation', { ...to(order), body: { reason, version: order.version } }),
  complete: (order: SteppedOrder, numbers: BodyOf<'POST', '/api/orders/:id/completion'>) =>
    call('POST /api/orders/:id/completion', { ...to(order), body: { ...numbers, version: order.version } }),
  transfer: (order: SteppedOrder, reference: string) =>
    call('POST /api/orders/:id/transfer', { ...to(order), body: { reference, version: order.version } }),
  lift: (order: SteppedOrder, lifting: BodyOf<'POST', '/api/orders/:id/liftings'>) =>
    call('POST /api/orders/:id/liftings', { ...to(order), body: lifting }),
  answerOverLift: (orderId: string, lifting: string, accept: boolean) =>
    call('POST /api/orders/:id/liftings/:lifting/answer', { params: { id: orderId, lifting }, body: { accept } }),
  close: (order: SteppedOrder, reason?: string) =>
    call('POST /api/orders/:id/closing', { ...to(order), body: { version: order.version, ...(reason && { reason }) } }),
  amend: (order: SteppedOrder, amendment: BodyOf<'POST', '/api/orders/:id/amendments'>) =>
    call('POST /api/orders/:id/amendments', { ...to(order), body: { ...amendment, version: order.version } }),
  consent: (orderId: string, number: number) =>
    call('POST /api/orders/:id/amendments/:number/consent', { params: { id: orderId, number }, body: {} }),
  refuse: (orderId: string, number: number, reason: string) =>
    call('POST /api/orders/:id/amendments/:number/refusal', { params: { id: orderId, number }, body: { reason } }),
  withdraw: (orderId: string, number: number) =>
    call('POST /api/orders/:id/amendments/:number/withdrawal', { params: { id: orderId, number }, body: {} }),
  completeAll: (orders: BodyOf<'POST', '/api/orders/completions'>['orders']) =>
    call('POST /api/orders/completions', { body: { orders } }),
  transferAll: (orders: BodyOf<'POST', '/api/orders/transfers'>['orders']) =>
    call('POST /api/orders/transfers', { body: { orders } }),
  liftAll: (liftings: BodyOf<'POST', '/api/orders/liftings'>['liftings']) =>
    call('POST /api/orders/liftings', { body: { liftings } }),
  share: (orderId: string) => call('POST /api/orders/:id/pickup-slips', { params: { id: orderId }, body: {} }),
  revoke: (orderId: string, slip: string) =>
    call('DELETE /api/orders/:id/pickup-slips/:slip', { params: { id: orderId, slip } }),
};

/** The pickup slips of an order. */
export const slipsQuery = (id: string) => read('/api/orders/:id/pickup-slips', { params: { id } });

/** The orders of a task of the seller's work list, and the counts of all tasks. */
export const waitingQuery = (task: WaitingTask) => read('/api/orders/waiting', { query: { task } });
