import type { WebhookDelivery } from '@handelsplatz/contract/webhooks';
import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';

/** How often a list is read again while messages are under way. */
const watchedEveryMs = 2_000;

/** The account's webhooks, read again while messages are under way. */
export const webhooksQuery = () =>
  read('/api/webhooks', {
    refetchInterval: ({ state }) =>
      state.data?.webhooks.some(({ active, waiting }) => active && waiting > 0) ? watchedEveryMs : false,
  });

interface DeliveryFilter {
  readonly pageNumber: number;
  readonly state?: WebhookDelivery['state'] | undefined;
}

/** A page of a webhook's messages, read again while it is open. */
export const webhookDeliveriesQuery = (id: string, { pageNumber, state }: DeliveryFilter) =>
  read('/api/webhooks/:id/deliveries', {
    params: { id },
    query: { pageNumber, pageLimit: 20, ...(state && { state }) },
    placeholderData: keepPreviousData,
    refetchInterval: watchedEveryMs,
  });
