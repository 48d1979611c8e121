import type { ReplayBody, SecretRotationBody, WebhookBody, WebhookDelivery } from '@handelsplatz/contract/webhooks';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call, read } from '../../platform/api/calls.ts';

/** How often a list is read again while messages are under way. */
const watchedEveryMs = 2_000;

/** The account's webhooks, read again while messages are under way. */
export const webhooksQuery = () =>
  read('/api/webhooks', {
    refetchInterval: ({ state }) =>
      state.data?.webhooks.some(({ active, waiting }) => active && waiting > 0) ? watchedEveryMs : false,
  });

/** Makes a webhook, or changes one. A new one is answered with its secret. */
export const useSaveWebhook = (id?: string) =>
  useMutation({
    mutationFn: async (body: WebhookBody) => {
      if (id === undefined) return await call('POST /api/webhooks', { body });
      await call('PUT /api/webhooks/:id', { params: { id }, body });
      return undefined;
    },
  });

/** Removes a webhook with its messages. */
export const useRemoveWebhook = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /api/webhooks/:id', { params: { id } }),
  });

/** Replaces the secret; the answer shows the new one once. */
export const useRotateSecret = (id: string) =>
  useMutation({
    mutationFn: (body: SecretRotationBody) => call('POST /api/webhooks/:id/secret-rotation', { params: { id }, body }),
  });

/** Sends a test message. */
export const useTestWebhook = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/webhooks/:id/test', { params: { id } }),
  });

/** Sends one message or a range again. */
export const useReplay = (id: string) =>
  useMutation({
    mutationFn: (body: ReplayBody) => call('POST /api/webhooks/:id/replay', { params: { id }, body }),
  });

/** Stops the range that is sent again. */
export const useStopReplay = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/webhooks/:id/replay/stop', { params: { id } }),
  });

/** Skips the message for which all others wait. */
export const useSkip = (id: string) =>
  useMutation({
    mutationFn: (deliveryId: string) =>
      call('POST /api/webhooks/:id/deliveries/:deliveryId/skip', { params: { id, deliveryId } }),
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
