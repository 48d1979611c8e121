import type { AlternativeOffer, OrderTemplate } from '@handelsplatz/contract/baskets';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { isApiError } from '../../../platform/api/api-error.ts';
import { read } from '../../../platform/api/calls.ts';
import { invalidateTopics } from '../../../platform/api/query-client.ts';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';

/** The user's own templates and those of the account in whose market the user orders. */
export const templatesQuery = () =>
  read('/api/order-templates', { headers: marketHeaders, select: ({ templates }) => templates });

const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID(), ...marketHeaders() });

/** `POST /api/orders/{id}/reorder` */
export const useReorder = () =>
  useMutation({
    mutationFn: (id: string) => api.post('/api/orders/:id/reorder', {}, { params: { id }, headers: newKey() }),
    onSuccess: () => invalidateTopics(['baskets']),
  });

/** `POST /api/order-templates/{id}/use` */
export const useTemplateUse = () =>
  useMutation({
    mutationFn: (id: string) =>
      api.post('/api/order-templates/:id/use', undefined, { params: { id }, headers: newKey() }),
    onSuccess: () => invalidateTopics(['baskets']),
  });

/** Saves a new template, or changes one. */
export const useSaveTemplate = (existing?: OrderTemplate) =>
  useMutation({
    mutationFn: async (template: BodyOf<'POST', '/api/order-templates'>) => {
      if (!existing) return void (await api.post('/api/order-templates', template, { headers: marketHeaders() }));
      const body = { ...template, version: existing.version };
      await api.put('/api/order-templates/:id', body, { params: { id: existing._id }, headers: marketHeaders() });
    },
    onSuccess: () => invalidateTopics(['orderTemplates']),
  });

/** `DELETE /api/order-templates/{id}` */
export const useRemoveTemplate = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/order-templates/:id', { params: { id }, headers: marketHeaders() }),
    onSettled: () => invalidateTopics(['orderTemplates']),
  });

/** The nearest alternative in a refusal; null when there is none, undefined when the refusal does not speak of one. */
export function readAlternative(error: unknown): AlternativeOffer | null | undefined {
  return isApiError(error) ? (error.body.alternative as AlternativeOffer | null | undefined) : undefined;
}
