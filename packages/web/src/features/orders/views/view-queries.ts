import type { OrderView } from '@handelsplatz/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/calls.ts';

/** `PUT` or `DELETE /api/views/{id}/mail`: null ends it. */
export const useViewMail = () =>
  useMutation({
    mutationFn: ({ id, mail }: { id: string; mail: OrderView['mail'] }) =>
      mail
        ? call('PUT /api/views/:id/mail', { params: { id }, body: mail })
        : call('DELETE /api/views/:id/mail', { params: { id } }),
  });
