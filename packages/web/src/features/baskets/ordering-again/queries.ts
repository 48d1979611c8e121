import type { AlternativeOffer, OrderTemplate } from '@handelsplatz/contract/baskets';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../../../platform/api/api-error.ts';
import { call, read } from '../../../platform/api/calls.ts';
import type { BodyOf } from '../../../platform/api/typed-routes.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';

/** The user's own templates and those of the account in whose market the user orders. */
export const templatesQuery = () =>
  read('/api/order-templates', { headers: marketHeaders, select: ({ templates }) => templates });

const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID(), ...marketHeaders() });

/** `POST /api/orders/{id}/reorder` */
export const useReorder = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/orders/:id/reorder', { params: { id }, headers: newKey(), body: {} }),
  });

/** `POST /api/order-templates/{id}/use` */
export const useTemplateUse = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/order-templates/:id/use', { params: { id }, headers: newKey() }),
  });

/** Saves a new template, or changes one. */
export async function saveTemplate(template: BodyOf<'POST', '/api/order-templates'>, existing?: OrderTemplate) {
  const headers = marketHeaders();
  if (!existing) return void (await call('POST /api/order-templates', { headers, body: template }));
  const body = { ...template, version: existing.version };
  await call('PUT /api/order-templates/:id', { params: { id: existing._id }, headers, body });
}

/** The nearest alternative in a refusal; null when there is none, undefined when the refusal does not speak of one. */
export function readAlternative(error: unknown): AlternativeOffer | null | undefined {
  return isApiError(error) ? (error.body.alternative as AlternativeOffer | null | undefined) : undefined;
}
