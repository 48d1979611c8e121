import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { call, read } from '../../../platform/api/calls.ts';
import { whenReadAgain } from '../../../platform/api/query-client.ts';
import type { DeliveriesSearch } from './search.ts';

const states = { wartet: 'WAITING', gescheitert: 'FAILED', verschickt: 'SENT', aufbewahrt: 'KEPT' } as const;

/** While mails wait, the page looks again after this time. */
const lookAgainMs = 5_000;

/** One page of the deliveries of all mails, for the provider. */
export const mailDeliveriesQuery = ({ q, stand, seite = 1 }: DeliveriesSearch) =>
  read('/api/admin/mails', {
    query: { search: q ?? '', pageNumber: seite, pageLimit: 20, ...(stand && { states: [states[stand]] }) },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.counts.WAITING.total > 0 ? lookAgainMs : false),
  });

/** `POST /api/admin/mails/{id}/retry`. It is pending until the deliveries have been read again. */
export const useRetryDelivery = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /api/admin/mails/:id/retry', { params: { id } }),
    onSettled: () => whenReadAgain(mailDeliveriesQuery({}).queryKey.slice(0, 2)),
  });
