import { call, read } from '../../platform/api/calls.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';
import { childHeaders, marketHeaders } from '../../platform/session/child-market.ts';

/** The purchases that wait for a colleague, or those that were decided. */
export const approvalsQuery = (state: 'open' | 'decided') =>
  read('/api/approvals', { query: { state }, select: ({ approvals }) => approvals });

/** One of them with its positions at today's prices. */
export const approvalQuery = (id: string) => read('/api/approvals/:id', { params: { id }, refetchInterval: 30_000 });

/** The rule of the account. */
export const approvalRuleQuery = () => read('/api/approval-rule');

/** The steps of an approval at the interface. */
export const approvalSteps = {
  request: (basketId: string, note: string) =>
    call('POST /api/approvals', { headers: marketHeaders(), body: { basketId, note } }),
  approve: (id: string, consent: BodyOf<'POST', '/api/approvals/:id/approval'>, key: string) =>
    call('POST /api/approvals/:id/approval', { params: { id }, headers: { 'Idempotency-Key': key }, body: consent }),
  refuse: (id: string, reason: string) => call('POST /api/approvals/:id/refusal', { params: { id }, body: { reason } }),
  /** Into the basket of the account for which it was asked. */
  takeBack: (id: string, childId: string | undefined) =>
    call('POST /api/approvals/:id/withdrawal', { params: { id }, headers: childHeaders(childId) }),
  changeItem: (id: string, item: string, change: BodyOf<'PUT', '/api/approvals/:id/items/:item'>) =>
    call('PUT /api/approvals/:id/items/:item', { params: { id, item }, body: change }),
  approveRule: (id: string) => call('POST /api/approval-rule/proposals/:id/approval', { params: { id } }),
  refuseRule: (id: string) => call('POST /api/approval-rule/proposals/:id/refusal', { params: { id } }),
  changeRule: (rule: BodyOf<'PUT', '/api/approval-rule'>) => call('PUT /api/approval-rule', { body: rule }),
};
