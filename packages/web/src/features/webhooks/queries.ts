import type { ReplayBody, SecretRotationBody, WebhookBody, WebhookDelivery } from '@handelsplatz/contract/webhooks';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { read } from '../../platform/api/calls.ts';
import { invalidateTopics } from '../../platform/api/query-client.ts';

/** How often a list is read again while messages are under way. */
const watchedEveryMs = 2_000;

/** The account's webhooks, read again while messages are under way. */
export const webhooksQuery = () =>
  read('/api/webhooks', {
    refetchInterval: ({ state }) =>
      state.data?.webhooks.some(({ active, waiting }) => active && waiting > 0) ? watchedEveryMs : false,
  });

const webhooksChanged = () => invalidateTopics(['webhooks']);

/** Makes a webhook, or changes one. A new one is answered with its secret. */
export const useSaveWebhook = (id?: string) =>
  useMutation({
    mutationFn: async (body: WebhookBody) => {
      if (id === undefined) return await api.post('/api/webhooks', body);
      await api.put('/api/webhooks/:id', body, { params: { id } });
      return undefined;
    },
    onSuccess: webhooksChanged,
  });

/** Removes a webhook with its messages. */
export const useRemoveWebhook = () =>
  useMutation({
    mutationFn: (id: string) => api.delete('/api/webhooks/:id', { params: { id } }),
    onSettled: webhooksChanged,
  });

/** Replaces the secret; the answer shows the new one once. */
export const useRotateSecret = (id: string) =>
  useMutation({
    mutationFn: (body: SecretRotationBody) => api.post('/api/webhooks/:id/secret-rotation', body, { params: { id } }),
    onSuccess: webhooksChanged,
  });

/** Sends a test message. */
export const useTestWebhook = () =>
  useMutation({
    mutationFn: (id: string) => api.post('/api/webhooks/:id/test', undefined, { params: { id } }),
    onSettled: webhooksChanged,
  });

/** Sends one message or a range again. */
export const useReplay = (id: string) =>
  useMutation({
    mutationFn: (body: ReplayBody) => api.post('/api/webhooks/:id/replay', body, { params: { id } }),
    onSettled: webhooksChanged,
  });

/** Stops the range that is sent again. */
export const useStopReplay = () =>
  useMutation({
    mutationFn: (id: string) => api.post('/api/webhooks/:id/replay/stop', undefined, { params: { id } }),
    onSettled: webhooksChanged,
  });

/** Skips the message for which all others wait. */
export const useSkip = (id: string) =>
  useMutation({
    mutationFn: (deliveryId: string) =>
      api.post('/api/webhooks/:id/deliveries/:deliveryId/skip', undefined, { params: { id, deliveryId } }),
    onSettled: webhooksChanged,
  });

interface DeliveryFilter {
  readonly pageNumber: number;
  readonly state?: WebhookDelivery['state'] | undefined;
}

/** A page of a webhook's messages, read again while it is open. */
export const deliveriesQuery = (id: string, { pageNumber, state }: DeliveryFilter) =>
  read('/api/webhooks/:id/deliveries', {
    params: { id },
    query: { pageNumber, pageLimit: 20, ...(state && { state }) },
    placeholderData: keepPreviousData,
    refetchInterval: watchedEveryMs,
  });
