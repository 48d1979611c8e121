import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';
import type { BodyOf } from '../../platform/api/typed-routes.ts';
import { childHeaders, marketHeaders } from '../../platform/session/child-market.ts';

/** The purchases that wait for a colleague, or those that were decided. */
export const approvalsQuery = (state: 'open' | 'decided') =>
  read('/api/approvals', { query: { state }, select: ({ approvals }) => approvals });

/** One of them with its positions at today's prices. */
export const approvalQuery = (id: string) => read('/api/approvals/:id', { params: { id }, refetchInterval: 30_000 });

/** The rule of the account. */
export const approvalRuleQuery = () => read('/api/approval-rule');

const changed = () => invalidateTopics(['approvals', 'baskets', 'orders', 'shell', 'offers']);

/** Sends a step. All lists with approvals load again afterwards, also after a refusal. */
export const useApprovalStep = () =>
  useMutation({ mutationFn: (send: () => Promise<unknown>) => send(), onSettled: changed });

/** The steps of an approval at the interface. */
export const approvalSteps = {
  request: (basketId: string, note: string) =>
    api.post('/api/approvals', { basketId, note }, { headers: marketHeaders() }),
  approve: (id: string, consent: BodyOf<'POST', '/api/approvals/:id/approval'>, key: string) =>
    api.post('/api/approvals/:id/approval', consent, { params: { id }, headers: { 'Idempotency-Key': key } }),
  refuse: (id: string, reason: string) => api.post('/api/approvals/:id/refusal', { reason }, { params: { id } }),
  /** Into the basket of the account for which it was asked. */
  takeBack: (id: string, childId: string | undefined) =>
    api.post('/api/approvals/:id/withdrawal', undefined, { params: { id }, headers: childHeaders(childId) }),
  changeItem: (id: string, item: string, change: BodyOf<'PUT', '/api/approvals/:id/items/:item'>) =>
    api.put('/api/approvals/:id/items/:item', change, { params: { id, item } }),
  approveRule: (id: string) => api.post('/api/approval-rule/proposals/:id/approval', undefined, { params: { id } }),
  refuseRule: (id: string) => api.post('/api/approval-rule/proposals/:id/refusal', undefined, { params: { id } }),
  changeRule: (rule: BodyOf<'PUT', '/api/approval-rule'>) => api.put('/api/approval-rule', rule),
};
