import { call } from '../../platform/api/calls.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';
import { childHeaders, marketHeaders } from '../../platform/session/child-market.ts';

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
